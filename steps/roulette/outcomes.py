"""Sentences about what one wager comes to: whether it wins or loses, and what it is paid."""

from __future__ import annotations

from pytest_bdd import parsers, then

from .layout import RACETRACK
from .scene import Bet, Scene
from .settlement import Settlement

_SILENCE = "nothing was said of it"


@then("it wins")
def wins(roulette: Scene) -> None:
    came = roulette.comes_to(roulette.subject)
    _see(roulette, came is not None and came.paid > 0, f"{_lying(roulette)} wins", came)


@then("it loses")
def loses(roulette: Scene) -> None:
    came = roulette.comes_to(roulette.subject)
    lost = came is not None and came.paid == 0 and came.collected == roulette.subject.amount
    _see(roulette, lost, f"{_lying(roulette)} loses its stake", came)


@then("it is settled as a wager that the layout has")
def stands(roulette: Scene) -> None:
    came = roulette.comes_to(roulette.subject)
    _see(roulette, came is not None and came.moved, f"{_lying(roulette)} taken, and won or lost", came)


@then(parsers.re(r"it is paid (?P<odds>\d+) to 1 and its stake is handed back"))
def paid(roulette: Scene, odds: str) -> None:
    bet = roulette.subject
    came = roulette.comes_to(bet)
    met = came is not None and (came.paid, came.returned) == (int(odds) * bet.amount, bet.amount)
    _see(
        roulette,
        met and came is not None and came.collected == 0,
        f"{_lying(roulette)} paid {odds} to 1 ({int(odds) * bet.amount}) and {bet.amount} handed back",
        came,
    )


@then(parsers.re(r"it is settled as the (?P<like>.+) beside it is"))
def settled_alike(roulette: Scene, like: str) -> None:
    assert roulette.like is not None
    came, other = roulette.comes_to(roulette.subject), roulette.comes_to(roulette.like)
    met = came is not None and other is not None and _alike(roulette, came, other)
    _see(roulette, met, f"{_lying(roulette)} settled as the {like} beside it ({other or _SILENCE})", came)


@then("it is neither won nor lost")
def neither_won_nor_lost(roulette: Scene) -> None:
    came = roulette.comes_to(roulette.subject)
    # What is staked with nothing can be called lost, and nobody has lost anything.
    called = came is not None and roulette.subject.amount > 0 and _called(roulette, came)
    met = came is None or not (came.moved or called)
    _see(roulette, met, f"{roulette.subject} neither paid nor collected, and called neither", came)


@then("it is not settled on that spin")
def not_on_that_spin(roulette: Scene) -> None:
    came = roulette.comes_to(roulette.subject)
    _see(
        roulette,
        came is None or not (came.moved or _called(roulette, came)),
        f"{roulette.subject}, without position when the ball fell to rest, not settled on {roulette.number}",
        came,
    )


@then("it is not settled again")
def not_again(roulette: Scene) -> None:
    bet = roulette.subject
    later = [e for e in roulette.case.effects("settle", since=roulette.until) if e["wager"] == bet.id]
    moved = [effect for effect in later if effect["paid"] or effect["collected"]]
    roulette.case.require(
        not moved,
        expected=f"{bet}, settled in its own round, without a second settlement",
        observed=f"settled again: {moved[0]}" if moved else "no second settlement",
    )


def _alike(roulette: Scene, came: Settlement, other: Settlement) -> bool:
    """Tell whether the sums are the same, and both are called won or neither, where outcomes are shown."""
    called = [_called(roulette, each) for each in (came, other)]
    return _sums(came) == _sums(other) and (not all(called) or len({"win" in each for each in called}) == 1)


def _called(roulette: Scene, came: Settlement) -> frozenset[str]:
    """Return what the settlement is called of win and lose; nothing of a system that shows no outcomes."""
    return came.outcomes & {"win", "lose"} if roulette.case.observes("outcome") else frozenset()


def _sums(came: Settlement) -> tuple[int, int, int]:
    return came.paid, came.returned, came.collected


def _lying(roulette: Scene) -> str:
    bet: Bet = roulette.subject
    where = " on the racetrack" if bet.target["kind"] in RACETRACK else ""
    return f"{bet}{where}, {roulette.number} being spun,"


def _see(roulette: Scene, met: bool, expected: str, came: Settlement | None) -> None:
    roulette.case.require(met, expected=expected, observed=str(came or _SILENCE))
