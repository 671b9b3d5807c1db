"""NIST OSCAL 1.2 assessment results: a finding a clause, excluded clauses apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from .eids import Place, places
from .plain import pretty, seen
from .text import clip
from .words import MODE, STATEMENT, Verdicts, word

VERSION = "1.2.1"
PATH = "exports/oscal/assessment-results.json"

_FOUND = ("pass", "fail", "inconclusive", "not_tested")
_EXCLUDED = ("out_of_scope", "informative")


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `exports/oscal/assessment-results.json`; clauses are controls, named as `eids` names them.

    Loses steps, exchanges and the law's words; long values are cut. Inconclusive and not tested are both
    `not-satisfied` for the reason `other`, and told apart by the remarks. What is not applicable has an
    observation and no finding.
    """
    home = uuid5(
        NAMESPACE_URL, f"clausework:oscal:{verdicts['report']['id']}:{verdicts['report']['revision']}"
    )
    campaign = verdicts["campaign"]
    made = campaign["finished"] or campaign["started"]
    plan = str(uuid5(home, "plan"))
    told = {
        "uuid": str(uuid5(home, "results")),
        "metadata": {
            "title": f"Certification report {verdicts['report']['id']}",
            "last-modified": made,
            "version": str(verdicts["report"]["revision"]),
            "oscal-version": VERSION,
            "remarks": MODE[verdicts["report"]["mode"]],
        },
        "import-ap": {"href": f"#{plan}", "remarks": "What was to be assessed is the scope of the campaign."},
        "results": [_result(home, row, verdicts["campaign"]) for row in verdicts["instruments"]],
        "back-matter": {
            "resources": [
                {
                    "uuid": plan,
                    "title": "Scope of the campaign",
                    "rlinks": [{"href": "../../scope/scope.json", "media-type": "application/json"}],
                }
            ]
        },
    }
    yield PATH, pretty({"assessment-results": seen(told)})


def _result(home: UUID, instrument: dict[str, Any], campaign: dict[str, Any]) -> dict[str, Any]:
    where = places(instrument)
    home = uuid5(home, instrument["id"])
    observations, findings = [], []
    for clause in instrument["clauses"]:
        if clause["verdict"] in _EXCLUDED:
            continue
        place = where[clause["clause"]]
        observation = _observation(home, clause, campaign)
        observations.append(observation)
        if clause["verdict"] in _FOUND:
            findings.append(_finding(home, clause, place, observation["uuid"]))
    chosen = {
        "include-controls": _controls(instrument, where, excluded=False),
        "exclude-controls": _controls(instrument, where, excluded=True),
    }
    result: dict[str, Any] = {
        "uuid": str(uuid5(home, "result")),
        "title": instrument["title"],
        "description": f"{STATEMENT[instrument['statement']]}. {clip(instrument['reason'])}",
        "start": campaign["started"],
        "reviewed-controls": {
            "control-selections": [{name: each for name, each in chosen.items() if each}],
        },
    }
    if campaign["finished"]:
        result["end"] = campaign["finished"]
    if observations:
        result["observations"] = observations
    if findings:
        result["findings"] = findings
    return result


def _controls(instrument: dict[str, Any], where: dict[str, Place], *, excluded: bool) -> list[dict[str, str]]:
    return [
        {"control-id": where[clause["clause"]].eid}
        for clause in instrument["clauses"]
        if (clause["verdict"] in _EXCLUDED) is excluded
    ]


def _observation(home: UUID, clause: dict[str, Any], campaign: dict[str, Any]) -> dict[str, Any]:
    observation: dict[str, Any] = {
        "uuid": str(uuid5(home, f"observation {clause['clause']}")),
        "title": f"{clause['clause']} {clause['title']}",
        "description": clip(f"{word(clause['verdict'])}: {clause['reason']}"),
        "methods": ["TEST" if clause["treatment"] == "adapter" else "EXAMINE"],
        "collected": campaign["finished"] or campaign["started"],
    }
    evidence = [(p["evidence"], clip(p["name"])) for p in clause["purposes"] if p["evidence"]]
    evidence += [(f["sha256"], clip(f["name"])) for each in clause["findings"] for f in each["evidence"]]
    if evidence:
        observation["relevant-evidence"] = [
            {"href": f"../../evidence/sha256/{digest}", "description": name} for digest, name in evidence
        ]
    return observation


def _finding(home: UUID, clause: dict[str, Any], place: Place, observation: str) -> dict[str, Any]:
    verdict = clause["verdict"]
    status: dict[str, str] = {"state": "satisfied" if verdict == "pass" else "not-satisfied"}
    if verdict in ("inconclusive", "not_tested"):
        status["reason"] = "other"
    status["remarks"] = verdict
    return {
        "uuid": str(uuid5(home, f"finding {clause['clause']}")),
        "title": f"{clause['clause']} {clause['title']}",
        "description": clip(clause["reason"] or word(verdict)),
        "target": {"type": "objective-id", "target-id": place.eid, "status": status},
        "related-observations": [{"observation-uuid": observation}],
    }
