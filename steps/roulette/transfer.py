"""Sentences about the order of the dealer's work: transfer from the racetracks first (4.5A)."""

from __future__ import annotations

from pytest_bdd import parsers, then

from .layout import WAGER, named
from .scene import Bet, Scene


@then(
    parsers.re(
        r"it is placed on the main layout before the (?P<what>losing|winning) wagers are (?:collected|paid)"
    )
)
def before(roulette: Scene, what: str) -> None:
    kind = "collect" if what == "losing" else "pay"
    seen = roulette.case.effects()
    moved = [place for place, effect in enumerate(seen) if _moves(effect, roulette.subject)]
    work = [place for place, effect in enumerate(seen) if effect["kind"] == kind]
    shown = ", ".join(effect["kind"] for effect in seen if effect["kind"] in {"transfer", "collect", "pay"})
    roulette.case.require(
        bool(moved) and bool(work) and moved[-1] < work[0],
        expected=f"the transfer of {roulette.subject} before the dealer begins to {kind} {what} wagers",
        observed=f"in this order: {shown or 'neither transfer, collection nor payment'}",
    )


@then(parsers.re(rf"it is placed where (?P<section>{WAGER}) lies"))
def on_section(roulette: Scene, section: str) -> None:
    wanted = named(section)
    shown = [effect["to"] for effect in roulette.case.effects("transfer") if _moves(effect, roulette.subject)]
    met = any(
        to["kind"] == wanted["kind"] and set(to.get("numbers", ())) == set(wanted["numbers"]) for to in shown
    )
    roulette.case.require(
        met,
        expected=f"{roulette.subject} placed on the corresponding section, {section}",
        observed=f"placed on {shown}" if shown else "no transfer of it",
    )


@then("the other wager is placed on the main layout")
def other_placed(roulette: Scene) -> None:
    assert roulette.other is not None
    _placed(roulette, roulette.other, True)


@then("it is placed on the main layout")
def placed(roulette: Scene) -> None:
    _placed(roulette, roulette.subject, True)


@then("it is not placed on the main layout")
def not_placed(roulette: Scene) -> None:
    _placed(roulette, roulette.subject, False)


def _placed(roulette: Scene, bet: Bet, wanted: bool) -> None:
    shown = any(_moves(effect, bet) for effect in roulette.case.effects("transfer"))
    roulette.case.require(
        shown == wanted,
        expected=f"{'a' if wanted else 'no'} transfer of {bet} to the main layout on {roulette.number}",
        observed="it was transferred" if shown else "it was not transferred",
    )


def _moves(effect: object, bet: Bet) -> bool:
    return isinstance(effect, dict) and effect["kind"] == "transfer" and effect["wager"] == bet.id
