"""Metamorphic relations: what two plays of one system owe each other, whatever the figures of either are.

Three of them are held: doubled stakes double payments, players who change seats change nothing, and tables do
not touch. A relation is held only where the reference keeps it over the same acts, and where the system plays
the course alone as the law has it; what the system refuses in the second play ends the comparison.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge

from .. import references
from ..problems import UsageProblem
from ..sdk import Answer, Opening
from ..wire.breakdown import Breakdown
from .alphabet import Effect, Wager
from .course import Act, Course
from .explore import Explorer, Play, shorter
from .judging import Ending, Exchange, judged
from .player import Player, Sitting
from .points import Point, compared, expected, observed
from .signs import REFUSAL, heard
from .twins import Relation, acts_of, twin

EVERY = 5
"""Of so many drawn courses the relations are held over one."""
_MONEY = ("paid", "returned", "collected", "net")

Answers = Sequence[Sequence[Effect]]


@dataclass(frozen=True, slots=True)
class Broken:
    """A relation that a system does not keep: over which plays, under which clause, and both transcripts.

    `other` is what is played at the second table, of tables that touch.
    """

    relation: Relation
    play: Play
    other: Play | None
    clause: str
    told: str
    first: tuple[Exchange, ...]
    second: tuple[Exchange, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """How often each relation was held over a course, and the least course of each clause that breaks it."""

    compared: Mapping[Relation, int]
    broken: tuple[Broken, ...]


def held(explorer: Explorer) -> Kept:
    """Hold the relations over every fifth course that was drawn and agrees, in the order of drawing."""
    plays = explorer.agreeing()
    counted: Counter[Relation] = Counter()
    broken: dict[tuple[Relation, str], Broken] = {}
    for number, play in enumerate(plays[::EVERY]):
        for relation in Relation:
            other = _beside(plays, number * EVERY) if relation is Relation.TABLES else None
            if relation is Relation.TABLES and other is None:
                continue
            held_over, found = hold(explorer, relation, play, other)
            counted[relation] += held_over
            if found and (relation, found.clause) not in broken:
                broken[relation, found.clause] = _least(explorer, found)
    return Kept({relation: counted[relation] for relation in Relation}, tuple(broken.values()))


def _beside(plays: Sequence[Play], number: int) -> Play | None:
    """Return the nearest play before one, or from the end, at another table: its wagers have other names."""
    nearest = (*plays[number::-1], *reversed(plays))
    return next((each for each in nearest if each.name != plays[number].name), None)


def hold(
    explorer: Explorer, relation: Relation, play: Play, other: Play | None = None
) -> tuple[bool, Broken | None]:
    """Return whether a relation could be held over a play, and how the system breaks it, if it does.

    `other` is played at the second table, of tables that do not touch. UsageProblem where one of the plays
    is no free play.
    """
    player, course = explorer.player, explorer.course(play)
    beside = explorer.course(other) if other else None
    wagers = tuple(replace(wager, name=f"{wager.name} ({wager.id})") for wager in course.wagers)
    points = _points(course, wagers, player)
    related = twin(relation, course)
    if related is None or not points:
        return False, None
    double = relation is Relation.DOUBLED
    if not _kept(course, related, wagers, points, double) or (beside and _ids(course) & _ids(beside)):
        return False, None
    alone = _together(player, [course])
    if alone is None or not _lawful(player, course, alone[0]):
        return False, None
    again = _together(player, [related, *filter(None, [beside])])
    if again is None or [_refuses(row) for row in again[0].answers] != [
        _refuses(row) for row in alone[0].answers
    ]:
        return False, None
    sought = [point for point in points if not _refused(point, wagers, alone[0].refused)]
    parted = _parted(course, wagers, sought, alone[0].answers, again[0].answers, double)
    if parted is None:
        return bool(sought), None
    point, wanted, seen = parted
    told = (
        f"{relation.value}: {point.subject}: {point.aspect} {wanted} follows from the first play; "
        f"observed in the second {seen}"
    )
    transcripts = [
        tuple(exchange for each in sittings for exchange in each.exchanges) for sittings in (alone, again)
    ]
    return True, Broken(relation, play, other, point.broken(seen), told, *transcripts)


def _least(explorer: Explorer, found: Broken) -> Broken:
    """Return a broken relation without each sentence, at either table, that it does not need."""
    for play, other in _less(found):
        try:
            _, less = hold(explorer, found.relation, play, other)
        except UsageProblem:
            continue
        if less is not None and less.clause == found.clause:
            return _least(explorer, less)
    return found


def _less(found: Broken) -> Iterator[tuple[Play, Play | None]]:
    for play in _without_one(found.play):
        yield play, found.other
    if found.other:
        for other in _without_one(found.other):
            yield found.play, other


def _without_one(play: Play) -> Iterator[Play]:
    if len(play.word) > 1:
        yield replace(play, word=play.word[:-1])
    yield from shorter(play)


def _points(course: Course, wagers: Sequence[Wager], player: Player) -> tuple[Point, ...]:
    """Return what the law fixes by the end of a course that the system shows, each wager for itself."""
    points, _ = expected(course.alphabet, wagers, (), course.answers, course.bases, 0)
    return compared(course.alphabet, points, player.ics)


def _kept(
    course: Course, related: Course, wagers: Sequence[Wager], points: Sequence[Point], double: bool
) -> bool:
    """Return whether the reference keeps the relation, over every answer and every point."""
    table = references.system(course.setting.instrument).open_table(Opening(**related.opening))
    answers = []
    for act in acts_of(related):
        answer = table.act(act.act, act.at)
        full = answer if isinstance(answer, Answer) else Answer(effects=tuple(answer))
        answers.append(heard(full.accepted, full.effects))
    alike = [_refuses(row) for row in answers] == [_refuses(row) for row in course.answers]
    return alike and _parted(course, wagers, points, course.answers, answers, double) is None


def _parted(
    course: Course,
    wagers: Sequence[Wager],
    points: Sequence[Point],
    first: Answers,
    second: Answers,
    double: bool,
) -> tuple[Point, str | int, str | int] | None:
    """Return the first point that two plays do not have as the relation wants it: what it wants, and has."""
    one = observed(course.alphabet, wagers, (), first, 0)
    two = observed(course.alphabet, wagers, (), second, 0)
    for point in points:
        value, seen = one(point), two(point)
        if double and point.aspect in _MONEY and isinstance(value, int):
            value *= 2
        if value != seen:
            return point, value, seen
    return None


def _lawful(player: Player, course: Course, sitting: Sitting) -> bool:
    result = judged(course, player.ics, sitting.answers, frozenset(sitting.refused), ())
    return result.ending is Ending.AGREES and result.cut == -1


def _refused(point: Point, wagers: Sequence[Wager], refused: set[str]) -> bool:
    return any(wager.name == point.subject and wager.id in refused for wager in wagers)


def _together(player: Player, courses: Sequence[Course]) -> list[Sitting] | None:
    """Play courses at tables of their own, act by act in turn by the clock; None where one ends early."""
    sittings = [Sitting() for _ in courses]
    try:
        opened = [
            player.open(course, sitting, one_at_a_time=True)
            for course, sitting in zip(courses, sittings, strict=True)
        ]
        turns = merge(
            *([(act.at, number, act) for act in acts_of(each)] for number, each in enumerate(courses)),
            key=_when,
        )
        whole = not any(opened) and all(player.act(sittings[number], act) for _, number, act in turns)
        for sitting in sittings:
            if sitting.table:
                player.close(sitting)
    except Breakdown:
        player.iut.renew()
        return None
    return sittings if whole else None


def _when(turn: tuple[int, int, Act]) -> tuple[int, int]:
    return turn[0], turn[1]


def _ids(course: Course) -> set[str]:
    return {act.act["wager"] for act in acts_of(course) if "wager" in act.act}


def _refuses(effects: Sequence[Effect]) -> bool:
    return any(effect["kind"] == REFUSAL for effect in effects)
