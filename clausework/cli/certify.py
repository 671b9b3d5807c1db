"""`clausework certify`: prepare a campaign, run it, write the report, and say what came out."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import cluster, exitcode, filing, parts, printing, resuming, running, verdicts, writing
from ..campaign import Campaign
from ..laboratory import LABORATORY, MODES
from ..planning import meet_again, prepare
from ..plugin.shared import Shared
from ..settings import load
from . import keys, options
from . import known as known_failures
from .earlier import relied_upon, stays
from .show import Progress
from .summary import summary

if TYPE_CHECKING:
    from securesystemslib.signer import Signer


_WITH_RESUME = frozenset(["resume", "out", "cluster", "baseline", "write_baseline", "as_json"]) | {
    *("pdf", "sign", "passphrase", "certificate"),
}


@click.command("certify")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
@click.option(
    "--iut",
    metavar="ADDRESS",
    help="reference[:FAULT], cmd:COMMAND, http://HOST:PORT/PATH or python:MODULE:ATTRIBUTE",
)
@click.option("--out", type=click.Path(path_type=Path), help="folder of the report")
@click.option("--seed", type=int, help="seed of names, seats and amounts; drawn and recorded where left out")
@click.option("--workers", type=click.IntRange(1, 64), help="processes that run test purposes; default 1")
@options.cluster
@click.option(
    "--repeat",
    type=click.IntRange(1, 100),
    metavar="N",
    help="run each test purpose N times; one whose outcome differs is inconclusive",
)
@click.option(
    "--clause", "clauses", multiple=True, metavar="CITATION", help="only this clause and those under it"
)
@options.terms
@click.option(
    "--record", "records", multiple=True, type=click.Path(), metavar="FILE", help="an examiner's record"
)
@click.option(
    "--subject",
    multiple=True,
    type=click.Path(),
    metavar="PATH",
    help="a file or folder of the system, digested before the run and after it",
)
@options.readings
@options.config
@click.option(
    "--qualification",
    type=click.Path(),
    metavar="FILE",
    help="from `clausework qualify --out`; goes into the report",
)
@click.option("--mode", type=click.Choice(MODES), help="whose report it is; default self-test")
@click.option(
    "--document",
    type=click.Path(),
    metavar="FILE",
    help="fields of the report that no log can know; see `clausework schema document`",
)
@click.option(
    "--pdf",
    is_flag=True,
    default=None,
    help="also make report.pdf; a laboratory's report always has it",
)
@click.option("--profile", type=click.Path(), metavar="FILE", help="readings and values of a jurisdiction")
@click.option(
    "--what-if/--no-what-if",
    default=None,
    help="also run what asserts readings that were not adopted, counting in no verdict; default yes",
)
@click.option(
    "--since",
    type=click.Path(path_type=Path),
    metavar="BUNDLE",
    help="rely on an earlier report for all that cannot have changed; only the rest is run",
)
@click.option("--dry-run", is_flag=True, help="only say what would be run, as `clausework plan` does")
@options.system
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@click.option("--resume", is_flag=True, help="go on with the interrupted campaign in the folder")
@keys.signing
@click.option(
    "--baseline",
    type=click.Path(),
    metavar="FILE",
    help="clauses known not to pass: exit 0 if exactly those do not, 2 if one of them now does",
)
@click.option("--write-baseline", is_flag=True, help="write what does not pass to the --baseline FILE")
@click.option("--json", "as_json", is_flag=True, help="print the summary as JSON")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Certify a system against instruments (all that it claims, where none is named).

    Writes the conformance log and the report files to --out. A baseline changes the exit code and nothing
    else: the report says what was found.
    """
    if given["resume"]:
        options.nothing_beside(ctx, "--resume", _WITH_RESUME)
    options.workers_or_cluster(given)
    if given["cluster"]:
        cluster.needed()
    if given["dry_run"]:
        from .plan import show

        ctx.exit(show(given))
    # Before anything is run: a key that cannot sign must not cost a campaign.
    signers = keys.load(given["sign"], given["passphrase"])
    known = known_failures.listed(given["baseline"], given["write_baseline"])
    work = _resumed(given, signers) if given["resume"] else _planned(given, signers)
    out, ended = work.out, work.ended
    log = out / writing.LOG
    if not ended:
        extra = ("--resume-log",) if given["resume"] else ()
        with contextlib.ExitStack() as stack:
            listeners: list[object] = []
            if given["cluster"]:
                found = stack.enter_context(cluster.met(given["cluster"], work.campaign))
                listeners.append(Shared(parts.crew(found)))
            listeners.append(stack.enter_context(Progress(work.campaign, quiet=given["as_json"])))
            ended = running.run(work.campaign, log, *listeners, extra=extra)
    record = verdicts.from_log(log)
    files = writing.write(record, out, attest=keys.attestor(signers), also=work.also)
    if given["as_json"]:
        made = {"files": [str(path) for path in files], "signed_by": keys.ids(signers)}
        click.echo(json.dumps(exitcode.digest(record) | made, indent=1))
    else:
        summary(record, out)
        click.echo(keys.told(signers))
        if (out / printing.FILE).exists() and given["certificate"] is None:
            click.echo(printing.UNSIGNED)
    if not ended:
        click.echo(f"Interrupted: `clausework certify --resume --out {out}` goes on.", err=True)
        ctx.exit(exitcode.of(record))
    if given["write_baseline"]:
        known_failures.put(record, known, given["baseline"])
    elif given["baseline"]:
        ctx.exit(known_failures.hold(record, known, given["baseline"]))
    ctx.exit(exitcode.of(record))


@dataclass(frozen=True)
class _Work:
    """What is to be done: a campaign in its folder, and what writes the formats asked for.

    `ended` says that the campaign was brought to its end before, and only its report is missing.
    """

    out: Path
    campaign: Campaign
    also: list[printing.Writer]
    ended: bool = False


def _resumed(given: dict[str, Any], signers: Sequence[Signer]) -> _Work:
    """Return an interrupted campaign as it was planned; the system must be the same."""
    out = Path(given["out"] or "")
    interrupted = resuming.read(out / writing.LOG)
    campaign = interrupted.campaign
    if given["cluster"]:
        campaign = replace(campaign, settings=replace(campaign.settings, workers=1))
    settings = campaign.settings
    also = printing.writers(given["pdf"], signers, given["certificate"], settings.mode)
    if interrupted.ended:
        return _Work(out, campaign, also, ended=True)
    meet_again(campaign)
    return _Work(out, campaign, also)


def _planned(given: dict[str, Any], signers: Sequence[Signer]) -> _Work:
    """Return the campaign that was asked for, its folder made."""
    wanted = load(given["config"], given)
    formats = partial(printing.writers, wanted["pdf"], signers, given["certificate"], wanted["mode"])
    # Before the system is started; what a laboratory's report lacks, its PDF too, is told in one list.
    also = [] if wanted["mode"] == LABORATORY else formats()
    if given["since"] is not None:
        stays(given["since"], Path(wanted["out"]))
    campaign = planned(wanted)
    also = also or formats()
    if given["cluster"]:
        cluster.check_met(given["cluster"], campaign)
    out = writing.prepare(Path(wanted["out"]), replace=given["replace"])
    filing.keep(campaign.record, out)
    return _Work(out, campaign, also)


def planned(wanted: dict[str, Any]) -> Campaign:
    """Return the campaign that the settings ask for; nothing is run or written."""
    return prepare(
        address=wanted["iut"],
        instruments=wanted["instruments"],
        seed=wanted["seed"],
        clauses=wanted["clauses"],
        ics=wanted["ics"],
        records=wanted["records"],
        rules_as_at=wanted["rules_as_at"],
        readings=wanted["readings"],
        ixit=wanted["ixit"],
        limits=wanted["limits"],
        # On a cluster this process itself is the only one here.
        workers=1 if wanted.get("cluster") else wanted["workers"],
        remote=wanted["remote"],
        repeat=wanted["repeat"],
        mode=wanted["mode"],
        document=wanted["document"],
        qualified=wanted["qualification"],
        subject=wanted["subject"],
        profile=wanted["profile"],
        what_if=wanted["what_if"],
        surroundings=wanted["surroundings"],
        since=None if wanted.get("since") is None else relied_upon(wanted["since"]),
    )
