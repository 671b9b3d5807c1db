"""Free play of New South Wales two-up: coins selected, on the kip, lost and found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect, objections

from .alphabet import SPINNER
from .moves import closed, last_offer, voids
from .moves_nsw import SPINS, begin, ended, spins
from .moves_spins import by_turns, decisions, rested

_CUSTODY = "coin_custody"
_NUMBER = objections("select_coins", "new_set", "search")
_FACES = objections("load_kip")
_SPINNER = ("spinner", SPINNER)
_NEW = 5


def coins() -> Iterator[FreePlay]:
    """Yield the free play of coins."""
    yield SPINS.play(
        "the coins",
        "A spinner's turn for Heads, with right and wrong numbers of coins, and coins that are lost",
        partial(begin, side="heads"),
        spins("heads") | dict(_moves()),
    )


def _moves() -> Iterator[tuple[str, Move]]:
    for number in (1, 2, 3, 5):
        yield f"the spinner selects {number} of the coins", Move(partial(_selects, number=number), _whole)
    for kip in ("HT", "TH", "HH", "TT"):
        yield (
            f"the coins lie on the kip as {' and '.join(kip)}, and are spun",
            Move(partial(_kip, kip=kip), _whole),
        )
    yield (
        "a coin is lost by an invalid spin, and the spinner selects new ones",
        Move(partial(_lost, then="new"), _whole, often=2),
    )
    yield (
        "a coin is lost and found, checked, and asked back",
        Move(partial(_lost, then="checked"), _whole, often=2),
    )
    yield (
        "a coin is lost and found, and asked back unchecked",
        Move(partial(_lost, then="unchecked"), _whole, often=2),
    )
    yield (
        "two coins are lost, and the next spinner selects from the others",
        Move(partial(_lost, then="next"), _whole, often=2),
    )
    yield "two coins are lost, and a new set comes", Move(partial(_lost, then="set"), _whole, often=2)
    yield (
        "two coins are lost, and the spinner goes on with the others",
        Move(partial(_lost, then="others"), _whole, often=2),
    )


def _whole(course: Course) -> bool:
    return voids(course) == 0 and not course.note.get("lost", False)


def _selects(course: Course, number: int) -> None:
    course.act("select_coins", _SPINNER, count=number)
    right = number == 2
    course.sign("an objection to the number of coins", not right, "6.1 (s1)", _CUSTODY, *_NUMBER)
    if not right:
        course.act("select_coins", _SPINNER, count=2)


def _kip(course: Course, kip: str) -> None:
    SPINS.players_wager(course)
    if not closed(course):
        course.act("call", "boxer", words="place your bets")
    course.act("call", "boxer", words=SPINS.call)
    since = len(course.answers)
    course.act("load_kip", _SPINNER, faces=list(kip))
    course.act("coins_leave_kip", _SPINNER)
    wrong = kip[0] == kip[1]
    course.sign("an objection to the faces on the kip", wrong, "6.1 (s2)", _CUSTODY, *_FACES, since=since)
    if wrong:
        # What such a spin comes to is open.
        course.over = True
        return
    faces = kip[::-1]
    rested(course, faces)
    SPINS.announced(course, "odds")
    ended(course, "odds")


def _lost(course: Course, then: str) -> None:
    """Lose coins by a spin that is declared invalid, and see what becomes of the others."""
    number = 2 if then in ("set", "others", "next") else 1
    SPINS.players_wager(course)
    SPINS.launch(course)
    since = len(course.answers)
    course.act("observe", "boxer", what="landed", zone="outside")
    course.act("announce", "boxer", words="no spin")
    zones = ["ring" if number == 1 else "outside", "outside"]
    SPINS.rest(course, by_turns(course, "tails", "heads"), zones=zones)
    SPINS.invalid(course, "7.3.1", since)
    course.note["lost"] = True
    lost = len(course.answers)
    course.act("coin_event", "boxer", event="lost", count=number)
    needs, lost_by = "settlement spin_validity", decisions(course)
    course.sign("a wager decided by the loss of a coin", False, "7.4.1", needs, *lost_by)
    needs = f"{_CUSTODY} spin_validity"
    if then in ("checked", "unchecked"):
        course.act("coin_event", "dealer", event="found", count=1)
        # A count of coins that went back is one of this answer.
        returned = effect("coins", returned=1)
        course.sign("the return of a found coin unchecked", False, "7.4.4", needs, returned)
    if then == "checked":
        course.act("coin_event", "boxer", event="examined", count=1, from_set=True)
    if then == "set":
        course.act("new_set", "boxer", count=_NEW)
        course.require("the set", "present", needs, effect("coins"), "7.4.5 (s1)")
        course.over = True
        return
    since = len(course.answers)
    originals = True if then.endswith("checked") else None
    course.act("select_coins", _SPINNER, count=2, originals=originals)
    if then == "unchecked":
        course.sign("an objection to the unchecked coin", True, "7.4.4", needs, *objections("examine"))
        course.over = True
        return
    if then == "next":
        SPINS.spin(course, "tails")
        seat = last_offer(course)
        course.act_if_allowed("answer_offer", ("player", seat or 0), accept=True)
        course.act("select_coins", ("spinner", seat or 0), count=2)
        wanted = objections("new_set")
        course.sign("an objection to the remaining coins", True, "7.4.5 (s1)", needs, *wanted, since=lost)
        course.over = True
        return
    if then == "others":
        needs += " remaining_coins"
    clause = "7.4.5 (s2)" if then == "others" else "7.4.3"
    course.sign("an objection to the coins selected", False, clause, needs, *_NUMBER, since=since)
