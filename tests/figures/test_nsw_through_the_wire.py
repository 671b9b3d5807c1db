"""Every path of the New South Wales wagers to its decision, played over stdio, against exact figures.

The figures were computed twice from rule 4.1 as a Markov chain, and agree with published ones. Two fair coins
give Heads 1/4, Tails 1/4 and Odds 1/2. The odds, 1 to 1 and 7.5 to 1, are not in the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import pytest

from clausework.adapters import Limits, starter
from clausework.iut import Iut

FACES = {"H": ["H", "H"], "T": ["T", "T"], "O": ["H", "T"]}
CHANCE = {"H": Fraction(1, 4), "T": Fraction(1, 4), "O": Fraction(1, 2)}
STAKE = 1000
OPENING = {
    "instrument": "nsw-two-up",
    "rules_as_at": "2026-01-01",
    "at": 0,
    "limits": {"minimum": 500, "maximum": 100000},
    "seats": [{"seat": 1, "occupied": True}, {"seat": 2, "occupied": True}],
    "chips": [100, 500, 1000],
    "options": {"payout_odds": {"heads": [1, 1], "tails": [1, 1], "spinner": [15, 2]}},
}


@dataclass(frozen=True)
class Trace:
    """The results up to the spin that decides a wager, and what it came to in minor units."""

    results: str
    net: int

    @property
    def chance(self) -> Fraction:
        product = Fraction(1)
        for result in self.results:
            product *= CHANCE[result]
        return product


class Wire:
    """One table at a time over stdio, with a spinner who spins for Heads and a player."""

    def __init__(self) -> None:
        self.iut = Iut(starter("reference"), Limits())
        self.iut.introduce()
        self.clock = 0
        self.table = ""

    def open(self) -> None:
        if self.table:
            self.iut.request("table.close", {"table": self.table}, 10)
        self.table = self.iut.request("table.open", OPENING, 10)["table"]
        self.act("open_play", "fact", "operator", coins_present=5)
        self.act("answer_offer", "request", "player", 1, accept=True)
        self.act("select_coins", "fact", "spinner", 1, count=2)
        self.act("declare_side", "request", "spinner", 1, side="heads")
        for wager, owner, role, area in (("s", 1, "spinner", "spinner"), ("p", 2, "player", "player")):
            self.act(
                "place_wager",
                "request",
                role,
                owner,
                wager=wager,
                owner=owner,
                area=area,
                side="heads",
                amount=STAKE,
                medium="chips",
                oral=False,
                chips_present=True,
            )

    def spin(self, result: str) -> dict[str, int]:
        """Play one spin and return the net of each wager that it decided."""
        settled: dict[str, int] = {}
        for kind, mood, role, fields in (
            ("call", "fact", "boxer", {"words": "no more bets, come in spinner"}),
            ("load_kip", "fact", "spinner", {"faces": ["H", "T"]}),
            ("coins_leave_kip", "fact", "spinner", {}),
            ("coins_at_rest", "fact", "boxer", {"faces": FACES[result]}),
            ("announce_result", "decision", "boxer", {}),
        ):
            for effect in self.act(kind, mood, role, 1 if role == "spinner" else None, **fields):
                if effect["kind"] == "settle" and effect["outcome"] in ("win", "lose"):
                    settled[effect["wager"]] = effect["paid"] - effect["collected"]
        return settled

    def act(self, kind: str, mood: str, role: str, seat: int | None = None, **fields: object) -> list[dict]:
        self.clock += 1000
        by = {"role": role} if seat is None else {"role": role, "seat": seat}
        act = {"kind": kind, "mood": mood, "by": by, **fields}
        answer = self.iut.request("table.act", {"table": self.table, "at": self.clock, "act": act}, 10)
        assert answer["accepted"], (act, answer)
        return answer["effects"]

    def traces(self, wager: str, prefix: str = "") -> Iterator[Trace]:
        """Yield every trace of a wager, replaying the prefix at a fresh table for each branch."""
        for result in "HTO":
            self.open()
            for earlier in prefix:
                self.spin(earlier)
            net = self.spin(result).get(wager)
            if net is None:
                yield from self.traces(wager, prefix + result)
            else:
                yield Trace(prefix + result, net)


@pytest.fixture(scope="module")
def wire() -> Iterator[Wire]:
    wire = Wire()
    yield wire
    wire.iut.close()


@pytest.fixture(scope="module")
def spinner(wire: Wire) -> list[Trace]:
    return list(wire.traces("s"))


@pytest.fixture(scope="module")
def player(wire: Wire) -> list[Trace]:
    return list(wire.traces("p"))


def test_the_spinners_wager_has_311_traces_none_longer_than_15_spins(spinner: list[Trace]) -> None:
    assert sum(trace.chance for trace in spinner) == 1
    assert len(spinner) == 311
    assert sum(trace.net > 0 for trace in spinner) == 125
    assert sum(trace.net < 0 for trace in spinner) == 186
    assert max(len(trace.results) for trace in spinner) == 15


def test_how_often_the_spinner_wins_and_what_that_costs(spinner: list[Trace]) -> None:
    assert sum(t.chance for t in spinner if t.net > 0) == Fraction(29791, 262144)
    assert sum(t.chance * t.net for t in spinner) / STAKE == -Fraction(17841, 524288)
    assert sum(t.chance * len(t.results) for t in spinner) == Fraction(218271, 65536)


def test_a_wager_on_heads_wins_31_of_64_and_has_eleven_traces(player: list[Trace]) -> None:
    assert sum(trace.chance for trace in player) == 1
    assert (len(player), max(len(trace.results) for trace in player)) == (11, 5)
    assert sum(t.chance for t in player if t.net > 0) == Fraction(31, 64)
    assert sum(t.chance * t.net for t in player) / STAKE == -Fraction(1, 32)


def test_five_consecutive_odds_come_before_a_decision_once_in_32(player: list[Trace]) -> None:
    assert sum(t.chance for t in player if t.results == "OOOOO") == Fraction(1, 32)
