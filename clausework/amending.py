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
from .chronicle import Chronicle, gather
from .examiner import Finding
from .log import LogWriter
from .problems import UsageProblem
from .selection import Planned

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


def unheard(old: Path, findings: Sequence[Finding]) -> list[str]:
    """Return, as sentences, which findings do not count: their clauses were not asked about in a sound log.

    UsageProblem where none of them counts: the report would say what it said before, whatever they say.
    """
    seen = gather(log.read(old))
    heard = {(item.purpose.instrument, item.purpose.clause) for item in seen.planned if _ran(item, seen)}
    told = {}
    for entry in findings:
        if (entry.instrument, entry.clause) not in heard:
            known = entry.instrument in {item.purpose.instrument for item in seen.planned}
            why = "it was not run" if known else "the report is not about that instrument"
            why = next((i.reason for i in seen.planned if _about(i, entry) and i.reason), why)
            about = f"the examiner's entry on {entry.instrument} {entry.clause}"
            told[entry.instrument, entry.clause] = f"{about} does not count: {why}"
    if told and not any((entry.instrument, entry.clause) in heard for entry in findings):
        raise UsageProblem(
            "No finding would count for anything in this report.",
            "\n".join(f"- {each}" for each in told.values()),
            "Amend the report in which these clauses were examined, or certify anew with --record.",
        )
    return list(told.values())


def _ran(item: Planned, seen: Chronicle) -> bool:
    run = seen.runs.get(item.purpose.id)
    return item.runs and run is not None and bool(run.ending)


def _about(item: Planned, entry: Finding) -> bool:
    return (item.purpose.instrument, item.purpose.clause) == (entry.instrument, entry.clause)


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
