"""The announcement that a spin is invalid, by whom and in time (7.2, 7.3, 7.5, 7.6)."""

from __future__ import annotations

from dataclasses import replace

from .law import Reply, answer, answers, refuse
from .rounds import conclude
from .state import Deed, Spin, Table
from .validity import declare_void, shown

PLAYERS = frozenset({"player", "spinner", "patron"})


def announce(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `announce`. Other words than those of 7.3 are noted and mean nothing."""
    rules, spin = table.rules, table.spin
    if not rules.are_the_words(deed.words):
        return (table if spin is None else replace(table, spin=replace(spin, said=deed.words))), answer()
    if deed.role in PLAYERS and not rules.player_may_call(deed.role):
        return table, refuse("7.5", "a player does not declare a spin invalid")
    if deed.role not in PLAYERS and not rules.is_caller(deed.role):
        return table, refuse("7.1", "the boxer or a game supervisor declares a spin invalid")
    if spin is None:
        return table, refuse("7.2", "no spin is under way or awaits its result")
    if spin.void:
        return table, answer()
    if not _heard(spin, table, deed.role):
        return _stands(table, spin)
    table, effects = declare_void(table, spin, "7.6")
    return table, answers(effects)


def _heard(spin: Spin, table: Table, role: str) -> bool:
    """Tell whether the call of one who may call has effect: by the law as it stands it always has."""
    rules = table.rules
    if role not in PLAYERS and not rules.official_may_call(role, spin):
        return False
    if spin.rested and not rules.late_call_counts(spin):
        return False
    grounds = shown(table, spin)
    return not grounds or any(ground.honoured(spin) for ground in grounds)


def _stands(table: Table, spin: Spin) -> tuple[Table, Reply]:
    """Let a spin stand as it falls after a call without effect: nobody will announce its result."""
    if not spin.rested:
        return replace(table, spin=replace(spin, standing=True)), answer()
    table, effects = conclude(table, spin)
    return table, answers(effects)
