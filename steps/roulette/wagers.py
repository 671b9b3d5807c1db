"""Sentences that put wagers on the layout: who declares them, who places them, and for how much."""

from __future__ import annotations

from pytest_bdd import given, parsers, when

from clausework.wire.breakdown import Breakdown, Fault

from .layout import PIECES, WAGER, named
from .scene import Bet, Scene

_A = rf"(?P<wager>{WAGER})"
_ACCEPTED = "which a dealer accepts and places"


@given(parsers.re(rf"a player places {_A}"))
@when(parsers.re(rf"a player places {_A}"))
def player_places(roulette: Scene, wager: str) -> None:
    roulette.wager = _taken(roulette, wanted(roulette, wager))


@given(parsers.re(rf"a player declares {_A} and a dealer places it"))
def declared_and_placed(roulette: Scene, wager: str) -> None:
    roulette.wager = _taken(roulette, wanted(roulette, wager), by="dealer", declared=True)


@when(parsers.re(rf"a player asks for {_A}"))
def asked_for(roulette: Scene, wager: str) -> None:
    roulette.wager = roulette.place(wanted(roulette, wager))


@when(parsers.re(rf"a player asks for {_A}, which the layout does not have"))
def asked_for_in_vain(roulette: Scene, wager: str) -> None:
    _tried(roulette, wanted(roulette, wager))


@given("another player's Straight Up wager lies on the layout")
def witness(roulette: Scene) -> None:
    # It shows that the round is played and settled, so that silence about the wager itself means something.
    number = roulette.case.draw.randint(1, 36)
    roulette.witness = _taken(roulette, roulette.bet({"kind": "straight", "numbers": [number]}))


@given(parsers.re(rf"another player declares {_A} and a dealer places it"))
def other_declared_and_placed(roulette: Scene, wager: str) -> None:
    roulette.other = _taken(roulette, wanted(roulette, wager))


@given(parsers.re(rf"another player places {_A}"))
def other_places(roulette: Scene, wager: str) -> None:
    roulette.other = _taken(roulette, wanted(roulette, wager))


@given("a like wager lies beside it and is moved with it")
def like_wager_moved(roulette: Scene) -> None:
    # The casino operator decides on one of the two only, so that they differ by the decision alone.
    bet = roulette.subject
    roulette.like = roulette.place(roulette.bet(bet.target, amount=bet.amount))
    roulette.moved_with_it = True


@given(parsers.re(rf"{_A} of the same amount lies beside it"))
def like_wager(roulette: Scene, wager: str) -> None:
    roulette.like = _taken(roulette, roulette.bet(named(wager), amount=roulette.subject.amount))


@when(
    parsers.re(
        rf"a player declares {_A} and (?P<who>|another patron |a casino supervisor )places it directly"
    )
)
def not_by_a_dealer(roulette: Scene, wager: str, who: str) -> None:
    bet = wanted(roulette, wager)
    by = who.strip().split(" ", 1)[-1].replace(" ", "_") or ("player", bet.seat)
    roulette.wager = roulette.place(bet, by=by, declared=True)


@when(parsers.re(rf"a player places {_A} directly, without declaring it"))
def without_a_word(roulette: Scene, wager: str) -> None:
    bet = wanted(roulette, wager)
    roulette.wager = roulette.place(bet, by=("player", bet.seat), declared=False)


@when(parsers.re(rf"a player declares {_A} and a player of another seat places it directly"))
def by_another_player(roulette: Scene, wager: str) -> None:
    bet = wanted(roulette, wager)
    others = [seat for seat in range(1, roulette.case.ixit["seats"] + 1) if seat != bet.seat]
    roulette.wager = roulette.place(bet, by=("player", roulette.case.draw.choice(others)), declared=True)


@when(parsers.re(rf"a player declares {_A} of less than the minimum, {_ACCEPTED}"))
def below_minimum(roulette: Scene, wager: str) -> None:
    target = wanted(roulette, wager).target
    step = PIECES.get(target["kind"], 1) * roulette.unit
    most = (roulette.minimum - 1) // step
    pieces = roulette.case.draw.choice([most, most, max(1, most // 2)])
    roulette.wager = roulette.place(roulette.bet(target, amount=step * pieces))


@when(parsers.re(rf"a player declares {_A} that meets neither minimum nor increments, {_ACCEPTED}"))
def below_minimum_and_beyond_the_increments(roulette: Scene, wager: str) -> None:
    amount = roulette.minimum - roulette.case.draw.randint(1, roulette.unit - 1)
    roulette.wager = roulette.place(roulette.bet(wanted(roulette, wager).target, amount=amount))


@when(parsers.re(rf"a player declares {_A} of exactly the minimum, {_ACCEPTED}"))
def exactly_the_minimum(roulette: Scene, wager: str) -> None:
    target = wanted(roulette, wager).target
    roulette.wager = roulette.place(roulette.bet(target, amount=roulette.minimum))


@when(parsers.re(rf"a player declares {_A} of the minimum in each piece, {_ACCEPTED}"))
def minimum_in_each_piece(roulette: Scene, wager: str) -> None:
    target = wanted(roulette, wager).target
    amount = roulette.minimum * PIECES.get(target["kind"], 1)
    roulette.wager = roulette.place(roulette.bet(target, amount=amount))


@when(
    parsers.re(rf"a player declares {_A} that exceeds the increments, {_ACCEPTED}, if the system allows it")
)
def beyond_the_increments(roulette: Scene, wager: str) -> None:
    target = wanted(roulette, wager).target
    pieces = PIECES.get(target["kind"], 1)
    within = roulette.stake(pieces)
    roulette.excess = pieces * roulette.case.draw.randint(1, (roulette.unit - 1) // pieces)
    roulette.wager = roulette.place(roulette.bet(target, amount=within + roulette.excess))
    if not roulette.wager.accepted:
        roulette.case.not_exercised("the system refuses a wager that does not comply with the increments")
    roulette.like = _taken(roulette, roulette.bet(target, amount=within))


@when(parsers.re(rf"a player declares {_A} that complies with the increments, {_ACCEPTED}"))
def within_the_increments(roulette: Scene, wager: str) -> None:
    roulette.wager = roulette.place(wanted(roulette, wager))


@when(parsers.re(rf"a player asks for {_A} with a stake of (?P<stake>zero|less than zero|words|half a cent)"))
def no_amount(roulette: Scene, wager: str, stake: str) -> None:
    amounts = {"zero": 0, "less than zero": -roulette.stake(), "words": "ten", "half a cent": 0.5}
    bet = wanted(roulette, wager)
    _tried(roulette, roulette.bet(bet.target, amount=amounts[stake], seat=bet.seat))


@when(parsers.re(r"a player asks for an Asian Neighbour wager on three numbers that are no group"))
def no_group(roulette: Scene) -> None:
    groups = {frozenset(group) for group in roulette.case.ixit["groups"]}
    while True:
        numbers = roulette.case.draw.sample(range(1, 37), 3)
        if frozenset(numbers) not in groups:
            break
    _tried(roulette, roulette.bet({"kind": "asian_neighbour", "numbers": numbers}))


def wanted(roulette: Scene, wager: str) -> Bet:
    """Return the wager of a phrase; without numbers an Asian Neighbour lies on a drawn group, and
    Neighbours on a drawn number.
    """
    target = named(wager)
    if target["kind"] == "asian_neighbour" and "numbers" not in target:
        target["numbers"] = list(roulette.case.draw.choice(roulette.case.ixit["groups"]))
    if target["kind"] == "neighbours" and "numbers" not in target:
        target["numbers"] = [roulette.case.draw.randint(0, 36)]
    return roulette.bet(target)


def _tried(roulette: Scene, bet: Bet) -> None:
    """Have what is no wager placed all the same. Whoever takes it for a broken request has refused it."""
    try:
        roulette.wager = roulette.place(bet)
    except Breakdown as broken:
        if broken.fault is not Fault.ERROR:
            raise
        roulette.case.not_exercised(f"the system takes such a placement for a broken request: {broken.seen}")


def _taken(roulette: Scene, bet: Bet, by: str = "", declared: bool | None = None) -> Bet:
    roulette.place(bet, by=by, declared=declared)
    roulette.case.require(
        bet.accepted,
        expected=f"{bet} on the layout",
        observed="it lies there" if bet.accepted else "it was refused",
    )
    return bet
