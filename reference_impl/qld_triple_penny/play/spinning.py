"""A spin from the call to the coins at rest: sections 468, 472(2)(a), 475(4) and 475(5)."""

from __future__ import annotations

import re
from dataclasses import replace

from ..clauses.definitions import classify, on_the_floor
from ..model import Ground, Reply, Spin, State, due
from ..rules import Rules
from .result import declaration_wanted, silence
from .validity import INVALID, undone
from .wagering import Act, Result, betting, bonus_at_launch


def call(state: State, act: Act, rules: Rules) -> Result:
    """Hear a call; the first one after a spin nobody declared invalid lets its result stand."""
    state, effects = silence(state, rules)
    words = " ".join(re.findall(r"[a-z]+", act["words"].lower()))
    if words.startswith("no more bets"):
        return replace(state, called=True), Reply(effects)
    if words == "place your bets" and not state.closed:
        effects = (*effects, betting("open", "475(5)"))
    return state, Reply(effects)


def launch(state: State, act: Act, rules: Rules) -> Result:
    """Let the coins leave the kip."""
    state, effects = silence(state, rules)
    role = act["by"]["role"]
    house = role in ("boxer", "dealer")
    turn = state.turn
    if house and turn.role == "spinner" and turn.status == "house_chosen":
        state = replace(state, turn=replace(turn, role="boxer", status="taken_over"))
    seat = act["by"].get("seat")
    barred = "" if house else _barred(state, seat, rules)
    said = list(effects)
    if barred:
        said.append(due("irregularity", barred, what="somebody spins who is not to"))
    if not house and not turn.lost_by(seat) and rules.spin_lacks_wager(state.lying("spinner") is not None):
        said.append(due("irregularity", "472(2)(a)", what="there is no spinner's wager"))
        said.append(due("demand", "472(2)(a)", of="spinner", what="place_wager"))
    if rules.call_is_due(state.called, True):
        said.append(due("call", "475(4)", words="no more bets"))
    elif not state.called:
        said.append(due("irregularity", "475(4)", what="'no more bets' was not called before the spin"))
    state, put_aside = bonus_at_launch(state, rules)
    spin = Spin(by="boxer" if house else "spinner", barred=barred)
    said += [*put_aside, betting("closed", "475(5)")]
    return replace(state, spin=spin, called=False), Reply(tuple(said))


def _barred(state: State, seat: int | None, rules: Rules) -> str:
    """Return the provision by which a player is not to spin now; empty where there is none."""
    turn = state.turn
    if turn.role == "spinner":
        chooses = turn.status in ("choosing", "house_chosen")
        return "478(1)" if chooses and rules.choice_comes_first() else ""
    if turn.role == "boxer" and turn.status == "taken_over":
        return "" if rules.replaced_may_spin(turn.under) else "478(2)"
    return "472(8)(a)" if turn.lost_by(seat) and not rules.loser_may_spin() else ""


def rest(state: State, act: Act, rules: Rules) -> Result:
    """Read the coins at rest and report the spin; where a ground of 477(2) shows, ask for the declaration."""
    spin = state.spin
    if spin is None or spin.at_rest:
        spin = Spin(by="boxer" if state.turn.role == "boxer" else "spinner")
    faces, zones, lies = act["faces"], act.get("zones", ()), act.get("lies", ())
    floor = on_the_floor(faces, zones, lies, rules.in_ring)
    shown = classify(*floor, rules.triple_heads, rules.triple_tails, rules.heads, rules.tails)
    spin = replace(spin, at_rest=True, class_=classify(*floor))
    outside = [zone for zone in zones if not rules.in_ring(zone)]
    search = (due("demand", "474(1)", of="boxer", what="search"),) if outside else ()
    if spin.invalid:
        state = replace(state, spin=spin)
        state, wrong = undone(state, rules)
        return state, Reply((INVALID, *search, *wrong))
    found = [Ground("477(2)(c)", zone) for zone in outside]
    found += [Ground("477(2)(d)")] if "on_coin" in lies else []
    spin = replace(spin, grounds=(*spin.grounds, *found))
    state = replace(state, spin=spin)
    if spin.waits:
        return state, Reply((declaration_wanted(spin.grounds[0]), *search))
    return state, Reply((due("spin", _definition(shown), validity="valid", class_=shown),))


def _definition(shown: str) -> str:
    return f'468 "{shown.replace("_", " ")}"'
