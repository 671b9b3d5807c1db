"""The trace: which test purposes serve which clause, which do not, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson

from .words import Verdicts


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `trace/coverage.json`: totals, clause to purposes, purpose to clause, and gaps with reasons."""
    trace = {
        "schema": "clausework/coverage/1",
        "report": verdicts["report"]["id"],
        "totals": verdicts["totals"],
        "instruments": [_instrument(instrument) for instrument in verdicts["instruments"]],
    }
    yield "trace/coverage.json", orjson.dumps(trace, option=orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2)


def _instrument(instrument: dict[str, Any]) -> dict[str, Any]:
    clauses = instrument["clauses"]
    return {
        "id": instrument["id"],
        "clauses": {
            clause["clause"]: [purpose["id"] for purpose in clause["purposes"]] for clause in clauses
        },
        "purposes": {
            purpose["id"]: {
                "clause": clause["clause"],
                "feature": purpose["feature"],
                "line": purpose["line"],
                "outcome": purpose["outcome"],
                "exchanges": len(purpose["exchanges"]),
            }
            for clause in clauses
            for purpose in clause["purposes"]
        },
        "by_verdict": Counter(clause["verdict"] for clause in clauses),
        "by_treatment": Counter(clause["treatment"] for clause in clauses),
        "gaps": [
            {"clause": clause["clause"], "verdict": clause["verdict"], "reason": clause["reason"]}
            for clause in clauses
            if clause["verdict"] not in ("pass", "fail")
        ],
    }
