"""Placing, declaring and withdrawing wagers: what is refused, void or stands (rules 2.2 to 3.2B, 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .model import OUTSIDE, Cited, Reply, State, Target, Wager
from .racetrack import ASIAN, MULTIPLES, OPTIONAL
from .reading import read_target
from .rules import Rules
from .settlement import chips
from .validity import Void


def find(state: State, name: str) -> Wager | None:
    """Return the live wager of this id."""
    return next((wager for wager in state.wagers if wager.id == name), None)


def changed(state: State, wager: Wager) -> State:
    """Return the table with this wager in the place of the one of the same id."""
    return replace(state, wagers=tuple(wager if w.id == wager.id else w for w in state.wagers))


def standing(wager: Wager, basis: str, status: str = "open") -> Cited:
    """Return the effect that describes a wager as it stands."""
    fields = {"wager": wager.id, "owner": wager.owner, "target": wager.place.wire(), "amount": wager.amount}
    return Cited("wager", fields | {"state": status}, basis)


def refused(reason: str, basis: str) -> Reply:
    """Return a refusal that has no effect."""
    return Reply(accepted=False, reason=reason, basis=basis)


def declare(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Take note of an oral declaration; the placement that carries it out names the same wager."""
    return replace(state, declared=state.declared | {act["wager"]}), Reply()


def place(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Answer a wager put on the layout: refused, void wholly or in part, or standing."""
    target = read_target(act["target"])
    if target is None:
        return state, refused("no such place on the layout", OUTSIDE)
    problem = _problem(rules, state, act, target)
    if problem is not None:
        return state, problem
    name, amount = act["wager"], rules.money(act["amount"]) or 0
    void, basis = _void(rules, state, act["by"]["role"], target, amount)
    effects: tuple[Cited, ...] = ()
    if void is not None:
        effects = rules.told(name, void, basis)
        amount -= void.amount
    if amount == 0:
        return state, Reply(effects)
    declared = act["declared"] or name in state.declared
    wager = Wager(name, act["owner"], target, amount, declared)
    state = replace(state, wagers=(*state.wagers, wager))
    return state, Reply((standing(wager, _permission(target)), *effects))


def withdraw(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Answer the owner who wants a wager back: while wagers are taken, it goes back."""
    wager = find(state, act["wager"])
    if wager is None or not rules.may_bet(state.phase) or act["by"].get("seat") != wager.owner:
        return state, refused("this wager cannot be withdrawn", OUTSIDE)
    state = replace(state, wagers=tuple(w for w in state.wagers if w.id != wager.id))
    return state, Reply((standing(wager, OUTSIDE, "withdrawn"),))


def _permission(target: Target) -> str:
    """Return the clause by which a wager on this place may be made."""
    if target.kind in MULTIPLES:
        return "3.2A"
    return "3.2" if target.kind == ASIAN else OUTSIDE


def _problem(rules: Rules, state: State, act: Mapping[str, Any], target: Target) -> Reply | None:
    """Return why a wager is not taken at all, or None."""
    amount = rules.money(act["amount"])
    if amount is None:
        return refused("an amount is a whole number of minor units, more than nothing", OUTSIDE)
    if not rules.may_bet(state.phase):
        return refused("no wagers are taken now", OUTSIDE)
    if find(state, act["wager"]) is not None:
        return refused("this wager lies on the layout already", OUTSIDE)
    unmarked = _unmarked(rules, state, target)
    if unmarked is not None:
        return unmarked
    role = act["by"]["role"]
    if target.kind in OPTIONAL and role != "player" and not rules.placed_by_dealer(role):
        return refused("only a dealer may place this wager on the layout", "3.2B (place)")
    before = sum(w.amount for w in state.wagers if (w.owner, w.place) == (act["owner"], target))
    maximum = state.settings.maximum * chips(rules, state.settings, target)
    if not rules.within_maximum(before, amount, maximum):
        return refused("more than the maximum lies on this place", OUTSIDE)
    return None


def _unmarked(rules: Rules, state: State, target: Target) -> Reply | None:
    """Return why the layout has no such place, or None."""
    settings = state.settings
    if target.kind == ASIAN:
        if not rules.asian_marked(settings):
            # Where another racetrack lies there, its areas are not the ones for these wagers.
            return refused("the layout has no Asian racetrack", "2.2(b)" if settings.racetrack else "3.2")
        if not rules.is_group(settings, target.numbers):
            return refused("these numbers are no group of the Asian racetrack", "3.2")
        return None
    if target.kind in MULTIPLES:
        if not rules.racetrack_marked(settings):
            return refused("the layout has no racetrack", "2.2(c)" if settings.asian else "3.2A")
        if not rules.multiple(target.kind):
            return refused("the racetrack has no such wager", "3.2A")
        if target.kind == "neighbours" and len(target.numbers) != 1:
            return refused("Neighbours is placed on one specific number", "3.2A(d)")
        return None
    return None if rules.marked(target) else refused("no such place on the layout", OUTSIDE)


def _void(rules: Rules, state: State, role: str, target: Target, amount: int) -> tuple[Void | None, str]:
    """Return what of a wager is void, and by which rule; the rules reach the optional areas alone."""
    if target.kind not in OPTIONAL:
        return None, ""
    if role == "player":
        return rules.direct_placement(amount), "5.7"
    low = rules.below_minimum(amount, state.settings.minimum)
    if low is not None:
        return low, "5.8"
    return rules.over_increment(amount, chips(rules, state.settings, target), state.settings.increment), "5.9"
