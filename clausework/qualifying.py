"""The tool's own qualification: the sound reference passes, and every planted fault is caught by its clauses.

Each fault is asked, in process, all that every scenario of its instrument asks, many faults to one collection
of the features; nothing is logged but the clauses that failed. The outcome of a scenario is a function of the
answers it gets: where a faulty system answers all of it as the sound one did, it has the sound one's outcome,
and from its first other answer on it cannot be told, so the scenario is run.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any

import pytest

from . import harness, packs, qualification, references
from .adapters import Limits
from .adapters.inprocess import Direct
from .adapters.taped import Tape, Taped, answers_alike
from .campaign import Campaign, Settings
from .events import now
from .examiner import Finding
from .iut import Iut
from .plugin import Planned
from .plugin.runtime import Runtime, run_of
from .plugin.scenario import Scenario
from .problems import HarnessProblem
from .purposes import Purpose
from .references import PlantedFault
from .running import arguments
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
    """Return what became of the control and of each fault of an instrument."""
    wanted = [f for f in references.faults(instrument) if not only or f.id in only]
    # Each share begins with the control, for the others are held against it.
    shares = [[CONTROL, *wanted[n::workers]] for n in range(min(workers, max(1, len(wanted))))]
    if len(shares) == 1:
        return tuple(_share(instrument, shares[0], seed))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(len(shares), mp_context=context) as pool:
        done = pool.map(_share, [instrument] * len(shares), shares, [seed] * len(shares))
        by_id = {caught.fault.id: caught for share in done for caught in share}
    return tuple(by_id[fault.id] for fault in (CONTROL, *wanted))


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


def _share(instrument: str, faults: Sequence[PlantedFault], seed: int) -> list[Caught]:
    """Run the control and some faults in this process, in one pytest session."""
    loop = _Loop(instrument, faults)
    system = references.system(instrument)
    iut = Iut(lambda limits: Direct(system), Limits())
    campaign = Campaign(
        id="qualification",
        started=now(),
        settings=Settings(address="reference", instruments=(instrument,), seed=seed),
        introduction=iut.introduce(),
        record=_satisfied(instrument),
    )
    code = pytest.main(arguments(campaign.settings.instruments), plugins=[loop, Planned(campaign)])
    if len(loop.caught) != len(faults):
        raise HarnessProblem(
            f"The qualification of {instrument} did not run to its end (pytest: {code}).", loop.said
        )
    return loop.caught


def _satisfied(instrument: str) -> tuple[Finding, ...]:
    """Return a record that finds everything satisfied: what a person looks at is not what is qualified."""
    found = (c.citation for c in packs.load(instrument).clauses if c.treatment in ("inspection", "document"))
    return tuple(Finding(instrument, citation, "satisfied", "qualification", now()) for citation in found)


class _Loop:
    """A pytest plugin that runs the collected items once a fault, the first of which is the control."""

    def __init__(self, instrument: str, faults: Sequence[PlantedFault]) -> None:
        self._instrument, self._faults = instrument, faults
        self._control: dict[str, tuple[list[Tape], Verdict | None]] = {}
        self.caught: list[Caught] = []
        self.said = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.said = str(report.longrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every item against every fault."""
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        items = [item for item in session.items if isinstance(item, Scenario)]
        for fault in self._faults:
            system = references.system(self._instrument, fault.id or None)
            runtime.outcomes.clear()
            for item in items:
                self._item(item, system, runtime)
            planned = runtime.plans[self._instrument]
            self.caught.append(_caught(fault, [p.purpose for p in planned if p.runs], runtime.outcomes))
        return True

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
