"""The parts of a campaign, each some of its runs, as a worker of a cluster has them run by a process.

A process that dies is replaced, and what it had not told is run again; so is the part of a worker that dies.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import IO, TYPE_CHECKING, Any

import orjson

from . import cluster
from .campaign import Campaign
from .problems import HarnessProblem

if TYPE_CHECKING:
    from .plugin.shared import Crew, Told

# Without the folder in which the worker was started: nothing in it can stand in for what is installed.
_COMMAND = (sys.executable, "-P", "-m", "clausework.part")
_CHUNK = 1 << 16
# How often it is looked whether anybody still wants what is run.
_GLANCE = 0.5
_REPLACED = 4
# How many runs the first parts have, before it is known how long one takes; and how many one has at most.
_FIRST, _MOST = 5, 1000
# Seconds. A shorter part pays too much for its beginning; a longer one loses too much if it is broken off.
_SHORTEST, _LONGEST, _SOONEST = 10.0, 30.0, 0.001
FAILED = ""
"""Told in place of a run's name: why a process could not go on."""
_DIED = orjson.dumps([["worker_replaced", {}]]).decode()


def crew(found: cluster.Cluster) -> Crew:
    """Return what runs a campaign by the workers of a cluster; `Cluster.each` says what can fail."""

    def shared(runs: Sequence[str], tell: cluster.Tell) -> Generator[Told, None, None]:
        given, many = 0, _FIRST

        def jobs() -> Iterator[tuple[Sequence[str], cluster.Installed]]:
            nonlocal given
            while given < len(runs):
                some = runs[given : given + many]
                given += len(some)
                yield some, found.installed

        for told, pace in found.each(_on_worker, jobs(), tell):
            yield from told
            many = size(pace, -(-(len(runs) - given) // (2 * found.hands)))

    return shared


def size(pace: float, share: int) -> int:
    """Return how many runs a part is to have where one takes `pace` seconds, and its share is so many."""
    return max(1, min(max(share, int(_SHORTEST / pace)), int(_LONGEST / pace), _MOST))


def _on_worker(campaign: Campaign, job: tuple[Sequence[str], cluster.Installed]) -> tuple[list[Told], float]:
    """Have a part run; return what was told, and the seconds that a run took."""
    runs, here = job
    # What is installed there may have changed since the worker was started, but for its processes.
    told = run(campaign, runs, cluster.wanted, {"installed": here, "worker": cluster.worker()})
    return told, max(_SOONEST, sum(_seconds(told)) / len(runs))


def _seconds(told: Sequence[Told]) -> Iterator[float]:
    """Yield how long each run took, by the events on its reports: without what the part took to begin."""
    for name, reports in told:
        for *_, noted in reports if name is not None else ():
            for event, fields in orjson.loads(noted.get("clausework_events", "[]")):
                if event == "finished":
                    yield fields["milliseconds"] / 1000


def run(
    campaign: Campaign, runs: Sequence[str], wanted: Callable[[], bool], held_to: Mapping[str, Any]
) -> list[Told]:
    """Have some runs run by a process with a system of its own, and return what it told, in their order.

    It is ended where that is no longer `wanted`. `held_to` says what must be `installed` with a `worker`.
    HarnessProblem where processes keep dying, or one could not go on.
    """
    alone = replace(campaign, settings=replace(campaign.settings, workers=1)).dump()
    every: list[Told] = []
    left, died = list(runs), 0
    while left:
        told, words = _told({"campaign": alone, "runs": left, "path": sys.path, **held_to}, wanted)
        every += told
        left = [name for name in left if name not in dict(told)]
        # The last that it tells is of the system, once that has ended.
        if left or told[-1][0] is not None:
            died += 1
            every.append((None, _DIED))
        if left and (died > _REPLACED or not wanted()):
            raise HarnessProblem(
                "The processes that run a part of the campaign keep ending.",
                f"{died} ended before their work was done.{words and f' The last said: {words}'}",
            )
    return every


def _told(asked: Mapping[str, Any], wanted: Callable[[], bool]) -> tuple[list[Told], str]:
    """Return what a process told until it ended, and its last words; HarnessProblem where it gave up."""
    told: list[Told] = []
    with tempfile.TemporaryFile() as words:
        with subprocess.Popen(
            _COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=words, start_new_session=True
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                # Where it has died already that is heard below.
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.write(orjson.dumps(asked) + b"\n")
                    process.stdin.flush()
                for line in _lines(process.stdout, wanted):
                    name, value = orjson.loads(line)
                    if name == FAILED:
                        raise HarnessProblem("A part of the campaign could not be run.", value)
                    told.append((name, value))
            finally:
                # Its system ends with it. One that told everything has ended.
                process.kill()
                # What it never read cannot be written now either.
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
        words.seek(0)
        last = words.read().decode(errors="replace").strip().splitlines()[-1:]
    return told, "".join(last)


def _lines(stream: IO[bytes], wanted: Callable[[], bool]) -> Iterator[bytes]:
    """Yield the whole lines of a stream until it ends or nobody wants them any more."""
    ready = select.poll()
    ready.register(stream, select.POLLIN)
    held = b""
    while wanted():
        while ready.poll(_GLANCE * 1000):
            chunk = os.read(stream.fileno(), _CHUNK)
            if not chunk:
                return
            *lines, held = (held + chunk).split(b"\n")
            yield from lines
