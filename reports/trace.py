"""The trace: clause to test purpose to step to evidence, both ways; what is not served, and why."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

from .plain import pretty
from .text import cell
from .words import Verdicts

COLUMNS = ("instrument", "citation", "verdict", "purpose", "outcome", "feature", "line", "steps", "evidence")


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `trace/traceability.json`, the same as a sheet with a row a purpose, and `trace/coverage.json`.

    Evidence is named by the digest that it is filed under in `evidence/sha256/`. A clause that no purpose
    serves has a row of its own in the sheet.
    """
    report = verdicts["report"]["id"]
    both = {
        "schema": "clausework/traceability/1",
        "report": report,
        "instruments": [_both_ways(instrument) for instrument in verdicts["instruments"]],
    }
    yield "trace/traceability.json", pretty(both)
    yield "trace/traceability.csv", _sheet(verdicts).encode("utf-8-sig")
    coverage = {
        "schema": "clausework/coverage/1",
        "report": report,
        "totals": verdicts["totals"],
        "instruments": [_coverage(instrument) for instrument in verdicts["instruments"]],
    }
    yield "trace/coverage.json", pretty(coverage)


def _both_ways(instrument: dict[str, Any]) -> dict[str, Any]:
    clauses = instrument["clauses"]
    return {
        "id": instrument["id"],
        "clauses": {
            clause["clause"]: {
                "purposes": [purpose["id"] for purpose in clause["purposes"]],
                "evidence": _evidence(clause),
            }
            for clause in clauses
        },
        "purposes": {
            purpose["id"]: {
                "clause": clause["clause"],
                "feature": purpose["feature"],
                "line": purpose["line"],
                "outcome": purpose["outcome"],
                "steps": [f"{step['keyword'].strip()} {step['text']}" for step in purpose["steps"]],
                "exchanges": len(purpose["exchanges"]),
                "evidence": purpose["evidence"],
            }
            for clause in clauses
            for purpose in clause["purposes"]
        },
        "evidence": {digest: clause["clause"] for clause in clauses for digest in _evidence(clause)},
    }


def _evidence(clause: dict[str, Any]) -> list[str]:
    found = [purpose["evidence"] for purpose in clause["purposes"] if purpose["evidence"]]
    return found + [file["sha256"] for finding in clause["findings"] for file in finding["evidence"]]


def _sheet(verdicts: Verdicts) -> str:
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for instrument in verdicts["instruments"]:
        for clause in instrument["clauses"]:
            head = (instrument["id"], clause["clause"], clause["verdict"])
            files = " ".join(file["sha256"] for each in clause["findings"] for file in each["evidence"])
            rows: list[tuple[object, ...]] = [
                (
                    purpose["id"],
                    purpose["outcome"],
                    purpose["feature"],
                    purpose["line"],
                    len(purpose["steps"]),
                    f"{purpose['evidence']} {files}".strip(),
                )
                for purpose in clause["purposes"]
            ]
            for row in rows or [("", "", "", "", "", files)]:
                writer.writerow([cell(value) for value in (*head, *row)])
    return sheet.getvalue()


def _coverage(instrument: dict[str, Any]) -> dict[str, Any]:
    clauses = instrument["clauses"]
    return {
        "id": instrument["id"],
        "clauses": len(clauses),
        "purposes": sum(len(clause["purposes"]) for clause in clauses),
        "served": sum(bool(clause["purposes"]) for clause in clauses),
        "by_verdict": Counter(clause["verdict"] for clause in clauses),
        "by_treatment": Counter(clause["treatment"] for clause in clauses),
        "gaps": [
            {"clause": clause["clause"], "verdict": clause["verdict"], "reason": clause["reason"]}
            for clause in clauses
            if clause["verdict"] not in ("pass", "fail")
        ],
    }
