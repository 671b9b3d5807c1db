"""The tool's own qualification: the sound reference passes, and every planted fault is caught by its clauses.

Each fault is asked, in process, all that every scenario of its instrument asks, all faults to one collection
of the features; nothing is logged but the clauses that failed. The outcome of a scenario is a function of the
answers it gets: where a faulty system answers all of it as the sound one did, it has the sound one's outcome,
and from its first other answer on it cannot be told, so the scenario is run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import pytest

from . import forks, harness, packs, qualification, references
from .adapters import Limits
from .adapters.inprocess import Direct
from .adapters.taped import Tape, Taped, answers_alike
from .campaign import Campaign, Settings
from .events import now
from .examiner import Finding
from .iut import Iut
from .plugin.runtime import Runtime, run_of
from .plugin.scenario import Scenario
from .plugin.workers import leave_output
from .problems import HarnessProblem
from .purposes import Purpose
from .references import PlantedFault
from .running import session
from .sdk import System
from .verdict import Verdict

CONTROL = PlantedFault(id="", clauses=(), title="the sound reference")


@dataclass(frozen=True, slots=True)
class Caught:
    """What became of one fault: the clauses it names, and those whose scenarios failed or did not decide."""

    fault: PlantedFault
    failed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inconclusive: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    passed: int = 0

    @property
    def outside(self) -> bool:
        """Whether the fault names no clause: the instrument does not govern it, and nothing need catch it."""
        return bool(self.fault.id) and not self.fault.clauses

    @property
    def sound(self) -> bool:
        """Whether exactly the named clauses failed; for the control, whether nothing but passes came."""
        if self.fault is CONTROL or not self.fault.id:
            return not self.failed and not self.inconclusive and self.passed > 0
        return set(self.failed) == set(self.fault.clauses)


def qualify(instrument: str, only: Sequence[str], seed: int, workers: int) -> tuple[Caught, ...]:
    """Return what became of the control and of each fault of an instrument.

    The faults are held against the control, so it is run first; by then all is ready for every process.
    """
    faults = [fault for fault in references.faults(instrument) if not only or fault.id in only]
    loop = _Loop(instrument, faults, workers)
    system = references.system(instrument)
    iut = Iut(lambda limits: Direct(system), Limits())
    campaign = Campaign(
        id="qualification",
        started=now(),
        settings=Settings(address="reference", instruments=(instrument,), seed=seed),
        introduction=iut.introduce(),
        record=_satisfied(instrument),
    )
    code = session(campaign, [loop])
    if len(loop.caught) != 1 + len(faults):
        raise HarnessProblem(
            f"The qualification of {instrument} did not run to its end (pytest: {code}).", loop.said
        )
    return (loop.caught[CONTROL.id], *(loop.caught[fault.id] for fault in faults))


def gaps(instrument: str) -> list[str]:
    """Return the clauses tested through the adapter that no planted fault names."""
    named = {citation for fault in references.faults(instrument) for citation in fault.clauses}
    clauses = packs.load(instrument).clauses
    return [c.citation for c in clauses if c.treatment == "adapter" and c.citation not in named]


def record(results: Mapping[str, Sequence[Caught]], seed: int) -> dict[str, Any]:
    """Return the qualification as plain values, for `qualification.json`."""
    return {
        "schema": qualification.SCHEMA,
        "made": now(),
        "harness": {name: harness.identity()[name] for name in ("name", "version", "digest")},
        "seed": seed,
        "sound": all(c.sound for caught in results.values() for c in caught) and not any(map(gaps, results)),
        "instruments": [
            {
                "id": instrument,
                "digest": packs.load(instrument).digest,
                "planted": len(references.faults(instrument)),
                "clauses_without_fault": gaps(instrument),
                "faults": [
                    asdict(c.fault)
                    | {
                        "sound": c.sound,
                        "outside": c.outside,
                        "passed": c.passed,
                        "failed": {name: list(ids) for name, ids in c.failed.items()},
                        "inconclusive": {name: list(ids) for name, ids in c.inconclusive.items()},
                    }
                    for c in caught
                ],
            }
            for instrument, caught in results.items()
        ],
    }


def _satisfied(instrument: str) -> tuple[Finding, ...]:
    """Return a record that finds everything satisfied: what a person looks at is not what is qualified."""
    found = (c.citation for c in packs.load(instrument).clauses if c.treatment in ("inspection", "document"))
    return tuple(Finding(instrument, citation, "satisfied", "qualification", now()) for citation in found)


class _Loop:
    """A pytest plugin that runs the collected items once a fault, after the control."""

    def __init__(self, instrument: str, faults: Sequence[PlantedFault], workers: int) -> None:
        self._instrument, self._faults, self._workers = instrument, faults, workers
        self._identity = references.system(instrument).identity
        self._control: dict[str, tuple[list[Tape], Verdict | None]] = {}
        self.caught: dict[str, Caught] = {}
        self.said = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.said = str(report.longrepr)

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
        self.said = str(excinfo.value)
        # Told in the program's own words; pytest need not print it.
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every item against the control, then against every fault."""
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        items = [item for item in session.items if isinstance(item, Scenario)]
        self.caught[CONTROL.id] = self._against(CONTROL, items, runtime)
        if self._workers == 1 or len(self._faults) < 2 or not forks.possible():
            for fault in self._faults:
                self.caught[fault.id] = self._against(fault, items, runtime)
            return True

        def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
            leave_output(session.config)
            for number in numbers:
                yield number, self._against(self._faults[number], items, runtime)

        sharing = forks.share(len(self._faults), self._workers, work, replaced=lambda: None)
        with contextlib.closing(sharing):
            for _, caught in sharing:
                self.caught[caught.fault.id] = caught
        return True

    def _against(self, fault: PlantedFault, items: Sequence[Scenario], runtime: Runtime) -> Caught:
        """Have the outcomes of every item against a fault."""
        # Under the name of the sound one, for by its name alone it would answer otherwise.
        system = replace(references.system(self._instrument, fault.id or None), identity=self._identity)
        runtime.outcomes.clear()
        for item in items:
            self._item(item, system, runtime)
        planned = runtime.plans[self._instrument]
        return _caught(fault, [p.purpose for p in planned if p.runs], runtime.outcomes)

    def _item(self, item: Scenario, system: System, runtime: Runtime) -> None:
        """Have the outcome of an item against a system, in a conversation of its own."""
        run = run_of(item)
        sound = self._control.get(run)
        if sound is not None and sound[1] is not None and answers_alike(system, sound[0]):
            runtime.outcomes[run] = sound[1]
            return
        tapes: list[Tape] = []

        def start(limits: Limits) -> Taped:
            tapes.append([])
            return Taped(system, tapes[-1])

        runtime.iut = Iut(start, Limits())
        # Nothing is known of which item is run next.
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if sound is None:
            self._control[run] = tapes, runtime.outcomes.get(run)


def _caught(fault: PlantedFault, ran: Sequence[Purpose], outcomes: Mapping[str, Verdict]) -> Caught:
    found: dict[Verdict, dict[str, list[str]]] = {verdict: {} for verdict in Verdict}
    for purpose in ran:
        verdict = outcomes.get(purpose.id, Verdict.INCONCLUSIVE)
        found[verdict].setdefault(purpose.clause, []).append(purpose.id)
    return Caught(
        fault,
        failed={clause: tuple(ids) for clause, ids in found[Verdict.FAIL].items()},
        inconclusive={clause: tuple(ids) for clause, ids in found[Verdict.INCONCLUSIVE].items()},
        passed=sum(len(ids) for ids in found[Verdict.PASS].values()),
    )
