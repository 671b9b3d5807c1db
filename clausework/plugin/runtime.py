"""A campaign while pytest runs it: which items run, the case of each, and the events that go to the log.

Where several processes run the items (`workers`, or pytest-xdist) they hand their events to the controller on
the test reports; it alone writes the log.
"""

from __future__ import annotations

import functools
from collections.abc import Generator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import orjson
import pytest

from .. import order, packs, repeats, resuming, selection
from ..adapters import Isolation, starter
from ..campaign import Campaign
from ..case import Case
from ..events import HELD, close_log, now, open_log
from ..iut import Iut
from ..judge import Outcome
from ..log import LogWriter
from ..verdict import Verdict
from .lookup import Index
from .scenario import Scenario, listened, run

CASE = pytest.StashKey[Case]()


class Runtime:
    """The plugin of one campaign in one process."""

    def __init__(self, config: pytest.Config, campaign: Campaign, index: Index) -> None:
        self.config, self.campaign, self._index = config, campaign, index
        found = [packs.load(name) for name in campaign.settings.instruments]
        self.packs = tuple(pack.as_at(campaign.as_at(pack)) for pack in found)
        self.plans = {pack.id: selection.plan(pack, campaign) for pack in self.packs}
        planned = [item for plan in self.plans.values() for item in plan]
        times = campaign.settings.repeat
        self.counting = repeats.all_keys((item.purpose.id for item in planned if item.runs), times)
        self.running = repeats.all_keys((item.purpose.id for item in planned if item.executed), times)
        self.iut = Iut(
            starter(campaign.settings.address, campaign.settings.remote, campaign.settings.surroundings),
            campaign.settings.limits,
            campaign.introduction.identity,
        )
        self._interrupted = self._resumed()
        self.outcomes = dict(self._interrupted.outcomes) if self._interrupted else {}
        self.done = frozenset(getattr(config, "workerinput", {}).get("clausework_done", self.outcomes))
        self._by_id = {pack.id: pack for pack in self.packs}
        self._is_worker = hasattr(config, "workerinput")
        self._events: list[tuple[str, dict[str, Any]]] = []
        self._log: LogWriter | None = None
        self._isolation: Isolation | None = None

    def _resumed(self) -> resuming.Interrupted | None:
        """Return what an interrupted log holds, where one is to be resumed."""
        if not self.config.getoption("--resume-log") or hasattr(self.config, "workerinput"):
            return None
        return resuming.read(Path(self.config.getoption("--conformance-log")))

    @functools.cached_property
    def _listened(self) -> bool:
        return listened(self.config, self)

    # The session

    def pytest_sessionstart(self) -> None:
        """Open the log and write what was planned."""
        path = self.config.getoption("--conformance-log")
        if path and not self._is_worker:
            self._log = self._open(Path(path))
            self.iut.meanwhile = self._log.flush

    def _open(self, path: Path) -> LogWriter:
        if self._interrupted is None or not self._interrupted.begun:
            if self._interrupted is not None:
                # Nothing but a part of the plan stands there, and the same plan is written again.
                path.unlink()
            return open_log(path, self.campaign, self.packs, self.plans)
        writer = LogWriter.resume(path)
        writer.write("resumed", at=now())
        return writer

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Hand the campaign to a worker as it was planned."""
        node.workerinput["clausework_campaign"] = self.campaign.dump()
        node.workerinput["clausework_done"] = sorted(self.done)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the items that the plan runs, in the seed's order; what is not of a pack is left alone."""
        wanted = self.running - self.done
        kept: list[pytest.Item] = []
        dropped: list[pytest.Item] = []
        for item in items:
            runs = not isinstance(item, Scenario) or run_of(item) in wanted
            (kept if runs else dropped).append(item)
        ordered = iter(
            sorted(
                (item for item in kept if isinstance(item, Scenario)),
                key=lambda item: order.place(self.campaign.settings.seed, item.purpose.id, item.repeat),
            )
        )
        items[:] = [next(ordered) if isinstance(item, Scenario) else item for item in kept]
        config.hook.pytest_deselected(items=dropped)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """End the IUT, close the log, and let nothing but passes end in success."""
        self.end()
        if self._is_worker:
            # There is none but for pytest-xdist: others tell of everything as it comes.
            getattr(self.config, "workeroutput", {})["clausework_events"] = self.told()
            return
        if self._log is not None:
            log, self._log = self._log, None
            if session.exitstatus in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR):
                # Without a footer, so that it can be resumed.
                log.close()
            else:
                close_log(log, self.campaign, len(self.outcomes))
        unpassed = self.counting - {
            name for name, verdict in self.outcomes.items() if verdict is Verdict.PASS
        }
        if session.exitstatus == pytest.ExitCode.OK and unpassed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a worker told at its end."""
        self.hear(getattr(node, "workeroutput", {}).get("clausework_events", "[]"))

    def become_worker(self) -> None:
        """Leave the log to the process that this one was forked from, and keep events for it."""
        self._is_worker, self._log = True, None
        # What the log held is written by the one process that it belongs to.
        self.iut.meanwhile = lambda: None

    def told(self) -> str:
        """Return the events kept for the controller, which are then no longer kept."""
        events, self._events = self._events, []
        return orjson.dumps(events).decode()

    def hear(self, told: str) -> None:
        """Record the events that a worker kept."""
        for event, fields in orjson.loads(told):
            self.sink(event, **fields)

    def end(self) -> None:
        """End the IUT, and record how it was kept apart and what it left."""
        self.iut.close()
        self._tell_isolation()
        if self.iut.files_left:
            self.sink("left", files=self.iut.files_left)

    def _tell_isolation(self) -> None:
        """Record how the IUT is kept apart, once for each way in which it is."""
        found = self.iut.isolation
        if found is not None and found != self._isolation:
            self._isolation = found
            self.sink("isolation", **asdict(found))

    # One item

    def sink(self, event: str, /, **fields: Any) -> None:
        """Record an event: in the log, or for the controller."""
        if self._is_worker:
            self._events.append((event, fields))
        elif self._log is not None:
            (self._log.note if event in HELD else self._log.write)(event, **fields)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Make the case of an item."""
        if not isinstance(item, Scenario):
            return
        pack = self._by_id[item.purpose.instrument]
        case = Case(self.iut, pack, self.campaign, item.purpose, self.sink, repeat=item.repeat)
        item.stash[CASE] = case
        if not self._listened:
            item.quick = functools.partial(run, item, case, self._index)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run the scenario, have it judged, and tell pytest in its own words."""
        case = item.stash.get(CASE, None)
        if case is None:
            return (yield)
        case.begin()
        error: BaseException | None = None
        try:
            yield
        except (Exception, pytest.fail.Exception, pytest.skip.Exception) as problem:
            error = problem
        outcome = case.finish(lambda: _raise(error))
        self._tell_isolation()
        if case.run not in self.counting:
            pytest.skip(f"what_if: {outcome.verdict.value} under a reading that was not adopted")
        _tell(outcome)
        return None

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Let go of the case: pytest keeps its items to the end, and what happened is in the log."""
        if isinstance(item, Scenario) and CASE in item.stash:
            del item.stash[CASE]
            item.quick = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Put the events and the outcome on the report, where the controller finds them."""
        report = yield
        case = item.stash.get(CASE, None)
        if case is not None and case.outcome is not None and call.when == "call":
            report.clausework = (  # type: ignore[attr-defined]
                case.run,
                case.outcome.verdict.value,
                case.outcome.reason,
            )
            if self._is_worker:
                report.clausework_events = self.told()  # type: ignore[attr-defined]
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the outcome, and in the controller the worker's events; OSError where they cannot be kept."""
        if self._log is not None:
            # Raised where a scenario was at work, it ended that alone.
            self._log.check()
        told: Sequence[str] | None = getattr(report, "clausework", None)
        if told is None:
            return
        self.outcomes[told[0]] = Verdict(told[1])
        if not self._is_worker:
            self.hear(getattr(report, "clausework_events", "[]"))

    # The steps

    @pytest.hookimpl(optionalhook=True)
    def pytest_bdd_before_step(self, request: pytest.FixtureRequest, step: Any) -> None:
        """Record that a step begins."""
        case = request.node.stash.get(CASE, None)
        if case is not None:
            case.step(step.keyword, step.name, step.line_number, step.type)


def run_of(item: Scenario) -> str:
    """Return the name of the run that an item of a pack is."""
    return repeats.key(item.purpose.id, item.repeat)


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Case:
    """Give a step its case."""
    found: Case = request.node.stash[CASE]
    return found


def _raise(error: BaseException | None) -> None:
    if isinstance(error, Exception):
        raise error
    if error is not None:
        raise RuntimeError(f"a step ended with pytest's own {type(error).__name__}: {error}")


def _tell(outcome: Outcome) -> None:
    match outcome.verdict:
        case Verdict.PASS:
            return
        case Verdict.NOT_TESTED | Verdict.NOT_APPLICABLE:
            pytest.skip(f"{outcome.verdict.value}: {outcome.reason}")
        case _:
            pytest.fail(f"{outcome.verdict.value}: {outcome.reason}", pytrace=False)
