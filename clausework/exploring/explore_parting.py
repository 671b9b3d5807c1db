"""Where a course first parts from the law, as a scenario has to know it."""

from __future__ import annotations

from dataclasses import dataclass

from .judging import Result
from .points import Point


@dataclass(frozen=True, slots=True)
class Parting:
    """In which symbol (from 0) a system parts from the law, what the law has there, and what was observed."""

    clause: str
    number: int
    exchange: int
    point: Point
    observed: str | int
    told: str


def parting(result: Result) -> Parting | None:
    """Return where the answers to a course first part from the law, or None."""
    at = result.divergence
    if at is None:
        return None
    row = zip(result.points[at.number], result.seen[at.number], strict=True)
    point, value = next((point, value) for point, value in row if point.value != value)
    told = f"expected {at.expected}; observed {at.observed}"
    return Parting(at.clause, at.number, at.exchange, point, value, told)
