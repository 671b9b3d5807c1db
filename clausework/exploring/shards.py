"""An exploration in shards, each played by one process; the events of a word depend on the word alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
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
from .forking import forked
from .judging import Ending, Result
from .player import Player
from .points import Point

_WORDS = 40

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shard:
    """Some words of one exploration."""

    exploration: str
    instrument: str
    alphabet: str
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A shard as it was played: an event a word, and how the system was kept apart, once it was started.

    `environment` is that of the process that played it, where it may be another machine's.
    """

    shard: Shard
    events: list[Event]
    isolation: dict[str, Any] | None
    environment: dict[str, Any] | None = None


@dataclass
class Hand:
    """One process's hold on the system: started once, for all the shards that the process plays."""

    campaign: Campaign
    iut: Iut = field(init=False)

    def __post_init__(self) -> None:
        settings = self.campaign.settings
        start = starter(settings.address, settings.remote, settings.surroundings)
        self.iut = Iut(start, settings.limits, self.campaign.introduction.identity)

    def play(self, shard: Shard) -> Played:
        """Play a shard."""
        pack = packs.load(shard.instrument)
        pack = pack.as_at(self.campaign.as_at(pack))
        begin = root(self.campaign, pack, shard.alphabet)
        player = Player(self.iut, self.campaign.ics(pack.id), vocabulary.load(pack.vocabulary))
        each = courses(begin, shard.words)
        asked = self.campaign.settings.exploration
        results = forked(player, each, shard.words) if asked.get("forked") else map(player.play, each)
        events = [told(shard.exploration, result) for result in results]
        isolation = self.iut.isolation
        return Played(shard, events, asdict(isolation) if isolation is not None else None)

    def close(self) -> None:
        """End the system."""
        self.iut.close()


def shards(exploration: Exploration, played: int = 0) -> list[Shard]:
    """Return the shards of an exploration, in order, without the words that were played before.

    The words are in alphabetical order, so that those of a shard mostly begin alike.
    """
    known = (exploration.id, exploration.instrument, exploration.alphabet)
    words = exploration.words
    return [Shard(*known, words[at : at + _WORDS]) for at in range(played, len(words), _WORDS)]


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


def observed_digest(points: Sequence[Sequence[Point]], seen: Sequence[Sequence[str | int]]) -> str:
    """Return the SHA-256 of what was looked at and what was observed, symbol by symbol."""
    rows = [
        [(point.subject, point.aspect, value) for point, value in zip(looked_at, values, strict=True)]
        for looked_at, values in zip(points, seen, strict=True)
    ]
    return hashlib.sha256(orjson.dumps(rows)).hexdigest()
