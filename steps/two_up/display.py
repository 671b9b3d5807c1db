"""Sentences about how the result of a spin is shown to the players."""

from __future__ import annotations

from pytest_bdd import parsers, then

from .game import class_of
from .scene import Scene

_MEDIA = {"a set of lights": "lights", "an electronic display": "electronic", "cards": "cards"}


@then(
    parsers.re(
        r"the result (?P<result>(?:triple )?(?:heads|tails)) is displayed"
        rf"(?: by (?P<medium>{'|'.join(_MEDIA)}))?"
    )
)
def the_result_is_displayed(scene: Scene, result: str, medium: str | None) -> None:
    """Require that the last display of this spin, in the medium if one is named, is its result."""
    shown = [
        e
        for e in scene.case.effects("display", since=scene.launched)
        if medium is None or e["medium"] == _MEDIA[medium]
    ]
    scene.case.require(
        bool(shown) and shown[-1]["class"] == class_of(result),
        expected=f"{result} displayed" + (f" by {medium}" if medium else ""),
        observed=f"{shown[-1]['class'].replace('_', ' ')} displayed" if shown else "no display",
    )
