"""An exploration played in shards, by one process or many: the events are the same, in the same order.

A shard is a run of words whose length does not depend on how many processes there are. A process that dies is
replaced and its shard played again; of what it had played nothing counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import orjson

from .. import packs
from ..adapters import starter
from ..campaign import Campaign
from ..iut import Iut
from ..wire import vocabulary
from .alphabet import Word
from .exploration import Exploration, courses, root
from .player import Ending, Player, Result
from .points import Point

_WORDS = 40

Event = dict[str, Any]
Play = Callable[[Sequence["Shard"]], Iterator[list[Event]]]


@dataclass(frozen=True, slots=True)
class Shard:
    """Some words of one exploration."""

    exploration: str
    instrument: str
    alphabet: str
    words: tuple[Word, ...]


@dataclass
class Hand:
    """One process's hold on the system: started once, for all the shards that the process plays."""

    campaign: Campaign
    iut: Iut = field(init=False)

    def __post_init__(self) -> None:
        settings = self.campaign.settings
        start = starter(settings.address, settings.remote, settings.surroundings)
        self.iut = Iut(start, settings.limits, self.campaign.introduction.identity)

    def play(self, shard: Shard) -> list[Event]:
        """Play a shard and return an event for each of its words."""
        pack = packs.load(shard.instrument)
        pack = pack.as_at(self.campaign.as_at(pack))
        begin = root(self.campaign, pack, shard.alphabet)
        player = Player(self.iut, self.campaign.ics(pack.id), vocabulary.load(pack.vocabulary))
        return [told(shard.exploration, player.play(course)) for course in courses(begin, shard.words)]


def shards(exploration: Exploration) -> list[Shard]:
    """Return the shards of an exploration, in order."""
    known = (exploration.id, exploration.instrument, exploration.alphabet)
    words = exploration.words
    return [Shard(*known, words[at : at + _WORDS]) for at in range(0, len(words), _WORDS)]


def told(exploration: str, result: Result) -> Event:
    """Return the event of a word: what was observed by digest, and the whole of it where it did not agree."""
    event: Event = {
        "exploration": exploration,
        "word": list(result.word),
        "ending": result.ending.value,
        "reason": result.reason,
        "refused": sorted(result.refused),
        "seen": observed_digest(result.points, result.seen),
        "clauses": sorted({point.clause for points in result.points for point in points}),
    }
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


def observed_digest(points: Sequence[Sequence[Point]], seen: Sequence[Sequence[str | int]]) -> str:
    """Return the SHA-256 of what was looked at and what was observed, symbol by symbol."""
    rows = [
        [(point.subject, point.aspect, value) for point, value in zip(looked_at, values, strict=True)]
        for looked_at, values in zip(points, seen, strict=True)
    ]
    return hashlib.sha256(orjson.dumps(rows)).hexdigest()
