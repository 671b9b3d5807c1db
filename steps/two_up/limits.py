"""Sentences about the minimum and maximum wager of a table."""

from __future__ import annotations

from pytest_bdd import parsers, then, when

from .folding import minor, money
from .scene import Scene

_PAIR = r"a minimum of \$(?P<minimum>[\d.]+) and a maximum of \$(?P<maximum>[\d.]+)"


@when(parsers.re(rf"a table is to be opened with {_PAIR}"))
def a_table_is_to_be_opened(scene: Scene, minimum: str, maximum: str) -> None:
    limits = {"minimum": minor(minimum), "maximum": minor(maximum)}
    scene.opening = scene.case.open(limits=limits, occupied=scene.occupied)


@when(parsers.re(rf"(?P<who>(?:the|a) [a-z ]+?) alters the limits to {_PAIR}"))
def the_limits_are_altered(scene: Scene, who: str, minimum: str, maximum: str) -> None:
    scene.act("set_limits", scene.role(who), scope="table", minimum=minor(minimum), maximum=minor(maximum))


@then(parsers.re(rf"the table is not in play with {_PAIR}"))
def not_in_play_with(scene: Scene, minimum: str, maximum: str) -> None:
    """Require that the table was not opened, or that other limits than those asked for are in force."""
    assert scene.opening is not None
    pair = (minor(minimum), minor(maximum))
    said = [e for e in scene.case.effects("limits") if e["scope"] == "table"]
    in_force = (said[-1]["minimum"], said[-1]["maximum"]) if said else pair
    scene.case.require(
        not scene.opening.accepted or in_force != pair,
        expected=f"no table with a minimum of {money(pair[0])} and a maximum of {money(pair[1])}",
        observed=f"the table opened with {money(in_force[0])} to {money(in_force[1])}"
        if scene.opening.accepted
        else "the opening refused",
    )


@then(parsers.re(rf"the limits {_PAIR} are not in force"))
def limits_not_in_force(scene: Scene, minimum: str, maximum: str) -> None:
    """Require that the alteration was refused or that the limits last said to be in force are others.

    No provision speaks of an alteration in play: a system that takes none says nothing of limits to it.
    """
    pair = (minor(minimum), minor(maximum))
    said = [e for e in scene.case.effects("limits", since=scene.mark) if e["scope"] == "table"]
    refused = scene.answer is not None and not scene.answer.accepted
    if not refused and not said:
        scene.case.not_exercised("the system takes no alteration of the limits in play")
    in_force = bool(said) and (said[-1]["minimum"], said[-1]["maximum"]) == pair
    scene.case.require(
        not in_force,
        expected=f"the limits {money(pair[0])} to {money(pair[1])} not to come into force",
        observed="they came into force" if in_force else "a refusal" if refused else "other limits",
    )
