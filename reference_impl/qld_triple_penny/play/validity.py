"""What is observed of a spin, and who declares it invalid: section 477."""

from __future__ import annotations

from dataclasses import replace

from ..clauses.validity import OFFICIALS
from ..model import Due, Ground, Reply, Spin, State, due, refusal
from ..rules import Rules
from .result import declaration_wanted
from .settling import settle
from .wagering import Act, Result, betting

INVALID = due("spin", '468 "invalid spin"', validity="invalid", class_="none")
"""The finding that a spin is invalid."""


def observe(state: State, act: Act, rules: Rules) -> Result:
    """Keep a fact about the spin, and ask for the declaration where 477(2) orders one."""
    spin = state.spin
    if spin is None or spin.invalid or spin.resolved:
        return state, Reply()
    if act["what"] == "floater":
        state = replace(state, spin=replace(spin, floater=True))
        if rules.floater_stands_undeclared():
            return state, Reply()
        return declared(state, replace(spin, floater=True), "477(1)", rules)
    ground = _ground(act, rules)
    if ground is None:
        return state, Reply()
    spin = replace(spin, grounds=(*spin.grounds, ground))
    return replace(state, spin=spin), Reply((declaration_wanted(ground),))


def _ground(act: Act, rules: Rules) -> Ground | None:
    """Return the paragraph of 477(2) under which a fact falls.

    Where a coin lands is no ground, only where it rests; the floor is not a thing that a coin hits
    on the way; and an opinion of height is the boxer's or floor manager's, not a sensor's.
    """
    what, thing = act["what"], act.get("object", "")
    if what == "low" and rules.has_opinion(act["by"]["role"]):
        return Ground("477(2)(a)")
    if (
        what == "hit"
        and thing != "floor"
        and not rules.spares_coin(thing)
        and not rules.spares_low_side(thing)
    ):
        return Ground("477(2)(b)", thing)
    if what == "on_coin":
        return Ground("477(2)(d)")
    return Ground("477(2)(e)") if what == "spinner_outside" else None


def _voids(ground: Ground, late: bool, rules: Rules) -> bool:
    if ground.basis == "477(2)(b)":
        return rules.hit_voids(ground.thing)
    if ground.basis == "477(2)(c)":
        return rules.outside_voids(ground.thing)
    return {
        "477(2)(a)": rules.low_voids,
        "477(2)(d)": rules.on_coin_voids,
        "477(2)(e)": rules.spinner_outside_voids,
    }[ground.basis](late)


def announce(state: State, act: Act, rules: Rules) -> Result:
    """Give effect to 'no spin' or 'barred' where somebody says it who may, in time."""
    spin, role = state.spin, act["by"]["role"]
    if spin is None or spin.resolved:
        return state, refusal("477(3)", "there is no spin without a result")
    if not rules.is_declaration(act["words"]):
        # An official who says something else has spoken, and has not declared: nothing is waited for.
        said = replace(spin, spoken=spin.spoken or role in OFFICIALS)
        return replace(state, spin=said), Reply()
    if spin.invalid:
        return state, Reply((INVALID,))
    if role in ("player", "spinner"):
        if not rules.player_may_declare(role):
            return state, refusal("477(5)", "a player may not declare a spin invalid")
        return declared(state, spin, "477(5)", rules)
    if role not in OFFICIALS:
        if not rules.other_may_declare(role):
            return state, refusal("477(3)", "the boxer or a floor manager declares a spin invalid")
        return declared(state, spin, "477(3)", rules)
    if spin.grounds:
        basis = spin.grounds[0].basis
        effective = any(_voids(one, spin.at_rest, rules) for one in spin.grounds)
        if not (effective and rules.may_declare(role, spin.at_rest)):
            return _in_vain(spin, state, basis)
        return declared(state, spin, basis, rules)
    if spin.floater:
        if not rules.may_declare_floater(role):
            return _in_vain(spin, state, "477(1)")
        if not rules.floater_in_time(spin.at_rest):
            return state, refusal("477(4)", "a floater is announced before the coins come to rest")
    return declared(state, spin, "477(3)", rules)


def _in_vain(spin: Spin, state: State, basis: str) -> Result:
    """Refuse a declaration and let the spin stand in spite of its grounds; no sound rule leads here."""
    found = due("spin", basis, validity="valid", class_=spin.class_)
    state = replace(state, spin=replace(spin, spoken=True))
    return state, refusal(basis, "the declaration has no effect", *([found] if spin.at_rest else []))


def declared(state: State, spin: Spin, basis: str, rules: Rules) -> Result:
    """Make the spin under way an invalid one: it counts for section 478 and for no wager."""
    turn = state.turn
    demand: tuple[Due, ...] = ()
    if spin.by == "spinner" and turn.role == "spinner" and not spin.barred:
        turn = replace(turn, spins=(*turn.spins, "invalid"))
        if rules.must_choose(turn.spins):
            turn = replace(turn, status="choosing")
        if turn.status == "choosing" and rules.choice_comes_first():
            demand = (due("demand", "478(1)", of="spinner", what="choose"),)
    state = replace(state, turn=turn, spin=replace(spin, invalid=True))
    state, wrong = undone(state, rules) if spin.at_rest else (state, ())
    return state, Reply((INVALID, betting("open", basis), *demand, *wrong))


def undone(state: State, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Settle what an invalid spin decides once its coins rest: by the law, nothing."""
    spin = state.spin
    areas = frozenset(one.area for one in state.wagers if rules.invalid_decides(one.area, len(one.run)))
    if spin is None or not areas:
        return state, ()
    state, effects, _ = settle(state, spin.class_, rules, areas)
    return state, effects
