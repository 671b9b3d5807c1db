"""What a second worker gains, for campaigns and for explorations, apart from the report, which one writes."""

from __future__ import annotations

from pathlib import Path

from bench.measure import BIN, Cost, Row, command

_CLAUSEWORK = f"{BIN}/clausework"


def rows(folder: Path, instruments: tuple[str, ...], again: int, extra: int) -> list[Row]:
    """Return the gain of a campaign in which each purpose is run `again` times, and of an exploration."""
    many = len(instruments) or "three"
    campaign = ["certify", *instruments, "--repeat", str(again)]
    exploration = ["exhaust", *instruments, "--states-extra", str(extra)]
    return [
        _row(
            folder / "campaign",
            f"a campaign, {many} of the instruments, each purpose {again} times",
            campaign,
        ),
        _row(
            folder / "exploration",
            f"an exploration, {many} of the instruments, {extra} states more",
            exploration,
        ),
    ]


def _row(folder: Path, what: str, words: list[str]) -> Row:
    one, two = (_without_report(folder / str(workers), words, workers) for workers in (1, 2))
    return Row(
        f"{what}, by two workers beside one",
        f"{two.wall:.1f} s, {two.processor:.1f} s of processors",
        f"{one.wall:.1f} s, {one.processor:.1f} s of processors",
        f"{one.wall / two.wall:.2f} times as fast",
        "at least 1.8",
    )


def _without_report(folder: Path, words: list[str], workers: int) -> Cost:
    """Return what a command costs without the report that it ends with."""
    how = ["--iut", "reference", "--seed", "1", "--workers", str(workers), "--out", str(folder)]
    # Without an examiner's record there is no statement, which is no matter here.
    whole = command([_CLAUSEWORK, *words, *how], (0, 3))
    log = folder / "run" / "conformance-log.ndjson"
    report = command([_CLAUSEWORK, "report", str(log), "--out", str(folder) + "-report"], (0, 3))
    return Cost(whole.wall - report.wall, whole.processor - report.processor, whole.memory)
