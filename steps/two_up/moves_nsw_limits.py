"""Free play of New South Wales two-up: signs with limits, and who alters them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .moves_nsw import SPINS, begin

_MINUTE = 60_000
_NOTICE = 20 * _MINUTE
_ACT = 1_000
_FAVOURED = 3
_CHANGES = {
    "a lower minimum": (1, 2, 1, 1),
    "a higher maximum": (1, 1, 2, 1),
    "a lower maximum": (1, 1, 1, 2),
    "a lower minimum and a higher maximum": (1, 2, 2, 1),
}
# Which minimum a sign shows, as a multiple, when it comes into force, and how long it has been shown.
_SIGNS: Mapping[str, tuple[int, int | None, int]] = {
    "with its time has been shown for 20 minutes": (2, _NOTICE, _NOTICE),
    "with its time has been shown for 19:59": (2, _NOTICE, _NOTICE - _ACT),
    "with a time in 10 minutes has been shown for 19:59": (2, _NOTICE // 2, _NOTICE - _ACT),
    "with a time in 40 minutes has been shown for 20 minutes": (2, 2 * _NOTICE, _NOTICE),
    "without a time has been shown for 20 minutes": (2, None, _NOTICE),
    "of another minimum has been shown for 20 minutes": (3, _NOTICE, _NOTICE),
    "has not been shown": (0, None, _NOTICE),
}


def limits() -> Iterator[FreePlay]:
    """Yield the free play of limits."""
    yield SPINS.play(
        "limits",
        "Signs with limits, and alterations by those who may make them and by others",
        partial(begin, side="heads"),
        dict(_moves()),
    )


def _moves() -> Iterator[tuple[str, Move]]:
    for what, (low, by_low, high, by_high) in _CHANGES.items():
        change = partial(_altered, low=low, by_low=by_low, high=high, by_high=by_high)
        yield f"a sign with {what} is shown, and a casino supervisor sets it", Move(partial(change, who=""))
        for who in ("dealer", "player"):
            yield f"a {who} sets {what}", Move(partial(change, who=who))
    for sign, (times, after, shown) in _SIGNS.items():
        yield (
            f"a casino supervisor sets a higher minimum, of which a sign {sign}",
            Move(partial(_raised, times=times, after=after, shown=shown), _not_raised),
        )
    yield "a casino supervisor allows a player a higher maximum by a sign", Move(_allowed)
    yield (
        "a casino supervisor allows a player a higher maximum without a sign",
        Move(partial(_not_allowed, who="casino_supervisor", sign=False), _no_sign),
    )
    for who in ("dealer", "player"):
        yield (
            f"a {who} allows a player a higher maximum by a sign",
            Move(partial(_not_allowed, who=who, sign=True)),
        )


def _now(course: Course) -> tuple[int, int]:
    found: tuple[int, int] = course.note.get("limits") or (
        course.opening["limits"]["minimum"],
        course.opening["limits"]["maximum"],
    )
    return found


def _altered(course: Course, low: int, by_low: int, high: int, by_high: int, who: str) -> None:
    minimum, maximum = _now(course)
    new = {"minimum": minimum * low // by_low, "maximum": maximum * high // by_high}
    by: str | tuple[str, int] = ("player", _FAVOURED) if who == "player" else who
    if who:
        answer = course.attempt("set_limits", by, scope="table", **new)
        course.sign("the limits set", False, answer.basis, "limits", effect("limits", scope="table", **new))
        return
    since = len(course.answers)
    course.act("show_sign", "dealer", scope="table", **new)
    course.act_if_allowed("set_limits", "casino_supervisor", scope="table", **new)
    both = new["minimum"] != minimum and new["maximum"] != maximum
    clause = "5.1 (s1)" if both else "5.3 (power)"
    for name in new:
        course.require("the limits", name, "limits", effect("limits", scope="table"), clause, since=since)
    course.note["limits"] = (new["minimum"], new["maximum"])


def _not_raised(course: Course) -> bool:
    """Say whether a sign of a higher minimum may be shown: whether a second begins the time anew is open."""
    return "raised" not in course.note


def _raised(course: Course, times: int, after: int | None, shown: int) -> None:
    course.note["raised"] = True
    minimum, maximum = _now(course)
    if times:
        at = None if after is None else course.clock + _ACT + after
        course.act(
            "show_sign", "dealer", scope="table", minimum=times * minimum, maximum=maximum, effective_at=at
        )
    new = {"minimum": 2 * minimum, "maximum": maximum}
    course.clock += shown - _ACT
    lawful = shown == _NOTICE and times == 2 and after is not None and after <= _NOTICE
    if lawful:
        course.act_if_allowed("set_limits", "casino_supervisor", scope="table", **new)
        course.require("the limits", "minimum", "limits", effect("limits", scope="table"), "5.3 (exception)")
        course.note["limits"] = (new["minimum"], new["maximum"])
        return
    answer = course.attempt("set_limits", "casino_supervisor", scope="table", **new)
    course.sign("the higher minimum", False, answer.basis, "limits", effect("limits", scope="table", **new))


def _no_sign(course: Course) -> bool:
    return "sign" not in course.note


def _players(course: Course, sign: bool) -> dict[str, int]:
    minimum, maximum = _now(course)
    new = {"minimum": minimum, "maximum": 2 * maximum}
    if sign:
        course.note["sign"] = True
        course.act("show_sign", "dealer", scope="seat", seat=_FAVOURED, **new)
    return new


def _allowed(course: Course) -> None:
    since = len(course.answers)
    new = _players(course, sign=True)
    course.act_if_allowed("set_limits", "casino_supervisor", scope="seat", seat=_FAVOURED, **new)
    own = effect("limits", scope="seat", seat=_FAVOURED)
    course.sign(
        "a higher maximum of the table", False, "5.4", "limits", effect("limits", scope="table", **new)
    )
    course.require("the player's limits", "maximum", "limits", own, "5.4", since=since)


def _not_allowed(course: Course, who: str, sign: bool) -> None:
    new = _players(course, sign)
    by: str | tuple[str, int] = ("player", _FAVOURED) if who == "player" else who
    course.attempt("set_limits", by, scope="seat", seat=_FAVOURED, **new)
    course.sign(
        "a higher maximum of the player", False, "5.4", "limits", effect("limits", scope="seat", **new)
    )
