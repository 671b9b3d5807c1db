"""A clause whose words or scenarios changed since they were read side by side is suspect, and no other."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from clausework import packs, reviewing
from clausework.packs import Pack

LAB = Path(__file__).parents[1] / "lab" / "coin_toss"
ALL = ["1", "2", "3", "4", "5"]


def copy(folder: Path, **changes: tuple[str, str]) -> Pack:
    """Return coin toss from a new folder, with a text replaced once in some of its files."""
    shutil.copytree(LAB, folder, ignore=shutil.ignore_patterns("__pycache__"))
    files = {"text": "text.tsv", "feature": "1_toss.feature"}
    for what, (old, new) in changes.items():
        path = folder / files[what]
        content = path.read_text(encoding="utf-8")
        assert old in content
        path.write_text(content.replace(old, new, 1), encoding="utf-8")
    return packs.read(folder)


def suspects(pack: Pack) -> dict[str, str]:
    return {row.clause.citation: row.suspect for row in reviewing.standings(pack) if row.suspect}


@pytest.fixture
def again(tmp_path: Path) -> Callable[..., Pack]:
    """Return what reviews a pack whole and then reads it with changes."""

    def changed(**changes: tuple[str, str]) -> Pack:
        before = copy(tmp_path / "before")
        reviewing.clear(before, ALL, "A. Reader", "2026-11-30", "all of it")
        after = copy(tmp_path / "after", **changes)
        shutil.copyfile(before.folder / packs.REVIEWS, after.folder / packs.REVIEWS)
        return after

    return changed


def test_a_pack_without_reviews_is_suspect_throughout(tmp_path: Path) -> None:
    assert suspects(copy(tmp_path / "pack")) == dict.fromkeys(ALL, "never reviewed")


def test_what_was_reviewed_and_is_unchanged_is_not_suspect(again: Callable[..., Pack]) -> None:
    pack = again()
    assert suspects(pack) == {}
    assert reviewing.plain(pack)["3"] == {"reviewer": "A. Reader", "date": "2026-11-30", "suspect": ""}
    assert reviewing.load(pack)["3"].note == "all of it"


def test_a_letter_changed_in_a_clause_makes_that_clause_suspect(again: Callable[..., Pack]) -> None:
    pack = again(text=("No wager is taken", "No wager was taken"))
    assert suspects(pack) == {"3": "its text changed"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a stake of 900", "a stake of 800"),  # a step
        ("Scenario: Tails loses\n", "@rests:T-01\n    Scenario: Tails loses\n"),  # a tag
        ("Scenario: Tails loses a larger wager", "Scenario: Tails loses a large wager"),  # a name
    ],
)
def test_a_change_in_a_scenario_makes_its_clause_suspect(
    again: Callable[..., Pack], old: str, new: str
) -> None:
    assert suspects(again(feature=(old, new))) == {"2": "its scenarios changed"}


def test_an_example_changed_or_dropped_makes_its_clause_suspect(again: Callable[..., Pack]) -> None:
    assert suspects(again(feature=("        | 300    |\n", ""))) == {"1": "its scenarios changed"}


def test_an_empty_line_changes_nothing(again: Callable[..., Pack]) -> None:
    assert suspects(again(feature=("  Rule: 2", "\n\n  Rule: 2"))) == {}


def test_a_review_clears_the_clauses_it_names_and_no_other(again: Callable[..., Pack]) -> None:
    pack = again(text=("1. A wager", "1. Any wager"), feature=("of 900", "of 800"))
    assert suspects(pack) == {"1": "its text changed", "2": "its scenarios changed"}
    reviewing.clear(pack, ["2"], "B. Reader", "2026-12-01")
    assert suspects(pack) == {"1": "its text changed"}
    told = reviewing.plain(pack)
    assert (told["2"]["reviewer"], told["1"]["reviewer"]) == ("B. Reader", "A. Reader")


def test_a_review_leaves_the_digest_of_the_pack_as_it_was(tmp_path: Path) -> None:
    plain = copy(tmp_path / "plain")
    other = tmp_path / "other"
    shutil.copytree(plain.folder, other)
    reviewing.clear(plain, ALL, "A. Reader", "2026-11-30")
    shutil.copyfile(plain.folder / packs.REVIEWS, other / packs.REVIEWS)
    assert packs.read(other).digest == plain.digest
