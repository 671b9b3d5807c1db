"""What a record comes to, for the person at the terminal: the statement, what bars it, what to do next."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from .. import breakdowns
from ..citations import under
from ..wire.breakdown import printable
from .show import colour, mark, words

_SAID = {
    "conforms": ("conforms", "green"),
    "does_not_conform": ("DOES NOT CONFORM", "red"),
    "no_statement": ("no statement", "yellow"),
}
_ILL = ("fail", "inconclusive")
_RAN = ("pass", "fail", "inconclusive")
_SERVED = ("cmd", "http", "https")
# What no program can be asked about, and no change of one mends.
_LOOKED_AT = ("inspection", "document")


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
    for number, line in enumerate(_next(record, out)):
        click.echo(f"{'     ' if number else 'Next:'} {line}")
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
        if clause["verdict"] in _ILL and not breakdowns.broke_down(clause["reason"]):
            _line(clause["verdict"], clause["clause"], clause["reason"])
    for told in breakdowns.of(row["clauses"]):
        _line("inconclusive", "", told.reason)
        click.echo(f"      test purposes that ended so: {told.purposes}, of {', '.join(told.clauses)}")
    for line in unrun(row):
        click.echo(line)


def _line(verdict: str, citations: str, reason: str) -> None:
    click.secho("  " + " ".join(filter(None, [mark(verdict), citations])), fg=colour(verdict), nl=False)
    click.echo(f" {printable(reason)}")


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


def unrun(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each reason for which clauses in scope, or clauses asked for, did not run."""
    reasons: dict[tuple[str, str], list[str]] = {}
    asked = _chosen(row) if row["scope"]["clauses_filter"] else ()
    for clause in row["clauses"]:
        named = clause["clause"] in asked and clause["verdict"] not in _RAN
        if clause["verdict"] == "not_tested" or named:
            reasons.setdefault((clause["verdict"], clause["reason"]), []).append(clause["clause"])
    for (verdict, reason), citations in reasons.items():
        yield f"  {mark(verdict)} {words(verdict)}: {', '.join(citations)}: {printable(reason)}"


def _next(record: Mapping[str, Any], out: Path) -> Iterator[str]:
    """Yield where to go on: the doctor after breakdowns, the first clause, the examiner's clauses."""
    address = record["campaign"]["address"]
    clauses = [(row["id"], clause) for row in record["instruments"] for clause in row["clauses"]]
    if breakdowns.of(clause for _, clause in clauses):
        yield shlex.join(["clausework", "doctor", "--iut", printable(address)])
    ill = [(name, c) for name, c in clauses if c["verdict"] in _ILL and c["treatment"] not in _LOOKED_AT]
    for name, clause in ill[:1]:
        yield shlex.join(["clausework", "explain", name, clause["clause"]])
        if address.partition(":")[0] in _SERVED:
            words = ["clausework", "watch", name, "--iut", printable(address), "--clause", clause["clause"]]
            yield shlex.join(words)
    still = [c for _, c in clauses if c["treatment"] in _LOOKED_AT and c["verdict"] in (*_ILL, "not_tested")]
    if still and not ill:
        yield shlex.join(["clausework", "inspect", str(out)])
