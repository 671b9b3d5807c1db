"""How a report is amended: a new log from the old one, with other findings or fields, and nothing run again.

What the system answered stays as it was recorded. Only the purposes that ask the examiner are run anew, for
they alone can come out otherwise.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson

from . import log, repeats, replaying
from .campaign import Campaign
from .examiner import Finding
from .log import LogWriter

_OF_A_RUN = frozenset({"started", "step", "observation", "exchange", "finished"})
Event = Mapping[str, Any]


def campaign_of(path: Path) -> Campaign:
    """Return the campaign of a sound log."""
    header = next(iter(log.read(path)))
    return Campaign.parse(orjson.dumps(header["campaign"]).decode())


def examined(old: Campaign, findings: Sequence[Finding]) -> Campaign:
    """Return the campaign with further findings; an earlier one on the same clause counts no more."""
    anew = {(entry.instrument, entry.clause) for entry in findings}
    kept = [
        replace(entry, superseded=True) if (entry.instrument, entry.clause) in anew else entry
        for entry in old.record
    ]
    return replace(old, record=(*kept, *findings))


def rewrite(old: Path, campaign: Campaign, new: Path) -> None:
    """Write the log of an amended campaign. BrokenLog where the old one is not sound."""
    with tempfile.TemporaryDirectory(prefix="clausework-") as folder:
        again = Path(folder) / "again.ndjson"
        replaying.examine(old, campaign.record, again)
        anew = _anew(again, campaign)
        writer = LogWriter(new)
        for event in _events(old, campaign, anew):
            fields = {name: value for name, value in event.items() if name not in ("n", "previous", "event")}
            writer.write(event["event"], **fields)
        writer.close()


def _anew(again: Path, campaign: Campaign) -> dict[str, list[Event]]:
    """Return the runs that ask the examiner, as they come out now."""
    about = {(entry.instrument, entry.clause) for entry in campaign.record}
    asking: set[str] = set()
    runs: dict[str, list[Event]] = {}
    for event in log.read(again):
        if event["event"] == "purpose":
            purpose = event["purpose"]
            if (purpose["instrument"], purpose["clause"]) in about:
                asking.add(purpose["id"])
        elif event["event"] in _OF_A_RUN and repeats.purpose(event["purpose"]) in asking:
            runs.setdefault(event["purpose"], []).append(event)
    return runs


def _events(old: Path, campaign: Campaign, anew: Mapping[str, Sequence[Event]]) -> Iterator[Event]:
    # A campaign that was interrupted may have begun a purpose twice.
    done: set[str] = set()
    for event in log.read(old):
        if event["event"] == "header":
            yield {**event, "campaign": orjson.loads(campaign.dump())}
        elif event["event"] in _OF_A_RUN and event["purpose"] in anew:
            if event["event"] == "started" and event["purpose"] not in done:
                done.add(event["purpose"])
                yield from anew[event["purpose"]]
        elif event["event"] == "footer":
            yield {**event, "campaign": campaign.id}
        else:
            yield event
