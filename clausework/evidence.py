"""What the record says of one test purpose: its outcome, and each of its runs with steps and exchanges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import judge, repeats
from .chronicle import Run
from .judge import Ending, Outcome
from .selection import Planned
from .steadiness import difference


def of(
    item: Planned, count: int, runs: Mapping[str, Run], judged: Mapping[str, Outcome], outcome: Outcome
) -> dict[str, Any]:
    """Return the row of a planned purpose, which was run `count` times.

    Steps and exchanges are those of its first run. Each further run has a row under `repeats`; it holds its
    steps and exchanges where they differ from those of the first.
    """
    purpose = item.purpose
    first = runs.get(purpose.id, Run())
    again = [
        _repeat(item, number, first, runs.get(run, Run()), judged.get(run, judge.NOT_EXECUTED))
        for number, run in enumerate(repeats.keys(purpose.id, count), start=1)
        if item.executed and number > 1
    ]
    return {
        "id": purpose.id,
        "name": purpose.name,
        "outcome": outcome.verdict.value,
        "reason": outcome.reason,
        "feature": purpose.file,
        "line": purpose.line,
        "readings": list(purpose.tagged("reading")),
        "rests": list(purpose.tagged("rests")),
        **_transcript(purpose.steps, first),
        "remarks": [row["remark"] for row in again if row["remark"]],
        "repeats": again,
    }


def _repeat(item: Planned, number: int, first: Run, run: Run, outcome: Outcome) -> dict[str, Any]:
    """Return the row of a further run; its transcript is left out where it is that of the first."""
    at = difference(first.exchanges, run.exchanges)
    alike = at is None and (first.steps, first.ending) == (run.steps, run.ending)
    remark = (
        "" if at is None else f"the system did not answer alike: repeat {number} differs at exchange {at}"
    )
    row = {"repeat": number, "outcome": outcome.verdict.value, "reason": outcome.reason, "remark": remark}
    transcript = _transcript(item.purpose.steps, run)
    return row | ({"milliseconds": run.milliseconds} if alike else transcript) | {"alike": alike}


def _transcript(steps: Sequence[tuple[str, str, int]], run: Run) -> dict[str, Any]:
    return {
        "steps": [_step(number, step, run) for number, step in enumerate(steps)],
        "milliseconds": run.milliseconds,
        "exchanges": run.exchanges,
    }


def _step(number: int, step: tuple[str, str, int], run: Run) -> dict[str, Any]:
    keyword, text, line = step
    row: dict[str, Any] = {"keyword": keyword, "text": text, "line": line}
    if number >= len(run.steps):
        return row | {"status": "not_run", "observations": [], "exchanges": []}
    seen = run.steps[number]
    last = number == len(run.steps) - 1
    if any(not observation["met"] for observation in seen["observations"]):
        status = "not_met"
    elif last and run.ending != Ending.COMPLETED.value:
        status = "broken"
    else:
        status = "met"
    return row | {"status": status, "observations": seen["observations"], "exchanges": seen["exchanges"]}
