"""Free play of New South Wales two-up: the spinner's declaration and wager, and what is paid in chips."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from clausework.exploring.alphabet import Setting
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import objections

from .alphabet import SPINNER, place, take_coins
from .moves_nsw import OWN, SERIES, SPINS, declare, opened

_SIDES = ("heads", "tails")
_SPINNER = ("spinner", SPINNER)
_WORKFLOW = "wagering spinner_workflow"
_FIFTEEN_TO_TWO = [15, 2]
# Chips and stakes, in minor units, for which winnings and winnings with the stake are rounded alike.
_ROUNDED = (((100, 500), 500), ((500, 2500), 500), ((100, 500), 1500), ((100, 500), 600), ((500, 2500), 1000))


def own(setting: Setting) -> Iterator[FreePlay]:
    """Yield the free plays of the spinner's wager; that of payment only with its odds."""
    yield SPINS.play(
        "the spinner's declaration and wager",
        "A spinner who declares or not, and places the spinner's wager in time, late or not at all",
        _begin,
        dict(_moves()),
    )
    if list(setting.ixit.get("payout_odds", {}).get("spinner", ())) == _FIFTEEN_TO_TWO:
        yield SPINS.play(
            "payment in chips",
            "A spinner's wager that wins, at tables with other chips",
            lambda course: None,
            {
                f"with chips of {' and '.join(f'{chip / 100:g}' for chip in chips)} dollars, "
                f"{stake / 100:g} dollars for {side.title()} win": Move(
                    partial(_paid, chips=chips, stake=stake, side=side), lambda course: course.table is None
                )
                for chips, stake in _ROUNDED
                for side in _SIDES
                if set(chips) <= set(setting.ixit["chips"])
            },
        )


def _begin(course: Course) -> None:
    opened(course)
    take_coins(course, len(SPINS.kip))


def _moves() -> Iterator[tuple[str, Move]]:
    for side in _SIDES:
        name = side.title()
        yield (
            f"the spinner wagers on {name} without a declaration, and spins",
            Move(partial(_spins, side=side, declares=False, wagers=True)),
        )
        yield (
            f"the spinner declares {name} without a wager, and spins",
            Move(partial(_spins, side=side, declares=True, wagers=False)),
        )
        yield (
            f"the spinner declares {name}, wagers, and spins",
            Move(partial(_spins, side=side, declares=True, wagers=True)),
        )
        yield (
            f"the spinner declares {name}, spins it, wagers, and spins it twice",
            Move(partial(_late, side=side)),
        )


def _spins(course: Course, side: str, declares: bool, wagers: bool) -> None:
    since = len(course.answers)
    if declares:
        course.act("declare_side", _SPINNER, side=side)
    if wagers:
        place(course, OWN, SPINNER, "spinner", side, SERIES[side], needed=True)
    SPINS.launch(course)
    lacks = not (declares and wagers)
    clause = "4.2 (place)" if declares else "4.2 (declare)"
    demands = objections("place_wager" if declares else "declare_side")
    course.sign("an objection to the spinner", lacks, clause, _WORKFLOW, *demands, since=since)
    course.over = True


def _late(course: Course, side: str) -> None:
    course.act("declare_side", _SPINNER, side=side)
    SPINS.wagers_late(course, side, OWN, "4.2 (place)")


def _paid(course: Course, chips: tuple[int, ...], stake: int, side: str) -> None:
    opened(course, chips=chips)
    declare(course, side)
    _, wins, loses = SERIES[side]
    place(course, OWN, SPINNER, "spinner", side, ("4.9", wins, loses), amount=stake, own=True, needed=True)
    for _ in range(3):
        SPINS.spin(course, side)
    course.over = True
