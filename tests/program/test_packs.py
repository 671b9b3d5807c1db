"""A law pack that is not sound is the harness's fault, named with its file, and nobody is certified by it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

FEATURE = "1_toss.feature"
SCENARIO = "    Scenario: Tails loses\n"
LARGER = "    Scenario: Tails loses a larger wager\n"
PASSING = """
      Given the examiner's entry for this provision
      Then the examiner found it satisfied
"""
HEAD = "Feature: Coin toss\n"


def _certify(folder: Path, name: str, old: str, new: str) -> Ran:
    laboratory = Laboratory(folder)
    file = laboratory.pack / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return laboratory.certify(f"cmd:{sys.executable} -S -E {laboratory.site / 'mini.py'}")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (LARGER, SCENARIO, "has the name of an earlier scenario"),
        (SCENARIO, "    Scenario: Nothing\n\n" + SCENARIO, "has no steps"),
        ("        | 100    |\n        | 200    |\n        | 300    |\n", "", "a header alone"),
        ("<amount> on the coin", "<stake> on the coin", "placeholder that nothing fills: a stake of <stake>"),
        ("        | 200    |", "        | 100    |", "twice"),
        ("        | 200    |", "        | 200    | 3 |", "cannot be read"),
        (HEAD, f"{HEAD}\n  Scenario: Stray{PASSING}\n", "stands under no Rule"),
        (HEAD, "Nonsense\n", "cannot be read"),
        ("  Rule: 3 —", "  Rule: 33 —", "33"),
    ],
)
def test_an_unsound_feature(tmp_path: Path, old: str, new: str, says: str) -> None:
    ran = _certify(tmp_path, FEATURE, old, new)
    assert (ran.exit, says in ran.told, FEATURE in ran.told) == (5, True, True), ran.told
    assert "Traceback" not in ran.told
    assert "conforms" not in ran.out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("When the coin is tossed and shows tails", "When the coin is eaten", "Step definition is not found"),
        ("      Then the stake on the coin loses\n", "", "without observing what it set out to"),
    ],
)
def test_a_scenario_that_cannot_observe_is_never_a_pass(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    ran = _certify(tmp_path, FEATURE, old, new)
    assert (ran.exit, says in ran.told) == (5, True), ran.told
    assert ran.verdicts()["2"] == "inconclusive"
    assert ran.verdicts()["1"] == "pass"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("instrument.toml", "id = ", "["),
        ("instrument.toml", 'title = "Coin Toss"\n', ""),
        ("register.toml", "[[clause]]", "[clause"),
        ("register.toml", 'kind = "computation"\n', ""),
        ("interpretations.toml", 'policy = "INTERP"', 'colour = "red"'),
        ("text.tsv", "1\t1. A wager", "1 1. A wager"),
        ("vocabulary.json", "{", "["),
        ("vocabulary.json", '"acts"', '"deeds"'),
    ],
)
def test_an_unsound_file(tmp_path: Path, name: str, old: str, new: str) -> None:
    ran = _certify(tmp_path, name, old, new)
    assert ran.exit == 5, ran.told
    assert "Traceback" not in ran.told
    assert name in ran.told or "coin_toss" in ran.told, ran.told
    assert "conforms" not in ran.out
