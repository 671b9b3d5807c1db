"""Sentences that put every wager of a kind on the layout, for each number of the wheel in turn."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_bdd import parsers, then, when

from .layout import KINDS, Target, covered, every
from .scene import Scene, Spun

_KIND = rf"(?P<kind>{'|'.join(KINDS)})"


@when(parsers.re(rf"every {_KIND} wager of the layout is placed for each number of the wheel in turn"))
def placed_for_each_number(roulette: Scene, kind: str) -> None:
    place_all(roulette, every(KINDS[kind], roulette.case.ixit), any_order(roulette))


@when(parsers.re(rf"every {_KIND} wager of the layout is placed and (?P<number>\d+) is spun"))
def placed_for_one_number(roulette: Scene, kind: str, number: str) -> None:
    place_all(roulette, every(KINDS[kind], roulette.case.ixit), [int(number)])


@when(
    parsers.re(rf"each {_KIND} wager of the layout is placed for each of its numbers, and for as many others")
)
def placed_to_win_and_to_lose(roulette: Scene, kind: str) -> None:
    rounds: dict[int, list[Target]] = {number: [] for number in any_order(roulette)}
    for target in every(KINDS[kind], roulette.case.ixit):
        own = sorted(covered(target, roulette.case.ixit))
        others = [number for number in rounds if number not in own]
        for number in (*own, *roulette.case.draw.sample(others, len(own))):
            rounds[number].append(target)
    place_rounds(roulette, {number: targets for number, targets in rounds.items() if targets})


@then(
    parsers.re(
        r"each is paid (?P<odds>\d+) to 1 and its stake is handed back when one of its numbers is spun"
    )
)
def each_is_paid(roulette: Scene, odds: str) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    all_so(
        roulette, winning, f"paid {odds} to 1 and {{0.amount}} handed back", lambda seen: _at(seen, int(odds))
    )


@then(parsers.re(r"whenever one wins it is paid (?P<odds>\d+) to 1 and its stake is handed back"))
def paid_whenever_it_wins(roulette: Scene, odds: str) -> None:
    winning = [seen for seen in roulette.spins if seen.came is not None and seen.came.paid > 0]
    all_so(
        roulette, winning, f"paid {odds} to 1 and {{0.amount}} handed back", lambda seen: _at(seen, int(odds))
    )


@then("each wins when one of its numbers is spun")
def each_wins(roulette: Scene) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    all_so(roulette, winning, "won", lambda seen: seen.came is not None and seen.came.paid > 0)


@then(parsers.re(r"each loses its stake when another number(?P<but> but 0)? is spun"))
def each_loses(roulette: Scene, but: str | None) -> None:
    losing = [
        seen
        for seen in roulette.spins
        if seen.number not in seen.bet.covers and not (but and not seen.number)
    ]
    all_so(roulette, losing, "{0.amount} collected and nothing paid", _lost)


@then("each loses its stake")
def all_lose(roulette: Scene) -> None:
    all_so(roulette, roulette.spins, "{0.amount} collected and nothing paid", _lost)


@then("each is settled as a wager that the layout has")
def each_stands(roulette: Scene) -> None:
    all_so(
        roulette,
        roulette.spins,
        "taken, and won or lost",
        lambda seen: seen.came is not None and seen.came.moved,
    )


def place_all(roulette: Scene, targets: Sequence[Target], order: Iterable[int]) -> None:
    """Play a round for each number, with a fresh wager on each target, and keep what each came to."""
    place_rounds(roulette, dict.fromkeys(order, targets))


def place_rounds(roulette: Scene, rounds: Mapping[int, Sequence[Target]]) -> None:
    """Play a round for each number with fresh wagers on its targets, and keep what each came to."""
    for turn, (number, targets) in enumerate(rounds.items()):
        if turn:
            roulette.begin_round()
        bets = [roulette.bet(target) for target in targets]
        roulette.case.in_any_order(*(functools.partial(roulette.place, bet) for bet in bets))
        roulette.spin(number)
        roulette.spins += [roulette.seen(bet) for bet in bets]


def any_order(roulette: Scene) -> list[int]:
    """Return the numbers of the wheel in a drawn order."""
    return roulette.case.draw.sample(range(37), 37)


def all_so(roulette: Scene, seen: list[Spun], wanted: str, met: Callable[[Spun], bool]) -> None:
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
