"""Calls, displays and limits: sections 475(4), 476(1) and 479."""

from __future__ import annotations

from ..model import DOLLAR, Class


def call_is_due(called: bool, launched: bool) -> bool:
    """475(4): 'no more bets' is called before the spinner spins the coins, not after."""
    return not called and not launched


def limits_allowed(minimum: int, maximum: int) -> bool:
    """476(1): with a minimum of not more than $5 the maximum is at least $100."""
    return minimum > 5 * DOLLAR or maximum >= 100 * DOLLAR


def displayed(spun: Class) -> Class | None:
    """479: the result of the spin, as it is."""
    return spun


def by_lights(spun: Class) -> Class | None:
    """479(a): what the set of lights shows."""
    return spun


def by_electronic_display(spun: Class) -> Class | None:
    """479(b): what the electronic display shows."""
    return spun


def by_cards(spun: Class) -> Class | None:
    """479(c): what the cards show."""
    return spun
