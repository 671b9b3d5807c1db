"""What winning wagers pay: section 480. Odds are integer pairs, so 6.5 to 1 is (13, 2)."""

from __future__ import annotations

from ..model import Class, Odds

HEADS_ON_HEADS: Odds = (1, 1)
TAILS_ON_TAILS: Odds = (1, 1)
BONUS_HEADS_ON_HEADS: Odds = (2, 1)
BONUS_TAILS_ON_TAILS: Odds = (2, 1)
BONUS_HEADS_ON_TRIPLE_HEADS: Odds = (4, 1)
BONUS_TAILS_ON_TRIPLE_TAILS: Odds = (4, 1)
SPINNER: Odds = (13, 2)
SPINNER_BONUS: Odds = (495, 1)


def winnings(stake: int, odds: Odds) -> int:
    """Return what a stake wins over and above itself, in cents.

    Exact for any stake that is a multiple of two cents; the law has no rule for half a cent, and no
    chip is worth an odd number of them.
    """
    return stake * odds[0] // odds[1]


def bonus_replaces_wager() -> bool:
    """480(2): a winning wager is paid at its own odds, beside a winning bonus wager too."""
    return False


def table_prices_spinner(run: tuple[Class, ...], bonus: bool) -> Odds | None:
    """480(1): the table of odds is not for a spinner's wager, with a bonus wager beside it or without."""
    return None
