"""A campaign by several processes: forked once all is collected, each with an IUT of its own.

They take the scenarios in the campaign's order. What one tells of a scenario goes to the log once that has
ended, so that nothing is there of one that a process left unfinished when it died.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .. import forks
from .runtime import Runtime

# A scenario may take a millisecond, and waking another process takes a part of one.
_AHEAD = 3


class Workers:
    """A pytest plugin that shares the collected items among so many processes."""

    def __init__(self, many: int, runtime: Runtime) -> None:
        self._many, self._runtime = many, runtime

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run every item; None where this process has to do so alone."""
        if session.testsfailed or session.config.option.collectonly or not forks.possible():
            return None
        items = session.items

        def heard(number: int | None, told: Any) -> None:
            hear(self._runtime, None if number is None else items[number], told)

        sharing = forks.share(
            len(items),
            self._many,
            lambda numbers: work(self._runtime, items, numbers),
            lambda: self._runtime.sink("worker_replaced"),
            _AHEAD,
            late=heard,
        )
        with contextlib.closing(sharing):
            for number, told in sharing:
                heard(number, told)
        return True


def hear(runtime: Runtime, item: pytest.Item | None, told: Any) -> None:
    """Take what another process told of an item, or beside all items."""
    if item is None:
        runtime.hear(told)
        return
    for when, outcome, reason, noted in told:
        report = pytest.TestReport(item.nodeid, item.location, {}, outcome, reason, when)
        vars(report).update(noted)
        item.ihook.pytest_runtest_logreport(report=report)


def work(runtime: Runtime, items: list[pytest.Item], numbers: Iterator[int]) -> Iterator[forks.Told]:
    """Run items and yield what came of each, then what is to be told of the IUT once it has ended."""
    leave_output(runtime.config)
    runtime.become_worker()
    try:
        for number in numbers:
            # Nothing is known of which item is run next.
            reports = runtestprotocol(items[number], log=False, nextitem=None)
            yield number, [_plain(report) for report in reports if report.when == "call" or report.failed]
    except KeyboardInterrupt:
        # What it was at is left undone, and nothing is told of it.
        runtime.told()
    runtime.end()
    yield None, runtime.told()


def _plain(report: pytest.TestReport) -> tuple[str, str, str | None, dict[str, Any]]:
    reason = None if report.longrepr is None else report.longreprtext
    noted = {name: value for name, value in vars(report).items() if name.startswith("clausework")}
    return report.when or "call", report.outcome, reason, noted


def leave_output(config: pytest.Config) -> None:
    """Let what pytest has captured be the first process's alone, and what is printed here go nowhere."""
    config.pluginmanager.unregister(name="capturemanager")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the process ends
