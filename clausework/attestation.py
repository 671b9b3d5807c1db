"""What a signature is put under: two in-toto statements whose subject is the manifest of a bundle.

The one is the common test result (in-toto, test-result v0.1), which knows passed and failed tests and no
more. The other says the rest in our own terms: every verdict, the statements of conformity with the rule
they rest on, what was not tested, the limits of the scope, and the head of the log.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from .judge import DECISION_RULE
from .verdict import Statement, Verdict
from .wire.vocabulary import DIALECT

STATEMENT = "https://in-toto.io/Statement/v1"
TEST_RESULT = "https://in-toto.io/attestation/test-result/v0.1"
REPORT = "urn:clausework:attestation:report:1"
PAYLOAD_TYPE = "application/vnd.in-toto+json"
NAMES = {"test-result": TEST_RESULT, "report": REPORT}
"""The statements by the name of their file, and the type of the predicate of each."""


def statements(record: Mapping[str, Any], manifest: str) -> dict[str, bytes]:
    """Return both statements on a record, by name, as the bytes that are signed.

    `manifest` is the SHA-256 of the bundle's `manifest.json`, in hex.
    """
    predicates = {"test-result": _test_result(record), "report": _report(record)}
    return {
        name: orjson.dumps(
            {
                "_type": STATEMENT,
                "subject": [{"name": "manifest.json", "digest": {"sha256": manifest}}],
                "predicateType": NAMES[name],
                "predicate": predicate,
            },
            option=orjson.OPT_SORT_KEYS,
        )
        for name, predicate in predicates.items()
    }


def _test_result(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the common predicate: PASSED only where every statement is that it conforms."""
    verdicts = {
        f"{row['id']} {clause['clause']}": clause["verdict"]
        for row in record["instruments"]
        for clause in row["clauses"]
    }
    failed = [name for name, said in verdicts.items() if said in (Verdict.FAIL, Verdict.INCONCLUSIVE)]
    conforms = all(row["statement"] == Statement.CONFORMS for row in record["instruments"])
    harness = record["campaign"]["harness"]
    return {
        "result": "FAILED" if failed else "PASSED" if conforms else "WARNED",
        "configuration": [
            {
                "name": f"clausework {harness['version']}",
                "digest": {"sha256": harness["digest"]},
            },
            *({"name": row["id"], "digest": {"sha256": row["digest"]}} for row in record["instruments"]),
        ],
        "passedTests": [name for name, said in verdicts.items() if said == Verdict.PASS],
        "warnedTests": [],
        "failedTests": failed,
    }


def _report(record: Mapping[str, Any]) -> dict[str, Any]:
    campaign = record["campaign"]
    return {
        "report": {name: record["report"][name] for name in ("id", "revision", "mode")},
        "subject": record["subject"],
        "campaign": {
            **{name: campaign[name] for name in ("id", "started", "finished", "seed", "valid", "problems")},
            "harness": campaign["harness"],
            "log": campaign["log"],
        },
        "instruments": [_instrument(row) for row in record["instruments"]],
    }


def _instrument(row: Mapping[str, Any]) -> dict[str, Any]:
    verdicts = {clause["clause"]: clause["verdict"] for clause in row["clauses"]}
    return {
        "id": row["id"],
        "digest": row["digest"],
        "as_at": row["as_at"],
        "statement": row["statement"],
        "reason": row["reason"],
        "decision_rule": row["decision_rule"],
        "verdicts": verdicts,
        "not_tested": [name for name, said in verdicts.items() if said == Verdict.NOT_TESTED],
        "scope": {
            "claimed": [named["id"] for named in row["scope"]["capabilities"] if named["claimed"]],
            "not_claimed": [named["id"] for named in row["scope"]["capabilities"] if not named["claimed"]],
            "features": [named["id"] for named in row["scope"]["features"] if named["claimed"]],
            "clauses_filter": row["scope"]["clauses_filter"],
            "limits": row["scope"]["notes"],
            "not_supplied": row["not_supplied"],
        },
        "interpretations": {
            each["id"]: each["adopted"] for each in row["interpretations"] if each["policy"] == "INTERP"
        },
    }


_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_SHA256 = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def _object(**properties: Any) -> dict[str, Any]:
    """Return the schema of an object all of whose members must be there."""
    return {"type": "object", "required": list(properties), "properties": properties}


SCHEMA: dict[str, Any] = {
    "$schema": DIALECT,
    "$id": REPORT,
    "title": "The predicate of an attestation of a certification report",
    "description": f"What in-toto's test result cannot carry. The usual decision rule: {DECISION_RULE}",
    **_object(
        report=_object(id=_TEXT, revision={"type": "integer"}, mode=_TEXT),
        subject=_object(vendor=_TEXT, product=_TEXT, version=_TEXT),
        campaign=_object(
            id=_TEXT,
            started=_TEXT,
            finished=_TEXT,
            seed={"type": "integer"},
            valid={"type": "boolean"},
            problems=_TEXTS,
            harness=_object(name=_TEXT, version=_TEXT, digest=_SHA256),
            log=_object(head=_SHA256, events={"type": "integer"}),
        ),
        instruments={
            "type": "array",
            "minItems": 1,
            "items": _object(
                id=_TEXT,
                digest=_SHA256,
                as_at=_TEXT,
                statement={"enum": [each.value for each in Statement]},
                reason=_TEXT,
                decision_rule=_TEXT,
                verdicts={
                    "type": "object",
                    "additionalProperties": {"enum": [each.value for each in Verdict]},
                },
                not_tested=_TEXTS,
                scope=_object(
                    claimed=_TEXTS,
                    not_claimed=_TEXTS,
                    features=_TEXTS,
                    clauses_filter=_TEXTS,
                    limits=_TEXTS,
                    not_supplied={"type": "array"},
                ),
                interpretations={"type": "object", "additionalProperties": _TEXT},
            ),
        },
    ),
}
