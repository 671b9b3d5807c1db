"""What a campaign explores, planned by as many processes as it has, to the same end as by one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from functools import partial

from .. import forks
from ..campaign import Campaign
from ..packs import Pack
from ..problems import Problem
from .exploration import Exploration, Plan
from .kinds import plans


def explorations(campaign: Campaign, chosen: Sequence[Pack]) -> list[Exploration]:
    """Return what a campaign explores of its packs, in order, with as many processes as the settings say.

    A Problem is the one that a single process would have met first.
    """
    every = list(_plans(campaign, chosen))
    workers = campaign.settings.workers
    if workers == 1 or len(every) < 2 or not forks.possible():
        return [plan() for plan in every]

    def work(numbers: Iterator[int]) -> Iterator[tuple[int, Exploration | Problem]]:
        for number in numbers:
            yield number, _met(every[number])

    found: list[Exploration] = []
    # A process that died has asked the system nothing, so there is nothing to tell of it.
    with contextlib.closing(forks.share(len(every), workers, work, lambda: None)) as sharing:
        for each in forks.in_order(sharing):
            if isinstance(each, Problem):
                raise each
            found.append(each)
    return found


def _plans(campaign: Campaign, chosen: Sequence[Pack]) -> Iterator[Plan]:
    """Yield the plans of every pack; what keeps one from being made is met in its place among them."""
    try:
        for pack in chosen:
            yield from plans(campaign, pack)
    except Problem as problem:
        yield partial(_raise, problem)


def _raise(problem: Problem) -> Exploration:
    raise problem


def _met(plan: Plan) -> Exploration | Problem:
    """Return what a plan makes, or what it meets: as a value it goes from one process to another."""
    try:
        return plan()
    except Problem as problem:
        return problem
