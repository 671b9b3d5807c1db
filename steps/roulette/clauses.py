"""Which clauses a wager at roulette rests on, by its kind."""

from __future__ import annotations

from .layout import NAMES

_MULTIPLE = {"tier": "3.2A(a)", "orphelins": "3.2A(b)", "voisins": "3.2A(c)", "neighbours": "3.2A(d)"}


def clauses_of(kind: str, directly: bool = False) -> tuple[str, str, str]:
    """Return the clauses that fix the money of a wager of a kind, and by which it wins and loses.

    One that a player places directly on a racetrack is void (5.7).
    """
    if directly:
        return ("5.7",) * 3
    if kind == "asian_neighbour":
        return f"3.9 row {NAMES[kind]}", "3.2(a)", "3.2(b)"
    if kind in _MULTIPLE:
        return "3.9", _MULTIPLE[kind], _MULTIPLE[kind]
    return (f"3.9 row {NAMES[kind]}",) * 3
