"""The table of one scenario: who sits where, whose wager is which, who spins, and how far the spin has come.

The whole table is played whatever the system claims. What a sentence needs and no sentence has said, such as
an open table or a spinner, is brought about in the law's order with seats and stakes drawn for the purpose.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from clausework.case import Answer, Case

from .game import TRIPLE_PENNY, Game

_FEWEST_PLAYERS = 4
_DOLLARS_2 = 200
_STEPS_OF_STAKE = 20


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager as its owner meant it; `amount` in minor units."""

    id: str
    owner: int
    area: str
    side: str
    amount: int


@dataclass
class Scene:
    """What has been said and done at the table so far."""

    case: Case
    game: Game = TRIPLE_PENNY
    limits: Mapping[str, int] | None = None
    occupied: tuple[int, ...] = ()
    opening: Answer | None = None
    playing: bool = False
    answer: Answer | None = None
    spinner: int | None = None
    hand: tuple[str, int] | str = ""
    asked: int | None = None
    offers_from: int = 0
    wagers: dict[str, Wager] = field(default_factory=dict)
    staked: bool = False
    called: bool = False
    launched: int = 0
    mark: int = 0
    watched: int = 0
    examined: int = 0
    tried: int = 0
    directed: int = 0
    objected: bool = False
    refusals: list[int] = field(default_factory=list)
    loaded: bool = False

    def __post_init__(self) -> None:
        seats = int(self.case.ixit["seats"])
        self.occupied = tuple(range(1, self.case.draw.randint(min(_FEWEST_PLAYERS, seats), seats) + 1))

    # The table and its people

    def act(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act at the table, which is opened first where it is not, and keep its answer."""
        self.opened()
        self.mark = self.case.mark()
        self.answer = self.case.act(kind, by, **fields)
        if not self.answer.accepted:
            self.refusals.append(self.mark)
        return self.answer

    def watch(self) -> None:
        """Look from now on for what the system says against what is done."""
        self.opened()
        self.watched = self.case.mark()
        self.refusals.clear()

    def opened(self) -> Answer:
        """Return the answer to the opening of the table, which is opened first where it is not."""
        if self.opening is None:
            self.opening = self.case.open(limits=self.limits, occupied=self.occupied)
            self.granted(self.opening, "the opening of the table")
        return self.opening

    def open_if_allowed(self) -> None:
        """Open the table, or end the scenario where the system has no table with these limits."""
        self.opening = self.case.open(limits=self.limits, occupied=self.occupied)
        if not self.opening.accepted:
            self.case.not_exercised("the system has no table with these limits, and the law lets it")

    def granted(self, answer: Answer, what: str) -> None:
        """Require that what was asked for was not refused."""
        self.case.require(
            answer.accepted,
            expected=f"{what} to be accepted",
            observed="accepted" if answer.accepted else f"refused: {answer.reason or 'no reason given'}",
        )

    def play(self) -> None:
        """Open play with five coins present, unless it is open."""
        if not self.playing:
            self.playing = True
            self.asked = None
            self.opened()
            self.offers_from = self.case.mark()
            self.act("open_play", "boxer", coins_present=5)

    def offered(self) -> int:
        """Return the seat to which the coins are offered: the system's word, else the next clockwise."""
        offers = self.case.effects("offer", since=self.offers_from)
        if offers:
            return int(offers[-1]["seat"])
        return self.occupied[0] if self.asked is None else self.clockwise(self.asked)

    def clockwise(self, seat: int) -> int:
        """Return the next player's seat clockwise."""
        return next((other for other in self.occupied if other > seat), self.occupied[0])

    def reply(self, accept: bool) -> Answer:
        """Let the player to whom the coins are offered accept or decline."""
        self.play()
        self.asked = self.offered()
        self.offers_from = self.case.mark()
        return self.act("answer_offer", ("player", self.asked), accept=accept)

    def seat_spinner(self) -> None:
        """Let a player accept the spin and select the coins, unless somebody spins already."""
        if self.hand:
            return
        answer = self.reply(accept=True)
        assert self.asked is not None
        self.granted(answer, "the player's acceptance of the spin")
        self.spinner, self.staked = self.asked, False
        self.hand = ("spinner", self.asked)
        self.act("select_coins", self.hand, count=self.game.coins)

    def new_turn(self) -> None:
        """Let the next player who is offered the coins accept the spin."""
        self.hand = ""
        self.seat_spinner()

    def player(self) -> int:
        """Return the seat of a player who does not spin."""
        self.seat_spinner()
        return self.case.draw.choice([seat for seat in self.occupied if seat != self.spinner])

    def role(self, words: str) -> str | tuple[str, int]:
        """Return who is meant by `the spinner`, `a player`, `a floor manager`, `the boxer`…"""
        name = words.split(" ", 1)[1].replace(" ", "_")
        if name == "spinner":
            self.seat_spinner()
            assert self.spinner is not None
            return ("spinner", self.spinner)
        if name == "same_player":
            return ("player", self.wager("the player's wager").owner)
        return ("player", self.player()) if name == "player" else name

    # Wagers

    def stake(self) -> int:
        """Draw a stake of even dollars within the limits that the declared chips can make.

        Half of it and twice it are such stakes too, where the limits leave room for that, so that an
        attempt to change a wager is not refused for its amount.
        """
        limits = self.limits or self.case.ixit["limits"]
        unit = math.lcm(_DOLLARS_2, 2 * min(self.case.ixit["chips"]))
        least, half = max(1, -(-limits["minimum"] // unit)), limits["maximum"] // (2 * unit)
        lowest = max(least, min(2 * least, half))
        return unit * self.case.draw.randint(lowest, max(lowest, min(half, lowest + _STEPS_OF_STAKE)))

    def place(
        self,
        name: str,
        area: str,
        side: str,
        owner: int,
        *,
        by: str | tuple[str, int] | None = None,
        amount: int | None = None,
        **how: Any,
    ) -> Answer:
        """Place a wager in chips, remembered under the name by which the scenario calls it."""
        wager = Wager(f"w{self.case.draw.randrange(16**6):06x}", owner, area, side, amount or self.stake())
        self.wagers[name] = wager
        if area == "spinner":
            self.staked = True
        fields = {"medium": "chips", "oral": False, "chips_present": True} | how
        return self.act(
            "place_wager",
            by or (self.hand if owner == self.spinner and self.hand else ("player", owner)),
            wager=wager.id,
            owner=owner,
            area=area,
            side=side,
            amount=wager.amount,
            **fields,
        )

    def wager(self, name: str) -> Wager:
        """Return a wager by its name or by the beginning of its name, the latest first."""
        for known, wager in reversed(self.wagers.items()):
            if f"{known} ".startswith(f"{name} "):
                return wager
        raise LookupError(f"the scenario has no wager called {name!r}")

    def stake_spinner(self, side: str) -> None:
        """Place the spinner's wager, unless there is one."""
        if self.staked or self.hand != ("spinner", self.spinner):
            return
        assert self.spinner is not None
        answer = self.place("the spinner's wager", "spinner", side, self.spinner)
        self.granted(answer, "the spinner's wager")

    # A spin

    def call(self) -> None:
        """Call for wagers, then the last call, unless that has been done for this spin."""
        if not self.called:
            self.called = True
            self.act("call", "boxer", words="place your bets")
            self.act("call", "boxer", words=self.game.last_call)

    def ready(self, favouring: str = "heads") -> None:
        """Bring the table to the last call. A spinner without a wager places one on the side to be spun."""
        self.seat_spinner()
        self.stake_spinner("tails" if "tails" in favouring else "heads")
        self.call()

    def load(self, faces: list[str]) -> Answer:
        """Lay the coins on the kip with these faces uppermost."""
        self.loaded = True
        return self.act("load_kip", self.hand, faces=faces)

    def launch(self, favouring: str = "heads") -> Answer:
        """Bring the spin to where the coins leave the kip."""
        self.ready(favouring)
        if not self.loaded:
            self.load(self.game.kip(self.case.draw))
        self.launched = self.case.mark()
        return self.act("coins_leave_kip", self.hand)

    def rest(self, result: str, zones: list[str] | None = None, lies: list[str] | None = None) -> Answer:
        """Let the coins come to rest with a result; without zones and lies all lie flat in the ring."""
        return self.rest_with(self.game.throw(result, self.case.draw), zones=zones, lies=lies)

    def rest_with(self, faces: list[str], **where: list[str] | None) -> Answer:
        """Let the coins come to rest with these faces, coin by coin."""
        self.called = self.loaded = False
        return self.act("coins_at_rest", "boxer", faces=faces, **where)

    def announce_result(self) -> Answer:
        """Let the boxer announce the result of the spin that has come to rest."""
        return self.act("announce_result", "boxer")

    def spin(self, result: str) -> None:
        """Play one valid spin from the calls to the announced result."""
        self.launch(favouring=result)
        self.rest(result)
        self.announce_result()
        if not self.case.claims("settlement"):
            self._dealer_moves(result)

    def invalid_spin(self) -> None:
        """Play one spin that the boxer finds too low and declares invalid, and the system not valid."""
        self.launch()
        self.act("observe", "boxer", what="low")
        self.act("announce", "boxer", words="no spin")
        self.rest(self.case.draw.choice(sorted(self.game.faces)))
        found = self.found()
        self.case.require(
            found != "valid",
            expected="the spin that was declared invalid not to be found valid",
            observed=f"found {found}" if found else "no finding about the spin",
        )

    def found(self) -> str:
        """Return what the system last found of this spin: valid, invalid, or nothing."""
        spins = self.case.effects("spin", since=self.launched)
        return str(spins[-1]["validity"]) if spins else ""

    def _dealer_moves(self, result: str) -> None:
        """Move what a triple moves: where no system settles, a dealer does it by hand."""
        for name, wager in self.wagers.items():
            if wager.area == "player" and result == f"triple {wager.side}":
                self.act("move_wager", "dealer", wager=wager.id, to_area="bonus")
                self.wagers[name] = replace(wager, area="bonus")


@pytest.fixture
def scene(case: Case) -> Scene:
    """Return the table of this scenario, not yet opened."""
    return Scene(case)
