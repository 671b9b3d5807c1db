"""`clausework explain`: everything that is known of a clause, for a person."""

from __future__ import annotations

import textwrap

import click

from .. import matrix, packs, selection
from ..citations import under

_TREATMENTS = {
    "adapter": "through the adapter, by acts and effects",
    "inspection": "by an examiner who looks at the table",
    "document": "by an examiner who reads a document",
    "informative": "not at all",
}


@click.command("explain")
@click.argument("instrument")
@click.argument("citation")
def command(instrument: str, citation: str) -> None:
    """Print the law's words for CITATION and what stands under it, and how they are tested."""
    pack = packs.load(instrument)
    selection.check_clauses([pack], [citation])
    readings = {row.id: row for row in pack.interpretations}
    for row in matrix.of(pack):
        if under(row.clause.citation, citation):
            _explain(row, readings)


def _explain(row: matrix.Row, readings: dict[str, packs.Interpretation]) -> None:
    clause = row.clause
    click.secho(clause.citation, bold=True, nl=False)
    click.echo(f"  {clause.title}")
    click.echo(textwrap.fill(clause.text, 96, initial_indent="    ", subsequent_indent="    "))
    click.echo(f"  kind          {clause.kind}, {clause.status}")
    click.echo(f"  binds         {', '.join(clause.binds)}")
    if clause.inserted_by:
        click.echo(f"  inserted by   {clause.inserted_by}")
    click.echo(
        f"  tested        {_TREATMENTS[clause.treatment]}" + (f": {clause.reason}" if clause.reason else "")
    )
    if clause.capability:
        click.echo(
            f"  capability    {clause.capability}" + (f", if {clause.feature}" if clause.feature else "")
        )
    for purpose in row.purposes:
        click.echo(f"  scenario      {purpose.name}  ({purpose.file}:{purpose.line})")
    for fault in row.faults:
        click.echo(f"  proved by     {fault.id}: {fault.title}")
    for name in clause.interpretations:
        reading = readings[name]
        adopted = f"adopted {reading.adopted}" if reading.adopted else reading.policy
        click.echo(f"  rests on      {name} ({adopted}): {reading.question}")
        for key, words in reading.readings.items():
            click.echo(f"                  {key}  {words}")
    click.echo()
