"""What would be said under each reading that was not adopted: no verdict knows it, the reader should.

A purpose that asserts another reading is executed beside the others and counts nowhere. From what it came to,
the clauses are judged once more, one interpretation switched at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import judge
from .judge import Outcome
from .packs import Clause
from .selection import Exclusion, Planned, decide
from .statements import Ics
from .verdict import Verdict

NOT_RUN = Outcome(Verdict.NOT_TESTED, "what asserts this reading was not run in this campaign")


def outcome(item: Planned, outcomes: Mapping[str, Outcome]) -> dict[str, str] | None:
    """Return what a what-if purpose came to, or None for any other."""
    if not item.what_if:
        return None
    found = outcomes.get(item.purpose.id, judge.NOT_EXECUTED)
    return {"outcome": found.verdict.value, "reason": found.reason}


def of(
    interpretations: Sequence[Mapping[str, Any]],
    ics: Ics,
    clauses: Sequence[Clause],
    plans: Mapping[str, Sequence[Planned]],
    barred: Mapping[str, Exclusion | None],
    outcomes: Mapping[str, Outcome],
    filtered: bool,
    problems: Sequence[str],
) -> list[dict[str, Any]]:
    """Return the interpretations, each with `what_if`: a row for each other reading, with what would change.

    A row has `reading`, `statement` and `changes`, each of clause, verdict, would_be and reason.
    """
    adopted = {row["id"]: row["adopted"] for row in interpretations if row["policy"] == "INTERP"}
    now = judge.clause_outcomes(clauses, plans, barred, outcomes)

    def under(name: str, reading: str) -> dict[str, Any]:
        switched = {
            citation: plan
            if barred[citation]
            else [_switched(item, ics, adopted, name, reading) for item in plan]
            for citation, plan in plans.items()
        }
        executed = {item.purpose.id for plan in plans.values() for item in plan if item.executed}
        unrun = {
            i.purpose.id: NOT_RUN for plan in switched.values() for i in plan if i.purpose.id not in executed
        }
        then = judge.clause_outcomes(clauses, switched, barred, {**outcomes, **unrun})
        said, _ = judge.statement(then, filtered, problems)
        return {"reading": reading, "statement": said.value, "changes": list(_changes(now, then))}

    return [
        dict(row) | {"what_if": [under(row["id"], other) for other in _others(row)]}
        for row in interpretations
    ]


def _others(row: Mapping[str, Any]) -> list[str]:
    return [name for name in row["readings"] if name != row["adopted"]] if row["policy"] == "INTERP" else []


def _switched(item: Planned, ics: Ics, adopted: Mapping[str, str], name: str, reading: str) -> Planned:
    if not any(tag.split("=", 1)[0] == name for tag in item.purpose.tagged("reading")):
        return item
    return decide(item.purpose, ics, {**adopted, name: reading})


def _changes(now: Mapping[str, Outcome], then: Mapping[str, Outcome]) -> Iterator[dict[str, str]]:
    for citation, outcome in now.items():
        if then[citation].verdict is not outcome.verdict:
            yield {
                "clause": citation,
                "verdict": outcome.verdict.value,
                "would_be": then[citation].verdict.value,
                "reason": then[citation].reason,
            }
