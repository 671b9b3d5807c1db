"""The words of the New South Wales rules as the sentences use them: results, faces, calls and amounts."""

from __future__ import annotations

from collections.abc import Mapping

LAST_CALL = "no more bets, come in spinner"
FIRST_CALL = "place your bets"
SIDE = "(?P<side>Heads|Tails)"
FACES: Mapping[str, tuple[str, str]] = {
    "Heads": ("H", "H"),
    "Tails": ("T", "T"),
    "Odds": ("H", "T"),
    "head and head": ("H", "H"),
    "tail and tail": ("T", "T"),
    "head and tail": ("H", "T"),
    "tail and head": ("T", "H"),
}


def cents(amount: str) -> int:
    """Return an amount such as `$5`, `$37.50` or `50c` in minor units."""
    return int(amount[:-1]) if amount.endswith("c") else round(float(amount.lstrip("$")) * 100)
