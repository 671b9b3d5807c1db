"""The subtle transitions of triple penny two-up, each from the text of the law."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from clausework.reference_impl.qld_triple_penny.system import CLAIM, system
from clausework.reference_impl.qld_triple_penny.transition import wire
from qld_table import Table

from clausework.sdk import Opening, Refused

THREE_ALIKE = ("H", "H", "H")


def refused(table: Table) -> str:
    """Return the clause of a refusal; empty where the act was accepted."""
    return "" if table.said.accepted else table.said.basis


def stands(table: Table, wager: str) -> tuple[str, str, int] | None:
    one = table.state.find(wager)
    return None if one is None else (one.area, one.side, one.amount)


def test_a_mix_of_three_results_wins_and_a_triple_counts_once() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.spin("heads", "triple_heads")
    assert table.net("s") is None
    table.spin("heads")
    assert table.net("s") == 6500


def test_three_triples_pay_both_spinners_wagers_at_once() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "tails", owner=1)
    table.wager("b", "spinner_bonus", "tails", 100, owner=1)
    table.spin("triple_tails", "triple_tails", "triple_tails")
    assert (table.net("s"), table.net("b")) == (6500, 49_500)


def test_a_plain_result_kills_the_bonus_but_not_the_wager() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.wager("b", "spinner_bonus", "heads", 100, owner=1)
    table.spin("triple_heads", "heads", "triple_heads")
    assert (table.net("s"), table.net("b")) == (6500, -100)


def test_an_older_wager_in_the_bonus_area_and_a_fresh_one_part_ways() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.wager("old", "player", "heads")
    table.spin("triple_heads")
    table.wager("new", "player", "heads")
    table.spin("triple_heads")
    assert table.net("old") == 4000
    assert stands(table, "new") == ("bonus", "heads", 1000)


def test_the_boxer_finishes_what_a_losing_spinner_leaves_undecided() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.wager("t", "player", "tails")
    table.spin("triple_tails")
    assert table.net("s") == -1000
    assert table.state.turn.role == "boxer"
    assert table.of("spinner")[0].basis == "472(8)(b)"
    table.spin("tails")
    assert table.net("t") == 2000
    assert [one.fields["seat"] for one in table.of("offer")] == [2]


def test_with_nothing_undecided_a_losing_spinner_makes_room() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.wager("t", "player", "tails")
    table.spin("tails")
    assert table.of("spinner")[0].fields == {"role": "none"}
    assert table.act("choose", "spinner", 1, choice="keep").accepted is False


def test_a_winner_keeps_spinning_or_retires_and_bonus_wagers_live_on() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.spin("heads", "heads")
    table.wager("p", "player", "heads")
    table.spin("triple_heads")
    assert table.of("demand")[0].basis == "472(7)"
    assert table.act("choose", "spinner", 1, choice="retire").accepted
    assert stands(table, "p") == ("bonus", "heads", 1000)
    table.act("answer_offer", "player", 2, accept=True)
    table.wager("s2", "spinner", "tails", owner=2)
    table.spin("heads")
    assert table.net("p") == 2000


def test_a_spinner_who_stops_after_a_result_leaves_the_series_to_the_boxer() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.spin("heads", "heads")
    table.act("stop", "spinner", 1, cause="declines")
    assert table.of("spinner")[0].fields["role"] == "boxer"
    assert table.net("s") is None
    table.spin("triple_heads")
    assert table.net("s") == 6500


def test_before_any_result_the_boxer_takes_over_on_a_direction_only() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.act("stop", "spinner", 1, cause="unable")
    assert not table.of("spinner")
    table.act("take_over", "boxer")
    assert table.of("irregularity")
    table.act("direct", "boxer", order="take_over", ground="unable_or_unwilling")
    assert refused(table) == "478(2)"
    table.act("direct", "floor_manager", order="take_over", ground="unable_or_unwilling")
    assert table.of("spinner")[0].basis == "478(2)(c)"


def test_a_valid_result_locks_the_spinners_wager_and_an_invalid_spin_does_not() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.no_spin()
    assert stands(table, "s") == ("spinner", "heads", 1000)
    table.spin("heads")
    table.act("withdraw_wager", "spinner", 1, wager="s")
    assert refused(table) == "472(10)"


@pytest.mark.parametrize(("kind", "more"), [("withdraw_wager", {}), ("change_wager", {"amount": 500})])
def test_a_wager_in_a_bonus_area_is_locked_even_after_an_invalid_spin(
    kind: str, more: dict[str, int]
) -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.wager("p", "player", "heads")
    table.spin("triple_heads").no_spin()
    table.act(kind, "player", 2, wager="p", **more)
    assert refused(table) == "475(3)"


def test_players_wagers_close_when_the_coins_leave_the_kip() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.act("call", words="no more bets")
    assert table.wager("p", "player", "heads").accepted
    table.act("coins_leave_kip", "spinner", 1)
    for late in (
        lambda: table.wager("q", "player", "heads"),
        lambda: table.act("withdraw_wager", "player", 2, wager="p"),
        lambda: table.act("change_wager", "player", 2, wager="p", amount=2000),
    ):
        late()
        assert refused(table) == "475(5)"


def test_a_floater_is_announced_in_time_or_stands() -> None:
    for moment, valid in (("air", False), ("rest", True)):
        table = Table().begin()
        table.wager("p", "player", "heads")
        table.launch()
        table.act("observe", "boxer", what="floater")
        if moment == "air":
            table.act("announce", "floor_manager", words="Barred!")
        table.act("coins_at_rest", "sensor", faces=("H", "H", "T"))
        if moment == "rest":
            table.act("announce", "floor_manager", words="no spin")
            assert refused(table) == "477(4)"
        table.act("announce_result")
        assert (table.net("p") is not None) is valid


@pytest.mark.parametrize(
    ("observed", "rest"),
    [
        ({"what": "low"}, {}),
        ({"what": "hit", "object": "person"}, {}),
        ({"what": "spinner_outside"}, {}),
        ({}, {"zones": ("ring", "ring", "entrance")}),
        ({}, {"lies": ("flat", "flat", "on_coin")}),
    ],
)
def test_the_grounds_of_477_2_wait_for_an_official_and_may_be_declared_at_rest(
    observed: dict[str, str], rest: dict[str, tuple[str, ...]]
) -> None:
    table = Table().begin()
    table.wager("p", "player", "heads")
    table.launch()
    if observed:
        table.act("observe", "boxer", **observed)
    table.act("coins_at_rest", "sensor", faces=THREE_ALIKE, **rest)
    assert "declare_invalid" in [one.fields["what"] for one in table.of("demand")]
    table.act("announce_result")
    assert stands(table, "p") == ("player", "heads", 1000)
    table.act("announce", "floor_manager", words="no spin")
    assert table.of("spin")[0].fields["validity"] == "invalid"
    table.spin("heads")
    assert table.net("p") == 1000


@pytest.mark.parametrize("thing", ["coin_in_flight", "side_below_layout", "floor"])
def test_what_a_coin_may_hit(thing: str) -> None:
    table = Table().begin()
    table.wager("p", "player", "heads")
    table.launch()
    table.act("observe", "boxer", what="hit", object=thing)
    table.act("coins_at_rest", "sensor", faces=("H", "H", "T"))
    table.act("announce_result")
    assert table.net("p") == 1000


def test_a_player_declares_nothing_and_a_sensor_has_no_opinion() -> None:
    table = Table().begin()
    table.wager("p", "player", "heads")
    table.launch()
    table.act("observe", "sensor", what="low")
    table.act("announce", "spinner", 1, words="no spin")
    assert refused(table) == "477(5)"
    table.act("coins_at_rest", "sensor", faces=("H", "H", "T"))
    table.act("announce_result")
    assert table.net("p") == 1000


def test_three_invalid_spins_at_the_beginning_force_a_choice() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.no_spin(3)
    table.act("choose", "spinner", 1, choice="keep")
    assert refused(table) == "478(1)"
    table.launch("spinner")
    table.act("coins_at_rest", "sensor", faces=("H", "H", "T"))
    table.act("announce_result")
    assert refused(table) == "478(1)"
    table.act("choose", "spinner", 1, choice="house_spins")
    table.act("direct", "floor_manager", order="take_over", ground="spinner_chose")
    assert table.of("spinner")[0].basis == "478(1)(b)"
    table.spin("heads", "heads", "heads")
    assert table.net("s") == 6500


def test_a_spinner_who_retires_after_three_invalid_spins_gets_the_wager_back() -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    table.no_spin(3)
    table.act("choose", "spinner", 1, choice="retire")
    assert table.settled["s"]["returned"] == 1000
    assert table.of("offer")[0].fields["seat"] == 2


@pytest.mark.parametrize(
    ("spins", "ground", "allowed"),
    [
        ("vxxx", "consecutive_invalid", True),
        ("vxx", "consecutive_invalid", False),
        ("xxvx", "consecutive_invalid", False),
        ("xxvx", "majority_invalid", True),
        ("xvxv", "majority_invalid", False),
    ],
)
def test_the_countable_grounds_of_a_direction(spins: str, ground: str, allowed: bool) -> None:
    table = Table().begin()
    table.wager("s", "spinner", "heads", owner=1)
    for one in spins:
        table.no_spin() if one == "x" else table.spin("heads")
    assert table.act("direct", "floor_manager", order="take_over", ground=ground).accepted is allowed


def test_the_bonus_wager_is_one_dollar_on_the_same_side_once() -> None:
    table = Table().begin()
    assert table.wager("b", "spinner_bonus", "heads", 100, owner=1).accepted
    table.wager("s", "spinner", "tails", owner=1)
    table.launch()
    (aside,) = [one for one in table.of("wager") if one.fields["wager"] == "b"]
    assert (aside.fields["state"], aside.basis) == ("rejected", "472(2)(b)(ii)")
    other = Table().begin()
    other.wager("s", "spinner", "tails", owner=1)
    for amount, side, basis in (
        (500, "tails", "472(2)(b)"),
        (100, "heads", "472(2)(b)(ii)"),
        (100, "tails", ""),
        (100, "tails", "472(2)(b)"),
    ):
        other.wager(f"b{amount}{side}{basis}", "spinner_bonus", side, amount, owner=1)
        assert refused(other) == basis


def test_offers_pass_empty_seats_and_only_a_floor_manager_then_makes_the_boxer_spin() -> None:
    table = Table(seats=(2, 5))
    table.act("open_play", coins_present=5)
    assert table.of("offer")[0].fields["seat"] == 2
    table.act("direct", "floor_manager", order="act_as_spinner")
    assert refused(table) == "471(5)"
    for seat in (2, 5):
        table.act("answer_offer", "player", seat, accept=False)
    table.act("direct", "player", 2, order="act_as_spinner")
    assert refused(table) == "471(5)"
    table.act("direct", "floor_manager", order="act_as_spinner")
    assert table.of("spinner")[0].fields["role"] == "boxer"
    table.wager("s", "spinner", "heads", owner=2)
    assert refused(table) == "471(6)"


def test_two_lost_coins_reprieve_the_spinner_until_the_loss() -> None:
    table = Table().begin()
    table.act("select_coins", "spinner", 1, count=3)
    assert table.of("coins")[0].fields == {"present": 5, "kip": 3, "bowl": 2, "set_id": "set-1"}
    table.wager("s", "spinner", "heads", owner=1)
    table.no_spin()
    table.act("coin_event", event="lost", count=2)
    table.act("select_coins", "spinner", 1, count=3, originals=True)
    assert table.of("coins")[0].fields["bowl"] == 0
    table.spin("tails")
    assert ("new_set", "474(5)(a)") in [(one.fields["what"], one.basis) for one in table.of("demand")]
    table.act("answer_offer", "player", 2, accept=True)
    table.act("select_coins", "spinner", 2, count=3)
    assert not table.of("coins")
    table.act("new_set", "boxer", count=5)
    table.act("select_coins", "spinner", 2, count=3)
    assert table.of("coins")[0].fields["set_id"] == "set-2"


def test_three_lost_coins_leave_nothing_to_go_on_with() -> None:
    table = Table().begin()
    table.act("coin_event", event="lost", count=3)
    assert table.of("demand")[0].basis == "474(4)"


def test_a_found_coin_is_examined_and_then_goes_back() -> None:
    table = Table().begin()
    table.act("coin_event", event="found", count=1)
    assert table.of("demand")[0].fields["what"] == "examine"
    assert not table.of("coins")
    table.act("coin_event", event="examined", count=1, from_set=True)
    assert table.of("coins")[0].fields["returned"] == 1


@pytest.mark.parametrize(
    ("limits", "opens"), [((500, 9_999), False), ((500, 10_000), True), ((501, 600), True)]
)
def test_limits_at_the_boundary(limits: tuple[int, int], opens: bool) -> None:
    asked = Opening(
        CLAIM.instrument, "1998-08-14", 0, {"minimum": limits[0], "maximum": limits[1]}, [], [], {}
    )
    opened: Callable[[], object] = lambda: system().open_table(asked)  # noqa: E731
    if opens:
        opened()
    else:
        with pytest.raises(Refused, match="476"):
            opened()


def test_play_waits_for_five_coins() -> None:
    table = Table()
    table.act("open_play", coins_present=4)
    assert [one.fields for one in table.of("play")] == [{"state": "closed"}]
    table.act("new_set", "boxer", count=5)
    assert [one.fields for one in table.of("play")] == [{"state": "open"}]


def test_the_basis_never_goes_on_the_wire() -> None:
    table = Table().begin()
    assert all(one.basis for one in table.said.effects)
    assert all("basis" not in wire(one) for one in table.said.effects)
