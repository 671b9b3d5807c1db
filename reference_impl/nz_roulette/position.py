"""Which place a wager is settled by: its position at rest, the lines it touches, or the original placement.

Rule 3.8: position governs, unless the casino operator decides otherwise on one of two grounds.
"""

from __future__ import annotations

from collections.abc import Sequence

from .layout import GRID, at_lines
from .model import CLOSED, OPEN, Move, Target, Wager


def follows_chips(phase: str, mover: str) -> bool:
    """Return whether chips that somebody moves change the position: until the ball rests (rule 3.8(a))."""
    return phase in (OPEN, CLOSED)


def settled_by(wager: Wager) -> Target:
    """Return the position on the layout by which a wager is settled: rule 3.8(a)."""
    return wager.place


def on_lines(place: Target, lines: Sequence[Sequence[int]]) -> Target:
    """Return the place of a wager that touches these lines of the number grid: rule 3.8(b).

    Where every line borders the place that the wager has, it is on that place and the lines at once. A
    wager keeps its place where the lines meet in no place of the layout.
    """
    if place.kind not in GRID:
        return place
    near = [place.numbers] if all(set(line) & set(place.numbers) for line in lines) else []
    return at_lines([*near, *lines]) or place


def decider(role: str) -> bool:
    """Return whether this role may speak for the casino operator: rule 3.8 proviso."""
    return role in ("operator", "casino_supervisor")


def apparent(move: Move) -> bool:
    """Return whether it is apparent that a movement happened as it is said to have: rule 3.8 proviso."""
    return move.apparent


def by_dealer(wager: Wager, move: Move, ground: str) -> bool:
    """Return whether this movement is the dealer's accident that the ground names: rule 3.8 proviso (i).

    An orally declared wager that the dealer placed incorrectly is outside; one moved later is inside.
    """
    if move.mover != "dealer" or not move.accidental:
        return False
    if ground == "dealer_misplaced":
        return move.misplaced and not wager.declared
    return ground == "dealer_moved" and not move.misplaced


def by_patron(move: Move, ground: str) -> bool:
    """Return whether this is another patron's accident, as the ground names: rule 3.8 proviso (ii)."""
    return ground == "patron_moved" and move.mover == "patron" and move.accidental


def accident(move: Move) -> bool:
    """Return whether a movement was somebody else's accident, so that the wager was not placed anew by it."""
    return move.accidental and move.mover in ("dealer", "patron")


def original(wager: Wager, at: int) -> Target:
    """Return the original placement of a wager whose movement number `at` is undone: rule 3.8 proviso tail.

    Accidents that came just before are undone with it: where the wager lay between them was no placement.
    """
    while at > 0 and accident(wager.moves[at - 1]):
        at -= 1
    return wager.moves[at].before
