"""A small roulette settlement library, as a vendor might have written it years before it meets the harness.

It knows wagers and the number spun, and says what is won. It has no idea of tables, protocols or law. Two
mistakes are left in it for the tutorial to find.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}

WHEEL = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)

ODDS = {"straight": 35, "split": 17, "street": 11, "trio": 11, "corner": 8, "six_line": 5}
ODDS |= {"column": 2, "dozen": 2, "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1}

SERIES: Mapping[str, Sequence[Sequence[int]]] = {
    "tier": [(5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)],
    "orphelins": [(1,), (6, 9), (14, 17), (17, 20), (31, 34)],
    "voisins": [
        *[(0, 2, 3), (0, 2, 3), (25, 26, 28, 29), (25, 26, 28, 29)],
        *[(4, 7), (12, 15), (18, 21), (19, 22), (32, 35)],
    ],
}
"""The series of the racetrack, a chip on each entry."""

BY_SIZE = {1: "straight", 2: "split", 3: "street", 4: "corner"}


@dataclass(frozen=True)
class Bet:
    """So much money on a place; `numbers` are those it names, and `index` its column or dozen."""

    kind: str
    stake: int
    numbers: tuple[int, ...] = ()
    index: int = 0


@dataclass(frozen=True)
class Payout:
    """What a bet comes to: the winnings, the part of the stake that goes back, and the part that is lost."""

    winnings: int
    back: int
    lost: int


def hits(bet: Bet, number: int) -> bool:
    """Return whether a single bet wins."""
    match bet.kind:
        case "column":
            return number > 0 and (number - bet.index) % 3 == 0
        case "dozen":
            return 12 * bet.index - 11 <= number <= 12 * bet.index
        case "low":
            return 1 <= number <= 18
        case "high":
            return 19 <= number <= 36
        case "even":
            return number % 2 == 0
        case "odd":
            return number % 2 == 1
        case "red":
            return number in RED
        case "black":
            return number > 0 and number not in RED
        case _:
            return number in bet.numbers


def chips(bet: Bet, wheel: Sequence[int]) -> Sequence[Sequence[int]]:
    """Return the numbers under each chip of a bet on the racetrack."""
    if bet.kind != "neighbours":
        return SERIES[bet.kind]
    at = wheel.index(bet.numbers[0])
    return [(wheel[(at + step) % len(wheel)],) for step in range(-2, 3)]


def settle(bet: Bet, number: int, wheel: Sequence[int]) -> Payout:
    """Return what one bet comes to on this number, in the unit of its stake."""
    if bet.kind in SERIES or bet.kind == "neighbours":
        return settle_chips(chips(bet, wheel), bet.stake, number)
    if hits(bet, number):
        return Payout(bet.stake * ODDS[bet.kind], bet.stake, 0)
    return Payout(0, 0, bet.stake)


def settle_chips(covered: Sequence[Sequence[int]], stake: int, number: int) -> Payout:
    """Return what the chips of one racetrack bet come to together."""
    chip = stake // len(covered)
    winner = next((numbers for numbers in covered if number in numbers), None)
    if winner is None:
        return Payout(0, 0, stake)
    winning = list(covered).count(winner)
    return Payout(winning * chip * ODDS[BY_SIZE[len(winner)]], winning * chip, stake - winning * chip)


def payouts(bets: Iterable[Bet], number: int, wheel: Sequence[int]) -> list[Payout]:
    """Return what every bet of a round comes to, in their order."""
    return [settle(bet, number, wheel) for bet in bets]
