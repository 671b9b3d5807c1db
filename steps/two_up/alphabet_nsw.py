"""Alphabets of New South Wales two-up: a spinner's turn for Heads and one for Tails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from clausework.exploring.alphabet import Alphabet, Setting
from clausework.exploring.course import Course

from .alphabet import NEEDS, OWNERS, SPINNER, VOID, fold, place, spin, stay, void, wager_again
from .moves import ODDS_IN_A_ROW
from .moves_nsw import SERIES, SPINS, declare, opened
from .nsw_words import LAST_CALL
from .sentences_nsw import free as free

_OWN = "the spinner's wager"
_VOID = "void, "
# A void spin within a series is where its readings differ; under another than the reference's none is played.
_VOID_BREAKS = "N-01"
_APART_FROM = frozenset({_VOID_BREAKS, "N-02", "N-18", "N-22", "N-33", "N-36", "N-45", "N-46"})
_AGAIN = "Players whose wagers were settled wager again;"
_FIRST = f"a spin is too low, and the boxer declares {VOID!r} before the coins come to rest; then"


def alphabets(setting: Setting) -> Sequence[Alphabet]:
    """Return one alphabet for each side that a spinner may spin for."""
    voids = _VOID_BREAKS not in setting.switched
    return tuple(_turn(side, voids) for side in ("heads", "tails"))


def _turn(side: str, voids: bool) -> Alphabet:
    return Alphabet(
        name=f"spinning for {side}",
        title=f"A spinner's turn for {side.title()}, other players' wagers on Heads and Tails beside it",
        symbols={
            **{name: f"{_AGAIN} a valid spin falls {name.title()}." for name in SPINS.faces},
            **{
                f"{_VOID}{name}": f"{_AGAIN} {_FIRST} a valid one falls {name.title()}."
                for name in (SPINS.faces if voids else ())
            },
        },
        begin=partial(_begin, side=side),
        play=partial(_play, side=side),
        fold=fold,
        moves=("heads", "tails", "odds"),
        paths={
            _OWN: _series(),
            **dict.fromkeys(OWNERS, _round()),
        },
        probes=(*(("odds",) * count for count in range(1, ODDS_IN_A_ROW + 1)), (side,) * 2, (side,) * 3),
        needs=NEEDS,
        **SPINS.law,
        apart_from=_APART_FROM,
    )


def _series(own: int = 0, odds: int = 0) -> int:
    """Return in how many ways a spinner's wager is decided by 4.1.1, after so many of its side and Odds.

    The other side decides it, the third of its own, and the fifth consecutive Odds.
    """
    on_own = 1 if own == 2 else _series(own + 1)
    on_odds = 1 if odds == ODDS_IN_A_ROW - 1 else _series(own, odds + 1)
    return 1 + on_own + on_odds


def _round(odds: int = 0) -> int:
    """Return in how many ways a player's wager is decided by 4.1.2 or 4.1.3, after so many Odds."""
    return 2 + (1 if odds == ODDS_IN_A_ROW - 1 else _round(odds + 1))


def _begin(course: Course, side: str) -> None:
    opened(course)
    declare(course, side)
    own = place(course, _OWN, SPINNER, "spinner", side, SERIES[side])
    course.note["own"] = own.id


def _play(course: Course, symbol: str, side: str) -> None:
    pending = course.note.get("pending", False)
    if not pending:
        wager_again(course, SPINS.players)
    fallen = symbol.removeprefix(_VOID)
    if fallen != symbol:
        # The coins of the void spin fall as would decide most.
        void(course, SPINS.faces["tails" if fallen == "heads" else "heads"], LAST_CALL, "HT", not pending)
    spin(course, SPINS.faces[fallen], LAST_CALL, "HT", first_call=not pending)
    for each, clause in SPINS.unaltered.items() if fallen == "odds" else ():
        stay(course, each, clause)
    run = course.note.get("odds", 0) + 1 if fallen == "odds" else 0
    own = course.note.get("count", 0) + (fallen == side)
    lost = fallen not in ("odds", side) or run == ODDS_IN_A_ROW
    course.note |= {"odds": run, "count": own, "pending": fallen == "odds"}
    course.over = lost or own == 3
