"""From a conformance log to the one record that every report is a projection of (`verdicts.json`).

A pure function of the log: outcomes are judged again from the recorded observations, and a recorded outcome
that differs makes the campaign invalid.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from . import amendment, evidence, filing, judge, laboratory, log, repeats, static, subject, whatif
from .adapters.isolation import NOT_ISOLATED
from .causes import cause
from .chronicle import Chronicle, Run, gather
from .counting import counted
from .exploring import recorded
from .judge import Ending, Observation, Outcome, StepSeen
from .packs import Clause
from .relied import Relied, by_clause
from .selection import Planned, exclusion
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
            f"In a line of it, {cause(problem)}.",
            "Take the log from where it was recorded, and the version of clausework that recorded it.",
        ) from problem


def _record(path: Path) -> dict[str, Any]:
    seen = gather(log.read(path))
    campaign = seen.header["campaign"]
    count = campaign["settings"].get("repeat", 1)
    judged = {name: _judged(seen, name, run) for name, run in seen.runs.items()}
    outcomes = {
        purpose: judge.repeated([judged.get(run, judge.NOT_EXECUTED) for run in repeats.keys(purpose, count)])
        for purpose in map(repeats.purpose, judged)
    }
    _check(seen, count)
    rows = {
        item.purpose.id: filing.filed(
            item.purpose.instrument,
            item.purpose.clause,
            evidence.of(item, count, seen.runs, judged, _outcome(item, outcomes)),
        )
        | {"what_if": whatif.outcome(item, outcomes)}
        for item in seen.planned
    }
    instruments = [_instrument(row, seen, outcomes, rows, campaign) for row in seen.instruments]
    return {
        "schema": SCHEMA,
        "report": _report(seen, campaign, instruments),
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
            "jurisdiction": {name: campaign["jurisdiction"][name] for name in ("name", "source")},
            "notes": _told(seen),
            "repeat": count,
            "workers": campaign["settings"]["workers"],
            "cluster": max(seen.clusters, default=0),
            "limits": campaign["settings"]["limits"],
            "environment": seen.header["environment"],
            "isolation": _isolation(seen),
            "log": {"head": log.digest(path), "events": seen.events},
        },
        "subject": {"build": "", "adapter": ""} | campaign["introduction"]["identity"] | _item(campaign),
        "instruments": instruments,
        "qualification": campaign["qualification"] or None,
        "totals": {
            "clauses": sum(len(row["clauses"]) for row in instruments),
            "purposes": len(outcomes.keys() & {item.purpose.id for item in seen.planned if item.runs}),
            "exchanges": sum(len(run.exchanges) for run in seen.runs.values()),
        },
    }


def _report(
    seen: Chronicle, campaign: Mapping[str, Any], instruments: list[dict[str, Any]]
) -> dict[str, Any]:
    harness, selected = seen.header["harness"], sum(item.runs for item in seen.planned)
    purposes = {"selected": selected, "all": len(seen.planned)}
    return {
        "id": campaign["id"],
        "revision": amendment.revision(campaign["amends"]),
        "mode": campaign["settings"]["mode"],
        "lacking": laboratory.lacking(campaign, harness, seen.instruments),
        "fields": laboratory.fields(
            campaign, harness, seen.instruments, seen.footer.get("finished", ""), purposes
        ),
        "opinions": laboratory.opinions(campaign),
        "amends": amendment.told(campaign["amends"], instruments),
    }


def _item(campaign: Mapping[str, Any]) -> dict[str, Any]:
    item = dict(campaign["subject"])
    del item["named"]
    return item


def _told(seen: Chronicle) -> list[str]:
    """Return what is to be known of the campaign beside its verdicts."""
    notes = [*seen.header["campaign"]["notes"]]
    notes += [f"interrupted, and resumed at {at}" for at in seen.resumed]
    if seen.replaced:
        notes.append(
            f"processes that ended in the midst of their work, which others did anew: {seen.replaced}"
        )
    if seen.elsewhere:
        notes.append(
            f"environments other than the one shown, in which parts of it were run: {len(seen.elsewhere)}; "
            f"the log tells of each: {'; '.join(map(_place, seen.elsewhere))}"
        )
    if len(seen.isolations) > 1:
        notes.append("the system was not kept apart alike throughout; the first way is shown")
    return notes


def _place(environment: Mapping[str, Any]) -> str:
    parts = ("system", "release", "machine", "implementation", "python")
    return " ".join(str(environment[part]) for part in parts)


def _isolation(seen: Chronicle) -> dict[str, Any]:
    """Return how the system was kept apart; one that was never started was not."""
    row = seen.isolations[0] if seen.isolations else asdict(NOT_ISOLATED)
    return {**row, "environment": [*row["environment"]], "files_left": seen.files_left}


def _judged(seen: Chronicle, name: str, run: Run) -> Outcome:
    planned = next((item for item in seen.planned if item.purpose.id == repeats.purpose(name)), None)
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


def _outcome(item: Planned, outcomes: Mapping[str, Outcome]) -> Outcome:
    if item.runs:
        return outcomes.get(item.purpose.id, judge.NOT_EXECUTED)
    return Outcome(item.instead, item.reason)


def _check(seen: Chronicle, count: int) -> None:
    asked = seen.header["campaign"]["settings"].get("exploration", {})
    seen.problems.extend(recorded.problems(asked, list(seen.explored.values())))
    selected = repeats.all_keys((item.purpose.id for item in seen.planned if item.executed), count)
    executed = {name for name, run in seen.runs.items() if run.ending}
    if not seen.footer:
        seen.problems.append("the log has no footer: the campaign was not brought to an end")
    else:
        before = seen.header["campaign"]["subject"]["files"]
        seen.problems.extend(subject.changes(before, seen.footer["subject"]))
        if seen.footer["executed"] != len(executed):
            counted = f"the footer counts {seen.footer['executed']} runs, and {len(executed)} are there"
            seen.problems.append(counted)
    if asked:
        if executed:
            seen.problems.append("it explores, and test purposes were executed")
        return
    if not selected:
        seen.problems.append("no test purpose was selected")
    elif not executed:
        seen.problems.append("no test purpose was executed")
    elif executed != selected:
        what = "test purposes" if count == 1 else f"runs of test purposes, {count} of each,"
        seen.problems.append(f"{len(selected)} {what} were selected and {len(executed)} executed")


def _instrument(
    row: Mapping[str, Any],
    seen: Chronicle,
    outcomes: Mapping[str, Outcome],
    rows: Mapping[str, Mapping[str, Any]],
    campaign: Mapping[str, Any],
) -> dict[str, Any]:
    ics = Ics.read(row["ics"])
    only = campaign["settings"]["clauses"]
    relied = by_clause([Relied(**each) for each in campaign["relied"]], row["id"])
    clauses = [Clause.read(table) for table in row["clauses"]]
    plans: dict[str, list[Planned]] = {clause.citation: [] for clause in clauses}
    for item in seen.planned:
        if item.purpose.instrument == row["id"]:
            plans[item.purpose.clause].append(item)
    barred = {clause.citation: exclusion(clause, ics, only) for clause in clauses}
    explored = [each for each in seen.explored.values() if each.plan["instrument"] == row["id"]]
    found = recorded.by_clause(explored)
    ruled = {
        citation: judge.explored(outcome, [each["told"] for each in _divergences(found, citation)])
        for citation, outcome in judge.clause_outcomes(clauses, plans, barred, outcomes).items()
    }
    if strange := found.keys() - ruled.keys():
        raise ValueError(f"{', '.join(sorted(strange))}: explored, and no clause of {row['id']}")
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
            "ixit_sources": row["ixit_sources"],
            "notes": [*_notes(row, said), *_taken_over(relied)],
        },
        "covers": {
            name: [citation for citation, outcome in ruled.items() if outcome.verdict is verdict]
            for name, verdict in (("met", Verdict.PASS), ("not_met", Verdict.FAIL))
        },
        "counts": {verdict.value: counts[verdict.value] for verdict in Verdict},
        "not_supplied": row["not_supplied"],
        "profile": row["profile"],
        "interpretations": whatif.of(
            row["interpretations"], ics, clauses, plans, barred, outcomes, bool(only), seen.problems
        ),
        "static": static.review(row, [item for plan in plans.values() for item in plan], campaign),
        "text": [
            {
                "owner": None if segment["owner"].startswith("~") else segment["owner"],
                "furniture": segment["owner"][1:] if segment["owner"].startswith("~") else None,
                "text": segment["text"],
            }
            for segment in row["text"]
        ],
        "explored": [recorded.summary(each) for each in explored],
        "clauses": [
            _clause(
                clause, ruled[clause.citation], [rows[item.purpose.id] for item in plans[clause.citation]]
            )
            | {"findings": _findings(campaign["record"], row["id"], clause.citation)}
            | {"review": row["reviews"][clause.citation]}
            | {"relied_on": relied[clause.citation].source if clause.citation in relied else None}
            | ({"explored": found[clause.citation]} if clause.citation in found else {})
            for clause in clauses
        ],
    }


def _divergences(found: Mapping[str, Mapping[str, Any]], citation: str) -> list[Mapping[str, Any]]:
    return list(found[citation]["divergences"]) if citation in found else []


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


def _taken_over(relied: Mapping[str, Relied]) -> list[str]:
    """Return what is to be known of the clauses that were not run again."""
    reports = Counter((each.report, each.revision) for each in relied.values())
    return [
        f"{counted(count, 'clause was', 'clauses were')} not run again, but taken as {report} r{revision} "
        "found, and the statement rests on that report too."
        for (report, revision), count in reports.items()
    ]


def _clause(clause: Clause, outcome: Outcome, purposes: list[Mapping[str, Any]]) -> dict[str, Any]:
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
        "purposes": purposes,
    }


def _findings(record: list[Mapping[str, Any]], instrument: str, citation: str) -> list[dict[str, Any]]:
    """Return the examiner's entries about a clause, the superseded ones among them, in their order."""
    return [
        {name: entry[name] for name in ("finding", "examiner", "date", "note", "superseded")}
        | {"evidence": [_evidence(file) for file in entry["evidence"]]}
        for entry in record
        if (entry["instrument"], entry["clause"]) == (instrument, citation)
    ]


def _evidence(file: Mapping[str, Any]) -> dict[str, str]:
    if not re.fullmatch("[0-9a-f]{64}", file["sha256"]):
        raise ValueError(f"{file['sha256']!r} is no digest")
    return {"name": str(file["name"]), "sha256": str(file["sha256"])}
