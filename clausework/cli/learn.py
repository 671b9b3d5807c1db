"""`clausework learn`: the machine that a system is, drawn, and where it is not the law's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from .. import writing
from ..counting import counted
from ..settings import load
from ..wire.breakdown import printable
from . import options
from .certify import planned
from .exhaust import carried_out, not_explored, summary


@click.command("learn")
@click.argument("instrument")
@click.option("--iut", metavar="ADDRESS", help="the system, as for `clausework certify`")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="folder of the report")
@click.option("--seed", type=int, help="seed of names, seats and amounts; drawn and recorded where left out")
@click.option(
    "--states-extra",
    type=click.IntRange(0, 3),
    default=1,
    show_default=True,
    metavar="K",
    help="how many states more a system may have without being taken for another",
)
@options.terms
@options.readings
@options.config
@options.system
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@click.option("--json", "as_json", is_flag=True, help="print the summary, with the machines, as JSON")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Learn a system's machine from its answers to lawful play, and show where it is not the law's.

    The play is that of `clausework exhaust`. Once the machine is learned, its words are played once more for
    a report in which an answer that is not the law's fails its clause. Exit code 0: it is the law's machine.
    1: it answers otherwise somewhere. 3: it has no machine, since it answers otherwise when it is asked once
    more, or play broke off.
    """
    from .. import learning

    wanted = load(given["config"], given | {"instruments": (given["instrument"],)})
    campaign = planned(wanted)
    # Before an earlier report is replaced.
    learning.check(campaign)
    out = writing.prepare(Path(wanted["out"]), replace=given["replace"])
    campaign = replace(campaign, notes=(*campaign.notes, *not_explored(campaign)))
    campaign = learning.learned(campaign, given["states_extra"])
    told = summary(carried_out(campaign, out))
    if given["as_json"]:
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
    else:
        for each in told["instruments"][0]["explored"]:
            _show(each)
        for note in told["notes"]:
            click.echo(f"  {note}")
        for problem in told["problems"]:
            click.secho(f"  ? {printable(problem)}", fg="yellow")
        click.echo(f"The report is in {out}.")
    ctx.exit(told["exit"])


def _show(each: Mapping[str, Any]) -> None:
    """Print a machine as a table, where each symbol has a letter, and then where it is not the law's."""
    machine = each["machine"]
    click.secho(each["alphabet"], bold=True)
    click.echo(f"  {each['says']} {counted(each['words'], 'word was', 'words were')} played.")
    order = [row["symbol"] for row in machine["states"][0]["transitions"]]
    letters = machine["letters"]
    click.echo("  " + "   ".join(f"{letters[symbol]} {symbol}" for symbol in order))
    click.echo("  state" + "".join(f"{letters[symbol]:>6}" for symbol in order) + "   reached by")
    over = {state["state"] for state in machine["states"] if state["over"]}
    for state in machine["states"]:
        if state["over"]:
            continue
        click.echo(f"  {state['state']:>5}", nl=False)
        for row in state["transitions"]:
            told = "end" if row["to"] in over else str(row["to"])
            told = f"✗{told}" if row["unlike"] else told
            click.secho(f"{told:>6}", fg="red" if row["unlike"] else None, nl=False)
        click.echo(f"   {' · '.join(state['access']) or 'a fresh table'}")
    for row in machine["unlike"]:
        click.secho(f"  ✗ {row['clause'] or 'not played on'}", fg="red", nl=False)
        click.echo(
            printable(
                f"  after {' · '.join(row['word'])}, expected {row['expected']}; observed {row['observed']}"
            )
        )
