"""The Allure results: a result a test purpose, its Gherkin steps, and its exchanges as an attachment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

import orjson
from allure_commons.model2 import Attachment, Label, Parameter, StatusDetails, TestResult, TestStepResult
from allure_commons.types import LabelType
from attr import asdict

from .text import visible
from .words import Verdicts

FOLDER = "results/allure-results"

_STATUS = {
    "pass": "passed",
    "fail": "failed",
    "inconclusive": "broken",
    "not_tested": "skipped",
    "not_applicable": "skipped",
    "met": "passed",
    "not_met": "failed",
    "broken": "broken",
    "not_run": "skipped",
}


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield the files of `results/allure-results/`, named by uuids that follow from the report's id.

    Purposes out of scope are left out. Loses the verdicts of clauses without test purposes, the statement
    and its scope. Times are left out: the record has none for a single purpose.
    """
    namespace = uuid5(NAMESPACE_URL, f"clausework:{verdicts['report']['id']}")
    for instrument in verdicts["instruments"]:
        for clause in instrument["clauses"]:
            for purpose in clause["purposes"]:
                if purpose["outcome"] != "out_of_scope":
                    yield from _purpose(namespace, instrument, clause, purpose)


def _purpose(
    namespace: UUID, instrument: dict[str, Any], clause: dict[str, Any], purpose: dict[str, Any]
) -> Iterator[tuple[str, bytes]]:
    path = f"{instrument['id']}/{clause['clause']}/{purpose['id']}"
    uuid = str(uuid5(namespace, visible(path)))
    lasting = str(uuid5(NAMESPACE_URL, f"clausework:{visible(path)}"))
    result = TestResult(
        uuid=uuid,
        historyId=lasting,
        testCaseId=lasting,
        fullName=visible(path),
        name=visible(purpose["name"]),
        description=visible(clause["text"]),
        status=_STATUS[purpose["outcome"]],
        stage="finished",
        labels=_labels(instrument, clause),
        steps=[_step(step) for step in purpose["steps"]],
        titlePath=[visible(instrument["title"]), visible(clause["section"]), visible(clause["clause"])],
    )
    if purpose["reason"]:
        result.statusDetails = StatusDetails(message=visible(purpose["reason"]))
    transcripts = [("exchanges", purpose)]
    for again in purpose.get("repeats", []):
        if not again["alike"]:
            transcripts.append((f"exchanges of repeat {again['repeat']}", again))
    for name, run in transcripts:
        if run["exchanges"]:
            source = f"{uuid5(namespace, f'{visible(path)}/{name}')}-attachment.json"
            result.attachments.append(Attachment(name, source, "application/json"))
            yield f"{FOLDER}/{source}", orjson.dumps(run["exchanges"], option=orjson.OPT_INDENT_2)
    plain = asdict(result, filter=lambda _, value: bool(value) or value is False)
    yield f"{FOLDER}/{uuid}-result.json", orjson.dumps(plain, option=orjson.OPT_SORT_KEYS)


def _labels(instrument: dict[str, Any], clause: dict[str, Any]) -> list[Label]:
    told = {
        LabelType.EPIC: instrument["title"],
        LabelType.FEATURE: clause["section"],
        LabelType.STORY: f"{clause['clause']} {clause['title']}".strip(),
        LabelType.TAG: clause["capability"] or clause["treatment"],
        LabelType.FRAMEWORK: "clausework",
    }
    return [Label(str(name), visible(value)) for name, value in told.items()]


def _step(step: dict[str, Any]) -> TestStepResult:
    shown = TestStepResult(
        name=visible(f"{step['keyword'].strip()} {step['text']}"),
        status=_STATUS[step["status"]],
        stage="finished",
        parameters=[
            Parameter(name, visible(seen[name]))
            for seen in step["observations"]
            for name in ("expected", "observed")
        ],
    )
    unmet = [seen for seen in step["observations"] if not seen["met"]]
    if unmet:
        message = "\n".join(f"expected {seen['expected']}, observed {seen['observed']}" for seen in unmet)
        shown.statusDetails = StatusDetails(message=visible(message))
    return shown
