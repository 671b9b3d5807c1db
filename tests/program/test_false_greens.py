"""The ways in which a suite says yes wrongly, or no wrongly: each is made here, and fools nobody."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from lab.runner import Laboratory, Ran

Events = list[dict[str, Any]]


def _events(ran: Ran) -> Events:
    return [orjson.loads(line) for line in ran.log.read_bytes().splitlines()]


def _report(laboratory: Laboratory, folder: Path, events: Events) -> Ran:
    """Report a log with these events, chained as if they had been recorded so."""
    previous, lines = "0" * 64, []
    for number, event in enumerate(events):
        line = orjson.dumps(event | {"n": number, "previous": previous}, option=orjson.OPT_SORT_KEYS)
        previous = hashlib.sha256(line).hexdigest()
        lines.append(line + b"\n")
    (folder / "a.log").write_bytes(b"".join(lines))
    return laboratory.run("report", "a.log", "--out", "out", folder=folder)


def _statement(ran: Ran) -> str:
    return str(ran.record()["instruments"][0]["statement"])


def test_nothing_tested_is_no_statement(laboratory: Laboratory, address: str, tmp_path: Path) -> None:
    claim = '[[ics]]\ninstrument = "coin-toss"\ncapabilities = ["equipment"]\n'
    (tmp_path / "ics.toml").write_text(claim)
    words = ("certify", "coin-toss", "--iut", address, "--ics", "ics.toml", "--out", "out")
    ran = laboratory.run(*words, folder=tmp_path)
    assert (ran.exit, _statement(ran)) == (3, "no_statement")
    assert ran.verdicts()["4"] == "not_tested"


def test_no_mandatory_clause_selected_is_no_statement(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--clause", "5")
    assert (ran.exit, _statement(ran)) == (3, "no_statement")


def test_a_choice_of_clauses_is_no_statement(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--clause", "1")
    assert (ran.exit, ran.verdicts()["1"], _statement(ran)) == (3, "pass", "no_statement")


def test_a_missing_claim_file_is_not_an_empty_claim(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--ics", "missing.toml")
    assert ran.exit == 2
    assert not ran.folder.exists()


def test_a_purpose_that_did_not_run_is_missed(laboratory: Laboratory, good: Ran, tmp_path: Path) -> None:
    gone = "coin-toss:2:tails-loses"
    events = [
        event for event in _events(good) if event.get("purpose") != gone or type(event["purpose"]) is not str
    ]
    ran = _report(laboratory, tmp_path, events)
    assert ran.exit in (3, 5)
    assert _statement(ran) == "no_statement"
    assert ran.verdicts()["2"] == "inconclusive"
    assert "7 test purposes were selected and 6 executed" in ran.told


def test_a_second_attempt_does_not_replace_the_first(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    events = _events(good)
    again = [event for event in events if event.get("purpose") == "coin-toss:2:tails-loses"]
    ran = _report(laboratory, tmp_path, [*events[:-1], *again, events[-1]])
    assert (ran.exit, _statement(ran)) == (3, "no_statement")
    assert "executed twice" in ran.told


def test_a_pass_without_an_observation_is_none(laboratory: Laboratory, good: Ran, tmp_path: Path) -> None:
    events = [event for event in _events(good) if event["event"] != "observation"]
    ran = _report(laboratory, tmp_path, events)
    assert ran.exit in (3, 5)
    assert "pass" not in ran.verdicts().values()


def test_a_failure_ends_in_failure_however_it_is_printed(laboratory: Laboratory, tmp_path: Path) -> None:
    spoilt = laboratory.site / "spoilt.py"
    text = (laboratory.site / "mini.py").read_text(encoding="utf-8")
    spoilt.write_text(text.replace('"win" if', '"lose" if'), encoding="utf-8")
    import sys

    address = f"cmd:{sys.executable} -S -E {spoilt}"
    for more in ((), ("--json",), ("--workers", "2"), ("--clause", "1")):
        ran = laboratory.certify(address, *more)
        assert ran.exit == 1, ran.told
        assert "expected w1 wins; observed settlements ['lose']" in ran.told
        if "--json" in more:
            assert json.loads(ran.out)["exit"] == 1


def test_an_examiner_who_was_not_satisfied_fails_the_clause(
    laboratory: Laboratory, address: str, tmp_path: Path
) -> None:
    text = laboratory.record.read_text(encoding="utf-8")
    (tmp_path / "record.toml").write_text(text.replace('"satisfied"', '"not_satisfied"'))
    words = ("certify", "coin-toss", "--iut", address, "--record", "record.toml", "--out", "out")
    ran = laboratory.run(*words, folder=tmp_path)
    assert (ran.exit, ran.verdicts()["4"]) == (1, "fail")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_no_seed_makes_a_sound_system_fail(laboratory: Laboratory, address: str, seed: str) -> None:
    assert laboratory.certify(address, "--seed", seed).exit == 0


def test_a_lost_report_is_made_again_from_the_log(laboratory: Laboratory, good: Ran, tmp_path: Path) -> None:
    ran = laboratory.run("report", str(good.log), "--out", "out", folder=tmp_path)
    assert ran.exit == 0
    for name in ("verdicts.json", "report.html", "checklist.csv", "results/junit.xml"):
        assert (ran.folder / name).read_bytes() == (good.folder / name).read_bytes(), name
