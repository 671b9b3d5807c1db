"""Who plays the shards of an exploration: this process, or several of this machine; in order all the same.

A process that dies is replaced and its shard played again; of what it had played nothing counts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence

from .. import forks
from ..campaign import Campaign
from .shards import Hand, Played, Shard

Crew = Callable[[Campaign, Sequence[Shard], Callable[[], None]], Iterator[Played]]
"""Plays the shards of a campaign and yields each in its place; calls the last of these at each death."""


def here(campaign: Campaign, every: Sequence[Shard], replaced: Callable[[], None]) -> Iterator[Played]:
    """Yield the shards as this machine plays them, with as many processes as the settings say.

    HarnessProblem where processes keep dying.
    """

    def play(numbers: Iterator[int]) -> Iterator[tuple[int, Played]]:
        hand = Hand(campaign)
        try:
            for number in numbers:
                yield number, hand.play(every[number])
        finally:
            hand.close()

    workers = campaign.settings.workers
    if workers == 1 or not forks.possible():
        yield from (played for _, played in play(iter(range(len(every)))))
        return
    with contextlib.closing(forks.share(len(every), workers, play, replaced, ahead=1)) as sharing:
        yield from forks.in_order(sharing)
