"""The JUnit file: a test case a clause, for build servers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from .text import visible
from .words import Verdicts, word

_CHILD = {"fail": "failure", "inconclusive": "error", "not_applicable": "skipped", "not_tested": "skipped"}
_COUNTED = {"failure": "failures", "error": "errors", "skipped": "skipped"}
_EMITTED = ("pass", *_CHILD)


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `results/junit.xml`; clauses out of scope and informative ones are not test cases.

    Loses exchanges, the statement's scope and the law's order of words that bind nobody.
    """
    suites = [_suite(instrument, verdicts) for instrument in verdicts["instruments"]]
    root = ET.Element("testsuites", name=visible(verdicts["report"]["id"]))
    for count in ("tests", *_COUNTED.values()):
        root.set(count, str(sum(int(suite.get(count, "0")) for suite in suites)))
    root.extend(suites)
    ET.indent(root)
    yield "results/junit.xml", ET.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _suite(instrument: dict[str, Any], verdicts: Verdicts) -> ET.Element:
    suite = ET.Element(
        "testsuite",
        name=visible(instrument["id"]),
        timestamp=visible(verdicts["campaign"]["started"]).rstrip("Z"),
    )
    _properties(
        suite,
        mode=verdicts["report"]["mode"],
        statement=instrument["statement"],
        reason=instrument["reason"],
    )
    cases = [
        _case(instrument["id"], clause) for clause in instrument["clauses"] if clause["verdict"] in _EMITTED
    ]
    suite.extend(cases)
    suite.set("tests", str(len(cases)))
    for child, count in _COUNTED.items():
        suite.set(count, str(sum(case.find(child) is not None for case in cases)))
    return suite


def _case(instrument: str, clause: dict[str, Any]) -> ET.Element:
    name = f"{clause['clause']} {clause['title']}".strip()
    classname = f"{instrument}.{clause['section']}"
    case = ET.Element("testcase", name=visible(name), classname=visible(classname))
    _properties(
        case,
        citation=clause["clause"],
        treatment=clause["treatment"],
        capability=clause["capability"],
        verdict=clause["verdict"],
        **_elsewhere(clause),
    )
    child = _CHILD.get(clause["verdict"])
    if child:
        message = visible(clause["reason"] or word(clause["verdict"]))
        told = ET.SubElement(case, child, message=message, type=clause["verdict"])
        if child != "skipped":
            told.text = "\n".join(_account(clause))
    return case


def _account(clause: dict[str, Any]) -> Iterator[str]:
    yield visible(clause["text"])
    for purpose in clause["purposes"]:
        if purpose["outcome"] in ("fail", "inconclusive"):
            yield visible(f"{purpose['feature']}:{purpose['line']} {purpose['name']}")
            yield visible(f"  {word(purpose['outcome'])}: {purpose['reason']}")
            for step in purpose["steps"]:
                for seen in step["observations"]:
                    if not seen["met"]:
                        yield visible(f"  {step['keyword'].strip()} {step['text']}")
                        yield visible(f"    expected: {seen['expected']}")
                        yield visible(f"    observed: {seen['observed']}")


def _elsewhere(clause: dict[str, Any]) -> dict[str, str]:
    """Return the report that a clause passed in, where it was not run in this campaign."""
    relied = clause["relied_on"]
    return {"relied_on": f"{relied['report']} r{relied['revision']}"} if relied else {}


def _properties(parent: ET.Element, **values: object) -> None:
    properties = ET.SubElement(parent, "properties")
    for name, value in values.items():
        ET.SubElement(properties, "property", name=name, value=visible(value))
