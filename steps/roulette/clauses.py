"""Which clauses a wager at roulette rests on, by its kind."""

from __future__ import annotations

from collections.abc import Mapping

from clausework.exploring.alphabet import Broken

from .layout import NAMES, ODDS, PIECES

AGAIN = ("3.9", "3.8(a)")
"""By which a wager that was paid is paid no more, and one that was lost lies on the layout no more."""

_MULTIPLE = {"tier": "3.2A(a)", "orphelins": "3.2A(b)", "voisins": "3.2A(c)", "neighbours": "3.2A(d)"}

# Which item of a multiple wager has a number, as the law lists them.
_PIECES: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "orphelins": {"(i)": (1,), "(ii)": (6, 9, 14, 17, 20, 31, 34)},
    "voisins": {
        "(i)": (0, 2, 3),
        "(ii)": (25, 26, 28, 29),
        "(iii)": (4, 7, 12, 15, 18, 19, 21, 22, 32, 35),
    },
}

# By which kind of piece a number is won twice.
_TWICE: Mapping[tuple[str, int], str] = {
    ("orphelins", 17): "split",
    **{("voisins", number): "street" for number in (0, 2, 3)},
    **{("voisins", number): "corner" for number in (25, 26, 28, 29)},
}


def clauses_of(kind: str, directly: bool = False, number: int | None = None) -> tuple[str, str, str]:
    """Return the clauses that fix the money of a wager of a kind, and by which it wins and loses.

    One that a player places directly on a racetrack is void (5.7). Where the `number` that is to be spun is
    known, a multiple wager wins by the item that has it.
    """
    if directly:
        return ("5.7",) * 3
    if kind == "asian_neighbour":
        return f"3.9 row {NAMES[kind]}", "3.2(a)", "3.2(b)"
    if kind in _MULTIPLE:
        items = _PIECES.get(kind, {}).items()
        item = next((item for item, numbers in items if number in numbers), "")
        return "3.9", _MULTIPLE[kind] + item, _MULTIPLE[kind]
    return (f"3.9 row {NAMES[kind]}",) * 3


def one_piece(kind: str, number: int, amount: int) -> Broken:
    """Return what is broken where one of the two pieces that have a number wins alone, by the net sum.

    `amount` is that of the whole wager, in minor units.
    """
    odds = ODDS[_TWICE[kind, number]] if (kind, number) in _TWICE else 0
    if not odds:
        return ()
    pieces = PIECES[kind]
    return ((amount // pieces * (odds - (pieces - 1)), clauses_of(kind, number=number)[1]),)
