"""`clausework verify`: whether a report is what its log says, and its log what the law's scenarios find."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from ..problems import Exit
from ..wire.breakdown import printable


@click.command("verify")
@click.argument("report", type=click.Path(path_type=Path), metavar="BUNDLE")
@click.option(
    "--key",
    "trusted",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="public key (PEM) of somebody you trust, who must have signed; repeatable",
)
@click.option("--json", "as_json", is_flag=True, help="print what was found as JSON")
@click.pass_context
def command(ctx: click.Context, report: Path, trusted: tuple[Path, ...], as_json: bool) -> None:
    """Check the report in BUNDLE, a folder or a zip, without a network and without the system it is about.

    Every scenario is run again against the recorded answers. Exit code 0 if the report is verified, 1 if it
    is not (what differs first is named), 2 if it cannot be read.
    """
    from .. import verifying

    steps = []
    for step in verifying.verify(report, trusted):
        steps.append(step)
        if not as_json:
            click.secho("✓ " if step.well else "✗ ", fg="green" if step.well else "red", nl=False)
            click.echo(printable(f"{step.name}: {step.told}"))
    well = all(step.well for step in steps)
    if as_json:
        plain = {"bundle": str(report), "verified": well, "steps": [asdict(step) for step in steps]}
        click.echo(json.dumps(plain, indent=1))
    else:
        click.secho("verified" if well else "NOT VERIFIED", fg="green" if well else "red", bold=True)
    ctx.exit(Exit.CONFORMS if well else Exit.DOES_NOT_CONFORM)
