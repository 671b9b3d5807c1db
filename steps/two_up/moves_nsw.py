"""How New South Wales two-up is spun in moves, and how a spinner's turn begins and ends there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from clausework.exploring.course import Course
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import SPINNER, place, take_coins
from .moves import GONE, ODDS_IN_A_ROW, all_voids, decided, hand, lost_at_once
from .moves_spins import Spins, decisions
from .nsw_words import LAST_CALL

SPINS = Spins(
    faces={"heads": "HH", "tails": "TT", "odds": "HT"},
    kip="HT",
    call=LAST_CALL,
    players={
        "heads": ("4.1.2.3", "4.1.2.1", "4.1.2.2"),
        "tails": ("4.1.3.3", "4.1.3.1", "4.1.3.2"),
    },
    void='1.1 "void"',
    laid="2.2.1",
    unable="6.6 tail",
    unaltered={"heads": "4.1.2.3", "tails": "4.1.3.3"},
    again=("6.9", "6.9"),
    unshown=(("invalid", "6.10"),),
)
OWN = "the Spinner's bet"
SERIES = {
    "heads": ("4.1.1.1.1", "4.1.1.1.1", "4.1.1.2.1"),
    "tails": ("4.1.1.1.2", "4.1.1.1.2", "4.1.1.2.2"),
}
VALID = (effect("spin", validity="valid"), effect("display", medium="lights"))
"""What shows that a spin was taken for a valid one."""
_CHOICE_AFTER = 3
_LIGHTS = {"heads": "2.4.2", "tails": "2.4.3", "odds": "2.4.1"}


def opened(course: Course, empty: Collection[int] = (), chips: Collection[int] = ()) -> None:
    """Open the table, with the odds of the profile."""
    odds = course.setting.ixit.get("payout_odds")
    course.open(options={"payout_odds": odds} if odds else {}, empty=empty, chips=chips)


def declare(course: Course, side: str) -> None:
    """Let the player in the first seat take the coins and declare a side."""
    take_coins(course, len(SPINS.kip))
    course.act("declare_side", ("spinner", SPINNER), side=side)


def begin(course: Course, side: str, wagered: bool = True) -> None:
    """Bring a table to where the player in the first seat spins for a side."""
    opened(course)
    declare(course, side)
    if wagered:
        own = place(course, OWN, SPINNER, "spinner", side, SERIES[side], needed=True)
        course.require(
            "the area of the Spinner's bet", "area", "wagering", effect("wager", wager=own.id), "2.2.2"
        )
        course.note["own"] = own


def spin(course: Course, result: str) -> None:
    """Play one valid spin, after which players wager again and the lights show the result."""
    SPINS.players_wager(course)
    SPINS.launch(course)
    fall(course, result)
    SPINS.announced(course, result)
    ended(course, result)


def fall(course: Course, result: str) -> None:
    """Let the coins of a valid spin come to rest: nothing is settled before its result is announced."""
    SPINS.rest(course, result)
    early = decisions(course)
    course.sign("a settlement before the result is announced", False, "6.9", "calls settlement", *early)


def ended(course: Course, result: str) -> None:
    """Look at what a valid spin leads to: the lights, and who spins on."""
    lights = effect("display", medium="lights")
    since = course.note["rested"]
    course.require("the result", "class", "display", lights, _LIGHTS[result], since, after=True)
    own = course.note["own"]
    if hand(course) == ("spinner", SPINNER) and all_voids(course) >= _CHOICE_AFTER:
        # Not its first three spins were invalid, so that there was no choice to make before it.
        needs = "settlement class spin_validity"
        void = (effect("spin", validity="invalid"),)
        subject = "a valid spin without a choice"
        course.sign(subject, True, "6.5 (s1)", needs, *VALID, since=since, unless=void)
    if not decided(course, own):
        return
    course.over = True
    settled = next(
        each
        for effects in reversed(course.answers)
        for each in effects
        if each["kind"] == "settle" and each["wager"] == own.id
    )
    if settled["outcome"] == "lose" and result != "odds":
        lost_at_once(course, own)
    if settled["outcome"] == "lose" and hand(course) == ("spinner", SPINNER):
        needs, since = "spinner_selection settlement", course.first
        course.sign("the end of the spinner's turn", True, "6.4", needs, *GONE, since=since, after=True)


def spinning(result: str) -> Callable[[Course], None]:
    """Return the move of one valid spin."""
    return partial(spin, result=result)


def _all_odds(course: Course) -> None:
    while course.note.get("run", 0) < ODDS_IN_A_ROW and not course.over:
        spin(course, "odds")
        for wager in course.wagers if not course.over else ():
            decided_by = [effect("settle", wager=wager.id, outcome=how) for how in ("win", "lose")]
            subject = f"a decision on {wager.name} by fewer Odds"
            since = course.note["rested"]
            if not decided(course, wager):
                course.sign(subject, False, wager.loses, "settlement outcome", *decided_by, since=since)


def spins(side: str) -> dict[str, Move]:
    """Return the moves of valid spins; those that go on with a turn come oftener."""
    return {
        "valid spins fall Odds until they decide": Move(_all_odds),
        **{
            f"a valid spin falls {result.title()}": Move(
                spinning(result), often=2 if result in (side, "odds") else 1
            )
            for result in SPINS.faces
        },
    }
