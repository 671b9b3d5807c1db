"""The PDF: it declares what it is, holds what a report must in its order, and harm is done by nobody's name.

Needs Pango, the fonts of Liberation and DejaVu, and poppler (`.ci/run` names the packages).
"""

from __future__ import annotations

import builtins
import io
import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from clausework.reports import pdf
from pypdf import PdfReader

from clausework.problems import UsageProblem

from .sample import HOSTILE, record

ROOT = Path(__file__).parents[2]
FOREIGN = "אבג مرحبا 北京 " + HOSTILE


def small(**settings: Any) -> dict[str, Any]:
    """Return a record of two instruments: the first clauses, up to one that was not tested."""
    verdicts = record("qld_triple_penny_two_up", "nsw_two_up", **settings)
    for instrument in verdicts["instruments"]:
        del instrument["clauses"][24:]
    return verdicts


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Any]:
    return small()


@pytest.fixture(scope="module")
def made(verdicts: dict[str, Any]) -> bytes:
    return pdf.render(verdicts)


@pytest.fixture(scope="module")
def reader(made: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(made))


@pytest.fixture(scope="module")
def pages(reader: PdfReader) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def test_it_declares_pdf_a_3a_and_pdf_ua_1(reader: PdfReader) -> None:
    metadata = reader.trailer["/Root"]["/Metadata"].get_object().get_data()
    tree = ET.fromstring(metadata[metadata.index(b"<x:xmpmeta") : metadata.rindex(b"<?xpacket")])
    (rdf,) = tree  # one description of the document, or readers take the first alone
    told = {name: value for each in rdf for name, value in each.attrib.items()}
    told |= {child.tag: (child.text or "").strip() for each in rdf for child in each}
    assert told["{http://www.aiim.org/pdfa/ns/id/}part"] == "3"
    assert told["{http://www.aiim.org/pdfa/ns/id/}conformance"] == "A"
    assert told["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
    # ISO 19005-3, 6.6.2.3: a schema that PDF/A does not know is described.
    assert b"<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>" in metadata


def test_it_has_what_both_standards_ask_for(reader: PdfReader) -> None:
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en-GB"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert root["/OutputIntents"][0]["/S"] == "/GTS_PDFA1"
    assert reader.metadata is not None
    assert "Penny Table" in str(reader.metadata.title)
    assert len(reader.trailer["/ID"]) == 2
    assert "/JavaScript" not in root["/Names"]
    fonts = [
        font["/DescendantFonts"][0]["/FontDescriptor"]
        for page in reader.pages
        for font in (each.get_object() for each in page["/Resources"]["/Font"].values())
    ]
    assert fonts
    assert all("/FontFile2" in each for each in fonts)


def test_its_headings_and_tables_are_tagged(reader: PdfReader) -> None:
    kinds: list[str] = []

    def walk(element: Any) -> None:
        element = element.get_object()
        if isinstance(element, list):
            for each in element:
                walk(each)
        elif isinstance(element, dict):
            if "/S" in element:
                kinds.append(element["/S"])
            if "/K" in element:
                walk(element["/K"])

    walk(reader.trailer["/Root"]["/StructTreeRoot"]["/K"])
    levels = [int(kind[2]) for kind in kinds if re.fullmatch(r"/H\d", kind)]
    assert levels[0] == 1
    # PDF/UA-1, 7.4.2: no level is left out on the way down.
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert {"/Table", "/TR", "/TH", "/TD", "/BlockQuote", "/P", "/Link"} <= set(kinds)
    assert [str(each["/Title"]) for each in reader.outline if isinstance(each, dict)]


def test_the_record_is_within_it(verdicts: dict[str, Any], reader: PdfReader) -> None:
    assert json.loads(reader.attachments["verdicts.json"][0]) == verdicts
    (associated,) = reader.trailer["/Root"]["/AF"]
    assert associated.get_object()["/AFRelationship"] == "/Source"


def test_each_page_says_which_report_it_is_of_and_whose(pages: list[str]) -> None:
    for number, page in enumerate(pages, 1):
        assert "Report CW-2026-11-30-7F3A, revision 0" in page
        assert f"Page {number} of {len(pages)}" in page
        assert "First-party self-test: not the report of a laboratory" in page
    assert sum(page.count("End of report CW-2026-11-30-7F3A, revision 0") for page in pages) == 1
    assert "End of report" in pages[-1]


def test_what_matters_stands_first(pages: list[str]) -> None:
    whole = " ".join(pages)
    marks = (
        "Does not conform",
        "Scope",
        "Particulars",
        "Expected settle of w2: won, paid 3250, returned 500",
        "Why it was not tested",
        "Words Verdict Evidence",
        "What the verdicts mean",
        "Only what all readings share is asserted",
        "Texts not supplied",
        "Head of the log",
        "These are the vendor's own words",
        "penny/engine.jar 4.2.1 3",
        "Binary, simple acceptance",
        "End of report CW-2026-11-30-7F3A",
    )
    places = [whole.find(mark) for mark in marks]
    assert -1 not in places
    assert places == sorted(places)
    assert "Place of performance not supplied" in whole


def test_every_clause_is_in_the_table_with_its_verdict(verdicts: dict[str, Any], pages: list[str]) -> None:
    table = " ".join(pages).partition("Words Verdict Evidence")[2].partition("What the verdicts mean")[0]
    at = 0
    for instrument in verdicts["instruments"]:
        for clause in instrument["clauses"]:
            at = table.find(clause["clause"], at)
            assert at >= 0, clause["clause"]
    counted = {
        word: len(re.findall(rf"[✓✗?○–·§] {word}\b", table))
        for word in ("pass", "fail", "inconclusive", "not tested", "out of scope", "informative")
    }
    for word, count in counted.items():
        name = word.replace(" ", "_")
        clauses = [c for i in verdicts["instruments"] for c in i["clauses"] if c["verdict"] == name]
        assert count == len(clauses), word
    digest = verdicts["instruments"][0]["clauses"][7]["purposes"][0]["evidence"]
    assert digest[:10] in table


def test_a_failure_stands_with_the_law_and_what_was_answered(pages: list[str]) -> None:
    # The eighth clause of each sample fails: of Queensland's that is the definition of "invalid spin".
    whole = " ".join(pages)
    told = whole.partition('468 "invalid spin"')[2]
    assert "means a spin declared invalid under section 477" in told[:500]
    assert "Observed paid 3000, returned 500" in told[:900]
    assert '"kind":"coins_at_rest"' in told[:2500].replace(" ", "")


PROGRAM = """
import json, sys
from clausework.reports import pdf
sys.stdout.buffer.write(pdf.render(json.load(sys.stdin)))
"""


def test_the_same_record_gives_the_same_bytes_elsewhere(verdicts: dict[str, Any], made: bytes) -> None:
    # It is made again in another process, at least a second later.
    elsewhere = os.environ | {"TZ": "Pacific/Auckland", "PYTHONHASHSEED": "4711", "LC_ALL": "C"}
    again = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(verdicts).encode(),
        env=elsewhere,
        capture_output=True,
        check=True,
        timeout=300,
    )
    assert again.stdout == made


def test_another_record_gives_another_identifier(verdicts: dict[str, Any], reader: PdfReader) -> None:
    other = verdicts | {"campaign": verdicts["campaign"] | {"seed": 1}, "instruments": []}
    assert PdfReader(io.BytesIO(pdf.render(other))).trailer["/ID"] != reader.trailer["/ID"]


def test_hostile_names_stay_words_within_the_page(tmp_path: Path) -> None:
    written = [json.dumps(name)[1:-1] for name in (HOSTILE, FOREIGN)]
    verdicts = json.loads(json.dumps(small(vendor=HOSTILE)).replace(*written))
    (tmp_path / "report.pdf").write_bytes(pdf.render(verdicts))
    boxes = subprocess.run(
        ["pdftotext", "-bbox", tmp_path / "report.pdf", "-"], capture_output=True, check=True, timeout=120
    ).stdout.decode()
    width = float(re.findall(r'page width="([\d.]+)"', boxes)[0])
    margin = 19 / 25.4 * 72 - 1  # millimetres to points, less a hair
    assert min(map(float, re.findall(r'xMin="([\d.]+)"', boxes))) >= margin
    assert max(map(float, re.findall(r'xMax="([\d.]+)"', boxes))) <= width - margin
    text = " ".join(PdfReader(tmp_path / "report.pdf").pages[0].extract_text().split())
    assert "<script>alert(1)" in text.replace(" ", "")
    assert "\\u202e" in text.replace(" ", "")
    # No font of the packages has these; a box for a missing letter would be no text, which PDF/A forbids.
    assert "\\u5317\\u4eac" in text.replace(" ", "")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            ModuleNotFoundError("No module named 'weasyprint'", name="weasyprint"),
            "The extra is not installed",
        ),
        (OSError("cannot load library 'libpango-1.0-0'"), "apt-get install libpango-1.0-0"),
    ],
)
def test_what_is_missing_is_said_before_the_campaign(
    error: Exception, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from clausework.cli.certify import command

    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "weasyprint":
            raise error
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(UsageProblem, match=said):
        command.main(
            ["--iut", "reference", "--out", str(tmp_path / "out"), "--pdf", "--config", os.devnull],
            standalone_mode=False,
        )
    assert not (tmp_path / "out").exists()


def test_a_laboratory_is_told_of_it_with_all_else_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from clausework.cli.certify import command

    # The import fails as where the extra is not installed.
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    asked = ["nz-roulette-2002", "--iut", "reference", "--out", str(tmp_path / "out"), "--config", os.devnull]
    with pytest.raises(UsageProblem, match="No laboratory report can be issued") as told:
        command.main([*asked, "--mode", "laboratory"], standalone_mode=False)
    lacks = str(told.value).splitlines()
    assert any(line.startswith("- the document does not say laboratory.name") for line in lacks)
    assert any(line.startswith("- report.pdf cannot be made here") for line in lacks)
    assert "--pdf" not in str(told.value)


def test_certify_makes_it_when_asked_and_the_manifest_lists_it(tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = [sys.executable, "-m", "clausework", "certify", "nsw-two-up", "--iut", "reference"]
    asked += ["--clause", "6.7.2", "--config", os.devnull, "--out", str(out)]
    subprocess.run([*asked, "--pdf"], check=False, capture_output=True, timeout=300, cwd=ROOT)
    assert (out / "report.pdf").read_bytes().startswith(b"%PDF-1.7")
    listed = {row["path"] for row in json.loads((out / "manifest.json").read_bytes())["files"]}
    assert "report.pdf" in listed
    again = tmp_path / "again"
    log = str(out / "run/conformance-log.ndjson")
    subprocess.run(
        [sys.executable, "-m", "clausework", "report", log, "--out", str(again), "--pdf"],
        check=False,
        capture_output=True,
        timeout=300,
    )
    assert (again / "report.pdf").read_bytes() == (out / "report.pdf").read_bytes()
