"""How a command is measured: wall time, processor time and peak memory of it and all that it started."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

BIN = Path(sys.executable).parent


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds on the clock, seconds of processors, and the most memory of one process in MiB."""

    wall: float
    processor: float
    memory: float


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `floor` is what it is held against, `target` what was set out to be reached."""

    what: str
    figure: str
    floor: str
    ratio: str
    target: str


def command(
    words: Sequence[str], codes: Sequence[int] = (0,), extra: Mapping[str, str] | None = None, cwd: str = "."
) -> Cost:
    """Run a command to its end and return its cost; SystemExit where it ends otherwise than it should."""
    # Memory is reported for the largest of all children so far, so each command is measured from a fresh one.
    probe = [sys.executable, "-c", _PROBE, *words]
    begun = time.perf_counter()
    done = subprocess.run(probe, capture_output=True, text=True, cwd=cwd, env={**os.environ, **(extra or {})})
    wall = time.perf_counter() - begun
    if done.returncode not in codes:
        raise SystemExit(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    processor, kibibytes = done.stderr.splitlines()[-1].split()
    return Cost(wall, float(processor), float(kibibytes) / 1024)


_PROBE = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss, file=sys.stderr)
sys.exit(code)
"""
