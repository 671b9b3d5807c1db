"""Sentences about what a spin is and what a wager comes to: class, outcome and amount, each apart."""

from __future__ import annotations

from fractions import Fraction

from pytest_bdd import parsers, step

from .folding import decided, money, settlement, told
from .game import class_of
from .scene import Scene

_WAGER = r"(?P<name>(?:the|that|a|another) [a-z' ]*wager[a-z' ]*?)"


@step(parsers.re(r"the spin is (?P<result>(?:triple )?(?:heads|tails))"))
def the_spin_is(scene: Scene, result: str) -> None:
    found = [effect.get("class", "none") for effect in scene.case.effects("spin", since=scene.launched)]
    scene.case.require(
        bool(found) and found[-1] == class_of(result),
        expected=f"the spin to be found {result}",
        observed=f"found {found[-1].replace('_', ' ')}" if found else "no finding about the spin",
    )


@step(parsers.re(r"the spin is not (?P<result>triple heads|triple tails)"))
def the_spin_is_not(scene: Scene, result: str) -> None:
    found = [effect.get("class", "none") for effect in scene.case.effects("spin", since=scene.launched)]
    scene.case.require(
        not found or found[-1] != class_of(result),
        expected=f"no finding of {result}",
        observed=f"found {found[-1].replace('_', ' ')}" if found else "no finding about the spin",
    )


@step(parsers.re(_WAGER + r" has won"))
def the_wager_wins(scene: Scene, name: str) -> None:
    """Require the win; of a system that shows no outcome apart, winnings."""
    settled = settlement(scene.case.effects(), scene.wager(name).id)
    won = settled is not None and (
        settled.get("outcome") == "win" if scene.case.observes("outcome") else settled["paid"] > 0
    )
    scene.case.require(won, expected=f"{name} to have won", observed=told(settled))


@step(parsers.re(_WAGER + r" has lost"))
def the_wager_loses(scene: Scene, name: str) -> None:
    """Require the loss, the stake collected, and nothing handed out, of what the system shows."""
    wager, case = scene.wager(name), scene.case
    settled = settlement(case.effects(), wager.id)
    called = settled is not None and (settled.get("outcome") == "lose" or not case.observes("outcome"))
    amounts = None if settled is None else (settled["paid"], settled["returned"], settled["collected"])
    taken = amounts == (0, 0, wager.amount) or not case.observes("amount")
    case.require(
        called and taken,
        expected=f"{name} to have lost, and its stake of {money(wager.amount)} to be collected",
        observed=told(settled),
    )


@step(parsers.re(_WAGER + r" is not decided"))
def the_wager_is_not_decided(scene: Scene, name: str) -> None:
    """Require that the wager has neither won nor lost and that its stake was not handed back."""
    settled = settlement(scene.case.effects(), scene.wager(name).id)
    scene.case.require(
        not decided(scene.case.effects(), scene.wager(name).id) and not (settled and settled["returned"]),
        expected=f"{name} to be undecided",
        observed=told(settled),
    )


@step(parsers.re(_WAGER + r" is decided"))
def the_wager_is_decided(scene: Scene, name: str) -> None:
    scene.case.require(
        decided(scene.case.effects(), scene.wager(name).id),
        expected=f"{name} to be decided",
        observed=told(settlement(scene.case.effects(), scene.wager(name).id)),
    )


@step(parsers.re(_WAGER + r" is not settled again"))
def the_wager_is_not_settled_again(scene: Scene, name: str) -> None:
    """Require that since the last launch no money changed hands for the wager."""
    wager = scene.wager(name)
    again = [
        e
        for e in scene.case.effects("settle", since=scene.launched)
        if e["wager"] == wager.id and (e["paid"] or e["returned"] or e["collected"])
    ]
    scene.case.require(
        not again,
        expected=f"{name} to be settled once",
        observed=f"settled again, {told(again[-1])}" if again else "not settled again",
    )


@step(parsers.re(_WAGER + r" has not won"))
def the_wager_does_not_win(scene: Scene, name: str) -> None:
    """Require that there was no win; of a system that shows no outcome apart, no winnings."""
    settled = settlement(scene.case.effects(), scene.wager(name).id)
    won = settled is not None and (
        settled.get("outcome") == "win" if scene.case.observes("outcome") else settled["paid"] > 0
    )
    scene.case.require(not won, expected=f"{name} not to have won", observed=told(settled))


@step(parsers.re(_WAGER + r" is paid (?P<odds>\d+(?:\.\d+)?) to 1"))
def the_wager_is_paid(scene: Scene, name: str, odds: str) -> None:
    """Require the winnings exactly, and the stake handed back beside them."""
    wager = scene.wager(name)
    winnings = Fraction(odds) * wager.amount
    settled = settlement(scene.case.effects(), wager.id)
    scene.case.require(
        settled is not None
        and settled["paid"] == winnings
        and settled["returned"] == wager.amount
        and not settled["collected"],
        expected=f"{money(int(winnings))} paid at {odds} to 1 and the stake {money(wager.amount)} returned",
        observed=told(settled),
    )


@step(parsers.re(r"nothing is paid on " + _WAGER))
def the_wager_is_paid_nothing(scene: Scene, name: str) -> None:
    settled = settlement(scene.case.effects(), scene.wager(name).id)
    scene.case.require(
        settled is None or not settled["paid"], expected=f"nothing paid on {name}", observed=told(settled)
    )
