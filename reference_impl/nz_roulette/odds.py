"""The table of payout odds of rule 3.9, and what a wager that wins or loses comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .model import Target, Wager

ODDS: Mapping[str, int] = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "asian_neighbour": 11,
    "corner": 8,
    "six_line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}
"""So many to 1, by kind of wager."""

_NAMES = {"straight": "Straight Up", "asian_neighbour": "Asian Neighbour", "six_line": "Six-Line"}

ROWS: Mapping[str, str] = {kind: f"3.9 row {_NAMES.get(kind, kind.title())}" for kind in ODDS}
"""The citation of each row."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What is paid, handed back and taken, in minor units."""

    paid: int = 0
    returned: int = 0
    collected: int = 0

    def wire(self) -> dict[str, int]:
        """Return the three amounts as the vocabulary names them."""
        return {"paid": self.paid, "returned": self.returned, "collected": self.collected}


@dataclass(frozen=True, slots=True)
class Result:
    """What one piece of a wager came to, and the clause that says so.

    `outcome` is win or lose. It is found apart from the payment, so that each can be wrong alone.
    """

    wager: str
    place: Target
    piece: Target
    won: bool
    outcome: str
    payment: Payment
    basis: str


def to_one(wager: str, piece: str) -> int:
    """Return the odds "to 1" of a winning piece of a wager: those of the piece's own kind (rule 3.9).

    The table has no row for a multiple wager: what its pieces win, it wins.
    """
    return ODDS[piece]


def winner(wager: str, piece: Target, stake: int, times: int) -> Payment:
    """Return the payment of a winning piece: the odds "to 1", and the stake itself back (rule 3.9)."""
    return Payment(paid=stake * times, returned=stake)


def loser(wager: str, piece: Target, stake: int) -> Payment:
    """Return the payment of a losing piece of a wager: its stake is collected."""
    return Payment(collected=stake)


def called(wager: Wager, place: Target, spun: int, won: bool) -> str:
    """Return the outcome shown of a wager or a piece of one, settled by this place when a number is spun."""
    return "win" if won else "lose"
