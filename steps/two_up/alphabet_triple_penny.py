"""Alphabets of triple penny two-up: a spinner's turn for heads and one for tails, with bonus wagers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from clausework.exploring.alphabet import Alphabet, Setting
from clausework.exploring.course import Course

from .alphabet import NEEDS, OWNERS, SPINNER, VOID, fold, place, spin, take_coins, void, wager_again
from .game import TRIPLE_PENNY
from .moves_triple import SERIES, SPINS
from .sentences_triple_penny import free as free

_LAST_CALL = TRIPLE_PENNY.last_call
_BONUS = {"heads": ("472(5)(b)",) * 3, "tails": ("472(6)(b)",) * 3}
_THREE_TIMES = 3
# Its side wins and the other's two classes lose; its triple moves it, and then each of four classes decides
# (473(3) to (8)).
_PLAYERS_PATHS = 3 + 4
_DOLLAR = 100
_SPINNERS = "the spinner's wager"
_INVALID = "invalid, "
# Whether an invalid spin was the next one is where its readings differ; under another none is played.
_INVALID_IS_NEXT = "Q-05"
_APART_FROM = frozenset({_INVALID_IS_NEXT, "Q-21", "Q-34", "Q-45"})
_AGAIN = "Players whose wagers were settled wager again;"
_FIRST = f"a spin is too low, and the boxer declares {VOID!r} before the coins come to rest; then"


def alphabets(setting: Setting) -> Sequence[Alphabet]:
    """Return one alphabet for each side that a spinner may wager on."""
    invalid = _INVALID_IS_NEXT not in setting.switched
    return tuple(_turn(side, invalid) for side in ("heads", "tails"))


def _turn(side: str, invalid: bool) -> Alphabet:
    return Alphabet(
        name=f"spinning for {side}",
        title=f"A spinner's turn on {side} with a bonus wager, other players' wagers on both sides beside it",
        symbols={
            **{name: f"{_AGAIN} a valid spin falls {_words(name)}." for name in SPINS.faces},
            **{
                f"{_INVALID}{name}": f"{_AGAIN} {_FIRST} a valid one falls {_words(name)}."
                for name in (SPINS.faces if invalid else ())
            },
        },
        begin=partial(_begin, side=side),
        play=partial(_play, side=side),
        fold=fold,
        moves=tuple(SPINS.faces),
        paths={
            _SPINNERS: _series(),
            f"{_SPINNERS} bonus": _series(),
            **dict.fromkeys(OWNERS, _PLAYERS_PATHS),
        },
        probes=((side,) * 2, (side,) * 3, (f"triple_{side}",) * 3),
        needs=NEEDS,
        **SPINS.law,
        apart_from=_APART_FROM,
    )


def _series(own: int = 0) -> int:
    """Return in how many ways a spinner's wager is decided by 472(5) or (6), after so many of its side.

    Each side has two classes, the plain and the triple one.
    """
    return 2 + 2 * (1 if own == _THREE_TIMES - 1 else _series(own + 1))


def _begin(course: Course, side: str) -> None:
    course.open()
    take_coins(course, TRIPLE_PENNY.coins)
    own = place(course, _SPINNERS, SPINNER, "spinner", side, SERIES[side])
    # When the bonus wager is collected is not fixed: it is looked at when the spinner's wager is decided.
    name = f"{_SPINNERS} bonus"
    place(course, name, SPINNER, "spinner_bonus", side, _BONUS[side], amount=_DOLLAR, shown_with=own.id)


def _play(course: Course, symbol: str, side: str) -> None:
    house = course.note.get("lost", False)
    if house and "hand" not in course.note:
        course.act("take_over", "boxer")
        course.note["hand"] = "boxer"
    if not house:
        wager_again(course, SPINS.players)
    spun = symbol.removeprefix(_INVALID)
    if spun != symbol:
        # The coins of the invalid spin fall as would decide most.
        void(course, SPINS.faces["tails" if spun.endswith("heads") else "heads"], _LAST_CALL, "HTH")
    spin(course, SPINS.faces[spun], _LAST_CALL, "HTH")
    if house:
        # Wagers that wait in a bonus play area are decided by the next spin, whatever it is (473(5), (8)).
        course.over = True
        return
    lost = not spun.endswith(side)
    count = course.note.get("count", 0) + (not lost)
    course.note |= {"count": count, "lost": lost}
    course.over = count == _THREE_TIMES or (lost and not spun.startswith("triple"))


def _words(result: str) -> str:
    return result.replace("_", " ")
