"""How an interrupted campaign is taken up again: what its log holds stands, what it lacks is run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import orjson

from . import harness, log, packs, references
from .campaign import Campaign
from .chronicle import Chronicle, gather
from .log import BrokenLog
from .problems import UsageProblem
from .verdict import Verdict


@dataclass(frozen=True)
class Interrupted:
    """A campaign as its log left it: the outcomes of the purposes that were brought to an end.

    `begun` tells whether any purpose was; else the plan itself may be cut, and the log is begun anew. `ended`
    tells whether the log was closed, so that nothing but the report can be missing. `explored` are the words
    that were played, by exploration, of a campaign that explores.
    """

    campaign: Campaign
    outcomes: dict[str, Verdict]
    begun: bool
    ended: bool
    explored: dict[str, list[tuple[str, ...]]]


def read(path: Path, explores: bool = False) -> Interrupted:
    """Return the campaign in a log that was cut off; half a line at its end is taken away.

    UsageProblem where it cannot go on: there is nothing of it, the law packs, the harness or the references
    that it is held against have changed, or it explores where one that runs test purposes is to go on, or the
    other way round.
    """
    if not path.is_file():
        raise UsageProblem(
            f"There is no log {path} to resume.", then="Name the --out folder of the campaign."
        )
    if not log.mend(path):
        raise BrokenLog(
            f"The log {path} was cut off before a campaign stood in it; there is nothing to resume.",
            then="Begin anew with --replace.",
        )
    seen = gather(log.read(path))
    campaign = Campaign.parse(orjson.dumps(seen.header["campaign"]).decode())
    if bool(campaign.settings.exploration) != explores:
        raise UsageProblem(
            f"The campaign in {path} {'runs test purposes' if explores else 'explores'}.",
            then=f"`clausework {'certify' if explores else 'exhaust'} --resume` goes on with it.",
        )
    if not seen.footer:
        _check_unchanged(seen)
    done = {name: Verdict(run.recorded) for name, run in seen.runs.items() if run.ending}
    explored = {
        name: [tuple(event["word"]) for event in each.words]
        for name, each in seen.explored.items()
        if each.words
    }
    return Interrupted(campaign, done, bool(seen.runs), bool(seen.footer), explored)


def _check_unchanged(seen: Chronicle) -> None:
    """UsageProblem where the second half of a campaign would be tested otherwise than the first."""
    for row in seen.instruments:
        if packs.load(row["id"]).digest != row["digest"]:
            raise UsageProblem(
                f"The law pack {row['id']} has changed since the campaign was interrupted.",
                "Its two halves would be tested against two texts.",
                "Begin anew with --replace.",
            )
    for name, digest in seen.header.get("references", {}).items():
        if references.digest(name) != digest:
            raise UsageProblem(
                f"The reference of {name} has changed since the campaign was interrupted.",
                "Its two halves would be held against two references.",
                "Begin anew with --replace, or resume with the version that began it.",
            )
    if seen.header["harness"]["digest"] != harness.identity()["digest"]:
        raise UsageProblem(
            "The harness has changed since the campaign was interrupted.",
            "Its two halves would be tested by two harnesses.",
            "Begin anew with --replace, or resume with the version that began it.",
        )
