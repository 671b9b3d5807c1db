"""Changing, withdrawing and moving wagers that lie on the layout (4.6, 4.7, 6.5, 6.8)."""

from __future__ import annotations

from dataclasses import replace

from .law import Reply, answers, refuse
from .state import Deed, Table, Wager
from .wagers import describe, noted


def locked(table: Table, wager: Wager) -> bool:
    """4.6: after the boxer's call a wager is not withdrawn or changed until it is collected or settled."""
    return wager.locked


def pending(table: Table, wager: Wager) -> bool:
    """4.7: whether a result is pending for a wager: part of its series has been spun."""
    return table.game.valid > 0 if wager.area == "spinner" else table.game.odds_run > 0


def is_owners(role: str, seat: int | None, wager: Wager) -> bool:
    """4.7: players increase, reduce or withdraw their own wagers."""
    return role in {"player", "spinner"} and seat in {None, wager.owner}


def stays(other: Wager, withdrawn: Wager) -> bool:
    """4.7: players withdraw their own wagers, so that every other one stays where it lies."""
    return other.id != withdrawn.id


def void_frees(table: Table, wager: Wager) -> bool:
    """4.7: after a void spin players may increase, reduce or withdraw, provided no result is pending."""
    return table.relief == "void" and not pending(table, wager)


def three_free(table: Table) -> bool:
    """6.5: after three invalid spins to begin with, players may withdraw or alter their wagers."""
    return table.relief == "three"


def _objection(table: Table, deed: Deed, wager: Wager, other_side: bool) -> Reply | None:
    """Return why a wager may not be touched."""
    rules = table.rules
    if not rules.is_owners(deed.role, deed.seat, wager):
        return refuse("4.6", "a wager is its owner's")
    if table.frozen:
        return refuse("6.8 (s2)", "a dealer spins on; wagers stay as they are")
    if not rules.locked(table, wager) or rules.three_free(table):
        return None
    if rules.void_frees(table, wager):
        return refuse("4.7", "the side is not changed after a void spin") if other_side else None
    return refuse("4.6", "no more bets")


def _amended(wager: Wager, deed: Deed) -> Wager:
    return replace(
        wager, amount=deed.get("amount", wager.amount), side=str(deed.get("side", wager.side)).lower()
    )


def change(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `change_wager`."""
    wager = table.wager(deed.get("wager"))
    if wager is None:
        return table, refuse("4.6", "no such wager lies on the layout")
    after = _amended(wager, deed)
    objection = _objection(table, deed, wager, after.side != wager.side)
    if objection is not None:
        return table, objection
    rules = table.rules
    if not rules.permissible(after.area, after.side) or after.amount <= 0:
        return table, refuse("4.1", "that is no permissible wager")
    if after.area == "spinner" and not rules.side_is_declared(table, after.side):
        return table, refuse("4.2 (place)", "the spinner has declared the other side")
    if wager.medium == "token" and not rules.token_becomes(wager.amount, after.amount):
        return table, refuse('1.1 "casino promotional token or voucher" (s1)', "a token is one wager")
    rest = tuple(after if other.id == wager.id else other for other in table.wagers)
    return replace(table, wagers=rest), answers(noted(table, after, "4.7" if wager.locked else "4.6"))


def withdraw(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `withdraw_wager`."""
    wager = table.wager(deed.get("wager"))
    if wager is None:
        return table, refuse("4.6", "no such wager lies on the layout")
    objection = _objection(table, deed, wager, other_side=False)
    if objection is not None:
        return table, objection
    rest = tuple(other for other in table.wagers if table.rules.stays(other, wager))
    return replace(table, wagers=rest), answers([describe(wager, "4.6", "withdrawn")])


def move(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `move_wager`: no clause lets chips wander; a wager is withdrawn and placed anew."""
    return table, refuse("4.6", "a wager stays where it was placed")


def lock(table: Table) -> Table:
    """Return the table with betting closed and every wager locked (4.6)."""
    wagers = tuple(replace(wager, locked=True) for wager in table.wagers)
    return replace(table, wagers=wagers, betting=False, relief="")
