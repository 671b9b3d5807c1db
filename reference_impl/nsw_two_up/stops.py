"""What the spinner chooses, and the house taking the kip (3.3, 6.5, 6.6)."""

from __future__ import annotations

from dataclasses import replace

from .law import Reply, answer, answers, cite, refuse
from .state import Deed, Table, Turn
from .turns import CLAUSE, house_spins, leave, part_of_a_series

HOUSE = frozenset({"boxer", "dealer"})


def choose(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `choose` (6.5, 6.6; after a win nothing is laid down)."""
    game, turn, choice = table.game, table.turn, deed.get("choice")
    if turn.role != "spinner" or deed.seat not in {None, game.seat}:
        return table, refuse("6.5 (s1)", "it is the spinner who chooses")
    if choice == "keep":
        if turn.cause == "choosing":
            return table, refuse("6.5 (s1)", "the choice is to retire or to have the house spin")
        return table, answer(cite("3.2", "spinner", role="spinner", seat=game.seat))
    if choice == "house_spins" and turn.cause == "choosing":
        table, effects = house_spins(table, "elected", "boxer")
    elif table.spinners_wager is not None and part_of_a_series(table):
        table, effects = house_spins(table, "stopped", "boxer")
    elif choice == "house_spins":
        return table, refuse("6.5 (s1)", "that is for a spinner whose first three spins were invalid")
    else:
        table, effects = leave(table, "6.5 (s1)" if turn.cause == "choosing" else "3.2")
    return table, answers(effects)


def stop(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `stop` (6.6)."""
    if table.turn.role != "spinner" and table.turn.cause != "inability":
        return table, answer()
    if table.turn.cause == "choosing":
        return table, answer(cite("6.5 (s1)", "demand", of="spinner", what="choose"))
    if table.spinners_wager is not None and part_of_a_series(table):
        table, effects = house_spins(table, "stopped", "boxer")
    else:
        table, effects = leave(table, "3.2")
    return table, answers(effects)


def take_over(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `take_over`: the boxer or a dealer takes the kip."""
    turn = table.turn
    if deed.role not in HOUSE:
        return table, refuse("3.3 (s1)", "the boxer or a dealer spins for the house")
    if turn.role == "none" and turn.cause != "all_declined":
        return table, refuse("3.3 (s1)", "a player has not been asked yet")
    cause = turn.cause if turn.cause in CLAUSE else "stopped"
    table = replace(table, turn=Turn(deed.role, cause))
    return table, answer(cite(CLAUSE[cause], "spinner", role=deed.role))
