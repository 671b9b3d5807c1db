"""Sentences in which the ball is spun, falls to rest, and the round is settled."""

from __future__ import annotations

from pytest_bdd import given, parsers, when

from .layout import WAGER
from .scene import Bet, Scene
from .wagers import wanted


@when(parsers.re(r"(?P<number>\d+) is spun"))
def spun(roulette: Scene, number: str) -> None:
    _spin(roulette, int(number))


@when(parsers.re(r"a number that (?P<whose>it|the other wager) (?P<names>names|does not name) is spun"))
def spun_by_name(roulette: Scene, whose: str, names: str) -> None:
    _spin(roulette, _drawn(roulette, _wager(roulette, whose), names == "names"))


@when("a number that both name is spun")
def spun_that_both_name(roulette: Scene) -> None:
    assert roulette.other is not None
    _spin(roulette, roulette.case.draw.choice(sorted(roulette.subject.covers & roulette.other.covers)))


@when(parsers.re(r"the ball falls to rest in the compartment of (?P<number>\d+)"))
def rests(roulette: Scene, number: str) -> None:
    roulette.rest(int(number))


@when(parsers.re(rf"(?P<wager>{WAGER}) is put on the layout after that"))
def put_too_late(roulette: Scene, wager: str) -> None:
    roulette.wager = roulette.place(wanted(roulette, wager))


@when("the dealer settles the round")
def settles(roulette: Scene) -> None:
    _settle(roulette)


@given(parsers.re(r"(?P<number>\d+) was spun and the wager was settled"))
def settled_before(roulette: Scene, number: str) -> None:
    _spin(roulette, int(number))
    came = roulette.comes_to(roulette.subject)
    handed = came is not None and (came.returned or came.collected)
    roulette.case.require(
        bool(handed),
        expected=f"{roulette.subject} settled, its stake handed back or collected",
        observed=str(came or "nothing was said of it"),
    )


@when("the dealer would settle the round again")
def settles_again(roulette: Scene) -> None:
    roulette.until = roulette.case.mark()
    roulette.act("settle_round", "dealer")


@when(parsers.re(r"(?P<number>\d+) is spun in the next round, with only another wager on the layout"))
def next_round(roulette: Scene, number: str) -> None:
    roulette.until = roulette.case.mark()
    roulette.begin_round()
    roulette.witness = roulette.place(wanted(roulette, f"a Straight Up wager on {number}"))
    _spin(roulette, int(number))


@when(parsers.re(r"(?P<who>it|the wager that complies|the other wager) (?P<comes>wins|loses|is void) there"))
def comes_there(roulette: Scene, who: str, comes: str) -> None:
    # A situation, not a finding: whether such a wager wins is for the clauses that say so.
    bet = {"it": roulette.wager, "the other wager": roulette.other}.get(who, roulette.like)
    assert bet is not None
    came = roulette.comes_to(bet)
    met = {
        "wins": came is not None and came.paid > 0,
        "loses": came is not None and came.paid == 0 and came.collected > 0,
        "is void": came is None or not came.moved,
    }
    roulette.case.require(
        met[comes],
        expected=f"{bet}, {roulette.number} being spun: it {comes}",
        observed=str(came or "nothing was said of it"),
    )


def _spin(roulette: Scene, number: int) -> None:
    roulette.rest(number)
    _settle(roulette)


def _settle(roulette: Scene) -> None:
    roulette.act("settle_round", "dealer")
    if roulette.witness is not None:
        came = roulette.comes_to(roulette.witness)
        roulette.case.require(
            came is not None,
            expected=f"the round played, so that {roulette.witness} is settled",
            observed=str(came or "nothing was said of it"),
        )


def _wager(roulette: Scene, whose: str) -> Bet:
    if whose == "it":
        return roulette.subject
    assert roulette.other is not None
    return roulette.other


def _drawn(roulette: Scene, bet: Bet, within: bool) -> int:
    return roulette.case.draw.choice([n for n in range(37) if (n in bet.covers) == within])
