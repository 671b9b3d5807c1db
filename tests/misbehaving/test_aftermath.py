"""What stands after a breakdown: the other verdicts, the report's soundness, the limits, an interruption."""

from __future__ import annotations

import csv
import json
import signal
import time
from xml.etree import ElementTree

import pytest
from lab.runner import PATIENCE, left, named, sound

from clausework import log

from .conftest import Corpus
from .expected import CASES, Case

BY_NAME = {case.name: case for case in CASES}


@pytest.mark.parametrize("case", [BY_NAME["DiesAtTheThirdTable"], BY_NAME["HangsAtTheThirdTable"]])
def test_a_breakdown_takes_no_other_verdict_with_it(corpus: Corpus, case: Case) -> None:
    outcomes = [verdict for verdict, _ in corpus[case].outcomes().values()]
    # The process that is started for the fourth purpose has its third table at the sixth.
    assert outcomes == ["pass", "pass", "inconclusive", "pass", "pass", "inconclusive", "pass"]


@pytest.mark.parametrize("case", [case for case in CASES if case.name.startswith("IsNamed") and case.passes])
def test_a_name_is_only_a_name(corpus: Corpus, case: Case) -> None:
    ran = corpus[case]
    assert not any(character in ran.told for character in "\x1b\x07\u202e\0")
    page = (ran.folder / "report.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    ElementTree.parse(ran.folder / "results" / "junit.xml")
    with open(ran.folder / "checklist.csv", encoding="utf-8-sig", newline="") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        ({"purpose": 0.3}, "iut_timeout: the purpose took longer than 0.3 s"),
        ({"run": 0.3}, "iut_timeout: the campaign took longer than 0.3 s"),
    ],
)
def test_a_slow_system_is_held_to_each_limit(corpus: Corpus, limits: dict[str, float], says: str) -> None:
    ran = corpus.laboratory.certify(corpus.address(BY_NAME["TakesItsTime"]), limits={"stop": 0.2, **limits})
    sound(ran)
    assert ran.exit == 3
    assert says in ran.told or "no answer within" in ran.told


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_ends_everything_and_keeps_the_log(corpus: Corpus, sign: signal.Signals) -> None:
    folder = corpus.laboratory.folder / f"interrupted{sign}"
    folder.mkdir()
    address = corpus.address(BY_NAME["HangsAndIgnoresTerm"])
    corpus.laboratory.settle(folder, {"reply": 600, "stop": 0.2})
    begun = corpus.laboratory.begin("certify", "coin-toss", "--iut", address, "--out", "out", folder=folder)
    journal = folder / "out" / "run" / "conformance-log.ndjson"
    end = time.monotonic() + PATIENCE
    # The opening of the first table is recorded once it was answered; then the act hangs.
    while time.monotonic() < end and not (journal.exists() and b"table.open" in journal.read_bytes()):
        time.sleep(0.02)
    begun.send(sign)
    code, told = begun.ended(), "".join(begun.told())
    assert code == 3, told
    assert "Traceback" not in told
    assert not left(begun.mark)
    assert "certify --resume --out out" in told
    events = [event["event"] for event in log.read(journal)]
    assert "footer" not in events
    record = json.loads((folder / "out" / "verdicts.json").read_text(encoding="utf-8"))
    assert record["instruments"][0]["statement"] == "no_statement"
    assert not record["campaign"]["valid"]


def test_a_second_request_to_end_is_obeyed_at_once(corpus: Corpus) -> None:
    folder = corpus.laboratory.folder / "twice"
    folder.mkdir()
    # Ending this one in good order would take six minutes.
    corpus.laboratory.settle(folder, {"reply": 600, "stop": 120})
    address = corpus.address(BY_NAME["HangsAndIgnoresTerm"])
    begun = corpus.laboratory.begin("certify", "coin-toss", "--iut", address, "--out", "out", folder=folder)
    journal = folder / "out" / "run" / "conformance-log.ndjson"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not (journal.exists() and b"table.open" in journal.read_bytes()):
        time.sleep(0.02)
    begun.send(signal.SIGTERM)
    while time.monotonic() < end and "Once more" not in begun.told()[1]:
        time.sleep(0.02)
    begun.send(signal.SIGTERM)
    assert begun.ended() == 3
    assert "Ended at once" in begun.told()[1]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and left(begun.mark):
        time.sleep(0.05)
    assert not left(begun.mark)
    assert "footer" not in [event["event"] for event in log.read(journal)]


def test_a_system_that_removes_the_log_gets_no_verdict(corpus: Corpus) -> None:
    case = Case("processes", "RemovesTheLog", 2, None)
    ran = corpus.laboratory.certify(corpus.address(case), "--workdir", ".")
    assert ran.exit not in (0, 1)
    assert "Traceback" not in ran.told
    assert "log" in ran.told
    assert not (ran.folder / "verdicts.json").exists()


def test_what_it_wrote_is_counted_and_gone(corpus: Corpus) -> None:
    ran = corpus[BY_NAME["WritesToItsFolder"]]
    isolation = ran.record()["campaign"]["isolation"]
    assert isolation["isolated"]
    # Three files a table: in its folder, its home and its place for temporary files.
    assert isolation["files_left"] >= 3 * 6
    assert isolation["files_left"] % 3 == 0
    page = (ran.folder / "report.html").read_text(encoding="utf-8")
    assert f"It left {isolation['files_left']} files in the folder that it was given." in page


def test_a_detached_child_ends_with_the_system(corpus: Corpus) -> None:
    ran = corpus[BY_NAME["DetachesAChild"]]
    assert ran.exit == 0
    assert not named(ran.mark)


def test_every_mended_report_is_the_same(corpus: Corpus) -> None:
    ran = corpus[BY_NAME["DiesAtTheThirdTable"]]
    again = corpus.laboratory.run("report", str(ran.log), "--out", str(ran.folder.parent / "again"))
    assert again.exit == ran.exit
    first, second = (ran.folder / "verdicts.json", ran.folder.parent / "again" / "verdicts.json")
    assert first.read_bytes() == second.read_bytes()
