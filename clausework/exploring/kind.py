"""A kind of exploration: how it is planned and played, what its log says, and how that is made again.

The defaults are those of words over one alphabet, each of which is held against the law.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

import orjson

from ..campaign import Campaign
from ..packs import Pack
from ..statements import Ics
from .alphabet import Effect, Word
from .course import Course
from .exploration import Exploration, Plan, courses, root
from .forking import forked
from .judging import Ending, Exchange, Result, judged
from .points import Point
from .signs import heard

if TYPE_CHECKING:
    from .player import Player

Event = Mapping[str, Any]
_PASSING = {"n", "previous", "event"}


@dataclass
class Explored:
    """One exploration as the log tells of it: its plan, and an event for each word that was played."""

    plan: Event
    words: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Found:
    """A divergence, judged again: its clause, the word, and what is to be said of it."""

    clause: str
    exploration: str
    word: Word
    told: str
    event: Event


class Kind(ABC):
    """One kind of exploration; a kind of its own says otherwise what is otherwise with it."""

    methods: ClassVar[tuple[str, ...]]

    @abstractmethod
    def plans(self, campaign: Campaign, pack: Pack) -> Iterator[Plan]:
        """Yield what makes each exploration of this kind that `campaign.settings.exploration` asks for.

        UsageProblem where that cannot be played.
        """

    def play(
        self, player: Player, campaign: Campaign, pack: Pack, alphabet: str, words: Sequence[Word]
    ) -> Iterator[dict[str, Any]]:
        """Play words of one exploration in a row and yield the fields of an event for each."""
        each = courses(root(campaign, pack, alphabet), words)
        asked = campaign.settings.exploration
        results = forked(player, each, words) if asked.get("forked") else map(player.play, each)
        yield from map(told, results)

    def found(self, plan: Event, event: Event) -> Found:
        """Return the divergence of a word that differs, judged again by what the log has of it."""
        point, value, other = parted(event)
        word = " · ".join(event["word"][: event["divergence"]["symbol"] + 1])
        says = f"explored: after {word}, expected {point}; observed {other}"
        return Found(point.broken(value), event["exploration"], tuple(event["word"]), says, event)

    def problems(self, each: Explored) -> Iterator[str]:
        """Yield what keeps an exploration from being valid beside words that are missing or broke down."""
        name, before = each.plan["exploration"], dict(each.plan.get("before", ()))
        for number, event in enumerate(each.words if "before" in each.plan else ()):
            first, now = before.get(number, Ending.AGREES.value), came(event)
            if first != now:
                yield (
                    f"{name}: the system answers unsteadily: {' · '.join(event['word'])} came out otherwise "
                    f"when it was played once more; first: {first}; then: {now}"
                )

    def summary(self, each: Explored) -> dict[str, Any]:
        """Return what the record says of an exploration beside its plan and its endings."""
        return {"says": "", "assumes": ""}

    def differences(
        self, campaign: Campaign, pack: Pack, exploration: Exploration, each: Explored
    ) -> Iterator[tuple[Event, str]]:
        """Yield the events of a sound log that are not what the law and the recorded answers come to.

        The plan and the words are known to be those that were asked for.
        """
        begin, ics = root(campaign, pack, exploration.alphabet), campaign.ics(pack.id)
        for event, course in zip(each.words, courses(begin, exploration.words), strict=True):
            again = told(remade(event, course, ics))
            if not same({"exploration": exploration.id, **again}, event):
                yield event, otherwise(event)


def told(result: Result) -> dict[str, Any]:
    """Return the event of a word: what was observed by digest, and the whole of it where it did not agree."""
    event: dict[str, Any] = {
        "word": list(result.word),
        "ending": result.ending.value,
        "reason": result.reason,
        "refused": sorted(result.refused),
        "seen": _digest(result.points, result.seen),
        "clauses": sorted({point.clause for points in result.points for point in points}),
    }
    if result.cut >= 0:
        event["cut"] = result.cut
    if result.ending is Ending.AGREES:
        return event
    event |= {"exchanges": list(result.exchanges), "divergence": None}
    if result.divergence is not None:
        found = result.divergence
        points, seen = result.points[found.number], result.seen[found.number]
        event["divergence"] = {
            "symbol": found.number,
            "exchange": found.exchange,
            "points": [asdict(point) for point in points],
            "seen": list(seen),
        }
    return event


def agreed(result: Result) -> Result:
    """Return a result as if all that is looked at had been observed as it is expected."""
    seen = tuple(tuple(point.value for point in points) for points in result.points)
    return replace(result, ending=Ending.AGREES, divergence=None, seen=seen)


def came(event: Event) -> str:
    """Return how a word came out: how it ended, and where it differs, under which clause and from what."""
    if event["ending"] != Ending.DIFFERS:
        return str(event["ending"])
    point, value, other = parted(event)
    return f"{event['ending']} under {point.broken(value)}, expected {point}; observed {other}"


def parted(event: Event) -> tuple[Point, str | int, Point]:
    """Return the first point of a word that differs, the value observed, and the point that this makes."""
    found = event["divergence"]
    for row, value in zip(found["points"], found["seen"], strict=True):
        point = Point(**row)
        if point.value != value:
            return point, value, Point(point.subject, point.aspect, value, point.clause)
    raise ValueError(f"the word {event['word']} is recorded as differing, and nothing differs")


def answers(exchanges: Iterable[Exchange]) -> list[tuple[Effect, ...]]:
    """Return what was heard to each act of recorded exchanges."""
    asked = [each["result"] for each in exchanges if each["method"] == "table.act"]
    return [heard(result["accepted"], result["effects"]) for result in asked]


def asked(exchanges: Iterable[Exchange], course: Course) -> bool:
    """Return whether recorded exchanges have the opening and the acts of a course, as far as they go."""
    opened = [each["params"] for each in exchanges if each["method"] == "table.open"]
    told = [each["params"] for each in exchanges if each["method"] == "table.act"]
    acts = [(act.at, act.act) for played in course.played for act in played.acts][: len(told)]
    return opened == [course.opening] and [(each["at"], each["act"]) for each in told] == acts


def wagers(course: Course) -> set[str]:
    """Return the wagers that the acts of a course are about, by their ids."""
    acts = (act.act for played in course.played for act in played.acts)
    return {act["wager"] for act in acts if "wager" in act}


def otherwise(event: Event) -> str:
    """Return what is told of a word that is not what its answers come to."""
    return f"the word {' '.join(event['word'])!r} came out otherwise than is recorded"


def same(event: Event, other: Event) -> bool:
    """Return whether two events say the same, whatever they are chained to."""
    return _text(event) == _text(other)


def endings(each: Explored) -> Counter[str]:
    """Return how many words of an exploration ended how."""
    return Counter(event["ending"] for event in each.words)


def remade(event: Event, course: Course, ics: Ics) -> Result:
    """Return what became of a word by what the law and the recorded answers make of it.

    What broke off is taken as it is recorded.
    """
    refused = frozenset(event["refused"]) & wagers(course)
    exchanges = tuple(event.get("exchanges", ()))
    if event["ending"] in (Ending.NOT_REACHED, Ending.BROKEN):
        ending, reason = Ending(event["ending"]), event["reason"]
        return Result(course.word, ending, reason, exchanges=exchanges, refused=refused)
    if event["ending"] == Ending.AGREES:
        cut = event.get("cut", len(course.played))
        if "cut" in event and not any(act.optional for each in course.played[cut:][:1] for act in each.acts):
            return Result(course.word, Ending.BROKEN, "it was ended where nothing may be refused")
        # What agrees was observed as it is expected; what was refused is left out of both.
        kept = course.played[:cut]
        nothing: list[tuple[Effect, ...]] = [() for played in kept for _ in played.acts]
        return agreed(judged(course, ics, nothing, refused, ()))
    if not asked(exchanges, course):
        return Result(course.word, Ending.BROKEN, "other acts were asked than those of the word")
    acts = sum(len(played.acts) for played in course.played[: event.get("cut")])
    return judged(course, ics, answers(exchanges)[:acts], refused, exchanges)


def _digest(points: Sequence[Sequence[Point]], seen: Sequence[Sequence[str | int]]) -> str:
    """Return the SHA-256 of what was looked at and what was observed, symbol by symbol."""
    rows = [
        [(point.subject, point.aspect, value) for point, value in zip(looked_at, values, strict=True)]
        for looked_at, values in zip(points, seen, strict=True)
    ]
    return hashlib.sha256(orjson.dumps(rows)).hexdigest()


def _text(event: Event) -> bytes:
    kept = {name: value for name, value in event.items() if name not in _PASSING}
    return orjson.dumps(kept, option=orjson.OPT_SORT_KEYS)
