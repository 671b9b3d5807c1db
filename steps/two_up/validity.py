"""Sentences about invalid spins: what officials see, what is announced, and what becomes of the spin."""

from __future__ import annotations

import itertools
from typing import Any

from pytest_bdd import parsers, step, then, when

from .folding import decided, settlement, standing, told
from .scene import Scene

_SEEN: dict[str, dict[str, Any]] = {
    "the spin is seen to be a floater": {"what": "floater"},
    "the spinner is seen not to be completely inside the ring": {"what": "spinner_outside"},
    "a coin hits a person": {"what": "hit", "object": "person"},
    "a coin hits a fixture": {"what": "hit", "object": "fixture"},
    "a coin hits another coin being spun": {"what": "hit", "object": "coin_in_flight"},
    "a coin hits the side of the ring above the level of the layout": {
        "what": "hit",
        "object": "side_above_layout",
    },
    "a coin hits the side of the ring below the level of the layout": {
        "what": "hit",
        "object": "side_below_layout",
    },
}


@when(parsers.re(f"(?P<seen>{'|'.join(_SEEN)})"))
def something_is_seen(scene: Scene, seen: str) -> None:
    scene.act("observe", "boxer", **_SEEN[seen])


@when(
    parsers.re(
        r"in the opinion of (?P<who>the boxer|a floor manager) "
        r"the coins are not spun at least 1 m above the spinner's head"
    )
)
def spun_too_low(scene: Scene, who: str) -> None:
    scene.act("observe", scene.role(who), what="low")


@when("a sensor reports that the coins are not spun at least 1 m above the spinner's head")
def a_sensor_reports_low(scene: Scene) -> None:
    scene.act("observe", "sensor", what="low")


@step(parsers.re(r"(?P<who>(?:the|a) [a-z ]+?) announces [\"'](?P<words>[^\"']+)[\"']"))
def somebody_announces(scene: Scene, who: str, words: str) -> None:
    scene.act("announce", scene.role(who), words=words)


@step("the officials declare the spin invalid")
def the_officials_declare(scene: Scene) -> None:
    """Let either official announce it in either words, one after the other, until the system takes it.

    Any one would do in law. Which of them a system does not hear is tested where the law names them.
    """
    for who, words in itertools.product(("boxer", "floor_manager"), ("no spin", "barred")):
        scene.act("announce", who, words=words)
        if scene.found() == "invalid":
            return


@when("the spin is not found invalid so far")
def not_found_invalid(scene: Scene) -> None:
    found = scene.found()
    scene.case.require(
        found != "invalid",
        expected="the spin not to be found invalid before anybody announced it",
        observed=f"found {found}" if found else "no finding about the spin",
    )


@then("the spin is invalid")
def the_spin_is_invalid(scene: Scene) -> None:
    """Require that the spin decides and moves no wager, and is not found valid.

    A system that claims the validity of spins must say so: one that settles by the announcement of a result,
    which does not come here, would otherwise not be seen to have heard the declaration.
    """
    found = scene.found()
    settled = decided_since(scene)
    met = found != "valid" and not settled and not moved_since(scene)
    if scene.case.claims("spin_validity"):
        met = met and found == "invalid"
    scene.case.require(
        met,
        expected="an invalid spin, which decides no wager",
        observed=effect_of(scene),
    )


@step("the spin stands")
def the_spin_stands(scene: Scene) -> None:
    """Require that the spin decides a wager that it can decide, and is not found invalid."""
    found = scene.found()
    met = found != "invalid"
    if scene.case.claims("settlement"):
        met = met and bool(decided_since(scene))
    elif scene.case.claims("spin_validity"):
        met = met and found == "valid"
    scene.case.require(met, expected="a valid spin, which decides the wagers", observed=effect_of(scene))


@step("a later valid spin counts")
def a_later_valid_spin_counts(scene: Scene) -> None:
    """Play a valid spin of heads and require that it stands: the game goes on as before."""
    scene.spin("heads")
    the_spin_stands(scene)


@then("no wager is settled unless an official is asked to speak")
def waits_or_demands(scene: Scene) -> None:
    asked = [e for e in scene.case.effects("demand", since=scene.launched) if e["what"] == "declare_invalid"]
    scene.case.require(
        bool(asked) or not decided_since(scene),
        expected="no settlement before an official has spoken, or a demand to declare the spin invalid",
        observed="the demand to declare the spin invalid" if asked else effect_of(scene),
    )


def decided_since(scene: Scene) -> list[str]:
    """Return the names of the wagers that were decided since the last launch."""
    seen = scene.case.effects()
    before = seen[: scene.launched]
    return [n for n, w in scene.wagers.items() if decided(seen, w.id) and not decided(before, w.id)]


def moved_since(scene: Scene) -> list[str]:
    """Return the names of the wagers that were moved to a bonus play area since the last launch."""
    seen = scene.case.effects()
    before = seen[: scene.launched]

    def area(effects: tuple[Any, ...], wager: str) -> str:
        state = standing(effects, wager)
        return str(state["area"]) if state else ""

    return [
        name
        for name, wager in scene.wagers.items()
        if area(seen, wager.id) == "bonus" and area(before, wager.id) != "bonus" and wager.area != "bonus"
    ]


def effect_of(scene: Scene) -> str:
    """Return in words what the last spin came to."""
    seen = scene.case.effects()
    found = scene.found()
    said = [f"the spin found {found}" if found else "no finding about the spin"]
    said += [f"{n}: {told(settlement(seen, scene.wagers[n].id))}" for n in decided_since(scene)]
    said += [f"{n} moved to the bonus play area" for n in moved_since(scene)]
    return "; ".join(said)
