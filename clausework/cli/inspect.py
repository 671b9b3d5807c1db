"""`clausework inspect`: an examiner goes through the clauses that only a person can look at."""

from __future__ import annotations

from pathlib import Path

import click

from .. import archive, journal, log, packs
from ..bundle import open_bundle
from ..citations import suggestions, under
from ..examiner import Finding
from ..inspection import agenda
from ..inspection.agenda import Item
from ..inspection.examination import Examination
from ..problems import Exit, UsageProblem


@click.command("inspect")
@click.argument("path", type=click.Path(path_type=Path), metavar="BUNDLE-OR-FILE")
@click.option(
    "--instrument", "instruments", multiple=True, metavar="ID", help="only this instrument; repeatable"
)
@click.option(
    "--record", type=click.Path(path_type=Path), metavar="FILE", help="where the record of a bundle goes"
)
@click.option("--examiner", "name", metavar="NAME", help="who signs; asked for where left out")
@click.option(
    "--clause", "clauses", multiple=True, metavar="CITATION", help="only this clause, answered or not"
)
@click.option("--web", is_flag=True, help="as a page, for a tablet at the table")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8473, show_default=True, help="port of the page"
)
@click.pass_context
def command(
    ctx: click.Context,
    path: Path,
    instruments: tuple[str, ...],
    record: Path | None,
    name: str | None,
    clauses: tuple[str, ...],
    web: bool,
    port: int,
) -> None:
    """Take an examiner's findings about clauses that no program can look at.

    Given a bundle (a folder, a zip or a log) it asks what that campaign asked; given a file it begins or
    continues the record in it. It can be left at any moment and goes on where it was left. `certify --record
    FILE` takes the record. Ends with 0 where every clause has its finding, 3 where one is open.
    """
    items, file, reported = _agenda(path, instruments, record)
    examination = Examination(_chosen(items, clauses), file, reported)
    try:
        if examination.torn:
            click.echo(
                f"The last line of {file} was not written whole ({examination.torn} bytes) and was taken "
                "away; every entry before it is kept.",
                err=True,
            )
        if web:
            from ..inspection.web import serve

            serve(examination, port, name or "")
        else:
            from .walk import walk

            walk(examination, name or "", again=bool(clauses))
        left = examination.unanswered()
    finally:
        examination.close()
    if not any(examination.entries(item) for item in examination.items):
        click.echo(f"{examination.told()}. Nothing was entered in {file}")
    else:
        click.echo(f"{examination.told()}. The record: {file}")
        if not left:
            # What the report's own record has is not in this one.
            report = f"amend {path} --reason … --by … --out …" if reported else "certify …"
            click.echo(f"Next: clausework {report} --record {file}")
    ctx.exit(Exit.NO_STATEMENT if left else Exit.CONFORMS)


def _agenda(
    path: Path, instruments: tuple[str, ...], record: Path | None
) -> tuple[list[Item], Path, tuple[Finding, ...]]:
    """Return what is asked, the file in which it is answered, and what the report answers already."""
    if path.is_dir() or archive.begins(path):
        with open_bundle(path) as bundle:
            items, reported = agenda.of_log(bundle.log)
            return _only(items, instruments), record or _beside(path), reported
    if _is_log(path):
        if record is None:
            raise UsageProblem(
                f"{path} is a conformance log, which is never written to.",
                then="Say where the record goes: --record FILE.",
            )
        items, reported = agenda.of_log(path)
        return _only(items, instruments), record, reported
    if record is not None:
        raise UsageProblem(f"--record goes with a bundle, and {path} is none.", then="Name one file.")
    known = list(instruments) or journal.instruments(path)
    if not known:
        raise UsageProblem(
            f"There is no record {path} yet, so it cannot be told what to ask.",
            f"Installed are {', '.join(packs.installed())}.",
            "Name an instrument: --instrument ID.",
        )
    return [item for name in dict.fromkeys(known) for item in agenda.of_instrument(name)], path, ()


def _beside(bundle: Path) -> Path:
    """Return where the record of a bundle goes: beside it, for a bundle is sealed."""
    whole = bundle.resolve()
    return whole.with_name(f"{whole.name.removesuffix('.zip')}.examination") / "record.ndjson"


def _is_log(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return log.SCHEMA.encode() in file.readline()
    except OSError:
        return False


def _only(items: list[Item], instruments: tuple[str, ...]) -> list[Item]:
    """Return the items of some instruments; of all where none is named."""
    there = dict.fromkeys(item.instrument for item in items)
    for name in instruments:
        if name not in there:
            raise UsageProblem(
                f"The campaign asks nothing of an examiner about {name!r}.",
                f"It does about {', '.join(there)}.",
            )
    return [item for item in items if not instruments or item.instrument in instruments]


def _chosen(items: list[Item], clauses: tuple[str, ...]) -> list[Item]:
    """Return the items under some clauses; all where none is named."""
    for wanted in clauses:
        if not any(under(item.clause, wanted) for item in items):
            near = suggestions(wanted, [item.clause for item in items])
            raise UsageProblem(
                f"No examiner is asked about the clause {wanted!r}.",
                f"Did you mean {' or '.join(near)}?" if near else "",
            )
    return [item for item in items if not clauses or any(under(item.clause, wanted) for wanted in clauses)]
