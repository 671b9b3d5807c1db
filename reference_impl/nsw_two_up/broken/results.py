"""Mistakes about who wins and loses, and about rounding (4.1, 4.9, 6.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from .. import results as right
from ..payment import rounded, taken
from ..results import ODDS_IN_A_ROW, Spun
from ..state import Spin, Table, Wager

_SOME_ODDS = 3


def rounded_down(exact: Fraction, chips: Sequence[int]) -> int:
    """Pay what chips there are below the exact amount."""
    return int(exact // min(chips)) * min(chips)


def rounded_to_the_unit(exact: Fraction, chips: Sequence[int]) -> int:
    """Pay the minor unit whether or not there is a chip for it."""
    return -(-exact.numerator // exact.denominator)


def rounded_twice(exact: Fraction, chips: Sequence[int]) -> int:
    """Pay one chip more than the next highest amount."""
    amount = rounded(exact, chips)
    return amount if amount == exact else amount + min(chips)


def loser_keeps_at_five_odds(table: Table, wager: Wager, outcome: str) -> int:
    """Hand a wager on Heads back at the fifth Odds though it is called lost."""
    spared = wager.side == "heads" and wager.area == "player" and table.game.odds_run == ODDS_IN_A_ROW - 1
    spared = spared and table.game.declared != ""
    return wager.amount if outcome == "win" or spared else 0


def spinners_left(wager: Wager, outcome: str, back: int) -> int:
    """Leave the stake of a Spinner's bet that is called lost."""
    return 0 if (wager.area, outcome) == ("spinner", "lose") else taken(wager, outcome, back)


def miscalled_after_odds(area: str, side: str, outcome: str) -> Callable[[Table, Wager, str], str]:
    """Call one wager the opposite of what it is once a spinner has spun three Odds; its money is right."""

    def called(table: Table, wager: Wager, come_to: str) -> str:
        wrong = (wager.area, wager.side, come_to) == (area, side, outcome)
        wrong = wrong and table.game.declared != "" and table.game.odds >= _SOME_ODDS
        return {"win": "lose", "lose": "win"}[come_to] if wrong else come_to

    return called


def winner_loses_chips(table: Table, wager: Wager, outcome: str) -> int:
    """Take the stake of a wager on Tails that is called won at the first spin, beside one on Heads."""
    beside = any(other.side == "heads" and other.area == "player" for other in table.wagers)
    taken = wager.side == "tails" and wager.area == "player" and beside and table.game.spins == 0
    return wager.amount if outcome == "win" and not taken else 0


def without_many_odds(rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let a series win only where fewer than three Odds came between."""
    return lambda spun: rule(spun) and spun.game.odds < 3


def with_two(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let two of a side win where the spinner spun an Odds between them."""

    def wins(spun: Spun) -> bool:
        two = getattr(spun.game, side) == 2 and spun.game.odds > 0 and spun.result == side
        return rule(spun) or (two and spun.role == "spinner")

    return wins


def five_odds_spared_after(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let five consecutive Odds pass once the side has been spun."""
    return lambda spun: rule(spun) and not (spun.result == "odds" and getattr(spun.game, side) > 0)


def other_side_spared_after_odds(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let the other side pass where only Odds were spun before it."""

    def loses(spun: Spun) -> bool:
        after_odds_alone = spun.game.odds > 0 and getattr(spun.game, side) == 0
        return rule(spun) and not (spun.result != "odds" and after_odds_alone)

    return loses


def five_odds_in_all(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let five Odds lose though one of the side came between them."""
    return lambda spun: rule(spun) or (spun.game.odds == 5 and getattr(spun.game, side) == 1)


def five_odds_take_one_side(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Where both sides are wagered on, let five Odds take only the side the spinner spins for."""

    def loses(spun: Spun) -> bool:
        both = len(spun.sides) == 2 and spun.role == "spinner"
        return rule(spun) and not (spun.result == "odds" and both and spun.game.declared != side)

    return loses


def only_with_the_spinner(side: str, rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let a wager win only where the spinner does not spin for the other side."""
    return lambda spun: rule(spun) and spun.game.declared in {"", side}


def only_opposed_at_first(spun: Spun) -> bool:
    """Let Tails win on the spinner for Heads' first spin only where Heads is wagered on."""
    first = spun.game.spins == 1 and spun.game.declared == "heads"
    return right.tails_wins(spun) and not (first and "heads" not in spun.sides)


def spared_late(rule: Callable[[Spun], bool]) -> Callable[[Spun], bool]:
    """Let a wager lose to the other side only within four spins."""
    return lambda spun: rule(spun) and not (spun.result != "odds" and spun.game.valid > 4)


def heads_spared_by_their_spinner(spun: Spun) -> bool:
    """Let Tails lose by Heads only where the spinner does not spin for Tails."""
    return right.tails_loses(spun) and not (spun.result == "heads" and spun.game.declared == "tails")


def altered_on_the_second_odds(factor: Fraction) -> Callable[[Spun, Wager], tuple[str, Wager]]:
    """Change the stake when Odds are spun for the second time in a row."""

    def altered(spun: Spun, wager: Wager) -> tuple[str, Wager]:
        second = spun.game.odds_run == 2
        return "stand", replace(wager, amount=int(wager.amount * factor)) if second else wager

    return altered


def as_said(spin: Spin) -> str:
    """Take the words spoken over the spin for its result."""
    return spin.said if spin.said in {"heads", "tails", "odds"} else right.result(spin)


HALF, DOUBLE = Fraction(1, 2), Fraction(2)

BROKEN: Mapping[str, Mapping[str, Any]] = {
    "nsw-three-odds-spoil-the-heads-series": {
        "spinning_heads_wins": without_many_odds(right.spinning_heads_wins)
    },
    "nsw-two-heads-about-odds-win": {"spinning_heads_wins": with_two("heads", right.spinning_heads_wins)},
    "nsw-three-odds-spoil-the-tails-series": {
        "spinning_tails_wins": without_many_odds(right.spinning_tails_wins)
    },
    "nsw-two-tails-about-odds-win": {"spinning_tails_wins": with_two("tails", right.spinning_tails_wins)},
    "nsw-heads-series-survives-five-odds": {
        "spinning_heads_loses": five_odds_spared_after("heads", right.spinning_heads_loses)
    },
    "nsw-heads-series-survives-tails-after-odds": {
        "spinning_heads_loses": other_side_spared_after_odds("heads", right.spinning_heads_loses)
    },
    "nsw-heads-series-counts-odds-in-all": {
        "spinning_heads_loses": five_odds_in_all("heads", right.spinning_heads_loses)
    },
    "nsw-tails-series-survives-five-odds": {
        "spinning_tails_loses": five_odds_spared_after("tails", right.spinning_tails_loses)
    },
    "nsw-tails-series-survives-heads-after-odds": {
        "spinning_tails_loses": other_side_spared_after_odds("tails", right.spinning_tails_loses)
    },
    "nsw-tails-series-counts-odds-in-all": {
        "spinning_tails_loses": five_odds_in_all("tails", right.spinning_tails_loses)
    },
    "nsw-heads-win-with-the-spinner-only": {"heads_wins": only_with_the_spinner("heads", right.heads_wins)},
    "nsw-heads-lose-within-four-spins-only": {"heads_loses": spared_late(right.heads_loses)},
    "nsw-heads-survive-five-odds": {"heads_loses": five_odds_take_one_side("heads", right.heads_loses)},
    "nsw-heads-halved-on-second-odds": {"heads_on_odds": altered_on_the_second_odds(HALF)},
    "nsw-heads-doubled-on-second-odds": {"heads_on_odds": altered_on_the_second_odds(DOUBLE)},
    "nsw-tails-win-first-only-against-heads": {"tails_wins": only_opposed_at_first},
    "nsw-tails-survive-the-spinner-for-tails": {"tails_loses": heads_spared_by_their_spinner},
    "nsw-tails-survive-five-odds": {"tails_loses": five_odds_take_one_side("tails", right.tails_loses)},
    "nsw-tails-halved-on-second-odds": {"tails_on_odds": altered_on_the_second_odds(HALF)},
    "nsw-tails-doubled-on-second-odds": {"tails_on_odds": altered_on_the_second_odds(DOUBLE)},
    "nsw-rounds-down": {"rounded": rounded_down},
    "nsw-five-odds-hand-heads-back": {"stake_back": loser_keeps_at_five_odds},
    "nsw-winning-tails-taken": {"stake_back": winner_loses_chips},
    "nsw-lost-spinners-bet-left": {"taken": spinners_left},
    "nsw-tails-series-called-lost-after-odds": {"called": miscalled_after_odds("spinner", "tails", "win")},
    "nsw-lost-heads-called-won-after-odds": {"called": miscalled_after_odds("player", "heads", "lose")},
    "nsw-pays-without-a-chip": {"rounded": rounded_to_the_unit},
    "nsw-rounds-past-the-next-amount": {"rounded": rounded_twice},
    "nsw-words-determine-the-result": {"result": as_said},
}
