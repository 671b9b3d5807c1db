"""How a planned campaign is run: pytest in this process, apart from whatever project it is called in."""

from __future__ import annotations

import contextlib
import gc
import os
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest

from . import packs
from .campaign import Campaign
from .causes import cause
from .plugin import Planned
from .problems import HarnessProblem, Problem

_INI = Path(__file__).parent / "plugin" / "bare.ini"
_UNUSED = (
    "terminal",
    "cacheprovider",
    "logging",
    "warnings",
    "skipping",
    "unraisableexception",
    "threadexception",
    "faulthandler",
    "junitxml",
    "pastebin",
    "doctest",
    "unittest",
    "stepwise",
    "setuponly",
    "setupplan",
)
# pytest with nothing but what a campaign needs.
BARE = (
    "--disable-plugin-autoload",
    "-ppytest_bdd.plugin",
    "-pclausework.plugin",
    *(f"-pno:{name}" for name in _UNUSED),
)


class _Complaints:
    """Gathers what pytest could not collect, since its own terminal output is off."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.said.append(_gist(report.longrepr))

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
        told = str(excinfo.value)
        self.said.append(told if isinstance(excinfo.value, Problem) else f"{excinfo.typename}: {told}")
        # Told in the program's own words; pytest need not print it.
        return True


class _Kept:
    """Has what was collected looked through for garbage no more while items run: all of it stays."""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        # What whoever called this had frozen before, as a forked process has, stays so too.
        ours = gc.get_freeze_count() == 0
        gc.freeze()
        try:
            return (yield)
        finally:
            if ours:
                gc.unfreeze()


def _gist(told: object) -> str:
    """Return the last line of what pytest tells, which says what went wrong; where is above it."""
    return ([line.removeprefix("E ").strip() for line in str(told).splitlines() if line.strip()] or [""])[-1]


def session(campaign: Campaign, listeners: Sequence[object], extra: Sequence[str] = ()) -> int:
    """Run pytest on the features of a campaign, free of the user's own settings, and return its exit code.

    Of the plugins that happen to be installed none is loaded: one that repeats or reorders tests would make
    another campaign of it.
    """
    files = [str(path) for name in campaign.settings.instruments for path in packs.load(name).feature_files]
    own = (f"--config-file={_INI}", f"--rootdir={_INI.parent}", "--noconftest", *BARE)
    with _own_environment():
        return pytest.main([*files, *own, *extra], plugins=[*listeners, _Kept(), Planned(campaign)])


def run(campaign: Campaign, log: Path, *listeners: object, extra: Sequence[str] = ()) -> bool:
    """Run a campaign and write its log; return whether it was brought to its end, not interrupted.

    HarnessProblem where pytest itself could not run it, or the log could not be written.
    """
    try:
        code, trouble = attempt(campaign, listeners, (f"--conformance-log={log.resolve()}", *extra))
    except OSError as problem:
        raise HarnessProblem(
            f"The campaign could not be recorded: {cause(problem)}.", then=_next(log)
        ) from problem
    if trouble:
        raise HarnessProblem("The campaign could not be run to its end.", trouble, _next(log))
    return code != pytest.ExitCode.INTERRUPTED


def attempt(campaign: Campaign, listeners: Sequence[object], extra: Sequence[str] = ()) -> tuple[int, str]:
    """Run a campaign; return pytest's exit code, and what kept pytest itself from running it, else ""."""
    complaints = _Complaints()
    code = session(campaign, (complaints, *listeners), extra)
    if complaints.said:
        return code, complaints.said[0].strip()
    return code, "" if code in (0, 1, 2, 5) else f"pytest ended with {code}"


def _next(log: Path) -> str:
    return (
        f"What was recorded is in {log}. Once the cause is mended, `clausework certify --resume` with the "
        "same --out goes on from there; `clausework report` writes the report of it as it is."
    )


@contextlib.contextmanager
def _own_environment() -> Iterator[None]:
    """Keep the user's pytest settings out while a campaign runs."""
    kept = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("PYTEST")}
    try:
        yield
    finally:
        os.environ.update(kept)
