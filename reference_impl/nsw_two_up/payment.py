"""What a decided wager comes to in money: tokens and rounding (1.1, 4.9)."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from fractions import Fraction

from .law import Cited, cite
from .state import Table, Wager


def rounded(exact: Fraction, chips: Sequence[int]) -> int:
    """4.9: the next highest amount to which payment can be made in chips, in minor units.

    It is the least sum of chips that is not below the exact winnings. With no chips declared the minor
    unit is the least chip.
    """
    least = -(-exact.numerator // exact.denominator)
    if least <= 0:
        return 0
    small, reach = min(chips, default=1), _least_sums(tuple(sorted(set(chips))) or (1,))
    return min(max(sum_, least + (residue - least) % small) for residue, sum_ in reach.items())


def _least_sums(chips: tuple[int, ...]) -> dict[int, int]:
    """Return, for each remainder by the smallest chip, the least sum of chips that leaves it."""
    small = chips[0]
    found: dict[int, int] = {}
    open_ = [0]
    while open_:
        total = heapq.heappop(open_)
        if total % small in found:
            continue
        found[total % small] = total
        for chip in chips[1:]:
            heapq.heappush(open_, total + chip)
    return found


def token_back(wager: Wager, outcome: str) -> int:
    """1.1: a token is forfeited after settlement of a valid spin, whether the wager wins or loses."""
    return 0


def token_paid_in() -> str:
    """1.1: the winnings of a token are paid in chips."""
    return "chips"


def stake_back(table: Table, wager: Wager, outcome: str) -> int:
    """Return how much of a stake in chips goes back to its owner: all of a winner's, none of a loser's."""
    return wager.amount if outcome == "win" else 0


def taken(wager: Wager, outcome: str, back: int) -> int:
    """6.9: what does not go back to its owner of a wager is collected, all of a loser's."""
    return wager.amount - back


def called(table: Table, wager: Wager, outcome: str) -> str:
    """4.1: a wager is told for what it is: won, lost or void."""
    return outcome


def winnings(table: Table, wager: Wager) -> int:
    """Return the winnings alone, by the odds that come from outside the text; without odds, none."""
    odds = table.payout_odds.get("spinner" if wager.area == "spinner" else wager.side)
    return 0 if odds is None else table.rules.rounded(wager.amount * odds, table.chips)


def settle(table: Table, wager: Wager, outcome: str, basis: str) -> Cited:
    """Return the settlement of a wager that is won, lost or void."""
    token = wager.medium == "token"
    paid, back, paid_in = 0, 0, None
    if outcome == "void":
        back = wager.amount
    elif token:
        back = table.rules.token_back(wager, outcome)
    else:
        back = table.rules.stake_back(table, wager, outcome)
    if outcome == "win":
        paid, paid_in = winnings(table, wager), table.rules.token_paid_in() if token else "chips"
    return cite(
        basis,
        "settle",
        wager=wager.id,
        outcome=table.rules.called(table, wager, outcome),
        paid=paid,
        returned=back,
        collected=table.rules.taken(wager, outcome, back),
        paid_in=paid_in,
    )
