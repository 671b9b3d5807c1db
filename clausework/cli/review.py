"""`clausework review`: the clauses whose words or scenarios changed since they were last reviewed."""

from __future__ import annotations

from datetime import UTC, datetime

import click

from .. import packs, reviewing
from ..citations import suggestions, under
from ..packs import Pack
from ..problems import Exit, UsageProblem
from ..reviewing import Standing


@click.command("review")
@click.argument("instrument", required=False)
@click.argument("citations", nargs=-1, metavar="[CITATION...]")
@click.option("--clear", is_flag=True, help="record that the suspect ones were reviewed as they are now")
@click.option("--by", metavar="NAME", help="who reviewed them; needed with --clear")
@click.option("--note", default="", help="what the reviewer has to say")
@click.option(
    "--rules-as-at", metavar="DATE", help="the edition in force on this day; the latest if left out"
)
@click.pass_context
def command(
    ctx: click.Context,
    instrument: str | None,
    citations: tuple[str, ...],
    clear: bool,
    by: str | None,
    note: str,
    rules_as_at: str | None,
) -> None:
    """Show the suspect clauses of INSTRUMENT (of all, if left out), or of CITATIONs and those under them.

    A clause is suspect where its text or its scenarios changed since the last review, or where it never had
    one. Exit code 1 while any is left.
    """
    chosen = [packs.load(name) for name in ([instrument] if instrument else packs.installed())]
    if rules_as_at:
        chosen = [pack.as_at(rules_as_at) for pack in chosen]
    if clear and not (by or "").strip():
        raise UsageProblem("It was not said who reviewed the clauses.", then="Give --by NAME.")
    left = 0
    for pack in chosen:
        suspect = [row for row in _wanted(pack, citations) if row.suspect]
        if clear and by:
            day = datetime.now(UTC).date().isoformat()
            reviewing.clear(pack, {row.clause.citation for row in suspect}, by.strip(), day, note)
            click.echo(f"{pack.id}: {len(suspect)} reviewed by {by.strip()}")
        else:
            left += len(suspect)
            _show(pack, suspect)
    ctx.exit(Exit.DOES_NOT_CONFORM if left else Exit.CONFORMS)


def _wanted(pack: Pack, citations: tuple[str, ...]) -> list[Standing]:
    rows = reviewing.standings(pack)
    for wanted in citations:
        if not any(under(row.clause.citation, wanted) for row in rows):
            near = suggestions(wanted, [row.clause.citation for row in rows])
            raise UsageProblem(
                f"Nothing matched the clause {wanted!r} in {pack.id}.",
                f"Did you mean {' or '.join(near)}?" if near else "",
            )
    return [row for row in rows if not citations or any(under(row.clause.citation, c) for c in citations)]


def _show(pack: Pack, suspect: list[Standing]) -> None:
    click.secho(f"{pack.id}  {len(suspect)} of {len(pack.clauses)} suspect", bold=True)
    for row in suspect:
        last = f"; last by {row.review.reviewer} on {row.review.date}" if row.review else ""
        click.echo(f"  {row.clause.citation}  {row.suspect}{last}")
