"""What a log begins and ends with, so that a report can be made from the log alone.

`header` (the campaign), an `instrument` each (the pack: text, register, interpretations), a `purpose` each
(what was planned and why), then what happened, then `footer`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import orjson

from . import environment, harness, references, reviewing, subject
from .campaign import Campaign
from .log import SCHEMA, LogWriter
from .packs import Pack
from .selection import Planned

HELD = frozenset({"started", "step", "observation", "exchange"})
"""Events that are held until the next request is on its way; `finished` writes them all through."""


def now() -> str:
    """Return this moment in ISO 8601, UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def open_log(
    path: Path, campaign: Campaign, packs: Sequence[Pack], plans: Mapping[str, Sequence[Planned]]
) -> LogWriter:
    """Return a new log that holds the campaign, its packs and its plan."""
    log = LogWriter(path)
    log.write(
        "header",
        schema=SCHEMA,
        campaign=orjson.loads(campaign.dump()),
        harness=harness.identity(),
        environment=environment.told(),
        **_measures(campaign),
    )
    for pack in packs:
        log.write("instrument", **instrument(pack, campaign))
    for planned in (item for pack in packs for item in plans[pack.id]):
        log.write("purpose", **asdict(planned))
    return log


def _measures(campaign: Campaign) -> dict[str, dict[str, str]]:
    """Return the digest of each reference that is a measure: nothing where a campaign does not explore."""
    if not campaign.settings.exploration:
        return {}
    return {"references": {name: references.digest(name) for name in campaign.settings.instruments}}


def close_log(log: LogWriter, campaign: Campaign, executed: int) -> None:
    """Write the footer, with the subject's files as they are now, and close."""
    files = [asdict(file) for file in subject.remeasure(campaign.subject)]
    log.write("footer", campaign=campaign.id, finished=now(), executed=executed, subject=files)
    log.close()


def instrument(pack: Pack, campaign: Campaign) -> dict[str, Any]:
    """Return a pack as plain values, with what the campaign adopted of it."""
    ics = campaign.ics(pack.id)
    adopted = campaign.adopted(pack)
    return {
        "id": pack.id,
        "title": pack.title,
        "citation": pack.citation,
        "jurisdiction": pack.jurisdiction,
        "source": pack.source,
        "in_force": pack.in_force,
        "as_at": campaign.as_at(pack),
        "digest": pack.digest,
        "vocabulary": pack.vocabulary,
        "capabilities": [
            asdict(named) | {"claimed": named.id in ics.capabilities} for named in pack.capabilities
        ],
        "features": [asdict(named) | {"claimed": named.id in ics.features} for named in pack.features],
        "ics": asdict(ics),
        "ixit": _plain(campaign.ixit(pack)),
        "ixit_sources": campaign.sources(pack),
        "not_supplied": _plain(pack.not_supplied),
        "profile": _plain(pack.profile),
        "interpretations": [
            asdict(row) | {"adopted": adopted.get(row.id, row.adopted)} for row in pack.interpretations
        ],
        "text": [asdict(segment) for segment in pack.text],
        "clauses": [asdict(clause) for clause in pack.clauses],
        "reviews": reviewing.plain(pack),
    }


def _plain(value: object) -> Any:
    return orjson.loads(orjson.dumps(value, default=str))
