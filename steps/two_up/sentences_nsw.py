"""Free play of New South Wales two-up, sentence by sentence: what a scenario says, as acts of a course."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from clausework.exploring.alphabet import Alphabet, Setting, Wager, Word
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.points import SPIN, UNDECIDED, Point
from clausework.exploring.signs import TAKEN

from ..second_play import says
from .alphabet import IN_CHIPS, NEEDS, SPINNER, fold, place, stake, stay
from .moves import ODDS_IN_A_ROW
from .moves_nsw import OWN, SERIES, SPINS, declare, opened
from .moves_nsw_coins import coins
from .moves_nsw_limits import limits
from .moves_nsw_offers import offers
from .moves_nsw_own import own
from .moves_nsw_turns import turns
from .moves_nsw_validity import validity
from .moves_nsw_wagers import wagers
from .nsw_words import FIRST_CALL, LAST_CALL

_FACES = {"Heads": "HH", "Tails": "TT", "Odds": "HT"}
_SIDES = ("Heads", "Tails")
_THREE_TIMES = 3
_MOST_VOIDS = 3

_SPINS = {f"the spinner spins {result}": result for result in _FACES}
_VOIDS = {f"the spinner makes a void spin that comes to rest as {result}": result for result in _FACES}
_EXACT = {
    "the spinner spins Odds": (
        "the coins are spun from head and tail and come to rest as head and tail",
        "the boxer announces the result of the spin",
    )
}
_CALL = f"the boxer calls '{LAST_CALL}'"
# Name of the wager in a scenario, side, and what else there is to it.
_PLACED: dict[str, tuple[str, str, dict[str, Any]]] = {
    **{f"a player wagers on {side}": (f"the wager on {side}", side.lower(), {}) for side in _SIDES},
    **{
        f"the spinner also wagers on {side}": (f"the spinner's wager on {side}", side.lower(), {})
        for side in _SIDES
    },
    "a player wagers on Odds": ("the other bet", "odds", {}),
    "a player wagers on five consecutive Odds": ("the other bet", "five_odds", {}),
    "a player wagers on three Heads": ("the other bet", "three_heads", {}),
    **{
        f"a player wagers {medium} on {side}": (
            "the other bet",
            side.lower(),
            {"medium": medium, "chips_present": False},
        )
        for medium in ("cash", "credit")
        for side in _SIDES
    },
    **{
        f"a player speaks a wager on {side} {how} chips": (
            "the oral bet",
            side.lower(),
            {"oral": True, "chips_present": how == "with"},
        )
        for side in _SIDES
        for how in ("with", "without")
    },
    "a player who does not spin wagers in the spinner's area": ("the other bet", "", {"area": "spinner"}),
}

# Without these there is little to be seen.
_LIKELY = {f"a player wagers on {side}" for side in _SIDES}


def free(setting: Setting) -> Sequence[FreePlay]:
    """Return the free plays: each for a side that a spinner may spin for."""
    return (
        *(_turn(side) for side in _SIDES),
        *offers(),
        *validity(),
        *turns(),
        *wagers(),
        *coins(),
        *limits(),
        *own(setting),
    )


def _turn(side: str) -> FreePlay:
    sentences = (*_SPINS, *_PLACED, *_VOIDS, _CALL)
    alphabet = Alphabet(
        name=f"free play, spinning for {side}",
        title=f"A spinner's turn for {side}, with wagers of every kind, lawful and not",
        symbols={sentence: sentence for sentence in sentences},
        begin=partial(_begin, side=side),
        play=partial(_play, side=side),
        fold=fold,
        complete=False,
        needs=NEEDS,
        **SPINS.law,
    )
    given = (f"a table where the spinner spins for {side}",)
    return FreePlay(alphabet, partial(_enabled, side=side), given, _then, _EXACT, _again)


def _begin(course: Course, side: str) -> None:
    opened(course)
    declare(course, side.lower())
    place(course, OWN, SPINNER, "spinner", side.lower(), SERIES[side.lower()], needed=True)


def _enabled(course: Course, side: str) -> Sequence[str]:
    """Return what may be played: of each name one wager at a time, and none while a result is pending.

    Whether a wager may be placed between two Odds is not asked here; nor is a last call made twice.
    """
    pending, called = course.note.get("pending", False), course.note.get("called", False)
    named = {wager.name for wager in course.open_wagers()} | {*course.note.get("tried", ())}
    wagers = () if pending else tuple(each for each, (name, _, _) in _PLACED.items() if name not in named)
    lasting = (f"the spinner spins {side}", "the spinner spins Odds")
    likely = (*lasting * 3, *(each for each in wagers if each in _LIKELY for _ in range(2)))
    return (*_SPINS, *likely, *wagers, *_VOIDS, *(() if pending or called else (_CALL,)))


def _play(course: Course, symbol: str, side: str) -> None:
    if symbol in _PLACED:
        _attempt(course, symbol, side)
        return
    if not course.note.get("called", False):
        _call(course)
    if symbol == _CALL:
        return
    course.note |= {"called": False, "tried": ()}
    course.act("load_kip", ("spinner", SPINNER), faces=["H", "T"])
    course.act("coins_leave_kip", ("spinner", SPINNER))
    if symbol in _VOIDS:
        course.act("announce", "boxer", words="no spin")
        course.act("coins_at_rest", "boxer", faces=list(_FACES[_VOIDS[symbol]]))
        course.note["voids"] = voids = course.note.get("voids", 0) + 1
        course.over = voids == _MOST_VOIDS
        return
    result = _SPINS[symbol]
    course.act("coins_at_rest", "boxer", faces=list(_FACES[result]))
    course.act("announce_result", "boxer")
    for each, clause in SPINS.unaltered.items() if result == "Odds" else ():
        stay(course, each, clause)
    run = course.note.get("odds", 0) + 1 if result == "Odds" else 0
    own = course.note.get("count", 0) + (result == side)
    course.note |= {"voids": 0, "odds": run, "count": own, "pending": result == "Odds"}
    course.over = result not in ("Odds", side) or run == ODDS_IN_A_ROW or own == _THREE_TIMES


def _call(course: Course) -> None:
    if not course.note.get("pending", False):
        course.act("call", "boxer", words=FIRST_CALL)
    course.act("call", "boxer", words=LAST_CALL)
    course.note["called"] = True


def _attempt(course: Course, symbol: str, side: str) -> None:
    name, on, how = _PLACED[symbol]
    number = course.note.get("placed", 0) + 1
    course.note |= {"placed": number, "tried": (*course.note.get("tried", ()), name)}
    draw = course.setting.draw(f"{course.alphabet.name}:{number}")
    area = str(how.get("area", "player"))
    owner = SPINNER if symbol.startswith("the spinner") else draw.randint(2, course.setting.ixit["seats"])
    on = on or side.lower()
    wager = Wager(
        f"w{draw.randrange(16**6):06x}", name, stake(course, name), *SPINS.players.get(on, ("4.1",) * 3)
    )
    course.attempt_wager(
        wager,
        ("spinner" if owner == SPINNER else "player", owner),
        "",
        **{"owner": owner, "area": area, "side": on, **IN_CHIPS, **how},
    )


def _again(point: Point, word: Word, doubled: bool) -> str:
    return says(point, point.subject, doubled)


def _then(point: Point, word: Word) -> str:
    """Return the sentence by which the law has it; amounts of odds that the rules do not fix have none."""
    name, value = point.subject, point.value
    if point.aspect == TAKEN:
        return f"{name} is not taken"
    if point.subject == SPIN:
        return f"the spin is found to be {str(value).title()}" if str(value).title() in _FACES else ""
    if point.aspect != "outcome":
        return ""
    return {"win": f"{name} wins", "lose": f"{name} loses", UNDECIDED: f"{name} is undecided"}.get(
        str(value), ""
    )
