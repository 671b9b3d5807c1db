"""Whether the features notice that a reference was changed: every scenario against a mutant of its code.

The features are collected and the unchanged reference is run once, its answers kept on tape. Each mutant then
has a fork of that process to itself: what the scenarios ask that come through the code changed is put to it,
a scenario is run where an answer differs from the tape, and the first that fails ends the matter.
"""

from __future__ import annotations

import gc
import importlib.metadata
import json
import os
import resource
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

from bench.mutation import substitute
from bench.mutation.functions import called_within, differing
from clausework import references
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.adapters.taped import Tape, Taped
from clausework.campaign import Campaign, Settings
from clausework.iut import Iut
from clausework.plugin.runtime import Runtime, run_of
from clausework.plugin.scenario import Scenario
from clausework.running import session
from clausework.sdk import System
from clausework.verdict import Verdict
from clausework.wire.breakdown import Breakdown

# So many scenarios that break down without one that fails: the rest is not run.
_ENOUGH = 8
_BYTES = 4 << 30


@dataclass(frozen=True, slots=True)
class Mutant:
    """A reference with `source` in the place of what its file `path` holds."""

    id: str
    path: Path
    source: str


@dataclass(frozen=True, slots=True)
class _Sound:
    """A scenario with the unchanged reference: its answers, its verdict, the functions it came through."""

    item: Scenario
    tapes: list[Tape]
    verdict: Verdict
    through: frozenset[str]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the features made of a mutant.

    `outcome` is `killed` (a scenario failed), `breakdown` (none failed of those run, and one or more could
    not be brought to its end: it crashed, hung or could not be imported), `withheld` (a scenario passed no
    longer, for what the system offers of its own will) or `survived`. `by` is the scenario, or what broke;
    `parted` is the scenario and request first answered otherwise, with both answers.
    """

    outcome: str
    by: str = ""
    parted: tuple[str, ...] = ()


def judge(
    instrument: str,
    mutants: Iterable[Mutant],
    told: Callable[[Mutant, Judged], None],
    clauses: tuple[str, ...] = (),
    seconds: int = 15,
    seed: int = 1,
) -> None:
    """Hold each mutant of an instrument's reference against its features, and tell what became of it.

    `clauses` narrows the features down; `seconds` of processor time are given to each mutant; the
    names, amounts and players of the scenarios are drawn from `seed`.
    """
    system = references.system(instrument)
    campaign = Campaign(
        id="mutation",
        started="2026-01-01T00:00:00Z",
        settings=Settings(address="reference", instruments=(instrument,), seed=seed, clauses=clauses),
        introduction=Iut(lambda limits: Direct(system), Limits()).introduce(),
    )
    loop = _Loop(instrument, mutants, told, seconds)
    code = session(campaign, [loop])
    if not loop.ended:
        raise RuntimeError(f"the features of {instrument} were not run to their end (pytest: {code})")


class _Loop:
    """A pytest plugin: the reference first, which must pass everything, then every mutant in a fork."""

    def __init__(
        self,
        instrument: str,
        mutants: Iterable[Mutant],
        told: Callable[[Mutant, Judged], None],
        seconds: int,
    ) -> None:
        self._package = _package(instrument)
        self._at_import: set[str] = set()
        with called_within(self._at_import):
            self._system: System = substitute.anew(self._package).system()
        self._mutants, self._told, self._seconds = mutants, told, seconds
        self._sound: list[_Sound] = []
        self.ended = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every item against the reference, and then against each mutant as far as need be."""
        self._runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        for item in session.items:
            if not isinstance(item, Scenario):
                continue
            tapes: list[Tape] = []
            through: set[str] = set()
            verdict = self._run(
                item, lambda tapes=tapes, through=through: _watched(self._system, tapes, through)
            )
            if verdict in (Verdict.FAIL, Verdict.INCONCLUSIVE):
                raise RuntimeError(f"the reference itself does not pass {run_of(item)}: {verdict}")
            self._sound.append(_Sound(item, tapes, verdict, frozenset(through)))
        gc.collect()
        gc.freeze()
        for mutant in self._mutants:
            self._told(mutant, self._forked(mutant))
        self.ended = bool(self._sound)
        return True

    def _run(self, item: Scenario, start: Callable[[], Direct]) -> Verdict:
        self._runtime.iut = Iut(lambda limits: start(), Limits())
        # Nothing is known of which item is run next.
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return self._runtime.outcomes.get(run_of(item), Verdict.INCONCLUSIVE)

    def _forked(self, mutant: Mutant) -> Judged:
        """Judge a mutant in a process of its own, which may crash, hang or eat the memory."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_CPU, (self._seconds, self._seconds))
            resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
            with os.fdopen(writing, "w", encoding="utf-8") as out:
                json.dump(asdict(self._judged(mutant)), out)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as answer:
            said = answer.read()
        os.waitpid(child, 0)
        if not said:
            return Judged("breakdown", f"it ended the process, or took more than {self._seconds} seconds")
        fields: dict[str, Any] = json.loads(said)
        return Judged(**fields | {"parted": tuple(fields["parted"])})

    def _judged(self, mutant: Mutant) -> Judged:
        system = self._system
        try:
            touched = differing(mutant.path, mutant.source)
            everywhere = bool(touched & self._at_import)
            if everywhere:
                system = substitute.load(self._package, mutant.path, mutant.source).system()
            else:
                # The quicker way: nothing that is run at import differs.
                substitute.exchange(self._package, mutant.path, mutant.source)
        except BaseException as problem:
            return Judged("breakdown", f"at import: {type(problem).__name__}: {problem}")
        first: tuple[str, ...] = ()
        other: dict[Verdict, str] = {}
        broken = 0
        for sound in self._sound:
            if not everywhere and not touched & sound.through:
                continue
            parted = _parted(system, sound.tapes)
            if not parted:
                continue
            run = run_of(sound.item)
            first = first or (run, *parted)
            self._runtime.outcomes.clear()
            verdict = self._run(sound.item, lambda: Direct(system))
            if verdict is not sound.verdict:
                other.setdefault(verdict, run)
            if verdict is Verdict.FAIL:
                return Judged("killed", run, first)
            broken += verdict is Verdict.INCONCLUSIVE
            if broken == _ENOUGH:
                break
        if Verdict.INCONCLUSIVE in other:
            return Judged("breakdown", other[Verdict.INCONCLUSIVE], first)
        if other:
            return Judged("withheld", next(iter(other.values())), first)
        return Judged("survived", "", first)


def _package(instrument: str) -> str:
    (entry,) = importlib.metadata.entry_points(group=references.GROUP, name=instrument)
    return entry.value


class _Watched(Taped):
    """A conversation on tape that notes which functions answered it."""

    def __init__(self, system: System, tape: Tape, through: set[str]) -> None:
        super().__init__(system, tape)
        self._through = through

    def send(self, line: bytes, seconds: float) -> None:
        with called_within(self._through):
            super().send(line, seconds)


def _watched(system: System, tapes: list[Tape], through: set[str]) -> _Watched:
    tapes.append([])
    return _Watched(system, tapes[-1], through)


def _parted(system: System, tapes: Iterable[Tape]) -> tuple[str, ...]:
    """Return the first request that a system answers otherwise than it is on tape, with both answers."""
    for tape in tapes:
        other = Direct(system)
        for line, answer in tape:
            other.send(line, 0)
            try:
                said = other.receive(0)
            except Breakdown as problem:
                return line.decode(), (answer or b"").decode(), str(problem)
            if said != answer:
                return line.decode(), (answer or b"").decode(), said.decode()
    return ()
