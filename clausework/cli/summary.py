"""What a record comes to, for the person at the terminal: the statement, what bars it, what to do next."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from ..citations import under
from ..wire.breakdown import printable
from .show import colour, mark, words

_SAID = {
    "conforms": ("conforms", "green"),
    "does_not_conform": ("DOES NOT CONFORM", "red"),
    "no_statement": ("no statement", "yellow"),
}
_RAN = ("pass", "fail", "inconclusive")
_SERVED = ("cmd", "http", "https")


def summary(record: Mapping[str, Any], out: Path) -> None:
    """Print the statement for each instrument, what stands in its way, and where the report is."""
    subject = record["subject"]
    click.echo(printable(f"{subject['vendor']} {subject['product']} {subject['version']}"))
    for row in record["instruments"]:
        _instrument(row, valid=record["campaign"]["valid"])
    for problem in record["campaign"]["problems"]:
        click.echo(f"  problem: {printable(problem)}")
    for note in record["campaign"]["notes"]:
        click.echo(f"  note: {printable(note)}")
    click.echo()
    for line in _next(record):
        click.echo(line)
    click.echo(f"Report: {out / 'report.html'}")
    click.echo(
        f"Log: {out / 'run' / 'conformance-log.ndjson'}  head {record['campaign']['log']['head'][:16]}…"
    )


def _instrument(row: Mapping[str, Any], valid: bool) -> None:
    said, fg = _SAID[row["statement"]]
    click.echo()
    click.echo(f"{row['id']}: ", nl=False)
    if valid and _all_chosen_passed(row):
        click.secho("every chosen clause passed", fg="green", bold=True)
        click.echo(
            "  There is no statement, and the exit code is 3: a statement speaks of all that the system "
            "claims, and only chosen clauses were run."
        )
    else:
        click.secho(said, fg=fg, bold=True)
        click.echo(f"  {row['reason'] if _chosen(row) else 'none of the chosen clauses is in it'}")
    click.echo("  " + "  ".join(f"{mark(v)} {n} {words(v)}" for v, n in row["counts"].items() if n))
    for note in row["scope"]["notes"]:
        click.echo(f"  {note}")
    for clause in row["clauses"]:
        if clause["verdict"] in ("fail", "inconclusive"):
            click.secho(
                f"  {mark(clause['verdict'])} {clause['clause']} ", fg=colour(clause["verdict"]), nl=False
            )
            click.echo(printable(clause["reason"]))
    for line in _unrun(row):
        click.echo(line)


def _all_chosen_passed(row: Mapping[str, Any]) -> bool:
    counts = row["counts"]
    open_ones = counts["fail"] + counts["inconclusive"] + counts["not_tested"]
    return bool(row["scope"]["clauses_filter"]) and counts["pass"] > 0 and open_ones == 0


def _chosen(row: Mapping[str, Any]) -> list[str]:
    """Return the clauses that were asked for: all, where none were named."""
    only = row["scope"]["clauses_filter"]
    return [
        c["clause"] for c in row["clauses"] if not only or any(under(c["clause"], wanted) for wanted in only)
    ]


def _unrun(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each reason for which clauses in scope, or clauses asked for, did not run."""
    reasons: dict[tuple[str, str], list[str]] = {}
    asked = _chosen(row) if row["scope"]["clauses_filter"] else ()
    for clause in row["clauses"]:
        named = clause["clause"] in asked and clause["verdict"] not in _RAN
        if clause["verdict"] == "not_tested" or named:
            reasons.setdefault((clause["verdict"], clause["reason"]), []).append(clause["clause"])
    for (verdict, reason), citations in reasons.items():
        yield f"  {mark(verdict)} {words(verdict)}: {', '.join(citations)}: {printable(reason)}"


def _next(record: Mapping[str, Any]) -> Iterator[str]:
    """Yield where to go on: the first clause, in the order of the law, that did not pass."""
    address = record["campaign"]["address"]
    for row in record["instruments"]:
        ill = [c["clause"] for c in row["clauses"] if c["verdict"] in ("fail", "inconclusive")]
        if ill:
            yield "Next: " + shlex.join(["clausework", "explain", row["id"], ill[0]])
            if address.partition(":")[0] in _SERVED:
                words = ["clausework", "watch", row["id"], "--iut", printable(address), "--clause", ill[0]]
                yield "      " + shlex.join(words)
            return
