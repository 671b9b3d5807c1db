"""Sentences about the table before play: which game, which limits, which places are empty."""

from __future__ import annotations

from pytest_bdd import given, parsers, step

from .folding import minor
from .game import TRIPLE_PENNY
from .scene import Scene


@given("a triple penny two-up table")
def a_triple_penny_table(scene: Scene) -> None:
    scene.game = TRIPLE_PENNY


@given("another triple penny two-up table")
def another_triple_penny_table(scene: Scene) -> None:
    """Begin anew, with nothing said and done yet at the table."""
    vars(scene).update(vars(Scene(scene.case)))
    scene.game = TRIPLE_PENNY


@given(
    parsers.re(
        r"a minimum wager of \$(?P<minimum>[\d.]+) and a maximum wager of \$(?P<maximum>[\d.]+), "
        r"if the system allows it"
    )
)
def limits_of_the_table(scene: Scene, minimum: str, maximum: str) -> None:
    """Open the table with these limits; no provision obliges a house to have a table with them."""
    scene.limits = {"minimum": minor(minimum), "maximum": minor(maximum)}
    scene.open_if_allowed()


@given("the first place to the right of the entrance is empty")
def first_place_empty(scene: Scene) -> None:
    scene.occupied = tuple(range(2, int(scene.case.ixit["seats"]) + 1))


@given("every second place is empty")
def every_second_place_empty(scene: Scene) -> None:
    scene.occupied = tuple(range(1, int(scene.case.ixit["seats"]) + 1, 2))


@given("a chip of 50 cents is declared")
def a_chip_of_50_cents(scene: Scene) -> None:
    if 50 not in scene.case.ixit["chips"]:
        scene.case.not_exercised("without a chip of 50 cents the law has no rule for half dollars")


@step("the table is opened")
def the_table_is_opened(scene: Scene) -> None:
    scene.opened()
