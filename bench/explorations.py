"""What it costs to play every path and a complete suite, by how many states more are allowed for."""

from __future__ import annotations

from pathlib import Path

from bench.measure import BIN, Row, command


def rows(folder: Path, instruments: tuple[str, ...], extras: tuple[int, ...]) -> list[Row]:
    """Return a row for each instrument and number of states, of one process, report included."""
    return [_row(folder / f"{name}-{extra}", name, extra) for name in instruments for extra in extras]


def _row(folder: Path, instrument: str, extra: int) -> Row:
    words = ["exhaust", instrument, "--iut", "reference", "--out", str(folder), "--seed", "1"]
    cost = command([f"{BIN}/clausework", *words, "--states-extra", str(extra)])
    played = (folder / "run" / "conformance-log.ndjson").read_bytes().count(b'"event":"word"')
    return Row(
        f"`exhaust {instrument} --states-extra {extra}` ({played:,} words)",
        f"{cost.wall:.1f} s, {cost.processor:.1f} s of processors, {cost.memory:.0f} MiB",
        "",
        f"{cost.processor / played * 1000:.1f} ms a word",
        "",
    )
