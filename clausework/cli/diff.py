"""`clausework diff`: two reports side by side, clause by clause."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ..bundle import read_record
from ..counting import counted
from ..diffing import BROKEN, KINDS, ClauseChange, Difference, difference
from ..problems import Exit
from ..wire.breakdown import printable
from .show import words

_LEAST = 3


@click.command("diff")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="print the difference as JSON")
@click.pass_context
def command(ctx: click.Context, old: Path, new: Path, as_json: bool) -> None:
    """Show what changed from the report OLD to the report NEW (folders or zips).

    Exit codes: 0 no clause broke, 1 a clause broke (it passed and does not now), 2 a report cannot be read.
    A clause that fails and was not tested before is newly tested, as failing: nothing broke by that, and what
    the new build conforms to its own report says.
    """
    found = difference(read_record(old), read_record(new))
    if as_json:
        click.echo(json.dumps(found.plain(), indent=1))
    else:
        _show(found)
    ctx.exit(Exit.DOES_NOT_CONFORM if found.broke else Exit.CONFORMS)


def _show(found: Difference) -> None:
    click.echo(f"from {found.old}\n  to {found.new}")
    for kind in KINDS:
        these = [change for change in found.clauses if change.kind == kind]
        if these:
            failing = sum(change.bad for change in these) if kind != BROKEN else 0
            click.echo(f"\n{kind}: {len(these)}{f', {failing} of them not passing' if failing else ''}")
        for change in these:
            _tell(change)
    for what, these in (
        ("other words of law", [change for change in found.clauses if change.law]),
        ("other scenarios", [change for change in found.clauses if change.scenarios]),
    ):
        if these:
            click.echo(f"\n{what}: {', '.join(f'{each.instrument} {each.clause}' for each in these)}")
    for told in (*(f"{path}: {how}" for path, how in found.files), *found.other):
        click.echo(f"\n{printable(told)}")
    if not (found.clauses or found.files or found.other):
        click.echo("\nNothing changed.")
    _show_again(found)


def _tell(change: ClauseChange) -> None:
    before, after = (words(verdict) if verdict else "–" for verdict in (change.before, change.after))
    click.echo(f"  {change.instrument} {change.clause}: {before} → {after}")
    if change.bad and change.kind:
        click.echo(f"    “{printable(change.text)}”")
        click.echo(f"    {printable(change.reason)}")


def _show_again(found: Difference) -> None:
    if not found.again:
        return
    click.echo(f"\nto be run again on the new build: {counted(len(found.again), 'clause')}")
    by_reason: dict[tuple[str, str], list[str]] = {}
    for instrument, clause, why in found.again:
        by_reason.setdefault((instrument, why), []).append(clause)
    for (instrument, why), clauses in by_reason.items():
        more = f" and {len(clauses) - _LEAST} more" if len(clauses) > _LEAST else ""
        click.echo(f"  {instrument}, {why}: {', '.join(clauses[:_LEAST])}{more}")
