"""A campaign whose collected items a crew runs elsewhere; what it tells of them goes to the log in order."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Sequence
from typing import Any

import pytest

from .runtime import Runtime, run_of
from .scenario import Scenario
from .workers import hear

Told = tuple[str | None, Any]
"""A run by its name with the reports of it, or None with events beside all runs, as `Runtime.told` gives."""
Crew = Callable[[Sequence[str], Callable[..., None]], Generator[Told, None, None]]
"""Runs what is named, in order, and yields what it is told; records at once what it has to say of itself."""


class Shared:
    """A pytest plugin that has a crew run the collected items."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Have every item run; None where pytest is to say what is wrong."""
        if session.testsfailed:
            return None
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        items = {run_of(item): item for item in session.items if isinstance(item, Scenario)}
        with contextlib.closing(self._crew(list(items), runtime.sink)) as told:
            for run, value in told:
                hear(runtime, None if run is None else items[run], value)
        return True
