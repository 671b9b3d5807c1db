"""The static review: what a campaign can come to at best, known before anything is run.

Source: ISO/IEC 9646-5 (static conformance review: the ICS against the requirements). A pure function of the
plan, so that the report shows what was known beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import judge
from .judge import Outcome
from .packs import Clause
from .selection import Planned, exclusion
from .statements import Ics
from .verdict import Verdict

_EXAMINED = ("inspection", "document")
_FOUND = {
    "satisfied": Verdict.PASS,
    "not_satisfied": Verdict.FAIL,
    "not_applicable": Verdict.NOT_APPLICABLE,
}

Plain = Mapping[str, Any]


def review(row: Plain, planned: Sequence[Planned], campaign: Plain) -> dict[str, Any]:
    """Return the static review of one instrument: `row` is its event in the log, `campaign` the header's.

    `best` is the statement if every purpose that runs through the adapter passes; `blocked` are the clauses
    that cannot be decided whatever the system does, `unexamined` those without an examiner's entry.
    """
    ics, only = Ics.read(row["ics"]), campaign["settings"]["clauses"]
    clauses = [Clause.read(table) for table in row["clauses"]]
    plans: dict[str, list[Planned]] = {clause.citation: [] for clause in clauses}
    for item in planned:
        plans[item.purpose.clause].append(item)
    barred = {clause.citation: exclusion(clause, ics, only) for clause in clauses}
    found = {
        entry["clause"]: entry["finding"]
        for entry in campaign["record"]
        if entry["instrument"] == row["id"] and not entry["superseded"]
    }
    ruled = judge.clause_outcomes(clauses, plans, barred, dict(_hoped(clauses, plans, found)))
    best, why = judge.statement(ruled, bool(only), [])
    undecided = [c for c in clauses if ruled[c.citation].verdict is Verdict.NOT_TESTED]
    unexamined = [c.citation for c in undecided if c.treatment in _EXAMINED and c.citation not in found]
    return {
        "best": best.value,
        "reason": why,
        "runs": sum(item.runs for item in planned),
        "what_if": sum(item.what_if for item in planned),
        "purposes": len(planned),
        "unclaimed": list(_unclaimed(row, clauses)),
        "left_out": [
            {"clause": c.citation, "verdict": bar.verdict.value, "reason": bar.reason}
            for c in clauses
            if (bar := barred[c.citation]) is not None and bar.verdict is not Verdict.INFORMATIVE
        ],
        "blocked": [
            {"clause": c.citation, "reason": ruled[c.citation].reason}
            for c in undecided
            if c.citation not in unexamined
        ],
        "unexamined": unexamined,
        "elsewhere": [
            {"name": name, "value": row["ixit"][name], "source": source}
            for name, source in row["ixit_sources"].items()
            if source != "law pack"
        ],
    }


def _hoped(
    clauses: Sequence[Clause], plans: Mapping[str, Sequence[Planned]], found: Mapping[str, str]
) -> Iterator[tuple[str, Outcome]]:
    """Yield the best outcome that each purpose can have: an examiner's entry is known, an answer is not."""
    for clause in clauses:
        verdict, why = Verdict.PASS, "can be observed"
        if clause.treatment in _EXAMINED:
            entry = found.get(clause.citation, "")
            verdict = _FOUND.get(entry, Verdict.NOT_TESTED)
            why = f"the examiner found it {entry}" if entry else "the examiner's record has no entry for it"
        for item in plans[clause.citation]:
            yield item.purpose.id, Outcome(verdict, why)


def _unclaimed(row: Plain, clauses: Sequence[Clause]) -> Iterator[dict[str, Any]]:
    """Yield each capability and feature that is not claimed, with the clauses that it would bring."""
    for what, named in (("capability", row["capabilities"]), ("feature", row["features"])):
        for each in named:
            if not each["claimed"]:
                status = Counter(c.status for c in clauses if getattr(c, what) == each["id"])
                yield {
                    "id": each["id"],
                    "title": each["title"] or each["description"],
                    "what": what,
                    "mandatory": status["mandatory"],
                    "conditional": status["conditional"],
                    "optional": status["optional"],
                }
