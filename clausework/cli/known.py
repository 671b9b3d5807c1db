"""The exit code of a campaign that is held against a baseline, and what a person reads about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from .. import baseline, exitcode
from ..counting import counted
from ..problems import Exit, UsageProblem
from ..verdict import Verdict
from ..wire.breakdown import printable


def hold(record: Mapping[str, Any], known: Sequence[baseline.Known], path: str) -> Exit:
    """Say how a campaign differs from a baseline, and return the exit code.

    0 where it does not differ, 2 where an entry is stale, else the campaign's own; a campaign that broke
    down or is not valid keeps its own code whatever is listed.
    """
    own = exitcode.of(record)
    if own in (Exit.UNREACHABLE, Exit.HARNESS) or not record["campaign"]["valid"]:
        return own
    if not any(row["counts"][Verdict.PASS.value] for row in record["instruments"]):
        click.secho("No clause passed, and no list excuses that.", fg="red", err=True)
        return own
    found = baseline.compare(known, record)
    for line in found.new:
        click.secho(f"New: {printable(line)}", fg="red", err=True)
    for line in found.stale:
        click.secho(f"Stale: {printable(line)}", fg="yellow", err=True)
    if found.new:
        # A clause that does not pass: the campaign's own code is never 0 here.
        return own
    if found.stale:
        click.echo(
            f"Strike the stale entries out of {path}, or write it anew with --write-baseline.", err=True
        )
        return Exit.USAGE
    click.echo(
        f"What does not pass is what {path} lists, and the exit code is 0; the report says what it said.",
        err=True,
    )
    return Exit.CONFORMS


def listed(path: str | None, anew: bool) -> tuple[baseline.Known, ...]:
    """Return what a baseline lists; nothing where it is to be written and is not there yet."""
    if anew and not path:
        raise UsageProblem("It was not said where the baseline is.", then="Give --baseline FILE.")
    if path is None or (anew and not Path(path).exists()):
        return ()
    return baseline.load(Path(path))


def put(record: Mapping[str, Any], known: Sequence[baseline.Known], path: str) -> None:
    """Write a baseline from a campaign, and say so."""
    count = baseline.write(Path(path), record, known)
    click.echo(f"{path} lists {counted(count, 'clause')}.", err=True)
