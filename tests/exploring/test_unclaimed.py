"""What a system's conformance statement does not claim is neither asked of it nor compared, by any method."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from clausework import packs
from clausework.adapters import Limits, starter
from clausework.cli import cli
from clausework.exploring.alphabet import load
from clausework.exploring.course import begun
from clausework.exploring.explore import Explorer
from clausework.exploring.explore import load as free_plays
from clausework.exploring.judging import Ending
from clausework.exploring.player import Player
from clausework.exploring.points import Point, compared
from clausework.exploring.recorded import NOTHING
from clausework.iut import Iut
from clausework.problems import UsageProblem
from clausework.statements import Ics
from clausework.wire import vocabulary

from .common import NZ, QLD, alphabet, setting

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
TRACKS = ("Asian Neighbour", "Tier", "Orphelins", "Voisins du Zero", "Neighbours")


@pytest.mark.parametrize(
    ("instrument", "file"), [(NZ, "first_section/adapter.py"), (QLD, "two_up_engine.py")]
)
def test_an_example_that_claims_settlement_alone_agrees(instrument: str, file: str) -> None:
    """Both pass what they claim, follow no positions, know no racetrack, and bar no wager."""
    iut = Iut(starter(f"cmd:{sys.executable} {EXAMPLES / file}"), Limits())
    try:
        ics = iut.introduce().statements[instrument]
        words = vocabulary.load(packs.load(instrument).vocabulary)
        where = replace(setting(instrument), features=frozenset(ics.features))
        account = Explorer(where, words, Player(iut, ics, words)).explore(80)
    finally:
        iut.close()
    assert not account.found, account.found
    assert account.endings.keys() == {Ending.AGREES}
    known = packs.load(instrument).by_citation
    assert {known[clause].capability for clause in account.clauses} == {"settlement"}


def test_a_point_is_compared_only_where_all_that_it_rests_on_is_claimed() -> None:
    """3.8(b) is of `position`, 3.2(a) of the feature `asian_racetrack`, the others of `settlement` alone."""
    free = alphabet(NZ, "one wager of each kind")
    plain = Point("a", "outcome", "win", "3.9 row Straight Up")
    points = (
        plain,
        Point("b", "outcome", "win", "3.8(b)"),
        Point("c", "paid", 17, "3.9 row Split", rests=("3.8(b)",)),
        Point("d", "outcome", "undecided", "3.9", wins="3.9", loses="3.8(a)"),
        Point("e", "outcome", "win", "3.2(a)"),
    )
    assert compared(free, points, Ics(NZ, ("settlement",))) == (plain,)
    assert compared(free, points, Ics(NZ, ("settlement", "position"), ("asian_racetrack",))) == points


@pytest.mark.parametrize("features", [set(), {"racetrack"}, {"asian_racetrack"}])
def test_a_racetrack_that_the_system_has_not_is_neither_marked_nor_asked(features: set[str]) -> None:
    where = replace(setting(NZ), features=frozenset(features))
    free = [each.alphabet for each in free_plays(where)]
    words = vocabulary.load(packs.load(NZ).vocabulary)
    absent = [
        name
        for name in TRACKS
        if ("asian_racetrack" if name == "Asian Neighbour" else "racetrack") not in features
    ]
    for each in (*load(where), *free):
        options = begun(where, each, words).opening["options"]
        for track, feature in (("asian", "asian_racetrack"), ("racetrack", "racetrack")):
            assert not options[track] or feature in features, each.name
        asked = [*each.symbols, *each.paths]
        assert not [told for told in asked for name in absent if name in told], each.name


def test_where_nothing_is_shown_nothing_is_said_and_an_earlier_report_is_not_replaced(tmp_path: Path) -> None:
    """It claims the custody of the coins alone, of which no method compares anything here."""
    ics, out = tmp_path / "ics.toml", tmp_path / "out"
    ics.write_text(
        f'[[ics]]\ninstrument = "{QLD}"\ncapabilities = ["coin_custody"]\nfeatures = []\nobservables = []\n'
    )
    common = [QLD, "--iut", "reference", "--ics", str(ics), "--seed", "3", "--out", str(out)]
    ended = CliRunner().invoke(cli, ["explore", *common, "--examples", "3", "--json"])
    assert ended.exit_code == 3, ended.output
    assert json.loads(ended.stdout)["problems"] == [NOTHING]
    assert json.loads((out / "verdicts.json").read_text())["campaign"]["problems"] == [NOTHING]
    for method in ("learn", "exhaust"):
        with pytest.raises(UsageProblem, match="claims and shows nothing"):
            CliRunner().invoke(
                cli, [method, *common, "--replace"], catch_exceptions=False, standalone_mode=False
            )
        assert (out / "report.html").exists()
