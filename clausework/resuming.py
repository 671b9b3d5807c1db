"""How an interrupted campaign is taken up again: what its log holds stands, what it lacks is run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import orjson

from . import harness, log, packs
from .campaign import Campaign
from .chronicle import Chronicle, gather
from .log import BrokenLog
from .problems import UsageProblem
from .verdict import Verdict


@dataclass(frozen=True)
class Interrupted:
    """A campaign as its log left it: the outcomes of the purposes that were brought to an end.

    `begun` tells whether any purpose was; else the plan itself may be cut, and the log is begun anew. `ended`
    tells whether the log was closed, so that nothing but the report can be missing.
    """

    campaign: Campaign
    outcomes: dict[str, Verdict]
    begun: bool
    ended: bool


def read(path: Path) -> Interrupted:
    """Return the campaign in a log that was cut off; half a line at its end is taken away.

    UsageProblem where it cannot go on: there is nothing of it, or the law packs or the harness have changed.
    """
    if not path.is_file():
        raise UsageProblem(
            f"There is no log {path} to resume.", then="Name the --out folder of the campaign."
        )
    if not log.mend(path):
        raise BrokenLog(
            f"The log {path} was cut off before a campaign stood in it; there is nothing to resume.",
            then="Certify anew with --replace.",
        )
    seen = gather(log.read(path))
    campaign = Campaign.parse(orjson.dumps(seen.header["campaign"]).decode())
    if not seen.footer:
        _check_unchanged(seen)
    done = {name: Verdict(run.recorded) for name, run in seen.runs.items() if run.ending}
    return Interrupted(campaign, done, bool(seen.runs), bool(seen.footer))


def _check_unchanged(seen: Chronicle) -> None:
    """UsageProblem where the second half of a campaign would be tested otherwise than the first."""
    for row in seen.instruments:
        if packs.load(row["id"]).digest != row["digest"]:
            raise UsageProblem(
                f"The law pack {row['id']} has changed since the campaign was interrupted.",
                "Its two halves would be tested against two texts.",
                "Certify anew with --replace.",
            )
    if seen.header["harness"]["digest"] != harness.identity()["digest"]:
        raise UsageProblem(
            "The harness has changed since the campaign was interrupted.",
            "Its two halves would be tested by two harnesses.",
            "Certify anew with --replace, or resume with the version that began it.",
        )
