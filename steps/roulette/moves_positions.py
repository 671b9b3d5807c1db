"""Moves of roulette about positions: chips that move or touch lines, and decisions about them (3.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from clausework.exploring.alphabet import Setting, Wager
from clausework.exploring.course import Course
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .layout import NAMES, every
from .moves_round import a_seat, lay, new_wager, spin

_STRAIGHT = f"3.9 row {NAMES['straight']}"
_ACCIDENT = {"accidental": True, "apparent": True}
_UNSEEN = {"accidental": True, "apparent": False}
_PURPOSE = {"accidental": False, "apparent": True}
_NOBODY = ("", "")
# What happens to a wager: the clause, who moves it and how, and who decides on which ground.
_MOVED: Mapping[str, tuple[str, str, dict[str, bool], tuple[str, str]]] = {
    "its owner moves it": ("3.8(a)", "player", _PURPOSE, _NOBODY),
    "a dealer moves it by accident": ("3.8 proviso", "dealer", _ACCIDENT, _NOBODY),
    "a patron moves it by accident": ("3.8 proviso", "patron", _ACCIDENT, _NOBODY),
    "a dealer moves it by accident, and the operator decides": (
        "3.8 proviso tail",
        "dealer",
        _ACCIDENT,
        ("operator", "dealer_moved"),
    ),
    "a patron moves it by accident, and the operator decides": (
        "3.8 proviso tail",
        "patron",
        _ACCIDENT,
        ("operator", "patron_moved"),
    ),
    "a dealer moves it by accident, and a player decides": (
        "3.8 proviso",
        "dealer",
        _ACCIDENT,
        ("player", "dealer_moved"),
    ),
    "a dealer moves it by accident, which is not apparent, and the operator decides": (
        "3.8 proviso",
        "dealer",
        _UNSEEN,
        ("operator", "dealer_moved"),
    ),
    "a dealer moves it on purpose, and the operator decides": (
        "3.8 proviso (i)",
        "dealer",
        _PURPOSE,
        ("operator", "dealer_moved"),
    ),
    "its owner moves it, and the operator decides": (
        "3.8 proviso (ii)",
        "player",
        _PURPOSE,
        ("operator", "patron_moved"),
    ),
    "a patron moves it on purpose, and the operator decides": (
        "3.8 proviso (ii)",
        "patron",
        _PURPOSE,
        ("operator", "patron_moved"),
    ),
}
_SPUN = ("where it lay", "where it lies")


def positions(setting: Setting) -> Iterator[tuple[str, Move]]:
    draw = setting.draw("positions")
    first, other = draw.sample(range(1, 37), 2)
    chosen, near = draw.sample(setting.ixit["wheel"], 2)
    for told, (clause, mover, how, decision) in _MOVED.items():
        for at, number in zip(_SPUN, (first, other), strict=True):
            yield (
                f"Straight Up on {first}: {told} to {other}, and the number {at} is spun",
                Move(
                    partial(
                        _moved,
                        places=[first, other],
                        clause=clause,
                        mover=mover,
                        how=how,
                        decision=decision,
                        number=number,
                    )
                ),
            )
    third = next(number for number in range(1, 37) if number not in (first, other))
    for number in (first, other):
        yield (
            f"Straight Up on {first}: two accidents move it to {third} and {other}, both undone, {number}",
            Move(
                partial(
                    _moved,
                    places=[first, third, other],
                    clause="3.8 proviso tail",
                    mover="dealer",
                    how=_ACCIDENT,
                    decision=("operator", "dealer_moved"),
                    number=number,
                )
            ),
        )
        yield (
            f"Straight Up on {first}: it is moved to {other} once {number} has been spun",
            Move(partial(_moved_late, place=first, to=other, number=number)),
        )
        yield (
            f"Straight Up on {first} is declared, misplaced on {other} by the dealer, decided on, {number}",
            Move(partial(_misplaced, asked=first, lies=other, number=number)),
        )
        yield (
            f"Straight Up on {first} is placed once {number} has been spun",
            Move(partial(_too_late, place=first, number=number)),
        )
    for number in (chosen, near) if setting.has("racetrack") else ():
        yield (
            f"Neighbours on {chosen} is moved to {near} on purpose, and {number} is spun",
            Move(partial(_multiple_moved, chosen=chosen, near=near, number=number)),
        )
    for split in draw.sample([each["numbers"] for each in every("split", setting.ixit)], 4):
        for number in split:
            yield (
                f"Straight Up on {split[0]} touches the line of {split}, and {number} is spun",
                Move(partial(_touching, place=split[0], line=split, number=number)),
            )
    for number in (2, 4):
        yield (
            f"Straight Up on 1 touches the lines of 1 and 2 and of 1 and 4, and {number} is spun",
            Move(partial(_two_lines, number=number)),
        )


def _straight_up(course: Course, place: int, clause: str, money: str = "") -> tuple[Wager, int]:
    seat = a_seat(course)
    target = {"kind": "straight", "numbers": [place]}
    course.act("open_round", "dealer")
    wager = new_wager(course, target, (money or clause, clause, clause))
    lay(course, wager, target)
    return wager, seat


def _moved(
    course: Course,
    places: Sequence[int],
    clause: str,
    mover: str,
    how: Mapping[str, bool],
    decision: tuple[str, str],
    number: int,
) -> None:
    wager, seat = _straight_up(course, places[0], clause, _STRAIGHT)
    by = ("player", seat) if mover == "player" else mover
    for place in places[1:]:
        course.act("move_wager", by, wager=wager.id, to={"kind": "straight", "numbers": [place]}, **how)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    who, ground = decision
    if who:
        decider: str | tuple[str, int] = ("player", seat) if who == "player" else who
        for _ in places[1:]:
            course.attempt("decide", decider, wager=wager.id, ground=ground)
    course.act("settle_round", "dealer")


def _moved_late(course: Course, place: int, to: int, number: int) -> None:
    wager, _ = _straight_up(course, place, "3.8(a)", _STRAIGHT)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    where = {"kind": "straight", "numbers": [to]}
    course.act("move_wager", "dealer", wager=wager.id, to=where, **_ACCIDENT)
    course.act("settle_round", "dealer")


def _misplaced(course: Course, asked: int, lies: int, number: int) -> None:
    """Let the dealer misplace an orally declared wager, which stays where it lies whatever is decided."""
    seat = a_seat(course)
    wanted = {"kind": "straight", "numbers": [asked]}
    where = {"kind": "straight", "numbers": [lies]}
    course.act("open_round", "dealer")
    wager = new_wager(course, where, (_STRAIGHT, "3.8 proviso (i)", "3.8 proviso (i)"))
    course.act("declare", ("player", seat), wager=wager.id, target=wanted, amount=wager.amount)
    course.attempt_wager(wager, "dealer", owner=seat, target=wanted, declared=True, accepted=True)
    course.act("move_wager", "dealer", wager=wager.id, to=where, misplaced=True, **_ACCIDENT)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    course.attempt("decide", "operator", wager=wager.id, ground="dealer_misplaced")
    course.act("settle_round", "dealer")


def _too_late(course: Course, place: int, number: int) -> None:
    target = {"kind": "straight", "numbers": [place]}
    course.act("open_round", "dealer")
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    wager = new_wager(course, target, ("3.8(a)",) * 3)
    seat = a_seat(course)
    course.attempt(
        "place_wager",
        ("player", seat),
        wager=wager.id,
        owner=seat,
        target=target,
        amount=wager.amount,
        declared=False,
    )
    since = len(course.answers) - 1
    course.act("settle_round", "dealer")
    decided = (effect("settle", wager=wager.id, outcome=outcome) for outcome in ("win", "lose"))
    course.sign(f"a decision on {wager.name}", False, "3.8(a)", "settlement outcome", *decided, since=since)


def _multiple_moved(course: Course, chosen: int, near: int, number: int) -> None:
    target = {"kind": "neighbours", "numbers": [chosen]}
    course.act("open_round", "dealer")
    wager = new_wager(course, target, ("3.9", "3.8(a)", "3.8(a)"))
    lay(course, wager, target, by="dealer")
    to = {"kind": "neighbours", "numbers": [near]}
    course.act("move_wager", "dealer", wager=wager.id, to=to, **_PURPOSE)
    spin(course, number)


def _touching(course: Course, place: int, line: Sequence[int], number: int) -> None:
    wager, _ = _straight_up(course, place, "3.8(b)", "" if number == place else "3.9 row Split")
    course.act("touch", "dealer", wager=wager.id, lines=[list(line)])
    spin(course, number)


def _two_lines(course: Course, number: int) -> None:
    """Touch two lines: it wins beyond each of them; what it is paid there has two readings."""
    wager, _ = _straight_up(course, 1, "3.8(b)")
    course.act("touch", "dealer", wager=wager.id, lines=[[1, 2], [1, 4]])
    spin(course, number)
    wins = effect("settle", wager=wager.id, outcome="win")
    course.sign(f"a win of {wager.name}", True, "3.8(b)", "settlement outcome", wins)
    course.forget(wager.id)
