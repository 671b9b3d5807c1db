"""Measures Clausework, each figure beside what it is held against, and prints a table in Markdown.

    python bench/run.py --quick     about a minute: one instrument, few rounds, few faults
    python bench/run.py             all of it

Everything runs from a temporary folder, by turns with what it is compared with. What other work the machine
does falls on both sides of a ratio; figures on the clock alone it spoils.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import campaigns, exchanges, explorations, scenarios, workers
from bench.measure import Row

_LIBRARIES = ("clausework", "pytest", "pytest-bdd", "behave", "orjson", "jsonschema-rs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="about a minute")
    quick = parser.parse_args().quick
    print(f"{datetime.now(UTC):%Y-%m-%d}, {'quick' if quick else 'whole'}; {_machine()}; load {_load()}\n")
    print("| what | Clausework | beside it | ratio | target |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for row in _rows(Path(folder), quick):
            print(f"| {row.what} | {row.figure} | {row.floor} | {row.ratio} | {row.target} |", flush=True)
    print(f"\nload {_load()} at the end")


def _rows(folder: Path, quick: bool) -> Iterator[Row]:
    yield from campaigns.start(times=3 if quick else 9)
    if quick:
        yield from exchanges.rows(folder, rounds=5, times=3)
        yield from scenarios.rows(folder, scenarios=200, definitions=200, times=1)
        yield from campaigns.certify(folder, ("qld-triple-penny-two-up",), again=(2,))
        yield from workers.rows(folder, ("qld-triple-penny-two-up",), again=2, extra=2)
        yield from campaigns.qualify(folder, ("qld-triple-penny-two-up",), ("heads-unread", "tails-unread"))
        yield from explorations.rows(folder, ("qld-triple-penny-two-up",), (1,))
    else:
        yield from exchanges.rows(folder, rounds=50, times=7)
        yield from scenarios.rows(folder, scenarios=1000, definitions=200, times=3)
        yield from campaigns.certify(folder, (), again=(2, 10))
        yield from workers.rows(folder, (), again=4, extra=2)
        yield from campaigns.qualify(folder, (), ())
        yield from explorations.rows(
            folder, ("qld-triple-penny-two-up", "nsw-two-up", "nz-roulette-2002"), (0, 1)
        )


def _machine() -> str:
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in _LIBRARIES)
    return (
        f"{platform.system()} {platform.release()}, {os.cpu_count()} × {_processor()}, "
        f"Python {platform.python_version()}, {versions}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


if __name__ == "__main__":
    main()
