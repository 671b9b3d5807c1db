"""What the statements of conformity speak of, and the rules that they rest on (ISO/IEC 17025, 7.8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .plain import pretty
from .words import MEANING, POLICY, Verdicts

_ABOUT = ("id", "title", "citation", "jurisdiction", "source", "in_force", "as_at", "digest")
_DECIDED = {"pass": "met", "fail": "not_met", "inconclusive": "undecided", "not_tested": "undecided"}


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `scope/scope.json` and `scope/decision-rules.json`."""
    report, mode = verdicts["report"]["id"], verdicts["report"]["mode"]
    scope = {
        "schema": "clausework/scope/1",
        "report": report,
        "mode": mode,
        "rules_as_at": verdicts["campaign"]["rules_as_at"],
        "instruments": [_scope(row) for row in verdicts["instruments"]],
    }
    yield "scope/scope.json", pretty(scope)
    rules = {
        "schema": "clausework/decision-rules/1",
        "report": report,
        "mode": mode,
        "verdicts": MEANING,
        "policies": POLICY,
        "statements": [_statement(row) for row in verdicts["instruments"]],
    }
    yield "scope/decision-rules.json", pretty(rules)


def _scope(row: dict[str, Any]) -> dict[str, Any]:
    excluded = ("not_applicable", "out_of_scope", "informative")
    return {
        **{name: row[name] for name in _ABOUT},
        **row["scope"],
        "exclusions": [
            {"clause": clause["clause"], "verdict": clause["verdict"], "reason": clause["reason"]}
            for clause in row["clauses"]
            if clause["verdict"] in excluded
        ],
        "interpretations": row["interpretations"],
        "not_supplied": row["not_supplied"],
        "profile": row["profile"],
    }


def _statement(row: dict[str, Any]) -> dict[str, Any]:
    lists: dict[str, list[str]] = {"met": [], "not_met": [], "undecided": []}
    for clause in row["clauses"]:
        if clause["verdict"] in _DECIDED:
            lists[_DECIDED[clause["verdict"]]].append(clause["clause"])
    return {
        "instrument": row["id"],
        "decision_rule": row["decision_rule"],
        "statement": row["statement"],
        "reason": row["reason"],
        **lists,
    }
