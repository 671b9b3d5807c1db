"""`clausework list`: what is installed."""

from __future__ import annotations

import click

from .. import packs, purposes, references

_KINDS = ("instruments", "clauses", "purposes", "capabilities", "faults")


@click.command("list")
@click.argument("what", type=click.Choice(_KINDS), default="instruments")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
def command(what: str, instruments: tuple[str, ...]) -> None:
    """List instruments (the default), or their clauses, test purposes, capabilities or planted faults."""
    for name in instruments or packs.installed():
        pack = packs.load(name)
        match what:
            case "instruments":
                since = pack.in_force or "(not said)"
                click.echo(f"{pack.id}\t{pack.title}\tin force {since}\t{len(pack.clauses)} provisions")
            case "clauses":
                for clause in pack.clauses:
                    click.echo(f"{pack.id}\t{clause.citation}\t{clause.treatment}\t{clause.title}")
            case "purposes":
                for purpose in purposes.of(pack):
                    click.echo(f"{purpose.id}\t{purpose.name}")
            case "capabilities":
                for named in (*pack.capabilities, *pack.features):
                    click.echo(f"{pack.id}\t{named.id}\t{named.title or named.description}")
            case _:
                for fault in references.faults(pack.id):
                    click.echo(f"{fault.id}\t{', '.join(fault.clauses)}\t{fault.title}")
