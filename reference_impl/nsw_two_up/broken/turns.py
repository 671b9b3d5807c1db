"""Mistakes about who spins, the calls and the announcement (3, 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .. import turns as right
from ..direction import house_may_spin
from ..offers import after_retirement, first_offered, in_turn, may_answer
from ..state import Game, Seat


def one_empty_place_at_most(seats: Sequence[Seat]) -> int | None:
    """Offer the coins to the first place or, where that is empty, to the second."""
    return seats[0].number if seats[0].occupied else seats[1].number


def left_where_the_right_is_empty(seats: Sequence[Seat]) -> int | None:
    """Begin to the left of the entrance where the first two places to its right are empty."""
    return first_offered(seats if any(seat.occupied for seat in seats[:2]) else seats[::-1])


def anew_after(after: str) -> Callable[[Game, str], Game]:
    """Begin the series anew when the house spins on for this cause."""
    return lambda game, cause: Game(game.seat, game.declared) if cause == after else game


BROKEN: Mapping[str, Mapping[str, Any]] = {
    "nsw-first-offer-to-an-empty-place": {"first_offered": one_empty_place_at_most},
    "nsw-first-offer-left-of-the-entrance": {"first_offered": left_where_the_right_is_empty},
    "nsw-offers-counter-clockwise": {"in_turn": lambda seats, start: in_turn(seats, start)[::-1]},
    "nsw-offers-skip-a-player": {"in_turn": lambda seats, start: in_turn(seats, start)[1:]},
    "nsw-anybody-takes-the-coins": {
        "may_answer": lambda table, seat: may_answer(table, seat) or table.offers.basis == "3.1 (s1)"
    },
    "nsw-retired-spinner-asked-again": {
        "after_retirement": lambda seats, retired: (retired, *after_retirement(seats, retired))
    },
    "nsw-retirement-counter-clockwise": {
        "after_retirement": lambda seats, retired: after_retirement(seats, retired)[::-1]
    },
    "nsw-habit-player-orders-the-house": {
        "house_may_spin": lambda role, cause: role == "player" or house_may_spin(role, cause)
    },
    "nsw-house-spins-unasked": {"house_may_spin": lambda role, cause: role != "player"},
    "nsw-house-turn-ends-on-odds": {"house_turn_over": lambda result, run: True},
    "nsw-offer-after-the-house-in-vain": {
        "may_answer": lambda table, seat: may_answer(table, seat) and table.offers.basis != "3.3 (s2)"
    },
    "nsw-three-coins-selected": {"selection_is_right": lambda count: count in {2, 3}},
    "nsw-one-coin-selected": {"selection_is_right": lambda count: count in {1, 2}},
    "nsw-kip-not-watched": {"kip_is_right": lambda faces: True},
    "nsw-two-heads-on-the-kip": {"kip_is_right": lambda faces: "H" in faces},
    "nsw-advice-closes-the-wagering": {"closes": lambda words, role: "bets" in words},
    "nsw-advice-after-odds": {"invites": lambda decided: True},
    "nsw-spin-asked-before-the-call": {"spin_is_asked_for": lambda words, role: "bets" in words},
    "nsw-loser-by-five-odds-goes-on": {"retires_on_loss": lambda result: result != "odds"},
    "nsw-no-choice-after-three": {"choice_is_due": lambda game: False},
    "nsw-choice-after-four": {"choice_is_due": lambda game: game.spins == game.invalid_run == 4},
    "nsw-choice-after-three-in-all": {
        "choice_is_due": lambda game: game.spins - game.valid == 3 or right.choice_is_due(game)
    },
    "nsw-retirement-drops-wagers": {"remains": lambda wager: False},
    "nsw-series-of-odds-abandoned": {"few_odds": lambda game: False},
    "nsw-series-of-two-heads-abandoned": {
        "few_heads": lambda game: right.few_heads(game) and game.heads == 1
    },
    "nsw-series-of-two-tails-abandoned": {
        "few_tails": lambda game: right.few_tails(game) and game.tails == 1
    },
    "nsw-no-retirement-for-tails": {
        "few_tails": lambda game: right.few_tails(game) or (game.declared == "tails" and not game.valid)
    },
    "nsw-inability-after-two": {"unable": lambda game: game.invalid_run >= 2},
    "nsw-offers-while-the-house-spins": {
        "offered_meanwhile": lambda cause: cause in {"stopped", "inability"}
    },
    "nsw-inability-begins-the-series-anew": {"carried_on": anew_after("inability")},
    "nsw-repeated-invalid-without-effect": {
        "takes_effect": lambda ground, game: ground != "repeated_invalid"
    },
    "nsw-disorder-without-effect-at-first": {
        "takes_effect": lambda ground, game: ground != "delay_or_disorder" or game.valid > 0
    },
    "nsw-contravention-without-effect": {"takes_effect": lambda ground, game: ground != "contravention"},
    "nsw-player-directs": {"may_direct": lambda role: True},
    "nsw-excluded-spinner-spins-again": {
        "may_answer": lambda table, seat: may_answer(table, seat) or seat in table.excluded
    },
    "nsw-exclusion-outlasts-the-day": {"exclusions_after_close": lambda excluded: excluded},
    "nsw-excluded-from-wagering": {"may_wager": lambda table, owner: owner not in table.excluded},
    "nsw-direction-drops-two-heads": {
        "substitute": lambda game: "dealer" if game.valid and game.heads < 2 else None
    },
    "nsw-dealer-begins-the-series-anew": {"carried_on": anew_after("directed")},
    "nsw-opposed-wagers-paid-at-rest": {"paid_at_rest": lambda spin, sides: len(sides) == 2},
    "nsw-lost-wagers-collected-again": {"collected_again": lambda wager, come_to: come_to == "lose"},
    "nsw-losers-spared-where-others-win": {"collected_beside_winners": lambda wager: False},
}
