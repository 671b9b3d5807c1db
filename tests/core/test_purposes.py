"""Scenarios that could not fail, or would be dropped in silence, are refused when they are read."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from clausework import purposes
from clausework.problems import HarnessProblem

HEAD = """\
@needs:wagering
Feature: 1 Wagers
  Background:
    Given a table

  @rests:A-1
  Rule: 1(a) — stakes
    A stake is placed.

"""
OUTLINE = """\
    Scenario Outline: A
      Then <n> is
      Examples:
        | n |
        | 1 |
        | 1 |
"""


def pack(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "1_wagers.feature"
    path.write_text(text, encoding="utf-8")
    return SimpleNamespace(id="law", feature_files=(path,), clauses=(), every=())


def test_a_scenario_serves_the_clause_of_its_rule_and_has_all_its_tags_and_steps(tmp_path: Path) -> None:
    text = (
        HEAD
        + "    @if:lights\n    Scenario: A stake\n      When a stake is placed\n      Then it lies there\n"
    )
    (purpose,) = purposes.of(pack(tmp_path, text))
    assert purpose.id == "law:1(a):a-stake"
    assert (purpose.clause, purpose.file, purpose.line) == ("1(a)", "1_wagers.feature", 11)
    assert purpose.tags == ("if:lights", "needs:wagering", "rests:A-1")
    assert [step[1] for step in purpose.steps] == ["a table", "a stake is placed", "it lies there"]


def test_each_row_of_an_outline_is_a_purpose(tmp_path: Path) -> None:
    text = HEAD + (
        "    Scenario Outline: A stake of <n>\n      When <n> is placed\n      Then it lies there\n"
        "      Examples:\n        | n |\n        | 1 |\n        | 2 |\n"
    )
    first, second = purposes.of(pack(tmp_path, text))
    assert (first.name, second.name) == ("A stake of 1", "A stake of 2")
    assert (first.id, second.id) == ("law:1(a):a-stake-of-n:1", "law:1(a):a-stake-of-n:2")
    assert second.steps[1][1] == "2 is placed"


@pytest.mark.parametrize(
    ("scenarios", "complaint"),
    [
        ("    Scenario: A stake\n", "no steps"),
        (
            "    Scenario: A\n      Then it is\n    Scenario: A\n      Then it is\n",
            "name of an earlier scenario",
        ),
        ("    Scenario Outline: A\n      Then <n> is\n      Examples:\n        | n |\n", "header alone"),
        ("    Scenario Outline: A\n      Then <n> is\n", "outline without examples"),
        (
            "    Scenario Outline: A\n      Then <m> is\n      Examples:\n        | n |\n        | 1 |\n",
            "placeholder that nothing fills",
        ),
        (
            OUTLINE,
            "twice",
        ),
    ],
)
def test_an_unsound_scenario_is_refused(tmp_path: Path, scenarios: str, complaint: str) -> None:
    with pytest.raises(HarnessProblem, match=complaint):
        purposes.of(pack(tmp_path, HEAD + scenarios))


def test_a_scenario_outside_every_rule_serves_no_clause_and_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HarnessProblem, match="serves no clause"):
        purposes.of(pack(tmp_path, "Feature: 1\n  Scenario: A\n    Then it is\n"))


def test_the_quotation_of_a_rule_is_read_with_white_space_collapsed(tmp_path: Path) -> None:
    text = HEAD + "    Scenario: A\n      Then it is\n"
    (rule,) = purposes.rules(pack(tmp_path, text).feature_files[0])
    assert (rule.citation, rule.quotation) == ("1(a)", "A stake is placed.")
