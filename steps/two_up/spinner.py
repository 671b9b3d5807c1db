"""Sentences about who becomes the spinner: offers, acceptance, and the boxer who acts as spinner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_bdd import parsers, step, then

from .scene import Scene


def named(effect: Mapping[str, Any] | None) -> str:
    """Return who a `spinner` effect says spins."""
    if effect is None:
        return "nobody named as spinner"
    seat = effect.get("seat")
    return f"{effect['role']} named as spinner" + (f" (place {seat})" if seat is not None else "")


@step("play opens")
def play_opens(scene: Scene) -> None:
    scene.play()


@step("that player accepts the spin")
def that_player_accepts(scene: Scene) -> None:
    scene.reply(accept=True)


@step("that player declines the spin")
def that_player_declines(scene: Scene) -> None:
    scene.reply(accept=False)


@step("every player declines the spin")
def every_player_declines(scene: Scene) -> None:
    for _ in scene.occupied:
        scene.reply(accept=False)


@step("a player accepts the spin")
def a_player_accepts(scene: Scene) -> None:
    scene.seat_spinner()


@step("a player to whom the coins are not offered accepts the spin")
def an_unasked_player_accepts(scene: Scene) -> None:
    scene.act("answer_offer", ("player", scene.clockwise(scene.offered())), accept=True)


@step("the player who declined accepts the spin after all")
def a_player_who_declined_accepts(scene: Scene) -> None:
    assert scene.asked is not None
    scene.act("answer_offer", ("player", scene.asked), accept=True)


def _first_offer(scene: Scene) -> int | None:
    offers = scene.case.effects("offer", since=scene.offers_from)
    return int(offers[0]["seat"]) if offers else None


@then("the set of coins is offered to the first player to the right of the entrance")
def offered_to_the_first(scene: Scene) -> None:
    seat = _first_offer(scene)
    scene.case.require(
        seat == scene.occupied[0],
        expected=f"the coins offered to the player at place {scene.occupied[0]} first",
        observed="no offer" if seat is None else f"offered to place {seat}",
    )


@then("the set of coins is offered to the next player clockwise")
def offered_to_the_next(scene: Scene) -> None:
    assert scene.asked is not None
    wanted, seat = scene.clockwise(scene.asked), _first_offer(scene)
    scene.case.require(
        seat == wanted,
        expected=f"the coins offered to the player at place {wanted} next",
        observed="no offer" if seat is None else f"offered to place {seat}",
    )


@then("that player is the spinner")
def that_player_is_the_spinner(scene: Scene) -> None:
    found = scene.case.effects("spinner", since=scene.offers_from)
    scene.case.require(
        bool(found) and (found[-1]["role"], found[-1].get("seat")) == ("spinner", scene.asked),
        expected=f"the player at place {scene.asked} to be the spinner",
        observed=named(found[-1] if found else None),
    )


@then("nobody is the spinner yet")
def nobody_is_the_spinner(scene: Scene) -> None:
    found = [e for e in scene.case.effects("spinner") if e["role"] != "none"]
    scene.case.require(
        not found,
        expected="no spinner before a player accepts the spin",
        observed=named(found[-1] if found else None),
    )


@step(parsers.re(r"the boxer (?P<whether>acts|does not act) as spinner"))
def the_boxer_is_the_spinner(scene: Scene, whether: str) -> None:
    """Look at what was said of the spinner since the direction."""
    found = scene.case.effects("spinner", since=scene.watched)
    boxer = bool(found) and found[-1]["role"] == "boxer"
    scene.case.require(
        boxer == (whether == "acts"),
        expected=f"the boxer {'named' if whether == 'acts' else 'not named'} as spinner",
        observed=named(found[-1] if found else None),
    )
