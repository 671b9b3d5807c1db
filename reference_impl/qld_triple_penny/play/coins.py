"""The set of coins: selected, on the kip, lost, found and replaced (470, 471(3), (4), 472(3)(b), 474)."""

from __future__ import annotations

from dataclasses import replace

from ..model import Coins, Due, Reply, State, due, refusal
from ..rules import Rules
from .wagering import Act, Result

HOUSE = frozenset({"boxer", "dealer", "floor_manager", "game_supervisor", "casino_supervisor", "operator"})


def count(coins: Coins, basis: str, **more: int) -> Due:
    """Return the effect that says where the coins are."""
    return due("coins", basis, present=coins.present, set_id=coins.set_id, **more)


def _wanted(what: str, of: str, basis: str, irregular: str) -> tuple[Due, ...]:
    return due("irregularity", basis, what=irregular), due("demand", basis, of=of, what=what)


def select(state: State, act: Act, rules: Rules) -> Result:
    """Note which coins the spinner takes; only three of a good set go on the kip."""
    coins, number = state.coins, act["count"]
    if coins.due:
        return state, Reply(_wanted("new_set", "boxer", "474(4)", "the set in use must be replaced"))
    if rules.coins_are_counted() and not rules.selected_number(number):
        return state, Reply(_wanted("select_coins", "spinner", "471(3)", "three coins are selected"))
    if number > coins.present:
        return state, Reply(_wanted("new_set", "boxer", "470(3)", "three coins are not there"))
    coins = replace(coins, held=number, bowl=rules.in_bowl(coins.present, number))
    said = count(coins, "471(4)", kip=coins.held, bowl=coins.bowl)
    return replace(state, coins=coins), Reply((said,))


def load_kip(state: State, act: Act, rules: Rules) -> Result:
    """Look at the coins on the kip, and call 'no more bets' if nobody has."""
    faces = act["faces"]
    effects: tuple[Due, ...] = ()
    if rules.coins_are_counted() and not rules.spun_number(len(faces)):
        effects = _wanted("load_kip", "spinner", "470(3)", "three coins are used for each spin")
    elif not rules.kip_shows_both(faces):
        effects = _wanted("load_kip", "spinner", "472(3)(b)", "no head side, or no tail side, is uppermost")
    if rules.call_is_due(state.called, False):
        state = replace(state, called=True)
        effects = (*effects, due("call", "475(4)", words="no more bets"))
    return state, Reply(effects)


def coin_event(state: State, act: Act, rules: Rules) -> Result:
    """Note that coins were lost, found, examined or handed back."""
    return _EVENTS[act["event"]](state, act["count"], act.get("from_set", True), rules)


def _lost(state: State, number: int, from_set: bool, rules: Rules) -> Result:
    coins = replace(state.coins, present=max(0, state.coins.present - number), lost=state.coins.lost + number)
    effects: list[Due] = [count(coins, "474(3)")]
    spins = state.turn.role == "spinner"
    if coins.lost == 1 and not rules.four_are_enough():
        coins = replace(coins, due=True)
        effects.append(due("demand", "474(3)", of="boxer", what="new_set"))
    if rules.set_is_spent(coins.lost) and not coins.due:
        if spins and rules.may_finish_with_remainder(coins.present):
            coins = replace(coins, reprieved=state.turn.seat)
        else:
            coins = replace(coins, due=True, reprieved=None)
            effects.append(due("demand", "474(4)", of="boxer", what="new_set"))
    return replace(state, coins=coins), Reply(tuple(effects))


def _found(state: State, number: int, from_set: bool, rules: Rules) -> Result:
    coins = replace(state.coins, found=state.coins.found + number)
    if not rules.examined_first(False):
        demand = due("demand", "474(2)(a)", of="boxer", what="examine")
        return replace(state, coins=coins), Reply((demand,))
    return _back(replace(state, coins=coins), number, "474(2)(a)", rules)


def _examined(state: State, number: int, from_set: bool, rules: Rules) -> Result:
    if rules.goes_back(from_set):
        return _back(state, number, "474(2)(b)", rules)
    coins = replace(state.coins, found=max(0, state.coins.found - number))
    what = "a coin that is not from the set was found"
    return replace(state, coins=coins), Reply((due("irregularity", "474(2)(a)", what=what),))


def _back(state: State, number: int, basis: str, rules: Rules) -> Result:
    """Give coins back to the spinner; those that had been counted lost are present again."""
    coins = state.coins
    again = min(number, coins.lost)
    coins = replace(
        coins,
        present=rules.present_again(coins.present, again),
        lost=rules.still_lost(coins.lost, again),
        found=max(0, coins.found - number),
    )
    return replace(state, coins=coins), Reply((count(coins, basis, returned=number),))


def _returned(state: State, number: int, from_set: bool, rules: Rules) -> Result:
    if state.coins.found:
        what = "a coin that was found went back to the spinner unexamined"
        return state, Reply((due("irregularity", "474(2)(a)", what=what),))
    return state, Reply()


_EVENTS = {"lost": _lost, "found": _found, "examined": _examined, "returned": _returned}


def turn_ends(state: State, how: str, rules: Rules) -> tuple[State, tuple[Due, ...]]:
    """Demand a new set where the spinner's leave to use the remainder ends: `lost`, `won` or `retired`."""
    if state.coins.reprieved is None:
        return state, ()
    if how == "lost":
        ends, basis = rules.remainder_ends_on_loss(), "474(5)(a)"
    elif how == "won":
        ends, basis = rules.remainder_ends_on_declined_win(), "474(5)(b)"
    else:
        ends, basis = rules.spent_at_turn_end(), "474(4)"
    coins = replace(state.coins, reprieved=None, due=ends)
    demand = (due("demand", basis, of="boxer", what="new_set"),) if ends else ()
    return replace(state, coins=coins), demand


def new_set(state: State, act: Act, rules: Rules) -> Result:
    """Put a new set in the place of the old one, on the house's decision."""
    if act["by"]["role"] not in HOUSE:
        return ask_new_set(state, act, rules)
    if not rules.replacement_number(act["count"]):
        return state, refusal("474(4)", "a new set is one of five coins")
    return _replaced(state, act["count"], "474(4)")


def ask_new_set(state: State, act: Act, rules: Rules) -> Result:
    """Refuse a player's demand for a new set."""
    if not rules.player_may_replace_set():
        return state, refusal("470(4)", "a player is not entitled to require a new set")
    return _replaced(state, 5, "470(4)")


def _replaced(state: State, number: int, basis: str) -> Result:
    coins = Coins(present=number, number=state.coins.number + 1)
    return replace(state, coins=coins), Reply((count(coins, basis),))
