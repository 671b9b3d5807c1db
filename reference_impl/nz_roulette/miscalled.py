"""Outcomes as vendors get them wrong: a wager that is called what it is not, its money being right."""

from __future__ import annotations

from collections.abc import Callable

from .layout import covered
from .model import Cited, Target, Wager
from .odds import Payment, called
from .validity import Void, told

Called = Callable[[Wager, Target, int, bool], str]


def called_lost(kind: str) -> Called:
    """Call the wagers of one kind lost, whatever they are paid."""
    return lambda wager, place, spun, won: called(wager, place, spun, won and place.kind != kind)


def called_won(kind: str) -> Called:
    """Call the wagers of one kind won, though they are collected."""
    return lambda wager, place, spun, won: called(wager, place, spun, won or place.kind == kind)


def zero_called_won(kind: str) -> Called:
    """Call the wagers of one kind won when 0 is spun, though they are collected."""
    return lambda wager, place, spun, won: called(
        wager, place, spun, won or (place.kind == kind and spun == 0)
    )


def called_by_first_place(wager: Wager, place: Target, spun: int, won: bool) -> str:
    """Call a wager that its owner moved by where it first lay, though it is paid by where it lies."""
    if wager.moves and {move.mover for move in wager.moves} == {"owner"}:
        won = spun in covered(wager.moves[0].before)
    return called(wager, place, spun, won)


def void_called_lost(under: str) -> Callable[[str, Void, str], tuple[Cited, ...]]:
    """Call a wager that one rule voids lost, though its money goes back."""

    def doubly_told(wager: str, void: Void, basis: str) -> tuple[Cited, ...]:
        nothing = Payment(returned=void.returned).wire()
        loss = Cited("settle", {"wager": wager, "outcome": "lose"} | nothing, basis)
        return (*told(wager, void, basis), *([loss] if basis == under else ()))

    return doubly_told
