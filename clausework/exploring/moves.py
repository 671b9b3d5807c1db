"""Free play made of moves: sentences, each with what is done at the table and when it may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from .alphabet import Alphabet, Fold, Word
from .course import Course
from .explore import FreePlay
from .points import Point


def always(course: Course) -> bool:
    """Say that a move may always be played."""
    return True


@dataclass(frozen=True, slots=True)
class Move:
    """What a sentence does, whether it may come next, and how much oftener than others it is drawn."""

    play: Callable[[Course], None]
    may: Callable[[Course], bool] = always
    often: int = 1


def of_moves(
    name: str,
    title: str,
    begin: Callable[[Course], None],
    moves: Mapping[str, Move],
    fold: Fold,
    needs: Mapping[str, str],
    **law: Any,
) -> FreePlay:
    """Return the free play of some moves. What it finds is given as a transcript, and never as a scenario.

    `law` are the fields of its alphabet that say what is broken by which value.
    """
    alphabet = Alphabet(
        name=f"free play, {name}",
        title=title,
        symbols={sentence: sentence for sentence in moves},
        begin=begin,
        play=partial(_play, moves=moves),
        fold=fold,
        complete=False,
        needs=needs,
        **law,
    )
    return FreePlay(alphabet, partial(_enabled, moves=moves), (), _then)


def _play(course: Course, symbol: str, moves: Mapping[str, Move]) -> None:
    moves[symbol].play(course)


def _enabled(course: Course, moves: Mapping[str, Move]) -> Sequence[str]:
    return tuple(sentence for sentence, move in moves.items() if move.may(course) for _ in range(move.often))


def _then(point: Point, word: Word) -> str:
    """Return no sentence: a move may be several of the project's."""
    return ""
