"""A word played on a system: the same acts as in the course, and where its answers part from the law.

The acts are known beforehand, so they are sent ahead of their answers. What does not agree is played once
more, one act at a time, before it counts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..iut import Iut, Request
from ..statements import Ics
from ..wire.breakdown import Breakdown, Fault
from ..wire.message import clip
from ..wire.vocabulary import Vocabulary
from .alphabet import Alphabet, Effect
from .course import Act, Course, Played
from .points import Point, compared, observed, point_of
from .signs import REFUSAL, heard

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


_OTHERWISE = (
    "with several requests in the pipe it came out otherwise ({how}), and asked one at a time it agrees; "
    "limits.ahead = 1 has a system that cannot be asked ahead asked one at a time"
)


@dataclass
class Player:
    """Plays words on one system. Each word has a table of its own, which is closed after it."""

    iut: Iut
    ics: Ics
    vocabulary: Vocabulary

    def play(self, course: Course) -> Result:
        """Play the word of a course."""
        result = self._played(course)
        if result.ending is Ending.AGREES or self.iut.ahead == 1:
            return result
        again = self._played(course, one_at_a_time=True)
        if again.ending is not Ending.AGREES:
            return again
        reason = _OTHERWISE.format(how=result.reason or result.divergence)
        return Result(course.word, Ending.BROKEN, reason, exchanges=result.exchanges)

    def _played(self, course: Course, one_at_a_time: bool = False) -> Result:
        exchanges: list[Exchange] = []
        answers: list[tuple[Effect, ...]] = []
        refused: set[str] = set()
        try:
            told = self._acts(course, one_at_a_time, exchanges, answers, refused)
        except Breakdown as breakdown:
            self.iut.renew()
            return Result(course.word, Ending.BROKEN, str(breakdown), exchanges=tuple(exchanges))
        if told:
            # Whatever parts from the law before that counts all the same.
            reached = judged(course, self.ics, answers[:-1], frozenset(refused), tuple(exchanges))
            if reached.divergence is not None:
                return reached
            return Result(course.word, Ending.NOT_REACHED, told, exchanges=tuple(exchanges))
        return judged(course, self.ics, answers, frozenset(refused), tuple(exchanges))

    def _acts(
        self,
        course: Course,
        one_at_a_time: bool,
        exchanges: list[Exchange],
        answers: list[tuple[Effect, ...]],
        refused: set[str],
    ) -> str:
        """Play a word, filling what is given; return why it could not be played to its end, or nothing."""
        [opened] = self._asked([("table.open", course.opening)], one_at_a_time, exchanges)
        if not opened["opened"]:
            return f"the table was not opened: {opened.get('reason') or 'no reason given'}"
        table = opened["table"]
        acts = [act for played in course.played for act in played.acts]
        requests: list[Request] = [
            ("table.act", {"table": table, "at": act.at, "act": act.act}) for act in acts
        ]
        close: Request = ("table.close", {"table": table})
        told, over = "", False
        for number, result in enumerate(self._asked([*requests, close], one_at_a_time, exchanges)):
            if number < len(acts) and not over:
                answers.append(heard(result["accepted"], result["effects"]))
                told = _refusal(acts[number], result, refused)
                over = bool(told) or (acts[number].optional and not result["accepted"])
            if over and not self.iut.in_flight:
                break
        if exchanges[-1]["method"] != "table.close":
            list(self._asked([close], one_at_a_time, exchanges))
        return told

    def _asked(
        self, requests: Sequence[Request], one_at_a_time: bool, exchanges: list[Exchange]
    ) -> Iterator[dict[str, Any]]:
        """Yield the results of requests and keep each exchange, at a breakdown those in flight too."""
        results = self.iut.sequence(requests, self.iut.limits.reply, 1 if one_at_a_time else self.iut.ahead)
        with contextlib.closing(results):
            for number, request in enumerate(requests):
                result: dict[str, Any] | None = None
                try:
                    result = next(results)
                    self._check(result)
                except Breakdown as breakdown:
                    exchanges.append(_exchange(request, result, str(breakdown)))
                    silent = str(Breakdown(breakdown.fault, "it was sent ahead, and not answered"))
                    flying = requests[number + 1 :][: self.iut.in_flight - (result is None)]
                    exchanges.extend(_exchange(each, None, silent) for each in flying)
                    raise
                exchanges.append(_exchange(request, result))
                yield result

    def _check(self, result: Mapping[str, Any]) -> None:
        for effect in result.get("effects", ()):
            for wrong in self.vocabulary.shape_errors(effect):
                raise Breakdown(
                    Fault.MALFORMED, f"its effect {effect['kind']} has a wrong shape: {clip(wrong)}"
                )


def _exchange(request: Request, result: Mapping[str, Any] | None, breakdown: str | None = None) -> Exchange:
    method, params = request
    return {"method": method, "params": params, "result": result, "breakdown": breakdown}


def _refusal(act: Act, result: Mapping[str, Any], refused: set[str]) -> str:
    """Return why a word cannot go on after an act, or nothing; a wager that was not taken is left out."""
    if result["accepted"] or act.refused or act.optional or act.act["mood"] != "request":
        return ""
    if "wager" in act.act:
        refused.add(act.act["wager"])
        return ""
    return clip(f"{act.act['kind']} was refused: {result.get('reason') or 'no reason given'}")


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
