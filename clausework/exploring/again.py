"""Re-adjudication of explorations: they are planned and made again by the reference, and held to the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson

from .. import packs
from ..campaign import Campaign
from ..problems import Problem
from .kind import Event, Explored, same
from .kinds import of, planned


def differences(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Yield where a sound log and what its answers come to again differ: the line, from 1, and how.

    The explorations themselves are planned again too, so that none, and no word of one, can be left out.
    """
    found = list(events)
    campaign = Campaign.parse(orjson.dumps(found[0]["campaign"]).decode())
    explored: dict[str, Explored] = {}
    for event in found:
        if event["event"] == "exploration":
            if event["exploration"] in explored:
                yield _line(event), f"the exploration {event['exploration']} is there twice"
            explored[event["exploration"]] = Explored(event)
        elif event["event"] == "word":
            explored[event["exploration"]].words.append(event)
    for name in campaign.settings.instruments if campaign.settings.exploration else ():
        pack = packs.load(name)
        pack = pack.as_at(campaign.as_at(pack))
        try:
            explorations = list(planned(campaign, pack))
        except Problem as problem:
            yield 1, problem.what
            return
        for exploration in explorations:
            each = explored.pop(exploration.id, None)
            if each is None or not same(each.plan, exploration.plain()):
                yield _line(each.plan) if each else 1, f"the exploration {exploration.id} is not as planned"
            elif [tuple(event["word"]) for event in each.words] != list(exploration.words):
                yield _line(each.plan), f"the words of {exploration.id} are not those of its plan"
            else:
                kind = of(exploration.method)
                for event, told in kind.differences(campaign, pack, exploration, each):
                    yield _line(event), told
    for name, each in explored.items():
        yield _line(each.plan), f"the exploration {name} was not asked for"


def _line(event: Event) -> Any:
    return event["n"] + 1
