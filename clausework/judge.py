"""The judge: the one place where verdicts are assigned. Pure functions from what was seen to what is said.

A purpose passes only where its scenario ran to the end and every Then observed something. What fails in
a Given or a When leaves the purpose inconclusive: the situation was not reached, and no clause is blamed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .counting import counted
from .packs import Clause
from .selection import Exclusion, Planned
from .verdict import Statement, Verdict, worst

DECISION_RULE = (
    "Binary statement, simple acceptance (ISO/IEC 17025, 7.8.6): a clause is met where every selected test "
    "purpose of it passed; one counterexample fails it. The statement is given only where no clause in scope "
    "failed, was inconclusive or was not tested."
)


class Ending(StrEnum):
    """How the execution of a scenario ended."""

    COMPLETED = "completed"
    NOT_MET = "not_met"
    BROKEN = "broken"
    NOT_EXERCISED = "not_exercised"
    NO_RECORD = "no_record"
    HARNESS = "harness_fault"


@dataclass(frozen=True, slots=True)
class Observation:
    """One comparison of what the law wants with what was seen."""

    met: bool
    expected: str
    observed: str


@dataclass(frozen=True, slots=True)
class StepSeen:
    """A step that was begun. `blame` is given, when or then: the last keyword that was not And or But."""

    blame: str
    observations: tuple[Observation, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict with its reason."""

    verdict: Verdict
    reason: str


_EVIDENCE = (Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.PASS)
NOT_EXECUTED = Outcome(Verdict.INCONCLUSIVE, "not_executed: selected, but not brought to an end")


def purpose_outcome(steps: Sequence[StepSeen], planned_steps: int, ending: Ending, reason: str) -> Outcome:
    """Return the outcome of a purpose from its steps and the way it ended."""
    if ending is Ending.HARNESS:
        return Outcome(Verdict.INCONCLUSIVE, f"harness_fault: {reason}")
    if ending is Ending.BROKEN:
        return Outcome(Verdict.INCONCLUSIVE, reason)
    if ending is Ending.NO_RECORD:
        return Outcome(Verdict.NOT_TESTED, reason)
    unmet = next(
        (step for step in steps if any(not seen.met for seen in step.observations)),
        None,
    )
    if unmet is not None:
        first = next(seen for seen in unmet.observations if not seen.met)
        said = f"expected {first.expected}; observed {first.observed}"
        if unmet.blame == "then":
            return Outcome(Verdict.FAIL, said)
        return Outcome(Verdict.INCONCLUSIVE, f"the situation was not reached: {said}")
    if ending is Ending.NOT_EXERCISED:
        return Outcome(Verdict.NOT_APPLICABLE, reason)
    thens = [step for step in steps if step.blame == "then"]
    if (
        ending is Ending.COMPLETED
        and len(steps) == planned_steps
        and thens
        and all(s.observations for s in thens)
    ):
        return Outcome(Verdict.PASS, f"{sum(len(step.observations) for step in thens)} observations met")
    return Outcome(
        Verdict.INCONCLUSIVE, "harness_fault: the scenario ended without observing what it set out to"
    )


def repeated(outcomes: Sequence[Outcome]) -> Outcome:
    """Return the outcome of a purpose from those of its repeats, the same requests each time.

    It is that of each where they agree. Where they differ the system is unsteady and nothing is concluded: no
    repeat makes up for another. A repeat that is missing, or was lost to the harness, leaves it inconclusive.
    """
    first = outcomes[0]
    if NOT_EXECUTED in outcomes:
        return NOT_EXECUTED
    lost = next((outcome for outcome in outcomes if outcome.reason.startswith("harness_fault")), None)
    if lost is not None or len({outcome.verdict for outcome in outcomes}) == 1:
        return lost or first
    told = "; ".join(
        f"{outcome.verdict.value} in repeat {number} ({outcome.reason})"
        for number, outcome in enumerate(outcomes, start=1)
    )
    return Outcome(Verdict.INCONCLUSIVE, f"unsteady: {told}")


def clause_outcome(
    clause: Clause,
    barred: Exclusion | None,
    planned: Sequence[Planned],
    outcomes: Mapping[str, Outcome],
) -> Outcome:
    """Return the outcome of a clause from its planned purposes and the outcomes of those that ran.

    A planned purpose without an outcome counts as inconclusive: it was to run and was not seen to.
    """
    if barred is not None:
        return Outcome(barred.verdict, barred.reason)
    if not planned:
        return Outcome(Verdict.NOT_TESTED, "no test purpose serves this clause")
    ran = [outcomes.get(item.purpose.id, NOT_EXECUTED) for item in planned if item.runs]
    if not ran:
        return _instead(planned)
    verdict = worst(outcome.verdict for outcome in ran)
    assert verdict is not None
    decisive = [outcome for outcome in ran if outcome.verdict is verdict]
    if verdict is Verdict.PASS:
        return Outcome(verdict, f"{len(decisive)} of {counted(len(ran), 'test purpose')} passed")
    more = f" (and {len(decisive) - 1} more)" if len(decisive) > 1 else ""
    return Outcome(verdict, decisive[0].reason + more)


def _instead(planned: Sequence[Planned]) -> Outcome:
    # As among those that run, what could not be run takes nothing from what passed in another report.
    taken_over = [item for item in planned if item.instead is Verdict.PASS]
    verdict = worst(item.instead for item in taken_over or planned)
    assert verdict is not None
    reasons = {item.reason: None for item in planned if item.instead is verdict}
    return Outcome(verdict, "; ".join(reasons))


def clause_outcomes(
    clauses: Sequence[Clause],
    plans: Mapping[str, Sequence[Planned]],
    barred: Mapping[str, Exclusion | None],
    outcomes: Mapping[str, Outcome],
) -> dict[str, Outcome]:
    """Return the outcome of every clause of an instrument, by citation.

    `plans` and `barred` are by citation, `outcomes` by purpose.
    """
    first = {c.citation: clause_outcome(c, barred[c.citation], plans[c.citation], outcomes) for c in clauses}
    return {
        c.citation: alternative(c, jointly(c, first[c.citation], plans[c.citation], first), first)
        for c in clauses
    }


def explored(own: Outcome, divergences: Sequence[str]) -> Outcome:
    """Return the outcome of a clause where explorations found these divergences, the first told first.

    A divergence fails it, whatever its test purposes came to; an exploration without any passes nothing.
    """
    if not divergences:
        return own
    more = f" (and {counted(len(divergences) - 1, 'more word')})" if len(divergences) > 1 else ""
    first = f"{own.reason}; " if own.verdict is Verdict.FAIL else ""
    return Outcome(Verdict.FAIL, f"{first}{divergences[0]}{more}")


def jointly(
    clause: Clause, own: Outcome, planned: Sequence[Planned], others: Mapping[str, Outcome]
) -> Outcome:
    """Return the outcome of a clause whose observable is hidden, from those that evidence it together."""
    hidden = planned and all(item.hidden for item in planned)
    if own.verdict is not Verdict.NOT_TESTED or not hidden or not clause.joint:
        return own
    found = {others[citation].verdict for citation in clause.joint}
    verdict = worst(found)
    if Verdict.OUT_OF_SCOPE in found or verdict not in _EVIDENCE:
        # What was left out shows nothing, and excuses nothing.
        return own
    return Outcome(verdict, f"jointly evidenced with {', '.join(clause.joint)}; {own.reason}")


def alternative(clause: Clause, own: Outcome, others: Mapping[str, Outcome]) -> Outcome:
    """Return the outcome of a clause that is one of several ways, any one of which is enough."""
    taken = [citation for citation in clause.alternatives if others[citation].verdict is Verdict.PASS]
    if own.verdict is Verdict.NOT_TESTED and taken:
        return Outcome(Verdict.NOT_APPLICABLE, f"the law leaves the choice, and {taken[0]} is met")
    return own


def statement(
    outcomes: Mapping[str, Outcome], filtered: bool, problems: Sequence[str]
) -> tuple[Statement, str]:
    """Return the statement for one instrument and its reason."""
    by_verdict: dict[Verdict, list[str]] = {}
    for citation, outcome in outcomes.items():
        by_verdict.setdefault(outcome.verdict, []).append(citation)
    failed = by_verdict.get(Verdict.FAIL, [])
    if failed:
        return Statement.DOES_NOT_CONFORM, f"{_count(failed)} failed: {', '.join(failed)}"
    if problems:
        return Statement.NO_STATEMENT, f"the campaign is not valid: {'; '.join(problems)}"
    for verdict, words in ((Verdict.INCONCLUSIVE, "inconclusive"), (Verdict.NOT_TESTED, "not tested")):
        if verdict in by_verdict:
            return Statement.NO_STATEMENT, f"{_count(by_verdict[verdict])} {words}"
    passed = by_verdict.get(Verdict.PASS, [])
    if not passed:
        return Statement.NO_STATEMENT, "no clause passed"
    if filtered:
        return Statement.NO_STATEMENT, f"only chosen clauses were run; {len(passed)} of them passed"
    return Statement.CONFORMS, f"{_count(passed)} passed; none failed, was inconclusive or was not tested"


def _count(citations: Sequence[str]) -> str:
    return counted(len(citations), "clause")
