"""`clausework plan`: what a campaign would run, what it leaves out and why, and the best it can come to."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import click
import orjson

from .. import events, packs, selection, static
from ..counting import counted
from ..problems import Exit
from ..settings import load
from ..verdict import Statement
from ..wire.breakdown import printable
from . import certify

_EXIT = {
    Statement.CONFORMS: Exit.CONFORMS,
    Statement.DOES_NOT_CONFORM: Exit.DOES_NOT_CONFORM,
    Statement.NO_STATEMENT: Exit.NO_STATEMENT,
}
# Those of `certify` that say what is run; the others say where the report goes.
_TAKEN = (
    *("instruments", "iut", "clauses", "ics", "records", "rules_as_at", "readings", "config", "seed"),
    *("qualification", "mode", "document", "subject", "profile", "what_if", "remote", "repeat", "as_json"),
)


def show(given: Mapping[str, Any]) -> Exit:
    """Print the static review of the campaign that the options of `certify` ask for; return the exit code."""
    campaign = certify.planned(load(given["config"], given, needed=("iut",)))
    plain = orjson.loads(campaign.dump())
    reviews = {}
    for name in campaign.settings.instruments:
        pack = packs.load(name)
        pack = pack.as_at(campaign.as_at(pack))
        reviews[name] = static.review(
            events.instrument(pack, campaign), selection.plan(pack, campaign), plain
        )
    if given["as_json"]:
        click.echo(json.dumps({"notes": list(campaign.notes), "instruments": reviews}, indent=1))
    else:
        for name, found in reviews.items():
            click.secho(name, bold=True)
            for line in _told(found):
                click.echo(printable(f"  {line}"))
        for note in campaign.notes:
            click.echo(printable(f"note: {note}"))
    best = {Statement(found["best"]) for found in reviews.values()}
    worst = next(
        each for each in (Statement.DOES_NOT_CONFORM, Statement.NO_STATEMENT, *Statement) if each in best
    )
    return _EXIT[worst]


def _told(found: Mapping[str, Any]) -> Iterator[str]:
    yield f"{found['runs']} of {counted(found['purposes'], 'test purpose')} would be run"
    if found["what_if"]:
        yield f"{found['what_if']} more under readings that are not adopted; they count in no verdict"
    yield f"at best: {found['best'].replace('_', ' ')} ({found['reason']})"
    for row in found["unclaimed"]:
        kinds = {name: row[name] for name in ("mandatory", "conditional", "optional") if row[name]}
        what = "clause" if [*kinds.values()] == [1] else "clauses"
        said = ", ".join(f"{n} {name}" for name, n in kinds.items()) or "no"
        yield f"not claimed: {row['what']} {row['id']}, {said} {what} ({row['title']})"
    for (verdict, reason), n in Counter((row["verdict"], row["reason"]) for row in found["left_out"]).items():
        yield f"{counted(n, 'clause')} {verdict.replace('_', ' ')}: {reason}"
    for row in found["blocked"]:
        yield f"cannot be decided: {row['clause']}: {row['reason']}"
    if found["unexamined"]:
        yield f"no examiner's entry: {', '.join(found['unexamined'])}"
    for row in found["elsewhere"]:
        yield f"value from elsewhere: {row['name']} = {json.dumps(row['value'])} ({row['source']})"


@click.command("plan", params=[each for each in certify.command.params if each.name in _TAKEN])
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Say what `certify` with the same options would run, and what stands in the way of a statement.

    The system is started and introduces itself; no test purpose is run and nothing is written. Exit code 0
    where the campaign can end in conformity, 1 where the examiner's record already denies it, 3 where it can
    come to no statement, 2 and 4 as for certify.
    """
    ctx.exit(show(given))
