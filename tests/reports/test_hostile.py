"""A vendor all of whose strings are hostile harms no format: one test for each file of docs/formats.md."""

from __future__ import annotations

import csv
import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from clausework.reports import earl, project
from rdflib import Graph, Namespace
from trestle.oscal.assessment_results import AssessmentResults

from clausework import bundle, manifest

from .sample import HOSTILE, record
from .test_readback import table

# Programs read these, and they hold everything as it was.
AS_IT_WAS = ("verdicts.json", "subject/subject.json")
# People read these, or programs that show them as they are.
CUT = ("exports/", "summary.md", "checklist.csv", "results/cucumber")
UNSEEN = set("\x00\x0b\x1b\u202e\u2066\ufffe")
FORMULAS = ("=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1")


def files(folder: Path, row: str) -> list[Path]:
    found = folder.glob(f"{row}*" if row.endswith("/") else row)
    return [path for path in found if path.is_file()]


@pytest.mark.parametrize("row", table())
def test_the_file_is_sound_and_shows_what_cannot_be_seen(hostile: Path, row: str) -> None:
    found = files(hostile, row)
    assert found
    for path in found:
        text = path.read_text("utf-8")
        match path.suffix:
            case ".xml":
                ET.fromstring(text)
            case ".json" | ".jsonld":
                json.loads(text)
            case ".ndjson":
                assert all(json.loads(line) for line in text.splitlines())
            case ".html" | ".md":
                assert "<script>alert" not in text
            case ".csv":
                assert len({len(cells) for cells in csv.reader(text.splitlines())}) == 1
        shown = str(json.loads(text)) if path.suffix == ".json" and row not in AS_IT_WAS else text
        if row not in AS_IT_WAS and not row.startswith("results/allure"):
            assert not set(shown) & UNSEEN, path.name
        assert not row.startswith(CUT) or "W" * 1_000 not in text


def test_what_is_kept_as_it_was_is_whole(hostile: Path) -> None:
    assert json.loads((hostile / "subject/subject.json").read_bytes())["vendor"] == HOSTILE


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_cell_of_any_sheet_is_a_formula(formula: str) -> None:
    sheets = [(name, text) for name, text in project(_formulas(formula)) if name.endswith(".csv")]
    assert len(sheets) == 3
    for name, content in sheets:
        for cells in csv.reader(content.decode("utf-8-sig").splitlines()):
            assert not [cell for cell in cells if re.match(r"[\s=+\-@＝＋－＠]", cell)], name


def _formulas(formula: str) -> dict[str, Any]:
    """Return a record in which a formula stands wherever a sheet has words that a vendor may have chosen."""
    found = record("nsw_two_up", vendor=formula)
    for file in found["subject"]["files"]:
        file |= {"path": formula, "version": formula}
    for clause in found["instruments"][0]["clauses"]:
        clause["reason"] = formula
    return found


def test_linked_data_says_the_same_of_a_hostile_subject(hostile: Path) -> None:
    graph = Graph().parse(hostile / "exports/earl.jsonld", format="json-ld")
    outcome = Namespace("http://www.w3.org/ns/earl#").outcome
    told = Counter(f"earl:{str(each).partition('#')[2]}" for each in graph.objects(predicate=outcome))
    verdicts = [clause["verdict"] for clause in record(vendor=HOSTILE)["instruments"][0]["clauses"]]
    assert told == Counter(earl.OUTCOME[verdict] for verdict in verdicts if verdict in earl.OUTCOME)


def test_assessment_results_of_a_hostile_subject_are_sound(hostile: Path) -> None:
    assert AssessmentResults.oscal_read(hostile / "exports/oscal/assessment-results.json") is not None


def test_no_name_in_the_bundle_is_a_vendors(hostile: Path, tmp_path: Path) -> None:
    out = shutil.copytree(hostile, tmp_path / "out")
    bundle.seal(out, record(vendor=HOSTILE))
    with bundle.open_bundle(bundle.zip_of(out)) as opened:
        assert opened.problems() == []
        assert all(manifest.sound(path) and len(path) < 150 for path in opened.files)
