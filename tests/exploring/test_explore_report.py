"""`clausework explore --out`: what free play found is in the log, fails its clause, and is verified again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from clausework import log, writing
from clausework.cli import cli
from clausework.exploring import again

from .common import NSW

FAULT = "reference:nsw-odds-called-heads"


def test_what_was_found_fails_its_clause_and_is_made_again_from_the_log(tmp_path: Path) -> None:
    words = ["explore", NSW, "--iut", FAULT, "--seed", "1", "--examples", "20", "--json"]
    out, found = tmp_path / "out", tmp_path / "found"
    ended = CliRunner().invoke(cli, [*words, "--out", str(out), "--found", str(found)])
    assert ended.exit_code == 1, ended.output
    told = json.loads((found / "exploration.json").read_text(encoding="utf-8"))
    assert [each["clause"] for each in told["divergences"]] == ['1.1 "Odds"']
    assert "Then the spin is found to be Odds" in (found / "divergences.feature").read_text(encoding="utf-8")

    record = json.loads((out / "verdicts.json").read_text(encoding="utf-8"))
    (instrument,) = record["instruments"]
    failed = {row["clause"] for row in instrument["clauses"] if row["verdict"] == "fail"}
    assert failed == {'1.1 "Odds"'}
    assert instrument["statement"] == "does_not_conform"

    events = list(log.read(out / writing.LOG))
    assert {event["method"] for event in events if event["event"] == "exploration"} == {"free play"}
    assert list(again.differences(events)) == []
    forged = [
        event | {"word": ["the spinner spins Tails"]} if event["event"] == "word" else event
        for event in events
    ]
    assert any("are not those of its plan" in told for _, told in again.differences(forged))


def test_what_differs_when_drawn_alone_makes_the_campaign_invalid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It errs while acts are drawn and answers soundly for the log, so nothing may be said of it."""
    out = tmp_path / "out"
    monkeypatch.setenv("CLAUSEWORK_TEST_ERRS_UNTIL", str(out / writing.LOG))
    address = "python:tests.exploring.breaks:errs_until"
    words = ["explore", NSW, "--iut", address, "--seed", "1", "--examples", "20", "--out", str(out)]
    ended = CliRunner().invoke(cli, [*words, "--json"])
    assert ended.exit_code == 3, ended.output
    record = json.loads((out / "verdicts.json").read_text(encoding="utf-8"))
    assert not record["campaign"]["valid"]
    assert record["instruments"][0]["statement"] == "no_statement"
    assert json.loads(ended.output)["report"] == record["campaign"]["problems"]
    # 1.1: a head and a tail are Odds.
    told = next(each for each in record["campaign"]["problems"] if "the spinner spins Odds" in each)
    assert 'first: differs under 1.1 "Odds", expected the spin: class odds; observed' in told
    assert told.endswith("then: agrees")


def test_a_token_is_played_again_at_another_address() -> None:
    runner = CliRunner()
    words = ["explore", NSW, "--seed", "1", "--examples", "20", "--json", "--iut"]
    (found,) = json.loads(runner.invoke(cli, [*words, FAULT]).output)["divergences"]
    again_ = [
        runner.invoke(cli, ["explore", NSW, "--replay", found["replay"], "--json", "--iut", address])
        for address in (FAULT, "reference")
    ]
    assert [each.exit_code for each in again_] == [1, 0]
    assert (
        json.loads(again_[0].output)["divergences"][0]["expected_and_observed"]
        == found["expected_and_observed"]
    )
