"""The values of a triple penny two-up table: wagers, coins, turns and spins, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

Side = Literal["heads", "tails"]
Class = Literal["heads", "tails", "triple_heads", "triple_tails", "none"]
Record = Literal["heads", "tails", "triple_heads", "triple_tails", "none", "invalid"]
Outcome = Literal["win", "lose", "move", "stand"]
Odds = tuple[int, int]

DOLLAR = 100
"""Minor units (cents) in a dollar."""


@dataclass(frozen=True, slots=True)
class Due:
    """An effect and the clause that requires it; the basis stays inside and never goes on the wire.

    `priced_by` is the line of section 480 that sets the amount of a settlement.
    """

    kind: str
    basis: str
    fields: Mapping[str, Any]
    priced_by: str = ""


def due(kind: str, basis: str, **fields: Any) -> Due:
    """Return an effect of this kind, required by the clause in `basis`; `class_` stands for `class`."""
    return Due(kind, basis, {name.rstrip("_"): value for name, value in fields.items() if value is not None})


@dataclass(frozen=True, slots=True)
class Reply:
    """What an act comes to: its effects in order; a refusal has a reason and the clause it rests on."""

    effects: tuple[Due, ...] = ()
    accepted: bool = True
    reason: str = ""
    basis: str = ""


def refusal(basis: str, reason: str, *effects: Due) -> Reply:
    """Return the refusal of an act for the clause in `basis`."""
    return Reply(effects, accepted=False, reason=f"{reason} ({basis})", basis=basis)


@dataclass(frozen=True, slots=True)
class Wager:
    """An open wager; `run` holds the classes of the valid spins since it was placed. Amount in cents."""

    id: str
    owner: int
    area: str
    side: str
    amount: int
    run: tuple[Class, ...] = ()


@dataclass(frozen=True, slots=True)
class Coins:
    """The set in use: how many are present, in the spinner's hand and in the bowl, lost, and to be examined.

    `due` says that a new set is demanded; `reprieved` is the seat of the person who may go on with
    the original set all the same (474(5)).
    """

    present: int = 0
    number: int = 1
    held: int = 0
    bowl: int = 0
    lost: int = 0
    found: int = 0
    due: bool = False
    reprieved: int | None = None

    @property
    def set_id(self) -> str:
        """The name of the set in use."""
        return f"set-{self.number}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Who spins, or to whom the coins are offered, and how the spinner's own spins have gone.

    `status` is `offering`, `spinning`, `choosing` (478(1)), `house_chosen` (478(1)(b)), `stopped`,
    `won` (472(7)), `house` (471(5)) or `taken_over`. `spins` holds what came of each spin of the
    spinner, `invalid` or a class; `last` is the seat after which the next round of offers
    goes on, `retired` the seat that had to retire and has not been offered the coins since. `under` is the
    provision by which the boxer spins on in the spinner's place.
    """

    role: Literal["none", "spinner", "boxer"] = "none"
    seat: int | None = None
    status: str = "offering"
    offered: int | None = None
    declined: frozenset[int] = frozenset()
    spins: tuple[Record, ...] = ()
    last: int | None = None
    retired: int | None = None
    under: str = ""

    @property
    def results(self) -> tuple[Class, ...]:
        """The classes that the spinner has spun in valid spins."""
        return tuple(one for one in self.spins if one != "invalid" and one != "none")

    def lost_by(self, seat: int | None) -> bool:
        """Whether the player in this seat lost as the last spinner, and nobody spins since."""
        return self.role == "none" and seat is not None and self.retired == seat

    def all_declined(self, seats: tuple[int, ...]) -> bool:
        """Whether each player has been offered the coins and declined."""
        return self.role == "none" and bool(seats) and self.declined.issuperset(seats)


@dataclass(frozen=True, slots=True)
class Ground:
    """A fact under a paragraph of 477(2); `thing` is what a coin hit, or where it rests."""

    basis: str
    thing: str = ""


@dataclass(frozen=True, slots=True)
class Spin:
    """A spin from the kip to its result; `grounds` are the paragraphs of 477(2) whose facts are known.

    `spoken` says that an official said something about the spin that did not make it invalid.
    `barred` is the provision by which whoever spun was not to spin; such a spin has no effect.
    `class_` is what the coins at rest show.
    """

    by: Literal["spinner", "boxer"]
    barred: str = ""
    floater: bool = False
    grounds: tuple[Ground, ...] = ()
    spoken: bool = False
    invalid: bool = False
    at_rest: bool = False
    resolved: bool = False
    class_: Class = "none"

    @property
    def waits(self) -> bool:
        """Whether a fact of 477(2) is known and no official has spoken about the spin."""
        return bool(self.grounds) and not self.spoken


@dataclass(frozen=True, slots=True)
class State:
    """A whole table. Seats are those of the players present, clockwise from the entrance; limits in cents."""

    seats: tuple[int, ...] = ()
    minimum: int = 500
    maximum: int = 10_000
    play: bool = False
    coins: Coins = Coins()
    turn: Turn = Turn()
    spin: Spin | None = None
    called: bool = False
    wagers: tuple[Wager, ...] = ()
    used: frozenset[str] = field(default_factory=frozenset)

    def find(self, wager: str) -> Wager | None:
        """Return the open wager of this id."""
        return next((one for one in self.wagers if one.id == wager), None)

    def lying(self, area: str) -> Wager | None:
        """Return the first open wager in this area."""
        return next((one for one in self.wagers if one.area == area), None)

    def put(self, wager: Wager) -> State:
        """Return the table with this wager added, or in the place of the one with its id."""
        if self.find(wager.id) is None:
            return replace(self, wagers=(*self.wagers, wager), used=self.used | {wager.id})
        return replace(self, wagers=tuple(wager if one.id == wager.id else one for one in self.wagers))

    def without(self, wager: Wager) -> State:
        """Return the table without this wager."""
        return replace(self, wagers=tuple(one for one in self.wagers if one.id != wager.id))

    @property
    def undecided(self) -> bool:
        """Whether a player's wager waits in a bonus play area for the next spin."""
        return self.lying("bonus") is not None

    @property
    def closed(self) -> bool:
        """Whether the coins have left the kip and the spin has neither a result nor been declared invalid."""
        return self.spin is not None and not self.spin.invalid and not self.spin.resolved


def stands(wager: Wager, basis: str, state: str = "open") -> Due:
    """Return the effect that says how a wager stands."""
    return due(
        "wager",
        basis,
        wager=wager.id,
        owner=wager.owner,
        area=wager.area,
        side=wager.side,
        amount=wager.amount,
        state=state,
    )
