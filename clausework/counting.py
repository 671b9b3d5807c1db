"""Numbers of things in sentences: `1 clause`, `2 clauses`."""

from __future__ import annotations


def counted(number: int, one: str, several: str = "") -> str:
    """Return a number with what there is so many of; `several` where it is not `one` with an s.

    Either may be more than a noun: `counted(n, "clause has", "clauses have")`.
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"
