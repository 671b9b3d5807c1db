"""What of a racetrack wager is void, and what then goes back to its owner (rules 3.2B and 5.7 to 5.9).

"Void" is not defined in the instrument: it is taken to mean that the money goes back, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from .model import Cited


@dataclass(frozen=True, slots=True)
class Void:
    """So much of a wager is void, and so much of that is returned, both in minor units."""

    amount: int
    returned: int


def placed_by_dealer(role: str) -> bool:
    """Return whether this role may place a wager of rule 3.2 or 3.2A on the layout: rule 3.2B.

    What a player places is not refused: rule 5.7 says what becomes of it.
    """
    return role == "dealer"


def direct_placement(amount: int) -> Void | None:
    """Return what is void of a wager that a player placed directly on a racetrack: all of it (rule 5.7)."""
    return Void(amount, amount)


def below_minimum(amount: int, minimum: int) -> Void | None:
    """Return what is void of a wager for being less than the minimum: all or nothing (rule 5.8)."""
    return Void(amount, amount) if amount < minimum else None


def over_increment(amount: int, chips: int, increment: int) -> Void | None:
    """Return what is void of a wager for exceeding the increments: the excess alone (rule 5.9).

    The increments are counted in each of the equal chips that the wager consists of.
    """
    whole = increment * chips
    excess = amount % whole
    return Void(excess, excess) if excess else None


def told(wager: str, void: Void, basis: str) -> tuple[Cited, ...]:
    """Return the effects that tell of a void: nothing is won or lost by it."""
    return (Cited("void", {"wager": wager, "amount": void.amount, "returned": void.returned}, basis),)
