"""Rules as vendors get them wrong: the functions that planted faults put in place of the right ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from .layout import covered, marked
from .model import Move, Piece, Target, Wager
from .odds import Payment, to_one, winner
from .position import accident, by_dealer, by_patron, on_lines, original
from .racetrack import MULTIPLES, neighbours, stakes
from .validity import Void, below_minimum, over_increment

# What a wager covers.


def covering(kind: str, numbers: Callable[[Target], set[int]]) -> Callable[[Target], frozenset[int]]:
    """Let wagers of one kind cover other numbers than they do."""
    return lambda target: frozenset(numbers(target)) if target.kind == kind else covered(target)


def also(kind: str, *numbers: int) -> Callable[[Target], frozenset[int]]:
    """Let wagers of one kind win with these numbers too."""
    return covering(kind, lambda target: {*covered(target), *numbers})


def without(kind: str, *numbers: int) -> Callable[[Target], frozenset[int]]:
    """Let wagers of one kind never win with these numbers."""
    return covering(kind, lambda target: set(covered(target)) - set(numbers))


def overlapping_dozens(target: Target) -> set[int]:
    """Count the first number of the next dozen to the one before."""
    return set(range(12 * target.index - 11, min(12 * target.index + 2, 37)))


def columns_from_zero(target: Target) -> set[int]:
    """Tell columns by the remainder alone, so that zero falls into the third."""
    return {n for n in range(37) if n % 3 == target.index % 3}


def colour_of_parity(target: Target) -> frozenset[int]:
    """Take odd numbers for red and even ones for black."""
    if target.kind in ("red", "black"):
        return frozenset(n for n in range(1, 37) if (n % 2 == 1) == (target.kind == "red"))
    return covered(target)


def split_without_zero(target: Target) -> frozenset[int]:
    """Take splits with zero for no splits of the grid: they never win."""
    return frozenset() if target.kind == "split" and 0 in target.numbers else covered(target)


def group_by_first(numbers: tuple[int, ...], spun: int) -> bool:
    """Call it a win only when the first number of a group is spun."""
    return spun == numbers[0]


def group_and_next(numbers: tuple[int, ...], spun: int) -> bool:
    """Call it a win when the number after a group is spun too."""
    return spun in numbers or spun == numbers[-1] + 1


def unmarked(kind: str, *numbers: int) -> Callable[[Target], bool]:
    """Leave places of this kind out of the layout."""
    return lambda target: marked(target) and not (target.kind == kind and target.numbers[0] in numbers)


# What it comes to.


def paying(kind: str, times: int) -> Callable[[str, str], int]:
    """Pay a wager of one kind so many to 1; pieces of multiple wagers keep their odds."""
    return lambda wager, piece: times if wager == kind else to_one(wager, piece)


def stake_kept(kind: str) -> Callable[[str, Target, int, int], Payment]:
    """Keep the stake of a winning wager of one kind."""
    return lambda wager, piece, stake, times: replace(
        winner(wager, piece, stake, times), returned=0 if wager == kind else stake
    )


def stake_twice(kind: str) -> Callable[[str, Target, int, int], Payment]:
    """Hand the stake of a winning wager of one kind back twice."""
    return lambda wager, piece, stake, times: replace(
        winner(wager, piece, stake, times), returned=2 * stake if wager == kind else stake
    )


def paid_once(multiple: str, kind: str) -> Callable[[str, Target, int, int], Payment]:
    """Pay the double piece of a multiple wager as if it were one chip."""

    def halved(wager: str, piece: Target, stake: int, times: int) -> Payment:
        found = winner(wager, piece, stake, times)
        return replace(found, paid=found.paid // 2) if (wager, piece.kind) == (multiple, kind) else found

    return halved


def equal_shares(wager: str, piece: Target, stake: int, times: int) -> Payment:
    """Pay the pieces of Voisins du Zero as equal shares of its total, a share for each of seven places."""
    found = winner(wager, piece, stake, times)
    if wager != "voisins":
        return found
    total = stake * 9 // (1 if piece.kind == "split" else 2)
    return replace(found, paid=total * times // 7)


# What a multiple wager comprises.


def counted(multiple: str, chips: int) -> Callable[[str, tuple[Piece, ...], int], tuple[int, ...]]:
    """Divide the amount of a multiple wager by another number of pieces than it has."""

    def divided(wager: str, pieces: tuple[Piece, ...], amount: int) -> tuple[int, ...]:
        if wager != multiple:
            return stakes(wager, pieces, amount)
        return tuple(amount * piece.chips // chips for piece in pieces)

    return divided


def instead(pieces: tuple[Piece, ...], right: tuple[int, ...], wrong: tuple[int, ...]) -> tuple[Piece, ...]:
    """Put one piece on other numbers."""
    return tuple(
        replace(piece, target=replace(piece.target, numbers=wrong))
        if piece.target.numbers == right
        else piece
        for piece in pieces
    )


def unwrapped_neighbours(wheel: tuple[int, ...], chosen: int) -> tuple[Piece, ...]:
    """Stop at the ends of the list of numbers instead of closing the wheel."""
    at = min(max(wheel.index(chosen), 2), len(wheel) - 3)
    return neighbours(wheel, wheel[at])


def one_sided_neighbours(wheel: tuple[int, ...], chosen: int) -> tuple[Piece, ...]:
    """Take the four numbers that follow on the wheel."""
    return neighbours(wheel, wheel[(wheel.index(chosen) + 2) % len(wheel)])


def counting_neighbours(wheel: tuple[int, ...], chosen: int) -> tuple[Piece, ...]:
    """Take the neighbours of a number in counting instead of on the wheel."""
    return neighbours(tuple(range(37)), chosen)


# What is void.


def kept(amount: int) -> Void:
    """Void a wager wholly and keep the money."""
    return Void(amount, 0)


def small_kept(amount: int, minimum: int) -> Void | None:
    """Void a wager below the minimum and keep the money."""
    return kept(amount) if below_minimum(amount, minimum) else None


def minimum_included(amount: int, minimum: int) -> Void | None:
    """Take a wager of exactly the minimum for one below it."""
    return below_minimum(amount, minimum + 1)


def all_of_it(amount: int, chips: int, increment: int) -> Void | None:
    """Void the whole of a wager that exceeds the increments."""
    return Void(amount, amount) if over_increment(amount, chips, increment) else None


def excess_kept(amount: int, chips: int, increment: int) -> Void | None:
    """Void the excess and keep it."""
    found = over_increment(amount, chips, increment)
    return found and replace(found, returned=0)


# Where a wager lies.


def restored_alone(wager: Wager) -> Target:
    """Settle an accidentally moved wager by its original placement although nobody decided so."""
    at = len(wager.moves) - 1
    moved = at >= 0 and accident(wager.moves[at]) and not wager.moves[at].misplaced
    return original(wager, at) if moved else wager.place


def multiple_as_placed(wager: Wager) -> Target:
    """Settle a multiple wager as it was first placed, wherever its chips lie."""
    first = wager.moves[0].before if wager.moves else wager.place
    return first if first.kind in MULTIPLES else wager.place


def first_line(place: Target, lines: Sequence[Sequence[int]]) -> Target:
    """Heed one line only of those that a wager touches."""
    return on_lines(place, lines[:1])


def dealers_purpose(wager: Wager, move: Move, ground: str) -> bool:
    """Let what the dealer moved on purpose be undone like an accident."""
    return by_dealer(wager, replace(move, accidental=True), ground)


def oral_misplacement(wager: Wager, move: Move, ground: str) -> bool:
    """Let an orally declared wager that the dealer placed incorrectly be restored like any other."""
    return by_dealer(replace(wager, declared=False), move, ground)


def owners_move(move: Move, ground: str) -> bool:
    """Let a wager that its own owner moved be restored."""
    return by_patron(
        replace(move, mover="patron", accidental=True) if move.mover == "owner" else move, ground
    )


def patrons_purpose(move: Move, ground: str) -> bool:
    """Let what another patron moved on purpose be undone like an accident."""
    return by_patron(replace(move, accidental=True), ground)


def rounded_up(amount: object) -> int | None:
    """Take a part of a cent for a whole one."""
    return math.ceil(amount) if isinstance(amount, int | float) and amount > 0 else None
