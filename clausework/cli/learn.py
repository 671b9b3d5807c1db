"""`clausework learn`: the machine that a system is, drawn, and where it is not the law's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from ..settings import load
from ..wire.breakdown import printable
from . import options
from .certify import planned


@click.command("learn")
@click.argument("instrument")
@click.option("--iut", metavar="ADDRESS", help="the system, as for `clausework certify`")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="folder of the machines")
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
@click.option("--replace", is_flag=True, help="replace the machines of an earlier run in the folder")
@click.option("--json", "as_json", is_flag=True, help="print the machines as JSON")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Learn a system's machine from its answers to lawful play, and show where it is not the law's.

    The play is that of `clausework exhaust`. Exit code 0: it is the law's machine. 1: it answers otherwise
    somewhere. 3: it has no machine, since it answers otherwise when it is asked once more, or play broke off.
    """
    from .. import learning

    wanted = load(given["config"], given | {"instruments": (given["instrument"],)})
    campaign = planned(wanted)
    out = Path(wanted["out"])
    learning.prepare(out, given["replace"])
    record = learning.explore(campaign, given["states_extra"])
    learning.write(record, out)
    if given["as_json"]:
        click.echo(json.dumps(record, indent=1, ensure_ascii=False))
    else:
        for machine in record["machines"]:
            _show(machine)
        click.echo(f"The machines are in {out}.")
    ctx.exit(record["exit"])


def _show(machine: Mapping[str, Any]) -> None:
    """Print a machine as a table, where each symbol has a letter, and then where it is not the law's."""
    click.secho(machine["alphabet"], bold=True)
    click.echo(f"  {machine['says']} {machine['words']} words were asked.")
    letters = machine["letters"]
    click.echo("  " + "   ".join(f"{letter} {symbol}" for symbol, letter in letters.items()))
    click.echo("  state" + "".join(f"{letter:>6}" for letter in letters.values()) + "   reached by")
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
