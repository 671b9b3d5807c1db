"""How a campaign looks on a terminal: its progress and its result; plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import click
import pytest

from ..campaign import Campaign
from ..verdict import Verdict

_MARKS = {
    "pass": ("✓", "green"),
    "fail": ("✗", "red"),
    "inconclusive": ("?", "yellow"),
    "not_tested": ("○", "yellow"),
    "not_applicable": ("–", None),
    "out_of_scope": ("·", None),
    "informative": ("§", None),
}
_SAID = {
    "conforms": ("conforms", "green"),
    "does_not_conform": ("DOES NOT CONFORM", "red"),
    "no_statement": ("no statement", "yellow"),
}


class Progress:
    """A pytest plugin that counts purposes on standard error while they run."""

    def __init__(self, campaign: Campaign, quiet: bool = False) -> None:
        self._quiet = quiet
        self._live = sys.stderr.isatty() and not quiet
        self._done = 0
        self._campaign = campaign

    def __enter__(self) -> Progress:
        if not self._quiet:
            names = ", ".join(self._campaign.settings.instruments)
            click.echo(f"{self._campaign.id}  {names}  seed {self._campaign.settings.seed}", err=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            click.echo(f"\r\x1b[K{self._done} test purposes executed", err=True)
        elif not self._quiet:
            click.echo(f"{self._done} test purposes executed", err=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell of a purpose that ended; only what is not a pass gets a line of its own."""
        told = getattr(report, "clausework", None)
        if told is None or self._quiet:
            return
        self._done += 1
        purpose, verdict, reason = told
        if verdict in (Verdict.FAIL.value, Verdict.INCONCLUSIVE.value):
            if self._live:
                click.echo("\r\x1b[K", nl=False, err=True)
            mark, colour = _MARKS[verdict]
            click.secho(f"{mark} {verdict} {purpose}: {printable(reason)}", fg=colour, err=True)
        if self._live:
            click.echo(f"\r\x1b[K{self._done} {printable(purpose)[:90]}", nl=False, err=True)


def summary(record: Mapping[str, Any], out: Path) -> None:
    """Print the statement for each instrument, what stands in its way, and where the report is."""
    subject = record["subject"]
    click.echo(printable(f"{subject['vendor']} {subject['product']} {subject['version']}"))
    for row in record["instruments"]:
        said, colour = _SAID[row["statement"]]
        click.echo()
        click.echo(f"{row['id']}: ", nl=False)
        click.secho(said, fg=colour, bold=True)
        click.echo(f"  {row['reason']}")
        click.echo("  " + "  ".join(f"{mark(v)} {n} {v}" for v, n in row["counts"].items() if n))
        for note in row["scope"]["notes"]:
            click.echo(f"  {note}")
        for clause in row["clauses"]:
            if clause["verdict"] in ("fail", "inconclusive"):
                click.secho(
                    f"  {mark(clause['verdict'])} {clause['clause']} ",
                    fg=_MARKS[clause["verdict"]][1],
                    nl=False,
                )
                click.echo(printable(clause["reason"]))
    for problem in record["campaign"]["problems"]:
        click.echo(f"  problem: {printable(problem)}")
    click.echo()
    click.echo(f"Report: {out / 'report.html'}")
    click.echo(
        f"Log: {out / 'run' / 'conformance-log.ndjson'}  head {record['campaign']['log']['head'][:16]}…"
    )


def mark(verdict: str) -> str:
    """Return the mark of a verdict."""
    return _MARKS[verdict][0]


def colour(verdict: str) -> str | None:
    """Return the colour of a verdict."""
    return _MARKS[verdict][1]


def printable(text: str) -> str:
    """Return the text with everything that could steer a terminal made visible."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
