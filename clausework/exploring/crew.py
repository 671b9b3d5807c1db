"""Who plays the shards of an exploration: processes of this machine, or a cluster; in order all the same.

A process that dies is replaced and its shard played again; of what it had played nothing counts.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Sequence

from .. import cluster, forks
from ..campaign import Campaign
from .shards import Hand, Played, Shard

Crew = Callable[[Campaign, Sequence[Shard], cluster.Tell], Iterator[Played]]
"""Plays the shards of a campaign and yields each in its place; tells of deaths as `worker_replaced`."""

_MOST_TOGETHER = 10


def here(campaign: Campaign, every: Sequence[Shard], tell: cluster.Tell) -> Iterator[Played]:
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
    deaths = functools.partial(tell, "worker_replaced")
    with contextlib.closing(forks.share(len(every), workers, play, deaths, ahead=1)) as sharing:
        yield from forks.in_order(sharing)


def on(address: str) -> Crew:
    """Return who plays on the cluster whose scheduler is at an address; `cluster.met` says what can fail."""
    cluster.needed()
    return functools.partial(_on_cluster, address)


def _on_cluster(
    address: str, campaign: Campaign, every: Sequence[Shard], tell: cluster.Tell
) -> Iterator[Played]:
    with cluster.met(address, campaign) as found:
        for played in found.each(_some, found.divided(every, _MOST_TOGETHER), tell):
            yield from played


def _some(campaign: Campaign, some: Sequence[Shard]) -> list[Played]:
    """Play some shards with one process of the system."""
    hand = Hand(campaign)
    try:
        return [hand.play(shard) for shard in some]
    finally:
        hand.close()
