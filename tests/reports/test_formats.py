"""Each format is read back by what others read it with, and says what the record says."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema_rs
import pytest
from clausework.reports import SCHEMA, project, write
from clausework.reports.text import cell, clip, inert, visible
from junitparser import Error, Failure, JUnitXml, Skipped

from .sample import HOSTILE, record

EMITTED = {
    "pass": None,
    "fail": Failure,
    "inconclusive": Error,
    "not_tested": Skipped,
    "not_applicable": Skipped,
}


def clauses(verdicts: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(i, clause) for i in verdicts["instruments"] for clause in i["clauses"]]


def test_the_record_is_written_as_it_was_given_and_keeps_to_the_schema(
    verdicts: dict[str, Any], folder: Path
) -> None:
    written = json.loads((folder / "verdicts.json").read_bytes())
    assert written == verdicts
    validator = jsonschema_rs.validator_for(json.loads(SCHEMA.read_bytes()))
    validator.validate(written)
    for broken in ({"schema": "other"}, {"instruments": []}, {"totals": {"clauses": -1}}):
        assert not validator.is_valid(written | broken)


def test_junit_holds_a_case_for_each_clause_that_can_be_judged(
    verdicts: dict[str, Any], folder: Path
) -> None:
    read = {
        (suite.name, case.name): case
        for suite in JUnitXml.fromfile(str(folder / "results/junit.xml"))
        for case in suite
    }
    judged = [(i, clause) for i, clause in clauses(verdicts) if clause["verdict"] in EMITTED]
    assert len(read) == len(judged)
    for instrument, clause in judged:
        case = read[instrument["id"], f"{clause['clause']} {clause['title']}"]
        kind = EMITTED[clause["verdict"]]
        assert [type(result) for result in case.result] == ([kind] if kind else [])
        if kind:
            assert case.result[0].message == clause["reason"]


def test_junit_says_citation_treatment_and_capability(verdicts: dict[str, Any], folder: Path) -> None:
    told = [
        {each.attrib["name"]: each.attrib["value"] for each in case.iter("property")}
        for case in ET.parse(folder / "results/junit.xml").getroot().iter("testcase")
    ]
    judged = [clause for _, clause in clauses(verdicts) if clause["verdict"] in EMITTED]
    for properties, clause in zip(told, judged, strict=True):
        wanted = {
            "citation": clause["clause"],
            **{n: clause[n] for n in ("treatment", "capability", "verdict")},
        }
        assert properties == wanted


def test_junit_totals_are_those_of_its_cases(folder: Path) -> None:
    root = ET.parse(folder / "results/junit.xml").getroot()
    for count, child in {"failures": "failure", "errors": "error", "skipped": "skipped"}.items():
        assert int(root.attrib[count]) == len(root.findall(f".//{child}"))
    assert int(root.attrib["tests"]) == len(root.findall(".//testcase"))


def test_the_checklist_has_a_row_for_each_clause(verdicts: dict[str, Any], folder: Path) -> None:
    with (folder / "checklist.csv").open(encoding="utf-8-sig", newline="") as sheet:
        rows = list(csv.DictReader(sheet))
    assert [(row["instrument"], row["citation"]) for row in rows] == [
        (i["id"], clause["clause"]) for i, clause in clauses(verdicts)
    ]
    assert [row["verdict"].replace(" ", "_") for row in rows] == [c["verdict"] for _, c in clauses(verdicts)]
    page = (folder / "report.html").read_text("utf-8")
    assert all(f'id="{row["evidence"].partition("#")[2]}"' in page for row in rows)


def test_allure_results_hold_steps_labels_and_exchanges(verdicts: dict[str, Any], folder: Path) -> None:
    results = [json.loads(p.read_bytes()) for p in (folder / "results/allure-results").glob("*-result.json")]
    assert len(results) == verdicts["totals"]["purposes"]
    epics = {i["title"] for i in verdicts["instruments"]}
    for result in results:
        labels = {label["name"]: label["value"] for label in result["labels"]}
        assert labels["epic"] in epics
        assert labels["story"].startswith(result["titlePath"][2])
        assert [step["name"].split()[0] for step in result["steps"]] == ["Given", "And", "When", "Then"]
        (attachment,) = result["attachments"]
        assert json.loads((folder / "results/allure-results" / attachment["source"]).read_bytes())
    assert {result["status"] for result in results} == {"passed", "failed", "broken"}


def test_the_same_record_gives_the_same_bytes(verdicts: dict[str, Any]) -> None:
    shuffled = json.loads(json.dumps(verdicts))
    assert dict(project(verdicts)) == dict(project(shuffled))


def test_writing_again_leaves_no_results_of_the_earlier_report(tmp_path: Path) -> None:
    first = record("nsw_two_up")
    write(first, tmp_path)
    second = record("nz_roulette_2002")
    written = write(second, tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == set(written)


def test_a_folder_that_cannot_be_written_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(OSError):
        write(record("nsw_two_up"), tmp_path / "taken")


def test_hostile_words_break_no_format(hostile: Path) -> None:
    junit = (hostile / "results/junit.xml").read_text("utf-8")
    assert "\\u202egnp.exe" in junit
    cases = list(ET.fromstring(junit).iter("testcase"))
    assert len(cases) == len([c for _, c in clauses(record()) if c["verdict"] in EMITTED])
    for path in hostile.rglob("*"):
        if path.is_file() and path.suffix != ".json":
            text = path.read_text("utf-8")
            assert not set(text) & set("\x00\x0b\x1b\u202e\u2066\ufffe"), path.name
    assert json.loads((hostile / "verdicts.json").read_bytes())["subject"]["vendor"] == HOSTILE
    result = next((hostile / "results/allure-results").glob("*-result.json")).read_text("utf-8")
    assert "\u202e" not in result


def test_json_within_the_page_is_the_same_json() -> None:
    value = ["</script>&", "\u202e\u2028\ufffe", "\U000e0041", "‘law’"]
    text = inert(json.dumps(value, ensure_ascii=False))
    assert json.loads(text) == value
    assert not set(text) & set("<>&\u202e\u2028\ufffe\U000e0041")


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r\n=1", "＝1"])
def test_no_cell_is_a_formula(formula: str) -> None:
    assert cell(formula)[0] in "'\\"


def test_what_cannot_be_seen_is_made_visible_and_what_is_long_is_cut() -> None:
    assert visible("a\x00\u202e\ud800\U000e0041\n") == "a\\u0000\\u202e\\ud800\\U000e0041\n"
    assert clip("W" * 10_000) == "W" * 600 + "… [10000 characters in all]"
    assert clip("short") == "short"


def test_the_summary_names_what_bars_a_statement_and_takes_no_markup(
    verdicts: dict[str, Any], folder: Path
) -> None:
    text = (folder / "summary.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and "| verdict |" not in line]
    barring = [c for _, c in clauses(verdicts) if c["verdict"] in ("fail", "inconclusive", "not_tested")]
    assert len(rows) == len(barring)
    # Three cells a row, whatever a reason holds; nothing of it is a tag.
    assert all(len(re.split(r"(?<!\\)\|", row)) == 5 for row in rows)
    assert not re.search(r"(?<!\\)<", text)
