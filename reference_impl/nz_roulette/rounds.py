"""The course of a round: when wagers are taken, when they are settled, and what comes first.

Save for rule 4.5A this is not in the instrument; it is what a table does between one spin and the next.
"""

from __future__ import annotations

from dataclasses import replace

from .model import OPEN, REST, State
from .reading import integer

ORDER = ("transfer", "collect", "pay")
"""Winning racetrack wagers are moved before losing ones are collected and winning ones paid: rule 4.5A."""


def may_bet(phase: str) -> bool:
    """Return whether a wager may still be placed or withdrawn."""
    return phase == OPEN


def money(amount: object) -> int | None:
    """Return an amount that is money: a whole number of minor units, more than nothing; else None."""
    return amount if integer(amount) and amount > 0 else None


def within_maximum(before: int, amount: int, maximum: int) -> bool:
    """Return whether an amount may join what the same owner has on the same place already."""
    return before + amount <= maximum


def due(phase: str) -> bool:
    """Return whether wagers are still to be settled as the round ends: once, after the ball came to rest."""
    return phase == REST


def cleared(state: State) -> State:
    """Return the table as a round begins on it: an empty layout and no number."""
    return replace(state, phase=OPEN, wagers=(), declared=frozenset(), number=None)
