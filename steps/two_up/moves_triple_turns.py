"""Free play of triple penny two-up: invalid spins in a row, the boxer in the spinner's place, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import REFUSAL, effect

from .alphabet import SPINNER, players_wager
from .moves import GONE, SELECTION, all_voids, decided, hand, lying, seats, spun_until, unasked, valid, voids
from .moves_spins import by_turns
from .moves_triple import SIDES, SPINS, begin, spin, spins

_SPINNER = ("spinner", SPINNER)
_CHOOSES = 3
_UNCHOSEN = "a spin without a choice that decides something"
_GROUNDS = {
    "three invalid spins in a row": ("consecutive_invalid", "478(2)(a)"),
    "a majority of invalid spins": ("majority_invalid", "478(2)(b)"),
    "inability": ("unable_or_unwilling", "478(2)(c)"),
}


def turns() -> Iterator[FreePlay]:
    """Yield a free play for each side that a spinner may wager on."""
    for side in SIDES:
        yield SPINS.turn(
            "who spins",
            f"A spinner's turn on {side} that others may end or go on with",
            side,
            begin,
            {name: Move(move.play, _spins, move.often) for name, move in spins(side).items()}
            | dict(_moves(side)),
        )


def _moves(side: str) -> Iterator[tuple[str, Move]]:
    other = SIDES[side == "heads"]
    yield "the first three spins are invalid", Move(_three, _fresh, often=2)
    yield "the spin is invalid", Move(_void, _may_be_void, often=3)
    yield (
        "the spinner spins without a choice",
        Move(partial(SPINS.unchosen, side=side, subject=_UNCHOSEN, clause="478(1)"), _chooses),
    )
    yield "the spinner chooses to retire", Move(_retires, _chooses)
    yield "the spinner chooses that the boxer takes over", Move(_house, _chooses, often=2)
    yield (
        "a floor manager directs the boxer to take over as the spinner chose",
        Move(_as_chosen, _chosen, often=3),
    )
    for told, cause in {"declines further spins": "declines", "fails to continue": "fails"}.items():
        yield (
            f"the spinner {told}, and the boxer takes over",
            Move(partial(_stops, cause=cause), lambda course: _turn(course) and valid(course) > 0, often=2),
        )
    for told, (ground, clause) in _GROUNDS.items():
        yield (
            f"a floor manager directs the boxer to take over for {told}",
            Move(partial(_directed, ground=ground, clause=clause), partial(_there, ground=ground), often=2),
        )
        yield (
            f"a player directs the boxer to take over for {told}",
            Move(partial(_players_order, ground=ground), _turn),
        )
    yield (
        "a floor manager directs the boxer to take over after two invalid spins in a row",
        Move(partial(_in_vain, ground="consecutive_invalid", clause="478(2)(a)"), _two_in_a_row, often=8),
    )
    yield (
        "a floor manager directs the boxer to take over as a spinner chose who did not",
        Move(partial(_in_vain, ground="spinner_chose", clause="478(1)(b)"), _turn),
    )
    yield (
        "a floor manager directs the boxer to take over where half of the spins were invalid",
        Move(partial(_in_vain, ground="majority_invalid", clause="478(2)(b)"), _half, often=3),
    )
    yield "another player asks for the coins", Move(_another, lambda course: hand(course) == "boxer", often=4)
    yield (
        f"three spins fall {side}, and the winner keeps spinning",
        Move(partial(_wins, side=side, choice="keep"), _fresh),
    )
    yield (
        f"three spins fall {side}, and the winner retires",
        Move(partial(_wins, side=side, choice="retire"), _fresh),
    )
    yield (
        f"a player's wager lies in a bonus area, and the spinner loses by triple {other}",
        Move(partial(_undecided, side=side, other=other), _fresh),
    )


def _turn(course: Course) -> bool:
    return hand(course) == _SPINNER and _spins(course)


def _fresh(course: Course) -> bool:
    return valid(course) == 0 and voids(course) == 0 and hand(course) == _SPINNER


def _spins(course: Course) -> bool:
    return not (_chooses(course) or _chosen(course))


def _chooses(course: Course) -> bool:
    return (
        hand(course) == _SPINNER and valid(course) == 0 and voids(course) == _CHOOSES and not _chosen(course)
    )


def _chosen(course: Course) -> bool:
    return "chosen" in course.note and hand(course) == _SPINNER


def _may_be_void(course: Course) -> bool:
    return hand(course) == _SPINNER and voids(course) < _CHOOSES


def _two_in_a_row(course: Course) -> bool:
    return _turn(course) and voids(course) == all_voids(course) == _CHOOSES - 1


def _half(course: Course) -> bool:
    return _turn(course) and 0 < all_voids(course) == valid(course)


def _there(course: Course, ground: str) -> bool:
    """Say whether a ground of 478(2) is there; the spinner's first three spins leave a choice first."""
    if not _turn(course):
        return False
    return {
        "consecutive_invalid": voids(course) == _CHOOSES,
        "majority_invalid": all_voids(course) > valid(course) > 0,
        "unable_or_unwilling": voids(course) < _CHOOSES,
    }[ground]


def _void(course: Course) -> None:
    SPINS.players_wager(course)
    SPINS.invalid(course, "477(2)(a)", SPINS.declared(course, {"what": "low"}, by_turns(course, *SIDES)))


def _three(course: Course) -> None:
    for _ in range(_CHOOSES):
        _void(course)


def _choice(course: Course, choice: str, clause: str) -> None:
    course.ask("choose", _SPINNER, choice=choice)
    needs = f"{SELECTION} spin_validity" if clause != "472(7)" else f"{SELECTION} settlement"
    course.sign(f"a refusal of the choice ({choice})", False, clause, needs, effect(REFUSAL))


def _retires(course: Course) -> None:
    _choice(course, "retire", "478(1)(a)")
    # What becomes of the wager of a spinner who retires is open.
    course.forget(course.note["own"].id)
    course.over = True


def _house(course: Course) -> None:
    _choice(course, "house_spins", "478(1)(b)")
    course.note["chosen"] = True


def _as_chosen(course: Course) -> None:
    course.act_if_allowed("direct", "floor_manager", order="take_over", ground="spinner_chose")
    _takes_over(course, "478(1)(b)")


def _takes_over(course: Course, clause: str) -> None:
    since = len(course.answers) - 1
    course.act("take_over", "boxer")
    until = "478(2)" if clause.startswith("478(2)") else clause
    spun_until(course, course.note["own"], until, clause)
    boxer = effect("spinner", role="boxer")
    course.sign("the boxer in the spinner's place", True, clause, SELECTION, boxer, since=since)
    course.note |= {"hand": "boxer", "house": clause, "voids": 0}


def _stops(course: Course, cause: str) -> None:
    course.act("stop", _SPINNER, cause=cause)
    _takes_over(course, "472(9)")


def _directed(course: Course, ground: str, clause: str) -> None:
    course.act_if_allowed("direct", "floor_manager", order="take_over", ground=ground)
    _takes_over(course, clause)


def _players_order(course: Course, ground: str) -> None:
    course.attempt("direct", ("player", 2), order="take_over", ground=ground)
    course.sign("the boxer in the spinner's place by a player's order", False, "478(2)", SELECTION, *GONE)


def _in_vain(course: Course, ground: str, clause: str) -> None:
    course.attempt("direct", "floor_manager", order="take_over", ground=ground)
    course.sign("the boxer in the spinner's place without a ground", False, clause, SELECTION, *GONE)


def _another(course: Course) -> None:
    """Let the player accept whom a system would ask next, while the boxer spins for the spinner."""
    unasked(course, seats(course)[1], "another spinner", course.note["house"], "settlement")


def _wins(course: Course, side: str, choice: str) -> None:
    for _ in range(3):
        spin(course, side)
    assert decided(course, course.note["own"])
    _choice(course, choice, "472(7)")
    course.over = True


def _undecided(course: Course, side: str, other: str) -> None:
    """Lose while a player's wager waits in a bonus area: the boxer then decides it (472(8)(b))."""
    spin(course, f"triple_{other}")
    wager = lying(course, players_wager(other))
    assert wager is not None
    unasked(course, seats(course)[1], "another spinner before the boxer is done", "472(8)(b)", "settlement")
    course.act("take_over", "boxer")
    course.note["hand"] = "boxer"
    SPINS.launch(course)
    SPINS.rest(course, other)
    course.act("announce_result", "boxer")
    course.over = True
