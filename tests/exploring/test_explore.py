"""Free play: what it finds is law, shrunk and named by its clause; what obeys the law it lets be."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from clausework.reference_impl.qld_by_tables.table import SYSTEM as BY_TABLES

from clausework import packs
from clausework.adapters import Limits, starter
from clausework.exploring.alphabet import Setting
from clausework.exploring.course import Course, begun
from clausework.exploring.explore import Account, Explorer, Play, load
from clausework.exploring.explore_told import read, token, told
from clausework.exploring.judging import Ending
from clausework.exploring.player import Player
from clausework.iut import Iut
from clausework.problems import UsageProblem
from clausework.sdk import Answer, Opening, System
from clausework.wire import vocabulary

from .common import INSTRUMENTS, NSW, NZ, QLD, player, setting

ROOT = Path(__file__).resolve().parents[2]

_WALKS = 400
_LONGEST = 14


def explorer(instrument: str, seed: int = 1, written: bool = False, **system: object) -> Explorer:
    known = player(instrument, **system)  # type: ignore[arg-type]
    return Explorer(setting(instrument, seed), known.vocabulary, known, written)


def sound(account: Account) -> bool:
    """Tell whether every course was played to its end, and none differs."""
    return not account.found and account.endings.keys() == {Ending.AGREES} and account.endings.total() > 50


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_the_reference_agrees_with_itself_under_clauses_of_the_register(instrument: str) -> None:
    account = explorer(instrument).explore(80)
    assert sound(account), account
    assert account.clauses <= packs.load(instrument).by_citation.keys()


def test_the_witness_by_tables_agrees() -> None:
    assert sound(explorer(QLD, 2, system=BY_TABLES).explore(120))


@pytest.mark.parametrize("instrument", [NSW, NZ])
def test_the_witnesses_in_other_languages_agree(instrument: str, tmp_path: Path) -> None:
    for name in ("node", "java", "javac"):
        assert shutil.which(name), f"{name} is not installed; the witness in that language cannot be heard"
    address = f"cmd:node {ROOT / 'reference_impl/node_nsw_two_up/main.mjs'}"
    if instrument == NZ:
        sources = sorted(map(str, (ROOT / "reference_impl/java_nz_roulette").glob("*.java")))
        subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True)
        address = f"cmd:java -cp {tmp_path} Main --stdio"
    iut = Iut(starter(address), Limits())
    try:
        ics = iut.introduce().statements[instrument]
        words = vocabulary.load(packs.load(instrument).vocabulary)
        account = Explorer(setting(instrument, 5), words, Player(iut, ics, words)).explore(80)
    finally:
        iut.close()
    assert sound(account), account


class Strict:
    """A system that refuses every wager of a player, as the law lets it, and else plays as the reference."""

    def __init__(self, system: System, opening: Opening) -> None:
        self._table = system.open_table(opening)

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        if act["kind"] == "place_wager" and act.get("area") == "player":
            return Answer(accepted=False, reason="not today")
        answer = self._table.act(act, at)
        assert isinstance(answer, Answer)
        return answer


@pytest.mark.parametrize(
    ("instrument", "rights"),
    [
        # 472(2)(c) and 473(2): the spinner too may wager as a player, and a player on either side or both.
        (QLD, {"472(2)(c)", "473(2)"}),
        # 4.4: the spinner too; 4.8: orally with chips (the reading adopted); 5.1: up to the limits and in no
        # multiples; 6.2: on the advice; 6.7: an excluded spinner. A token is a wager by 1.1.
        (
            NSW,
            {
                "4.4",
                "4.8",
                "5.1 (s1)",
                "5.1 (s2)",
                "6.2",
                "6.7 tail",
                '1.1 "casino promotional token or voucher" (s1)',
            },
        ),
    ],
)
def test_refusing_is_a_divergence_only_where_the_law_gives_a_right(instrument: str, rights: set[str]) -> None:
    from clausework import references

    reference = references.system(instrument)
    strict = System(reference.identity, reference.claims, lambda opening: Strict(reference, opening))
    assert {found.parting.clause for found in explorer(instrument, system=strict).explore(60).found} <= rights


@pytest.mark.parametrize(
    ("instrument", "fault", "clause", "word"),
    [
        # 1.1: one head and one tail are Odds; the fault calls them Heads.
        (NSW, "nsw-odds-called-heads", '1.1 "Odds"', ("the spinner spins Odds",)),
        # 4.1.1: a spinner's bet is by the spinner; it is taken from others as soon as they place it.
        (
            NSW,
            "nsw-spinners-area-for-all",
            "4.1.1",
            ("a player who does not spin wagers in the spinner's area",),
        ),
    ],
)
def test_a_divergence_is_shrunk_to_what_it_needs(
    instrument: str, fault: str, clause: str, word: tuple[str, ...]
) -> None:
    account = explorer(instrument, written=True, fault=fault).explore(60)
    assert [(found.parting.clause, found.play.word) for found in account.found] == [(clause, word)]


def test_several_barred_wagers_of_one_name_are_told_apart() -> None:
    """Only the second wager in the spinner's area is taken by the fault; what else is barred stays barred."""
    account = explorer(QLD, written=True, fault="spinner-wagers-on-both").explore(120)
    assert [found.parting.clause for found in account.found] == ["472(2)(a)"]


def test_a_token_plays_the_same_again_and_says_what_it_is_of() -> None:
    mine = explorer(NSW, written=True, fault="nsw-odds-called-heads")
    (found,) = mine.explore(60).found
    row = told(mine, packs.load(NSW), found)
    assert read(row["replay"], NSW) == (1, found.play)
    again = explorer(NSW, fault="nsw-odds-called-heads")
    result, parted = again.play(found.play)
    assert (parted, result.seen) == (found.parting, found.result.seen)
    assert explorer(NSW).play(found.play)[1] is None
    assert row["sentence"].startswith(
        '1.1 "Odds" — "Odds" means the two coins lying on the floor of the ring'
    )
    assert row["transcript"][0]["method"] == "table.open"
    with pytest.raises(UsageProblem, match="of nsw-two-up"):
        read(row["replay"], NZ)
    with pytest.raises(UsageProblem, match="no token"):
        read("AAAA", NSW)
    with pytest.raises(UsageProblem, match="cannot be played"):
        again.play(Play(found.play.alphabet, 0, ("the spinner spins nothing",)))


def test_the_same_seed_draws_the_same_play_for_every_system() -> None:
    counts = [explorer(NSW, 9, fault=fault).explore(40).endings.total() for fault in (None, "nsw-odds-unlit")]
    assert counts[0] == counts[1]


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_every_sentence_can_be_played(instrument: str) -> None:
    """A sentence that is never enabled would be a symbol for nothing."""
    where: Setting = setting(instrument)
    words = vocabulary.load(packs.load(instrument).vocabulary)
    for free in load(where):
        seen: set[str] = set()
        root: Course = begun(where, free.alphabet, words)
        draw = random.Random(1)
        for _ in range(_WALKS):
            course = root.fork()
            while not course.over and (choice := free.enabled(course)) and len(course.word) < _LONGEST:
                # What was not played yet goes first.
                symbol = draw.choice([each for each in choice if each not in seen] or choice)
                course.play(symbol)
                seen.add(symbol)
            if len(seen) == len(free.alphabet.symbols):
                break
        assert seen == set(free.alphabet.symbols)


def test_a_token_is_short_enough_for_a_command_line() -> None:
    play = Play("free play, spinning for Heads", 3, ("the spinner spins Odds",) * 14)
    assert len(token(NSW, 2**31, play)) < 300
