"""Sentences that open a roulette table: which racetracks its layout has, its minimum and its increments.

Each racetrack is an option of the casino operator (rule 2.2(b) and (c)): but for the sentences about a layout
without one, a table has those that the system has, as it states itself.
"""

from __future__ import annotations

import math

from pytest_bdd import given, parsers

from .scene import Scene

_DOLLAR = 100
# What a layout includes: the Asian racetrack of rule 2.2(b), the racetrack of rule 2.2(c).
_MARKINGS = {
    "the Asian racetrack alone": (True, False),
    "the racetrack alone": (False, True),
    "neither racetrack": (False, False),
}


@given("a roulette table with the racetracks that the system has")
def open_table(roulette: Scene) -> None:
    _open(roulette)


@given("another roulette table with the racetracks that the system has")
def open_another_table(roulette: Scene) -> None:
    _open(roulette)


@given("every stake is of whole dollars")
def whole_dollars(roulette: Scene) -> None:
    """Have stakes drawn that are multiples of 100 minor units, so that no part of one is rounded."""
    roulette.unit = math.lcm(roulette.unit, _DOLLAR)


@given(parsers.re(rf"a roulette table with (?P<marking>{'|'.join(_MARKINGS)}), if the system offers it"))
def open_table_if_offered(roulette: Scene, marking: str) -> None:
    asian, racetrack = _MARKINGS[marking]
    if not roulette.open(asian=asian, racetrack=racetrack):
        roulette.case.not_exercised(f"the marking is optional and the system does not offer {marking}")


@given("a roulette table with the racetracks that the system has and a high minimum")
def open_with_high_minimum(roulette: Scene) -> None:
    unit = roulette.case.ixit["increment"]
    _open(roulette, minimum=unit * roulette.case.draw.randint(60, 90))


@given("a roulette table with the racetracks that the system has and wide increments")
def open_with_wide_increments(roulette: Scene) -> None:
    # A minimum that is a multiple of the increment: every way of counting increments then agrees (Z-03).
    increment = 100 * roulette.case.draw.randint(5, 12)
    _open(roulette, minimum=increment * roulette.case.draw.randint(1, 4), increment=increment)


def _open(roulette: Scene, minimum: int = 0, increment: int = 0) -> None:
    case = roulette.case
    opened = roulette.open(
        asian=case.has("asian_racetrack"),
        racetrack=case.has("racetrack"),
        minimum=minimum,
        increment=increment,
    )
    case.require(
        opened,
        expected="a table with the racetracks that the ICS claims",
        observed="the table is open" if opened else "the table was not opened",
    )
