"""What a step sees: one table of one IUT, the acts done there, the effects seen, what is required of them.

A case belongs to one test purpose. It records; it never judges. docs/law-packs.md describes it for authors.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol

from . import repeats
from .campaign import Campaign
from .decoy import Decoy, wanted
from .examiner import Finding
from .iut import Iut
from .judge import Ending, Observation, Outcome, StepSeen, purpose_outcome
from .packs import Pack
from .purposes import Purpose
from .wire import vocabulary
from .wire.breakdown import Breakdown, Fault
from .wire.message import clip

_TICK = 1000


class Sink(Protocol):
    """Where events go: a log, or a list that is handed on to one."""

    def __call__(self, event: str, /, **fields: Any) -> None:
        """Record one event."""
        ...


class NotMet(Exception):
    """An observation was not as required. Whether that fails a clause is the judge's to say."""


class NotExercised(Exception):
    """The law let the system refuse, so that there is nothing left to observe."""


class NoRecord(Exception):
    """The examiner's record has no entry for the clause."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an act or to the opening of a table."""

    accepted: bool
    effects: tuple[Mapping[str, Any], ...]
    reason: str = ""
    areas: tuple[Mapping[str, Any], ...] | None = None

    def of(self, kind: str) -> tuple[Mapping[str, Any], ...]:
        """Return the effects of one kind."""
        return tuple(effect for effect in self.effects if effect["kind"] == kind)


@dataclass
class Case:
    """One test purpose being run. Times are milliseconds of the virtual clock, money is minor units."""

    iut: Iut
    pack: Pack
    campaign: Campaign
    purpose: Purpose
    sink: Sink
    repeat: int = 1
    clock: int = 0
    table: str = ""
    seen: list[Mapping[str, Any]] = field(default_factory=list)
    _steps: list[tuple[str, list[Observation]]] = field(default_factory=list)
    _deadline: float = 0.0
    _beside: list[str] = field(default_factory=list)
    outcome: Outcome | None = None
    transcript: list[Mapping[str, Any]] = field(default_factory=list)
    _decoy: Decoy | None = None

    def __post_init__(self) -> None:
        # The same in every repeat, and so are the requests.
        seed = f"{self.campaign.settings.seed}:{self.purpose.id}"
        self.run = repeats.key(self.purpose.id, self.repeat)
        self.draw = random.Random(hashlib.sha256(seed.encode()).digest())
        self.ixit: Mapping[str, Any] = self.campaign.ixit(self.pack)
        self._ics = self.campaign.ics(self.pack.id)
        self._vocabulary = vocabulary.load(self.pack.vocabulary)
        self._begun = time.monotonic()
        self._deadline = self._begun + self.campaign.settings.limits.purpose

    # What authors of steps use

    def open(
        self,
        limits: Mapping[str, int] | None = None,
        occupied: Sequence[int] | None = None,
        chips: Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Answer:
        """Open a fresh table. `occupied` lists the seats taken, counted from 1 clockwise; None means all."""
        self._close_table()
        params = {
            "instrument": self.pack.id,
            "rules_as_at": self.campaign.as_at(self.pack),
            "at": self.clock,
            "limits": dict(limits or self.ixit["limits"]),
            "seats": [
                {"seat": seat, "occupied": occupied is None or seat in occupied}
                for seat in range(1, self.ixit["seats"] + 1)
            ],
            "chips": list(chips or self.ixit["chips"]),
            "options": dict(options or {}),
        }
        result = self._exchange("table.open", params)
        self.table = result.get("table", "")
        if result["opened"] and not self._beside and wanted(self.campaign.settings.seed, self.purpose.id):
            seed = f"{self.campaign.settings.seed}:decoy:{self.purpose.id}"
            self._decoy = Decoy(seed, params, self._vocabulary.names)
        effects = tuple(result.get("effects", ()))
        self.seen.extend(effects)
        areas = result.get("areas")
        return Answer(
            result["opened"], effects, result.get("reason", ""), None if areas is None else tuple(areas)
        )

    def leave_open(self) -> str:
        """Leave the table as it is, so that another can be opened beside it, and return its name."""
        self._end_decoy()
        table, self.table = self.table, ""
        self._beside.append(table)
        return table

    def turn_to(self, table: str) -> None:
        """Act from now on at a table that was left open; the one at which play was is left open too."""
        self._beside[self._beside.index(table)] = self.table
        self.table = table

    def act(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act. `by` is a role, or a role and its seat. The clock goes on by one second."""
        self.clock += _TICK
        role, seat = (by, None) if isinstance(by, str) else by
        act = {
            "kind": kind,
            "mood": self._vocabulary.mood(kind),
            "by": {"role": role} if seat is None else {"role": role, "seat": seat},
            **{name.rstrip("_"): value for name, value in fields.items() if value is not None},
        }
        shape = self._vocabulary.acts[kind]
        for problem in () if shape.is_valid(act) else shape.iter_errors(act):
            raise ValueError(f"the step made an act that is not of the vocabulary: {kind}: {problem.message}")
        if self._decoy is not None:
            self._decoy.heed(act)
        result = self._exchange("table.act", {"table": self.table, "at": self.clock, "act": act})
        if self._decoy is not None and (due := self._decoy.behind(act, self.clock)) is not None:
            self._at_decoy(*due)
        effects = tuple(result["effects"])
        self.seen.extend(effects)
        return Answer(result["accepted"], effects, result.get("reason", ""))

    def effects(self, kind: str | None = None, since: int = 0) -> tuple[Mapping[str, Any], ...]:
        """Return the effects seen so far in order, of one kind, from a mark on."""
        return tuple(effect for effect in self.seen[since:] if kind is None or effect["kind"] == kind)

    def mark(self) -> int:
        """Return a point in the effects, for `since`."""
        return len(self.seen)

    def in_any_order(self, *acts: Callable[[], object]) -> None:
        """Do acts whose order the law leaves open, in an order drawn for this purpose."""
        for act in self.draw.sample(acts, len(acts)):
            act()

    def wait(self, milliseconds: int) -> None:
        """Let time pass on the virtual clock; the next act carries it."""
        self.clock += milliseconds

    def require(self, met: bool, *, expected: str, observed: str) -> None:
        """Record one observation; where it is not met the scenario ends there."""
        seen = Observation(bool(met), expected, clip(observed))
        self._steps[-1][1].append(seen)
        self.sink(
            "observation",
            purpose=self.run,
            step=len(self._steps) - 1,
            met=seen.met,
            expected=seen.expected,
            observed=seen.observed,
        )
        if not seen.met:
            raise NotMet(f"expected {seen.expected}; observed {seen.observed}")

    def not_exercised(self, reason: str) -> NoReturn:
        """End the scenario: the law let the system refuse."""
        raise NotExercised(reason)

    def claims(self, capability: str) -> bool:
        """Whether the ICS claims a capability."""
        return capability in self._ics.capabilities

    def has(self, feature: str) -> bool:
        """Whether the ICS claims a feature."""
        return feature in self._ics.features

    def observes(self, observable: str) -> bool:
        """Whether the system shows an observable (class, outcome, amount) apart."""
        return observable in self._ics.observables

    def finding(self) -> Finding:
        """Return the examiner's entry for this clause; without one the purpose ends as not tested."""
        for entry in self.campaign.record:
            about = (entry.instrument, entry.clause)
            if about == (self.pack.id, self.purpose.clause) and not entry.superseded:
                return entry
        raise NoRecord("the examiner's record has no entry for this clause")

    # What the plugin uses

    def begin(self) -> None:
        """Record that the purpose begins."""
        self.sink("started", purpose=self.run)

    def step(self, keyword: str, text: str, line: int, blame: str) -> None:
        """Record that a step begins. `blame` is given, when or then."""
        self._steps.append((blame, []))
        self.sink("step", purpose=self.run, keyword=keyword, text=text, line=line, blame=blame)

    def close(self) -> None:
        """Close every open table."""
        self._close_table()
        while self._beside:
            self.table = self._beside.pop()
            self._close_table()

    def finish(self, run: Callable[[], object]) -> Outcome:
        """Run the scenario to its end and return the judge's outcome; every ending is recorded."""
        ending, reason = Ending.COMPLETED, ""
        try:
            run()
            self.close()
        except NotMet as unmet:
            ending, reason = Ending.NOT_MET, str(unmet)
        except NotExercised as why:
            ending, reason = Ending.NOT_EXERCISED, str(why)
        except NoRecord as why:
            ending, reason = Ending.NO_RECORD, str(why)
        except Breakdown as breakdown:
            ending = Ending.HARNESS if breakdown.fault is Fault.HARNESS else Ending.BROKEN
            reason = str(breakdown)
        except Exception as fault:
            ending, reason = Ending.HARNESS, f"{type(fault).__name__}: {fault}"
        if ending is not Ending.COMPLETED:
            self._abandon()
        seen = [StepSeen(blame, tuple(observations)) for blame, observations in self._steps]
        outcome = self.outcome = purpose_outcome(seen, len(self.purpose.steps), ending, reason)
        self.sink(
            "finished",
            purpose=self.run,
            ending=ending.value,
            reason=reason,
            outcome=outcome.verdict.value,
            outcome_reason=outcome.reason,
            milliseconds=round((time.monotonic() - self._begun) * 1000),
        )
        return outcome

    def _close_table(self) -> None:
        """Close the table at which play is, if there is one."""
        if self.table:
            table, self.table = self.table, ""
            self._exchange("table.close", {"table": table})
            self._end_decoy()

    def _end_decoy(self) -> None:
        while self._decoy is not None and (due := self._decoy.remaining()) is not None:
            self._at_decoy(*due)
        self._decoy = None

    def _abandon(self) -> None:
        """Close what is open without letting a further breakdown change the ending already recorded."""
        try:
            self.close()
        except Breakdown:
            self.table = ""

    def _at_decoy(self, method: str, params: Mapping[str, Any]) -> None:
        """Send the decoy's request; of its answer nothing counts but that there is a sound one."""
        assert self._decoy is not None
        try:
            result = self._exchange(method, params, decoy=True)
        except Breakdown as breakdown:
            # An error is no answer to an act that was answered at the first table.
            fault = Fault.MALFORMED if breakdown.fault is Fault.ERROR else breakdown.fault
            raise Breakdown(fault, f"at a second table: {breakdown.seen}") from breakdown
        if method == "table.open":
            self._decoy.table = result.get("table", "")

    def _exchange(self, method: str, params: Mapping[str, Any], decoy: bool = False) -> dict[str, Any]:
        limits = self.campaign.settings.limits
        left = self._deadline - time.monotonic()
        breakdown: Breakdown | None = None
        result: dict[str, Any] | None = None
        try:
            if left <= 0:
                raise Breakdown(Fault.TIMEOUT, f"the purpose took longer than {limits.purpose:g} s")
            result = self.iut.request(method, params, min(limits.reply, left))
            self._check_effects(result.get("effects", ()), decoy)
        except Breakdown as problem:
            breakdown = problem
            self.table, self._decoy, self._beside = "", None, []
            self.iut.renew()
        exchange = {
            "step": len(self._steps) - 1,
            "method": method,
            "params": params,
            "result": result,
            **({"breakdown": None} if breakdown is None else breakdown.plain()),
            **({"decoy": True} if decoy else {}),
        }
        self.transcript.append(exchange)
        self.sink("exchange", purpose=self.run, **exchange)
        if breakdown is not None:
            raise breakdown
        assert result is not None
        return result

    def _check_effects(self, effects: Sequence[Mapping[str, Any]], decoy: bool) -> None:
        for effect in effects:
            for wrong in self._vocabulary.shape_errors(effect):
                raise Breakdown(
                    Fault.MALFORMED, f"its effect {effect['kind']} has a wrong shape: {clip(wrong)}"
                )
        foreign = self._decoy.foreign(effects, own=decoy) if self._decoy is not None else None
        if foreign is not None:
            raise Breakdown(Fault.MALFORMED, f"it spoke at one table of {clip(foreign)}, which is on another")
