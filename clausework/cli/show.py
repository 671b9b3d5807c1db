"""How a campaign looks on a terminal while it runs, and the marks of verdicts; plain lines elsewhere."""

from __future__ import annotations

import sys
from collections import Counter
from types import TracebackType

import click
import pytest

from .. import breakdowns
from ..campaign import Campaign
from ..counting import counted
from ..verdict import Verdict
from ..wire.breakdown import printable

_MARKS = {
    "pass": ("✓", "green"),
    "fail": ("✗", "red"),
    "inconclusive": ("?", "yellow"),
    "not_tested": ("○", "yellow"),
    "not_applicable": ("–", None),
    "out_of_scope": ("·", None),
    "informative": ("§", None),
}
# A system that has not begun fails by the hundred: the summary names the clauses.
_MOST = 10


class Progress:
    """A pytest plugin that counts purposes on standard error while they run."""

    def __init__(self, campaign: Campaign, quiet: bool = False) -> None:
        self._quiet = quiet
        self._live = sys.stderr.isatty() and not quiet
        self._done = self._ill = 0
        # Breakdowns by what they have in common: the first is told, the others are counted.
        self._broken: Counter[str] = Counter()
        self._campaign = campaign

    def __enter__(self) -> Progress:
        if not self._quiet:
            names = ", ".join(self._campaign.settings.instruments)
            click.echo(f"{self._campaign.id}  {names}  seed {self._campaign.settings.seed}", err=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        again = sum(self._broken.values()) - len(self._broken)
        if again and not self._quiet:
            self._say(f"… and {again} more in which it broke down in the same way", None)
        if self._live:
            click.echo(f"\r\x1b[K{counted(self._done, 'test purpose')} executed", err=True)
        elif not self._quiet:
            click.echo(f"{counted(self._done, 'test purpose')} executed", err=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell of a purpose that ended; only what is not a pass gets a line of its own."""
        told = getattr(report, "clausework", None)
        if told is None or self._quiet:
            return
        self._done += 1
        purpose, verdict, reason = told
        # Skipped is what counts in no verdict: it asserts a reading that was not adopted.
        if not report.skipped and verdict in (Verdict.FAIL.value, Verdict.INCONCLUSIVE.value):
            self._tell(purpose, verdict, reason)
        if self._live:
            click.echo(f"\r\x1b[K{self._done} {printable(purpose)[:90]}", nl=False, err=True)

    def _tell(self, purpose: str, verdict: str, reason: str) -> None:
        """Tell of what is not a pass: of breakdowns of a kind the first alone."""
        if breakdowns.broke_down(reason):
            self._broken[breakdowns.alike(reason)] += 1
            if self._broken[breakdowns.alike(reason)] > 1:
                return
        self._ill += 1
        if self._ill <= _MOST:
            self._say(f"{mark(verdict)} {words(verdict)} {purpose}: {printable(reason)}", colour(verdict))
        elif self._ill == _MOST + 1:
            self._say("… and more, which the report has", None)

    def _say(self, line: str, fg: str | None) -> None:
        if self._live:
            click.echo("\r\x1b[K", nl=False, err=True)
        click.secho(line, fg=fg, err=True)


def words(verdict: str) -> str:
    """Return a verdict as a person reads it: `not_tested` is "not tested"."""
    return verdict.replace("_", " ")


def mark(verdict: str) -> str:
    """Return the mark of a verdict."""
    return _MARKS[verdict][0]


def colour(verdict: str) -> str | None:
    """Return the colour of a verdict."""
    return _MARKS[verdict][1]
