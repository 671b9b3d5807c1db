"""What a system answered to each symbol of a word, as a machine has it, whether it was played or recorded."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

import orjson

from ..statements import Ics
from .course import Course
from .judging import Ending, Result, judged
from .machine import Output
from .signs import heard

STOPPED = "the course"
REFUSED = "refused"


def answered(course: Course, result: Result, ics: Ics) -> tuple[Output, ...]:
    """Return what a system answered to each symbol of a course.

    From where the course could not be played on, each answer is that it stopped, and how.
    """
    if result.ending in (Ending.AGREES, Ending.DIFFERS):
        found, how = result, Ending.NOT_REACHED
    else:
        reached, how = stopped_at(course, result), result.ending
        acts = sum(len(played.acts) for played in course.played[:reached])
        asked = [exchange["result"] for exchange in result.exchanges if exchange["method"] == "table.act"]
        answers = [heard(answer["accepted"], answer["effects"]) for answer in asked[:acts]]
        found = judged(course, ics, answers, result.refused, ())
    outputs = tuple(_outputs(course, found))
    stop: Output = ((STOPPED, how.value, 1),)
    return outputs + (stop,) * (len(course.played) - len(outputs))


def stopped_at(course: Course, result: Result) -> int:
    """Return how many symbols of a word were played before it broke off."""
    acts = sum(exchange["method"] == "table.act" for exchange in result.exchanges)
    for number, played in enumerate(course.played):
        acts -= len(played.acts)
        if acts <= 0:
            return number
    # All was played, and then the table could not be closed.
    return len(course.played) - 1


def is_stop(output: Output) -> bool:
    """Return whether an answer is that the course could not be played on."""
    return bool(output) and output[0][0] == STOPPED


def digest(outputs: Sequence[Output]) -> str:
    """Return the SHA-256 of the answers to a word."""
    return hashlib.sha256(orjson.dumps(outputs)).hexdigest()


def _outputs(course: Course, result: Result) -> Iterator[Output]:
    """Yield the points of each symbol that was judged, and the wagers refused or settled again."""
    before: frozenset[str] = frozenset()
    for played, points, seen in zip(course.played, result.points, result.seen, strict=False):
        new = [wager for wager in played.wagers if wager.id not in before]
        before = frozenset(wager.id for wager in played.wagers)
        told = [
            (point.subject, point.aspect, value)
            for point, value in zip(points, seen, strict=True)
            if point.aspect != "again" or value
        ]
        yield tuple(told + [(wager.name, REFUSED, 1) for wager in new if wager.id in result.refused])
