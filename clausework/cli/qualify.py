"""`clausework qualify`: the matrix of planted faults and the clauses that caught them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from .. import packs, qualifying, references
from ..counting import counted
from ..problems import Exit, UsageProblem
from ..qualifying import Caught


@click.command("qualify")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
@click.option("--fault", "faults", multiple=True, metavar="ID", help="only this fault; repeatable")
@click.option("--seed", type=int, default=1, show_default=True, help="seed of names, seats and amounts")
@click.option("--workers", type=click.IntRange(1, 64), default=os.cpu_count() or 1, help="processes")
@click.option("--out", type=click.Path(path_type=Path), help="file for the matrix (qualification.json)")
@click.option("--json", "as_json", is_flag=True, help="print the matrix as JSON")
@click.pass_context
def command(
    ctx: click.Context,
    instruments: tuple[str, ...],
    faults: tuple[str, ...],
    seed: int,
    workers: int,
    out: Path | None,
    as_json: bool,
) -> None:
    """Run the sound reference and every planted fault, and show which clauses caught each.

    Fails unless each fault is caught by scenarios of exactly the clauses that it names.
    """
    chosen = [packs.load(name).id for name in instruments] or list(packs.installed())
    for wanted in faults:
        references.command(wanted)
    results = {name: qualifying.qualify(name, faults, seed, workers) for name in chosen}
    matrix = qualifying.record(results, seed)
    if out is not None:
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(json.dumps(matrix, indent=1) + "\n", encoding="utf-8")
        except OSError as problem:
            raise UsageProblem(f"The matrix cannot be written to {out}: {problem.strerror}.") from problem
    if as_json:
        click.echo(json.dumps(matrix, indent=1))
    else:
        for name, caught in results.items():
            _show(name, caught, whole=not faults)
    ctx.exit(Exit.CONFORMS if matrix["sound"] else Exit.DOES_NOT_CONFORM)


def _show(name: str, caught: tuple[Caught, ...], whole: bool) -> None:
    click.secho(name, bold=True)
    for one in caught:
        _line(one)
    if whole:
        for citation in qualifying.gaps(name):
            click.secho(f"  ✗ {citation} is tested through the adapter and no fault proves it", fg="red")
        named = [one for one in caught[1:] if not one.outside]
        sound = sum(one.sound for one in named)
        click.echo(f"  {sound} of {counted(len(named), 'fault')} caught by exactly the clauses they name")
        if outside := len(caught) - 1 - len(named):
            click.echo(f"  {outside} outside the instrument: no clause governs it, and none catches it")


def _line(one: Caught) -> None:
    mark, colour = ("✓", "green") if one.sound else ("✗", "red")
    if one.outside and one.sound:
        mark, colour = "–", "yellow"
    click.secho(f"  {mark} {one.fault.id or 'control'}", fg=colour, nl=False)
    click.echo(f"  {one.fault.title}")
    if one.sound:
        return
    click.echo(f"      names  {', '.join(one.fault.clauses) or 'nothing'}")
    click.echo(f"      failed {', '.join(one.failed) or 'nothing'}")
    for ids in one.failed.values():
        for purpose in ids:
            click.echo(f"        fail {purpose}")
    if not one.fault.id or not one.failed:
        for ids in one.inconclusive.values():
            for purpose in ids:
                click.echo(f"        inconclusive {purpose}")
