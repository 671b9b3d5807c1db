"""Faults in coins, offers, declarations, calls, displays and limits: sections 468 to 471, 474 to 479."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..clauses import coins
from ..clauses.spinner import majority_invalid
from ..clauses.wagers import AREAS, Area
from ..model import DOLLAR


def _none(*facts: object) -> bool:
    return False


def _any(*facts: object) -> bool:
    return True


def _plain(spun: str) -> str:
    return spun.removeprefix("triple_")


def _without(basis: str) -> tuple[Area, ...]:
    return tuple(one for one in AREAS if one.basis != basis)


def _anticlockwise(seats: tuple[int, ...], seat: int) -> int:
    return seats[seats.index(seat) - 1]


def _skipping(seats: tuple[int, ...], seat: int) -> int:
    return seats[(seats.index(seat) + 2) % len(seats)]


FAULTS: Mapping[str, Mapping[str, Any]] = {
    "heads-unread": {"heads": _none},
    "tails-unread": {"tails": _none},
    "triple-heads-unread": {"triple_heads": _none},
    "triple-tails-unread": {"triple_tails": _none},
    "invalid-spin-is-the-third": {
        "invalid_decides": lambda area, results: area == "spinner" and results == 2
    },
    "entrance-is-ring": {"in_ring": lambda zone: zone != "outside"},
    "no-area-a": {"areas": _without("469(2)(a)")},
    "no-area-b": {"areas": _without("469(2)(b)")},
    "no-area-c": {"areas": _without("469(2)(c)")},
    "no-area-d": {"areas": _without("469(2)(d)")},
    "no-area-e": {"areas": _without("469(2)(e)")},
    "no-area-f": {"areas": _without("469(2)(f)")},
    "four-coins-open-play": {"set_is_full": lambda present: present >= 4},
    "any-set-opens-play": {"set_is_full": _any},
    "four-coins-on-kip": {"spun_number": lambda count: count >= coins.SPUN},
    "two-coins-on-kip": {"spun_number": lambda count: count <= coins.SPUN},
    "coins-uncounted": {"coins_are_counted": _none},
    "player-gets-new-set": {"player_may_replace_set": _any},
    "first-offer-to-last": {"first_offer": lambda seats: seats[-1] if seats else None},
    "first-offer-to-second": {"first_offer": lambda seats: seats[1 % len(seats)] if seats else None},
    "offers-anticlockwise": {"next_offer": _anticlockwise},
    "offers-skip-a-player": {"next_offer": _skipping},
    "anybody-accepts": {"may_accept": lambda offered, seat: seat is not None},
    "declined-accepts-after-all": {
        "may_accept": lambda offered, seat: offered is not None and seat is not None and seat <= offered
    },
    "four-coins-selected": {"selected_number": lambda count: count >= coins.SPUN},
    "two-coins-selected": {"selected_number": lambda count: count <= coins.SPUN},
    "bowl-counts-all": {"in_bowl": lambda present, selected: present},
    "bowl-always-empty": {"in_bowl": lambda present, selected: 0},
    "boxer-acts-undirected": {"boxer_may_act": lambda role, all_declined: all_declined},
    "boxer-acts-before-all-declined": {"boxer_may_act": lambda role, all_declined: role == "floor_manager"},
    "boxer-has-spinner-wager": {"boxer_may_wager_as_spinner": _any},
    "found-coin-unexamined": {"examined_first": lambda examined: True},
    "examined-coin-kept": {"goes_back": _none},
    "found-coin-stays-out": {"present_again": lambda present, back: present},
    "found-coin-still-lost": {"still_lost": lambda lost, back: lost},
    "new-set-after-one-lost": {"four_are_enough": _none},
    "new-set-of-more-than-five": {"replacement_number": lambda count: count >= 5},
    "new-set-of-any-number": {"replacement_number": _any},
    "remainder-after-retirement": {"spent_at_turn_end": _none},
    "remainder-refused": {"may_finish_with_remainder": _none},
    "remainder-after-loss": {"remainder_ends_on_loss": _none},
    "remainder-after-declined-win": {"remainder_ends_on_declined_win": _none},
    "oral-wager-taken": {"oral_is_wager": _any},
    "anybody-moves-to-bonus": {"may_move_to_bonus": _any},
    "placed-in-bonus": {"may_place_in_bonus": _any},
    "bonus-wager-changed": {"bonus_may_change": _any},
    "bonus-wager-withdrawn": {"bonus_may_be_withdrawn": _any},
    "bonus-wager-withdrawn-after-invalid": {"bonus_may_be_withdrawn": lambda after_invalid: after_invalid},
    "bonus-wager-moved-back": {"bonus_may_leave": lambda role: role == "dealer"},
    "caller-calls-late": {"call_is_due": lambda called, launched: launched and not called},
    "caller-silent": {"call_is_due": lambda called, launched: False},
    "late-wager-placed": {"late_placing": _any},
    "late-wager-changed": {"late_change": _any},
    "late-wager-withdrawn": {"late_withdrawal": _any},
    "maximum-99": {"limits_allowed": lambda low, high: low > 5 * DOLLAR or high >= 99 * DOLLAR},
    "minimum-of-five-exempt": {"limits_allowed": lambda low, high: low >= 5 * DOLLAR or high >= 100 * DOLLAR},
    "any-limits": {"limits_allowed": lambda low, high: True},
    "floater-boxer-only": {"may_declare_floater": lambda role: role == "boxer"},
    "floater-manager-only": {"may_declare_floater": lambda role: role == "floor_manager"},
    "floater-void-by-itself": {"floater_stands_undeclared": _none},
    "declared-by-boxer-only": {"may_declare": lambda role, late: role == "boxer" or not late},
    "declared-by-manager-only": {"may_declare": lambda role, late: role == "floor_manager" or not late},
    "low-spin-stands": {"low_voids": lambda late: not late},
    "sensor-has-opinion": {"has_opinion": _any},
    "hit-stands": {"hit_voids": _none},
    "hit-on-person-stands": {"hit_voids": lambda thing: thing != "person"},
    "hit-on-coin-void": {"spares_coin": _none},
    "hit-on-low-side-void": {"spares_low_side": _none},
    "outside-stands": {"outside_voids": lambda zone: zone == "entrance"},
    "on-coin-stands": {"on_coin_voids": _none},
    "spinner-outside-stands": {"spinner_outside_voids": _none},
    "barred-unheard": {"is_declaration": lambda words: "no spin" in words.lower()},
    "no-spin-unheard": {"is_declaration": lambda words: "barred" in words.lower()},
    "any-words-declare": {"is_declaration": _any},
    "dealer-declares": {"other_may_declare": lambda role: role == "dealer"},
    "patron-declares": {"other_may_declare": lambda role: role == "patron"},
    "late-floater-void": {"floater_in_time": lambda at_rest: True},
    "player-declares": {"player_may_declare": _any},
    "spinner-declares": {"player_may_declare": lambda role: role == "spinner"},
    "fourth-spin": {"choice_comes_first": _none},
    "three-invalid-may-not-retire": {"may_retire_after_three": _none},
    "offers-after-the-choice-of-the-boxer": {"offered_meanwhile": lambda under: under == "478(1)(b)"},
    "offers-after-a-direction": {"offered_meanwhile": lambda under: under == "478(2)(a)"},
    "boxer-by-no-choice": {"chose_boxer": lambda status: status in ("house_chosen", "spinning")},
    "three-invalid-no-boxer": {"may_have_boxer_after_three": _none},
    "anybody-directs": {"director": _any},
    "direction-starts-anew": {"run_directed": lambda run: ()},
    "two-consecutive": {"three_consecutive": lambda spins: spins[-2:] == ("invalid", "invalid")},
    "half-of-two-is-majority": {
        "majority_invalid": lambda spins: (
            majority_invalid(spins) or (len(spins) == 2 and spins[-1] == "invalid")
        )
    },
    "half-is-majority": {"majority_invalid": lambda spins: 2 * spins.count("invalid") >= len(spins)},
    "inability-seeks-spinner": {"boxer_takes_over": lambda ground: ground != "478(2)(c)"},
    "majority-seeks-spinner": {"boxer_takes_over": lambda ground: ground != "478(2)(b)"},
    "display-blank": {"displayed": lambda spun: None},
    "lights-plain-only": {"by_lights": _plain},
    "display-electronic-plain-only": {"by_electronic_display": _plain},
    "lights-blank": {"by_lights": lambda spun: None},
    "display-electronic-blank": {"by_electronic_display": lambda spun: None},
}
