"""Relations between two plays: each catches a system that the reference's own figures let pass."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from clausework.reference_impl.qld_by_tables.table import SYSTEM as BY_TABLES
from click.testing import CliRunner

from clausework import references
from clausework.cli import cli
from clausework.exploring.explore import Explorer, Play
from clausework.exploring.judging import Ending
from clausework.exploring.pairs import Pair
from clausework.exploring.relations import Broken, held, hold
from clausework.exploring.twins import Relation, acts_of
from clausework.sdk import Answer, System, Table

from .common import INSTRUMENTS, QLD, player, setting

HEADS = "free play, spinning for heads"
WORD = ("a player has a wager on heads", "the spinner spins heads")


@dataclass
class Short:
    """It pays one cent less on each wager of which a rule says so, and plays as the reference otherwise."""

    table: Table
    rule: Callable[[object, Mapping[str, Any]], bool]
    placed: dict[str, Mapping[str, Any]]
    placing: list[object]

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        if act["kind"] == "place_wager":
            self.placed[act["wager"]] = act
            self.placing.append(self)
        answer = self.table.act(act, at)
        assert isinstance(answer, Answer)
        return replace(answer, effects=tuple(map(self._short, answer.effects)))

    def _short(self, effect: Mapping[str, Any]) -> Mapping[str, Any]:
        if effect["kind"] == "settle" and effect["paid"] and self.rule(self, self.placed[effect["wager"]]):
            return {**effect, "paid": effect["paid"] - 1}
        return effect


def short(rule: Callable[[Any, Mapping[str, Any]], bool]) -> System:
    sound, placing = references.system(QLD), list[object]()
    return replace(sound, open_table=lambda opening: Short(sound.open_table(opening), rule, {}, placing))


def explorer(instrument: str, **system: Any) -> Explorer:
    known = player(instrument, **system)
    return Explorer(setting(instrument), known.vocabulary, known)


def hold_broken(playing: Explorer, relation: Relation, play: Play) -> Broken:
    result = hold(playing, Pair(relation, play))
    assert result is not None
    assert result.ending is Ending.DIFFERS
    return Broken(Pair(relation, play), result)


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_the_reference_keeps_each_relation(instrument: str) -> None:
    playing = explorer(instrument)
    playing.explore(60)
    kept = held(playing)
    assert not kept.broken
    assert all(kept.compared[relation] for relation in Relation), kept


def test_a_witness_keeps_them() -> None:
    playing = explorer(QLD, system=BY_TABLES)
    playing.explore(60)
    assert not held(playing).broken


def test_a_payment_that_falls_short_above_the_stakes_drawn_is_caught_by_doubling() -> None:
    """The system errs from the first stake on that is larger than the play's own, and not before."""
    play = Play(HEADS, 0, WORD)
    [stake] = [
        act.act["amount"]
        for act in explorer(QLD).course(play).played[0].acts
        if act.act["kind"] == "place_wager" and act.act["area"] == "player"
    ]
    playing = explorer(QLD, system=short(lambda _, wager: bool(wager["amount"] > stake)))
    assert playing.play(play)[1] is None
    broken = hold_broken(playing, Relation.DOUBLED, play)
    # The table of 480(1) pays even money; twice the stake, and the system a cent less.
    assert (
        f"paid {2 * stake} follows from the first play; observed in the second {2 * stake - 1}" in broken.told
    )
    assert broken.clause == "480(1) row heads/heads"


def test_a_payment_that_depends_on_the_seat_is_caught_by_changing_seats() -> None:
    play = Play(HEADS, 0, WORD)
    [owner] = [
        act.act["owner"]
        for act in explorer(QLD).course(play).played[0].acts
        if act.act["kind"] == "place_wager" and act.act["area"] == "player"
    ]
    playing = explorer(QLD, system=short(lambda _, wager: bool(wager["owner"] != owner)))
    assert playing.play(play)[1] is None
    broken = hold_broken(playing, Relation.SEATS, play)
    assert broken.clause == "480(1) row heads/heads"
    assert broken.told.startswith("players who change seats change nothing: ")


def test_state_that_tables_share_is_caught_by_a_second_table_and_shrunk() -> None:
    """It pays short where the last wager was placed at another table, which no table alone can show."""
    playing = explorer(QLD, system=short(lambda table, _: table.placing[-1] is not table))
    assert not playing.explore(60).found
    kept = held(playing)
    assert {each.pair.relation for each in kept.broken} == {Relation.TABLES}
    lengths = [
        (len(each.pair.play.word), len(each.pair.other.word)) for each in kept.broken if each.pair.other
    ]
    # A wager and a spin at the one table, and a late wager at the other are enough.
    assert min(lengths) == (2, 1)


def test_what_a_system_refuses_in_the_second_play_is_not_held_against_it() -> None:
    sound = references.system(QLD)

    @dataclass
    class Modest:
        """It takes no larger wager of a player than that of the first play, as the law lets it."""

        table: Table

        def act(self, act: Mapping[str, Any], at: int) -> Any:
            if act["kind"] == "place_wager" and act["amount"] > most:
                return Answer(accepted=False, reason="too much")
            return self.table.act(act, at)

    play = Play(HEADS, 0, WORD)
    stakes = [act.act["amount"] for act in acts_of(explorer(QLD).course(play)) if "amount" in act.act]
    most = max(stakes)
    modest = replace(sound, open_table=lambda opening: Modest(sound.open_table(opening)))
    endings = [
        result and result.ending
        for playing in (explorer(QLD), explorer(QLD, system=modest))
        for result in [hold(playing, Pair(Relation.DOUBLED, play))]
    ]
    assert endings == [Ending.AGREES, Ending.NOT_REACHED]


def test_a_stake_that_the_law_fixes_is_not_doubled() -> None:
    """A bonus wager is of one dollar, so the law bars the doubled one (472(2)(b))."""
    play = Play(HEADS, 0, ("the spinner has a bonus wager on heads", "the spinner spins tails"))
    assert hold(explorer(QLD), Pair(Relation.DOUBLED, play)) is None


def test_the_command_gives_a_broken_relation_with_both_transcripts(tmp_path: Path) -> None:
    system = "python:tests.exploring.test_relations:SHARED"
    words = ["explore", QLD, "--iut", system, "--seed", "1", "--examples", "60", "--found", str(tmp_path)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 1, done.output
    assert "tables do not touch" in done.output
    row = json.loads((tmp_path / "exploration.json").read_text())
    assert row["divergences"] == []
    for broken in row["relations"]["broken"]:
        assert broken["relation"] == "tables do not touch"
        assert broken["second_table"]
        assert [row["method"] for row in broken["first"]].count("table.open") == 1
        assert [row["method"] for row in broken["second"]].count("table.open") == 2


SHARED = short(lambda table, _: table.placing[-1] is not table)
