"""The figures of triple penny two-up, by exhaustive enumeration of the reference's own transitions.

The expected numbers are typed from the law's odds by hand: with three fair coins heads and tails come
with 3/8 each, triple heads and triple tails with 1/8 each.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from clausework.reference_impl.qld_triple_penny.model import State
from clausework.reference_impl.qld_triple_penny.transition import transition
from qld_table import Table

SPINS = [tuple(faces) for faces in product("HT", repeat=3)]


def chance_of_classes() -> dict[str, Fraction]:
    seen: Counter[str] = Counter()
    for faces in SPINS:
        table = Table().begin()
        table.launch()
        table.act("coins_at_rest", "sensor", faces=faces)
        seen[table.of("spin")[0].fields["class"]] += 1
    return {spun: Fraction(count, len(SPINS)) for spun, count in seen.items()}


def traces(area: str, side: str, amount: int) -> list[tuple[tuple[str, ...], int, Fraction]]:
    """Return each course of classes that decides a wager: the classes, the net in cents, the chance."""
    table = Table().begin()
    if area == "spinner_bonus":
        table.wager("main", "spinner", side, owner=1)
    table.wager("w", area, side, amount, owner=2 if area == "player" else 1)
    chances = chance_of_classes()
    found: list[tuple[tuple[str, ...], int, Fraction]] = []
    waiting: list[tuple[State, tuple[str, ...], Fraction]] = [(table.state, (), Fraction(1))]
    while waiting:
        state, course, chance = waiting.pop()
        for spun, odds in chances.items():
            table.state, table.settled = state, {}
            table.spin(spun)
            net = table.net("w")
            onwards = ((*course, spun), chance * odds)
            if net is None:
                waiting.append((table.state, *onwards))
            else:
                found.append((onwards[0], net, onwards[1]))
    return found


def distribution(found: list[tuple[tuple[str, ...], int, Fraction]]) -> dict[int, Fraction]:
    chances: dict[int, Fraction] = {}
    for _, net, chance in found:
        chances[net] = chances.get(net, Fraction(0)) + chance
    return chances


def edge(found: list[tuple[tuple[str, ...], int, Fraction]], stake: int) -> Fraction:
    return -sum((net * chance for _, net, chance in found), Fraction(0)) / stake


def test_the_four_classes() -> None:
    assert chance_of_classes() == {
        "heads": Fraction(3, 8),
        "tails": Fraction(3, 8),
        "triple_heads": Fraction(1, 8),
        "triple_tails": Fraction(1, 8),
    }


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_a_players_wager(side: str) -> None:
    found = traces("player", side, 100)
    assert len(found) == 7
    assert distribution(found) == {
        100: Fraction(3, 8),
        -100: Fraction(9, 16),
        200: Fraction(3, 64),
        400: Fraction(1, 64),
    }
    assert edge(found, 100) == Fraction(1, 32)


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_a_stake_in_a_bonus_area_is_worth_three_quarters(side: str) -> None:
    found = [
        (course[1:], net, chance * 8)
        for course, net, chance in traces("player", side, 100)
        if len(course) > 1
    ]
    assert sum((chance for _, _, chance in found), Fraction(0)) == 1
    assert -edge(found, 100) == Fraction(3, 4)


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_the_spinners_wager(side: str) -> None:
    found = traces("spinner", side, 200)
    assert Counter(net for _, net, _ in found) == {1300: 8, -200: 14}
    assert distribution(found)[1300] == Fraction(1, 8)
    assert edge(found, 200) == Fraction(1, 16)
    assert sum((len(course) * chance for course, _, chance in found), Fraction(0)) == Fraction(7, 4)


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_the_spinners_bonus_wager(side: str) -> None:
    found = traces("spinner_bonus", side, 100)
    assert distribution(found)[49_500] == Fraction(1, 512)
    assert edge(found, 100) == Fraction(1, 32)


@pytest.mark.parametrize(
    ("course", "nets"),
    [
        (("heads",), (1000, -1000)),
        (("tails",), (-1000, 1000)),
        (("triple_heads", "heads"), (2000, -1000)),
        (("triple_heads", "triple_heads"), (4000, -1000)),
        (("triple_heads", "tails"), (-1000, -1000)),
    ],
)
def test_heads_and_tails_of_one_player(course: tuple[str, ...], nets: tuple[int, int]) -> None:
    table = Table().begin()
    table.wager("h", "player", "heads")
    table.wager("t", "player", "tails")
    table.spin(*course)
    assert (table.net("h"), table.net("t")) == nets


def test_a_transition_changes_nothing_but_what_it_returns() -> None:
    table = Table().begin()
    before = table.state
    act = {"kind": "coins_leave_kip", "by": {"role": "spinner", "seat": 1}}
    assert transition(before, act) == transition(before, act)
    assert before is table.state
