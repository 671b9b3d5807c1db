"""The tool's own qualification: the sound reference passes, and every planted fault is caught by its clauses.

Each fault is run in process against every scenario of its instrument, many faults to one collection of the
features; nothing is logged but the clauses that failed.
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
from .campaign import Campaign, Settings
from .events import now
from .examiner import Finding
from .iut import Iut
from .plugin import Planned
from .plugin.collect import PURPOSE
from .plugin.runtime import Runtime
from .problems import HarnessProblem
from .purposes import Purpose
from .references import PlantedFault
from .running import arguments
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
    wanted = [CONTROL, *(f for f in references.faults(instrument) if not only or f.id in only)]
    shares = [wanted[n::workers] for n in range(workers)]
    if workers == 1:
        return tuple(_share(instrument, wanted, seed))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        done = pool.map(_share, [instrument] * workers, shares, [seed] * workers)
        by_id = {caught.fault.id: caught for share in done for caught in share}
    return tuple(by_id[fault.id] for fault in wanted)


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
    """Run some faults in this process, in one pytest session."""
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
    """A pytest plugin that runs the collected items once a fault."""

    def __init__(self, instrument: str, faults: Sequence[PlantedFault]) -> None:
        self._instrument, self._faults = instrument, faults
        self.caught: list[Caught] = []
        self.said = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.said = str(report.longrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every item against every fault."""
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        items = [item for item in session.items if PURPOSE in item.stash]
        for fault in self._faults:
            system = references.system(self._instrument, fault.id or None)
            runtime.iut = Iut(lambda limits, system=system: Direct(system), Limits())  # type: ignore[misc]
            runtime.outcomes.clear()
            for item, following in zip(items, [*items[1:], None], strict=True):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            planned = runtime.plans[self._instrument]
            self.caught.append(_caught(fault, [p.purpose for p in planned if p.runs], runtime.outcomes))
        return True


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
