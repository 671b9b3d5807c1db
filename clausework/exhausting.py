"""A campaign that explores: its log written from the plan to the footer, whoever plays the words."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from pathlib import Path
from typing import Any

from . import packs, selection
from .campaign import Campaign
from .events import close_log, open_log
from .exploring.exploration import Exploration, planned
from .exploring.shards import Event, Hand, Shard, shards
from .problems import HarnessProblem

_REPLACED = 4
_hand: Hand | None = None

Heard = Callable[[Exploration, int], None]


def explore(campaign: Campaign, path: Path, heard: Heard) -> None:
    """Play what a campaign explores and write its log; `heard` is told of each exploration as it goes on.

    HarnessProblem where an exploration is not sound, the log cannot be written, or processes keep dying.
    """
    found = [packs.load(name) for name in campaign.settings.instruments]
    chosen = [pack.as_at(campaign.as_at(pack)) for pack in found]
    plans = {pack.id: selection.plan(pack, campaign) for pack in chosen}
    explorations = [each for pack in chosen for each in planned(campaign, pack)]
    try:
        log = open_log(path, campaign, chosen, plans)
        for each in explorations:
            log.write("exploration", **each.plain())
        played = 0
        with _players(campaign, lambda: log.write("worker_replaced")) as play:
            told: dict[str, Any] | None = None
            by_id = {each.id: each for each in explorations}
            for shard, (isolation, events) in play([s for each in explorations for s in shards(each)]):
                if isolation != told:
                    told = isolation
                    log.write("isolation", **isolation)
                for event in events:
                    log.write("word", **event)
                played += len(events)
                heard(by_id[shard.exploration], len(events))
        close_log(log, campaign, 0)
    except OSError as problem:
        raise HarnessProblem(
            f"The campaign could not be recorded: {problem}.", then=f"What was recorded is in {path}."
        ) from problem


Played = tuple[dict[str, Any], list[Event]]
Play = Callable[[Sequence[Shard]], Iterator[tuple[Shard, Played]]]


@contextlib.contextmanager
def _players(campaign: Campaign, replaced: Callable[[], None]) -> Iterator[Play]:
    """Yield what plays shards in their order: this process, or as many as the settings say."""
    if campaign.settings.workers == 1:
        hand = Hand(campaign)
        try:
            yield lambda every: ((shard, _played(hand, shard)) for shard in every)
        finally:
            hand.iut.close()
        return
    yield lambda every: _by_many(campaign, every, replaced)


def _by_many(
    campaign: Campaign, every: Sequence[Shard], replaced: Callable[[], None]
) -> Iterator[tuple[Shard, Played]]:
    """Yield the shards in order as processes play them; those of a process that died are played again."""
    left, died = list(every), 0
    while left:
        pool = ProcessPoolExecutor(
            campaign.settings.workers, multiprocessing.get_context("spawn"), _begin, (campaign.dump(),)
        )
        try:
            asked: list[Future[Played]] = [pool.submit(_in_process, shard) for shard in left]
            for future in asked:
                result = future.result()
                yield left.pop(0), result
            _end(pool, campaign.settings.workers)
        except BrokenProcessPool as problem:
            died += 1
            if died > _REPLACED:
                raise HarnessProblem(
                    "The processes that play words keep ending.",
                    f"{died} ended before their words were played.",
                    "Free the machine of other work and try again, or play with fewer --workers.",
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
    _hand.iut.close()


def _in_process(shard: Shard) -> Played:
    assert _hand is not None
    return _played(_hand, shard)


def _played(hand: Hand, shard: Shard) -> Played:
    events = hand.play(shard)
    isolation = hand.iut.isolation
    assert isolation is not None
    return asdict(isolation), events
