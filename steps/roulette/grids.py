"""Sentences that put every wager of a kind on the layout, for each number of the wheel in turn."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence

from pytest_bdd import parsers, then, when

from .layout import KINDS, Target, every
from .scene import Scene, Spun

_KIND = rf"(?P<kind>{'|'.join(KINDS)})"


@when(parsers.re(rf"every {_KIND} wager of the layout is placed for each number of the wheel in turn"))
def placed_for_each_number(roulette: Scene, kind: str) -> None:
    place_all(roulette, every(KINDS[kind], roulette.case.ixit), any_order(roulette))


@when(parsers.re(rf"every {_KIND} wager of the layout is placed and (?P<number>\d+) is spun"))
def placed_for_one_number(roulette: Scene, kind: str, number: str) -> None:
    place_all(roulette, every(KINDS[kind], roulette.case.ixit), [int(number)])


@then(
    parsers.re(
        r"each is paid (?P<odds>\d+) to 1 and its stake is handed back when one of its numbers is spun"
    )
)
def each_is_paid(roulette: Scene, odds: str) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    _all(
        roulette, winning, f"paid {odds} to 1 and {{0.amount}} handed back", lambda seen: _at(seen, int(odds))
    )


@then(parsers.re(r"whenever one wins it is paid (?P<odds>\d+) to 1 and its stake is handed back"))
def paid_whenever_it_wins(roulette: Scene, odds: str) -> None:
    winning = [seen for seen in roulette.spins if seen.came is not None and seen.came.paid > 0]
    _all(
        roulette, winning, f"paid {odds} to 1 and {{0.amount}} handed back", lambda seen: _at(seen, int(odds))
    )


@then("each wins when one of its numbers is spun")
def each_wins(roulette: Scene) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    _all(roulette, winning, "won", lambda seen: seen.came is not None and seen.came.paid > 0)


@then(parsers.re(r"each loses its stake when another number(?P<but> but 0)? is spun"))
def each_loses(roulette: Scene, but: str | None) -> None:
    losing = [
        seen
        for seen in roulette.spins
        if seen.number not in seen.bet.covers and not (but and not seen.number)
    ]
    _all(roulette, losing, "{0.amount} collected and nothing paid", _lost)


@then("each loses its stake")
def all_lose(roulette: Scene) -> None:
    _all(roulette, roulette.spins, "{0.amount} collected and nothing paid", _lost)


@then("the outcome of each is a win when any of the numbers in its group is spun")
def outcome_win(roulette: Scene) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    _all(roulette, winning, "the outcome a win", lambda seen: _outcome(seen, "win"))


@then("the outcome of each is otherwise a loss")
def outcome_lose(roulette: Scene) -> None:
    losing = [seen for seen in roulette.spins if seen.number not in seen.bet.covers]
    _all(roulette, losing, "the outcome a loss", lambda seen: _outcome(seen, "lose"))


@then("each is settled as a wager that the layout has")
def each_stands(roulette: Scene) -> None:
    _all(
        roulette,
        roulette.spins,
        "taken, and won or lost",
        lambda seen: seen.came is not None and seen.came.moved,
    )


def place_all(roulette: Scene, targets: Sequence[Target], order: Iterable[int]) -> None:
    """Play a round for each number, with a fresh wager on each target, and keep what each came to."""
    for turn, number in enumerate(order):
        if turn:
            roulette.begin_round()
        bets = [roulette.bet(target) for target in targets]
        roulette.case.in_any_order(*(functools.partial(roulette.place, bet) for bet in bets))
        roulette.spin(number)
        roulette.spins += [roulette.seen(bet) for bet in bets]


def any_order(roulette: Scene) -> list[int]:
    """Return the numbers of the wheel in a drawn order."""
    return roulette.case.draw.sample(range(37), 37)


def _all(roulette: Scene, seen: list[Spun], wanted: str, met: Callable[[Spun], bool]) -> None:
    """Observe that all of these wagers were settled as wanted, of which there must be one at least."""
    wrong = [spun for spun in seen if not met(spun)]
    if wrong:
        first = wrong[0]
        expected = f"{first.bet}, {first.number} being spun, {wanted.format(first.bet)}"
        came = first.came or ("nothing was said of it" if first.bet.accepted else "it was refused")
        observed = (
            f"{came} (and {len(wrong) - 1:,} of {len(seen):,} others likewise)" if wrong[1:] else str(came)
        )
    else:
        expected = f"each {wanted.replace('{0.amount}', 'its stake')}"
        observed = f"{len(seen):,} settlements, each so" if seen else "none of all that were placed"
    roulette.case.require(bool(seen) and not wrong, expected=expected, observed=observed)


def _at(seen: Spun, odds: int) -> bool:
    came, amount = seen.came, seen.bet.amount
    return came is not None and (came.paid, came.returned, came.collected) == (odds * amount, amount, 0)


def _lost(seen: Spun) -> bool:
    came = seen.came
    return came is not None and (came.paid, came.returned, came.collected) == (0, 0, seen.bet.amount)


def _outcome(seen: Spun, outcome: str) -> bool:
    return seen.came is not None and seen.came.outcomes == {outcome}
