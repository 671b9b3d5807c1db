"""Sentences about where the chips of a wager lie: touched lines, moves, the operator's decisions (3.8)."""

from __future__ import annotations

import re

from pytest_bdd import given, parsers, when

from .layout import WAGER, named, numbers
from .scene import Scene
from .wagers import wanted

_TO = rf"to where (?P<to>{WAGER}) lies"
_LINE = r"the line of (\d+(?:, \d+)*(?: and \d+)?)"
_DECIDES = "decides that it is settled in accordance with its original placement"
_GROUNDS = {
    "because a dealer moved it": "dealer_moved",
    "because a dealer misplaced it": "dealer_misplaced",
    "because another patron moved it": "patron_moved",
}
_GROUND = rf"(?P<ground>{'|'.join(_GROUNDS)})"


@given(parsers.re(rf"its chips touch (?P<lines>{_LINE}(?:, and {_LINE})?)"))
def touches(roulette: Scene, lines: str) -> None:
    roulette.end_betting()
    touched = [numbers(line) for line in re.findall(_LINE, lines)]
    roulette.act("touch", "dealer", wager=roulette.subject.id, lines=touched)


@given(
    parsers.re(rf"(?P<who>a dealer|another patron|its owner) moves it (?P<how>by accident|on purpose) {_TO}")
)
@when(
    parsers.re(rf"(?P<who>a dealer|another patron|its owner) moves it (?P<how>by accident|on purpose) {_TO}")
)
def moves(roulette: Scene, who: str, how: str, to: str) -> None:
    _move(roulette, who.split()[-1], to, accidental=how == "by accident", apparent=True)


@given(parsers.re(rf"a dealer moves it by accident {_TO}, which is not apparent"))
def moves_unseen(roulette: Scene, to: str) -> None:
    _move(roulette, "dealer", to, accidental=True, apparent=False)


@given(parsers.re(rf"a dealer places for a player (?P<asked>{WAGER}) by mistake where (?P<to>{WAGER}) lies"))
def misplaced(roulette: Scene, asked: str, to: str) -> None:
    _misplace(roulette, asked, to, declared=False)


@given(
    parsers.re(
        rf"a player declares (?P<asked>{WAGER}) and a dealer places it by mistake where (?P<to>{WAGER}) lies"
    )
)
def declared_and_misplaced(roulette: Scene, asked: str, to: str) -> None:
    _misplace(roulette, asked, to, declared=True)


@when(parsers.re(rf"the casino operator {_DECIDES} {_GROUND}"))
def operator_decides(roulette: Scene, ground: str) -> None:
    roulette.act("decide", "operator", wager=roulette.subject.id, ground=_GROUNDS[ground])


@when(parsers.re(rf"a player {_DECIDES} {_GROUND}"))
def player_decides(roulette: Scene, ground: str) -> None:
    roulette.act(
        "decide", ("player", roulette.subject.seat), wager=roulette.subject.id, ground=_GROUNDS[ground]
    )


@when(parsers.re(rf"the casino operator {_DECIDES} {_GROUND}, if the system allows it"))
def operator_may_decide(roulette: Scene, ground: str) -> None:
    answer = roulette.act("decide", "operator", wager=roulette.subject.id, ground=_GROUNDS[ground])
    if not answer.accepted:
        roulette.case.not_exercised("the operator may modify the rule, and the system does not offer it")


def _move(
    roulette: Scene, who: str, to: str, *, accidental: bool, apparent: bool, misplaced: bool = False
) -> None:
    if who != "owner":
        # What the owner may still do after the call is in rules that are not supplied.
        roulette.end_betting()
    twin = roulette.like if roulette.moved_with_it else None
    for bet in (roulette.subject, twin):
        if bet is not None:
            roulette.act(
                "move_wager",
                ("player", bet.seat) if who == "owner" else who,
                wager=bet.id,
                to=named(to),
                accidental=accidental,
                apparent=apparent,
                misplaced=True if misplaced else None,
            )


def _misplace(roulette: Scene, asked: str, to: str, *, declared: bool) -> None:
    roulette.wager = wanted(roulette, asked)
    roulette.like = roulette.bet(named(asked), amount=roulette.wager.amount)
    roulette.moved_with_it = True
    for bet in (roulette.wager, roulette.like):
        roulette.place(bet, by="dealer", declared=declared)
        roulette.case.require(
            bet.accepted,
            expected=f"{bet} taken by a dealer",
            observed="it was taken" if bet.accepted else "it was refused",
        )
    _move(roulette, "dealer", to, accidental=True, apparent=True, misplaced=True)
