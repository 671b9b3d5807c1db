"""The rules of the game, one field a clause or a part of one: to replace a field is to break that clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from . import calls, changes, coins, direction, display, limits, offers, payment, results, rounds, turns
from . import validity as valid
from . import wagers as bets
from .law import Cited
from .results import Spun
from .state import Coins, Game, Limits, Seat, Sign, Spin, Table, Wager
from .validity import Ground


@dataclass(frozen=True, slots=True)
class Rules:
    """Every rule that a system can break; each function names its clause in its docstring."""

    # 1 and 2
    is_heads: Callable[[Spin], bool] = coins.is_heads
    is_tails: Callable[[Spin], bool] = coins.is_tails
    is_odds: Callable[[Spin], bool] = coins.is_odds
    void_counts: Callable[[Game], Game] = valid.void_counts
    token_counts_for: Callable[[int, int], int | None] = bets.token_counts_for
    token_becomes: Callable[[int, int], bool] = bets.token_becomes
    token_back: Callable[[Wager, str], int] = payment.token_back
    token_paid_in: Callable[[], str] = payment.token_paid_in
    laid_on: Callable[[Wager, frozenset[str]], tuple[str, str]] = bets.laid_on
    set_is_present: Callable[[int], bool] = coins.set_is_present
    odds_lights: Callable[[], str | None] = display.odds_lights
    heads_lights: Callable[[], str | None] = display.heads_lights
    tails_lights: Callable[[], str | None] = display.tails_lights
    indicator: Callable[[Sequence[Seat], int], int] = offers.indicator
    # 3
    first_offered: Callable[[Sequence[Seat]], int | None] = offers.first_offered
    in_turn: Callable[[Sequence[Seat], int], tuple[int, ...]] = offers.in_turn
    may_answer: Callable[[Table, int | None], bool] = offers.may_answer
    after_retirement: Callable[[Sequence[Seat], int], tuple[int, ...]] = offers.after_retirement
    house_turn_over: Callable[[str, int], bool] = turns.house_turn_over
    house_may_spin: Callable[[str, str], bool] = direction.house_may_spin
    # 4.1
    permissible: Callable[[str, str], bool] = bets.permissible
    may_declare: Callable[[Table, int | None], bool] = offers.may_declare
    is_spinners: Callable[[Table, int], bool] = bets.is_spinners
    spinning_heads_wins: Callable[[Spun], bool] = results.spinning_heads_wins
    spinning_tails_wins: Callable[[Spun], bool] = results.spinning_tails_wins
    spinning_heads_loses: Callable[[Spun], bool] = results.spinning_heads_loses
    spinning_tails_loses: Callable[[Spun], bool] = results.spinning_tails_loses
    stake_back: Callable[[Table, Wager, str], int] = payment.stake_back
    taken: Callable[[Wager, str, int], int] = payment.taken
    called: Callable[[Table, Wager, str], str] = payment.called
    heads_wins: Callable[[Spun], bool] = results.heads_wins
    heads_loses: Callable[[Spun], bool] = results.heads_loses
    heads_on_odds: Callable[[Spun, Wager], tuple[str, Wager]] = results.heads_on_odds
    tails_wins: Callable[[Spun], bool] = results.tails_wins
    tails_loses: Callable[[Spun], bool] = results.tails_loses
    tails_on_odds: Callable[[Spun, Wager], tuple[str, Wager]] = results.tails_on_odds
    # 4.2 to 4.9
    declared: Callable[[Table], bool] = rounds.declared
    series_wager: Callable[[Table], bool] = rounds.series_wager
    in_time_for_the_series: Callable[[Table], bool] = bets.in_time_for_the_series
    side_is_declared: Callable[[Table, str], bool] = bets.side_is_declared
    house_needs_wager: Callable[[], bool] = rounds.house_needs_wager
    spinner_may_wager_besides: Callable[[Table, str], bool] = bets.spinner_may_wager_besides
    medium_is_right: Callable[[str], bool] = bets.medium_is_right
    placing_barred: Callable[[Table], bool] = bets.placing_barred
    locked: Callable[[Table, Wager], bool] = changes.locked
    is_owners: Callable[[str, int | None, Wager], bool] = changes.is_owners
    stays: Callable[[Wager, Wager], bool] = changes.stays
    void_frees: Callable[[Table, Wager], bool] = changes.void_frees
    oral_is_covered: Callable[[bool], bool] = bets.oral_is_covered
    oral_barred: Callable[[Table], bool] = bets.oral_barred
    rounded: Callable[[Fraction, Sequence[int]], int] = payment.rounded
    # 5
    refused_at_limit: Callable[[Limits, int], bool] = limits.refused_at_limit
    multiple_needed: Callable[[Limits, int], bool] = limits.multiple_needed
    stands_outside_limits: Callable[[Wager, Limits], Wager | None] = bets.stands_outside_limits
    rejection_too_late: Callable[[Wager], bool] = bets.rejection_too_late
    may_alter: Callable[[str], bool] = limits.may_alter
    applied: Callable[[Limits, Limits], Limits] = limits.applied
    minimum_may_rise: Callable[[tuple[Sign, ...], int, int], bool] = limits.minimum_may_rise
    may_allow: Callable[[str], bool] = limits.may_allow
    allowance_shown: Callable[[tuple[Sign, ...], int, Limits], bool] = limits.allowance_shown
    allowance_for: Callable[[int], int | None] = limits.allowance_for
    # 6.1 to 6.5
    selection_is_right: Callable[[int], bool] = coins.selection_is_right
    kip_is_right: Callable[[Sequence[str]], bool] = coins.kip_is_right
    invites: Callable[[bool], bool] = calls.invites
    closes: Callable[[str, str], bool] = calls.closes
    spin_is_asked_for: Callable[[str, str], bool] = calls.spin_is_asked_for
    retires_on_loss: Callable[[str], bool] = turns.retires_on_loss
    choice_is_due: Callable[[Game], bool] = turns.choice_is_due
    remains: Callable[[Wager], bool] = turns.remains
    three_free: Callable[[Table], bool] = changes.three_free
    # 6.6 to 6.10
    few_odds: Callable[[Game], bool] = turns.few_odds
    few_heads: Callable[[Game], bool] = turns.few_heads
    few_tails: Callable[[Game], bool] = turns.few_tails
    unable: Callable[[Game], bool] = turns.unable
    may_direct: Callable[[str], bool] = direction.may_direct
    excludes: Callable[[bool], bool] = direction.excludes
    kept_out: Callable[[Table, int], bool] = offers.kept_out
    may_wager: Callable[[Table, int], bool] = bets.may_wager
    exclusions_after_close: Callable[[frozenset[int]], frozenset[int]] = direction.exclusions_after_close
    substitute: Callable[[Game], str | None] = direction.substitute
    offered_meanwhile: Callable[[str], bool] = turns.offered_meanwhile
    carried_on: Callable[[Game, str], Game] = turns.carried_on
    outlasts: Callable[[Wager], bool] = direction.outlasts
    takes_effect: Callable[[str, Game], bool] = direction.takes_effect
    freezes: Callable[[], bool] = direction.freezes
    paid_at_rest: Callable[[Spin, frozenset[str]], bool] = rounds.paid_at_rest
    collected_beside_winners: Callable[[Wager], bool] = rounds.collected_beside_winners
    replaces: Callable[[Wager, Wager], bool] = bets.replaces
    collected_again: Callable[[Wager, str], bool] = rounds.collected_again
    result: Callable[[Spin], str] = results.result
    # 7
    not_spun: Ground = valid.NOT_SPUN
    low: Ground = valid.LOW
    landed_outside: Ground = valid.LANDED_OUTSIDE
    rests_outside: Ground = valid.RESTS_OUTSIDE
    hit: Ground = valid.HIT
    spinner_outside: Ground = valid.SPINNER_OUTSIDE
    not_flat: Ground = valid.NOT_FLAT
    is_caller: Callable[[str], bool] = valid.is_caller
    official_may_call: Callable[[str, Spin | None], bool] = valid.official_may_call
    player_may_call: Callable[[str], bool] = valid.player_may_call
    are_the_words: Callable[[str], bool] = valid.are_the_words
    late_call_counts: Callable[[Spin], bool] = valid.late_call_counts
    void_lasts: Callable[[Spin], bool] = valid.void_lasts
    originals_may_return: Callable[[Coins], bool] = coins.originals_may_return
    remaining_offered: Callable[[Coins], bool] = coins.remaining_offered
    loss_decides: Callable[[Table], tuple[Cited, ...]] = coins.loss_decides
    checked: Callable[[Coins, int], bool] = coins.checked
    comes_home: Callable[[Coins, int], int] = coins.comes_home
    still_lost: Callable[[int, int], int] = coins.still_lost
    new_set_needed: Callable[[Coins], bool] = coins.new_set_needed
    new_set: Callable[[Coins, int], Coins] = coins.new_set
    may_go_on: Callable[[Coins, int | None], bool] = coins.may_go_on

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The grounds of 7.1 and 7.3, in the law's order."""
        return (
            self.not_spun,
            self.low,
            self.landed_outside,
            self.rests_outside,
            self.hit,
            self.spinner_outside,
            self.not_flat,
        )


RULES = Rules()
