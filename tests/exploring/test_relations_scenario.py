"""Scenarios of broken relations, put under their Rules, are red against the system and green otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausework import packs
from clausework.exploring.explore import Explorer, Play
from clausework.exploring.explore_told import told_broken
from clausework.exploring.judging import Ending
from clausework.exploring.pairs import Pair
from clausework.exploring.relations import Broken, hold
from clausework.exploring.twins import Relation

from .breaks import rash
from .common import NSW, NZ, QLD, player, setting
from .test_explore_scenario import outcomes, with_scenario

# A play in which a wager of a player wins, of which the law pays it even money.
WINS = {
    QLD: ("free play, spinning for heads", ("a player has a wager on heads", "the spinner spins heads")),
    NSW: ("free play, spinning for Heads", ("a player wagers on Heads", "the spinner spins Heads")),
    NZ: ("free play, one round", ("a player places an Even wager", "2 is spun")),
}


def scenarios(instrument: str) -> list[tuple[str, str]]:
    """Return the clause and the scenario of each relation, as a system breaks it that breaks them all."""
    alphabet, word = WINS[instrument]
    play, found = Play(alphabet, 0, word), []
    for relation in Relation:
        # Anew, so that nothing lay at the table before.
        known = player(instrument, system=rash(instrument))
        explorer = Explorer(setting(instrument), known.vocabulary, known)
        pair = Pair(relation, play, Play(alphabet, 1, word) if relation is Relation.TABLES else None)
        result = hold(explorer, pair)
        assert result is not None
        assert result.ending is Ending.DIFFERS, (relation, result.reason)
        told = told_broken(explorer, packs.load(instrument), Broken(pair, result))
        assert "paid" in told["told"]
        found.append((str(told["clause"]), str(told["scenario"])))
    return found


@pytest.mark.parametrize(("instrument", "system"), [(QLD, "rash_qld"), (NSW, "rash_nsw"), (NZ, "rash_nz")])
def test_each_scenario_is_red_against_what_breaks_it_and_green_against_the_reference(
    instrument: str, system: str, tmp_path: Path
) -> None:
    rows = scenarios(instrument)
    clauses = {clause for clause, _ in rows}
    assert len(clauses) == 1
    pack = with_scenario(instrument, rows[0][0], "\n".join(text for _, text in rows), tmp_path / "pack")
    address = f"python:tests.exploring.breaks:{system}"
    red = outcomes(instrument, pack, rows[0][0], address, tmp_path / "red")
    assert red == ["fail"] * len(Relation)
    green = outcomes(instrument, pack, rows[0][0], "reference", tmp_path / "green")
    assert green == ["pass"] * len(Relation)


def test_what_is_refused_in_the_second_play_fails_nothing(tmp_path: Path) -> None:
    rows = scenarios(QLD)
    pack = with_scenario(QLD, rows[0][0], "\n".join(text for _, text in rows), tmp_path / "pack")
    wary = "python:tests.exploring.breaks:wary_qld"
    assert outcomes(QLD, pack, rows[0][0], wary, tmp_path / "out") == ["inconclusive"] * len(Relation)
