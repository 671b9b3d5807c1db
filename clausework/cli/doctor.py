"""`clausework doctor`: an adapter looked at step by step, with how to mend what is wrong."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import click

from .. import packs
from ..adapters import starter
from ..diagnosis import Examination
from ..problems import Exit
from ..remedies import Finding
from ..settings import load
from . import options


@click.command("doctor")
@click.option("--iut", metavar="ADDRESS", help="as for certify; from clausework.toml where left out")
@click.option("--instrument", metavar="ID", help="only this one; else all that the system claims")
@options.config
@options.surroundings
@click.option("--json", "as_json", is_flag=True, help="print the findings as JSON")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    iut: str | None,
    config: str | None,
    instrument: str | None,
    as_json: bool,
    **surroundings: Any,
) -> None:
    """Go through the handshake, the acts and the end of a system, and say how to mend what is wrong.

    Exit code 0 if all is well, 1 if a step failed, 4 if the system could not be reached.
    """
    wanted: dict[str, Any] = load(config, {"iut": iut} | surroundings, needed=("iut",))
    if instrument:
        packs.load(instrument)
    examination = Examination(
        starter(wanted["iut"], surroundings=wanted["surroundings"]),
        wanted["limits"],
        instrument,
        wanted["iut"],
        wanted["surroundings"],
    )
    made = []
    for finding in examination.findings():
        made.append(finding)
        if not as_json:
            _show(finding)
    well = all(finding.well for finding in made)
    if as_json:
        click.echo(
            json.dumps({"address": wanted["iut"], "well": well, "steps": list(map(asdict, made))}, indent=1)
        )
    if not examination.reached:
        ctx.exit(Exit.UNREACHABLE)
    ctx.exit(Exit.CONFORMS if well else Exit.DOES_NOT_CONFORM)


def _show(finding: Finding) -> None:
    mark, colour = ("✗", "red") if not finding.well else ("!", "yellow") if finding.doubt else ("✓", "green")
    click.secho(f"{mark} {finding.step}", fg=colour, nl=False)
    click.echo(f": {finding.seen}")
    if finding.request:
        click.echo(f"    → {finding.request}")
    if len(finding.words) > 1:
        click.echo("\n".join(f"    | {line}" for line in finding.words))
    if finding.mend or finding.doubt:
        click.echo(f"    {finding.mend or finding.doubt}")
