"""What whole commands cost: starting, certifying every instrument, more exchanges, qualifying."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median

from bench.measure import BIN, Cost, Row, command

_CLAUSEWORK = f"{BIN}/clausework"


def start(times: int) -> list[Row]:
    """Return what it costs to say what there is to say."""

    def cost(*words: str) -> float:
        return median(command(words).processor for _ in range(times)) * 1000

    floor = cost(sys.executable, "-c", "pass")
    told = {
        "`import clausework`": cost(sys.executable, "-c", "import clausework"),
        "`clausework --help`": cost(_CLAUSEWORK, "--help"),
    }
    return [
        Row(
            f"{name} (processor time)",
            f"{milliseconds:.0f} ms",
            f"{floor:.0f} ms an empty Python",
            f"{milliseconds / floor:.1f}",
            "at most 150 ms",
        )
        for name, milliseconds in told.items()
    ]


def certify(folder: Path, instruments: tuple[str, ...], again: tuple[int, ...]) -> list[Row]:
    """Certify the reference, then with each test purpose run so many times, for each number in `again`."""
    once, exchanges = _certified(folder / "once", instruments)
    told = f"certification of {len(instruments) or 'three'} instrument{'s' * (len(instruments) != 1)}"
    rows = [
        Row(
            f"{told}, with its report ({exchanges:,} exchanges)",
            f"{once.wall:.1f} s, {once.processor:.1f} s of processors, {once.memory:.0f} MiB",
            "",
            "",
            "",
        )
    ]
    for times in again:
        repeated, more = _certified(folder / f"{times} times", instruments, "--repeat", str(times))
        growth = (repeated.memory - once.memory) / (more - exchanges) * 1024
        rows.append(
            Row(
                f"… with {more:,} exchanges, each purpose {times} times",
                f"{repeated.memory:.0f} MiB, {growth:.2f} KiB an exchange more",
                f"{once.memory:.0f} MiB",
                f"{repeated.memory / once.memory:.2f}",
                "flat",
            )
        )
    return rows


def qualify(folder: Path, instruments: tuple[str, ...], faults: tuple[str, ...]) -> list[Row]:
    """Qualify with two workers, wholly or some faults alone."""
    out = folder / "qualification.json"
    chosen = [word for fault in faults for word in ("--fault", fault)]
    # Without all its faults a qualification is partial, not unsound.
    cost = command(
        [_CLAUSEWORK, "qualify", *instruments, *chosen, "--workers", "2", "--out", str(out)], (0, 1)
    )
    matrix = json.loads(out.read_text())
    many = sum(len(each["faults"]) for each in matrix["instruments"])
    sound = all(fault["sound"] for each in matrix["instruments"] for fault in each["faults"])
    if not sound:
        raise SystemExit("The qualification is not sound.")
    return [
        Row(
            f"`qualify`, {many} systems, two workers",
            f"{cost.wall:.0f} s, {cost.processor:.0f} s of processors, {cost.memory:.0f} MiB a worker",
            "",
            f"{cost.processor / many:.2f} s a system",
            "under 120 s",
        )
    ]


def _certified(folder: Path, instruments: tuple[str, ...], *more: str) -> tuple[Cost, int]:
    words = [_CLAUSEWORK, "certify", *instruments, "--iut", "reference", "--out", str(folder), "--seed", "1"]
    # Without an examiner's record there is no statement, which is no matter here.
    cost = command([*words, *more], (0, 3))
    log = (folder / "run" / "conformance-log.ndjson").read_bytes()
    return cost, log.count(b'"event":"exchange"')
