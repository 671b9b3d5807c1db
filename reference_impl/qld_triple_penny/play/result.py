"""A valid spin takes effect: wagers, display, and who spins next (468, 472(7) to (9), 479)."""

from __future__ import annotations

from dataclasses import replace

from ..model import Class, Due, Ground, Outcome, Reply, State, due, refusal
from ..rules import Rules
from . import coins, selection
from .settling import settle
from .wagering import Act, Result, betting


def declaration_wanted(ground: Ground) -> Due:
    """Return the demand that the boxer declare the spin invalid."""
    return due("demand", ground.basis, of="boxer", what="declare_invalid")


def announce_result(state: State, act: Act, rules: Rules) -> Result:
    """Give effect to a result that the boxer announces."""
    spin = state.spin
    if spin is None or not spin.at_rest:
        return state, refusal("468", "no coins have come to rest")
    if spin.resolved:
        return state, Reply()
    if spin.invalid:
        return state, refusal('468 "invalid spin"', "the spin was declared invalid")
    if spin.barred:
        return state, refusal(spin.barred, "whoever spun was not to spin")
    if spin.waits:
        wanted = declaration_wanted(spin.grounds[0])
        return state, refusal(spin.grounds[0].basis, "the spin must be declared invalid", wanted)
    state, effects = resolve(state, rules)
    return state, Reply(effects)


def resolve(state: State, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Let a valid spin take effect: wagers, display, and who spins next."""
    spin = state.spin
    if spin is None:
        return state, ()
    turn = state.turn
    if spin.by == "spinner" and turn.role == "spinner":
        turn = replace(turn, spins=(*turn.spins, spin.class_))
    state = replace(state, turn=turn, spin=replace(spin, resolved=True))
    if spin.class_ == "none":
        return state, (betting("open", "475(5)"),)
    state, settled, main = settle(state, spin.class_, rules)
    shown = _displays(rules.displayed(spin.class_), rules)
    state, onwards = _afterwards(state, main, rules)
    return state, (*settled, *shown, betting("open", "475(5)"), *onwards)


def _displays(spun: Class | None, rules: Rules) -> tuple[Due, ...]:
    """Show a class by each of the means of section 479."""
    if spun is None:
        return ()
    means = (
        ("479(a)", "lights", rules.by_lights(spun)),
        ("479(b)", "electronic", rules.by_electronic_display(spun)),
        ("479(c)", "cards", rules.by_cards(spun)),
    )
    return tuple(
        due("display", basis, medium=medium, class_=shown)
        for basis, medium, shown in means
        if shown is not None
    )


def _afterwards(state: State, main: Outcome | None, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Say who spins next, after the wagers are settled."""
    turn = state.turn
    if turn.role == "spinner" and rules.retires(main, state.undecided):
        state, coins_due = coins.turn_ends(state, "lost", rules)
        if rules.boxer_finishes(state.undecided):
            state, effects = selection.to_boxer(state, "472(8)(b)")
        else:
            state, effects = selection.next_round(state, rules, "472(8)(a)", retired=turn.seat)
        return state, (*coins_due, *effects)
    if turn.role == "spinner" and main == "win":
        state = replace(state, turn=replace(turn, status="won"))
        return state, (due("demand", "472(7)", of="spinner", what="choose"),)
    decided = state.lying("spinner") is None and not state.undecided
    if turn.role == "boxer" and (decided or rules.offered_meanwhile(turn.under)):
        state, coins_due = coins.turn_ends(state, "lost" if main == "lose" else "retired", rules)
        state, effects = selection.next_round(state, rules, "471(1)")
        return state, (*coins_due, *effects)
    return state, ()


def silence(state: State, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Resolve a spin at rest about which nobody said anything: only a declared spin is invalid (468).

    Where a fact of 477(2) is known, the spin waits for an official and is never resolved in silence.
    """
    spin = state.spin
    if spin is None or not spin.at_rest or not state.closed or spin.waits or spin.barred:
        return state, ()
    return resolve(state, rules)
