"""Moves of free play: each kind of sign shows a fault under its clause, and nothing of the sound law."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from clausework.reference_impl.qld_by_tables import table as qld_by_tables

from clausework import references
from clausework.exploring.explore import Explorer, Play
from clausework.exploring.judging import Ending
from clausework.sdk import Answer, Opening, System

from .common import NSW, NZ, QLD, player, setting

_HEADS = "free play, invalid spins, spinning for heads"

# A fault, where it shows, what is played, and the clause by which it shows.
CASES = [
    # 7.3: a dealer who is not the boxer declares nothing, so the spin is valid.
    (NSW, "nsw-dealer-declares", _HEADS, ("a dealer declares 'no spin', and the spin falls Heads",), "7.3"),
    # 2.4.2: Heads are shown by their own lights.
    (NSW, "nsw-heads-unlit", _HEADS, ("a valid spin falls Heads",), "2.4.2"),
    # 5.3: nobody but a casino supervisor alters the limits.
    (NSW, "nsw-dealer-alters-limits", "free play, limits", ("a dealer sets a lower maximum",), "5.3 (power)"),
    # 3.1: clockwise, so that after the first the second is asked.
    (
        NSW,
        "nsw-offers-counter-clockwise",
        "free play, the coins are offered, every place taken",
        ("play opens with 5 coins", "the player who is asked declines"),
        "3.1 (s2)",
    ),
    # 6.1: one head and one tail lie uppermost, and what does not is objected to.
    (
        NSW,
        "nsw-two-heads-on-the-kip",
        "free play, the coins",
        ("the coins lie on the kip as H and H, and are spun",),
        "6.1 (s2)",
    ),
    # 4.6: after the call no wager is withdrawn.
    (
        NSW,
        "nsw-late-changes",
        "free play, changed wagers, spinning for heads",
        ("the owner asks to withdraw a player's wager on heads after the call",),
        "4.6",
    ),
    # 6.5: a spinner whose first three spins were invalid chooses first.
    (
        QLD,
        "fourth-spin",
        "free play, who spins, spinning for heads",
        ("the first three spins are invalid", "the spinner spins without a choice"),
        "478(1)",
    ),
    # 476(1): with a minimum of $5 the maximum is at least $100.
    (
        QLD,
        "maximum-99",
        "free play, limits",
        ("a floor manager sets a minimum of $5 and a maximum of $99",),
        "476(1)",
    ),
    # 479(a): a triple is shown as one.
    (
        QLD,
        "lights-plain-only",
        "free play, invalid spins, spinning for heads",
        ("a valid spin falls triple heads",),
        "479(a)",
    ),
    # 3.3: the house spins until a head, a tail or five Odds, so a spin after one Odds is one of its own.
    (
        NSW,
        "nsw-house-turn-ends-on-odds",
        "free play, the coins are offered, every place taken",
        (
            "play opens with 5 coins",
            "all who are asked decline",
            "the boxer spins for the house, Odds and then Heads",
        ),
        "3.3 (s1)",
    ),
    # 4.1.3.3: on Odds the stake remains unaltered; that the wager loses by five of them is as it should be.
    (
        NSW,
        "nsw-tails-doubled-on-second-odds",
        _HEADS,
        ("valid spins fall Odds until they decide",),
        "4.1.3.3",
    ),
    # 6.8: a dealer spins until the wager is determined, so it is not handed back.
    (
        NSW,
        "nsw-direction-drops-two-heads",
        "free play, who spins, spinning for heads",
        (
            "a valid spin falls Heads",
            "a valid spin falls Heads",
            "the boxer directs the spinner to return the coins for a contravention",
        ),
        "6.8 (s1)",
    ),
    # 6.9: what was collected is collected once.
    (NSW, "nsw-lost-wagers-collected-again", _HEADS, ("a valid spin falls Heads",) * 2, "6.9"),
    # 6.9: nothing is settled before the announcement; when the lights go on is not fixed.
    (
        NSW,
        "nsw-opposed-wagers-paid-at-rest",
        _HEADS,
        ("a sensor reports a low spin, and the spin falls Tails",),
        "6.9",
    ),
    # 7.3.2: coins may hit each other, and the spin is valid.
    (
        NSW,
        "nsw-any-hit-forbidden",
        _HEADS,
        ("the coins hit each other, and the spin falls Heads",),
        "7.3.2",
    ),
    # 7.6: the spin is over once it was announced, so that the next is another.
    (
        NSW,
        "nsw-void-until-rest",
        _HEADS,
        ("a coin hits a fixture, the boxer declares 'barred', and the coins never come to rest",),
        "7.6",
    ),
    # 6.6: after three invalid spins in a row the house spins, and after two the spinner still does.
    (
        NSW,
        "nsw-inability-after-two",
        "free play, who spins, spinning for heads",
        ("a valid spin falls Heads", "the spin is void", "the spin is void"),
        "6.6 tail",
    ),
    # 472(9): the boxer spins on until the wager is decided, by the third of its side.
    (
        QLD,
        "stopped-game-starts-anew",
        "free play, who spins, spinning for heads",
        (
            "a valid spin falls heads",
            "a valid spin falls triple heads",
            "the spinner fails to continue, and the boxer takes over",
            "a valid spin falls heads",
        ),
        "472(9)",
    ),
    # 477(1): it is declared invalid, and not so of itself.
    (
        QLD,
        "floater-void-by-itself",
        "free play, invalid spins, spinning for heads",
        ("the floor manager declares a floater only when the coins are at rest",),
        "477(1)",
    ),
    # 3.2A: multiple wagers are for layouts with a racetrack.
    (
        NZ,
        "no-racetrack-has-multiples",
        "free play, a layout with no racetrack",
        ("a player declares Tier, a dealer places it, and 5 is spun",),
        "3.2A",
    ),
]


def explorer(instrument: str, **system: object) -> Explorer:
    known = player(instrument, **system)  # type: ignore[arg-type]
    return Explorer(setting(instrument), known.vocabulary, known)


@pytest.mark.parametrize(("instrument", "fault", "where", "word", "clause"), CASES)
def test_a_sign_shows_the_fault_under_its_clause(
    instrument: str, fault: str, where: str, word: tuple[str, ...], clause: str
) -> None:
    play = Play(where, 0, word)
    _, parted = explorer(instrument, fault=fault).play(play)
    assert parted is not None
    assert parted.clause == clause
    result, parted = explorer(instrument).play(play)
    assert (result.ending, parted) == (Ending.AGREES, None)


def test_nothing_is_looked_at_without_the_wager_of_a_spinner_that_a_system_refuses() -> None:
    """It takes nothing below twice the minimum: whether such a spinner's turn ends is not for 6.4 to say."""
    known = explorer(NSW, fault="nsw-multiples-of-the-minimum")
    word = ("valid spins fall Odds until they decide",)
    ended = {
        (result.cut, parted is None)
        for table in range(8)
        for result, parted in [known.play(Play("free play, more wagers, spinning for tails", table, word))]
    }
    assert ended == {(0, True), (-1, True)}


class Otherwise:
    """The reference, with its answers told as another lawful system tells them."""

    def __init__(self, table: Any, tell: Callable[[Any, Mapping[str, Any], Answer], Answer]) -> None:
        self._table, self._tell = table, tell
        self.kept: dict[str, Any] = {}

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        answer = self._table.act(act, at)
        assert isinstance(answer, Answer)
        return self._tell(self.kept, act, answer)


def otherwise(instrument: str, tell: Callable[[Any, Mapping[str, Any], Answer], Answer]) -> System:
    sound = references.system(instrument)
    return System(sound.identity, sound.claims, lambda opening: Otherwise(sound.open_table(opening), tell))


def _settled_at_rest(kept: dict[str, Any], act: Mapping[str, Any], answer: Answer) -> Answer:
    """Settle by the faces, once the boxer has spoken (6.10): won and lost as the rule has it on each side."""
    if act["kind"] == "place_wager":
        kept[act["wager"]] = act
    if act["kind"] == "coins_at_rest":
        # One to one on each side (4.1.2.1, 4.1.3.1); the Spinner's bet waits for the announcement here.
        side = "heads" if act["faces"] == ["H", "H"] else "tails"
        for wager, placed in kept.items():
            if placed["area"] == "player":
                won, stake = placed["side"] == side, placed["amount"]
                money = {"paid": won * stake, "returned": won * stake, "collected": (not won) * stake}
                told = {"kind": "settle", "wager": wager, "outcome": "win" if won else "lose", **money}
                answer = replace(answer, effects=(*answer.effects, told))
    elif act["kind"] == "announce_result":
        left = tuple(each for each in answer.effects if each["kind"] != "settle" or not _player(kept, each))
        answer = replace(answer, effects=left)
    return replace(answer, bases=())


def _player(kept: Mapping[str, Any], each: Mapping[str, Any]) -> bool:
    return bool(kept[each["wager"]]["area"] == "player")


def _invalid_at_rest(kept: dict[str, Any], act: Mapping[str, Any], answer: Answer) -> Answer:
    """Show only at the rest that a spin is invalid."""
    left = tuple(each for each in answer.effects if act["kind"] == "coins_at_rest" or each["kind"] != "spin")
    return replace(answer, effects=left, bases=())


def _void_by_piece(kept: dict[str, Any], act: Mapping[str, Any], answer: Answer) -> Answer:
    """Void a Tier of six pieces when the round is settled, piece by piece, where a piece is below $5."""
    if act["kind"] == "place_wager" and act["target"]["kind"] == "tier" and act["amount"] < 6 * 500:
        kept[act["wager"]] = act["amount"]
    other = [each for each in answer.effects if each.get("wager") not in kept or each["kind"] == "wager"]
    if act["kind"] == "settle_round":
        for wager, amount in kept.items():
            for piece, numbers in enumerate(((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36))):
                split = {"kind": "split", "numbers": list(numbers)}
                back = {"paid": 0, "returned": amount // 6 + (piece < amount % 6), "collected": 0}
                other.append({"kind": "settle", "wager": wager, "piece": split, "outcome": "void", **back})
    return replace(answer, effects=tuple(other), bases=())


@pytest.mark.parametrize(
    ("instrument", "tell", "where", "word"),
    [
        # 6.10: announced, if wrongly, so that it is settled by the faces at the rest.
        (
            NSW,
            _settled_at_rest,
            _HEADS,
            "the boxer says 'Tails' before the coins rest, and they fall Heads",
        ),
        # A declaration that no rest follows need not show.
        (
            NSW,
            _invalid_at_rest,
            _HEADS,
            "a coin hits a fixture, the boxer declares 'barred', and the coins never come to rest",
        ),
        # 5.8 by the piece (Z-02): six pieces of the minimum stand, and what is void goes back in pieces.
        (NZ, _void_by_piece, "free play, racetracks", "a wager of the minimum in each piece: Tier, and 5 "),
        (NZ, _void_by_piece, "free play, racetracks", "a wager below the minimum: Tier, and 5 is spun"),
    ],
)
def test_what_another_lawful_system_shows_agrees(
    instrument: str, tell: Callable[[Any, Mapping[str, Any], Answer], Answer], where: str, word: str
) -> None:
    known = explorer(instrument, system=otherwise(instrument, tell))
    free, root = known.begin(where, 0)
    [sentence] = [each for each in free.enabled(root) if each.startswith(word)]
    result, parted = known.play(Play(where, 0, (sentence,)))
    assert (result.ending, parted) == (Ending.AGREES, None)


class Unaltered:
    """A system whose limits nobody alters, as the law lets it: "may alter" is no duty (5.3)."""

    def __init__(self, system: System, opening: Opening) -> None:
        self._table = system.open_table(opening)

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        if act["kind"] == "set_limits":
            return Answer(accepted=False, reason="never")
        answer = self._table.act(act, at)
        assert isinstance(answer, Answer)
        return answer


def test_a_course_ends_where_a_system_refuses_what_it_may() -> None:
    """What goes before is looked at, and what follows is not: of two symbols, one."""
    sound = references.system(NSW)
    system = System(sound.identity, sound.claims, lambda opening: Unaltered(sound, opening))
    word = (
        "a dealer sets a lower maximum",
        "a sign with a lower maximum is shown, and a casino supervisor sets it",
    )
    result, parted = explorer(NSW, system=system).play(Play("free play, limits", 0, word))
    assert (result.ending, parted, result.cut, len(result.seen)) == (Ending.AGREES, None, 1, 1)


def test_a_spin_without_a_choice_may_be_none_at_all() -> None:
    """478(1) has the spinner choose first: whether a spin made instead is one of the game is left open."""
    word = ("the first three spins are invalid", "the spinner spins without a choice")
    result, parted = explorer(QLD, system=qld_by_tables.SYSTEM).play(
        Play("free play, who spins, spinning for heads", 0, word)
    )
    assert (result.ending, parted, len(result.seen)) == (Ending.AGREES, None, 2)


def test_a_spin_without_an_election_may_be_none_at_all() -> None:
    """6.5 has the spinner elect first: neither the class of a spin made instead nor a wager is compared."""
    name = "free play, who spins, spinning for heads"
    _, begun = explorer(NSW).begin(name, 0)
    for sentence in ("the spin is void",) * 3 + ("the spinner spins without an election",):
        begun.play(sentence)
    assert begun.over
    last = begun.played[-1]
    assert [str(point) for point in last.expected if point.subject == "the spin"] == []
    assert not last.wagers


@pytest.mark.parametrize(
    ("fault", "clause"),
    [
        # 3.8(a): the wager lies on the other number when the ball falls to rest, whoever moved it.
        ("owners-chips-do-not-count", "3.8(a)"),
        # 5.8: below the minimum it is void, and neither wins nor loses.
        ("small-wager-stands", "5.8"),
    ],
)
def test_positions_and_racetracks_are_reached(fault: str, clause: str) -> None:
    known = explorer(NZ, fault=fault)
    for name in ("free play, positions", "free play, racetracks"):
        free, root = known.begin(name, 0)
        for sentence in free.enabled(root):
            _, parted = known.play(Play(name, 0, (sentence,)))
            if parted is not None:
                assert parted.clause == clause
                return
    raise AssertionError(f"{fault} is not found")
