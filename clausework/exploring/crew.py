"""Who plays the shards of an exploration: this process, or several of this machine; in order all the same.

A process that dies is replaced and its shard played again; of what it had played nothing counts.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ..campaign import Campaign
from ..problems import HarnessProblem
from .shards import Hand, Played, Shard

_REPLACED = 4
_hand: Hand | None = None

Crew = Callable[[Campaign, Sequence[Shard], Callable[[], None]], Iterator[Played]]
"""Plays the shards of a campaign and yields each in its place; calls the last of these at each death."""


def here(campaign: Campaign, every: Sequence[Shard], replaced: Callable[[], None]) -> Iterator[Played]:
    """Yield the shards as this machine plays them, with as many processes as the settings say.

    HarnessProblem where processes keep dying.
    """
    if campaign.settings.workers > 1:
        yield from _by_many(campaign, every, replaced)
        return
    hand = Hand(campaign)
    try:
        for shard in every:
            yield hand.play(shard)
    finally:
        hand.close()


def _by_many(campaign: Campaign, every: Sequence[Shard], replaced: Callable[[], None]) -> Iterator[Played]:
    left, died = list(every), 0
    while left:
        pool = ProcessPoolExecutor(
            campaign.settings.workers, multiprocessing.get_context("spawn"), _begin, (campaign.dump(),)
        )
        try:
            asked: list[Future[Played]] = [pool.submit(_in_process, shard) for shard in left]
            for future in asked:
                result = future.result()
                left.pop(0)
                yield result
            _end(pool, campaign.settings.workers)
        except BrokenProcessPool as problem:
            died += 1
            if died > _REPLACED:
                raise HarnessProblem(
                    "The processes that play words keep ending.",
                    f"{died} ended before their words were played.",
                    "Free the machine of other work and go on with --resume, or play with fewer --workers.",
                ) from problem
            replaced()
        finally:
            pool.shutdown(cancel_futures=True)


def _end(pool: ProcessPoolExecutor, workers: int) -> None:
    """Have the processes end their systems, as far as one of them comes to it."""
    for future in [pool.submit(_close) for _ in range(workers)]:
        future.result()


def _begin(campaign: str) -> None:
    global _hand
    _hand = Hand(Campaign.parse(campaign))


def _close() -> None:
    assert _hand is not None
    _hand.close()


def _in_process(shard: Shard) -> Played:
    assert _hand is not None
    return _hand.play(shard)
