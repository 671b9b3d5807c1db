"""How triple penny two-up is spun in moves, and how a spinner's turn begins and ends there."""

from __future__ import annotations

from functools import partial

from clausework.exploring.course import Course
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import OWNERS, SPINNER, place, take_coins
from .game import TRIPLE_PENNY, class_of
from .moves import GONE, decided, hand, lost_at_once, lying
from .moves_spins import Spins

# A player's wager stands where a triple moves it.
SPINS = Spins(
    faces={class_of(result): faces for result, faces in TRIPLE_PENNY.faces.items()},
    kip="HTH",
    call=TRIPLE_PENNY.last_call,
    players={"heads": ("473(4)",) * 3, "tails": ("473(7)",) * 3},
    void='468 "invalid spin"',
    unshown=(("invalid", '468 "invalid spin"'),),
)
OWN = "the spinner's wager"
SERIES = {"heads": ("472(5)(a)",) * 3, "tails": ("472(6)(a)",) * 3}
SIDES = ("heads", "tails")
_DISPLAYS = {"lights": ("479(a)", "display_lights"), "electronic": ("479(b)", "display_electronic")}


def begin(course: Course, side: str, wagered: bool = True) -> None:
    """Bring a table to where the player in the first seat spins for a side."""
    course.open()
    take_coins(course, len(SPINS.kip))
    if wagered:
        course.note["own"] = place(course, OWN, SPINNER, "spinner", side, SERIES[side], needed=True)


def spin(course: Course, result: str) -> None:
    """Play one valid spin, after which players wager again."""
    SPINS.players_wager(course)
    SPINS.launch(course)
    SPINS.rest(course, result)
    SPINS.announced(course, result)
    ended(course, result)


def ended(course: Course, result: str) -> None:
    """Look at what a valid spin leads to: the displays, what it moves, and who spins on."""
    since = course.note["rested"]
    for medium, (clause, feature) in _DISPLAYS.items():
        course.require(
            f"the result by {medium}",
            "class",
            f"display {feature}",
            effect("display", medium=medium),
            clause,
            since,
            after=True,
        )
    for name in OWNERS:
        wager = lying(course, name)
        moved = wager and effect("wager", wager=wager.id, area="bonus")
        if (
            wager
            and moved
            and any(each["kind"] == "wager" and each["wager"] == wager.id for each in course.answers[-1])
        ):
            where = effect("wager", wager=wager.id)
            course.require(f"the area of {name}", "area", "settlement", where, since=since, after=True)
    own = course.note.get("own")
    if own is None or not decided(course, own):
        return
    course.over = True
    lost = own.name == OWN and result.endswith(_other(_side(own.stands)))
    if lost:
        lost_at_once(course, own)
    if lost and hand(course) == ("spinner", SPINNER):
        needs = "spinner_selection settlement"
        course.sign("the end of the spinner's turn", True, "472(8)(a)", needs, *GONE, since=since, after=True)


def _side(clause: str) -> str:
    return "heads" if clause == SERIES["heads"][0] else "tails"


def _other(side: str) -> str:
    return "tails" if side == "heads" else "heads"


def spins(side: str) -> dict[str, Move]:
    """Return the moves of valid spins; those that go on with a turn come oftener."""
    return {
        f"a valid spin falls {result.replace('_', ' ')}": Move(
            partial(spin, result=result), often=2 if result.endswith(side) else 1
        )
        for result in SPINS.faces
    }
