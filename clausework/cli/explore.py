"""`clausework explore`: drawn acts, lawful and not, beside the reference; what parts from the law, shrunk."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from .. import cluster, exhausting, packs, writing
from ..adapters import starter
from ..campaign import Campaign
from ..causes import cause
from ..counting import counted
from ..exploring import crew, drawn, recorded, related
from ..exploring.exploration import setting
from ..exploring.explore import Account, Explorer, Found, Play
from ..exploring.explore_told import read, told, told_broken
from ..exploring.judging import Ending
from ..exploring.pairs import Pair
from ..exploring.player import Player
from ..exploring.relations import Kept, held, held_again
from ..iut import Iut
from ..packs import Pack
from ..problems import Exit, UsageProblem
from ..settings import load
from ..wire import vocabulary
from . import options
from .certify import planned
from .exhaust import carried_out

FILE = "exploration.json"
SCENARIOS = "divergences.feature"


@click.command("explore")
@click.argument("instrument")
@click.option("--iut", metavar="ADDRESS", help="the system, as for `clausework certify`")
@click.option("--out", type=click.Path(path_type=Path), help="folder of the report")
@click.option(
    "--found",
    type=click.Path(path_type=Path, file_okay=False),
    help="folder of the divergences: transcripts, and scenarios for the features",
)
@click.option("--seed", type=int, help="seed of all that is drawn; drawn itself and printed where left out")
@click.option(
    "--examples",
    type=click.IntRange(1, 1_000_000),
    default=200,
    show_default=True,
    help="how many courses of play are drawn",
)
@click.option("--workers", type=click.IntRange(1, 64), help="processes that play for the log; default 1")
@options.cluster
@click.option("--replay", metavar="TOKEN", help="play one divergence again, by the token that was printed")
@options.terms
@options.config
@options.system
@click.option("--replace", is_flag=True, help="replace what is in the folder")
@click.option("--json", "as_json", is_flag=True, help="print what was found as JSON")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Play drawn acts on a system, lawful and not, and hold what they come to against the reference.

    Each divergence is shrunk, named by its clause, and given with its transcript, a command that plays it
    again, and a scenario for the feature. With --out, what was played is played once more for a report in
    which a divergence fails its clause. Relations between two plays are held over a fifth of the courses.

    Exit code 0: no course differs. 1: one differs, or a relation is broken. 3: the system broke down,
    or no course could be played to its end. With --out it is that of the report.
    """
    options.workers_or_cluster(given)
    again: Play | Pair | None = None
    if given["replay"]:
        given["seed"], again = read(given["replay"], given["instrument"])
    asked = {"instruments": (given["instrument"],), "out": given["out"] or Path()}
    wanted = load(given["config"], given | asked)
    campaign = planned(wanted)
    pack = packs.load(given["instrument"])
    pack = pack.as_at(campaign.as_at(pack))
    who = crew.on(given["cluster"]) if given["cluster"] else crew.here
    if given["cluster"]:
        cluster.check_met(given["cluster"], campaign)
    with _explorer(campaign, pack) as explorer:
        # Not before it is known that the campaign can be played: an earlier report is replaced.
        out = writing.prepare(given["out"], replace=given["replace"]) if given["out"] else None
        account, kept = _replayed(explorer, again) if again else _explored(explorer, given["examples"])
        row = _row(explorer, pack, account, kept)
        plays, pairs = drawn.rows(explorer.plays()), related.rows(kept.played)
    if out:
        asked = {"plays": {pack.id: plays}, "pairs": {pack.id: pairs}}
        row |= _report(campaign, asked, out, who)
    if given["found"]:
        _write(row, given["found"])
    if given["as_json"]:
        click.echo(json.dumps(row, indent=1, ensure_ascii=False))
    else:
        _show(row, campaign.settings.address)
        for folder, what in ((given["found"], "What was found"), (out, "The report")):
            if folder:
                click.echo(f"{what} is in {folder}.")
    ctx.exit(row["exit"])


def _write(row: Mapping[str, Any], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(row, indent=1, ensure_ascii=False)
        (folder / FILE).write_text(text + "\n", encoding="utf-8")
        found = (*row["divergences"], *row["relations"]["broken"])
        scenarios = "\n".join(each["scenario"] for each in found if each["scenario"])
        (folder / SCENARIOS).write_text(scenarios, encoding="utf-8")
    except OSError as problem:
        raise UsageProblem(f"What was found could not be written: {cause(problem)}.") from problem


def _report(campaign: Campaign, given: Mapping[str, Any], out: Path, who: crew.Crew) -> dict[str, Any]:
    """Play all that was drawn and shrunk once more, for the log, and write the report.

    Returns what takes the place of what was found while drawing: the exit code of the report.
    """
    asked = {"paths": False, "extra": None, **given}
    campaign = replace(campaign, settings=replace(campaign.settings, exploration=asked))
    record = carried_out(campaign, out, who=who)
    return {"exit": int(exhausting.ended(record)), "report": record["campaign"]["problems"]}


@contextmanager
def _explorer(campaign: Campaign, pack: Pack) -> Iterator[Explorer]:
    settings, words = campaign.settings, vocabulary.load(pack.vocabulary)
    start = starter(settings.address, settings.remote, settings.surroundings)
    iut = Iut(start, settings.limits, campaign.introduction.identity)
    where = setting(campaign, pack)
    if where.switched:
        readings = ", ".join(f"{name}={reading}" for name, reading in where.switched.items())
        raise UsageProblem(
            f"Drawn acts cannot be judged under {readings}.",
            "What is compared is what the reference answers, and that follows the readings that the law pack "
            "adopts.",
        )
    try:
        yield Explorer(where, words, Player(iut, campaign.ics(pack.id), words))
    finally:
        iut.close()


def _explored(explorer: Explorer, examples: int) -> tuple[Account, Kept]:
    account = explorer.explore(examples)
    return account, held(explorer)


def _replayed(explorer: Explorer, again: Play | Pair) -> tuple[Account, Kept]:
    """Play again what a token says: of two plays the first alone too, as a course by itself."""
    play = again.play if isinstance(again, Pair) else again
    result, parted = explorer.play(play)
    account = explorer.account()
    if parted:
        return replace(account, found=(Found(play, parted, result),)), Kept()
    if isinstance(again, Play) or result.ending is not Ending.AGREES:
        return account, Kept()
    return account, held_again(explorer, again)


def _row(explorer: Explorer, pack: Pack, account: Account, kept: Kept) -> dict[str, Any]:
    endings = {ending.value: account.endings[ending] for ending in Ending}
    code = Exit.CONFORMS
    if account.found or kept.broken:
        code = Exit.DOES_NOT_CONFORM
    elif account.broken or not endings[Ending.AGREES] or not account.clauses or kept.problem:
        code = Exit.NO_STATEMENT
    return {
        "exit": int(code),
        "report": [],
        "instrument": pack.id,
        "seed": explorer.setting.seed,
        "courses": endings,
        "clauses": [clause.citation for clause in pack.clauses if clause.citation in account.clauses],
        "problems": [
            *account.problems,
            *([kept.problem] if kept.problem else []),
            *([recorded.NOTHING] if endings[Ending.AGREES] and not account.clauses else []),
        ],
        "divergences": [told(explorer, pack, found) for found in account.found],
        "relations": {
            "compared": {relation.value: count for relation, count in kept.compared.items()},
            "broken": [told_broken(explorer, pack, each) for each in kept.broken],
        },
    }


def _show(row: dict[str, Any], address: str) -> None:
    courses = row["courses"]
    click.secho(row["instrument"], bold=True, nl=False)
    click.echo(
        f", seed {row['seed']}: {sum(courses.values())} different courses; {courses['agrees']} agree, "
        f"{courses['differs']} differ, {courses['not_reached']} could not be played to the end, "
        f"{courses['broken']} broke down; points of {counted(len(row['clauses']), 'clause')} were compared"
    )
    for problem in (*row["problems"], *row["report"]):
        click.secho(f"  ? {problem}", fg="yellow")
    for found in row["divergences"]:
        click.secho(f"  ✗ {found['clause']}", fg="red", nl=False)
        click.echo(f"  {found['law']}")
        click.echo(f"    {found['expected_and_observed']}")
        for sentence in found["steps"]:
            click.echo(f"    · {sentence}")
        _again(row["instrument"], address, found["replay"])
        _scenario(found)
    _show_relations(row, address)


def _scenario(found: Mapping[str, Any]) -> None:
    if found["scenario"]:
        click.echo(f"\n{found['scenario']}")
    else:
        click.echo("    No scenario: the project has no sentence for this figure.")


def _again(instrument: str, address: str, token: str) -> None:
    click.echo(f"    clausework explore {instrument} --iut '{address}' --replay {token}")


def _show_relations(row: dict[str, Any], address: str) -> None:
    relations = row["relations"]
    if relations["compared"]:
        held_over = "; ".join(f"{relation}: {count}" for relation, count in relations["compared"].items())
        click.echo(f"Relations between two plays, courses over which each was held: {held_over}")
    for broken in relations["broken"]:
        click.secho(f"  ✗ {broken['clause']}", fg="red", nl=False)
        click.echo(f"  {broken['law']}")
        click.echo(f"    {broken['told']}")
        for sentence in broken["steps"]:
            click.echo(f"    · {sentence}")
        for sentence in broken["second_table"]:
            click.echo(f"    · at the second table: {sentence}")
        _again(row["instrument"], address, broken["replay"])
        _scenario(broken)
