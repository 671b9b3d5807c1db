"""The alphabets are lawful play, what they compare is law, and a divergence names its clause."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from clausework.reference_impl.qld_by_tables.table import SYSTEM as BY_TABLES

from clausework import packs
from clausework.exploring.alphabet import Setting, load
from clausework.exploring.judging import Ending
from clausework.problems import HarnessProblem, UsageProblem

from .breaks import lies_on
from .common import INSTRUMENTS, NSW, NZ, QLD, course, played, player, setting


def words(instrument: str, name: str) -> list[tuple[str, ...]]:
    symbols = next(each for each in load(setting(instrument)) if each.name == name).symbols
    return list(itertools.product(symbols, repeat=1 if instrument == NZ else 2))


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_the_reference_agrees_with_itself_by_clauses_of_the_register(instrument: str) -> None:
    known = packs.load(instrument).by_citation
    sound = player(instrument)
    for each in load(setting(instrument)):
        for word in words(instrument, each.name)[:40]:
            found = course(instrument, each.name, word)
            result = sound.play(found)
            assert result.ending is Ending.AGREES, f"{each.name} {word}: {result.divergence}"
            assert sum(map(len, result.points)) > 0
            assert {point.clause for points in result.points for point in points} <= known.keys()


def test_another_reading_of_the_law_agrees_too() -> None:
    """The witness that plays by tables shares nothing with the reference."""
    witness = player(QLD, BY_TABLES)
    for word in words(QLD, "spinning for tails"):
        result = witness.play(course(QLD, "spinning for tails", word))
        assert result.ending is Ending.AGREES, f"{word}: {result.divergence}"


@pytest.mark.parametrize(
    ("instrument", "name", "word", "fault", "clause"),
    [
        (NSW, "spinning for heads", ["odds"], "nsw-odds-called-heads", '1.1 "Odds"'),
        (
            NSW,
            "spinning for heads",
            ["odds"] * 4 + ["heads", "odds"],
            "nsw-heads-series-counts-odds-in-all",
            "4.1.1.2.1",
        ),
        (
            NSW,
            "spinning for tails",
            ["tails", "odds", "tails"],
            "nsw-two-tails-about-odds-win",
            "4.1.1.1.2",
        ),
    ],
)
def test_a_fault_is_found_under_its_clause(
    instrument: str, name: str, word: list[str], fault: str, clause: str
) -> None:
    result = played(instrument, name, word, fault=fault)
    assert result.ending is Ending.DIFFERS
    assert result.divergence is not None
    assert result.divergence.clause == clause
    assert result.divergence.number == len(word) - 1
    assert played(instrument, name, word).ending is Ending.AGREES


def test_a_divergence_points_at_the_exchange_that_shows_it() -> None:
    """The fault says Heads when the coins come to rest: the exchange of that act is the one."""
    result = played(NSW, "spinning for heads", ["odds"], fault="nsw-odds-called-heads")
    assert result.divergence is not None
    exchange = result.exchanges[result.divergence.exchange]
    assert exchange["params"]["act"]["kind"] == "coins_at_rest"
    assert {"kind": "spin", "validity": "valid", "class": "heads"} in exchange["result"]["effects"]


def test_what_is_not_claimed_or_not_shown_is_not_compared() -> None:
    """A system that shows amounts alone, and claims no validity of spins, is held to amounts."""
    one = player(NSW)
    one.ics = replace(one.ics, observables=("amount",), capabilities=("settlement",))
    result = one.play(course(NSW, "spinning for heads", ["void, heads"]))
    aspects = {point.aspect for points in result.points for point in points}
    assert aspects == {"paid", "returned", "collected"}


def test_a_bonus_wager_that_has_not_won_may_outlive_the_spinners_win() -> None:
    """Nothing in 472 says that it is lost then; it is not paid, and with a loss of the spinner it is lost."""
    word = ["triple_heads", "triple_heads", "heads"]
    result = played(QLD, "spinning for heads", word, system=lies_on())
    assert result.ending is Ending.AGREES
    looked_at = {(point.subject, point.aspect) for point in result.points[-1]}
    assert {aspect for subject, aspect in looked_at if "bonus" in subject} == {"paid"}
    result = played(QLD, "spinning for heads", ["triple_tails"], fault="spinner-bonus-heads-not-collected")
    assert result.divergence is not None
    assert (result.divergence.clause, result.ending) == ("472(5)(b)", Ending.DIFFERS)


def test_a_fork_goes_its_own_way() -> None:
    """After three Heads the spinner has won; the fork that went on with Tails has lost."""
    trunk = course(NSW, "spinning for heads", ["heads", "heads"])
    fork = trunk.fork()
    lost, won = fork.play("tails"), trunk.play("heads")
    outcome = [
        next(p.value for p in points if (p.subject, p.aspect) == ("the spinner's wager", "outcome"))
        for points in (lost, won)
    ]
    assert outcome == ["lose", "win"]
    assert (fork.word, trunk.word) == (("heads", "heads", "tails"), ("heads",) * 3)


def test_names_and_amounts_follow_the_seed_alone() -> None:
    one, same, other = (course(QLD, "spinning for heads", ["heads"], seed) for seed in (1, 1, 2))
    assert one.played == same.played
    assert one.played != other.played


def test_unlawful_play_in_an_alphabet_is_the_harness_own_fault() -> None:
    found = course(NSW, "spinning for heads")
    with pytest.raises(HarnessProblem, match="not lawful play"):
        found.act("announce_result", "dealer")


def test_an_instrument_without_an_alphabet_is_told() -> None:
    with pytest.raises(UsageProblem, match="no alphabet"):
        load(Setting("poker", {}, "2026-01-01", 1))


def test_a_wager_that_is_settled_twice_breaks_what_settled_it() -> None:
    """The losing wager stays on the layout, and the next spin collects it once more."""
    word = ["heads", "heads", "heads"]
    result = played(QLD, "spinning for heads", word, fault="tails-collected-again")
    assert result.divergence is not None
    assert result.divergence.clause == "473(6)(b)"
    assert result.divergence.expected == "a player's wager on tails not settled once more"
