"""Explorations as the page tells of them: one paragraph for a free play, at however many tables it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_FREE = "free play"
_TABLE = ", table "


def paragraphs(explored: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the explorations of a record, those of one free play as one with the sums of its tables.

    `tables` is how many tables there were, where there is more to say of them than that there was one.
    """
    found: dict[str, dict[str, Any]] = {}
    for row in explored:
        name = row["alphabet"].rpartition(_TABLE)[0] if row["method"] == _FREE else ""
        if name not in found or not name:
            key = name or f"{row['alphabet']}{_TABLE}{row['method']}"
            found[key] = {**row, "alphabet": name or row["alphabet"], "tables": 1}
            continue
        known = found[name]
        known["tables"] += 1
        known["words"] += row["words"]
        known["endings"] = {how: count + row["endings"][how] for how, count in known["endings"].items()}
    return list(found.values())
