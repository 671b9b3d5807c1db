"""Free play of triple penny two-up, sentence by sentence: what a scenario says, as acts of a course."""

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
from .alphabet import IN_CHIPS, NEEDS, SPINNER, fold, place, spin, stake, take_coins, void
from .game import TRIPLE_PENNY, class_of
from .moves_triple import SPINS
from .moves_triple_table import table
from .moves_triple_turns import turns
from .moves_triple_validity import validity
from .moves_triple_wagers import wagers
from .wagers import AREAS

_SIDES = ("heads", "tails")
_THREE_TIMES = 3
_MOST_VOIDS = 3
_DOLLAR = 100
_OWN, _BONUS, _THAT = "the spinner's wager", "the spinner's bonus wager", "that wager"
# By which a wager stands undecided, wins and loses.
_CLAUSES = {
    ("player", "heads"): ("473(4)",) * 3,
    ("player", "tails"): ("473(7)",) * 3,
    ("spinner", "heads"): ("472(5)(a)",) * 3,
    ("spinner", "tails"): ("472(6)(a)",) * 3,
    ("spinner_bonus", "heads"): ("472(5)(b)",) * 3,
    ("spinner_bonus", "tails"): ("472(6)(b)",) * 3,
}
_SPINS = {f"the spinner spins {result}": result for result in TRIPLE_PENNY.faces}
_EXACT = {
    sentence: (f"the spinner spins the coins to {TRIPLE_PENNY.faces[result]}",)
    for sentence, result in _SPINS.items()
}
_INVALID = "the spinner spins an invalid spin"

# The name of the wager in a scenario, its area and side, and what else there is to it.
_Placed = tuple[str, str, str, dict[str, Any]]
_PLAYERS: dict[str, _Placed] = {
    f"a player has a wager on {side}": (f"the player's wager on {side}", "player", side, {})
    for side in _SIDES
}
_SPINNERS: dict[str, _Placed] = {
    f"the spinner also has a player's wager on {side}": (
        f"the spinner's player's wager on {side}",
        "player",
        side,
        {},
    )
    for side in _SIDES
}
_BONUSES: dict[str, _Placed] = {
    f"the spinner has a bonus wager on {side}": (_BONUS, "spinner_bonus", side, {"amount": _DOLLAR})
    for side in _SIDES
}
_ORAL = {"oral": True, "chips_present": False}
_TRIED: dict[str, _Placed] = {
    **{
        f"a player places a wager on {side} in the area for {area}": (_THAT, AREAS[area], side, {})
        for side in _SIDES
        for area in ("a bonus play wager", "the spinner's wager")
    },
    **{
        f"a player places a wager on {side} in the area for a player's wager by word alone": (
            _THAT,
            "player",
            side,
            _ORAL,
        )
        for side in _SIDES
    },
    **{
        f"the spinner places a wager of ${dollars} on {side} in the area for {_BONUS}": (
            _THAT,
            "spinner_bonus",
            side,
            {"amount": dollars * _DOLLAR},
        )
        for dollars in (1, 2)
        for side in _SIDES
    },
}
_PLACED = {**_PLAYERS, **_SPINNERS, **_BONUSES, **_TRIED}
# A wager placed while the coins are in the air.
_LATE = {
    f"the last call is made; the three coins leave the kip; "
    f"a player places a wager on {side} in the area for a player's wager; "
    f"the coins come to rest as {result}; the result is announced": (side, result)
    for side in _SIDES
    for result in ("heads", "tails")
}


def free(setting: Setting) -> Sequence[FreePlay]:
    """Return the free plays: each for a side that a spinner may wager on, and those of the table."""
    return (*(_turn(side) for side in _SIDES), *validity(), *turns(), *wagers(), *table())


def _turn(side: str) -> FreePlay:
    sentences = (*_SPINS, *_PLACED, _INVALID, *_LATE)
    alphabet = Alphabet(
        name=f"free play, spinning for {side}",
        title=f"A spinner's turn on {side}, with wagers of every kind, lawful and not",
        symbols={each: each for each in sentences if each not in _BONUSES or each.endswith(side)},
        begin=partial(_begin, side=side),
        play=partial(_play, side=side),
        fold=fold,
        complete=False,
        needs=NEEDS,
        **SPINS.law,
    )
    given = ("a triple penny two-up table", f"the spinner's wager is on {side}")
    return FreePlay(alphabet, partial(_enabled, side=side), given, _then, _EXACT, _again)


def _begin(course: Course, side: str) -> None:
    course.open()
    take_coins(course, TRIPLE_PENNY.coins)
    own = place(course, _OWN, SPINNER, "spinner", side, _CLAUSES["spinner", side], needed=True)
    course.note["own"] = own.id


def _enabled(course: Course, side: str) -> Sequence[str]:
    """Return what may be played: of each name one wager at a time; the bonus wager before the first spin.

    A sentence that says that a wager is there is played where it may be, one that says that somebody places
    it wherever somebody can.
    """
    named = {wager.name for wager in course.open_wagers()} | {*course.note.get("tried", ())}
    spun = course.note.get("spun", False)
    bonus = () if spun else tuple(each for each in _BONUSES if each.endswith(side))
    wagers = (*_PLAYERS, *_SPINNERS, *bonus, *(each for each in _TRIED if not spun or "bonus" not in each))
    wagers = tuple(each for each in wagers if _PLACED[each][0] not in named)
    likely = tuple(each for each in wagers if each in _PLAYERS or each in _BONUSES)
    late = _LATE if _THAT not in named else ()
    lasting = (f"the spinner spins {side}", f"the spinner spins triple {side}")
    return (*_SPINS, *lasting * 3, *likely * 2, *wagers, _INVALID, *late)


def _play(course: Course, symbol: str, side: str) -> None:
    if symbol in _PLACED:
        _attempt(course, *_PLACED[symbol], by_spinner=symbol.startswith("the spinner"))
        return
    course.note |= {"tried": (), "spun": True}
    if symbol == _INVALID:
        void(course, "HHT", TRIPLE_PENNY.last_call, "HTH")
        course.note["voids"] = voids = course.note.get("voids", 0) + 1
        course.over = voids == _MOST_VOIDS
        return
    result = _SPINS.get(symbol) or _late(course, *_LATE[symbol])
    if symbol in _SPINS:
        spin(course, TRIPLE_PENNY.faces[result], TRIPLE_PENNY.last_call, "HTH")
    course.note["voids"] = 0
    lost = not result.endswith(side)
    course.note["count"] = count = course.note.get("count", 0) + (not lost)
    course.over = lost or count == _THREE_TIMES


def _late(course: Course, side: str, result: str) -> str:
    course.act("call", "boxer", words="place your bets")
    course.act("call", "boxer", words=TRIPLE_PENNY.last_call)
    course.act("load_kip", ("spinner", SPINNER), faces=list("HTH"))
    course.act("coins_leave_kip", ("spinner", SPINNER))
    _attempt(course, _THAT, "player", side, {}, by_spinner=False)
    course.act("coins_at_rest", "boxer", faces=list(TRIPLE_PENNY.faces[result]))
    course.act("announce_result", "boxer")
    return result


def _attempt(course: Course, name: str, area: str, side: str, how: dict[str, Any], by_spinner: bool) -> None:
    number = course.note.get("tries", 0) + 1
    course.note |= {"tries": number, "tried": (*course.note.get("tried", ()), name)}
    draw = course.setting.draw(f"{course.alphabet.name}:{number}")
    seat = SPINNER if by_spinner else draw.randint(2, course.setting.ixit["seats"])
    owner = SPINNER if area.startswith("spinner") else seat
    amount = how.get("amount") or stake(course, name)
    late = course.note["own"] if area == "spinner_bonus" else ""
    clauses = _CLAUSES.get((area, side), ("475(2)",) * 3)
    wager = Wager(f"w{draw.randrange(16**6):06x}", name, amount, *clauses, shown_with=late)
    fields = {**IN_CHIPS, **how}
    course.attempt_wager(
        wager,
        ("spinner" if by_spinner else "player", seat),
        owner=owner,
        area=area,
        side=side,
        **{field: value for field, value in fields.items() if field != "amount"},
    )


def _again(point: Point, word: Word, doubled: bool) -> str:
    return says(point, point.subject, doubled)


def _then(point: Point, word: Word) -> str:
    """Return the sentence by which the law has it."""
    name, value = point.subject, str(point.value)
    if point.aspect == TAKEN:
        return f"{name} is not in play"
    if name == SPIN:
        known = {class_of(result): f"the spin is {result}" for result in TRIPLE_PENNY.faces}
        return known.get(value, "the spin is invalid")
    if point.aspect == "outcome":
        told = {"win": "has won", "lose": "has lost", UNDECIDED: "is not decided"}.get(value)
        return f"{name} {told}" if told else ""
    if point.aspect == "again":
        return f"{name} is not settled again"
    if point.aspect == "paid" and value == "0":
        return f"nothing is paid on {name}"
    return ""
