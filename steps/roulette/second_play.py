"""Sentences about a wager in a second play at a roulette table: what it comes to, beside the first play."""

from __future__ import annotations

from pytest_bdd import parsers, then

from clausework.exploring.alphabet import Wager

from ..second_play import MUCH, SecondPlay, named
from .alphabet import folded_of
from .layout import PIECES
from .scene import Bet, Scene


@then("it comes out as before")
def comes_out_as_before(roulette: Scene, second: SecondPlay) -> None:
    second.compare(folded_of, _watched(roulette.subject), "outcome")


@then(parsers.re(f"{MUCH} on it as before"))
def as_much_as_before(roulette: Scene, second: SecondPlay, times: str, what: str) -> None:
    second.compare(folded_of, _watched(roulette.subject), named(what), 1 + (times == "twice as"))


def _watched(bet: Bet) -> Wager:
    return Wager(bet.id, str(bet), bet.amount, stands="", whole=bet.target["kind"] not in PIECES)
