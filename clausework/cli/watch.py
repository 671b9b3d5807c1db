"""`clausework watch`: chosen clauses run again at every change of a file, with what to mend; no report."""

from __future__ import annotations

import fnmatch
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from .. import exitcode, running, verdicts
from ..planning import prepare
from ..problems import Exit, Problem, UsageProblem
from ..settings import load
from ..wire.breakdown import printable
from . import options
from .account import account
from .show import mark, words
from .summary import unrun

# Milliseconds. Editors write a file in several strokes; what follows within this belongs to one change.
_SETTLING = 60
_LOOK = 300
_RAN = ("pass", "fail", "inconclusive")
# What systems write themselves as they run, and would set off the next round with.
_WRITTEN = ("*.log", "*.class", "*.pyc")


@click.command("watch")
@click.argument("instruments", nargs=-1, metavar="[INSTRUMENT...]")
@click.option("--iut", metavar="ADDRESS", help="as for certify, but not python:; from clausework.toml too")
@click.option(
    "--clause", "clauses", multiple=True, metavar="CITATION", help="only this clause and those under it"
)
@click.option("--seed", type=int, help="seed of names, seats and amounts; else drawn once and kept")
@click.option(
    "--folder",
    "folders",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="folder of the adapter's files; else this one",
)
@click.option("--ignore", "ignored", multiple=True, metavar="PATTERN", help="names of files to ignore")
@options.config
@options.surroundings
@click.pass_context
def command(
    ctx: click.Context,
    /,
    folders: tuple[str, ...],
    ignored: tuple[str, ...],
    config: str | None,
    **given: Any,
) -> None:
    """Run chosen clauses again whenever a file of the adapter changes, until Ctrl-C.

    For each clause that does not pass: the law's words, the step, what was expected and observed, and the
    last exchanges. Hidden files, the folder of the report, logs and class files set off nothing. No report
    is written: that is certify's. Ends with the exit code of the last round, as certify would.
    """
    wanted = load(config, given, needed=("iut",))
    if wanted["iut"].startswith("python:"):
        raise UsageProblem(
            "A system in this process cannot be loaded anew.",
            then='Serve it with clausework.sdk.serve, and name it as --iut "cmd:python FILE".',
        )
    last = Exit.NO_STATEMENT
    try:
        for number, changed in enumerate(_changes(folders or (".",), ignored, wanted["out"])):
            if sys.stdout.isatty():
                click.clear()
            if changed:
                click.echo(f"{time.strftime('%H:%M:%S')}  {', '.join(changed)} changed")
            try:
                wanted["seed"], last = _round(wanted)
            except Problem as problem:
                if number == 0 and isinstance(problem, UsageProblem):
                    raise
                last = problem.exit
                for line in "\n".join(filter(None, (problem.what, problem.why, problem.then))).splitlines():
                    click.echo(printable(line))
            click.echo("Waiting for a change; Ctrl-C ends.")
    except KeyboardInterrupt:
        click.echo()
    ctx.exit(last)


class _Interrupted:
    """Tells that a person ended a round: pytest itself only stops."""

    said = False

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        self.said = True


def _round(wanted: dict[str, Any]) -> tuple[int, Exit]:
    """Run the clauses once, print what came out, and return the seed and the exit code."""
    began = time.monotonic()
    interrupted = _Interrupted()
    campaign = prepare(
        address=wanted["iut"],
        **{name: wanted[name] for name in _PREPARED},
    )
    with tempfile.TemporaryDirectory(prefix="clausework-") as folder:
        log = Path(folder) / "conformance-log.ndjson"
        running.run(campaign, log, interrupted)
        if interrupted.said:
            raise KeyboardInterrupt
        record = verdicts.from_log(log)
    for row in record["instruments"]:
        account(row)
        if not any(clause["verdict"] in _RAN for clause in row["clauses"]):
            click.echo(f"{row['id']}: there was nothing to run")
            click.echo("\n".join(unrun(row)) or "  none of the chosen clauses is in it")
            continue
        counted = "  ".join(f"{mark(name)} {n} {words(name)}" for name, n in row["counts"].items() if n)
        click.echo(f"{row['id']}: {row['reason']}")
        click.echo(f"  {counted}")
    click.echo(f"{time.monotonic() - began:.1f} s, seed {campaign.settings.seed}")
    return campaign.settings.seed, exitcode.of(record)


_PREPARED = (
    *("instruments", "seed", "clauses", "ics", "records", "rules_as_at"),
    *("readings", "ixit", "limits", "remote", "surroundings"),
)


def _changes(folders: tuple[str, ...], ignored: tuple[str, ...], out: str | None) -> Iterator[list[str]]:
    """Yield at once, and then the names of the files that changed, each time some have."""
    import watchfiles

    own = os.path.abspath(out) if out else None
    roots = [os.path.abspath(folder) for folder in folders]

    def counts(change: watchfiles.Change, path: str) -> bool:
        # watchfiles' own filter knows the folders and by-products of editors and tools.
        if not usual(change, path) or (own and Path(path).is_relative_to(own)):
            return False
        if any(fnmatch.fnmatch(os.path.basename(path), name) for name in (*_WRITTEN, *ignored)):
            return False
        root = max((root for root in roots if Path(path).is_relative_to(root)), key=len, default="/")
        return not any(part.startswith(".") for part in Path(path).relative_to(root).parts)

    usual = watchfiles.DefaultFilter()
    first = True
    for found in watchfiles.watch(
        *roots, watch_filter=counts, debounce=_SETTLING, step=20, rust_timeout=_LOOK, yield_on_timeout=True
    ):
        if first or found:
            first = False
            yield sorted({os.path.relpath(path) for _, path in found})
