"""The game as a pure function: a table and an act to the table after it and the reply, clause by clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from .model import Coins, Due, Reply, State, Turn, due, refusal
from .play import coins, result, selection, spinning, validity, wagering
from .play.wagering import Act, Result
from .rules import RULES, Rules

Handler = Callable[[State, Act, Rules], Result]

_LIMITS = refusal("476(1)", "with a minimum of not more than $5 the maximum is at least $100")


def opening(seats: tuple[int, ...], minimum: int, maximum: int, rules: Rules = RULES) -> tuple[State, Reply]:
    """Return a fresh table; seats are those of the players present, clockwise from the entrance.

    Limits in cents. The reply refuses limits that 476(1) does not allow.
    """
    state = State(seats=seats, minimum=minimum, maximum=maximum)
    if not rules.limits_allowed(minimum, maximum):
        return state, _LIMITS
    return state, Reply((due("limits", "476(1)", scope="table", minimum=minimum, maximum=maximum),))


def transition(state: State, act: Mapping[str, Any], rules: Rules = RULES) -> tuple[State, Reply]:
    """Return the table after an act of the two-up vocabulary, and what is answered.

    Each effect, and each refusal, carries the clause that it rests on. Acts that do not concern
    this game change nothing.
    """
    handler = _HANDLERS.get(act["kind"])
    return (state, Reply()) if handler is None else handler(state, act, rules)


def _open_play(state: State, act: Act, rules: Rules) -> Result:
    present = act["coins_present"]
    state = replace(state, coins=Coins(present=present, number=state.coins.number), turn=Turn(), spin=None)
    if not rules.set_is_full(present):
        return replace(state, play=False), Reply(
            (
                due("play", "470(1)", state="closed"),
                due("irregularity", "470(1)", what="a set of five coins is not present"),
                due("demand", "470(1)", of="boxer", what="new_set"),
            )
        )
    return _begin(state, rules)


def _begin(state: State, rules: Rules) -> Result:
    state, effects = selection.next_round(replace(state, play=True), rules, "471(1)")
    play = due("play", "470(1)", state="open")
    return state, Reply((play, coins.count(state.coins, "470(1)"), *effects))


def _close_play(state: State, act: Act, rules: Rules) -> Result:
    state = replace(state, play=False, turn=Turn(), spin=None, called=False)
    return state, Reply((due("play", "470(1)", state="closed"),))


def _new_set(state: State, act: Act, rules: Rules) -> Result:
    """Replace the set; where play waited for five coins, it opens."""
    after, reply = coins.new_set(state, act, rules)
    if state.play or not reply.accepted or not rules.set_is_full(after.coins.present):
        return after, reply
    after, begun = _begin(after, rules)
    return after, replace(reply, effects=(*reply.effects, *begun.effects))


def _set_limits(state: State, act: Act, rules: Rules) -> Result:
    minimum, maximum = act["minimum"], act["maximum"]
    if act["by"]["role"] not in coins.HOUSE:
        return state, refusal("476(1)", "the house sets the limits")
    effect = due(
        "limits", "476(1)", scope=act["scope"], seat=act.get("seat"), minimum=minimum, maximum=maximum
    )
    if act["scope"] == "seat":
        return state, Reply((effect,))
    if not rules.limits_allowed(minimum, maximum):
        return state, _LIMITS
    return replace(state, minimum=minimum, maximum=maximum), Reply((effect,))


_HANDLERS: Mapping[str, Handler] = {
    "open_play": _open_play,
    "close_play": _close_play,
    "answer_offer": selection.answer_offer,
    "direct": selection.direct,
    "take_over": selection.take_over,
    "stop": selection.stop,
    "choose": selection.choose,
    "place_wager": wagering.place,
    "change_wager": wagering.change,
    "withdraw_wager": wagering.withdraw,
    "move_wager": wagering.move,
    "select_coins": coins.select,
    "load_kip": coins.load_kip,
    "coin_event": coins.coin_event,
    "new_set": _new_set,
    "ask_new_set": coins.ask_new_set,
    "call": spinning.call,
    "coins_leave_kip": spinning.launch,
    "observe": validity.observe,
    "announce": validity.announce,
    "coins_at_rest": spinning.rest,
    "announce_result": result.announce_result,
    "set_limits": _set_limits,
}


def wire(effect: Due) -> dict[str, Any]:
    """Return an effect as it goes on the wire: without its basis."""
    return {"kind": effect.kind, **effect.fields}
