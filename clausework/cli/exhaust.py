"""`clausework exhaust`: every path to settlement and a complete suite, beside the reference."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from .. import cluster, exhausting, packs, resuming, verdicts, writing
from ..campaign import Campaign
from ..counting import counted
from ..exploring import crew
from ..exploring.exploration import Exploration, left_out, setting
from ..exploring.kinds import plans
from ..planning import meet_again
from ..problems import Exit, UsageProblem
from ..resuming import Interrupted
from ..settings import load
from ..statements import FORK
from . import options
from .certify import planned

_WITH_RESUME = frozenset(["resume", "out", "cluster", "as_json"])
_WHOLE = f"The system does not offer {FORK}: every word was played whole"


@click.command("exhaust")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
@click.option("--iut", metavar="ADDRESS", help="the system, as for `clausework certify`")
@click.option("--out", type=click.Path(path_type=Path), help="folder of the report")
@click.option("--seed", type=int, help="seed of names, seats and amounts; drawn and recorded where left out")
@click.option("--workers", type=click.IntRange(1, 64), help="processes that play words; default 1")
@options.cluster
@click.option(
    "--paths/--no-paths", default=True, show_default=True, help="play every path of a wager to its settlement"
)
@click.option(
    "--states-extra",
    type=click.IntRange(-1, 3),
    default=1,
    show_default=True,
    metavar="K",
    help="play a suite that catches every system with up to K states more than the law; -1 for none",
)
@click.option(
    "--fork/--no-fork",
    default=False,
    show_default=True,
    help="play beginnings that words share once, and fork the table, where the system offers it",
)
@options.terms
@options.readings
@options.config
@options.system
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@click.option("--resume", is_flag=True, help="go on with the interrupted campaign in the folder")
@click.option("--json", "as_json", is_flag=True, help="print the summary as JSON")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Play every path and a complete suite on a system, and hold each answer against the reference.

    Writes a report in which a divergence fails its clause. Exit code 0: every word was played, and none
    differs. 1: one differs. 3: not every word could be played.
    """
    if given["resume"]:
        options.nothing_beside(ctx, "--resume", _WITH_RESUME)
    options.workers_or_cluster(given)
    who = crew.on(given["cluster"]) if given["cluster"] else crew.here
    out, campaign, interrupted = _resumed(given) if given["resume"] else _begun(given)
    told = summary(carried_out(campaign, out, _Progress(quiet=given["as_json"]), who, interrupted))
    if given["as_json"]:
        click.echo(json.dumps(told, indent=1))
    else:
        _show(told, out)
    ctx.exit(told["exit"])


def carried_out(
    campaign: Campaign,
    out: Path,
    heard: exhausting.Heard = lambda exploration, words: None,
    who: crew.Crew = crew.here,
    interrupted: Interrupted | None = None,
) -> dict[str, Any]:
    """Play what a campaign explores, as far as it is not played, write its report and return the record.

    Where it is interrupted the command ends, and says how to go on.
    """
    if interrupted is None or not interrupted.ended:
        try:
            exhausting.explore(campaign, out / writing.LOG, heard, who, interrupted)
        except KeyboardInterrupt:
            click.echo(f"Interrupted: `clausework exhaust --resume --out {out}` goes on.", err=True)
            click.get_current_context().exit(Exit.NO_STATEMENT)
    record = verdicts.from_log(out / writing.LOG)
    writing.write(record, out)
    return record


def _begun(given: dict[str, Any]) -> tuple[Path, Campaign, None]:
    """Return the folder, made, and the campaign that was asked for."""
    extra = given["states_extra"] if given["states_extra"] >= 0 else None
    if not given["paths"] and extra is None:
        raise UsageProblem("There is nothing to play.", then="Leave out --no-paths, or say --states-extra 1.")
    wanted = load(given["config"], given)
    campaign = planned(wanted)
    offered = FORK in campaign.introduction.offers
    asked = {"paths": given["paths"], "extra": extra, "forked": given["fork"] and offered}
    whole = [_WHOLE] if given["fork"] and not offered else []
    campaign = replace(
        campaign,
        settings=replace(campaign.settings, exploration=asked),
        notes=(*campaign.notes, *not_explored(campaign), *whole),
    )
    # Before an earlier report is replaced: what cannot be explored is told of here.
    for pack in map(packs.load, campaign.settings.instruments):
        for _ in plans(campaign, pack.as_at(campaign.as_at(pack))):
            pass
    if given["cluster"]:
        cluster.check_met(given["cluster"], campaign)
    return writing.prepare(Path(wanted["out"]), replace=given["replace"]), campaign, None


def not_explored(campaign: Campaign) -> Iterator[str]:
    """Yield what is not explored, since the reference does not follow the readings that were adopted."""
    for name in campaign.settings.instruments:
        for alphabet, readings in left_out(setting(campaign, packs.load(name))).items():
            told = ", ".join(readings)
            yield f"{name}: {alphabet} is not explored, for it is not apart from the readings of {told}"


def _resumed(given: dict[str, Any]) -> tuple[Path, Campaign, Interrupted]:
    """Return an interrupted campaign as it was planned; the system must be the same."""
    out = Path(given["out"] or "")
    interrupted = resuming.read(out / writing.LOG, explores=True)
    if not interrupted.ended:
        meet_again(interrupted.campaign)
    return out, interrupted.campaign, interrupted


class _Progress:
    """Says how far each exploration is, where a terminal shows it."""

    def __init__(self, quiet: bool) -> None:
        self._quiet = quiet or not sys.stderr.isatty()
        self._played: dict[str, int] = {}

    def __call__(self, exploration: Exploration, words: int) -> None:
        played = self._played[exploration.id] = self._played.get(exploration.id, 0) + words
        if not self._quiet:
            click.echo(f"\r\x1b[K{exploration.id}: {played} of {len(exploration.words)}", nl=False, err=True)


def summary(record: dict[str, Any]) -> dict[str, Any]:
    """Return what the explorations of a record came to, with the exit code."""
    rows = [
        {
            "id": row["id"],
            "explored": row["explored"],
            "divergences": {
                clause["clause"]: [
                    {"word": each["word"], "told": each["told"]} for each in clause["explored"]["divergences"]
                ]
                for clause in row["clauses"]
                if clause.get("explored", {}).get("divergences")
            },
        }
        for row in record["instruments"]
    ]
    campaign = record["campaign"]
    told = {"problems": campaign["problems"], "notes": campaign["notes"]}
    return {"exit": int(exhausting.ended(record)), **told, "instruments": rows}


def _show(told: dict[str, Any], out: Path) -> None:
    for row in told["instruments"]:
        click.secho(row["id"], bold=True)
        for each in row["explored"]:
            _line(each)
        for clause, found in row["divergences"].items():
            click.secho(f"  ✗ {clause}", fg="red", nl=False)
            click.echo(f"  {found[0]['told']}" + (f" (and {len(found) - 1} more)" if len(found) > 1 else ""))
    for note in told["notes"]:
        click.echo(f"  {note}")
    for problem in told["problems"]:
        click.secho(f"  ? {problem}", fg="yellow")
    click.echo(f"The report is in {out}.")


def _line(each: dict[str, Any]) -> None:
    differing = each["endings"]["differs"]
    agreed = each["endings"]["agrees"] == each["words"]
    click.secho(f"  {'✓' if agreed else '✗'} ", fg="green" if agreed else "red", nl=False)
    click.echo(
        f"{each['alphabet']}, {each['method']}: {counted(each['words'], 'word')}, {differing} differ",
        nl=False,
    )
    if each["states"]:
        click.echo(f"; {counted(each['states'], 'state')}, {each['extra']} more allowed for")
    elif not each["counted"]:
        click.echo()
    elif len(each["counted"]) > 4:
        settlements = sum(row["paths"] for row in each["counted"])
        click.echo(f"; {settlements} settlements of {len(each['counted'])} wagers, as counted")
    else:
        ways = ", ".join(f"{row['subject']} {row['paths']}" for row in each["counted"])
        click.echo(f"; paths: {ways}, as counted")
