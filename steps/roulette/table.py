"""Sentences that open a roulette table: which racetracks its layout has, its minimum and its increments."""

from __future__ import annotations

from pytest_bdd import given, parsers

from .scene import Scene

# What the layout includes: the Asian racetrack of rule 2.2(b), the racetrack of rule 2.2(c).
_MARKINGS = {
    "both racetracks": (True, True),
    "the Asian racetrack alone": (True, False),
    "the racetrack alone": (False, True),
    "neither racetrack": (False, False),
}


@given(parsers.re(rf"a roulette table with (?P<marking>{'|'.join(_MARKINGS)})"))
def open_table(roulette: Scene, marking: str) -> None:
    _open(roulette, marking)


@given(parsers.re(rf"a roulette table with (?P<marking>{'|'.join(_MARKINGS)}), if the system offers it"))
def open_table_if_offered(roulette: Scene, marking: str) -> None:
    asian, racetrack = _MARKINGS[marking]
    if not roulette.open(asian=asian, racetrack=racetrack):
        roulette.case.not_exercised(f"the marking is optional and the system does not offer {marking}")


@given("a roulette table with both racetracks and a high minimum")
def open_with_high_minimum(roulette: Scene) -> None:
    unit = roulette.case.ixit["increment"]
    _open(roulette, "both racetracks", minimum=unit * roulette.case.draw.randint(60, 90))


@given("a roulette table with both racetracks and wide increments")
def open_with_wide_increments(roulette: Scene) -> None:
    # A minimum that is a multiple of the increment: every way of counting increments then agrees (Z-03).
    increment = 100 * roulette.case.draw.randint(5, 12)
    _open(
        roulette, "both racetracks", minimum=increment * roulette.case.draw.randint(1, 4), increment=increment
    )


def _open(roulette: Scene, marking: str, minimum: int = 0, increment: int = 0) -> None:
    asian, racetrack = _MARKINGS[marking]
    opened = roulette.open(asian=asian, racetrack=racetrack, minimum=minimum, increment=increment)
    roulette.case.require(
        opened,
        expected=f"a table with {marking}",
        observed="the table is open" if opened else "the table was not opened",
    )
