"""A part of a campaign, run by this process for whoever started it: `python -m clausework.part`.

What is to be run comes as one line on standard input, what is told goes line by line to standard output. The
process ends at once when its standard input does, and so with whoever asks; its system then ends too.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence
from typing import Any, BinaryIO

import orjson
import pytest

from . import cluster, running
from .adapters import starter
from .campaign import Campaign
from .parts import FAILED
from .plugin.runtime import Runtime, run_of
from .plugin.scenario import Scenario
from .plugin.workers import work
from .problems import Problem


class Part:
    """A pytest plugin that runs some runs of a campaign, and tells what came of each as it ends."""

    def __init__(self, runs: Sequence[str], out: int) -> None:
        self._runs, self._out = frozenset(runs), out

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Leave out what others run."""
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        runtime.done = frozenset(runtime.running - self._runs)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run every item; None where pytest is to say what is wrong."""
        if session.testsfailed:
            return None
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        names = [run_of(item) for item in session.items if isinstance(item, Scenario)]
        for number, told in work(runtime, session.items, iter(range(len(names)))):
            self.tell(None if number is None else names[number], told)
        return True

    def tell(self, name: str | None, value: Any) -> None:
        """Write a line."""
        line = memoryview(orjson.dumps([name, value]) + b"\n")
        while line:
            line = line[os.write(self._out, line) :]


def main() -> None:
    """Run what is asked for."""
    # Held apart, since pytest takes the streams of its process.
    lines, out = os.fdopen(os.dup(0), "rb"), os.dup(1)
    os.dup2(2, 1)
    line = lines.readline()
    if not line:
        return
    threading.Thread(target=_end_with, args=(lines,), daemon=True).start()
    asked = orjson.loads(line)
    # Where whoever asks finds the system and the steps.
    sys.path[:] = asked["path"]
    campaign, part = Campaign.parse(asked["campaign"]), Part(asked["runs"], out)
    settings = campaign.settings
    try:
        cluster.check(cluster.installed(campaign), asked["installed"], asked["worker"])
        # It tells why in words of its own, which pytest would not.
        starter(settings.address, settings.remote, settings.surroundings)
        _, trouble = running.attempt(campaign, [part])
    except Problem as problem:
        trouble = str(problem)
    if trouble:
        part.tell(FAILED, f"At the worker {asked['worker']}: {trouble}")


def _end_with(asking: BinaryIO) -> None:
    asking.read()
    os._exit(1)


if __name__ == "__main__":
    main()
