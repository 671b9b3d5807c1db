"""What the moves of free play at both two-up games have in common: who spins, a spin, wagers placed again."""

from __future__ import annotations

from collections.abc import Sequence

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.signs import Pattern, effect

from .alphabet import SPINNER, fold

By = str | tuple[str, int]
SELECTION = "spinner_selection"
_DOLLARS_2 = 200
ODDS_IN_A_ROW = 5
GONE: tuple[Pattern, ...] = (
    effect("offer"),
    *(effect("spinner", role=role) for role in ("none", "boxer", "dealer")),
    effect("play", state="closed"),
)
"""What shows that a player spins no more."""
_CHOICES = ("choose", "retire", "take_over")


def hand(course: Course) -> By:
    """Return who spins."""
    found: By = course.note.get("hand", ("spinner", SPINNER))
    return found


def pending(course: Course) -> bool:
    """Return whether the last valid spin left the wagers of players undecided, by a game's own result."""
    return bool(course.note.get("pending", False))


def closed(course: Course) -> bool:
    """Return whether no wager is placed: a result is pending, or no spin since the last call was valid."""
    return pending(course) or voids(course) > 0


def void(course: Course) -> None:
    """Remember an invalid spin."""
    course.note |= {"voids": course.note.get("voids", 0) + 1, "all voids": all_voids(course) + 1}


def voids(course: Course) -> int:
    """Return how many spins in a row were invalid."""
    return int(course.note.get("voids", 0))


def all_voids(course: Course) -> int:
    """Return how many spins of this turn were invalid."""
    return int(course.note.get("all voids", 0))


def valid(course: Course) -> int:
    """Return how many valid spins there were in this turn."""
    return int(course.note.get("valid", 0))


def lying(course: Course, name: str) -> Wager | None:
    """Return the wager of a name that is not decided yet."""
    return next((w for w in course.wagers if w.name == name and not decided(course, w)), None)


def decided(course: Course, wager: Wager) -> bool:
    """Return whether the reference has decided a wager."""
    found = fold(course.answers, wager)
    return found is not None and found.outcome not in ("", "stand")


def seats(course: Course) -> Sequence[int]:
    """Return the seats that are taken, clockwise from the entrance."""
    return [each["seat"] for each in course.opening["seats"] if each["occupied"]]


def last_offer(course: Course) -> int | None:
    """Return to whom the reference offered the coins last, after whom nobody became the spinner yet."""
    for effects in reversed(course.answers):
        for each in reversed(effects):
            if each["kind"] == "spinner" and each["role"] != "none":
                return None
            if each["kind"] == "offer":
                return int(each["seat"])
    return None


def unasked(course: Course, seat: int, subject: str, clause: str, needs: str = "") -> None:
    """Let a player accept the coins whom the law does not have as spinner now."""
    course.attempt("answer_offer", ("player", seat), accept=True)
    became = effect("spinner", role="spinner", seat=seat)
    course.sign(subject, False, clause, f"{SELECTION} {needs}".strip(), became)


def spun_until(course: Course, wager: Wager, clause: str, kept: str = "") -> None:
    """Watch a spinner's wager that another spins for until it is decided, by a clause.

    `kept` is the one by which it goes on at all, where it is another.
    """
    kept = kept or clause
    course.amend(wager.id, stands=kept, otherwise=(("void", kept), ("undecided", clause)))


def lost_at_once(course: Course, wager: Wager) -> None:
    """Remember that a spin lost a spinner's wager by itself, whatever was spun before and by whom."""
    now = next(each for each in course.wagers if each.id == wager.id)
    course.amend(wager.id, otherwise=tuple(each for each in now.otherwise if each[0] != "undecided"))
