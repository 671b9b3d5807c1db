"""Every clause that software can break, as one replaceable rule; a planted fault replaces one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .clauses import coins, conduct, definitions, odds, results, spinner, validity, wagers
from .model import Class, Odds, Outcome, Record, Wager

Count = Callable[[int], bool]
Flag = Callable[[bool], bool]
Lone = Callable[[], bool]
Named = Callable[[str], bool]
OfClass = Callable[[Class], bool]
OfRun = Callable[[results.Run], Outcome]
OfSpins = Callable[[tuple[Record, ...]], bool]


@dataclass(frozen=True)
class Rules:
    """The clauses of Part 21 in force at a table, in the order of the law; the defaults are the law."""

    # 468
    heads: definitions.Definition = definitions.is_heads
    tails: definitions.Definition = definitions.is_tails
    triple_heads: definitions.Definition = definitions.is_triple_heads
    triple_tails: definitions.Definition = definitions.is_triple_tails
    invalid_decides: Callable[[str, int], bool] = validity.invalid_decides
    in_ring: Named = validity.in_ring
    # 469(2)
    areas: tuple[wagers.Area, ...] = wagers.AREAS
    # 470, 471(3), 471(4), 472(3)(b)
    set_is_full: Count = coins.set_is_full
    spun_number: Count = coins.spun_number
    coins_are_counted: Lone = coins.coins_are_counted
    player_may_replace_set: Lone = coins.player_may_replace_set
    selected_number: Count = coins.selected_number
    in_bowl: Callable[[int, int], int] = coins.in_bowl
    kip_shows_both: Callable[[Sequence[str]], bool] = coins.kip_shows_both
    # 471(1), (2), (5), (6)
    first_offer: Callable[[tuple[int, ...]], int | None] = spinner.first_offer
    next_offer: Callable[[tuple[int, ...], int], int | None] = spinner.next_offer
    may_accept: Callable[[int | None, int | None], bool] = spinner.may_accept
    boxer_may_act: Callable[[str, bool], bool] = spinner.boxer_may_act
    acting_boxer_spins: Callable[[Class], Class] = spinner.acting_boxer_spins
    boxer_may_wager_as_spinner: Lone = wagers.boxer_may_wager_as_spinner
    # 472(2)
    spin_lacks_wager: Flag = wagers.spin_lacks_wager
    second_spinner_wager: Callable[[str | None], bool] = wagers.second_spinner_wager
    spinner_wager_by: Named = wagers.spinner_wager_by
    earlier_spins_credited: Callable[[results.Run], results.Run] = wagers.earlier_spins_credited
    bonus_amount: Count = wagers.bonus_amount
    bonus_becomes: Count = wagers.bonus_becomes
    is_spinners: Callable[[int, int | None], bool] = wagers.is_spinners
    bonus_lacks_wager: Flag = wagers.bonus_lacks_wager
    second_bonus: Callable[[str | None], bool] = wagers.second_bonus
    bonus_by: Named = wagers.bonus_by
    bonus_side_on_heads: Named = wagers.bonus_side_on_heads
    bonus_side_on_tails: Named = wagers.bonus_side_on_tails
    spinner_may_play: Named = wagers.spinner_may_play
    # 472(5), (6)
    spinner_on_heads: OfRun = results.spinner_on_heads
    spinner_bonus_on_heads: OfRun = results.spinner_bonus_on_heads
    spinner_on_tails: OfRun = results.spinner_on_tails
    spinner_bonus_on_tails: OfRun = results.spinner_bonus_on_tails
    booked: Callable[[Outcome, str], Outcome] = results.booked
    taken: Callable[[Wager, str], int] = results.taken
    lies_on: Named = results.lies_on
    # 472(7) to (10)
    winner_may: Named = spinner.winner_may
    retires: Callable[[Outcome | None, bool], bool] = spinner.retires
    boxer_finishes: Flag = spinner.boxer_finishes
    boxer_continues: Count = spinner.boxer_continues
    offered_meanwhile: Named = spinner.offered_meanwhile
    loser_may_spin: Lone = spinner.loser_may_spin
    replaced_may_spin: Named = spinner.replaced_may_spin
    run_taken_over: Callable[[results.Run], results.Run] = spinner.run_taken_over
    spinner_may_withdraw: Count = wagers.spinner_may_withdraw
    # 473
    both_sides: Callable[[frozenset[str], str], bool] = wagers.both_sides
    a_side: Named = wagers.a_side
    in_chips: Named = wagers.in_chips
    heads_wins: OfClass = results.heads_wins
    heads_loses: OfClass = results.heads_loses
    heads_moves: OfClass = results.heads_moves
    bonus_heads_wins: OfClass = results.bonus_heads_wins
    bonus_heads_loses: OfClass = results.bonus_heads_loses
    heads_shown_in: str = results.MOVED_TO
    tails_wins: OfClass = results.tails_wins
    tails_loses: OfClass = results.tails_loses
    tails_moves: OfClass = results.tails_moves
    tails_shown_in: str = results.MOVED_TO
    bonus_tails_wins: OfClass = results.bonus_tails_wins
    bonus_tails_loses: OfClass = results.bonus_tails_loses
    # 474
    examined_first: Flag = coins.examined_first
    goes_back: Flag = coins.goes_back
    present_again: Callable[[int, int], int] = coins.present_again
    still_lost: Callable[[int, int], int] = coins.still_lost
    four_are_enough: Lone = coins.four_are_enough
    set_is_spent: Count = coins.set_is_spent
    replacement_number: Count = coins.replacement_number
    spent_at_turn_end: Lone = coins.spent_at_turn_end
    may_finish_with_remainder: Count = coins.may_finish_with_remainder
    remainder_ends_on_loss: Lone = coins.remainder_ends_on_loss
    remainder_ends_on_declined_win: Lone = coins.remainder_ends_on_declined_win
    # 475
    oral_is_wager: Flag = wagers.oral_is_wager
    may_move_to_bonus: Named = wagers.may_move_to_bonus
    may_place_in_bonus: Named = wagers.may_place_in_bonus
    bonus_may_change: Flag = wagers.bonus_may_change
    bonus_may_be_withdrawn: Flag = wagers.bonus_may_be_withdrawn
    bonus_may_leave: Named = wagers.bonus_may_leave
    call_is_due: Callable[[bool, bool], bool] = conduct.call_is_due
    late_placing: Lone = wagers.late_placing
    late_change: Lone = wagers.late_change
    late_withdrawal: Lone = wagers.late_withdrawal
    # 476(1)
    limits_allowed: Callable[[int, int], bool] = conduct.limits_allowed
    # 477
    may_declare_floater: Named = validity.may_declare_floater
    floater_stands_undeclared: Lone = validity.floater_stands_undeclared
    may_declare: Callable[[str, bool], bool] = validity.may_declare
    has_opinion: Named = validity.has_opinion
    low_voids: Flag = validity.low_voids
    hit_voids: Named = validity.hit_voids
    spares_coin: Named = validity.spares_coin
    spares_low_side: Named = validity.spares_low_side
    outside_voids: Named = validity.outside_voids
    on_coin_voids: Flag = validity.on_coin_voids
    spinner_outside_voids: Flag = validity.spinner_outside_voids
    is_declaration: Named = validity.is_declaration
    other_may_declare: Named = validity.other_may_declare
    floater_in_time: Flag = validity.floater_in_time
    player_may_declare: Named = validity.player_may_declare
    # 478
    must_choose: OfSpins = spinner.must_choose
    choice_comes_first: Lone = spinner.choice_comes_first
    may_retire_after_three: Lone = spinner.may_retire_after_three
    may_have_boxer_after_three: Lone = spinner.may_have_boxer_after_three
    chose_boxer: Named = spinner.chose_boxer
    director: Named = spinner.director
    run_directed: Callable[[results.Run], results.Run] = spinner.run_directed
    boxer_takes_over: Named = spinner.boxer_takes_over
    three_consecutive: OfSpins = spinner.three_consecutive
    majority_invalid: OfSpins = spinner.majority_invalid
    unable_or_unwilling: Flag = spinner.unable_or_unwilling
    # 479
    displayed: Callable[[Class], Class | None] = conduct.displayed
    by_lights: Callable[[Class], Class | None] = conduct.by_lights
    by_electronic_display: Callable[[Class], Class | None] = conduct.by_electronic_display
    by_cards: Callable[[Class], Class | None] = conduct.by_cards
    # 480
    table_prices_spinner: Callable[[results.Run, bool], Odds | None] = odds.table_prices_spinner
    heads_on_heads: Odds = odds.HEADS_ON_HEADS
    tails_on_tails: Odds = odds.TAILS_ON_TAILS
    bonus_heads_on_heads: Odds = odds.BONUS_HEADS_ON_HEADS
    bonus_tails_on_tails: Odds = odds.BONUS_TAILS_ON_TAILS
    bonus_heads_on_triple_heads: Odds = odds.BONUS_HEADS_ON_TRIPLE_HEADS
    bonus_tails_on_triple_tails: Odds = odds.BONUS_TAILS_ON_TRIPLE_TAILS
    spinner_odds: Odds = odds.SPINNER
    spinner_bonus_odds: Odds = odds.SPINNER_BONUS
    bonus_replaces_wager: Lone = odds.bonus_replaces_wager


RULES = Rules()
"""Part 21 as it was made."""
