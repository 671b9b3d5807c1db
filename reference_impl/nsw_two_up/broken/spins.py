"""Mistakes about valid and invalid spins and about coins thrown out (7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .. import validity as valid
from ..law import Cited
from ..payment import settle
from ..state import Coins, Spin, Table


def heard_but_on_coins_not_spun(role: str, spin: Spin | None) -> bool:
    """Hear a game supervisor on every ground but that the coins have not been spun."""
    return role == "boxer" or spin is None or not valid.not_spun(spin)


def late_only_where_bound(spin: Spin) -> bool:
    """Hear a call after rest only on a ground of 7.3."""
    bound = (valid.LANDED_OUTSIDE, valid.RESTS_OUTSIDE, valid.HIT, valid.SPINNER_OUTSIDE, valid.NOT_FLAT)
    return any(ground.shown(spin) for ground in bound)


def unheard(ground: valid.Ground) -> valid.Ground:
    """Return a ground on which the boxer need not call, and calls without effect."""
    return replace(ground, duty=False, honoured=lambda spin: False)


def nothing_free(spin: Spin) -> bool:
    """Let the coins hit nothing at all."""
    return any(fact.what == "hit" and fact.object != "floor" for fact in spin.facts)


def lost_wagers(table: Table) -> tuple[Cited, ...]:
    """Collect every wager."""
    return tuple(settle(table, wager, "lose", "7.4.1") for wager in table.wagers)


BROKEN: Mapping[str, Mapping[str, Any]] = {
    "nsw-found-coin-still-lost": {"still_lost": lambda lost, home: lost},
    "nsw-found-coin-stays-out": {"comes_home": lambda coins, count: 0},
    "nsw-supervisor-not-heard": {"official_may_call": heard_but_on_coins_not_spun},
    "nsw-not-spun-void-of-itself": {"not_spun": replace(valid.NOT_SPUN, automatic=True)},
    "nsw-low-heard-after-rest-only": {"low": replace(valid.LOW, honoured=lambda spin: spin.rested)},
    "nsw-habit-one-metre": {"low": replace(valid.LOW, automatic=True)},
    "nsw-habit-late-call-ineffective": {"late_call_counts": late_only_where_bound},
    "nsw-patron-declares": {"player_may_call": lambda role: role == "patron"},
    "nsw-dealer-declares": {"is_caller": lambda role: valid.is_caller(role) or role == "dealer"},
    "nsw-landing-outside-not-heard": {"landed_outside": unheard(valid.LANDED_OUTSIDE)},
    "nsw-rest-in-the-entrance-not-heard": {
        "rests_outside": replace(valid.RESTS_OUTSIDE, honoured=lambda spin: "outside" in spin.zones)
    },
    "nsw-hit-not-heard": {"hit": unheard(valid.HIT)},
    "nsw-any-hit-forbidden": {"hit": replace(valid.HIT, shown=nothing_free)},
    "nsw-spinner-outside-not-heard": {"spinner_outside": unheard(valid.SPINNER_OUTSIDE)},
    "nsw-not-flat-not-heard": {"not_flat": unheard(valid.NOT_FLAT)},
    "nsw-lost-coin-takes-the-wagers": {"loss_decides": lost_wagers},
    "nsw-remaining-coins-not-offered": {"remaining_offered": lambda coins: coins.lost != 1},
    "nsw-originals-kept": {"originals_may_return": lambda coins: False},
    "nsw-found-coin-unchecked": {"checked": lambda coins, count: True},
    "nsw-two-lost-no-new-set": {"new_set_needed": lambda coins: False},
    "nsw-old-coins-stay": {
        "new_set": lambda coins, count: Coins(present=coins.present + count, number=coins.number + 1)
    },
    "nsw-habit-no-going-on": {"may_go_on": lambda coins, spinner: False},
    "nsw-spinner-declares": {"player_may_call": lambda role: role == "spinner"},
    "nsw-player-declares": {"player_may_call": lambda role: role == "player"},
    "nsw-void-until-rest": {"void_lasts": lambda spin: True},
}
