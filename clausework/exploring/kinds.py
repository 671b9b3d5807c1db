"""The kinds of exploration, in the order in which a campaign plays them."""

from __future__ import annotations

from collections.abc import Iterator

from ..campaign import Campaign
from ..packs import Pack
from .drawn import Drawn
from .exhaustive import Exhaustive
from .exploration import Exploration, Plan
from .kind import Kind
from .learned import LearnedMachine
from .related import Related

KINDS: tuple[Kind, ...] = (Exhaustive(), Drawn(), Related(), LearnedMachine())
_BY_METHOD = {method: kind for kind in KINDS for method in kind.methods}


def of(method: str) -> Kind:
    """Return the kind of a method; ValueError where there is none."""
    if method not in _BY_METHOD:
        raise ValueError(f"{method!r} is no method of exploring")
    return _BY_METHOD[method]


def plans(campaign: Campaign, pack: Pack) -> Iterator[Plan]:
    """Yield what makes each exploration of a pack, kind by kind, so that several processes may do so.

    UsageProblem where what is asked for cannot be explored.
    """
    for kind in KINDS:
        yield from kind.plans(campaign, pack)


def planned(campaign: Campaign, pack: Pack) -> Iterator[Exploration]:
    """Yield what a campaign explores of a pack; HarnessProblem where one of them is not sound."""
    for plan in plans(campaign, pack):
        yield plan()
