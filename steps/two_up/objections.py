"""Sentences about what the system says against an irregular act: a refusal, a demand or a record of it."""

from __future__ import annotations

from collections.abc import Collection

from pytest_bdd import parsers, step, then

from .scene import Scene
from .validity import decided_since, effect_of, moved_since

_DEMANDS = {
    "that the spinner has no wager": {"place_wager"},
    "that the coins on the kip are not as they must be": {"load_kip", "select_coins"},
    "that a new set of 5 coins is needed": {"new_set"},
}
_CHOICE = {"choose", "retire", "take_over"}


def objections(scene: Scene, demands: Collection[str], since: int) -> list[str]:
    """Return in words what was said against acts from a mark on: these demands, records and refusals."""
    effects = scene.case.effects(since=since)
    said = [f"the demand to {e['what']}" for e in effects if e["kind"] == "demand" and e["what"] in demands]
    said += [f"the irregularity {e['what']!r}" for e in effects if e["kind"] == "irregularity"]
    return said + ["a refusal"] * any(mark >= since for mark in scene.refusals)


@then(parsers.re(rf"the system objects (?P<why>{'|'.join(_DEMANDS)})"))
def the_system_objects(scene: Scene, why: str) -> None:
    """Require that the act was refused, a demand says what is wanted, or the irregularity is recorded."""
    said = objections(scene, _DEMANDS[why], scene.watched)
    scene.case.require(
        bool(said),
        expected=f"an objection {why}",
        observed=", ".join(said) or "neither a refusal nor a demand nor a record of it",
    )


@step(parsers.re(rf"the system does not object (?P<why>{'|'.join(_DEMANDS)})"))
def the_system_does_not_object(scene: Scene, why: str) -> None:
    """Look from the taking of the coins on, where they were taken: a demand may lawfully go before it."""
    said = objections(scene, _DEMANDS[why], max(scene.watched, scene.tried))
    scene.case.require(not said, expected=f"no objection {why}", observed=", ".join(said) or "none")


@then("the system has objected that the spinner must choose first, or that spin decides nothing")
def objected_or_without_effect(scene: Scene) -> None:
    """Require the demand of the choice, a word against the spin made without one, or that it has no effect.

    The demand may come with the last invalid spin; refusals and records count from the spin in question on.
    """
    said = [
        f"the demand to {e['what']}"
        for e in scene.case.effects("demand", since=scene.watched)
        if e["what"] in _CHOICE
    ]
    _silent_and_effective(scene, said, "an objection that the spinner must choose first")


@then("the system has objected to that spin, or it decides nothing")
def objected_to_or_without_effect(scene: Scene) -> None:
    """Require a word against the spin of somebody whose spin it was not, or that it has no effect."""
    demands = [
        f"the demand to {e['what']}"
        for e in scene.case.effects("demand", since=scene.tried)
        if e["what"] in ("take_over", "retire")
    ]
    _silent_and_effective(scene, demands, "an objection to who spins")


def _silent_and_effective(scene: Scene, said: list[str], wanted: str) -> None:
    """Require that not both are so: nothing was said against the spin, and it decided or moved a wager."""
    said = said + objections(scene, (), scene.tried)
    scene.case.require(
        bool(said) or not (decided_since(scene) or moved_since(scene)),
        expected=f"{wanted}, or a spin without effect",
        observed=", ".join([*said, effect_of(scene)]),
    )
