"""An exploration in shards, each played by one process; the events of a word depend on the word alone."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from .. import packs
from ..adapters import starter
from ..campaign import Campaign
from ..iut import Iut
from ..wire import vocabulary
from .alphabet import Word
from .exploration import Exploration
from .kinds import of
from .player import Player

_WORDS = 40

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shard:
    """Some words of one exploration."""

    exploration: str
    instrument: str
    alphabet: str
    method: str
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A shard as it was played: an event a word, and how the system was kept apart, once it was started."""

    shard: Shard
    events: list[Event]
    isolation: dict[str, Any] | None


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
        player = Player(self.iut, self.campaign.ics(pack.id), vocabulary.load(pack.vocabulary))
        results = of(shard.method).play(player, self.campaign, pack, shard.alphabet, shard.words)
        events = [{"exploration": shard.exploration, **result} for result in results]
        isolation = self.iut.isolation
        return Played(shard, events, asdict(isolation) if isolation is not None else None)

    def close(self) -> None:
        """End the system."""
        self.iut.close()


def shards(exploration: Exploration, played: int = 0) -> list[Shard]:
    """Return the shards of an exploration, in order, without the words that were played before.

    The words are in alphabetical order, so that those of a shard mostly begin alike.
    """
    known = (exploration.id, exploration.instrument, exploration.alphabet, exploration.method)
    words = exploration.words
    return [Shard(*known, words[at : at + _WORDS]) for at in range(played, len(words), _WORDS)]
