"""`clausework exhaust`: what is played is in the log, the record and the report, and is checked again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clausework import log, verdicts
from clausework.exploring.again import differences
from clausework.problems import UsageProblem
from clausework.verifying import verify

from .common import FEW, exhaust


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sound") / "report"
    exhaust(out)
    return out


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A system that does not let the spinner on heads lose after two spins of heads."""
    out = tmp_path_factory.mktemp("broken") / "report"
    exhaust(out, *FEW, iut="reference:spinner-heads-safe-after-two", code=1)
    return out


def test_the_record_says_what_was_played(sound: Path) -> None:
    record = json.loads((sound / "verdicts.json").read_text())
    [row] = record["instruments"]
    assert record["campaign"]["valid"]
    # No test purpose was run: nothing is stated, and no clause passes by exploration alone.
    assert row["statement"] == "no_statement"
    assert not row["counts"]["pass"]
    by_method = {(each["alphabet"], each["method"]): each for each in row["explored"]}
    every = by_method["spinning for heads", "every path"]
    assert every["counted"][0] == {
        "subject": "the spinner's wager",
        "paths": 22,
        "outcomes": {"lose": 14, "win": 8},
    }
    suite = by_method["spinning for tails", "complete suite"]
    assert (suite["states"], suite["extra"]) == (7, 1)
    assert "at most 8 states" in suite["says"]
    assert all(each["words"] == each["endings"]["agrees"] for each in row["explored"])
    bonus = next(clause for clause in row["clauses"] if clause["clause"] == "472(5)(b)")
    assert bonus["explored"]["words"] > 0
    assert "8 states" in (sound / "report.html").read_text()


def test_a_divergence_fails_its_clause_with_its_transcript(broken: Path) -> None:
    record = json.loads((broken / "verdicts.json").read_text())
    [row] = record["instruments"]
    assert row["statement"] == "does_not_conform"
    failed = {clause["clause"]: clause for clause in row["clauses"] if clause["verdict"] == "fail"}
    assert list(failed) == ["472(5)(a)"]
    clause = failed["472(5)(a)"]
    assert "expected the spinner's wager: outcome lose" in clause["reason"]
    found = clause["explored"]["divergences"]
    assert found[0]["exchanges"]
    exchange = found[0]["exchanges"][found[0]["exchange"]]
    assert exchange["request"]["act"]["kind"] == "announce_result"
    page = (broken / "report.html").read_text()
    assert "observed the spinner&#39;s wager: outcome undecided" in page


def test_a_report_with_a_divergence_is_verified(broken: Path) -> None:
    steps = list(verify(broken))
    assert all(step.well for step in steps), steps[-1]
    assert any("made again by the reference" in step.told for step in steps)


def test_what_is_altered_is_found(broken: Path) -> None:
    """A log whose chain was forged anew is still held against the plan and the recorded answers."""
    events = [dict(event) for event in log.read(broken / "run" / "conformance-log.ndjson")]
    assert not list(differences(events))
    at = next(n for n, event in enumerate(events) if event.get("ending") == "differs")
    hidden = events[at] | {"ending": "agrees"}
    assert [line for line, _ in differences([*events[:at], hidden, *events[at + 1 :]])] == [at + 1]
    left_out = [event for event in events if event["event"] != "word" or event["word"] != events[at]["word"]]
    assert any("not those of its plan" in told for _, told in differences(left_out))
    unplanned = [event for event in events if event["event"] not in ("exploration", "word")]
    assert len(list(differences(unplanned))) == 2


def test_words_that_are_missing_make_the_campaign_invalid(sound: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.ndjson"
    events = list(log.read(sound / "run" / "conformance-log.ndjson"))
    writer = log.LogWriter(short)
    last = max(n for n, event in enumerate(events) if event["event"] == "word")
    for n, event in enumerate(events):
        if n != last:
            kept = {name: value for name, value in event.items() if name not in ("n", "previous", "event")}
            writer.write(event["event"], **kept)
    writer.close()
    record = verdicts.from_log(short)
    assert not record["campaign"]["valid"]
    assert any("words were planned" in problem for problem in record["campaign"]["problems"])


def test_a_system_that_breaks_down_is_no_pass(tmp_path: Path) -> None:
    told = exhaust(tmp_path / "out", *FEW, iut=f"python:{__package__}.breaks:system", code=3)
    assert any("broke down" in problem for problem in told["problems"])


def test_a_system_that_refuses_wagers_is_not_said_to_be_caught(tmp_path: Path) -> None:
    """It takes no wager of a player on tails; what it does of the others is sound."""
    told = exhaust(tmp_path / "out", *FEW, iut=f"python:{__package__}.breaks:choosy")
    says = [each["says"] for row in told["instruments"] for each in row["explored"]]
    assert all("Nothing is said of all systems" in each for each in says)


def test_nothing_to_play_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageProblem, match="nothing to play"):
        exhaust(tmp_path / "out", "--no-paths", "--states-extra", "-1")
