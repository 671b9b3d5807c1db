"""The figures of New Zealand roulette, by enumeration of every wager and every number."""

from fractions import Fraction
from typing import Any

import pytest
from clausework.reference_impl.nz_roulette import Settings, State, transition
from clausework.reference_impl.nz_roulette.layout import GRID, places
from clausework.reference_impl.nz_roulette.model import Target
from clausework.reference_impl.nz_roulette.racetrack import WHEEL

NUMBERS = range(37)
CHIP = 500
DEALER = {"role": "dealer"}
SETTINGS = Settings(
    asian=True,
    racetrack=True,
    groups=frozenset({(0, 26, 32), (1, 2, 3)}),
    wheel=WHEEL,
    minimum=CHIP,
    maximum=100_000,
    increment=CHIP,
)


def net(target: dict[str, Any], spun: int, chips: int = 1) -> Fraction:
    """Return what one wager of so many chips comes to, in chips, by the table's own answers."""
    state = State(SETTINGS)
    wager = {"wager": "w", "owner": 1, "target": target, "amount": CHIP * chips, "declared": True}
    total = 0
    for act in (
        {"kind": "open_round"},
        {"kind": "place_wager", "by": DEALER} | wager,
        {"kind": "ball_at_rest", "number": spun},
        {"kind": "settle_round"},
    ):
        state, reply = transition(state, act)
        assert reply.accepted
        for effect in reply.effects:
            if effect.kind == "settle":
                total += effect.fields["paid"] - effect.fields["collected"]
    return Fraction(total, CHIP)


def nets(target: dict[str, Any], chips: int = 1) -> list[Fraction]:
    return [net(target, spun, chips) for spun in NUMBERS]


def expected(wins: dict[int, set[int]], otherwise: int) -> list[Fraction]:
    """Return the net of each number, from sets of numbers by what they win."""
    by_number = {number: won for won, numbers in wins.items() for number in numbers}
    return [Fraction(by_number.get(number, otherwise)) for number in NUMBERS]


SERIES = {
    "tier": (6, {12: {5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36}}),
    "orphelins": (5, {31: {1, 17}, 13: {6, 9, 14, 20, 31, 34}}),
    "voisins": (9, {15: {0, 2, 3}, 9: {4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35}}),
}


@pytest.mark.parametrize("kind", SERIES)
def test_every_number_of_a_series(kind: str) -> None:
    pieces, wins = SERIES[kind]
    assert nets({"kind": kind}, pieces) == expected(wins, -pieces)


def test_the_three_series_partition_the_wheel() -> None:
    won = [n for kind, (pieces, _) in SERIES.items() for n in NUMBERS if net({"kind": kind}, n, pieces) > 0]
    assert sorted(won) == list(NUMBERS)
    assert [sum(map(len, wins.values())) for _, wins in SERIES.values()] == [12, 8, 17]


@pytest.mark.parametrize(
    ("chosen", "five"),
    [
        (0, {3, 26, 0, 32, 15}),
        (26, {35, 3, 26, 0, 32}),
        (3, {12, 35, 3, 26, 0}),
        (32, {26, 0, 32, 15, 19}),
        (10, {8, 23, 10, 5, 24}),
    ],
)
def test_neighbours_are_two_on_either_side_and_wrap(chosen: int, five: set[int]) -> None:
    assert nets({"kind": "neighbours", "numbers": [chosen]}, 5) == expected({31: five}, -5)


def test_a_group_wins_with_any_of_its_numbers() -> None:
    assert nets({"kind": "asian_neighbour", "numbers": [26, 0, 32]}) == expected({11: {0, 26, 32}}, -1)


def test_the_layout_has_156_places() -> None:
    assert {kind: len(shapes) for kind, shapes in GRID.items()} == {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 22,
        "six_line": 11,
    }
    assert len(places()) == 156
    assert len({(p.kind, p.numbers, p.index) for p in places()}) == 156


ODDS = {
    "straight": (35, 1),
    "split": (17, 2),
    "street": (11, 3),
    "corner": (8, 4),
    "six_line": (5, 6),
    "column": (2, 12),
    "dozen": (2, 12),
} | dict.fromkeys(("low", "high", "even", "odd", "red", "black"), (1, 18))
"""What a wager wins in stakes, and how many numbers it covers."""


def test_every_wager_on_every_number() -> None:
    """The edge is 1/37 on each of 196 wagers, that is in 7,252 settlements."""
    wagers: list[tuple[Target, int]] = [(place, 1) for place in places()]
    wagers += [(Target(kind), pieces) for kind, (pieces, _) in SERIES.items()]
    wagers += [(Target("neighbours", (n,)), 5) for n in NUMBERS]
    assert len(wagers) == 196
    settlements = 0
    for target, pieces in wagers:
        found = nets(target.wire(), pieces)
        settlements += len(found)
        assert sum(found) / 37 == -Fraction(pieces, 37), target
        if target.kind in ODDS:
            odds, covers = ODDS[target.kind]
            assert sorted(found) == [Fraction(-1)] * (37 - covers) + [Fraction(odds)] * covers, target
    assert settlements == 7252


@pytest.mark.parametrize(
    ("target", "wins"),
    [
        ({"kind": "column", "index": 1}, {1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34}),
        ({"kind": "column", "index": 3}, {3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36}),
        ({"kind": "dozen", "index": 2}, {13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}),
    ],
)
def test_columns_and_dozens(target: dict[str, Any], wins: set[int]) -> None:
    assert nets(target) == expected({2: wins}, -1)


@pytest.mark.parametrize(
    ("kind", "wins"),
    [
        ("red", {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}),
        ("black", {2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35}),
        ("low", set(range(1, 19))),
        ("high", set(range(19, 37))),
        ("even", set(range(2, 37, 2))),
        ("odd", set(range(1, 37, 2))),
    ],
)
def test_zero_loses_on_every_even_chance(kind: str, wins: set[int]) -> None:
    assert nets({"kind": kind}) == expected({1: wins}, -1)
