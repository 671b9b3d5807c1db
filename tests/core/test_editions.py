"""A later amendment adds rows to a register; a day picks the clauses in force, two days are compared."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from clausework import editions, fidelity, packs, purposes
from clausework.packs import Pack

BEFORE, AFTER = "2003-12-31", "2004-01-01"

LATER = """
[[clause]]
citation = '3.9 row Split'
section = "3.9"
title = "Split 18 to 1"
kind = "computation"
binds = ["system"]
treatment = "informative"
reason = "made up for a test"
edition = "2004-01-01"

[[clause]]
citation = '3.10'
section = "3"
title = "a rule added later"
kind = "obligation"
binds = ["casino operator"]
treatment = "informative"
reason = "made up for a test"
edition = "2004-01-01"
"""

FEATURE = """Feature: a later amendment

  Rule: 3.9 row Split@2004-01-01
    Split 18 to 1

  Rule: 3.10
    3.10 A rule added later.
"""


@pytest.fixture
def amended(tmp_path: Path) -> Pack:
    """Return the roulette pack with a made-up amendment: one row changed, one rule added, one removed."""
    folder = shutil.copytree(packs.installed()["nz-roulette-2002"], tmp_path / "pack")
    for name, more in (
        ("law.txt", "\nSplit 18 to 1\n3.10 A rule added later.\n"),
        ("text.tsv", "3.9 row Split@2004-01-01\tSplit 18 to 1\n3.10\t3.10 A rule added later.\n"),
    ):
        path = folder / name
        path.write_text(
            path.read_text(encoding="utf-8").rstrip("\n") + "\n" + more.lstrip("\n"), encoding="utf-8"
        )
    register = folder / "register.toml"
    rows = register.read_text(encoding="utf-8")
    for citation in ("3.9 row Split", "3.9 row Black"):
        at = rows.index(f'citation = "{citation}"')
        rows = f'{rows[:at]}until = "2004-01-01"\n{rows[at:]}'
    register.write_text(rows + LATER, encoding="utf-8")
    (folder / "9_later.feature").write_text(FEATURE, encoding="utf-8")
    return packs.read(folder)


def test_a_pack_of_two_editions_is_faithful_to_both(amended: Pack) -> None:
    assert fidelity.departures(amended) == []


def test_a_day_picks_the_words_in_force(amended: Pack) -> None:
    before, after = amended.as_at(BEFORE), amended.as_at(AFTER)
    assert before.by_citation["3.9 row Split"].text == "Split 17 to 1"
    assert after.by_citation["3.9 row Split"].text == "Split 18 to 1"
    assert "3.10" not in before.by_citation
    assert "3.9 row Black" not in after.by_citation


def test_scenarios_of_a_clause_that_is_not_in_force_are_no_purposes(amended: Pack) -> None:
    assert any(p.clause == "3.9 row Black" for p in purposes.of(amended.as_at(BEFORE)))
    assert not any(p.clause == "3.9 row Black" for p in purposes.of(amended.as_at(AFTER)))


def test_two_editions_are_compared_clause_by_clause(amended: Pack) -> None:
    assert editions.days(amended) == ("2002-07-11", "2004-01-01")
    changes = editions.compare(amended, BEFORE, AFTER)
    assert changes == editions.Changes(("3.10",), ("3.9 row Split",), ("3.9 row Black",))
    assert editions.compare(amended, AFTER, AFTER) == editions.Changes((), (), ())
