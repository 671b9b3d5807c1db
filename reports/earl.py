"""W3C EARL 1.0 (Evaluation and Report Language) as JSON-LD: an assertion a clause that was to be judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from .plain import pretty, seen
from .text import clip
from .words import MODE, Verdicts

OUTCOME = {
    "pass": "earl:passed",
    "fail": "earl:failed",
    "inconclusive": "earl:cantTell",
    "not_applicable": "earl:inapplicable",
    "not_tested": "earl:untested",
}
"""Verdicts with an assertion; what is out of scope or informative has none."""

_CONTEXT = {
    "earl": "http://www.w3.org/ns/earl#",
    "dct": "http://purl.org/dc/terms/",
    "doap": "http://usefulinc.com/ns/doap#",
    "foaf": "http://xmlns.com/foaf/0.1/",
}


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `exports/earl.jsonld`; its context is within, so that nothing is fetched to read it.

    Loses steps, exchanges, evidence but for its digests, statements and scope; long values are cut.
    """
    home = f"urn:clausework:{quote(verdicts['report']['id'], safe='')}"
    graph = [_assertor(home, verdicts), _subject(home, verdicts)]
    for instrument in verdicts["instruments"]:
        law = f"urn:clausework:law:{quote(instrument['id'], safe='')}"
        for clause in instrument["clauses"]:
            if clause["verdict"] in OUTCOME:
                graph += _assertion(home, law, clause, verdicts["campaign"]["finished"])
    yield "exports/earl.jsonld", pretty({"@context": _CONTEXT, "@graph": seen(graph)})


def _assertor(home: str, verdicts: Verdicts) -> dict[str, Any]:
    harness = verdicts["campaign"]["harness"]
    return {
        "@id": f"{home}#assertor",
        "@type": ["earl:Software", "earl:Assertor"],
        "dct:title": harness["name"],
        "dct:hasVersion": harness["version"],
        "dct:description": MODE[verdicts["report"]["mode"]],
    }


def _subject(home: str, verdicts: Verdicts) -> dict[str, Any]:
    subject = verdicts["subject"]
    return {
        "@id": f"{home}#subject",
        "@type": ["earl:TestSubject", "earl:Software"],
        "dct:title": clip(subject["product"]),
        "dct:hasVersion": clip(subject["version"]),
        "dct:creator": {"@type": "foaf:Organization", "foaf:name": clip(subject["vendor"])},
    }


def _assertion(home: str, law: str, clause: dict[str, Any], finished: str) -> list[dict[str, Any]]:
    name = quote(clause["clause"], safe="")
    result: dict[str, Any] = {
        "@type": "earl:TestResult",
        "earl:outcome": {"@id": OUTCOME[clause["verdict"]]},
        "dct:description": clip(clause["reason"]),
    }
    evidence = [purpose["evidence"] for purpose in clause["purposes"] if purpose["evidence"]]
    if evidence:
        result["dct:source"] = [f"evidence/sha256/{digest}" for digest in evidence]
    if finished:
        result["dct:date"] = finished
    automatic = clause["treatment"] == "adapter"
    return [
        {
            "@id": f"{law}:{name}",
            "@type": ["earl:TestCriterion", "earl:TestRequirement"],
            "dct:identifier": clause["clause"],
            "dct:title": clause["title"],
            "dct:description": clause["text"],
        },
        {
            "@id": f"{home}:{law.rpartition(':')[2]}:{name}",
            "@type": "earl:Assertion",
            "earl:assertedBy": {"@id": f"{home}#assertor"},
            "earl:subject": {"@id": f"{home}#subject"},
            "earl:test": {"@id": f"{law}:{name}"},
            "earl:mode": {"@id": "earl:automatic" if automatic else "earl:manual"},
            "earl:result": result,
        },
    ]
