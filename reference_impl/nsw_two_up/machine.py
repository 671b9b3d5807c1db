"""The game as a pure transition: a table and an act give the table after it and the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from clausework.sdk import Answer, Effect, Opening

from . import (
    calls,
    changes,
    coins,
    declaration,
    direction,
    limits,
    offers,
    play,
    rounds,
    stops,
    validity,
    wagers,
)
from .law import Reply, answer
from .rules import RULES, Rules
from .state import Deed, Limits, Seat, Table

ANSWERS: Mapping[str, Callable[[Table, Deed], tuple[Table, Reply]]] = {
    "open_play": play.open_play,
    "close_play": play.close_play,
    "answer_offer": offers.answer_offer,
    "declare_side": offers.declare_side,
    "place_wager": wagers.place,
    "change_wager": changes.change,
    "withdraw_wager": changes.withdraw,
    "move_wager": changes.move,
    "reject_wager": wagers.reject,
    "select_coins": coins.select,
    "load_kip": coins.load_kip,
    "call": calls.call,
    "coins_leave_kip": rounds.launch,
    "observe": validity.observe,
    "announce": declaration.announce,
    "coins_at_rest": rounds.come_to_rest,
    "announce_result": rounds.announce_result,
    "coin_event": coins.coin_event,
    "new_set": coins.bring_new_set,
    "ask_new_set": coins.ask_new_set,
    "choose": stops.choose,
    "stop": stops.stop,
    "direct": direction.direct,
    "take_over": stops.take_over,
    "show_sign": limits.show_sign,
    "set_limits": limits.set_limits,
}


def opened(opening: Opening, rules: Rules = RULES) -> Table:
    """Return a fresh table. `payout_odds` of the options, pairs by kind of wager, come from outside."""
    odds: Mapping[str, Any] = opening.options.get("payout_odds") or {}
    return Table(
        rules=rules,
        seats=tuple(Seat(int(seat["seat"]), bool(seat.get("occupied", True))) for seat in opening.seats),
        limits=Limits(opening.limits["minimum"], opening.limits["maximum"]),
        chips=tuple(opening.chips),
        payout_odds={wager: Fraction(*pair) for wager, pair in odds.items()},
    )


def step(table: Table, act: Mapping[str, Any], at: int) -> tuple[Table, Reply]:
    """Return the table after an act, and the answer with the clause behind each effect.

    An act that does not concern the table is answered with no effect.
    """
    handler = ANSWERS.get(str(act.get("kind")))
    return (table, answer()) if handler is None else handler(table, Deed.read(act, at))


@dataclass(slots=True)
class Seated:
    """A table for the wire: it holds the present state and strips the clauses from the answers."""

    table: Table

    @property
    def areas(self) -> list[dict[str, Any]]:
        """The places for wagers that the layout marks (2.2)."""
        return list(wagers.AREAS)

    @property
    def effects(self) -> list[Effect]:
        """What is said on opening: the limits of the sign (5.1)."""
        return [limits.on_the_sign(self.table).wire()]

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        """Answer one act."""
        self.table, reply = step(self.table, act, at)
        return reply.wire()
