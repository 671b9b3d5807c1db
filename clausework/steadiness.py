"""Whether the repeats of a test purpose were alike: what was answered each time to the same requests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Exchange = Mapping[str, Any]


def difference(first: Sequence[Exchange], other: Sequence[Exchange]) -> int | None:
    """Return the number, from 1, of the first exchange that differs; None where two transcripts are alike.

    What the system calls its tables, and the reasons it gives in its own words, may differ.
    """
    for number, (one, another) in enumerate(zip(first, other, strict=False), start=1):
        if one is not another and _told(one) != _told(another):
            return number
    return None if len(first) == len(other) else min(len(first), len(other)) + 1


def _told(exchange: Exchange) -> tuple[object, ...]:
    response = exchange["response"]
    return (
        exchange["method"],
        _without(exchange["request"], "table"),
        None if response is None else _without(response, "table", "reason"),
        exchange["breakdown"],
    )


def _without(values: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name not in names}
