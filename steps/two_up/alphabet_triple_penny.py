"""Alphabets of triple penny two-up: a spinner's turn for heads and one for tails, with bonus wagers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from clausework.exploring.alphabet import Alphabet, Setting
from clausework.exploring.course import Course

from .alphabet import NEEDS, SPINNER, VOID, fold, place, spin, void
from .game import TRIPLE_PENNY, class_of

_LAST_CALL = TRIPLE_PENNY.last_call
_FACES = {class_of(result): faces for result, faces in TRIPLE_PENNY.faces.items()}
_OWNERS = {"heads": 2, "tails": 3}
# By which a wager stands undecided, wins and loses. A player's stands where a triple moves it.
_PLAYERS = {"heads": ("473(4)",) * 3, "tails": ("473(7)",) * 3}
_OWN = {"heads": ("472(5)(a)",) * 3, "tails": ("472(6)(a)",) * 3}
_BONUS = {"heads": ("472(5)(b)",) * 3, "tails": ("472(6)(b)",) * 3}
_THREE_TIMES = 3
_DOLLAR = 100
_SPINNERS = "the spinner's wager"


def alphabets(setting: Setting) -> Sequence[Alphabet]:
    """Return one alphabet for each side that a spinner may wager on."""
    return tuple(_turn(side) for side in ("heads", "tails"))


def _turn(side: str) -> Alphabet:
    other = "tails" if side == "heads" else "heads"
    again = "Players whose wagers were settled wager again; a valid spin falls"
    return Alphabet(
        name=f"spinning for {side}",
        title=f"A spinner's turn on {side} with a bonus wager, other players' wagers on both sides beside it",
        symbols={
            **{name: f"{again} {name.replace('_', ' ')}." for name in _FACES},
            "invalid": f"A spin is too low, and the boxer declares {VOID!r} before the coins come to rest.",
        },
        begin=partial(_begin, side=side),
        play=partial(_play, side=side),
        fold=fold,
        moves=tuple(_FACES),
        paths=(_SPINNERS, f"{_SPINNERS} bonus", "a player's wager on heads", "a player's wager on tails"),
        probes=((side,) * 3, (f"triple_{side}",) * 3, ("invalid",) * 3, (other,), (side,) * 2),
        needs=NEEDS,
    )


def _begin(course: Course, side: str) -> None:
    course.open()
    course.act("open_play", "boxer", coins_present=5)
    course.act("answer_offer", ("player", SPINNER), accept=True)
    course.act("select_coins", ("spinner", SPINNER), count=3)
    own = place(course, _SPINNERS, SPINNER, "spinner", side, _OWN[side])
    # When the bonus wager is collected is not fixed: it is looked at when the spinner's wager is decided.
    name = f"{_SPINNERS} bonus"
    place(course, name, SPINNER, "spinner_bonus", side, _BONUS[side], amount=_DOLLAR, shown_with=own.id)


def _play(course: Course, symbol: str, side: str) -> None:
    open_names = {wager.name for wager in course.open_wagers()}
    house = course.note.get("lost", False)
    if house and "hand" not in course.note:
        course.act("take_over", "boxer")
        course.note["hand"] = "boxer"
    if not house:
        for each, owner in _OWNERS.items():
            name = f"a player's wager on {each}"
            if name not in open_names:
                place(course, name, owner, "player", each, _PLAYERS[each])
    if symbol == "invalid":
        void(course, "HHT", _LAST_CALL, "HTH")
        return
    spin(course, _FACES[symbol], _LAST_CALL, "HTH")
    if house:
        # Wagers that wait in a bonus play area are decided by the next spin, whatever it is (473(5), (8)).
        course.over = True
        return
    lost = not symbol.endswith(side)
    count = course.note.get("count", 0) + (not lost)
    course.note |= {"count": count, "lost": lost}
    course.over = count == _THREE_TIMES or (lost and not symbol.startswith("triple"))
