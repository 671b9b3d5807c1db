"""Sentences about what the system says against an irregular act: a refusal, a demand or a record of it."""

from __future__ import annotations

from pytest_bdd import parsers, step, then

from .scene import Scene

_DEMANDS = {
    "that the spinner has no wager": {"place_wager"},
    "that the coins on the kip are not as they must be": {"load_kip", "select_coins"},
    "that three coins are to be selected": {"select_coins"},
    "that a new set of 5 coins is needed": {"new_set"},
    "that the spinner must choose first": {"choose", "retire", "take_over"},
    "that the spinner must retire": {"retire", "take_over"},
}


@then(parsers.re(rf"the system objects (?P<why>{'|'.join(_DEMANDS)})"))
def the_system_objects(scene: Scene, why: str) -> None:
    """Require that the act was refused, a demand says what is wanted, or the irregularity is recorded."""
    effects = scene.case.effects(since=scene.watched)
    said = [
        f"the demand to {e['what']}" for e in effects if e["kind"] == "demand" and e["what"] in _DEMANDS[why]
    ]
    said += [f"the irregularity {e['what']!r}" for e in effects if e["kind"] == "irregularity"]
    if scene.refusals:
        said.append("a refusal")
    scene.case.require(
        bool(said),
        expected=f"an objection {why}",
        observed=", ".join(said) or "neither a refusal nor a demand nor a record of it",
    )


@step(parsers.re(rf"the system does not object (?P<why>{'|'.join(_DEMANDS)})"))
def the_system_does_not_object(scene: Scene, why: str) -> None:
    effects = scene.case.effects(since=scene.watched)
    said = [
        f"the demand to {e['what']}" for e in effects if e["kind"] == "demand" and e["what"] in _DEMANDS[why]
    ]
    said += [f"the irregularity {e['what']!r}" for e in effects if e["kind"] == "irregularity"]
    if scene.refusals:
        said.append("a refusal")
    scene.case.require(not said, expected=f"no objection {why}", observed=", ".join(said) or "none")
