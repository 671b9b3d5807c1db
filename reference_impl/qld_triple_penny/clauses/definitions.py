"""What the coins show: the classes of section 468."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..model import Class

Definition = Callable[[int, int], bool]
"""From the head sides and the tail sides uppermost on the floor of the ring to whether the class is met."""


def is_heads(heads: int, tails: int) -> bool:
    """468 "heads": two coins only with the head side uppermost."""
    return heads == 2


def is_tails(heads: int, tails: int) -> bool:
    """468 "tails": two coins only with the tail side uppermost."""
    return tails == 2


def is_triple_heads(heads: int, tails: int) -> bool:
    """468 "triple heads": three coins with the head side uppermost."""
    return heads == 3


def is_triple_tails(heads: int, tails: int) -> bool:
    """468 "triple tails": three coins with the tail side uppermost."""
    return tails == 3


def on_the_floor(
    faces: Sequence[str], zones: Sequence[str], lies: Sequence[str], in_ring: Callable[[str], bool]
) -> tuple[int, int]:
    """468 "ring": count the head and the tail sides uppermost of the coins on the floor of the ring.

    A coin that lies on another or leans is not counted. Lists left short mean flat in the ring.
    """
    count = {"H": 0, "T": 0}
    for place, face in enumerate(faces):
        zone = zones[place] if place < len(zones) else "ring"
        lie = lies[place] if place < len(lies) else "flat"
        count[face] += in_ring(zone) and lie == "flat"
    return count["H"], count["T"]


def classify(
    heads: int,
    tails: int,
    triple_heads: Definition = is_triple_heads,
    triple_tails: Definition = is_triple_tails,
    plain_heads: Definition = is_heads,
    plain_tails: Definition = is_tails,
) -> Class:
    """Return the class under the given definitions, or `none` where no definition is met."""
    if triple_heads(heads, tails):
        return "triple_heads"
    if triple_tails(heads, tails):
        return "triple_tails"
    if plain_heads(heads, tails):
        return "heads"
    return "tails" if plain_tails(heads, tails) else "none"
