"""What the law of New South Wales two-up comes to, computed from the reference's own transition."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from clausework.reference_impl.nsw_two_up import RULES, Reply, faults, opened, step, system
from clausework.reference_impl.nsw_two_up.faults import BROKEN, planted
from clausework.reference_impl.nsw_two_up.payment import rounded
from clausework.reference_impl.nsw_two_up.state import Table

from clausework.sdk import Opening

CODE = Path(faults.__file__).parent
LAW = CODE.parent.parent / "features" / "nsw_two_up"
CALL = "no more bets, come in spinner"
MINUTE = 60_000
ODDS = {"heads": [1, 1], "tails": [1, 1], "spinner": [15, 2]}
QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)
SPINS = {"HH": QUARTER, "TT": QUARTER, "HT": HALF}


@dataclass(frozen=True)
class At:
    """A table after some acts, and the answer to the last of them."""

    table: Table
    reply: Reply = field(default_factory=Reply)

    def act(self, kind: str, role: str = "boxer", seat: int | None = None, at: int = 0, **fields: Any) -> At:
        by = {"role": role} | ({} if seat is None else {"seat": seat})
        return At(*step(self.table, {"kind": kind, "by": by, **fields}, at))

    def bet(self, name: str, area: str, side: str, seat: int = 1, amount: int = 1000, **fields: Any) -> At:
        told = {"medium": "chips", "oral": False, "chips_present": True} | fields
        return self.act(
            "place_wager", "player", seat, wager=name, owner=seat, area=area, side=side, amount=amount, **told
        )

    def fly(self, role: str = "spinner", seat: int | None = 1) -> At:
        kip = self.act("call", words=CALL).act("load_kip", "spinner", seat, faces=["H", "T"])
        return kip.act("coins_leave_kip", role, seat)

    def spin(self, faces: str, role: str = "spinner", seat: int | None = 1) -> At:
        return self.fly(role, seat).act("coins_at_rest", faces=list(faces)).act("announce_result")

    def void(self) -> At:
        return self.fly().act("announce", words="no spin").act("coins_at_rest", faces=["H", "H"])

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(effect.fields) for effect in self.reply.effects if effect.kind == kind]

    def outcomes(self) -> dict[str, str]:
        return {effect["wager"]: effect["outcome"] for effect in self.told("settle")}


def opening(chips: list[int] | None = None) -> Opening:
    seats = [{"seat": number, "occupied": number != 3} for number in range(1, 6)]
    limits = {"minimum": 500, "maximum": 50000}
    return Opening("nsw-two-up", "2026-11-30", 0, limits, seats, chips or [50, 100], {"payout_odds": ODDS})


@pytest.fixture
def ready() -> At:
    """The player of seat 1 has accepted and declared Heads."""
    start = At(opened(opening())).act("open_play", coins_present=5)
    accepted = start.act("answer_offer", "player", 1, accept=True).act("select_coins", "spinner", 1, count=2)
    return accepted.act("declare_side", "spinner", 1, side="heads")


@pytest.fixture
def series(ready: At) -> At:
    return ready.bet("s", "spinner", "heads")


def decided(start: At, name: str) -> Iterator[tuple[str, Fraction, int, int]]:
    """Yield every way in which a wager is decided: outcome, probability, valid spins, net amount."""
    open_ = [(start, Fraction(1), 0)]
    while open_:
        here, chance, spins = open_.pop()
        for faces, weight in SPINS.items():
            after = here.spin(faces)
            settled = next((effect for effect in after.told("settle") if effect["wager"] == name), None)
            if settled is None:
                open_.append((after, chance * weight, spins + 1))
            else:
                net = settled["paid"] - settled["collected"]
                yield settled["outcome"], chance * weight, spins + 1, net


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_players_wager(ready: At, side: str) -> None:
    traces = list(decided(ready.bet("w", "player", side), "w"))
    assert sum(chance for outcome, chance, _, _ in traces if outcome == "win") == Fraction(31, 64)
    assert sum(chance * net for _, chance, _, net in traces) == -1000 * Fraction(1, 32)
    assert sum(chance * spins for _, chance, spins, _ in traces) == Fraction(31, 16)
    assert [outcome for outcome, *_ in traces].count("win") == 5
    assert len(traces) == 11
    assert max(spins for _, _, spins, _ in traces) == 5


def test_five_odds_in_a_row_take_everything(series: At) -> None:
    here = series.bet("h", "player", "heads", 2).bet("t", "player", "tails", 2)
    chance = Fraction(1)
    for _ in range(4):
        here, chance = here.spin("HT"), chance * HALF
        assert here.outcomes() == {}
    here, chance = here.spin("TH"), chance * HALF
    assert here.outcomes() == {"s": "lose", "h": "lose", "t": "lose"}
    assert chance == Fraction(1, 32)


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_spinners_wager(ready: At, side: str) -> None:
    start = ready.act("declare_side", "spinner", 1, side=side).bet("s", "spinner", side)
    traces = list(decided(start, "s"))
    won = [chance for outcome, chance, _, _ in traces if outcome == "win"]
    assert (len(traces), len(won)) == (311, 125)
    assert sum(won) == Fraction(29791, 262144)
    assert sum(chance for _, chance, _, _ in traces) == 1
    assert sum(chance * net for _, chance, _, net in traces) == -1000 * Fraction(17841, 524288)
    assert sum(chance * spins for _, chance, spins, _ in traces) == Fraction(218271, 65536)
    assert max(spins for _, _, spins, _ in traces) == 15


def test_void_spins_neither_count_nor_break_a_run(series: At) -> None:
    here = series.spin("HH").void().spin("HT").void().spin("HT").spin("HT").spin("HT").void()
    assert here.spin("HT").outcomes() == {"s": "lose"}
    assert here.spin("HH").void().spin("HH").outcomes() == {"s": "win"}


@pytest.mark.parametrize(
    ("exact", "chips", "paid"),
    [
        (Fraction(5250), [100, 500], 5300),
        (Fraction(5250), [50, 100], 5250),
        (Fraction(15, 2), [], 8),
        (Fraction(0), [100], 0),
        (Fraction(700), [500, 300], 800),
        (Fraction(1), [500, 300], 300),
        (Fraction(1400), [500, 300], 1400),
    ],
)
def test_rounding_is_to_the_least_sum_of_chips(exact: Fraction, chips: list[int], paid: int) -> None:
    assert rounded(exact, chips) == paid


def test_a_wager_stays_locked_until_it_is_settled(ready: At) -> None:
    here = ready.bet("h", "player", "heads", 2).fly()
    withdraw = ("withdraw_wager", "player", 2)
    assert not here.act(*withdraw, wager="h").reply.accepted
    rested = here.act("coins_at_rest", faces=["H", "H"])
    assert rested.act(*withdraw, wager="h").reply.basis == "4.6"
    assert rested.act("announce_result").outcomes() == {"h": "win"}


def test_void_first_spin_frees_the_amount_and_not_the_side(ready: At) -> None:
    here = ready.bet("h", "player", "heads", 2).void()
    assert here.act("change_wager", "player", 2, wager="h", amount=1500).reply.accepted
    assert not here.act("change_wager", "player", 2, wager="h", side="tails").reply.accepted
    pending = ready.bet("h", "player", "heads", 2).spin("HT").void()
    assert not pending.act("withdraw_wager", "player", 2, wager="h").reply.accepted


def test_first_three_invalid_spins_leave_a_choice(series: At) -> None:
    here = series.bet("h", "player", "heads", 2).void().void().void()
    assert here.act("change_wager", "player", 2, wager="h", side="tails").reply.accepted
    assert here.spin("HH").outcomes() == {}
    house = here.act("choose", "spinner", 1, choice="house_spins")
    assert house.told("spinner") == [{"role": "boxer"}]
    assert house.spin("HH", "boxer", None).outcomes() == {"h": "win"}


def test_house_spins_a_series_to_its_end(series: At) -> None:
    here = series.spin("HT").spin("HT").act("stop", "spinner", 1, cause="declines")
    assert here.told("spinner") == [{"role": "boxer"}]
    for _ in range(2):
        here = here.spin("HT", "boxer", None)
    last = here.spin("HT", "boxer", None)
    assert last.outcomes() == {"s": "lose"}
    assert last.told("offer") == [{"seat": 2}]


def test_direction_after_a_valid_spin_freezes_wagers_and_a_dealer_spins(series: At) -> None:
    here = series.bet("h", "player", "heads", 2).spin("HT")
    order = {"order": "return_coins", "ground": "contravention", "exclude": True}
    assert not here.act("direct", "dealer", **order).reply.accepted
    told = here.act("direct", "boxer", **order)
    assert told.told("spinner") == [{"role": "dealer"}]
    frozen = told.fly("dealer", None).act("announce", words="barred")
    assert frozen.act("withdraw_wager", "player", 2, wager="h").reply.basis == "6.8 (s2)"


def test_excluded_spinner_is_not_offered_the_coins_before_the_close_of_play(series: At) -> None:
    here = series.act("direct", "boxer", order="return_coins", ground="contravention", exclude=True)
    seats = [2, 4, 5]
    for seat in seats:
        assert here.told("offer") == [{"seat": seat}]
        here = here.act("answer_offer", "player", seat, accept=False)
    reopened = here.act("close_play").act("open_play", coins_present=5)
    assert here.act("open_play", coins_present=5).told("offer") == [{"seat": 2}]
    assert reopened.told("offer") == [{"seat": 1}]


def test_higher_minimum_needs_a_timed_sign_for_twenty_minutes(ready: At) -> None:
    sign = {"scope": "table", "minimum": 1000, "maximum": 50000}
    shown = ready.act("show_sign", "operator", at=0, effective_at=20 * MINUTE, **sign)
    assert not shown.act("set_limits", "casino_supervisor", at=20 * MINUTE - 1, **sign).reply.accepted
    assert shown.act("set_limits", "casino_supervisor", at=20 * MINUTE, **sign).reply.accepted
    untimed = ready.act("show_sign", "operator", at=0, **sign)
    assert not untimed.act("set_limits", "casino_supervisor", at=20 * MINUTE, **sign).reply.accepted


def test_no_result_lies_outside_the_ring_and_a_bounce_waits_for_the_call(ready: At) -> None:
    here = ready.bet("h", "player", "heads", 2).fly()
    rested = here.act("coins_at_rest", faces=["H", "H"], zones=["ring", "entrance"])
    assert rested.told("spin") == []
    assert rested.act("announce_result").outcomes() == {}
    bounced = here.act("observe", what="landed", zone="outside")
    assert bounced.told("demand")[0] == {"of": "boxer", "what": "declare_invalid"}


def test_players_call_has_no_effect_and_a_late_call_of_the_boxer_has(ready: At) -> None:
    rested = ready.bet("h", "player", "heads", 2).fly().act("coins_at_rest", faces=["H", "H"])
    claimed = rested.act("announce", "spinner", 1, words="no spin")
    assert claimed.act("announce_result").outcomes() == {"h": "win"}
    assert rested.act("announce", words="no spin").act("announce_result").outcomes() == {}


def test_token_is_forfeited_when_decided_and_pays_in_chips(ready: At) -> None:
    here = ready.bet("h", "player", "heads", 2, medium="token", face=1000).spin("HT")
    (settled,) = here.spin("HH").told("settle")
    assert settled == {
        "wager": "h",
        "outcome": "win",
        "paid": 1000,
        "returned": 0,
        "collected": 1000,
        "paid_in": "chips",
    }


def test_two_lost_coins_ask_for_a_new_set_before_the_next_spinner(series: At) -> None:
    here = series.void().act("coin_event", event="lost", count=2)
    assert here.act("select_coins", "spinner", 1, count=2).told("coins")
    passed_on = replace(here, table=replace(here.table, game=replace(here.table.game, seat=2)))
    assert passed_on.act("select_coins", "spinner", 2, count=2).told("coins") == []
    brought = passed_on.act("new_set", "dealer", count=5).told("coins")
    assert [(coins["present"], coins["set_id"]) for coins in brought] == [(5, "set-2")]


def test_every_effect_and_refusal_cites_a_clause(series: At) -> None:
    here = series.spin("HT").spin("HH").spin("TT")
    assert all(effect.basis for effect in here.reply.effects)
    assert here.bet("x", "player", "five odds", 2).reply.basis == "4.1"


def test_every_clause_cited_in_the_code_stands_in_the_law() -> None:
    known = {line.split("\t")[0] for line in (LAW / "text.tsv").read_text(encoding="utf-8").splitlines()}
    cited = re.compile(r"""(?:cite|refuse|Ground|_note)\(\s*(?:"([^"]+)"|'([^']+)')""")
    sources = [path.read_text(encoding="utf-8") for path in CODE.glob("*.py")]
    found = {"".join(groups) for source in sources for groups in cited.findall(source)}
    assert len(found) > 40
    assert found <= known


def test_faults_are_planted_as_they_are_listed() -> None:
    listed = tomllib.loads((CODE / "faults.toml").read_text(encoding="utf-8"))["fault"]
    assert [fault["id"] for fault in listed] == list(dict.fromkeys(fault["id"] for fault in listed))
    assert {fault["id"] for fault in listed} == set(BROKEN)
    assert all("reason" in fault for fault in listed if len(fault["clauses"]) > 1)
    assert all(planted(fault["id"]) != RULES for fault in listed)
    assert planted(None) is RULES


def test_unknown_fault_is_refused() -> None:
    with pytest.raises(ValueError, match="no-such-fault"):
        system("no-such-fault")
