"""The second play that a relation speaks of: the same course with other stakes or seats, or beside one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from .course import Act, Course

Plain = Mapping[str, Any]

_WHOLE = 100
"""Stakes that are doubled are multiples of so many minor units, so that no part of one is ever rounded."""


class Relation(StrEnum):
    """What holds between two plays."""

    DOUBLED = "doubled stakes double payments"
    SEATS = "players who change seats change nothing"
    TABLES = "tables do not touch"

    @property
    def owes(self) -> str:
        """What the second play is, and what it has to show."""
        return _OWES[self]


_OWES = {
    Relation.DOUBLED: "Every stake twice as large: the same outcomes, twice the amounts",
    Relation.SEATS: "Whoever only wagers sits one seat further on: the same outcomes and amounts",
    Relation.TABLES: "Act by act in turn with another play at a second table: the same outcomes and amounts",
}


def twin(relation: Relation, course: Course) -> Course | None:
    """Return the course of the second play, or None where there is none."""
    acts = changed(relation, course.opening, [act.act for act in acts_of(course)])
    if acts is None:
        return None
    following = iter(acts)
    other = course.fork()
    other.played = tuple(
        replace(played, acts=tuple(replace(act, act=next(following)) for act in played.acts))
        for played in course.played
    )
    return other


def changed(relation: Relation, opening: Plain, acts: Sequence[Plain]) -> Sequence[Plain] | None:
    """Return the acts of the second play at a table that is opened alike, or None where there is none."""
    if relation is Relation.TABLES:
        return acts
    if relation is Relation.DOUBLED:
        amounts = [act["amount"] for act in acts if "amount" in act]
        if not amounts or not all(isinstance(each, int) and each % _WHOLE == 0 for each in amounts):
            return None
        return [{**act, "amount": 2 * act["amount"]} if "amount" in act else act for act in acts]
    # Who does anything but wager keeps the seat: on that the law may rest who spins and who is asked.
    kept = {seat for act in acts if "wager" not in act for seat in _seats(act)}
    taken = [row["seat"] for row in opening["seats"] if row["occupied"] and row["seat"] not in kept]
    to = dict(zip(taken, [*taken[1:], *taken[:1]], strict=True))
    if not any(to.get(seat, seat) != seat for act in acts for seat in _seats(act)):
        return None
    return [_moved(act, to) for act in acts]


def _seats(act: Plain) -> set[int]:
    return {seat for seat in (act["by"].get("seat"), act.get("owner"), act.get("seat")) if seat is not None}


def _moved(act: Plain, to: Mapping[int, int]) -> Plain:
    named = {name: to.get(act[name], act[name]) for name in ("owner", "seat") if name in act}
    by = act["by"]
    return {**act, **named, "by": {**by, "seat": to.get(by["seat"], by["seat"])} if "seat" in by else by}


def acts_of(course: Course) -> list[Act]:
    """Return the acts of a course in their order."""
    return [act for played in course.played for act in played.acts]
