"""What a campaign's record comes to in one number, and in a few lines for a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .problems import Exit
from .verdict import Statement, Verdict


def of(record: Mapping[str, Any]) -> Exit:
    """Return the exit code for a record: a failed clause first, then the harness's faults, then silence."""
    statements = {row["statement"] for row in record["instruments"]}
    if Statement.DOES_NOT_CONFORM.value in statements:
        return Exit.DOES_NOT_CONFORM
    reasons = [p["reason"] for p in _purposes(record) if p["outcome"] == Verdict.INCONCLUSIVE.value]
    if any(reason.startswith("harness_fault") for reason in reasons):
        return Exit.HARNESS
    if (
        reasons
        and len(reasons) == record["totals"]["purposes"]
        and all("iut_unreachable" in r for r in reasons)
    ):
        return Exit.UNREACHABLE
    if statements == {Statement.CONFORMS.value}:
        return Exit.CONFORMS
    return Exit.NO_STATEMENT


def digest(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the statement of each instrument with the clauses that stand in its way."""
    return {
        "report": record["report"]["id"],
        "exit": int(of(record)),
        "instruments": [
            {
                "id": row["id"],
                "statement": row["statement"],
                "reason": row["reason"],
                "counts": row["counts"],
                "clauses": {
                    clause["clause"]: {"verdict": clause["verdict"], "reason": clause["reason"]}
                    for clause in row["clauses"]
                    if clause["verdict"] in ("fail", "inconclusive", "not_tested")
                },
            }
            for row in record["instruments"]
        ],
    }


def _purposes(record: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    return (p for row in record["instruments"] for clause in row["clauses"] for p in clause["purposes"])
