"""`clausework explore --out`: what free play found is in the log, fails its clause, and is verified again."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner

from clausework import exhausting, log, verdicts, writing
from clausework.campaign import Campaign
from clausework.cli import cli
from clausework.exploring import again
from clausework.exploring.related import RELATION
from clausework.exploring.twins import Relation

from .common import NSW, QLD

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
    methods = {event["method"] for event in events if event["event"] == "exploration"}
    assert methods == {"free play", RELATION}
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


@pytest.fixture(scope="module")
def related(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report on a system that is sound at one table alone, and pays short where two are open."""
    out = tmp_path_factory.mktemp("related") / "out"
    words = ["explore", QLD, "--iut", "python:tests.exploring.test_relations:SHARED", "--seed", "1"]
    words += ["--examples", "60", "--out", str(out), "--found", str(out.parent / "found"), "--json"]
    ended = CliRunner().invoke(cli, words)
    assert ended.exit_code == 1, ended.output
    assert json.loads(ended.output)["divergences"] == []
    return out


def test_a_broken_relation_fails_its_clause(related: Path) -> None:
    record = json.loads((related / "verdicts.json").read_text(encoding="utf-8"))
    [instrument] = record["instruments"]
    assert record["campaign"]["valid"]
    assert instrument["statement"] == "does_not_conform"
    failed = {row["clause"]: row for row in instrument["clauses"] if row["verdict"] == "fail"}
    # It is short of one cent where an even-money wager wins, which the table of 480(1) settles.
    assert failed
    for clause, row in failed.items():
        assert clause.startswith("480(1) row ")
        assert "tables do not touch" in row["reason"]
        found = row["explored"]["divergences"][0]
        rows = found["exchanges"]
        # One table in the first play, two in the second, and the figure is told at the first of them.
        opened = [number for number, each in enumerate(rows) if each["method"] == "table.open"]
        assert opened == [0, found["second"], found["second"] + 1]
        seen = rows[found["exchange"]]
        assert seen["request"]["table"] == rows[found["second"]]["response"]["table"]
        assert any(effect["kind"] == "settle" for effect in seen["response"]["effects"])
    played = {each["alphabet"]: each for each in instrument["explored"] if each["method"] == RELATION}
    assert played["tables do not touch"]["endings"]["differs"]
    assert played["doubled stakes double payments"]["endings"]["differs"] == 0
    page = (related / "report.html").read_text(encoding="utf-8")
    assert "tables do not touch, relation between two plays" in page.lower()
    assert "follows from the first play; observed in the second" in page


def test_what_is_altered_of_two_plays_is_found(related: Path) -> None:
    # Without the single plays, which need not be made again each time.
    header, *following = (copy.deepcopy(event) for event in log.read(related / writing.LOG))
    del header["campaign"]["settings"]["exploration"]["plays"]
    events = [header, *(each for each in following if RELATION in each.get("exploration", RELATION))]
    assert list(again.differences(events)) == []
    pairs = [n for n, each in enumerate(events) if RELATION in each.get("exploration", "") and "word" in each]
    kept = next(n for n in pairs if events[n]["ending"] == "agrees")
    broken = next(n for n in pairs if events[n]["ending"] == "differs")

    def found(at: int, **changed: Any) -> list[int]:
        told = again.differences([*events[:at], events[at] | changed, *events[at + 1 :]])
        # The line of the log, by the number of the event.
        return [line - 1 - events[at]["n"] for line, _ in told]

    assert found(kept, seen="0" * 64) == [0]
    assert found(kept, clauses=[]) == [0]
    assert found(kept, refused=["w000000"]) == [0]
    # Of what broke off nothing was looked at.
    assert found(kept, ending="broken", reason="none", exchanges=[], divergence=None) == [0]
    assert found(broken, ending="agrees") == [0]
    divergence = copy.deepcopy(events[broken]["divergence"])
    [point] = [
        each
        for each, value in zip(divergence["points"], divergence["seen"], strict=True)
        if each["value"] != value
    ]
    point["clause"] = "475(2)"
    assert found(broken, divergence=divergence) == [0]
    assert found(broken, second=events[broken]["second"] + 1) == [0]
    # Of the first play, then of the second; there the next exchange opens the other table.
    for number in (1, events[broken]["second"] + 2):
        for change in (_forged_answer, _forged_act):
            exchanges = copy.deepcopy(events[broken]["exchanges"])
            change(exchanges, number)
            assert found(broken, exchanges=exchanges) == [0], (number, change)
    left_out = [*events[:kept], *events[kept + 1 :]]
    assert any("not those of its plan" in told for _, told in again.differences(left_out))
    unplanned = [event for event in events if RELATION not in event.get("exploration", "")]
    assert len(list(again.differences(unplanned))) == len(Relation)


def _forged_answer(exchanges: list[dict[str, Any]], number: int) -> None:
    """Let a settlement from there on, at the table that is looked at, pay a cent more."""
    opened = next(
        each for each in reversed(exchanges[: max(1, number - 1)]) if each["method"] == "table.open"
    )
    table = opened["result"]["table"]
    for each in exchanges[number:]:
        if each["params"].get("table") != table:
            continue
        for effect in each["result"].get("effects", ()):
            if effect["kind"] == "settle" and effect["paid"]:
                effect["paid"] += 1
                return
    raise LookupError(number)


def _forged_act(exchanges: list[dict[str, Any]], number: int) -> None:
    act = next(each for each in exchanges[number:] if each["method"] == "table.act")
    act["params"]["act"]["kind"] = "call"


def test_two_processes_play_the_same_pairs(related: Path, tmp_path: Path) -> None:
    path = tmp_path / "log.ndjson"
    events = [dict(event) for event in log.read(related / writing.LOG)]
    campaign = Campaign.parse(orjson.dumps(events[0]["campaign"]).decode())
    shared = replace(campaign, settings=replace(campaign.settings, workers=2))
    exhausting.explore(shared, path, lambda exploration, words: None)

    def words(of: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        chained = ("n", "previous")
        return [
            {name: value for name, value in event.items() if name not in chained}
            for event in of
            if event["event"] == "word" and event["ending"] == "agrees"
        ]

    assert words(log.read(path)) == words(events)


def test_two_plays_that_come_out_otherwise_make_the_campaign_invalid(related: Path, tmp_path: Path) -> None:
    """The log is written anew with a plan in which no relation was broken when it was drawn."""
    short = log.LogWriter(tmp_path / "log.ndjson")
    for event in log.read(related / writing.LOG):
        row = {name: value for name, value in event.items() if name not in ("n", "previous", "event")}
        short.write(event["event"], **(row | ({"before": []} if "before" in row else {})))
    short.close()
    campaign = verdicts.from_log(tmp_path / "log.ndjson")["campaign"]
    assert not campaign["valid"]
    assert any("unsteadily" in told and "tables do not touch" in told for told in campaign["problems"])


def test_a_token_of_two_plays_is_played_again(related: Path, tmp_path: Path) -> None:
    runner = CliRunner()
    words = ["explore", QLD, "--json", "--iut"]
    shared = "python:tests.exploring.test_relations:SHARED"
    row = json.loads((related.parent / "found" / "exploration.json").read_text(encoding="utf-8"))
    found = row["relations"]["broken"][0]
    scenarios = (related.parent / "found" / "divergences.feature").read_text(encoding="utf-8")
    assert "And both are played again at two tables, act by act in turn" in scenarios
    replayed = [
        runner.invoke(cli, [*words, address, "--replay", found["replay"]])
        for address in (shared, "reference")
    ]
    assert [each.exit_code for each in replayed] == [1, 0]
    one, other = (json.loads(each.output)["relations"] for each in replayed)
    assert [each["told"] for each in one["broken"]] == [found["told"]]
    assert (other["broken"], other["compared"]) == ([], {"tables do not touch": 1})


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
