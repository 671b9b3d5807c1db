"""One roulette table in a scenario: the wagers that lie on it, by what the scenario calls them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from clausework.case import Answer, Case

from .layout import PIECES, RACETRACK, Target, covered, title
from .settlement import Effect, Settlement, fold


@dataclass(slots=True)
class Bet:
    """A wager as it was asked for. `accepted` is the system's answer to the placement."""

    id: str
    seat: int
    target: Target
    amount: int
    covers: frozenset[int]
    accepted: bool = True

    def __str__(self) -> str:
        return f"{title(self.target)} for {self.amount}"

    @property
    def piece(self) -> int:
        """The amount of one piece, in minor units."""
        return self.amount // PIECES.get(self.target["kind"], 1)


@dataclass(frozen=True, slots=True)
class Spun:
    """What one wager came to when a number was spun."""

    number: int
    bet: Bet
    came: Settlement | None


@dataclass
class Scene:
    """The table of one scenario. Money is minor units; `unit` is what every stake is a multiple of."""

    case: Case
    minimum: int = 0
    maximum: int = 0
    unit: int = 1
    wager: Bet | None = None
    other: Bet | None = None
    like: Bet | None = None
    witness: Bet | None = None
    spins: list[Spun] = field(default_factory=list)
    number: int = -1
    until: int = 0
    betting_over: bool = False
    moved_with_it: bool = False
    excess: int = 0
    _about: dict[str, list[list[Effect]]] = field(default_factory=dict)
    _bets: int = 0

    def open(self, *, asian: bool, racetrack: bool, minimum: int = 0, increment: int = 0) -> bool:
        """Open a fresh table and its first round; return whether the system opened it."""
        ixit = self.case.ixit
        self.minimum = minimum or ixit["limits"]["minimum"]
        self.unit = increment or ixit["increment"]
        self.maximum = max(ixit["limits"]["maximum"], 40 * self.minimum)
        answer = self.case.open(
            limits={"minimum": self.minimum, "maximum": self.maximum},
            options={
                "asian": asian,
                "racetrack": racetrack,
                "groups": ixit["groups"],
                "wheel": ixit["wheel"],
                "increment": self.unit,
            },
        )
        if answer.accepted:
            self.begin_round()
        return answer.accepted

    def begin_round(self) -> None:
        """Begin a round; wagers may be placed from now on."""
        self.betting_over = False
        self.act("open_round", "dealer")

    def act(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do an act and keep what the answer says of each wager."""
        answer = self.case.act(kind, by, **fields)
        said: dict[str, list[Effect]] = {}
        for effect in answer.effects:
            if "wager" in effect:
                said.setdefault(effect["wager"], []).append(effect)
        for wager, effects in said.items():
            self._about.setdefault(wager, []).append(effects)
        return answer

    def stake(self, pieces: int = 1) -> int:
        """Return a drawn amount for so many equal pieces, each above the minimum and of whole increments."""
        least = self.minimum // self.unit + 1
        most = max(least, min(self.maximum // (9 * self.unit), least + 40))
        return pieces * self.unit * self.case.draw.randint(least, most)

    def bet(self, target: Target, amount: Any = None, seat: int | None = None) -> Bet:
        """Return a wager that is not yet placed, of a drawn amount and seat where none is given."""
        draw = self.case.draw
        self._bets += 1
        return Bet(
            id=f"{draw.choice('bcdfghkmnprstvwz')}{draw.randrange(100, 1000)}-{self._bets}",
            seat=seat or draw.randint(1, self.case.ixit["seats"]),
            target=target,
            amount=amount if amount is not None else self.stake(PIECES.get(target["kind"], 1)),
            covers=covered(target, self.case.ixit),
        )

    def place(self, bet: Bet, by: str | tuple[str, int] = "", declared: bool | None = None) -> Bet:
        """Have a wager placed: as rule 3.2B wants it, unless somebody else is to do it."""
        aside = bet.target["kind"] in RACETRACK
        if declared is None:
            declared = aside
        if declared:
            self.act("declare", ("player", bet.seat), wager=bet.id, target=bet.target, amount=bet.amount)
        who = by or ("dealer" if aside else ("player", bet.seat))
        answer = self.act(
            "place_wager",
            who,
            wager=bet.id,
            owner=bet.seat,
            target=bet.target,
            amount=bet.amount,
            declared=declared,
            accepted=True if who == "dealer" else None,
        )
        bet.accepted = answer.accepted
        return bet

    def end_betting(self) -> None:
        """Call no more bets, once a round."""
        if not self.betting_over:
            self.betting_over = True
            self.act("call", "dealer", words="no more bets")

    def rest(self, number: int) -> None:
        """Let the ball fall to rest in the compartment of a number."""
        self.end_betting()
        self.number = number
        self.act("ball_at_rest", "dealer", number=number)

    def spin(self, number: int) -> None:
        """Let a number be spun and the round be settled."""
        self.rest(number)
        self.act("settle_round", "dealer")

    def seen(self, bet: Bet) -> Spun:
        """Return what a wager came to on the number that was spun last."""
        return Spun(self.number, bet, self.comes_to(bet))

    def comes_to(self, bet: Bet) -> Settlement | None:
        """Return what a wager comes to by all that was said of it."""
        return fold(self._about.get(bet.id, ()), bet.id, bet.amount)

    def said_of(self, bet: Bet, kind: str) -> list[Effect]:
        """Return the effects of one kind about a wager, in order."""
        return [e for effects in self._about.get(bet.id, ()) for e in effects if e["kind"] == kind]

    @property
    def subject(self) -> Bet:
        """The wager that the scenario is about."""
        assert self.wager is not None, "the scenario has placed no wager"
        return self.wager


@pytest.fixture
def roulette(case: Case) -> Scene:
    """Return the roulette table of a scenario, not yet open."""
    return Scene(case)
