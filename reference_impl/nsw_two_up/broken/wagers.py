"""Mistakes about placing, changing and limiting wagers (4.1 to 4.8, 5, 6.5, 6.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..changes import void_frees
from ..limits import NOTICE, allowance_shown, minimum_may_rise
from ..state import Limits, Sign, Table, Wager


def untimed_sign_counts(signs: tuple[Sign, ...], minimum: int, now: int) -> bool:
    """Take a sign that states no time of change."""
    timed = (replace(sign, effective_at=sign.effective_at or 0) for sign in signs)
    return minimum_may_rise(tuple(timed), minimum, now)


def nineteen_minutes_will_do(signs: tuple[Sign, ...], minimum: int, now: int) -> bool:
    """Be content with 19 minutes of notice."""
    early = (replace(sign, shown_at=sign.shown_at - NOTICE // 20) for sign in signs)
    return minimum_may_rise(tuple(early), minimum, now + NOTICE // 20)


def any_sign_will_do(signs: tuple[Sign, ...], minimum: int, now: int) -> bool:
    """Take a sign with another minimum."""
    return any(minimum_may_rise(signs, sign.limits.minimum, now) for sign in signs)


def lower_sign_will_do(signs: tuple[Sign, ...], minimum: int, now: int) -> bool:
    """Take a sign with the minimum to be set or with a lower one."""
    return any(sign.limits.minimum <= minimum and any_sign_will_do((sign,), minimum, now) for sign in signs)


def free_between_odds(table: Table, wager: Wager) -> bool:
    """Let go of every wager when the result of a spin is announced, Odds too."""
    return wager.locked and (table.spin is not None or table.relief == "void")


def free_before_payment(table: Table, wager: Wager) -> bool:
    """Let go of every wager when the coins come to rest."""
    return wager.locked and not (table.spin is not None and table.spin.rested)


def free_after_the_call(table: Table, wager: Wager) -> bool:
    """Let wagers be changed at any time but after a void spin."""
    return wager.locked and table.relief == "void"


def free_until_launch(table: Table, wager: Wager) -> bool:
    """Lock a wager when the coins leave the kip, as Queensland does."""
    return wager.spun


def series_free_between_rounds(table: Table, wager: Wager) -> bool:
    """Let go of the spinner's wager whenever other wagers may be made."""
    return wager.locked and not table.betting


def cut_to_maximum(wager: Wager, limits: Limits) -> Wager:
    """Let only what is within the maximum stand."""
    return replace(wager, amount=min(wager.amount, limits.maximum))


def void_below_minimum(wager: Wager, limits: Limits) -> Wager | None:
    """Let a wager below the minimum fall away."""
    return wager if wager.amount >= limits.minimum else None


def one_at_a_time(before: Limits, ordered: Limits) -> Limits:
    """Keep the maximum where the minimum is altered with it."""
    both = before.minimum != ordered.minimum and before.maximum != ordered.maximum
    return replace(ordered, maximum=before.maximum) if both else ordered


BROKEN: Mapping[str, Mapping[str, Any]] = {
    "nsw-second-wager-overwrites": {
        "replaces": lambda placed, lying: (
            (placed.owner, placed.area, placed.side) == (lying.owner, lying.area, lying.side)
        )
    },
    "nsw-direction-voids-heads": {"outlasts": lambda wager: wager.side != "heads"},
    "nsw-direction-voids-tails": {"outlasts": lambda wager: wager.side != "tails"},
    "nsw-five-odds-wager-taken": {"permissible": lambda area, side: area in {"player", "spinner"}},
    "nsw-odds-wager-taken": {"permissible": lambda area, side: side in {"heads", "tails", "odds"}},
    "nsw-spinners-area-for-all": {"is_spinners": lambda table, owner: True},
    "nsw-anybody-declares": {"may_declare": lambda table, seat: True},
    "nsw-declaration-not-watched": {"declared": lambda table: True},
    "nsw-spinners-wager-not-watched": {"series_wager": lambda table: True},
    "nsw-spinners-wager-joins-late": {"in_time_for_the_series": lambda table: True},
    "nsw-void-makes-up-for-a-spin": {
        "in_time_for_the_series": lambda table: table.game.spins in (0, 2 * table.game.valid)
    },
    "nsw-spinners-wager-on-the-other-side": {"side_is_declared": lambda table, side: True},
    "nsw-house-must-wager": {"house_needs_wager": lambda: True},
    "nsw-spinner-no-other-wager": {"spinner_may_wager_besides": lambda table, side: False},
    "nsw-spinner-not-against-own-side": {
        "spinner_may_wager_besides": lambda table, side: side == table.game.declared
    },
    "nsw-cash-taken": {"medium_is_right": lambda medium: medium != "credit"},
    "nsw-credit-taken": {"medium_is_right": lambda medium: medium != "cash"},
    "nsw-late-placing": {"placing_barred": lambda table: False},
    "nsw-placing-until-launch": {"placing_barred": lambda table: table.spin is not None},
    "nsw-placing-after-odds": {"placing_barred": lambda table: not table.betting and not table.game.odds_run},
    "nsw-late-changes": {"locked": free_after_the_call},
    "nsw-changes-between-odds": {"locked": free_between_odds},
    "nsw-changes-before-payment": {"locked": free_before_payment},
    "nsw-series-wager-free-between-rounds": {"locked": series_free_between_rounds},
    "nsw-habit-change-until-launch": {"locked": free_until_launch},
    "nsw-habit-frozen-after-void": {"void_frees": lambda table, wager: False},
    "nsw-void-frees-pending-wagers": {"void_frees": lambda table, wager: table.relief == "void"},
    "nsw-void-frees-the-series": {
        "void_frees": lambda table, wager: (
            void_frees(table, wager) or (wager.area == "spinner" and table.relief == "void")
        )
    },
    "nsw-withdrawal-clears-the-layout": {"stays": lambda other, withdrawn: False},
    "nsw-anybody-withdraws": {"is_owners": lambda role, seat, wager: role in {"player", "spinner"}},
    "nsw-oral-without-chips": {"oral_is_covered": lambda chips_present: True},
    "nsw-oral-after-the-spin": {"oral_barred": lambda table: False},
    "nsw-habit-oral-never": {"oral_is_covered": lambda chips_present: False},
    "nsw-minimum-itself-refused": {"refused_at_limit": lambda limits, amount: amount == limits.minimum},
    "nsw-one-limit-altered-at-a-time": {"applied": one_at_a_time},
    "nsw-multiples-of-the-minimum": {
        "multiple_needed": lambda limits, amount: limits.minimum < amount < 2 * limits.minimum
    },
    "nsw-excess-cut-to-maximum": {"stands_outside_limits": cut_to_maximum},
    "nsw-habit-small-wager-void": {"stands_outside_limits": void_below_minimum},
    "nsw-rejected-after-the-spin": {"rejection_too_late": lambda wager: False},
    "nsw-dealer-alters-limits": {"may_alter": lambda role: role not in {"player", "patron"}},
    "nsw-player-alters-limits": {"may_alter": lambda role: True},
    "nsw-maximum-never-lowered": {
        "applied": lambda before, ordered: replace(ordered, maximum=max(before.maximum, ordered.maximum))
    },
    "nsw-minimum-raised-at-once": {"minimum_may_rise": lambda signs, minimum, now: True},
    "nsw-notice-of-nineteen-minutes": {"minimum_may_rise": nineteen_minutes_will_do},
    "nsw-notice-without-time": {"minimum_may_rise": untimed_sign_counts},
    "nsw-notice-of-another-minimum": {"minimum_may_rise": any_sign_will_do},
    "nsw-notice-of-a-lower-minimum": {"minimum_may_rise": lower_sign_will_do},
    "nsw-allowance-by-anothers-sign": {
        "allowance_shown": lambda signs, seat, limits: any(
            sign.seat is not None and allowance_shown(signs, sign.seat, limits) for sign in signs
        )
    },
    "nsw-allowance-without-sign": {"allowance_shown": lambda signs, seat, limits: True},
    "nsw-allowance-beyond-the-sign": {
        "allowance_shown": lambda signs, seat, limits: any(sign.seat == seat for sign in signs)
    },
    "nsw-allowance-for-the-table": {"allowance_for": lambda seat: None},
    "nsw-dealer-allows-excess": {"may_allow": lambda role: True},
    "nsw-no-changes-after-three": {"three_free": lambda table: False},
    "nsw-changes-after-a-direction": {"freezes": lambda: False},
}
