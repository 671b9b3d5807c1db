"""How an interrupted campaign is taken up again: what its log holds stands, what it lacks is run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import orjson

from . import log, packs
from .campaign import Campaign
from .chronicle import gather
from .log import BrokenLog, LogWriter
from .problems import UsageProblem
from .verdict import Verdict


@dataclass(frozen=True)
class Interrupted:
    """A campaign as its log left it: the outcomes of the purposes that were brought to an end."""

    campaign: Campaign
    outcomes: dict[str, Verdict]


def read(path: Path) -> Interrupted:
    """Return the campaign in a log that was cut off.

    UsageProblem where it cannot go on: nothing was planned yet, it ended, or the law packs have changed.
    """
    if not path.is_file():
        raise UsageProblem(
            f"There is no log {path} to resume.", then="Name the --out folder of the campaign."
        )
    LogWriter.resume(path).close()
    seen = gather(log.read(path))
    planned = {item.purpose.instrument for item in seen.planned}
    campaign = Campaign.parse(orjson.dumps(seen.header["campaign"]).decode())
    if planned != set(campaign.settings.instruments) or not seen.runs:
        raise BrokenLog(
            f"The log {path} was cut off before a test purpose was begun; there is nothing to resume.",
            then="Certify anew with --replace.",
        )
    for row in seen.instruments:
        if packs.load(row["id"]).digest != row["digest"]:
            raise UsageProblem(
                f"The law pack {row['id']} has changed since the campaign was interrupted.",
                "Its two halves would be tested against two texts.",
                "Certify anew with --replace.",
            )
    done = {name: Verdict(run.recorded) for name, run in seen.runs.items() if run.ending}
    return Interrupted(campaign, done)
