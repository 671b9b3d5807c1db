"""A word played on a system: the same acts as in the course, and where its answers part from the law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ..iut import Iut
from ..statements import Ics
from ..wire.breakdown import Breakdown, Fault
from ..wire.message import clip
from ..wire.vocabulary import Vocabulary
from .alphabet import Alphabet, Effect
from .course import Course, Played
from .points import TAKEN, Point, compared, observed

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

    `refused` are the wagers that the system did not take.
    """

    word: tuple[str, ...]
    ending: Ending
    reason: str = ""
    divergence: Divergence | None = None
    points: tuple[tuple[Point, ...], ...] = ()
    seen: tuple[tuple[str | int, ...], ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    refused: frozenset[str] = frozenset()


@dataclass
class Player:
    """Plays words on one system. Each word has a table of its own, which is closed after it."""

    iut: Iut
    ics: Ics
    vocabulary: Vocabulary
    _exchanges: list[Exchange] = field(default_factory=list)

    def play(self, course: Course) -> Result:
        """Play the word of a course."""
        self._exchanges = []
        try:
            ending, reason, answers, refused = self._acts(course)
        except Breakdown as breakdown:
            self.iut.renew()
            return Result(course.word, Ending.BROKEN, str(breakdown), exchanges=tuple(self._exchanges))
        if ending is not None:
            return Result(course.word, ending, reason, exchanges=tuple(self._exchanges))
        return judged(course, self.ics, answers, refused, tuple(self._exchanges))

    def _acts(self, course: Course) -> tuple[Ending | None, str, list[tuple[Effect, ...]], frozenset[str]]:
        answers: list[tuple[Effect, ...]] = []
        refused: set[str] = set()
        opened = self._ask("table.open", course.opening)
        if not opened["opened"]:
            reason = f"the table was not opened: {opened.get('reason') or 'no reason given'}"
            return Ending.NOT_REACHED, reason, answers, frozenset()
        table = opened["table"]
        try:
            for played in course.played:
                for act in played.acts:
                    params = {"table": table, "at": act.at, "act": act.act}
                    result = self._ask("table.act", params)
                    answers.append(tuple(result["effects"]))
                    if result["accepted"] or act.act["mood"] != "request":
                        continue
                    if "wager" not in act.act:
                        reason = f"{act.act['kind']} was refused: {result.get('reason') or 'no reason given'}"
                        return Ending.NOT_REACHED, clip(reason), answers, frozenset(refused)
                    refused.add(act.act["wager"])
        finally:
            self._ask("table.close", {"table": table})
        return None, "", answers, frozenset(refused)

    def _ask(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        result: dict[str, Any] | None = None
        said = ""
        try:
            result = self.iut.request(method, params, self.iut.limits.reply)
            for effect in result.get("effects", ()):
                for wrong in self.vocabulary.shape_errors(effect):
                    raise Breakdown(
                        Fault.MALFORMED, f"its effect {effect['kind']} has a wrong shape: {clip(wrong)}"
                    )
        except Breakdown as breakdown:
            said = str(breakdown)
            raise
        finally:
            self._exchanges.append(
                {"method": method, "params": params, "result": result, "breakdown": said or None}
            )
        return result


def judged(
    course: Course,
    ics: Ics,
    answers: Sequence[Sequence[Effect]],
    refused: frozenset[str],
    exchanges: tuple[Exchange, ...],
) -> Result:
    """Return what became of a word by a system's answers, one for each act of the course.

    A wager that was refused is not looked at: the law lets a system refuse more than it has to.
    """
    first = 0
    points, seen = [], []
    found: Divergence | None = None
    for number, played in enumerate(course.played):
        upto = first + len(played.acts)
        looked_at = _looked_at(course.alphabet, played, ics, refused)
        tell = observed(course.alphabet, played.wagers, played.settled, answers[:upto], first, played.barred)
        values = tuple(tell(point) for point in looked_at)
        points.append(looked_at)
        seen.append(values)
        for point, value in zip(looked_at, values, strict=True):
            if found is None and point.value != value:
                at = _exchange(played, answers, first, upto, point)
                other = Point(point.subject, point.aspect, value, point.clause)
                found = Divergence(point.broken(value), number, at, str(point), str(other))
        first = upto
    ending = Ending.AGREES if found is None else Ending.DIFFERS
    return Result(course.word, ending, "", found, tuple(points), tuple(seen), exchanges, refused)


def _looked_at(alphabet: Alphabet, played: Played, ics: Ics, refused: frozenset[str]) -> tuple[Point, ...]:
    names = {wager.name for wager in played.wagers if wager.id in refused}
    return tuple(point for point in compared(alphabet, played.expected, ics) if point.subject not in names)


def _exchange(
    played: Played, answers: Sequence[Sequence[Effect]], first: int, upto: int, point: Point
) -> int:
    """Return the exchange where a point is told: the last that speaks of its subject, else the last.

    The opening of the table is exchange 0.
    """
    ids = {wager.id for wager in played.wagers if wager.name == point.subject}
    if point.aspect == TAKEN:
        ids = {barred.wager for barred in played.barred if barred.name == point.subject}
    for number in reversed(range(first, upto)):
        for effect in answers[number]:
            if effect.get("wager") in ids or (not ids and effect["kind"] == "spin"):
                return number + 1
    return upto
