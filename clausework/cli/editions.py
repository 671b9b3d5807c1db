"""`clausework editions`: the days on which an instrument changed, and what changed between two of them."""

from __future__ import annotations

from datetime import date

import click

from .. import editions, packs
from ..counting import counted
from ..problems import UsageProblem


@click.command("editions")
@click.argument("instrument")
@click.argument("days", nargs=-1, metavar="[OLD NEW]")
def command(instrument: str, days: tuple[str, ...]) -> None:
    """List the days on which INSTRUMENT changed; with OLD and NEW, the clauses that differ between them."""
    pack = packs.load(instrument)
    if not days:
        for day in editions.days(pack) or ("(the text bears no date)",):
            click.echo(f"{day}\t{counted(len(pack.as_at(day).clauses), 'provision')} in force")
        return
    if len(days) != 2 or not all(map(_is_day, days)):
        raise UsageProblem("Two editions are compared.", then="Name two days, each as YYYY-MM-DD.")
    changes = editions.compare(pack, *days)
    for word, citations in (
        ("added", changes.added),
        ("changed", changes.changed),
        ("removed", changes.removed),
    ):
        for citation in citations:
            click.echo(f"{word}\t{citation}")
    if changes == editions.Changes((), (), ()):
        click.echo("no clause differs", err=True)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
