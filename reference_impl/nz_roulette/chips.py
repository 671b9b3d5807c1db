"""What happens to chips on the layout: lines touched, movements, the operator's decision (rule 3.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .model import Move, Reply, State, Wager
from .position import accident
from .reading import read_target
from .rules import Rules
from .wagers import changed, find, refused, standing


def touch(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Treat a wager that touches lines as placed on them."""
    wager = find(state, act["wager"])
    if wager is None or not rules.follows_chips(state.phase, "nobody"):
        return state, Reply()
    wager = replace(wager, place=rules.on_lines(wager.place, act["lines"]))
    return changed(state, wager), Reply((standing(wager, "3.8(b)"),))


def move(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Take note that chips were moved; from then on they lie elsewhere, unless the ball is at rest."""
    wager, to = find(state, act["wager"]), read_target(act["to"])
    if wager is None or to is None:
        return state, Reply()
    mover = _mover(wager, act["by"])
    if not rules.follows_chips(state.phase, mover):
        return state, Reply()
    made = Move(wager.place, mover, act["accidental"], act["apparent"], act.get("misplaced", False))
    wager = replace(wager, place=to, moves=(*wager.moves, made))
    return changed(state, wager), Reply((standing(wager, "3.8(a)"),))


def decide(rules: Rules, state: State, act: Mapping[str, Any]) -> tuple[State, Reply]:
    """Answer the operator's decision that a wager is settled by its original placement."""
    wager, ground = find(state, act["wager"]), act["ground"]
    if wager is None:
        return state, Reply()
    if not rules.decider(act["by"]["role"]):
        return state, refused("only the casino operator may modify this rule", "3.8 proviso")
    at = _undone(rules, wager, ground)
    if at is None:
        limb = "ii" if ground == "patron_moved" else "i"
        return state, refused("the wager was not moved or misplaced in this way", f"3.8 proviso ({limb})")
    if not rules.apparent(wager.moves[at]):
        return state, refused("it is not apparent that the wager was moved or misplaced", "3.8 proviso")
    wager = replace(wager, restored=rules.original(wager, at))
    shown = replace(wager, place=wager.restored or wager.place)
    return changed(state, wager), Reply((standing(shown, "3.8 proviso tail"),))


def _undone(rules: Rules, wager: Wager, ground: str) -> int | None:
    """Return the number of the last movement on this ground, if nobody placed the wager anew after it."""
    for at in reversed(range(len(wager.moves))):
        made = wager.moves[at]
        if rules.by_dealer(wager, made, ground) or rules.by_patron(made, ground):
            return at
        if not accident(made):
            return None
    return None


def _mover(wager: Wager, by: Mapping[str, Any]) -> str:
    """Return who moved chips: the dealer, the wager's owner, another patron, or whatever the role is."""
    role, seat = by["role"], by.get("seat")
    if role not in ("player", "patron"):
        return str(role)
    owner = seat == wager.owner or (role == "player" and seat is None)
    return "owner" if owner else "patron"
