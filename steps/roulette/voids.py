"""Sentences about void wagers: wholly (5.7, 5.8), or to the extent that they exceed increments (5.9)."""

from __future__ import annotations

from pytest_bdd import parsers, then

from .scene import Bet, Scene


@then("its whole stake is the player's again")
def stake_returned(roulette: Scene) -> None:
    bet = roulette.subject
    came = roulette.comes_to(bet)
    # A settlement that follows the void may repeat what went back, or have nothing more to give.
    void = came is not None and not came.moved and _voided(roulette, bet) == bet.amount
    settled = came is not None and came.returned == bet.amount
    back = not bet.accepted or void or settled or _withdrawn(roulette)
    roulette.case.require(
        back,
        expected=f"the stake of {bet}, which is void, refused or handed back",
        observed="it was refused" if not bet.accepted else str(came or "nothing was said of it"),
    )


@then(parsers.re(r"it (?P<comes>wins|loses) what the wager that complies (?:wins|loses)"))
def as_what_complies(roulette: Scene, comes: str) -> None:
    assert roulette.like is not None
    came, other = roulette.comes_to(roulette.subject), roulette.comes_to(roulette.like)
    met = (
        came is not None
        and other is not None
        and (came.paid, came.collected) == (other.paid, other.collected)
    )
    roulette.case.require(
        met,
        expected=(
            f"{roulette.subject}, of which {roulette.excess} is void with increments of {roulette.unit}, "
            f"to come to what {roulette.like} comes to ({other})"
        ),
        observed=str(came or "nothing was said of it"),
    )


@then("the excess is the player's again")
def excess_returned(roulette: Scene) -> None:
    bet = roulette.subject
    came = roulette.comes_to(bet)
    back = _voided(roulette, bet) or (came.returned if came is not None else 0)
    roulette.case.require(
        back == roulette.excess,
        expected=f"the excess of {bet} over the increments, {roulette.excess}, handed back",
        observed=f"{back} handed back, and it was settled: {came or 'nothing was said of it'}",
    )


@then("nothing of it is void")
def nothing_void(roulette: Scene) -> None:
    bet = roulette.subject
    came = roulette.comes_to(bet)
    settled = 0 if came is None else came.returned + came.collected
    roulette.case.require(
        came is not None and came.moved and settled == bet.amount,
        expected=f"the whole of {bet} won or lost",
        observed="it was refused" if not bet.accepted else str(came or "nothing was said of it"),
    )


def _voided(roulette: Scene, bet: Bet) -> int:
    return sum(int(effect["returned"]) for effect in roulette.said_of(bet, "void"))


def _withdrawn(roulette: Scene) -> bool:
    states = [effect["state"] for effect in roulette.said_of(roulette.subject, "wager")]
    return bool(states) and states[-1] in {"rejected", "withdrawn"}
