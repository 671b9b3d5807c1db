"""Sentences about how a turn ends or goes on: the spinner's choice, stopping, and the house spinning on."""

from __future__ import annotations

from pytest_bdd import parsers, step, then, when

from .scene import Scene
from .spinner import named

_CHOICES = {"to keep spinning": "keep", "to retire": "retire", "to have the boxer take over": "house_spins"}
_CAUSES = {"declines further spins": "declines", "fails to continue": "fails", "is unable to spin": "unable"}
_ORDERS = {"act as spinner": "act_as_spinner", "take over spinning": "take_over"}
_GROUNDS = {
    "all players declined": "all_declined",
    "three consecutive spins were invalid": "consecutive_invalid",
    "the majority of the spins were invalid": "majority_invalid",
    "the spinner is unable or unwilling to continue": "unable_or_unwilling",
    "the spinner so chose": "spinner_chose",
}


@when(parsers.re(rf"the spinner chooses (?P<choice>{'|'.join(_CHOICES)})"))
def the_spinner_chooses(scene: Scene, choice: str) -> None:
    scene.watch()
    scene.act("choose", scene.role("the spinner"), choice=_CHOICES[choice])
    scene.staked = False


@step("the spinner retires")
def the_spinner_retires(scene: Scene) -> None:
    scene.act("choose", scene.role("the spinner"), choice="retire")


@step(parsers.re(rf"the spinner (?P<cause>{'|'.join(_CAUSES)})"))
def the_spinner_stops(scene: Scene, cause: str) -> None:
    scene.act("stop", scene.role("the spinner"), cause=_CAUSES[cause])


@step("the boxer takes over spinning")
def the_boxer_takes_over(scene: Scene) -> None:
    scene.watch()
    scene.hand = "boxer"
    scene.act("take_over", "boxer")


@step(
    parsers.re(
        rf"(?P<who>a floor manager|a player) directs the boxer to (?P<order>{'|'.join(_ORDERS)}) "
        rf"because (?P<ground>{'|'.join(_GROUNDS)})(?P<if_allowed>, if the system allows it)?"
    )
)
def somebody_directs(scene: Scene, who: str, order: str, ground: str, if_allowed: str | None) -> None:
    """Let an official direct. Where the power was to be had, the boxer does as directed."""
    by = scene.role(who) if scene.hand or who != "a player" else ("player", scene.occupied[-1])
    scene.watch()
    scene.directed = scene.watched
    answer = scene.act("direct", by, order=_ORDERS[order], ground=_GROUNDS[ground])
    if if_allowed and not answer.accepted:
        scene.case.not_exercised("the floor manager's power was not offered, and the law does not demand it")
    if if_allowed:
        scene.hand = "boxer"
        if order == "act as spinner":
            scene.act("select_coins", "boxer", count=scene.game.coins)
        else:
            scene.act("take_over", "boxer")


@step("the choice is taken")
def the_choice_is_taken(scene: Scene) -> None:
    assert scene.answer is not None
    scene.granted(scene.answer, "the spinner's choice")


@then("the spinner has not been replaced")
def not_replaced(scene: Scene) -> None:
    """Require that since the choice nobody else is named as spinner, nor where an offer is accepted."""
    _accept_early_offer(scene, scene.watched)
    others = [
        e
        for e in scene.case.effects("spinner", since=scene.watched)
        if (e["role"], e.get("seat")) != ("spinner", scene.spinner)
    ]
    scene.case.require(
        not others,
        expected="the same person to remain the spinner",
        observed=named(others[0] if others else None),
    )


@then("the spinner has retired")
def the_spinner_has_retired(scene: Scene) -> None:
    """Require that since the last spin a new offer, another spinner or none, or a demand to retire was seen.

    The refusal of a choice to keep spinning says it too.
    """
    since = scene.launched
    replaced = [
        named(e)
        for e in scene.case.effects("spinner", since=since)
        if (e["role"], e.get("seat")) != ("spinner", scene.spinner)
    ]
    replaced += [f"the coins offered to place {e['seat']}" for e in scene.case.effects("offer", since=since)]
    replaced += [
        "a demand to retire" for e in scene.case.effects("demand", since=since) if e["what"] == "retire"
    ]
    replaced += ["the choice to keep spinning refused"] * bool(scene.refusals)
    kept = [e for e in scene.case.effects("spinner", since=scene.watched) if e.get("seat") == scene.spinner]
    scene.case.require(
        bool(replaced) and not kept,
        expected="the spinner to have retired",
        observed=named(kept[-1]) if kept else ", ".join(replaced) or "nothing that ends the turn",
    )


@then("no new spinner has been named")
def no_new_spinner(scene: Scene) -> None:
    """Require that since the last spin or direction no other player became the spinner.

    To offer the coins early is not forbidden: whoever was offered them accepts first.
    """
    since = max(scene.launched, scene.directed)
    _accept_early_offer(scene, since)
    others = [
        e
        for e in scene.case.effects("spinner", since=since)
        if e["role"] == "spinner" and e.get("seat") != scene.spinner
    ]
    scene.case.require(
        not others,
        expected="no new spinner while the boxer must spin on",
        observed=named(others[0]) if others else "no new spinner named",
    )


def _accept_early_offer(scene: Scene, since: int) -> None:
    offers = scene.case.effects("offer", since=since)
    if offers:
        scene.case.act("answer_offer", ("player", int(offers[-1]["seat"])), accept=True)


@then("the boxer has taken over")
def the_boxer_has_taken_over(scene: Scene) -> None:
    """Require no refusal, and that since the last spin the boxer was named or asked to spin."""
    assert scene.answer is not None
    scene.granted(scene.answer, "the boxer's taking over")
    made = _made_to_spin(scene)
    scene.case.require(
        bool(made), expected="the boxer to have taken over", observed=", ".join(made) or "no taking over"
    )


@then("the boxer is not made to take over")
def the_boxer_is_not_made_to(scene: Scene) -> None:
    """Require that since the deciding spin the boxer was neither named as spinner nor asked to take over."""
    made = _made_to_spin(scene)
    scene.case.require(
        not made, expected="the boxer not to take over", observed=", ".join(made) or "no taking over"
    )


def _made_to_spin(scene: Scene) -> list[str]:
    """Return in words where since the last launch the boxer was named as spinner or asked to take over."""
    made = [named(e) for e in scene.case.effects("spinner", since=scene.launched) if e["role"] == "boxer"]
    return made + [
        "a demand to take over"
        for e in scene.case.effects("demand", since=scene.launched)
        if e["what"] == "take_over"
    ]


@then("the spinner is not asked to choose")
def not_asked_to_choose(scene: Scene) -> None:
    asked = [e for e in scene.case.effects("demand") if e["what"] in ("choose", "retire")]
    scene.case.require(
        not asked,
        expected="no choice demanded of the spinner",
        observed=f"the demand to {asked[0]['what']}" if asked else "none",
    )
