"""Free play of New South Wales two-up: spinners who stop, fail, or must return the coins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import OWNERS, SPINNER, place, players_wager
from .moves import GONE, SELECTION, hand, lying, seats, spun_until, unasked, valid, voids
from .moves_nsw import SERIES, SPINS, begin, spins
from .moves_spins import by_turns

_PLAYER = 2
_SIDES = ("heads", "tails")
_ELECTS = 3
_GROUNDS = {
    "repeated invalid spins": ("repeated_invalid", "6.7.1"),
    "delay or disorder": ("delay_or_disorder", "6.7.2"),
    "a contravention": ("contravention", "6.7.3"),
}
_STOPS = {"declines further spins": "declines", "fails to continue": "fails"}
_UNELECTED = "a spin without an election that decides something"


def turns() -> Iterator[FreePlay]:
    """Yield a free play for each side that a spinner may spin for."""
    for side in ("heads", "tails"):
        yield SPINS.turn(
            "who spins",
            f"A spinner's turn for {side.title()} that others may end or go on with",
            side,
            _begin,
            {name: Move(move.play, _spins, move.often) for name, move in spins(side).items()}
            | dict(_moves(side)),
        )


def _begin(course: Course, side: str) -> None:
    """Begin a turn; the spinner has another wager on the same side, which stays whoever spins."""
    begin(course, side)
    place(course, f"the spinner's wager on {side}", SPINNER, "player", side, SPINS.players[side])


def _moves(side: str) -> Iterator[tuple[str, Move]]:
    yield (
        "the first three spins are void",
        Move(_three, lambda course: valid(course) == 0 == voids(course) and _turn(course), often=2),
    )
    yield "the spin is void", Move(_void, lambda course: _spins(course) and voids(course) < _ELECTS, often=3)
    yield (
        "the spinner spins without an election",
        Move(partial(SPINS.unchosen, side=side, subject=_UNELECTED, clause="6.5 (s1)"), _elects),
    )
    yield "the spinner elects to retire", Move(_retires, _elects)
    for who in ("boxer", "dealer"):
        yield (
            f"the spinner elects that the house spins, and the {who} takes over",
            Move(partial(_elected, who=who), _elects, often=2),
        )
        for told, cause in _STOPS.items():
            yield (
                f"the spinner {told}, and the {who} takes over",
                Move(
                    partial(_stopped, who=who, cause=cause),
                    lambda course: _turn(course) and _spins(course) and _begun(course),
                ),
            )
        yield (
            f"three spins are void, the spinner is unable to spin, and the {who} takes over",
            Move(
                partial(_unable, who=who),
                lambda course: _turn(course) and voids(course) == 0 and _begun(course),
            ),
        )
    for told, (ground, clause) in _GROUNDS.items():
        yield (
            f"the boxer directs the spinner to return the coins for {told}",
            Move(
                partial(_directed, ground=ground, clause=clause),
                partial(_may_direct, ground=ground),
                often=2,
            ),
        )
        yield (
            f"a player directs the spinner to return the coins for {told}",
            Move(partial(_players_order, order="return_coins", ground=ground, clause="6.7 tail"), _turn),
        )
    for each in _SIDES:
        yield (
            f"a player asks to withdraw {players_wager(each)} while a dealer spins",
            Move(
                partial(_withdraws, name=players_wager(each)),
                partial(_lies_while_directed, name=players_wager(each)),
                often=3,
            ),
        )
    yield (
        "another player asks for the coins",
        Move(_another, lambda course: hand(course) != ("spinner", SPINNER)),
    )


def _turn(course: Course) -> bool:
    """Return whether the first player spins and has no choice to make."""
    return hand(course) == ("spinner", SPINNER) and not _elects(course)


def _spins(course: Course) -> bool:
    """Return whether whoever has the coins may simply spin them."""
    return not _elects(course) and not (_turn(course) and voids(course) >= _ELECTS)


def _elects(course: Course) -> bool:
    first = valid(course) == 0 and voids(course) == _ELECTS
    return hand(course) == ("spinner", SPINNER) and first


def _begun(course: Course) -> bool:
    """Return whether a series is begun that the house would have to end (6.6.1 to 6.6.3)."""
    return valid(course) > 0


def _may_direct(course: Course, ground: str) -> bool:
    """Say whether the boxer may direct for a ground; after three invalid spins the house spins already."""
    return _turn(course) and voids(course) < _ELECTS and (ground != "repeated_invalid" or voids(course) > 1)


def _void(course: Course) -> None:
    SPINS.players_wager(course)
    since = SPINS.declared(course, {"what": "not_spun"}, by_turns(course, "tails", "heads"))
    SPINS.invalid(course, "7.1.1", since)


def _three(course: Course) -> None:
    for _ in range(_ELECTS):
        _void(course)


def _retires(course: Course) -> None:
    course.act_if_allowed("choose", ("spinner", SPINNER), choice="retire")
    course.sign("the end of the spinner's turn", True, "6.5 (s1)", f"{SELECTION} spin_validity", *GONE)
    # What becomes of the wager of a spinner who retires is open.
    course.forget(course.note["own"].id)

    course.over = True


def _elected(course: Course, who: str) -> None:
    course.act_if_allowed("choose", ("spinner", SPINNER), choice="house_spins")
    _takes_over(course, who, "6.5 (s1)")


def _stopped(course: Course, who: str, cause: str) -> None:
    course.act("stop", ("spinner", SPINNER), cause=cause)
    own: Wager = course.note["own"]
    side = "heads" if own.stands == SERIES["heads"][0] else "tails"
    series = {"heads": "6.6.2", "tails": "6.6.3"}[side] if side in course.note["results"] else "6.6.1"
    _takes_over(course, who, "6.6 tail", "" if cause == "unable" else series)


def _unable(course: Course, who: str) -> None:
    for _ in range(_ELECTS):
        _void(course)
    _stopped(course, who, "unable")


def _takes_over(course: Course, who: str, clause: str, kept: str = "") -> None:
    course.act("take_over", who)
    spun_until(course, course.note["own"], clause, kept)
    course.note |= {"hand": who, "house": clause, "voids": 0}


def _directed(course: Course, ground: str, clause: str) -> None:
    course.act_if_allowed("direct", "boxer", order="return_coins", ground=ground, exclude=False)
    since, began = len(course.answers) - 1, valid(course) > 0
    if began:
        _takes_over(course, "dealer", "6.8 (s1)")
        course.note["directed"] = True
    course.sign("the end of the spinner's turn", True, clause, SELECTION, *GONE, since=since)
    if not began:
        # Rule 6.8 does not reach this case.
        course.forget(course.note["own"].id)
        course.over = True
        return


def _players_order(course: Course, order: str, ground: str, clause: str) -> None:
    course.attempt("direct", ("player", _PLAYER), order=order, ground=ground, exclude=False)
    course.sign("an end of the spinner's turn by a player's order", False, clause, SELECTION, *GONE)


def _lies_while_directed(course: Course, name: str) -> bool:
    return bool(course.note.get("directed")) and lying(course, name) is not None


def _withdraws(course: Course, name: str) -> None:
    wager = lying(course, name)
    assert wager is not None
    answer = course.attempt("withdraw_wager", ("player", OWNERS[name]), wager=wager.id)
    withdrawn = effect("wager", wager=wager.id, state="withdrawn")
    course.sign(f"the withdrawal of {name}", False, answer.basis, f"wagering {SELECTION}", withdrawn)


def _another(course: Course) -> None:
    """Let the player accept whom a system would ask next, while the house spins."""
    unasked(course, seats(course)[1], "another spinner", course.note["house"], "settlement")
