"""Placing and rejecting wagers (1.1 tokens, 2.2, 4.1 to 4.6, 4.8, 5.2)."""

from __future__ import annotations

from dataclasses import replace

from .law import Cited, Reply, answers, cite, refuse
from .limits import limits_of
from .state import Deed, Limits, Table, Wager

AREAS = tuple({"area": area, "side": side} for area in ("player", "spinner") for side in ("heads", "tails"))
REJECTERS = frozenset({"boxer", "dealer", "game_supervisor", "casino_supervisor", "floor_manager"})


def permissible(area: str, side: str) -> bool:
    """4.1: the spinner's bet, Heads and Tails are the permissible wagers."""
    return area in {"player", "spinner"} and side in {"heads", "tails"}


def is_spinners(table: Table, owner: int) -> bool:
    """4.1.1: a spinner's bet is a wager by the spinner."""
    return table.turn.role == "spinner" and table.game.seat == owner


def in_time_for_the_series(table: Table) -> bool:
    """4.2: the spinner's wager is placed before the spinner commences to spin."""
    return table.game.spins == 0


def side_is_declared(table: Table, side: str) -> bool:
    """4.2: the spinner's wager is placed on the area of the declared side, where one is declared."""
    return table.game.declared in {"", side}


def spinner_may_wager_besides(table: Table, side: str) -> bool:
    """4.4: the spinner may wager on either side outside the spinner's area."""
    return True


def medium_is_right(medium: str) -> bool:
    """4.5: wagers are made by chips or casino promotional tokens or vouchers."""
    return medium in {"chips", "token"}


def placing_barred(table: Table) -> bool:
    """4.6: after the boxer's call no wager is placed until a result is determined and settled."""
    return not table.betting


def oral_barred(table: Table) -> bool:
    """4.8: an oral wager comes with time to place it on the layout before the coins are spun."""
    return not table.betting


def oral_is_covered(chips_present: bool) -> bool:
    """4.8: an oral wager is accepted only when accompanied by chips, tokens or vouchers."""
    return chips_present


def token_counts_for(amount: int, face: int) -> int | None:
    """1.1: a token is one free wager in the amount identified on it; None is no wager at all."""
    return face if amount == face else None


def token_becomes(before: int, after: int) -> bool:
    """1.1: the wager that a token is goes on in the amount identified on it."""
    return after == before


def stands_outside_limits(wager: Wager, limits: Limits) -> Wager | None:
    """5.2: a wager outside the limits that nobody rejected before the spin is a valid wager."""
    return wager


def rejection_too_late(wager: Wager) -> bool:
    """5.2: a wager is rejected prior to the coins being spun, or not at all."""
    return wager.spun


def laid_on(wager: Wager, open_: frozenset[str]) -> tuple[str, str]:
    """2.2.1, 2.2.2: a wager lies on the area and side for it, whatever others lie open (`open_`, sides)."""
    return wager.area, wager.side


def may_wager(table: Table, owner: int) -> bool:
    """6.7: who is excluded is so from the ring and not from wagering."""
    return True


def replaces(placed: Wager, lying: Wager) -> bool:
    """6.9: every wager is collected or paid, so a new one leaves the same player's others where they lie."""
    return False


def describe(wager: Wager, basis: str, state: str = "open") -> Cited:
    """Return how a wager stands."""
    return cite(
        basis,
        "wager",
        wager=wager.id,
        owner=wager.owner,
        area=wager.area,
        side=wager.side,
        amount=wager.amount,
        state=state,
    )


def outside_limits(table: Table, wager: Wager) -> bool:
    """Tell whether a wager is below the minimum or above the maximum for its owner."""
    limits = limits_of(table, wager.owner)
    return not limits.minimum <= wager.amount <= limits.maximum


def noted(table: Table, wager: Wager, basis: str) -> tuple[Cited, ...]:
    """Return the wager as it stands, and a record where it is outside the limits (5.2)."""
    sides = frozenset(other.side for other in table.wagers if other.area == "player")
    area, side = table.rules.laid_on(wager, sides)
    said = describe(replace(wager, area=area, side=side), basis)
    if not outside_limits(table, wager):
        return (said,)
    return said, cite("5.2", "irregularity", what="the wager is outside the limits; it may be rejected")


def _objection(table: Table, deed: Deed, wager: Wager) -> Reply | None:
    """Return why a wager may not be placed, by the first clause that stands against it."""
    rules = table.rules
    if table.play == "closed":
        return refuse("2.3 (number)", "there is no play at this table")
    if not rules.may_wager(table, wager.owner):
        return refuse("6.7 tail", "an excluded player does not wager")
    if not rules.permissible(wager.area, wager.side):
        return refuse("4.1", "that is no permissible wager")
    if not rules.medium_is_right(wager.medium):
        return refuse("4.5", "wagers are made by chips, tokens or vouchers")
    if deed.get("oral"):
        if not rules.oral_is_covered(bool(deed.get("chips_present"))):
            return refuse("4.8", "no chips, tokens or vouchers came with the words")
        if rules.oral_barred(table):
            return refuse("4.8", "there is no time to place the wager before the spin")
    elif deed.get("chips_present") is False and wager.medium in {"chips", "token"}:
        return refuse("4.5", "nothing was placed on the layout")
    elif rules.placing_barred(table):
        return refuse("4.6", "no more bets")
    if wager.area == "spinner":
        return _spinners_objection(table, wager)
    if is_spinners(table, wager.owner) and not rules.spinner_may_wager_besides(table, wager.side):
        return refuse("4.4", "the spinner does not wager besides the spinner's bet")
    return None


def _spinners_objection(table: Table, wager: Wager) -> Reply | None:
    rules = table.rules
    if not rules.is_spinners(table, wager.owner):
        return refuse("4.1.1", "only the spinner places the spinner's bet")
    if not rules.in_time_for_the_series(table):
        return refuse("4.2 (place)", "the spinner has commenced to spin")
    if not rules.side_is_declared(table, wager.side):
        return refuse("4.2 (place)", "the spinner has declared the other side")
    if any(other.area == "spinner" and other.owner == wager.owner for other in table.wagers):
        return refuse("4.1.1", "the spinner's bet already lies on the layout")
    return None


def place(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `place_wager`."""
    rules, amount, medium = table.rules, deed.get("amount"), deed.get("medium")
    wager = Wager(
        deed.get("wager"), deed.get("owner"), deed.get("area"), deed.get("side").lower(), amount, medium
    )
    objection = _objection(table, deed, wager)
    if objection is not None:
        return table, objection
    if medium == "token":
        counted = rules.token_counts_for(amount, deed.get("face", amount))
        if counted is None:
            return table, refuse(
                '1.1 "casino promotional token or voucher" (s1)', "the amount is not the token's"
            )
        wager = replace(wager, amount=counted)
    if amount <= 0 or table.wager(wager.id) is not None:
        return table, refuse("4.5", "nothing new was placed on the layout")
    if rules.refused_at_limit(limits_of(table, wager.owner), wager.amount):
        return table, refuse("5.1 (s1)", "the wager is not within the limits on the sign")
    if rules.multiple_needed(limits_of(table, wager.owner), wager.amount):
        return table, refuse("5.1 (s3)", "the sign states another unit")
    basis = "4.1.1" if wager.area == "spinner" else "4.1"
    lying = tuple(other for other in table.wagers if not rules.replaces(wager, other))
    return replace(table, wagers=(*lying, wager)), answers(noted(table, wager, basis))


def reject(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `reject_wager` (5.2)."""
    wager = table.wager(deed.get("wager"))
    if wager is None:
        return table, refuse("5.2", "no such wager lies on the layout")
    if deed.role not in REJECTERS:
        return table, refuse("5.2", "a wager is rejected by the house")
    if table.rules.rejection_too_late(wager):
        return table, refuse("5.2", "the coins have been spun")
    rest = tuple(other for other in table.wagers if other.id != wager.id)
    return replace(table, wagers=rest), answers([describe(wager, "5.2", "rejected")])
