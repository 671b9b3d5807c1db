"""The two-up table of one New South Wales scenario: who sits and spins, whose wager is which.

The whole table is played in the order of the rules, whatever the system claims. Where it claims the selection
of the spinner its offers are followed; where it does not, the coins are offered clockwise from the entrance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from clausework.case import Answer, Case

from .folding import is_open, laid, standing
from .nsw_stakes import drawn
from .nsw_words import FACES, FIRST_CALL, LAST_CALL

By = str | tuple[str, int]

_COINS_IN_A_SET = 5


@dataclass(frozen=True, slots=True)
class Placed:
    """A wager as it was placed. `amount` and `face`, the amount printed on a token, are in minor units."""

    id: str
    owner: int
    area: str
    side: str
    amount: int
    face: int | None = None


@dataclass
class NswTable:
    """What has been done at the table. `spinner` is the seat of who spins, `last_spinner` of who did."""

    case: Case
    occupied: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    spinner: int | None = None
    last_spinner: int = 0
    house: str = ""
    side: str = ""
    own: int = 0
    odds: int = 0
    called: bool = False
    pending: bool = False
    launched: bool = False
    launched_at: int = 0
    house_from: int = 0
    choice_from: int = 0
    reopened_at: int = 0
    excluded: int = 0
    limits_set: dict[str, int] = field(default_factory=dict)
    limits_from: int = 0
    favoured: int = 0
    asked: list[int] = field(default_factory=list)
    offers_from: int = 0
    wagers: dict[str, Placed] = field(default_factory=dict)
    wished: dict[str, int] = field(default_factory=dict)
    watched_from: int = 0
    refusals: list[str] = field(default_factory=list)

    # The table

    def open(
        self,
        occupied: Sequence[int] | None = None,
        chips: Sequence[int] | None = None,
        limits: Mapping[str, int] | None = None,
        otherwise: str = "",
    ) -> None:
        """Open the table with the odds of the profile, all seats taken unless `occupied` lists them.

        `otherwise` is the reason why a refusal is lawful, where it is, and nothing is left to observe.
        """
        seats = range(1, int(self.case.ixit["seats"]) + 1)
        self.occupied = tuple(seats if occupied is None else occupied)
        self.chips = tuple(chips or self.case.ixit["chips"])
        limits = dict(limits or self.case.ixit["limits"])
        self.minimum, self.maximum = limits["minimum"], limits["maximum"]
        odds = self.case.ixit.get("payout_odds")
        opened = self.case.open(
            limits=limits,
            occupied=self.occupied,
            chips=chips,
            options={"payout_odds": odds} if odds else {},
        )
        if otherwise and not opened.accepted:
            self.case.not_exercised(otherwise)
        self.case.require(
            opened.accepted,
            expected="the table to be opened",
            observed="it was opened" if opened.accepted else f"refused: {opened.reason or 'no reason given'}",
        )

    def start(self, coins: int = _COINS_IN_A_SET) -> Answer:
        """Open play with this many coins; the offers begin anew."""
        self.asked, self.offers_from = [], self.case.mark()
        self.spinner, self.last_spinner = None, 0
        return self.act("open_play", "boxer", coins_present=coins)

    def act(self, kind: str, by: By, **fields: Any) -> Answer:
        """Do one act, and remember a refusal for what the system is said to object to."""
        answer = self.case.act(kind, by, **fields)
        if not answer.accepted:
            self.refusals.append(f"{kind.replace('_', ' ')} refused ({answer.reason or 'no reason given'})")
        return answer

    def watch(self) -> None:
        """Begin to look for objections here."""
        self.watched_from, self.refusals = self.case.mark(), []

    # The spinner

    def next_asked(self) -> int | None:
        """Return the seat to which the coins are offered now; None where the system offers them to nobody."""
        offers = self.case.effects("offer", since=self.offers_from)
        if offers:
            return int(offers[-1]["seat"])
        if self.case.claims("spinner_selection"):
            return None
        before = self.asked[-1] if self.asked else self.last_spinner
        return next((seat for seat in self.occupied if seat > before), self.occupied[0])

    def reply(self, seat: int, accept: bool) -> None:
        """Let the player in a seat accept or decline to spin."""
        self.asked.append(seat)
        self.offers_from = self.case.mark()
        self.act("answer_offer", ("player", seat), accept=accept)
        if accept:
            self.spinner = self.last_spinner = seat
            self.house = ""

    def accept_after(self, declining: int) -> None:
        """Let this many players decline in turn and the next accept."""
        for accept in [False] * declining + [True]:
            seat = self.next_asked()
            self.case.require(
                seat is not None,
                expected="a player to whom the coins are offered",
                observed="no offer" if seat is None else f"the player in seat {seat}",
            )
            assert seat is not None
            self.reply(seat, accept)

    def seat_spinner(self) -> None:
        """Let a player accept to spin, after none to two others declined, and select two coins."""
        self.accept_after(self.case.draw.randrange(min(3, len(self.occupied) - 1)))
        self.act("select_coins", self.hand, count=2)
        self.own = self.odds = 0

    def retire(self) -> None:
        """Note that nobody spins until an offer is taken; the offers begin anew."""
        self.spinner, self.asked = None, []

    @property
    def hand(self) -> By:
        """Who spins: the house, or the spinner in the spinner's seat."""
        return self.house or ("spinner", self.spinner or self.last_spinner)

    def player(self) -> int:
        """Draw the seat of a player who does not spin, and has no wager yet where there is such a player.

        No rule says that a player may have two wagers at once, on both sides or on one (N-43).
        """
        free = [seat for seat in self.occupied if seat not in (self.spinner, self.last_spinner)]
        wagering = {placed.owner for placed in self.wagers.values()}
        return self.case.draw.choice([seat for seat in free if seat not in wagering] or free)

    # Wagers

    def as_owner(self, seat: int) -> By:
        """Return the owner of a wager as one who acts: the spinner while that player spins, else a player."""
        return ("spinner", seat) if seat == self.spinner and not self.house else ("player", seat)

    def stake(self) -> int:
        """Draw a stake in chips that can be halved or increased by half within the limits, in minor units."""
        return drawn(self.case.draw, self.chips, self.minimum, self.maximum)

    def place(
        self,
        name: str,
        owner: int,
        side: str,
        *,
        area: str = "player",
        amount: int | None = None,
        medium: str = "chips",
        oral: bool = False,
        chips: bool = True,
        face: int | None = None,
    ) -> Answer:
        """Let its owner place a wager, which the scenario calls by this name from now on."""
        placed = Placed(
            f"w{self.case.draw.randrange(16**8):08x}", owner, area, side.lower(), amount or self.stake(), face
        )
        self.wagers[name] = placed
        return self.act(
            "place_wager",
            self.as_owner(owner),
            wager=placed.id,
            owner=owner,
            area=area,
            side=placed.side,
            amount=placed.amount,
            medium=medium,
            oral=oral,
            chips_present=chips,
            face=face,
        )

    def placed(self, name: str, **how: Any) -> None:
        """Place a wager as a situation: where the system keeps the ledger, it lies on the layout now."""
        answer = self.place(name, **how)
        if self.case.claims("wagering"):
            state = standing(self.case.effects(), self.wagers[name].id)
            self.case.require(
                is_open(self.case.effects(), self.wagers[name].id),
                expected=f"{name} to be taken",
                observed=laid(state) if answer.accepted else f"a refusal: {answer.reason}",
            )

    def declare(self, side: str) -> None:
        """Let the spinner declare an intention to spin for a side."""
        self.side = side
        self.act("declare_side", self.hand, side=side.lower())

    def stake_spinner(self, side: str, amount: int | None = None) -> None:
        """Let the spinner declare a side and place the spinner's wager."""
        self.declare(side)
        assert self.spinner is not None
        self.placed("the Spinner's bet", owner=self.spinner, side=side, area="spinner", amount=amount)

    # A spin

    def call(self, first: bool = True) -> None:
        """Call for wagers, unless a result is pending, and then the last call."""
        if not self.called:
            if first and not self.pending:
                self.act("call", "boxer", words=FIRST_CALL)
            self.act("call", "boxer", words=LAST_CALL)
            self.called = True

    def launch(self, kip: Sequence[str] | None = None) -> None:
        """Bring the spin to where the coins leave the kip, from which they came one head and one tail up."""
        self.call()
        faces = list(kip or self.case.draw.sample(("H", "T"), 2))
        self.act("load_kip", self.hand, faces=faces)
        self.launched_at = self.case.mark()
        self.act("coins_leave_kip", self.hand)
        self.launched = True

    def rest(self, result: str, **where: list[str]) -> None:
        """Let the coins come to rest; `zones` and `lies` are given where not all lie flat in the ring."""
        faces = list(FACES[result])
        if result == "Odds":
            self.case.draw.shuffle(faces)
        self.offers_from = self.case.mark()
        self.act("coins_at_rest", "boxer", faces=faces, **where)
        self.called = self.launched = False

    def announce(self, result: str = "") -> None:
        """Let the boxer announce the result, and follow the game where it is that of a valid spin."""
        self.act("announce_result", "boxer")
        if result:
            self._follow(result)

    def spin(self, result: str) -> None:
        """Play one valid spin to the announcement of its result."""
        if not self.launched:
            self.launch()
        self.rest(result)
        self.announce(result)

    def void(self, fallen: str = "") -> None:
        """Play one spin that the boxer declares "no spin" before the coins come to rest."""
        self.launch()
        self.act("announce", "boxer", words="no spin")
        self.rest(fallen or self.case.draw.choice(("Heads", "Tails", "Odds")))

    def _follow(self, result: str) -> None:
        self.pending = result == "Odds" and self.odds < 4
        self.odds = self.odds + 1 if result == "Odds" else 0
        self.own += result == self.side
        if self.odds == 5 or result not in ("Odds", self.side):
            self.odds, self.house = 0, ""
            self.retire()


@pytest.fixture
def nsw(case: Case) -> NswTable:
    """Return the table of this scenario, not yet opened."""
    return NswTable(case)
