"""Two plays of one system: what they owe each other by a relation, and what they came to when played.

A pair is written as a word: the table of the play and its sentences, then those of the other play, if any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import merge

from .. import references
from ..problems import UsageProblem
from ..sdk import Answer, Opening
from ..statements import Ics
from ..wire.breakdown import Breakdown
from .alphabet import Effect, Wager, Word
from .course import Act, Course
from .explore import Play
from .judging import Divergence, Ending, Exchange, Result, judged
from .kind import agreed, answers, wagers
from .player import Player, Sitting, left_out
from .points import Point, compared, expected, observed
from .signs import REFUSAL, heard
from .twins import Relation, acts_of, twin

_AT = "at "
_MONEY = ("paid", "returned", "collected", "net")

Answers = Sequence[Sequence[Effect]]


@dataclass(frozen=True, slots=True)
class Pair:
    """A relation and the play over which it is held; `other` is played at the second table, where one is."""

    relation: Relation
    play: Play
    other: Play | None = None

    @property
    def word(self) -> Word:
        """What is played, as a log has it."""
        plays = (self.play, self.other) if self.other else (self.play,)
        return tuple(symbol for play in plays for symbol in (f"{_AT}{play.name}", *play.word))


def read(relation: Relation, word: Word) -> Pair:
    """Return the pair of a word; UsageProblem where it is none."""
    plays: list[Play] = []
    for symbol in word:
        play = Play.at(symbol.removeprefix(_AT)) if symbol.startswith(_AT) else None
        if play is not None:
            plays.append(play)
        elif plays:
            plays[-1] = replace(plays[-1], word=(*plays[-1].word, symbol))
    if len(plays) != 1 + (relation is Relation.TABLES) or not all(play.word for play in plays):
        raise UsageProblem(f"Of these plays it cannot be said that {relation}: {list(word)}.")
    return Pair(relation, *plays)


@dataclass(frozen=True, slots=True)
class Owed:
    """A pair that can be played: its courses, and what is looked at, each point as the first play has it.

    `beside` is the course at the second table; `wagers` are named apart, each by its id.
    """

    pair: Pair
    course: Course
    second: Course
    beside: Course | None
    wagers: tuple[Wager, ...]
    points: tuple[Point, ...]

    @property
    def tables(self) -> tuple[Course, ...]:
        """The courses of the second play, which are played in turn."""
        return (self.second, self.beside) if self.beside else (self.second,)

    def wanted(self, point: Point) -> Point:
        """Return a point of the first play as the second has to show it."""
        if self.pair.relation is Relation.DOUBLED and point.aspect in _MONEY and isinstance(point.value, int):
            return replace(point, value=2 * point.value)
        return point

    def without(self, refused: frozenset[str]) -> tuple[Point, ...]:
        """Return the points that are looked at, as the second play owes them, where wagers were refused."""
        names = {wager.name for wager in self.wagers if wager.id in refused}
        return tuple(self.wanted(point) for point in self.points if point.subject not in names)


def owed(pair: Pair, made: Callable[[Play], Course], ics: Ics) -> Owed | None:
    """Return what two plays owe each other; None where the relation does not hold over them by the law.

    `made` gives the course of a play.
    """
    course, beside = made(pair.play), made(pair.other) if pair.other else None
    apart = tuple(replace(wager, name=f"{wager.name} ({wager.id})") for wager in course.wagers)
    points, _ = expected(course.alphabet, apart, (), course.answers, course.bases, 0)
    points = compared(course.alphabet, points, ics)
    second = twin(pair.relation, course)
    if second is None or not points or (beside and wagers(course) & wagers(beside)):
        return None
    found = Owed(pair, course, second, beside, apart, points)
    return found if _kept(found) else None


def play(player: Player, owed: Owed) -> Result:
    """Play both plays on a system, one request at a time; NOT_REACHED where the relation cannot be held."""
    exchanges: list[Exchange] = []
    try:
        told = _together(player, [owed.course], exchanges)
        if told or (told := _unlawful(owed, player.ics, exchanges)):
            return _unheld(owed, told, exchanges)
        if told := _together(player, owed.tables, exchanges):
            return _unheld(owed, told, exchanges)
    except Breakdown as breakdown:
        player.iut.renew()
        return Result(owed.pair.word, Ending.BROKEN, str(breakdown), exchanges=tuple(exchanges))
    return weighed(owed, player.ics, exchanges)


def weighed(owed: Owed, ics: Ics, exchanges: Sequence[Exchange]) -> Result:
    """Return what two plays came to, both played to their ends: AGREES where the relation is kept."""
    begun = second(exchanges)
    if told := _unlawful(owed, ics, exchanges[:begun]):
        return _unheld(owed, told, exchanges)
    [one], [two, *_] = at_tables(exchanges[:begun]), at_tables(exchanges[begun:])
    first, again = answers(one), answers(two)
    if [*map(_refuses, first)] != [*map(_refuses, again)]:
        return _unheld(owed, "the second play is not taken and refused as the first is", exchanges)
    refused = _refused(owed.course, first)
    points = owed.without(refused)
    if not points:
        return _unheld(owed, "of what could be compared everything was refused", exchanges)
    tell = observed(owed.course.alphabet, owed.wagers, (), again, 0)
    seen = tuple(tell(point) for point in points)
    result = told_alike(owed, points, refused)
    for point, value in zip(points, seen, strict=True):
        if point.value != value:
            other = Point(point.subject, point.aspect, value, point.clause)
            at = _told_at(owed, exchanges, point)
            last = len(result.word) - 1
            found = Divergence(point.broken(value), last, at, str(point), str(other))
            rows = (*result.seen[:-1], seen)
            return replace(
                result, ending=Ending.DIFFERS, divergence=found, seen=rows, exchanges=tuple(exchanges)
            )
    return result


def told_alike(owed: Owed, points: tuple[Point, ...], refused: frozenset[str]) -> Result:
    """Return the result of a pair that keeps its relation; what is looked at is told at its end."""
    word = owed.pair.word
    rows = (*((),) * (len(word) - 1), points)
    return agreed(Result(word, Ending.AGREES, points=rows, refused=refused))


def second(exchanges: Sequence[Exchange]) -> int:
    """Return the number of the exchange with which the second play begins."""
    closed = (number for number, each in enumerate(exchanges) if each["method"] == "table.close")
    return next(closed, len(exchanges)) + 1


def at_tables(exchanges: Sequence[Exchange]) -> list[list[Exchange]]:
    """Return the exchanges of one play apart by table, in the order in which the tables were opened."""
    opened = [each for each in exchanges if each["method"] == "table.open"]
    return [
        [first, *(each for each in exchanges if each["params"].get("table") == first["result"].get("table"))]
        for first in opened
    ]


def _unheld(owed: Owed, told: str, exchanges: Sequence[Exchange]) -> Result:
    return Result(owed.pair.word, Ending.NOT_REACHED, told, exchanges=tuple(exchanges))


def _kept(owed: Owed) -> bool:
    """Return whether the reference keeps the relation, over every answer and every point."""
    course = owed.course
    table = references.system(course.setting.instrument).open_table(Opening(**owed.second.opening))
    heard_ = []
    for act in acts_of(owed.second):
        answer = table.act(act.act, act.at)
        full = answer if isinstance(answer, Answer) else Answer(effects=tuple(answer))
        heard_.append(heard(full.accepted, full.effects))
    tell = observed(course.alphabet, owed.wagers, (), heard_, 0)
    alike = [*map(_refuses, heard_)] == [*map(_refuses, course.answers)]
    return alike and all(tell(point) == point.value for point in map(owed.wanted, owed.points))


def _unlawful(owed: Owed, ics: Ics, exchanges: Sequence[Exchange]) -> str:
    """Return why the first play is not as the law has it, or nothing."""
    course, given = owed.course, answers(exchanges)
    refused = _refused(course, given)
    result = judged(course, ics, given, refused, ())
    tell = observed(course.alphabet, owed.wagers, (), given, 0)
    names = {wager.name for wager in owed.wagers if wager.id in refused}
    alike = all(tell(point) == point.value for point in owed.points if point.subject not in names)
    if result.ending is Ending.AGREES and result.cut == -1 and alike:
        return ""
    return "the first play, alone, is not as the law has it"


def _refused(course: Course, given: Answers) -> frozenset[str]:
    """Return the wagers of a course that a system did not take."""
    told = zip(acts_of(course), given, strict=False)
    return frozenset(act.act["wager"] for act, effects in told if left_out(act, not _refuses(effects)))


def _together(player: Player, courses: Sequence[Course], exchanges: list[Exchange]) -> str:
    """Play courses at tables of their own, act by act in turn by the clock; return why one ended, or nothing.

    Every exchange is kept in its order.
    """
    sittings = [Sitting(exchanges=exchanges) for _ in courses]
    told = ""
    for course, sitting in zip(courses, sittings, strict=True):
        told = told or player.open(course, sitting, one_at_a_time=True)
    for number, act in _turns(courses) if not told else ():
        if not player.act(sittings[number], act):
            told = f"{act.act['kind']} was refused"
            break
    for sitting in sittings:
        if sitting.table:
            player.close(sitting)
    return told


def _turns(courses: Sequence[Course]) -> Iterator[tuple[int, Act]]:
    each = [[(act.at, number, act) for act in acts_of(course)] for number, course in enumerate(courses)]
    return ((number, act) for _, number, act in merge(*each, key=lambda turn: turn[:2]))


def _told_at(owed: Owed, exchanges: Sequence[Exchange], point: Point) -> int:
    """Return the exchange of the second play where a point is told: the last that speaks of its subject."""
    begun = second(exchanges)
    table = exchanges[begun]["result"]["table"]
    ids = {wager.id for wager in owed.wagers if wager.name == point.subject}
    last = 0
    for number in range(begun, len(exchanges)):
        each = exchanges[number]
        if each["method"] == "table.act" and each["params"]["table"] == table:
            effects = each["result"]["effects"]
            if any(e.get("wager") in ids or (not ids and e["kind"] == "spin") for e in effects) or not last:
                last = number
    return last


def _refuses(effects: Sequence[Effect]) -> bool:
    return any(effect["kind"] == REFUSAL for effect in effects)
