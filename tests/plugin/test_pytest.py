"""The plugin under pytest as a vendor calls it: plain, with workers, from other folders, with Allure."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from clausework import verdicts

QLD = "qld-triple-penny-two-up"
PART = ("--iut", "reference", "--instrument", QLD, "--clause", "472")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def verdicts_of(log: Path) -> dict[str, str]:
    record = verdicts.from_log(log)
    return {
        purpose["id"]: purpose["outcome"]
        for instrument in record["instruments"]
        for clause in instrument["clauses"]
        for purpose in clause["purposes"]
    }


@pytest.fixture(scope="module")
def plain(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[Path, subprocess.CompletedProcess[str]]:
    folder = tmp_path_factory.mktemp("plain")
    log = folder / "log.ndjson"
    words = ("--iut", "reference", "--instrument", QLD, "--seed", "1", "--conformance-log", str(log))
    return log, run(folder, *words, "--alluredir", str(folder / "allure"))


def test_plain_pytest_runs_every_scenario_of_an_installed_pack(
    plain: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    log, ended = plain
    found = verdicts_of(log)
    assert len(found) > 300
    # Without an examiner's record the inspection clauses are not tested, so the run does not succeed.
    assert set(found.values()) == {"pass", "not_tested"}
    assert ended.returncode == 1


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a part of the pack."""
    folder = tmp_path_factory.mktemp("part")
    run(folder, *PART, "--seed", "1", "--conformance-log", str(folder / "log.ndjson"))
    return folder / "log.ndjson"


def test_two_workers_give_the_same_verdicts(part: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.ndjson"
    run(tmp_path, *PART, "--seed", "1", "--conformance-log", str(log), "-n", "2")
    assert verdicts_of(log) == verdicts_of(part)


def test_another_seed_gives_the_same_verdicts_with_other_acts(part: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.ndjson"
    run(tmp_path, *PART, "--seed", "2", "--conformance-log", str(log))
    assert verdicts_of(log) == verdicts_of(part)
    assert acts(log) != acts(part)


def test_the_same_seed_gives_the_same_log_whoever_runs_the_steps(
    plain: tuple[Path, subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    """With Allure it is pytest-bdd that runs them, for Allure listens to its hooks."""
    log, junit = tmp_path / "log.ndjson", tmp_path / "junit.xml"
    words = ("--iut", "reference", "--instrument", QLD, "--seed", "1", "--conformance-log", str(log))
    run(tmp_path, *words, "--junitxml", str(junit))
    assert happened(log) == happened(plain[0])
    assert junit.read_text(encoding="utf-8").count("<testcase ") == len(verdicts_of(log))


def test_allure_has_the_instrument_section_and_clause_the_steps_and_the_exchanges(
    plain: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    results = [json.loads(path.read_text()) for path in (plain[0].parent / "allure").glob("*-result.json")]
    one = next(r for r in results if {"name": "story", "value": "472(5)(a)"} in r["labels"])
    # Allure gives a test outside the root folder a package without a value.
    labels = {label["name"]: label.get("value", "") for label in one["labels"]}
    assert labels["epic"].startswith("Casino Gaming Amendment Rule")
    assert labels["feature"].startswith("472")
    assert len(one["steps"]) >= 3
    assert any(attachment["name"] == "exchanges" for attachment in one["attachments"])


def test_a_clause_filter_takes_what_stands_under_it(tmp_path: Path) -> None:
    log = tmp_path / "log.ndjson"
    words = ("--iut", "reference", "--instrument", QLD, "--clause", "472(5)", "--conformance-log", str(log))
    ended = run(tmp_path, *words)
    ran = {name for name, verdict in verdicts_of(log).items() if verdict == "pass"}
    assert ran
    assert {name.split(":")[1] for name in ran} == {"472(5)(a)", "472(5)(b)"}
    assert ended.returncode == 0


def test_repeats_are_items_of_their_own(tmp_path: Path) -> None:
    log = tmp_path / "log.ndjson"
    words = ("--iut", "reference", "--instrument", QLD, "--clause", "472(5)(a)", "--repeat", "2")
    ended = run(tmp_path, *words, "--conformance-log", str(log), "-vv")
    assert ended.returncode == 0, ended.stdout
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    runs = [event["purpose"] for event in events if event["event"] == "finished"]
    purposes = {name for name in runs if "#" not in name}
    assert sorted(runs) == sorted([*purposes, *(f"{name}#2" for name in purposes)])
    # Round by round.
    assert all("#" not in name for name in runs[: len(purposes)])
    assert ended.stdout.count("~2") == len(purposes)


def test_a_filter_that_matches_nothing_says_what_may_have_been_meant(tmp_path: Path) -> None:
    ended = run(tmp_path, "--iut", "reference", "--instrument", QLD, "--clause", "472(55)")
    assert ended.returncode == 4
    assert "Nothing matched the clause '472(55)'" in ended.stderr
    assert "Did you mean 472(5)" in ended.stderr


def test_a_failing_system_fails_the_session(tmp_path: Path) -> None:
    fault = "reference:spinner-pays-6"
    log = tmp_path / "log.ndjson"
    words = ("--iut", fault, "--instrument", QLD, "--clause", "480(2)", "--conformance-log", str(log))
    ended = run(tmp_path, *words)
    assert ended.returncode == 1
    assert "fail" in verdicts_of(log).values()


def test_without_an_iut_the_plugin_leaves_other_projects_alone(tmp_path: Path) -> None:
    (tmp_path / "a.feature").write_text("Feature: A\n  Scenario: B\n    Given nothing\n", encoding="utf-8")
    (tmp_path / "test_a.py").write_text("def test_a():\n    assert 1 + 1 == 2\n", encoding="utf-8")
    ended = run(tmp_path)
    assert ended.returncode == 0
    assert "1 passed" in ended.stdout


def happened(log: Path) -> list[dict[str, object]]:
    """Return what a log says of the scenarios, in order, but for how long they took."""
    kinds = {"started", "step", "observation", "exchange", "finished"}
    passing = {"n", "previous", "milliseconds"}
    events = (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())
    return [
        {name: value for name, value in event.items() if name not in passing}
        for event in events
        if event["event"] in kinds
    ]


def acts(log: Path) -> list[object]:
    record = verdicts.from_log(log)
    return [
        exchange["request"]
        for instrument in record["instruments"]
        for clause in instrument["clauses"]
        for purpose in clause["purposes"]
        for exchange in purpose["exchanges"]
    ]
