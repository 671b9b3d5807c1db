"""The law of the table as one frozen value: a field a rule, so that a fault is one field replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from . import layout, odds, position, racetrack, rounds, validity
from .model import Cited, Move, Piece, Settings, State, Target, Wager
from .odds import Payment
from .validity import Void


@dataclass(frozen=True, slots=True)
class Rules:
    """Every rule by which the reference plays; the functions cite their clauses themselves."""

    # The layout, and what may be placed on it.
    marked: Callable[[Target], bool] = layout.marked
    asian_marked: Callable[[Settings], bool] = racetrack.asian_marked
    racetrack_marked: Callable[[Settings], bool] = racetrack.racetrack_marked
    multiple: Callable[[str], bool] = racetrack.multiple
    is_group: Callable[[Settings, tuple[int, ...]], bool] = racetrack.is_group

    # What a wager covers, and what a multiple wager comprises.
    covered: Callable[[Target], frozenset[int]] = layout.covered
    group_wins: Callable[[tuple[int, ...], int], bool] = racetrack.group_wins
    tier: tuple[Piece, ...] = racetrack.TIER
    orphelins_straight: tuple[Piece, ...] = racetrack.ORPHELINS_STRAIGHT
    orphelins_splits: tuple[Piece, ...] = racetrack.ORPHELINS_SPLITS
    voisins_street: tuple[Piece, ...] = racetrack.VOISINS_STREET
    voisins_corner: tuple[Piece, ...] = racetrack.VOISINS_CORNER
    voisins_splits: tuple[Piece, ...] = racetrack.VOISINS_SPLITS
    neighbours: Callable[[tuple[int, ...], int], tuple[Piece, ...]] = racetrack.neighbours
    stakes: Callable[[str, tuple[Piece, ...], int], tuple[int, ...]] = racetrack.stakes

    # What is void.
    placed_by_dealer: Callable[[str], bool] = validity.placed_by_dealer
    direct_placement: Callable[[int], Void | None] = validity.direct_placement
    below_minimum: Callable[[int, int], Void | None] = validity.below_minimum
    over_increment: Callable[[int, int, int], Void | None] = validity.over_increment
    told: Callable[[str, Void, str], tuple[Cited, ...]] = validity.told

    # Where a wager lies when it is settled.
    follows_chips: Callable[[str, str], bool] = position.follows_chips
    settled_by: Callable[[Wager], Target] = position.settled_by
    on_lines: Callable[[Target, Sequence[Sequence[int]]], Target] = position.on_lines
    decider: Callable[[str], bool] = position.decider
    apparent: Callable[[Move], bool] = position.apparent
    by_dealer: Callable[[Wager, Move, str], bool] = position.by_dealer
    by_patron: Callable[[Move, str], bool] = position.by_patron
    original: Callable[[Wager, int], Target] = position.original

    # What it comes to, and in which order.
    to_one: Callable[[str, str], int] = odds.to_one
    winner: Callable[[str, Target, int, int], Payment] = odds.winner
    loser: Callable[[str, Target, int], Payment] = odds.loser
    called: Callable[[Wager, Target, int, bool], str] = odds.called
    order: tuple[str, ...] = rounds.ORDER

    # The round.
    may_bet: Callable[[str], bool] = rounds.may_bet
    money: Callable[[object], int | None] = rounds.money
    within_maximum: Callable[[int, int, int], bool] = rounds.within_maximum
    due: Callable[[str], bool] = rounds.due
    cleared: Callable[[State], State] = rounds.cleared


RULES = Rules()
"""The law as the reference reads it."""
