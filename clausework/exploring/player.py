"""A word played on a system: the same acts as in the course, and where its answers part from the law.

The acts are known beforehand, so they are sent ahead of their answers. What does not agree is played once
more, one act at a time, before it counts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..iut import Iut, Request
from ..statements import Ics
from ..wire.breakdown import Breakdown, Fault
from ..wire.message import clip
from ..wire.vocabulary import Vocabulary
from .alphabet import Effect
from .course import Act, Course
from .judging import Ending, Exchange, Result, judged
from .signs import heard


@dataclass
class Sitting:
    """A word as far as it was played: the table, and what was asked, answered and refused at it.

    `forks` are the numbers of acts after which the table is to be forked; `spares` are the tables that came
    of it, each with what is known of it. `names` are those of tables that are open.
    """

    table: str = ""
    exchanges: list[Exchange] = field(default_factory=list)
    answers: list[tuple[Effect, ...]] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    forks: frozenset[int] = frozenset()
    spares: dict[int, Sitting] = field(default_factory=dict)
    names: frozenset[str] = frozenset()

    def fork(self, told: Mapping[str, Any]) -> None:
        """Keep the table that was forked, if it was; Breakdown where its name is another table's."""
        if not told["forked"]:
            return
        name = told["table"]
        if name in {self.table, *self.names, *(spare.table for spare in self.spares.values())}:
            raise Breakdown(Fault.MALFORMED, f"it forked a table and called it {clip(name)}, which is open")
        known = Sitting(name, list(self.exchanges), list(self.answers), set(self.refused))
        self.spares[len(self.answers)] = known


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
        result = self.attempt(course, Sitting())
        if result.ending is Ending.AGREES or self.iut.ahead == 1:
            return result
        again = self.attempt(course, Sitting(), one_at_a_time=True)
        if again.ending is not Ending.AGREES:
            return again
        reason = _OTHERWISE.format(how=result.reason or result.divergence)
        return Result(course.word, Ending.BROKEN, reason, exchanges=result.exchanges)

    def attempt(self, course: Course, sitting: Sitting, one_at_a_time: bool = False) -> Result:
        """Play the rest of a word once, from where it was played to, and judge the whole of it."""
        try:
            told = self._acts(course, one_at_a_time, sitting)
        except Breakdown as breakdown:
            self.iut.renew()
            exchanges, refused = tuple(sitting.exchanges), frozenset(sitting.refused)
            return Result(course.word, Ending.BROKEN, str(breakdown), exchanges=exchanges, refused=refused)
        exchanges, refused = tuple(sitting.exchanges), frozenset(sitting.refused)
        if told:
            # Whatever parts from the law before that counts all the same.
            reached = judged(course, self.ics, sitting.answers[:-1], refused, exchanges)
            if reached.divergence is not None:
                return reached
            return Result(course.word, Ending.NOT_REACHED, told, exchanges=exchanges, refused=refused)
        return judged(course, self.ics, sitting.answers, refused, exchanges)

    def _acts(self, course: Course, one_at_a_time: bool, sitting: Sitting) -> str:
        """Play a word on, filling its sitting; return why it could not be played to its end, or nothing."""
        if not sitting.table and (shut := self.open(course, sitting, one_at_a_time)):
            return shut
        acts = [act for played in course.played for act in played.acts]
        requests = _requests(sitting, acts)
        told, over = "", False
        with contextlib.closing(self._asked(requests, one_at_a_time, sitting.exchanges)) as results:
            for (method, _), result in zip(requests, results, strict=True):
                if method == "table.fork" and not over:
                    sitting.fork(result)
                elif method == "table.act" and not over:
                    act = acts[len(sitting.answers)]
                    sitting.answers.append(heard(result["accepted"], result["effects"]))
                    told = _refusal(act, result, sitting.refused)
                    over = bool(told) or (act.optional and not result["accepted"])
                if over and not self.iut.in_flight:
                    break
        if sitting.exchanges[-1]["method"] != "table.close":
            list(self._asked(requests[-1:], one_at_a_time, sitting.exchanges))
        return told

    def open(self, course: Course, sitting: Sitting, one_at_a_time: bool = False) -> str:
        """Open the table of a course; return why it was not opened, or nothing."""
        [opened] = self._asked([("table.open", course.opening)], one_at_a_time, sitting.exchanges)
        if not opened["opened"]:
            return f"the table was not opened: {opened.get('reason') or 'no reason given'}"
        sitting.table = opened["table"]
        return ""

    def act(self, sitting: Sitting, act: Act) -> bool:
        """Ask one act alone; return whether play goes on after it. Breakdown where there is no answer."""
        request = ("table.act", {"table": sitting.table, "at": act.at, "act": act.act})
        [result] = self._asked([request], True, sitting.exchanges)
        sitting.answers.append(heard(result["accepted"], result["effects"]))
        return not _refusal(act, result, sitting.refused) and (result["accepted"] or not act.optional)

    def close(self, sitting: Sitting) -> None:
        """Close the table."""
        list(self._asked([("table.close", {"table": sitting.table})], True, sitting.exchanges))

    def _asked(
        self, requests: Sequence[Request], one_at_a_time: bool, exchanges: list[Exchange]
    ) -> Generator[dict[str, Any]]:
        """Yield the results of requests and keep each exchange, at a breakdown those in flight too."""
        results = self.iut.sequence(requests, self.iut.limits.reply, 1 if one_at_a_time else self.iut.ahead)
        with contextlib.closing(results):
            for number, request in enumerate(requests):
                result: dict[str, Any] | None = None
                try:
                    result = next(results)
                    self._check(result)
                except Breakdown as breakdown:
                    exchanges.append(_exchange(request, result, breakdown))
                    silent = Breakdown(breakdown.fault, "it was sent ahead, and not answered")
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


def left_out(act: Act, accepted: bool) -> bool:
    """Return whether an act is a wager that was not taken, and is left out of what is looked at."""
    asked = act.act["mood"] == "request" and not (act.refused or act.optional)
    return not accepted and asked and "wager" in act.act


def _requests(sitting: Sitting, acts: Sequence[Act]) -> list[Request]:
    """Return what is asked from where a word was played to: its acts, forks between them, and the end."""
    requests: list[Request] = []
    for number in range(len(sitting.answers), len(acts)):
        if number in sitting.forks:
            requests.append(("table.fork", {"table": sitting.table}))
        act = acts[number]
        requests.append(("table.act", {"table": sitting.table, "at": act.at, "act": act.act}))
    return [*requests, ("table.close", {"table": sitting.table})]


def _exchange(
    request: Request, result: Mapping[str, Any] | None, breakdown: Breakdown | None = None
) -> Exchange:
    method, params = request
    told = {"breakdown": None} if breakdown is None else breakdown.plain()
    return {"method": method, "params": params, "result": result, **told}


def _refusal(act: Act, result: Mapping[str, Any], refused: set[str]) -> str:
    """Return why a word cannot go on after an act, or nothing; a wager that was not taken is left out."""
    if result["accepted"] or act.refused or act.optional or act.act["mood"] != "request":
        return ""
    if left_out(act, False):
        refused.add(act.act["wager"])
        return ""
    return clip(f"{act.act['kind']} was refused: {result.get('reason') or 'no reason given'}")
