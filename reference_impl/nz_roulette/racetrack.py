"""The optional wagering areas: the Asian groups of rule 3.2 and the multiple wagers of rule 3.2A."""

from __future__ import annotations

from itertools import pairwise

from .model import Piece, Settings, Target

WHEEL = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
"""The common order of a single-zero wheel: not in the instrument, and replaced by the table's own."""

ASIAN = "asian_neighbour"
MULTIPLES = ("tier", "orphelins", "voisins", "neighbours")
OPTIONAL = (ASIAN, *MULTIPLES)


def _on(kind: str, basis: str, *places: tuple[int, ...], chips: int = 1) -> tuple[Piece, ...]:
    return tuple(Piece(Target(kind, numbers), chips, basis) for numbers in places)


TIER = _on("split", "3.2A(a)", (5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36))
ORPHELINS_STRAIGHT = _on("straight", "3.2A(b)(i)", (1,))
ORPHELINS_SPLITS = _on("split", "3.2A(b)(ii)", (6, 9), (14, 17), (17, 20), (31, 34))
VOISINS_STREET = _on("street", "3.2A(c)(i)", (0, 2, 3), chips=2)
VOISINS_CORNER = _on("corner", "3.2A(c)(ii)", (25, 26, 28, 29), chips=2)
VOISINS_SPLITS = _on("split", "3.2A(c)(iii)", (4, 7), (12, 15), (18, 21), (19, 22), (32, 35))


def asian_marked(settings: Settings) -> bool:
    """Return whether the layout has an Asian racetrack: rule 2.2(b)."""
    return settings.asian


def racetrack_marked(settings: Settings) -> bool:
    """Return whether the layout has a racetrack: rule 2.2(c)."""
    return settings.racetrack


def multiple(kind: str) -> bool:
    """Return whether this is one of the multiple wagers that a racetrack takes: rule 3.2A."""
    return kind in MULTIPLES


def is_group(settings: Settings, numbers: tuple[int, ...]) -> bool:
    """Return whether these are three specific numbers comprising a group: rule 3.2.

    The groups stand in Appendix 3, which is not supplied; where a table names none, any three will do.
    """
    return len(set(numbers)) == 3 and (not settings.groups or numbers in settings.groups)


def group_wins(numbers: tuple[int, ...], spun: int) -> bool:
    """Return whether any of the numbers in the group was spun: rule 3.2(a)."""
    return spun in numbers


def neighbours(wheel: tuple[int, ...], chosen: int) -> tuple[Piece, ...]:
    """Return Straight Ups on a number and the two on either side of it on the wheel: rule 3.2A(d)."""
    at = wheel.index(chosen)
    return _on("straight", "3.2A(d)", *((wheel[(at + step) % len(wheel)],) for step in (-2, -1, 0, 1, 2)))


def stakes(kind: str, pieces: tuple[Piece, ...], amount: int) -> tuple[int, ...]:
    """Return the amount that lies on each piece of a wager of this kind: so many equal chips each.

    What does not divide is spread so that the amounts add up to the whole.
    """
    total = sum(piece.chips for piece in pieces)
    laid = [amount * sum(p.chips for p in pieces[:i]) // total for i in range(len(pieces) + 1)]
    return tuple(after - before for before, after in pairwise(laid))
