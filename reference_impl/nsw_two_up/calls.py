"""The calls that open and close the wagering (4.6, 6.2, 6.3)."""

from __future__ import annotations

from .changes import lock
from .law import Cited, Reply, answer, answers, cite
from .state import Deed, Table


def spin_is_asked_for(words: str, role: str) -> bool:
    """6.3: the spinner spins on the boxer's call of "no more bets, come in spinner"."""
    return role == "boxer" and words.startswith("no more bets")


def closes(words: str, role: str) -> bool:
    """4.6, 6.2: the boxer's call ends the wagering; "place your bets", an advice to wager, does not."""
    return role == "boxer" and words.startswith("no more bets")


def invites(decided: bool) -> bool:
    """6.2: players are advised to wager where wagers may be made, which after Odds they may not (4.6)."""
    return decided


def invitation() -> tuple[Cited, ...]:
    """Return the call that the caller makes when wagers may be made (6.2)."""
    return cite("4.6", "betting", state="open"), cite("6.2", "call", words="place your bets")


def call(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `call`: words of an official, which are facts whoever speaks them."""
    effects: tuple[Cited, ...] = ()
    if table.rules.closes(deed.words, deed.role):
        table = lock(table)
        effects += (cite("4.6", "betting", state="closed"),)
    if table.rules.spin_is_asked_for(deed.words, deed.role) and table.turn.role != "none":
        effects += (cite("6.3", "demand", of=table.turn.role, what="spin"),)
    return table, answers(effects) if effects else answer()
