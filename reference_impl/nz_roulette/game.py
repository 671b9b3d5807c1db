"""The whole table as one pure transition: a state and an act give a state and a reply with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from . import chips, wagers
from .model import CLOSED, OPEN, OUTSIDE, REST, SETTLED, Cited, Reply, State
from .rules import RULES, Rules
from .settlement import settle_round

Act = Mapping[str, Any]
Handler = Callable[[Rules, State, Act], tuple[State, Reply]]


def transition(state: State, act: Act, rules: Rules = RULES) -> tuple[State, Reply]:
    """Return what an act of the roulette vocabulary makes of a table, and the answer to it.

    Every effect and every refusal of the reply carries in `basis` the clause that requires it. An act of
    another vocabulary changes nothing.
    """
    handler = _HANDLERS.get(act["kind"])
    return handler(rules, state, act) if handler else (state, Reply())


def _open_round(rules: Rules, state: State, act: Act) -> tuple[State, Reply]:
    if state.phase == OPEN:
        return state, Reply()
    state, left = _settle_round(rules, state, act)
    return rules.cleared(state), Reply((*left.effects, _betting("open")))


def _call(rules: Rules, state: State, act: Act) -> tuple[State, Reply]:
    if state.phase != OPEN or act["words"].strip().lower().rstrip(".!") != "no more bets":
        return state, Reply()
    return replace(state, phase=CLOSED), Reply((_betting("closed"),))


def _ball_at_rest(rules: Rules, state: State, act: Act) -> tuple[State, Reply]:
    if state.phase not in (OPEN, CLOSED):
        return state, Reply((Cited("irregularity", {"what": "a ball at rest outside a round"}, OUTSIDE),))
    closed = (_betting("closed"),) if state.phase == OPEN else ()
    spun = Cited("result", {"number": act["number"]}, OUTSIDE)
    return replace(state, phase=REST, number=act["number"]), Reply((*closed, spun))


def _settle_round(rules: Rules, state: State, act: Act) -> tuple[State, Reply]:
    if state.number is None or not rules.due(state.phase):
        return state, Reply()
    effects = settle_round(rules, state.settings, state.wagers, state.number)
    return replace(state, phase=SETTLED), Reply(effects)


def _betting(status: str) -> Cited:
    return Cited("betting", {"state": status}, OUTSIDE)


_HANDLERS: Mapping[str, Handler] = {
    "open_round": _open_round,
    "declare": wagers.declare,
    "place_wager": wagers.place,
    "withdraw_wager": wagers.withdraw,
    "touch": chips.touch,
    "move_wager": chips.move,
    "decide": chips.decide,
    "call": _call,
    "ball_at_rest": _ball_at_rest,
    "settle_round": _settle_round,
}
