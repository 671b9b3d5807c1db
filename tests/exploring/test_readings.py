"""Where readings were switched, nothing is held against the reference that rests on its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from clausework import log, packs
from clausework.cli import explore
from clausework.exploring.again import differences
from clausework.exploring.alphabet import load
from clausework.exploring.course import begun
from clausework.exploring.exploration import alphabets, left_out
from clausework.exploring.machine import machine
from clausework.problems import UsageProblem
from clausework.wire import vocabulary

from .common import FEW, NSW, NZ, QLD, exhaust, setting

NEXT = f"python:{__package__}.breaks:next_is_next"


def test_what_another_reading_allows_fails_nobody(tmp_path: Path) -> None:
    """A wager in a bonus area that sees an invalid spin is decided by no later one: Q-05 read as B.

    Under A, which the law pack adopts, the next valid spin decides it (473(5)).
    """
    told = exhaust(tmp_path / "a", *FEW, iut=NEXT, code=1)
    assert "473(5)(a)" in told["instruments"][0]["divergences"]
    told = exhaust(tmp_path / "b", *FEW, "--interpretation", "Q-05=b", iut=NEXT)
    assert {tuple(each["symbols"]) for each in told["instruments"][0]["explored"]} == {
        ("heads", "tails", "triple_heads", "triple_tails")
    }
    assert not list(differences(log.read(tmp_path / "b" / "run" / "conformance-log.ndjson")))


def test_without_void_spins_the_law_of_new_south_wales_is_as_large() -> None:
    where = replace(setting(NSW), switched={"N-01": "B"})
    heads = alphabets(where)[0]
    assert tuple(heads.symbols) == ("heads", "tails", "odds")
    words = vocabulary.load(packs.load(NSW).vocabulary)
    assert machine(begun(where, heads, words)).playing == 15


@pytest.mark.parametrize(
    ("name", "kinds", "sample"),
    [
        ("Z-08", ("neighbours",), True),
        ("Z-11", ("column", "dozen", "low", "high", "even", "odd", "red", "black"), True),
        # It is of a later round, which no path has.
        ("Z-22", (), True),
        ("Z-06", (), False),
    ],
)
def test_parts_of_roulette_that_rest_on_a_reading_are_left_out(
    name: str, kinds: tuple[str, ...], sample: bool
) -> None:
    where = replace(setting(NZ), switched={name: "B"})
    wanted = {
        each.name
        for each in load(where)
        if any(subject.lower().split(" on ")[0] in kinds for subject in each.paths)
    }
    assert bool(wanted) == bool(kinds)
    # The sample has a wager of each kind, and several rounds.
    assert left_out(where).keys() == wanted | ({"one wager of each kind"} if sample else set())


def test_every_switchable_reading_of_two_up_has_been_weighed() -> None:
    for instrument in (QLD, NSW):
        switchable = {row.id for row in packs.load(instrument).interpretations if row.policy == "INTERP"}
        assert all(each.apart_from == switchable for each in load(setting(instrument)))


def test_where_nothing_is_left_it_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageProblem, match="Nothing of nz-roulette-2002 can be explored under Z-20=B"):
        alphabets(replace(setting(NZ), switched={"Z-20": "B"}))
    (tmp_path / "settings.toml").write_text('readings = {Q-05 = "B"}')
    args = [QLD, "--iut", "reference", "--config", str(tmp_path / "settings.toml")]
    with pytest.raises(UsageProblem, match="cannot be judged under Q-05=B"):
        CliRunner().invoke(explore.command, args, catch_exceptions=False, standalone_mode=False)
