"""Minimum and maximum wagers, signs, and who may alter them (section 5)."""

from __future__ import annotations

from dataclasses import replace

from .law import Cited, Reply, answer, cite, refuse
from .state import Deed, Limits, Sign, Table

NOTICE = 20 * 60 * 1000
SUPERVISORS = frozenset({"casino_supervisor", "game_supervisor"})


def refused_at_limit(limits: Limits, amount: int) -> bool:
    """5.1: wagers up to the limits on the sign, these themselves included, are permitted.

    What is beyond them may be rejected and is no less a wager until it is (5.2).
    """
    return False


def multiple_needed(limits: Limits, amount: int) -> bool:
    """5.1: whether an amount offends against multiples, which only a sign that states a unit can ask."""
    return (
        limits.unit is not None and amount > limits.minimum and (amount - limits.minimum) % limits.unit != 0
    )


def may_alter(role: str) -> bool:
    """5.3: a casino supervisor may alter the limits; the word includes a games supervisor (1.1)."""
    return role in SUPERVISORS


def may_allow(role: str) -> bool:
    """5.4: it is a casino supervisor who may allow a player to exceed the maximum."""
    return role in SUPERVISORS


def applied(before: Limits, ordered: Limits) -> Limits:
    """5.1, 5.3: what the supervisor orders is what is in force, and on the sign."""
    return ordered


def minimum_may_rise(signs: tuple[Sign, ...], minimum: int, now: int) -> bool:
    """5.3 (exception): a sign has shown the new minimum and the time of change for 20 minutes.

    Nor is the change made before the time that the sign proposes.
    """
    return any(
        sign.seat is None
        and sign.limits.minimum == minimum
        and sign.effective_at is not None
        and sign.effective_at <= now
        and now - sign.shown_at >= NOTICE
        for sign in signs
    )


def allowance_shown(signs: tuple[Sign, ...], seat: int, limits: Limits) -> bool:
    """5.4: a sign denoting the player's new minimum and maximum lies on the layout."""
    return any(
        sign.seat == seat and (sign.limits.minimum, sign.limits.maximum) == (limits.minimum, limits.maximum)
        for sign in signs
    )


def allowance_for(seat: int) -> int | None:
    """5.4: the allowance is for that player; None would be the whole table."""
    return seat


def limits_of(table: Table, owner: int) -> Limits:
    """Return the limits for the wagers of a player."""
    return table.own_limits.get(owner, table.limits)


def state(limits: Limits, seat: int | None, basis: str) -> Cited:
    """Return the limits in force for the table or one seat."""
    scope = "table" if seat is None else "seat"
    return cite(basis, "limits", scope=scope, seat=seat, minimum=limits.minimum, maximum=limits.maximum)


def on_the_sign(table: Table) -> Cited:
    """Return the limits of the table as the sign there shows them (5.1)."""
    return state(table.limits, None, "5.1 (s1)")


def _asked(deed: Deed) -> tuple[int | None, Limits]:
    seat = deed.get("seat") if deed.get("scope") == "seat" else None
    return seat, Limits(deed.get("minimum"), deed.get("maximum"), deed.get("unit"))


def show_sign(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `show_sign` (5.1, 5.3, 5.4): the sign is known from now on; the limits stay as they are."""
    seat, limits = _asked(deed)
    sign = Sign(seat, limits, deed.get("effective_at"), deed.at)
    table = replace(table, signs=(*table.signs, sign))
    if seat is None and (limits.minimum, limits.maximum) == (table.limits.minimum, table.limits.maximum):
        table = replace(table, limits=replace(table.limits, unit=limits.unit))
    return table, answer(on_the_sign(table)) if seat is None else answer()


def set_limits(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `set_limits` (5.3, 5.4)."""
    rules = table.rules
    seat, limits = _asked(deed)
    if not (rules.may_alter if seat is None else rules.may_allow)(deed.role):
        return table, refuse("5.3 (power)" if seat is None else "5.4", "only a casino supervisor may do that")
    if limits.minimum > limits.maximum:
        return table, refuse("5.3 (power)", "the minimum is above the maximum")
    if seat is not None:
        if not rules.allowance_shown(table.signs, seat, limits):
            return table, refuse("5.4", "no sign with the player's new minimum and maximum is on the layout")
        reach = rules.allowance_for(seat)
        if reach is None:
            table = replace(table, limits=limits)
        else:
            table = replace(table, own_limits={**table.own_limits, reach: limits})
        return table, answer(state(limits, reach, "5.4"))
    if limits.minimum > table.limits.minimum and not rules.minimum_may_rise(
        table.signs, limits.minimum, deed.at
    ):
        return table, refuse(
            "5.3 (exception)", "the higher minimum was not shown with its time for 20 minutes"
        )
    table = replace(table, limits=rules.applied(table.limits, limits))
    return table, answer(state(table.limits, None, "5.3 (power)"))
