"""The roulette reference in the places where it is easy to go wrong, and the system that serves it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from clausework.reference_impl.nz_roulette import Reply, Settings, State, system, transition
from clausework.reference_impl.nz_roulette.racetrack import WHEEL

from clausework.sdk import Opening, Refused

SETTINGS = Settings(True, True, frozenset({(1, 2, 3), (4, 5, 6)}), WHEEL, 500, 10_000, 500)
STRAIGHT_17 = {"kind": "straight", "numbers": [17]}
STRAIGHT_20 = {"kind": "straight", "numbers": [20]}
STRAIGHT_23 = {"kind": "straight", "numbers": [23]}


class Played:
    """A table and all that it answered."""

    def __init__(self, settings: Settings = SETTINGS) -> None:
        self.state = State(settings)
        self.replies: list[Reply] = []
        self.act("open_round")

    def act(self, kind: str, role: str = "dealer", seat: int | None = None, **fields: Any) -> Reply:
        by = {"role": role} | ({} if seat is None else {"seat": seat})
        self.state, reply = transition(self.state, {"kind": kind, "by": by} | fields)
        self.replies.append(reply)
        return reply

    def place(self, target: dict[str, Any], amount: Any = 500, role: str = "dealer", **more: Any) -> Reply:
        fields = {"wager": "w", "owner": 1, "target": target, "amount": amount, "declared": False}
        return self.act("place_wager", role, 1 if role == "player" else None, **fields | more)

    def move(self, to: dict[str, Any], role: str, seat: int | None = None, **known: bool) -> Reply:
        known = {"accidental": True, "apparent": True} | known
        return self.act("move_wager", role, seat, wager="w", to=to, **known)

    def decide(self, ground: str, role: str = "operator") -> Reply:
        return self.act("decide", role, wager="w", ground=ground)

    def spin(self, number: int) -> int:
        """End the round and return the net of all wagers."""
        self.act("ball_at_rest", number=number)
        return self.settle()

    def settle(self) -> int:
        settled = [e.fields for e in self.act("settle_round").effects if e.kind == "settle"]
        return sum(fields["paid"] - fields["collected"] for fields in settled)


def test_each_area_needs_its_own_marking() -> None:
    group = {"kind": "asian_neighbour", "numbers": [1, 2, 3]}
    only_asian = Played(replace(SETTINGS, racetrack=False))
    only_racetrack = Played(replace(SETTINGS, asian=False))
    assert only_asian.place(group).accepted
    assert only_racetrack.place(group).basis == "2.2(b)"
    assert only_racetrack.place({"kind": "tier"}, 3000).accepted
    assert only_asian.place({"kind": "tier"}, 3000, wager="x").basis == "2.2(c)"


def test_three_numbers_of_no_group_are_refused() -> None:
    assert Played().place({"kind": "asian_neighbour", "numbers": [1, 2, 4]}).basis == "3.2"


@pytest.mark.parametrize("number", [0, 5])
def test_what_a_player_places_directly_is_void_whether_it_would_win_or_lose(number: int) -> None:
    table = Played()
    table.act("declare", "player", 1, wager="w", target={"kind": "tier"}, amount=3000)
    (void,) = table.place({"kind": "tier"}, 3000, role="player", accepted=True).effects
    assert (void.kind, void.basis) == ("void", "5.7")
    assert void.wire() == {"kind": "void", "wager": "w", "amount": 3000, "returned": 3000}
    assert table.spin(number) == 0


def test_exactly_the_minimum_stands_and_one_less_is_void() -> None:
    group = {"kind": "asian_neighbour", "numbers": [1, 2, 3]}
    settings = replace(SETTINGS, increment=1)
    assert [e.kind for e in Played(settings).place(group, 500).effects] == ["wager"]
    assert [e.basis for e in Played(settings).place(group, 499).effects] == ["5.8"]


def test_only_the_excess_over_the_increments_is_void() -> None:
    table = Played()
    wager, void = table.place({"kind": "asian_neighbour", "numbers": [1, 2, 3]}, 1200).effects
    assert wager.fields["amount"] == 1000
    assert (void.basis, void.fields["amount"], void.fields["returned"]) == ("5.9", 200, 200)
    assert table.spin(2) == 11_000


def test_limits_of_the_racetracks_do_not_reach_the_main_layout() -> None:
    table = Played()
    table.place(STRAIGHT_17, 120)
    assert table.spin(17) == 35 * 120


def test_what_happens_to_chips_after_the_ball_rests_changes_nothing() -> None:
    table = Played()
    table.place(STRAIGHT_17)
    table.act("ball_at_rest", number=20)
    table.move(STRAIGHT_20, "player", 1, accidental=False)
    table.act("touch", wager="w", lines=[[17, 20]])
    assert not table.place(STRAIGHT_20, wager="late").accepted
    assert table.settle() == -500


@pytest.mark.parametrize(
    ("lines", "kind", "numbers"),
    [
        ([[17, 20]], "split", [17, 20]),
        ([[17, 18], [17, 20]], "corner", [17, 18, 20, 21]),
        ([[16, 17, 18]], "street", [16, 17, 18]),
        ([[16, 17, 18], [16, 19]], "six_line", [16, 17, 18, 19, 20, 21]),
        ([[22, 23]], "split", [22, 23]),
    ],
)
def test_a_wager_lies_where_the_lines_meet_that_it_touches(
    lines: list[list[int]], kind: str, numbers: list[int]
) -> None:
    table = Played()
    table.place(STRAIGHT_17)
    (wager,) = table.act("touch", wager="w", lines=lines).effects
    assert wager.fields["target"] == {"kind": kind, "numbers": numbers}


def test_the_position_governs_until_the_operator_decides() -> None:
    for decided, net in ((False, -500), (True, 35 * 500)):
        table = Played()
        table.place(STRAIGHT_17)
        table.move(STRAIGHT_20, "patron", 2)
        if decided:
            assert table.decide("patron_moved").accepted
        assert table.spin(17) == net


@pytest.mark.parametrize(
    ("mover", "seat", "known", "ground", "by", "basis"),
    [
        ("patron", 2, {}, "patron_moved", "player", "3.8 proviso"),
        ("patron", 2, {"apparent": False}, "patron_moved", "operator", "3.8 proviso"),
        ("patron", 2, {"accidental": False}, "patron_moved", "operator", "3.8 proviso (ii)"),
        ("player", 1, {}, "patron_moved", "operator", "3.8 proviso (ii)"),
        ("dealer", None, {"accidental": False}, "dealer_moved", "operator", "3.8 proviso (i)"),
        ("patron", 2, {}, "dealer_moved", "operator", "3.8 proviso (i)"),
    ],
)
def test_a_decision_outside_the_proviso_has_no_effect(
    mover: str, seat: int | None, known: dict[str, bool], ground: str, by: str, basis: str
) -> None:
    table = Played()
    table.place(STRAIGHT_17)
    table.move(STRAIGHT_20, mover, seat, **known)
    reply = table.decide(ground, by)
    assert (reply.accepted, reply.basis, reply.effects) == (False, basis, ())
    assert table.spin(20) == 35 * 500


@pytest.mark.parametrize(
    ("declared", "misplaced", "restored"),
    [(True, True, False), (False, True, True), (True, False, True), (False, False, True)],
)
def test_only_the_misplacement_of_an_oral_wager_is_excepted(
    declared: bool, misplaced: bool, restored: bool
) -> None:
    table = Played()
    table.place(STRAIGHT_17, declared=declared)
    table.move(STRAIGHT_20, "dealer", misplaced=misplaced)
    table.act("ball_at_rest", number=17)
    assert table.decide("dealer_misplaced" if misplaced else "dealer_moved").accepted == restored
    assert table.settle() == (35 * 500 if restored else -500)


def test_the_original_placement_is_the_last_that_was_no_accident() -> None:
    table = Played()
    table.place(STRAIGHT_17)
    table.move(STRAIGHT_20, "player", 1, accidental=False)
    table.move(STRAIGHT_23, "dealer")
    table.move(STRAIGHT_17, "patron", 2)
    assert table.decide("patron_moved").accepted
    assert table.spin(20) == 35 * 500


def test_an_accident_before_the_owner_placed_anew_is_past() -> None:
    table = Played()
    table.place(STRAIGHT_17)
    table.move(STRAIGHT_20, "dealer")
    table.move(STRAIGHT_23, "player", 1, accidental=False)
    assert not table.decide("dealer_moved").accepted
    assert table.spin(23) == 35 * 500


def test_winning_pieces_are_transferred_before_anything_is_collected_or_paid() -> None:
    table = Played()
    table.place({"kind": "orphelins"}, 2500)
    table.place({"kind": "tier"}, 3000, role="player", wager="void")
    table.act("ball_at_rest", number=17)
    effects = table.act("settle_round").effects
    assert [e.kind for e in effects[:3]] == ["transfer", "transfer", "collect"]
    assert {e.basis for e in effects[:2]} == {"4.5A"}
    assert [e.fields["to"]["numbers"] for e in effects[:2]] == [[14, 17], [17, 20]]
    assert all(e.fields.get("wager") != "void" for e in effects)
    paid = [(e.fields["paid"], e.basis) for e in effects if e.kind == "settle" and e.fields["paid"]]
    assert paid == [(17 * 500, "3.9 row Split")] * 2


def test_a_round_is_settled_once_and_leaves_nothing_to_the_next() -> None:
    table = Played()
    table.place(STRAIGHT_17)
    assert table.spin(17) == 35 * 500
    assert table.act("settle_round").effects == ()
    table.act("open_round")
    assert table.spin(17) == 0


@pytest.mark.parametrize("amount", [0, -500, 2.5, "500", True])
def test_what_is_no_amount_is_refused(amount: object) -> None:
    assert not Played().place(STRAIGHT_17, amount).accepted


@pytest.mark.parametrize(
    "target",
    [
        {"kind": "straight", "numbers": ["00"]},
        {"kind": "straight", "numbers": [37]},
        {"kind": "split", "numbers": [1, 5]},
        {"kind": "corner", "numbers": [3, 4, 6, 7]},
        {"kind": "dozen", "index": 4},
        {"kind": "neighbours", "numbers": []},
    ],
)
def test_what_is_no_place_is_refused(target: dict[str, Any]) -> None:
    assert not Played().place(target).accepted


def test_a_wager_goes_back_while_betting_is_open() -> None:
    table = Played()
    table.place(STRAIGHT_17)
    assert not table.act("withdraw_wager", "player", 2, wager="w").accepted
    assert table.act("withdraw_wager", "player", 1, wager="w").accepted
    table.place(STRAIGHT_20)
    table.act("call", words="No more bets!")
    assert not table.act("withdraw_wager", "player", 1, wager="w").accepted


def test_what_is_served_keeps_its_reasons_to_itself() -> None:
    opening = Opening(
        instrument="nz-roulette-2002",
        rules_as_at="2002-07-11",
        at=0,
        limits={"minimum": 500, "maximum": 10_000},
        seats=[],
        chips=[500],
        options={},
    )
    served = system()
    session = served.session()

    def ask(method: str, **params: object) -> str:
        return repr(session.answer({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))

    names = ("instrument", "rules_as_at", "at", "limits", "seats", "chips", "options")
    ask("table.open", **{name: getattr(opening, name) for name in names})
    dealer = {"mood": "fact", "by": {"role": "dealer"}}
    ask("table.act", table="t1", at=0, act={"kind": "open_round", **dealer})
    answer = ask("table.act", table="t1", at=1, act={"kind": "ball_at_rest", "number": 0, **dealer})
    assert "result" in answer
    assert "basis" not in answer
    with pytest.raises(Refused, match="came into force"):
        served.open_table(replace(opening, rules_as_at="2002-07-10"))
    with pytest.raises(Refused, match="not played"):
        served.open_table(replace(opening, instrument="nsw-two-up"))
    with pytest.raises(Refused, match="wheel"):
        served.open_table(replace(opening, options={"wheel": [1, 2, 3]}))
