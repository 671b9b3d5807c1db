"""Planted faults: each is the law with one rule replaced, as a vendor might get it wrong (`faults.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from . import mistakes as wrong
from . import racetrack as right
from .miscalled import called_by_first_place, called_lost, called_won, void_called_lost, zero_called_won
from .model import CLOSED, OPEN, REST, SETTLED
from .odds import to_one
from .rounds import cleared
from .rules import RULES, Rules

_REPLACED: Mapping[str, Mapping[str, Any]] = {
    # Rules 2.2 and 3.2: what may be placed.
    "racetrack-opens-asian": {"asian_marked": lambda table: table.asian or table.racetrack},
    "no-racetrack-has-asian": {"asian_marked": lambda table: table.asian or not table.racetrack},
    "asian-opens-racetrack": {"racetrack_marked": lambda table: table.racetrack or table.asian},
    "no-racetrack-has-multiples": {"racetrack_marked": lambda table: table.racetrack or not table.asian},
    "any-three-numbers": {"is_group": lambda table, numbers: len(set(numbers)) == 3},
    "group-wins-by-first-number": {"group_wins": wrong.group_by_first},
    "group-wins-with-next-number": {"group_wins": wrong.group_and_next},
    "orphelins-not-offered": {"multiple": lambda kind: kind != "orphelins"},
    "voisins-not-offered": {"multiple": lambda kind: kind != "voisins"},
    # Rule 3.2A: what a multiple wager comprises.
    "tier-10-13": {"tier": wrong.instead(right.TIER, (10, 11), (10, 13))},
    "tier-33-34": {"tier": wrong.instead(right.TIER, (33, 36), (33, 34))},
    "orphelins-of-eight": {"stakes": wrong.counted("orphelins", 8)},
    "orphelins-straight-on-2": {"orphelins_straight": wrong.instead(right.ORPHELINS_STRAIGHT, (1,), (2,))},
    "orphelins-17-once": {"orphelins_splits": wrong.instead(right.ORPHELINS_SPLITS, (17, 20), (20, 23))},
    "orphelins-6-forgotten": {"orphelins_splits": wrong.instead(right.ORPHELINS_SPLITS, (6, 9), (9,))},
    "voisins-of-ten": {"stakes": wrong.counted("voisins", 10)},
    "voisins-street-0-1-2": {"voisins_street": wrong.instead(right.VOISINS_STREET, (0, 2, 3), (0, 1, 2))},
    "voisins-corner-26": {
        "voisins_corner": wrong.instead(right.VOISINS_CORNER, (25, 26, 28, 29), (26, 27, 29, 30))
    },
    "voisins-12-13": {"voisins_splits": wrong.instead(right.VOISINS_SPLITS, (12, 15), (12, 13))},
    "voisins-35-36": {"voisins_splits": wrong.instead(right.VOISINS_SPLITS, (32, 35), (35, 36))},
    "neighbours-not-wrapped": {"neighbours": wrong.unwrapped_neighbours},
    "neighbours-on-one-side": {"neighbours": wrong.one_sided_neighbours},
    "neighbours-in-counting": {"neighbours": wrong.counting_neighbours},
    # Rules 3.2B and 5.7 to 5.9: what is void.
    "supervisor-places": {"placed_by_dealer": lambda role: role in ("dealer", "casino_supervisor")},
    "patron-places": {"placed_by_dealer": lambda role: role in ("dealer", "patron")},
    "direct-wager-stands": {"direct_placement": lambda amount: None},
    "direct-wager-kept": {"direct_placement": wrong.kept},
    "small-wager-stands": {"below_minimum": lambda amount, minimum: None},
    "small-wager-kept": {"below_minimum": wrong.small_kept},
    "minimum-itself-void": {"below_minimum": wrong.minimum_included},
    "excess-stands": {"over_increment": lambda amount, chips, increment: None},
    "excess-voids-all": {"over_increment": wrong.all_of_it},
    "excess-kept": {"over_increment": wrong.excess_kept},
    "direct-wager-called-lost": {"told": void_called_lost("5.7")},
    "small-wager-called-lost": {"told": void_called_lost("5.8")},
    # Rule 3.8: where a wager lies.
    "late-chips-count": {"follows_chips": lambda phase, mover: phase in (OPEN, CLOSED, REST)},
    "owners-chips-do-not-count": {
        "follows_chips": lambda phase, mover: phase in (OPEN, CLOSED) and mover != "owner"
    },
    "multiple-as-placed": {"settled_by": wrong.multiple_as_placed},
    "late-wager-taken": {"may_bet": lambda phase: phase in (OPEN, REST)},
    "lines-ignored": {"on_lines": lambda place, lines: place},
    "second-line-ignored": {"on_lines": wrong.first_line},
    "restored-without-decision": {"settled_by": wrong.restored_alone},
    "anybody-decides": {"decider": lambda role: True},
    "not-apparent-restored": {"apparent": lambda move: True},
    "dealers-purpose-restored": {"by_dealer": wrong.dealers_purpose},
    "oral-misplacement-restored": {"by_dealer": wrong.oral_misplacement},
    "owners-move-restored": {"by_patron": wrong.owners_move},
    "patrons-purpose-restored": {"by_patron": wrong.patrons_purpose},
    "decision-without-effect": {"original": lambda wager, at: wager.place},
    "restored-one-step": {"original": lambda wager, at: wager.moves[at].before},
    "called-by-first-place": {"called": called_by_first_place},
    # Rule 3.9: what a winning wager is paid.
    "equal-shares": {"winner": wrong.equal_shares},
    "multiples-at-17": {
        "to_one": lambda wager, piece: 17 if wager in right.MULTIPLES else to_one(wager, piece)
    },
    "voisins-street-paid-once": {"winner": wrong.paid_once("voisins", "street")},
    "voisins-corner-paid-once": {"winner": wrong.paid_once("voisins", "corner")},
    "settled-again": {"due": lambda phase: phase in (REST, SETTLED)},
    "last-wagers-used-again": {"cleared": lambda state: replace(cleared(state), wagers=state.wagers)},
    "straight-36": {"to_one": wrong.paying("straight", 36)},
    "zero-never-pays": {"covered": wrong.without("straight", 0)},
    "zero-and-36-refused": {"marked": wrong.unmarked("straight", 0, 36)},
    "one-digit-never-pays": {"covered": wrong.without("straight", *range(1, 10))},
    "straight-stake-kept": {"winner": wrong.stake_kept("straight")},
    "split-18": {"to_one": wrong.paying("split", 18)},
    "split-with-zero-never-pays": {"covered": wrong.split_without_zero},
    "street-12": {"to_one": wrong.paying("street", 12)},
    "asian-8": {"to_one": wrong.paying("asian_neighbour", 8)},
    "corner-9": {"to_one": wrong.paying("corner", 9)},
    "six-line-6": {"to_one": wrong.paying("six_line", 6)},
    "column-3": {"to_one": wrong.paying("column", 3)},
    "zero-in-third-column": {"covered": wrong.covering("column", wrong.columns_from_zero)},
    "column-stake-twice": {"winner": wrong.stake_twice("column")},
    "dozen-3": {"to_one": wrong.paying("dozen", 3)},
    "dozens-overlap": {"covered": wrong.covering("dozen", wrong.overlapping_dozens)},
    "low-2": {"to_one": wrong.paying("low", 2)},
    "zero-is-low": {"covered": wrong.also("low", 0)},
    "high-2": {"to_one": wrong.paying("high", 2)},
    "high-without-19": {"covered": wrong.without("high", 19)},
    "even-2": {"to_one": wrong.paying("even", 2)},
    "zero-is-even": {"covered": wrong.also("even", 0)},
    "odd-2": {"to_one": wrong.paying("odd", 2)},
    "odd-stake-kept": {"winner": wrong.stake_kept("odd")},
    "red-2": {"to_one": wrong.paying("red", 2)},
    "red-19-forgotten": {"covered": wrong.without("red", 19)},
    "black-2": {"to_one": wrong.paying("black", 2)},
    "zero-is-black": {"covered": wrong.also("black", 0)},
    "colour-of-parity": {"covered": wrong.colour_of_parity},
    # Rules 3.2A and 3.9: what is called a win, and what a loss.
    "straight-win-called-loss": {"called": called_lost("straight")},
    "split-win-called-loss": {"called": called_lost("split")},
    "street-win-called-loss": {"called": called_lost("street")},
    "corner-win-called-loss": {"called": called_lost("corner")},
    "six-line-win-called-loss": {"called": called_lost("six_line")},
    "column-win-called-loss": {"called": called_lost("column")},
    "dozen-win-called-loss": {"called": called_lost("dozen")},
    "low-win-called-loss": {"called": called_lost("low")},
    "high-win-called-loss": {"called": called_lost("high")},
    "even-win-called-loss": {"called": called_lost("even")},
    "odd-win-called-loss": {"called": called_lost("odd")},
    "red-win-called-loss": {"called": called_lost("red")},
    "black-win-called-loss": {"called": called_lost("black")},
    "street-loss-called-win": {"called": called_won("street")},
    "dozen-loss-called-win": {"called": called_won("dozen")},
    "odd-loss-called-win": {"called": called_won("odd")},
    "column-on-zero-called-win": {"called": zero_called_won("column")},
    "red-on-zero-called-win": {"called": zero_called_won("red")},
    "tier-pieces-called-lost": {"called": called_lost("tier")},
    "orphelins-pieces-called-lost": {"called": called_lost("orphelins")},
    "voisins-pieces-called-lost": {"called": called_lost("voisins")},
    "neighbours-pieces-called-lost": {"called": called_lost("neighbours")},
    "neighbours-pieces-called-won": {"called": called_won("neighbours")},
    # Rule 4.5A: what comes first.
    "collects-before-transfer": {"order": ("collect", "transfer", "pay")},
    "pays-before-transfer": {"order": ("pay", "transfer", "collect")},
    "transfers-last": {"order": ("collect", "pay", "transfer")},
    # Rule 3.9: what is no wager wins nothing.
    "half-a-cent-rounded-up": {"money": wrong.rounded_up},
    # Not in the instrument.
    "maximum-by-repetition": {"within_maximum": lambda before, amount, maximum: amount <= maximum},
}

FAULTS: Mapping[str, Rules] = {name: replace(RULES, **changes) for name, changes in _REPLACED.items()}


def planted(fault: str) -> Rules:
    """Return the rules with this fault in them; raise `ValueError` for a name that is not planted."""
    if fault not in FAULTS:
        raise ValueError(f"no fault {fault!r} is planted in the reference implementation of roulette")
    return FAULTS[fault]
