"""What became of a word: a system's answers held against what the law fixes, symbol by symbol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..statements import Ics
from .alphabet import Alphabet, Effect
from .course import Course, Played
from .points import Point, compared, observed, point_of
from .signs import REFUSAL

Exchange = Mapping[str, Any]


class Ending(StrEnum):
    """What became of a word: as the law has it, otherwise, not played to its end, or a breakdown."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_REACHED = "not_reached"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a system first parts from the law: in which symbol of the word, at which exchange, and how."""

    clause: str
    number: int
    exchange: int
    expected: str
    observed: str

    def __str__(self) -> str:
        return f"expected {self.expected}; observed {self.observed}"


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a word. `seen` are the values observed, symbol by symbol, in the order of `points`.

    `refused` are the wagers that the system did not take. `exchanges` are kept of what does not agree. `cut`
    is how many symbols were played where the system refused what it may, so that the course ended before
    its time; -1 where it did not.
    """

    word: tuple[str, ...]
    ending: Ending
    reason: str = ""
    divergence: Divergence | None = None
    points: tuple[tuple[Point, ...], ...] = ()
    seen: tuple[tuple[str | int, ...], ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    refused: frozenset[str] = frozenset()
    cut: int = -1


def judged(
    course: Course,
    ics: Ics,
    answers: Sequence[Sequence[Effect]],
    refused: frozenset[str],
    exchanges: tuple[Exchange, ...],
) -> Result:
    """Return what became of a word by a system's answers, one for each act of the course.

    Where they end earlier, or at an act that the system may refuse and does, so does the course. A wager that
    was refused is not looked at: the law lets a system refuse more than it has to.
    """
    first = 0
    points, seen = [], []
    found: Divergence | None = None
    cut = -1
    for number, played in enumerate(course.played):
        upto = first + len(played.acts)
        if upto > len(answers) or cut_by(played, answers[first:upto]):
            cut = number
            break
        looked_at = _looked_at(course.alphabet, played, ics, refused)
        tell = observed(course.alphabet, played.wagers, played.settled, answers[:upto], first, played.signs)
        values = tuple(tell(point) for point in looked_at)
        points.append(looked_at)
        seen.append(values)
        for point, value in zip(looked_at, values, strict=True):
            if found is None and point.value != value:
                at = _told_at(played, answers, first, upto, point)
                other = Point(point.subject, point.aspect, value, point.clause)
                found = Divergence(point.broken(value), number, at, str(point), str(other))
        first = upto
    ending = Ending.AGREES if found is None else Ending.DIFFERS
    kept = exchanges if found is not None else ()
    return Result(course.word, ending, "", found, tuple(points), tuple(seen), kept, refused, cut)


def cut_by(played: Played, answers: Sequence[Sequence[Effect]]) -> bool:
    """Return whether a system refuses, in a symbol, what it may: nothing is looked at from there on."""
    given = zip(played.acts, answers, strict=True)
    return any(
        act.optional and any(effect["kind"] == REFUSAL for effect in effects) for act, effects in given
    )


def _looked_at(alphabet: Alphabet, played: Played, ics: Ics, refused: frozenset[str]) -> tuple[Point, ...]:
    names = {wager.name for wager in played.wagers if wager.id in refused}
    left_out = {point_of(sign) for sign in played.signs if sign.wagers & refused}
    return tuple(
        point
        for point in compared(alphabet, played.expected, ics)
        if point.subject not in names and point not in left_out
    )


def _told_at(played: Played, answers: Sequence[Sequence[Effect]], first: int, upto: int, point: Point) -> int:
    """Return the exchange where a point is told: the last that speaks of its subject, else the last.

    The opening of the table is exchange 0.
    """
    ids = {wager.id for wager in played.wagers if wager.name == point.subject}
    signs = [sign for sign in played.signs if point_of(sign) == point]
    for number in reversed(range(first, upto)):
        for effect in answers[number]:
            about = effect.get("wager") in ids or (not ids and effect["kind"] == "spin")
            if any(sign.speaks(effect) for sign in signs) if signs else about:
                return number + 1
    return upto
