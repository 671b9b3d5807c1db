"""Every path of a wager to its settlement: counted by the rule, and found by playing the reference."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..problems import HarnessProblem
from .alphabet import Word
from .course import Course
from .points import UNDECIDED, Point

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Paths:
    """The paths of one wager: how many the rule has, the words, and how many of them end in each outcome."""

    subject: str
    counted: int
    words: tuple[Word, ...]
    outcomes: dict[str, int]


def paths(root: Course) -> tuple[Paths, ...]:
    """Return the paths of each wager that the alphabet of a course names, from the beginning of the course.

    HarnessProblem where there are more or fewer than the rule has.
    """
    words: dict[str, list[Word]] = {subject: [] for subject in root.alphabet.paths}
    outcomes: dict[str, Counter[str]] = {subject: Counter() for subject in words}
    waiting = [(root, frozenset(words))]
    while waiting:
        course, undecided = waiting.pop()
        for move in root.alphabet.moves if not course.over else ():
            after = course.fork()
            told = _outcomes(after.play(move))
            for subject in undecided & told.keys():
                words[subject].append(after.word)
                outcomes[subject][told[subject]] += 1
            left = undecided - told.keys()
            if left and len(after.word) < _LONGEST:
                waiting.append((after, left))
    found = tuple(
        Paths(subject, counted, tuple(sorted(words[subject])), dict(sorted(outcomes[subject].items())))
        for subject, counted in root.alphabet.paths.items()
    )
    for each in found:
        if len(each.words) != each.counted:
            raise HarnessProblem(
                f"The paths of {each.subject} ({root.alphabet.name}) are not what the rule says.",
                f"The rule has {each.counted}, and {len(each.words)} were found.",
            )
    return found


def _outcomes(points: tuple[Point, ...]) -> dict[str, str]:
    """Return what a symbol decided: outcomes by wager, and `settled` for one in pieces."""
    return {
        point.subject: "settled" if point.aspect == "net" else str(point.value)
        for point in points
        if point.aspect == "net" or (point.aspect == "outcome" and point.value != UNDECIDED)
    }
