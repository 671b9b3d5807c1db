"""Sentences about wagers in a second play at a two-up table: what they come to, beside the first play."""

from __future__ import annotations

from pytest_bdd import parsers, then

from clausework.exploring.alphabet import Wager

from ..second_play import MUCH, SecondPlay, named
from .alphabet import fold
from .nsw_table import NswTable, Placed
from .nsw_wagers import NAME
from .scene import Scene
from .scene import Wager as Meant

_WAGER = r"(?P<name>(?:the|that) [a-z' ]*wager[a-z' ]*?)"


@then(parsers.re(_WAGER + " comes out as before"))
def comes_out_as_before(scene: Scene, second: SecondPlay, name: str) -> None:
    second.compare(fold, _watched(name, scene.wager(name)), "outcome")


@then(parsers.re(f"{NAME} comes out as before"))
def bet_comes_out_as_before(nsw: NswTable, second: SecondPlay, name: str) -> None:
    second.compare(fold, _watched(name, nsw.wagers[name]), "outcome")


@then(parsers.re(f"{MUCH} on {_WAGER} as before"))
def as_much_as_before(scene: Scene, second: SecondPlay, times: str, what: str, name: str) -> None:
    second.compare(fold, _watched(name, scene.wager(name)), named(what), 1 + (times == "twice as"))


@then(parsers.re(f"{MUCH} on {NAME} as before"))
def bet_as_much_as_before(nsw: NswTable, second: SecondPlay, times: str, what: str, name: str) -> None:
    second.compare(fold, _watched(name, nsw.wagers[name]), named(what), 1 + (times == "twice as"))


def _watched(name: str, placed: Meant | Placed) -> Wager:
    return Wager(placed.id, name, placed.amount, stands="")
