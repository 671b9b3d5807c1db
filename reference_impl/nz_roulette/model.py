"""The things at a roulette table as frozen values: where a wager lies, what it is, how the round stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

OUTSIDE = "not in the instrument"
"""The basis of what the rules not supplied settle: rule 3.1, sections 4 and 5, Division 1."""

# The phases of a round, in order.
IDLE, OPEN, CLOSED, REST, SETTLED = "idle", "open", "closed", "rest", "settled"


@dataclass(frozen=True, slots=True)
class Target:
    """Where on the layout a wager lies: its kind, the numbers it names in order, or an index from 1 to 3."""

    kind: str
    numbers: tuple[int, ...] = ()
    index: int = 0

    def wire(self) -> dict[str, Any]:
        """Return the target as the vocabulary writes it."""
        named = {"numbers": list(self.numbers)} if self.numbers else {}
        return {"kind": self.kind} | named | ({"index": self.index} if self.index else {})


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a wager: so many equal chips on one place, and the clause that puts them there."""

    target: Target
    chips: int
    basis: str


@dataclass(frozen=True, slots=True)
class Move:
    """What is known of one movement of a wager's chips: from where, and by whom.

    `mover` is dealer, patron (another one than the owner), owner, or some other role.
    """

    before: Target
    mover: str
    accidental: bool
    apparent: bool
    misplaced: bool


@dataclass(frozen=True, slots=True)
class Wager:
    """A live wager: its place and amount in minor units, how it came and moved, where it was restored to."""

    id: str
    owner: int
    place: Target
    amount: int
    declared: bool = False
    moves: tuple[Move, ...] = ()
    restored: Target | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What the casino operator fixed for a table; money in minor units, the wheel in its running order."""

    asian: bool
    racetrack: bool
    groups: frozenset[tuple[int, ...]]
    wheel: tuple[int, ...]
    minimum: int
    maximum: int
    increment: int


@dataclass(frozen=True, slots=True)
class State:
    """A table in the course of a round; `number` is the one spun, None until the ball is at rest."""

    settings: Settings
    phase: str = IDLE
    wagers: tuple[Wager, ...] = ()
    declared: frozenset[str] = frozenset()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Cited:
    """An effect and the clause that requires it; `wire()` leaves the clause out."""

    kind: str
    fields: Mapping[str, Any]
    basis: str

    def wire(self) -> dict[str, Any]:
        """Return the effect as the vocabulary writes it, without its basis."""
        return {"kind": self.kind} | dict(self.fields)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to an act; a refusal says why, and by which clause (`basis`)."""

    effects: tuple[Cited, ...] = ()
    accepted: bool = True
    reason: str = ""
    basis: str = ""
