"""`clausework coverage`: the matrix of clauses, with its gaps."""

from __future__ import annotations

import json
from collections import Counter

import click

from .. import matrix, packs
from ..counting import counted
from ..problems import Exit


@click.command("coverage")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
@click.option("--json", "as_json", is_flag=True, help="print the matrix as JSON")
@click.option("--gaps", "only_gaps", is_flag=True, help="only what is missing")
@click.pass_context
def command(ctx: click.Context, instruments: tuple[str, ...], as_json: bool, only_gaps: bool) -> None:
    """Show for every provision how it is tested, by how many purposes, and the faults that prove them.

    Exit code 1 where a clause has neither test nor reason, or a text departs from the law.
    """
    chosen = [packs.load(name) for name in instruments or packs.installed()]
    missing = {pack.id: list(matrix.shortcomings(pack)) for pack in chosen}
    if as_json:
        click.echo(json.dumps([_plain(pack, missing[pack.id]) for pack in chosen], indent=1))
    else:
        for pack in chosen:
            _show(pack, missing[pack.id], only_gaps)
    ctx.exit(Exit.DOES_NOT_CONFORM if any(missing.values()) else Exit.CONFORMS)


def _show(pack: packs.Pack, missing: list[str], only_gaps: bool) -> None:
    rows = matrix.of(pack)
    click.secho(f"{pack.id}  {pack.title}", bold=True)
    if not only_gaps:
        wide = min(44, max(len(row.clause.citation) for row in rows))
        for row in rows:
            how = row.clause.treatment
            if how == "informative":
                told = f"– {row.clause.reason}"
            else:
                told = counted(len(row.purposes), "purpose")
                told += f", {counted(len(row.faults), 'fault')}" if row.faults else ""
            click.echo(f"  {row.clause.citation:<{wide}}  {how:<11}  {told}")
    kinds = Counter(row.clause.treatment for row in rows)
    total = sum(len(row.purposes) for row in rows)
    click.echo(
        f"  {len(rows)} provisions: {', '.join(f'{n} {how}' for how, n in kinds.items())}; "
        f"{counted(total, 'purpose')}"
    )
    for sentence in missing:
        click.secho(f"  ✗ {sentence}", fg="red")
    if not missing:
        click.secho(
            "  ✓ every provision has a test or a reason, and the text is the law's to the letter", fg="green"
        )


def _plain(pack: packs.Pack, missing: list[str]) -> dict[str, object]:
    return {
        "instrument": pack.id,
        "gaps": missing,
        "clauses": [
            {
                "clause": row.clause.citation,
                "treatment": row.clause.treatment,
                "capability": row.clause.capability,
                "reason": row.clause.reason,
                "purposes": [purpose.id for purpose in row.purposes],
                "faults": [fault.id for fault in row.faults],
            }
            for row in matrix.of(pack)
        ],
    }
