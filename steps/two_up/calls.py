"""Sentences about the calls before a spin."""

from __future__ import annotations

from pytest_bdd import parsers, then, when

from .scene import Scene

_MINUTE = 60_000


@when("the coins lie on the kip, a minute passes, no official calls, and they leave it")
def nobody_calls(scene: Scene) -> None:
    """Leave the last call to the system, and give it time."""
    scene.seat_spinner()
    scene.stake_spinner("heads")
    scene.called = True
    scene.load(scene.game.kip(scene.case.draw))
    scene.case.wait(_MINUTE)
    scene.act("advance", "operator")
    scene.launch()


@then(parsers.re(r"the system has called '(?P<words>[^']+)' before the coins left the kip"))
def the_system_has_called(scene: Scene, words: str) -> None:
    before = [e["words"] for e in scene.case.seen[: scene.launched] if e["kind"] == "call"]
    after = [e["words"] for e in scene.case.seen[scene.launched :] if e["kind"] == "call"]
    scene.case.require(
        any(words in said.lower() for said in before),
        expected=f"the call {words!r} before the coins leave the kip",
        observed=f"called before: {', '.join(before) or 'nothing'}; after: {', '.join(after) or 'nothing'}",
    )
