"""The ledger of wagers on the layout: sections 471(6), 472(2), 472(10), 473(2), 475."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..model import Due, Reply, State, Wager, due, refusal, stands
from ..rules import Rules

Act = Mapping[str, Any]
Result = tuple[State, Reply]


def place(state: State, act: Act, rules: Rules) -> Result:
    """Take a wager or refuse it; Part 21 itself sets no amount but that of 472(2)(b)."""
    if act["wager"] in state.used:
        return state, refusal("473(2)", "there has been a wager of this name")
    if act["oral"] and not rules.oral_is_wager(act["chips_present"]):
        return state, refusal("475(1)", "a wager can not be made orally")
    if not act["oral"] and not (act["chips_present"] and rules.in_chips(act["medium"])):
        return state, refusal("473(2)", "chips are placed for a wager")
    if not rules.a_side(act["side"]) or act["amount"] <= 0:
        return state, refusal("473(2)", "a wager is on heads or on tails")
    wager = Wager(act["wager"], act["owner"], act["area"], act["side"], act["amount"])
    objection = _OBJECTIONS[wager.area](state, wager, str(act["by"]["role"]), rules)
    if objection is not None:
        return state, objection
    if wager.area == "spinner":
        wager = replace(wager, run=rules.earlier_spins_credited(state.turn.results))
    return state.put(wager), Reply((stands(wager, _PLACED[wager.area]),))


def _player(state: State, wager: Wager, role: str, rules: Rules) -> Reply | None:
    if state.closed and not rules.late_placing():
        return refusal("475(5)", "the coins have left the kip")
    if wager.owner == state.turn.seat and not rules.spinner_may_play(role):
        return refusal("472(2)(c)", "not for the spinner")
    held = frozenset(w.side for w in state.wagers if w.area == "player" and w.owner == wager.owner)
    return None if rules.both_sides(held, wager.side) else refusal("473(2)", "not beside the other side")


def _bonus(state: State, wager: Wager, role: str, rules: Rules) -> Reply | None:
    if rules.may_place_in_bonus(role):
        return None
    return refusal("475(2)", "a wager is moved to a bonus play area, by a dealer only")


def _not_the_spinner(state: State, wager: Wager, rules: Rules) -> Reply | None:
    if state.turn.role == "boxer":
        if rules.boxer_may_wager_as_spinner():
            return None
        return refusal("471(6)", "the boxer spins and has no spinner's wagers")
    if state.turn.role != "spinner" or not rules.is_spinners(wager.owner, state.turn.seat):
        return refusal("472(2)(a)", "it is the spinner's wager, and this is not the spinner")
    return refusal("472(2)(a)", "the coins have left the kip") if state.closed else None


def _spinner(state: State, wager: Wager, role: str, rules: Rules) -> Reply | None:
    lying = state.lying("spinner")
    if (objection := _not_the_spinner(state, wager, rules)) is not None:
        return objection
    if not rules.second_spinner_wager(lying.side if lying else None):
        return refusal("472(2)(a)", "the spinner's wager lies there already")
    return None if rules.spinner_wager_by(role) else refusal("472(2)(a)", "not on the spinner's behalf")


def _spinner_bonus(state: State, wager: Wager, role: str, rules: Rules) -> Reply | None:
    lying, main = state.lying("spinner_bonus"), state.lying("spinner")
    if (objection := _not_the_spinner(state, wager, rules)) is not None:
        return objection
    if not rules.bonus_amount(wager.amount):
        return refusal("472(2)(b)", "the spinner's bonus wager is one of $1")
    if not rules.second_bonus(lying.side if lying else None):
        return refusal("472(2)(b)", "the spinner's bonus wager lies there already")
    if not rules.bonus_by(role):
        return refusal("472(2)(b)", "not on the spinner's behalf")
    return None if main is None else _mismatch(main, wager.side, rules)


def _mismatch(main: Wager, side: str, rules: Rules) -> Reply | None:
    if main.side == "heads":
        fits, basis = rules.bonus_side_on_heads(side), "472(2)(b)(i)"
    else:
        fits, basis = rules.bonus_side_on_tails(side), "472(2)(b)(ii)"
    return None if fits else refusal(basis, f"the spinner's wager is on {main.side}")


_OBJECTIONS = {"player": _player, "bonus": _bonus, "spinner": _spinner, "spinner_bonus": _spinner_bonus}
_PLACED = {"player": "473(2)", "bonus": "475(2)", "spinner": "472(2)(a)", "spinner_bonus": "472(2)(b)"}


def bonus_at_launch(state: State, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Put aside a spinner's bonus wager that has no spinner's wager of its side when the coins are spun."""
    bonus, main = state.lying("spinner_bonus"), state.lying("spinner")
    if bonus is None:
        return state, ()
    if main is None:
        objection = refusal("472(2)(b)", "no spinner's wager") if rules.bonus_lacks_wager(False) else None
    else:
        objection = _mismatch(main, bonus.side, rules)
    if objection is None:
        return state, ()
    return state.without(bonus), (stands(bonus, objection.basis, "rejected"),)


def _after_invalid(state: State) -> bool:
    return state.spin is not None and state.spin.invalid


def change(state: State, act: Act, rules: Rules) -> Result:
    """Give a wager another amount or another side, or refuse to."""
    wager = state.find(act["wager"])
    if wager is None:
        return state, refusal("473(2)", "no such wager lies on the layout")
    side, amount = act.get("side", wager.side), act.get("amount", wager.amount)
    if wager.area == "bonus" and not rules.bonus_may_change(_after_invalid(state)):
        return state, refusal("475(3)", "a wager in a bonus play area is not changed")
    if wager.area == "player" and state.closed and not rules.late_change():
        return state, refusal("475(5)", "the coins have left the kip")
    if wager.area in ("spinner", "spinner_bonus") and (state.closed or wager.run):
        return state, refusal("472(2)(a)", "a spinner's wager stands once the coins are spun for it")
    if not rules.a_side(side) or amount <= 0:
        return state, refusal("473(2)", "a wager is on heads or on tails")
    if wager.area == "spinner_bonus":
        main = state.lying("spinner")
        if not rules.bonus_becomes(amount):
            return state, refusal("472(2)(b)", "the spinner's bonus wager is one of $1")
        objection = None if main is None else _mismatch(main, side, rules)
        if objection is not None:
            return state, objection
    wager = replace(wager, side=side, amount=amount)
    return state.put(wager), Reply((stands(wager, _PLACED[wager.area]),))


def withdraw(state: State, act: Act, rules: Rules) -> Result:
    """Hand a wager back to its owner, or refuse to."""
    wager = state.find(act["wager"])
    if wager is None:
        return state, refusal("473(2)", "no such wager lies on the layout")
    if wager.area == "bonus" and not rules.bonus_may_be_withdrawn(_after_invalid(state)):
        return state, refusal("475(3)", "a wager in a bonus play area is not withdrawn")
    if wager.area == "player" and state.closed and not rules.late_withdrawal():
        return state, refusal("475(5)", "the coins have left the kip")
    if wager.area == "spinner" and not rules.spinner_may_withdraw(len(wager.run)):
        return state, refusal("472(10)", "the spinner has spun a result")
    if wager.area in ("spinner", "spinner_bonus") and state.closed:
        return state, refusal("472(2)(a)", "the coins are being spun for it")
    return state.without(wager), Reply((stands(wager, _PLACED[wager.area], "withdrawn"),))


def move(state: State, act: Act, rules: Rules) -> Result:
    """Take note of a dealer's move that the law orders, and refuse any other.

    The ordered moves are made with the announced result (473(4), (7)); a dealer's hand may be
    quicker, or come after, and changes nothing then.
    """
    wager = state.find(act["wager"])
    if wager is None:
        return state, refusal("473(4)", "no such wager lies on the layout")
    if wager.area == "bonus" and act["to_area"] == "bonus":
        return state, Reply((stands(wager, "473(4)" if wager.side == "heads" else "473(7)"),))
    role = act["by"]["role"]
    if wager.area == "bonus":
        if not rules.bonus_may_leave(role):
            return state, refusal("475(3)", "a wager in a bonus play area stays there")
        back = replace(wager, area=act["to_area"])
        return state.put(back), Reply((stands(back, "475(3)"),))
    if act["to_area"] != "bonus":
        return state, refusal("473(2)", "a wager is placed in its area, not moved to another")
    if not rules.may_move_to_bonus(role):
        return state, refusal("475(2)", "only a dealer moves a wager to a bonus play area")
    if role in ("dealer", "boxer"):
        ordered = f"triple_{wager.side}"
        spun = state.spin
        if wager.area == "player" and spun is not None and spun.at_rest and spun.class_ == ordered:
            return state, Reply()
        return state, refusal("473(4)" if wager.side == "heads" else "473(7)", "the spin orders no such move")
    # Reached only where somebody who is no dealer may move: by no sound rule.
    moved = replace(wager, area="bonus")
    return state.put(moved), Reply((stands(moved, "475(2)"),))


def betting(state: str, basis: str) -> Due:
    """Return the effect that says whether players' wagers may be placed."""
    return due("betting", basis, state=state)
