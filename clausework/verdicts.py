"""From a conformance log to the one record that every report is a projection of (`verdicts.json`).

A pure function of the log: outcomes are judged again from the recorded observations, and a recorded outcome
that differs makes the campaign invalid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import judge, log
from .chronicle import Chronicle, Run, gather
from .judge import Ending, Observation, Outcome, StepSeen
from .packs import Clause
from .selection import Exclusion, Planned, exclusion
from .statements import Ics
from .verdict import Statement, Verdict

SCHEMA = "clausework/verdicts/1"


def from_log(path: Path) -> dict[str, Any]:
    """Return the record of the campaign in a log; BrokenLog where the log is not sound."""
    try:
        return _record(path)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as problem:
        raise log.BrokenLog(
            f"The log {path} is chained, and yet not as clausework writes it.",
            f"{type(problem).__name__}: {problem}.",
            "Take the log from where it was recorded, and the version of clausework that recorded it.",
        ) from problem


def _record(path: Path) -> dict[str, Any]:
    seen = gather(log.read(path))
    outcomes = {name: _judged(seen, name, run) for name, run in seen.runs.items()}
    _check(seen)
    campaign = seen.header["campaign"]
    instruments = [_instrument(row, seen, outcomes, campaign) for row in seen.instruments]
    return {
        "schema": SCHEMA,
        "report": {"id": campaign["id"], "revision": 0, "mode": "self-test"},
        "campaign": {
            "id": campaign["id"],
            "started": campaign["started"],
            "finished": seen.footer.get("finished", ""),
            "seed": campaign["settings"]["seed"],
            "address": campaign["settings"]["address"],
            "harness": seen.header["harness"],
            "rules_as_at": campaign["settings"]["rules_as_at"] or None,
            "valid": not seen.problems,
            "problems": seen.problems,
            "notes": [*campaign["notes"], *(f"interrupted, and resumed at {at}" for at in seen.resumed)],
            "workers": campaign["settings"]["workers"],
            "limits": campaign["settings"]["limits"],
            "log": {"head": log.digest(path), "events": seen.events},
        },
        "subject": {"build": "", "adapter": ""} | campaign["introduction"]["identity"],
        "instruments": instruments,
        "totals": {
            "clauses": sum(len(row["clauses"]) for row in instruments),
            "purposes": len(seen.runs),
            "exchanges": sum(len(run.exchanges) for run in seen.runs.values()),
        },
    }


def _judged(seen: Chronicle, name: str, run: Run) -> Outcome:
    planned = next((item for item in seen.planned if item.purpose.id == name), None)
    if not run.ending or planned is None:
        return judge.NOT_EXECUTED
    steps = [
        StepSeen(step["blame"], tuple(Observation(**row) for row in step["observations"]))
        for step in run.steps
    ]
    outcome = judge.purpose_outcome(steps, len(planned.purpose.steps), Ending(run.ending), run.reason)
    if outcome.verdict != run.recorded:
        seen.problems.append(
            f"{name} is recorded as {run.recorded}, its observations say {outcome.verdict.value}"
        )
    return outcome


def _check(seen: Chronicle) -> None:
    selected = {item.purpose.id for item in seen.planned if item.runs}
    executed = {name for name, run in seen.runs.items() if run.ending}
    if not seen.footer:
        seen.problems.append("the log has no footer: the campaign was not brought to an end")
    if not selected:
        seen.problems.append("no test purpose was selected")
    elif not executed:
        seen.problems.append("no test purpose was executed")
    elif executed != selected:
        seen.problems.append(f"{len(selected)} test purposes were selected and {len(executed)} executed")


def _instrument(
    row: Mapping[str, Any], seen: Chronicle, outcomes: Mapping[str, Outcome], campaign: Mapping[str, Any]
) -> dict[str, Any]:
    ics = Ics.read(row["ics"])
    only = campaign["settings"]["clauses"]
    clauses = [_clause_of(table) for table in row["clauses"]]
    plans: dict[str, list[Planned]] = {clause.citation: [] for clause in clauses}
    for item in seen.planned:
        if item.purpose.instrument == row["id"]:
            plans[item.purpose.clause].append(item)
    barred = {clause.citation: exclusion(clause, ics, only) for clause in clauses}
    ruled = _clause_outcomes(clauses, plans, barred, outcomes)
    said, why = judge.statement(ruled, bool(only), seen.problems)
    counts = Counter(outcome.verdict.value for outcome in ruled.values())
    return {
        "id": row["id"],
        "title": row["title"],
        "citation": row["citation"],
        "jurisdiction": row["jurisdiction"],
        "source": row["source"],
        "in_force": row["in_force"],
        "as_at": row["as_at"],
        "digest": row["digest"],
        "statement": said.value,
        "reason": why,
        "decision_rule": judge.DECISION_RULE,
        "scope": {
            "capabilities": row["capabilities"],
            "features": row["features"],
            "observables": list(ics.observables),
            "clauses_filter": only,
            "ixit": row["ixit"],
            "notes": _notes(row, said),
        },
        "counts": {verdict.value: counts[verdict.value] for verdict in Verdict},
        "not_supplied": row["not_supplied"],
        "profile": row["profile"],
        "interpretations": row["interpretations"],
        "text": [
            {
                "owner": None if segment["owner"].startswith("~") else segment["owner"],
                "furniture": segment["owner"][1:] if segment["owner"].startswith("~") else None,
                "text": segment["text"],
            }
            for segment in row["text"]
        ],
        "clauses": [
            _clause(clause, ruled[clause.citation], plans[clause.citation], seen, outcomes)
            | {"findings": _findings(campaign["record"], row["id"], clause.citation)}
            for clause in clauses
        ],
    }


def _clause_of(table: Mapping[str, Any]) -> Clause:
    fields: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in table.items()}
    return Clause(**fields)


def _clause_outcomes(
    clauses: list[Clause],
    plans: Mapping[str, list[Planned]],
    barred: Mapping[str, Exclusion | None],
    outcomes: Mapping[str, Outcome],
) -> dict[str, Outcome]:
    first = {
        c.citation: judge.clause_outcome(c, barred[c.citation], plans[c.citation], outcomes) for c in clauses
    }
    return {
        c.citation: judge.alternative(c, judge.jointly(c, first[c.citation], plans[c.citation], first), first)
        for c in clauses
    }


def _notes(row: Mapping[str, Any], said: Statement) -> list[str]:
    left_out = [named["title"] or named["id"] for named in row["capabilities"] if not named["claimed"]]
    notes = []
    if left_out:
        limited = "The statement is limited" if said is Statement.CONFORMS else "The campaign was limited"
        notes.append(f"{limited} to the capabilities claimed; it says nothing of: {'; '.join(left_out)}.")
    hidden = [name for name in ("class", "outcome", "amount") if name not in row["ics"]["observables"]]
    if hidden:
        notes.append(
            f"The system does not show {', '.join(hidden)} apart; some clauses are jointly evidenced."
        )
    return notes


def _clause(
    clause: Clause, outcome: Outcome, plan: list[Planned], seen: Chronicle, outcomes: Mapping[str, Outcome]
) -> dict[str, Any]:
    return {
        "clause": clause.citation,
        "section": clause.section,
        "title": clause.title,
        "text": clause.text,
        "kind": clause.kind,
        "binds": list(clause.binds),
        "treatment": clause.treatment,
        "capability": clause.capability,
        "status": clause.status,
        "inserted_by": clause.inserted_by,
        "interpretations": list(clause.interpretations),
        "verdict": outcome.verdict.value,
        "reason": outcome.reason,
        "purposes": [_purpose(item, seen, outcomes) for item in plan],
    }


def _findings(record: list[Mapping[str, Any]], instrument: str, citation: str) -> list[dict[str, Any]]:
    """Return the examiner's entries about a clause, the superseded ones among them, in their order."""
    return [
        {name: entry[name] for name in ("finding", "examiner", "date", "note", "superseded")}
        | {"evidence": [{name: file[name] for name in ("name", "sha256")} for file in entry["evidence"]]}
        for entry in record
        if (entry["instrument"], entry["clause"]) == (instrument, citation)
    ]


def _purpose(item: Planned, seen: Chronicle, outcomes: Mapping[str, Outcome]) -> dict[str, Any]:
    purpose, run = item.purpose, seen.runs.get(item.purpose.id, Run())
    if item.runs:
        outcome = outcomes.get(purpose.id, judge.NOT_EXECUTED)
    else:
        outcome = Outcome(item.instead, item.reason)
    return {
        "id": purpose.id,
        "name": purpose.name,
        "outcome": outcome.verdict.value,
        "reason": outcome.reason,
        "feature": purpose.file,
        "line": purpose.line,
        "readings": list(purpose.tagged("reading")),
        "rests": list(purpose.tagged("rests")),
        "steps": [_step(number, step, run) for number, step in enumerate(purpose.steps)],
        "milliseconds": run.milliseconds,
        "exchanges": run.exchanges,
    }


def _step(number: int, step: tuple[str, str, int], run: Run) -> dict[str, Any]:
    keyword, text, line = step
    row: dict[str, Any] = {"keyword": keyword, "text": text, "line": line}
    if number >= len(run.steps):
        return row | {"status": "not_run", "observations": [], "exchanges": []}
    seen = run.steps[number]
    last = number == len(run.steps) - 1
    if any(not observation["met"] for observation in seen["observations"]):
        status = "not_met"
    elif last and run.ending != Ending.COMPLETED.value:
        status = "broken"
    else:
        status = "met"
    return row | {"status": status, "observations": seen["observations"], "exchanges": seen["exchanges"]}
