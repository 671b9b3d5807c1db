"""Sentences of coin toss."""

from __future__ import annotations

from pytest_bdd import given, parsers, then, when

from clausework.case import Case

_FACES = {"heads": "H", "tails": "T"}
_OUTCOMES = {"wins": "win", "loses": "lose"}


@given(parsers.parse("a stake of {amount:d} on the coin"))
def a_wager(case: Case, amount: int) -> None:
    opening = case.open()
    case.require(opening.accepted, expected="a table", observed=opening.reason or "none")
    case.act("place_wager", by=("player", 1), wager="w1", amount=amount)
    taken = [effect["wager"] for effect in case.effects("wager")]
    case.require(taken == ["w1"], expected="the wager w1 taken", observed=f"taken {taken}")


@given("the call of the coin")
def the_call(case: Case) -> None:
    case.act("call", by="dealer")


@when(parsers.parse("the coin is tossed and shows {face}"))
def tossed(case: Case, face: str) -> None:
    case.act("toss", by="dealer", face=_FACES[face])


@when(parsers.parse("a player stakes {amount:d} on the coin"))
def late(case: Case, amount: int) -> None:
    case.act("place_wager", by=("player", 1), wager="w2", amount=amount)


@then(parsers.parse("the stake on the coin {how:w}"))
def settled(case: Case, how: str) -> None:
    found = [effect["outcome"] for effect in case.effects("settle") if effect["wager"] == "w1"]
    case.require(found == [_OUTCOMES[how]], expected=f"w1 {how}", observed=f"settlements {found}")


@then("the stake is not taken by the coin")
def not_taken(case: Case) -> None:
    taken = [effect for effect in case.effects("wager") if effect["wager"] == "w2"]
    case.require(not taken, expected="no wager w2", observed=f"{len(taken)} taken")
