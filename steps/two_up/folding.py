"""What the effects come to when they are folded in order: the last one about a wager stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Effects = Sequence[Mapping[str, Any]]


def standing(effects: Effects, wager: str) -> Mapping[str, Any] | None:
    """Return the last `wager` effect about a wager, or None."""
    return _last(effects, "wager", wager)


def settlement(effects: Effects, wager: str) -> Mapping[str, Any] | None:
    """Return the last `settle` effect about a wager, or None."""
    return _last(effects, "settle", wager)


def is_open(effects: Effects, wager: str) -> bool:
    """Tell whether the ledger last said that the wager lies on the layout."""
    state = standing(effects, wager)
    return state is not None and state["state"] == "open"


def decided(effects: Effects, wager: str) -> bool:
    """Tell whether the wager has won or lost; without an outcome, money that changed hands says so."""
    settled = settlement(effects, wager)
    if settled is None:
        return False
    outcome = settled.get("outcome")
    return outcome in ("win", "lose") if outcome else bool(settled["paid"] or settled["collected"])


def money(minor: int) -> str:
    """Return an amount of minor units in dollars and cents."""
    return f"${minor // 100}.{minor % 100:02d}"


def minor(dollars: str) -> int:
    """Return an amount written in dollars, such as `5` or `99.99`, in minor units."""
    whole, _, cents = dollars.partition(".")
    return int(whole) * 100 + int(cents.ljust(2, "0") or 0)


def told(settled: Mapping[str, Any] | None) -> str:
    """Return a settlement in words."""
    if settled is None:
        return "no settlement of it"
    outcome = settled.get("outcome", "no outcome")
    amounts = ", ".join(f"{money(settled[name])} {name}" for name in ("paid", "returned", "collected"))
    return f"{outcome}: {amounts}"


def laid(state: Mapping[str, Any] | None) -> str:
    """Return the last entry of the ledger about a wager in words."""
    if state is None:
        return "no entry of it in the ledger"
    return f"{state['state']}, {money(state['amount'])} on {state['side']} in the area {state['area']}"


def _last(effects: Effects, kind: str, wager: str) -> Mapping[str, Any] | None:
    about = (e for e in reversed(effects) if e["kind"] == kind and e.get("wager") == wager)
    return next(about, None)
