"""The main part of the layout: the shapes of its number grid, and the numbers that each place covers.

Rule 3.1, which defines these wagers, is not in the instrument: the shapes and the single zero are the
common ones. Zero belongs to no column, dozen or even chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from .model import Target

NUMBERS = tuple(range(37))
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})

_ROWS = tuple((n, n + 1, n + 2) for n in range(1, 37, 3))
_PAIRS = tuple(pairwise(_ROWS))

GRID: Mapping[str, frozenset[tuple[int, ...]]] = {
    "straight": frozenset((n,) for n in NUMBERS),
    "split": frozenset({(0, 1), (0, 2), (0, 3)})
    | {(row[i], row[i + 1]) for row in _ROWS for i in (0, 1)}
    | {(upper[i], lower[i]) for upper, lower in _PAIRS for i in (0, 1, 2)},
    "street": frozenset(_ROWS) | {(0, 1, 2), (0, 2, 3)},
    "corner": frozenset((u[i], u[i + 1], v[i], v[i + 1]) for u, v in _PAIRS for i in (0, 1)),
    "six_line": frozenset(u + v for u, v in _PAIRS),
}
"""The places of the number grid by kind, each as its numbers in order."""

INDEXED = ("column", "dozen")


def column(index: int) -> frozenset[int]:
    """Return the twelve numbers of a column; the first begins with 1."""
    return frozenset(range(index, 37, 3))


def dozen(index: int) -> frozenset[int]:
    """Return the twelve numbers of a dozen; the first begins with 1."""
    return frozenset(range(12 * index - 11, 12 * index + 1))


CHANCES: Mapping[str, frozenset[int]] = {
    "low": frozenset(range(1, 19)),
    "high": frozenset(range(19, 37)),
    "even": frozenset(range(2, 37, 2)),
    "odd": frozenset(range(1, 37, 2)),
    "red": RED,
    "black": frozenset(range(1, 37)) - RED,
}


def covered(target: Target) -> frozenset[int]:
    """Return the numbers with which a wager on this place of the main layout wins."""
    if target.kind == "column":
        return column(target.index)
    if target.kind == "dozen":
        return dozen(target.index)
    if target.kind in CHANCES:
        return CHANCES[target.kind]
    return frozenset(target.numbers)


def marked(target: Target) -> bool:
    """Return whether the main layout has this place."""
    if target.kind in INDEXED:
        return target.index in (1, 2, 3)
    return target.kind in CHANCES or target.numbers in GRID.get(target.kind, ())


def at_lines(lines: Iterable[Sequence[int]]) -> Target | None:
    """Return the place of the grid where all these lines meet, each given by its numbers.

    Two lines that cross make a corner or a six-line: the least place that covers the numbers of both.
    None where no place does.
    """
    touched = {n for line in lines for n in line}
    size, kind, numbers = min(
        ((len(p), kind, p) for kind, places in GRID.items() for p in places if touched <= set(p)),
        default=(0, "", ()),
    )
    return Target(kind, numbers) if size else None


def places() -> tuple[Target, ...]:
    """Return the 156 places of the main layout."""
    grid = [Target(kind, numbers) for kind, shapes in GRID.items() for numbers in sorted(shapes)]
    indexed = [Target(kind, index=index) for kind in INDEXED for index in (1, 2, 3)]
    return (*grid, *indexed, *(Target(kind) for kind in CHANCES))
