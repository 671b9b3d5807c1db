"""Re-adjudication of an exploration: its words are made again by the reference and held against the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import orjson

from .. import packs
from ..campaign import Campaign
from ..statements import Ics
from .alphabet import Effect
from .course import Course
from .exploration import courses, planned, root
from .judging import Ending, judged
from .shards import told
from .signs import heard

Event = Mapping[str, Any]
_PASSING = {"n", "previous", "event"}


def differences(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Yield where a sound log and what its answers come to again differ: the line, from 1, and how.

    The explorations themselves are planned again too, so that none, and no word of one, can be left out.
    """
    found = list(events)
    campaign = Campaign.parse(orjson.dumps(found[0]["campaign"]).decode())
    if not campaign.settings.exploration:
        return
    words: dict[str, list[Event]] = {}
    for event in found:
        if event["event"] == "word":
            words.setdefault(event["exploration"], []).append(event)
    rows = {event["exploration"]: event for event in found if event["event"] == "exploration"}
    for name in campaign.settings.instruments:
        pack = packs.load(name)
        pack = pack.as_at(campaign.as_at(pack))
        for exploration in planned(campaign, pack):
            row = rows.pop(exploration.id, None)
            played = words.get(exploration.id, [])
            if row is None or _text(row) != _text(exploration.plain()):
                yield (row["n"] + 1 if row else 1), f"the exploration {exploration.id} is not as planned"
            elif [tuple(event["word"]) for event in played] != list(exploration.words):
                yield row["n"] + 1, f"the words of {exploration.id} are not those of its plan"
            else:
                begin = root(campaign, pack, exploration.alphabet)
                for event, course in zip(played, courses(begin, exploration.words), strict=True):
                    if not _alike(event, course, campaign.ics(name)):
                        word = " ".join(event["word"])
                        yield event["n"] + 1, f"the word {word!r} came out otherwise than is recorded"
    for row in rows.values():
        yield row["n"] + 1, f"the exploration {row['exploration']} was not asked for"


def _alike(event: Event, course: Course, ics: Ics) -> bool:
    """Return whether what was recorded of a word is what the law and the recorded answers make of it."""
    if event["ending"] in (Ending.NOT_REACHED, Ending.BROKEN):
        return True
    if event["ending"] == Ending.AGREES:
        # What agrees was observed as it is expected; what was refused is left out of both.
        kept = course.played[: event.get("cut")]
        nothing: list[tuple[Effect, ...]] = [() for played in kept for _ in played.acts]
        result = judged(course, ics, nothing, frozenset(event["refused"]), ())
        seen = tuple(tuple(point.value for point in points) for points in result.points)
        agreed = replace(result, ending=Ending.AGREES, divergence=None, seen=seen)
        return _text(told(event["exploration"], agreed)) == _text(event)
    asked = [each for each in event["exchanges"] if each["method"] == "table.act"]
    answers = [heard(each["result"]["accepted"], each["result"]["effects"]) for each in asked]
    acts = sum(len(played.acts) for played in course.played[: event.get("cut")])
    result = judged(course, ics, answers[:acts], frozenset(event["refused"]), tuple(event["exchanges"]))
    return _text(told(event["exploration"], result)) == _text(event)


def _text(event: Event) -> bytes:
    kept = {name: value for name, value in event.items() if name not in _PASSING}
    return orjson.dumps(kept, option=orjson.OPT_SORT_KEYS)
