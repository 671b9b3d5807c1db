"""Faults in the spinner's and the players' wagers and their odds: sections 472, 473 and 480."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..clauses.results import HEADS_CLASSES, TAILS_CLASSES, race, taken
from ..model import DOLLAR, Class, Outcome, Wager


def _none(*facts: object) -> bool:
    return False


def _any(*facts: object) -> bool:
    return True


def _own(role: str) -> bool:
    return role in ("spinner", "player")


def _mixed(run: tuple[Class, ...]) -> bool:
    return len({*run}) > 1


def _win_under(clause: str) -> Callable[[Outcome, str], Outcome]:
    return lambda outcome, basis: "win" if basis == clause else outcome


def _loss_under(clause: str) -> Callable[[Outcome, str], Outcome]:
    return lambda outcome, basis: "lose" if basis == clause else outcome


def _left_by_triple(clause: str) -> Callable[[Wager, str], int]:
    """Book a loss by a triple, under one provision, and leave the stake where it lies."""
    return lambda wager, basis: 0 if basis == clause and "triple" in wager.run[-1] else taken(wager, basis)


def _left_by_all(clause: str) -> Callable[[Wager, str], int]:
    return lambda wager, basis: 0 if basis == clause else taken(wager, basis)


FAULTS: Mapping[str, Mapping[str, Any]] = {
    "no-bonus-heads-under-boxer": {
        "acting_boxer_spins": lambda spun: "heads" if spun == "triple_heads" else spun
    },
    "no-bonus-tails-under-boxer": {
        "acting_boxer_spins": lambda spun: "tails" if spun == "triple_tails" else spun
    },
    "spin-without-wager": {"spin_lacks_wager": _none},
    "spinner-wagers-on-both": {"second_spinner_wager": _any},
    "earlier-spins-credited": {"earlier_spins_credited": lambda spins: spins},
    "no-wager-on-behalf": {"spinner_wager_by": _own},
    "bonus-of-another-amount-later": {"bonus_becomes": _any},
    "spinners-area-for-all": {"is_spinners": _any},
    "bonus-of-any-amount": {"bonus_amount": _any},
    "bonus-under-table-minimum": {"bonus_amount": lambda amount: amount >= 5 * DOLLAR},
    "second-bonus": {"second_bonus": _any},
    "no-bonus-on-behalf": {"bonus_by": _own},
    "bonus-on-tails-with-heads": {"bonus_side_on_heads": _any},
    "bonus-on-heads-refused": {"bonus_side_on_heads": lambda side: side == "tails"},
    "bonus-on-heads-with-tails": {"bonus_side_on_tails": _any},
    "bonus-on-tails-refused": {"bonus_side_on_tails": lambda side: side == "heads"},
    "spinner-not-a-player": {"spinner_may_play": _none},
    "spinner-plays-in-person-only": {"spinner_may_play": _own},
    "kip-of-three-heads": {"kip_shows_both": lambda faces: "H" in faces},
    "kip-of-three-tails": {"kip_shows_both": lambda faces: "T" in faces},
    "spinner-heads-mix-undecided": {
        "spinner_on_heads": lambda run: (
            "stand"
            if _mixed(run) and run[0] == "triple_heads" and {*run} <= HEADS_CLASSES
            else race(run, HEADS_CLASSES, TAILS_CLASSES)
        )
    },
    "spinner-heads-safe-after-two": {
        "spinner_on_heads": lambda run: race(
            run, HEADS_CLASSES, frozenset() if run[:2] == ("triple_heads",) * 2 else TAILS_CLASSES
        )
    },
    "spinner-bonus-heads-counts-plain": {
        "spinner_bonus_on_heads": lambda run: race(run, HEADS_CLASSES, TAILS_CLASSES)
    },
    "spinner-bonus-heads-after-two": {
        "spinner_bonus_on_heads": lambda run: race(
            run, frozenset({"triple_heads"}), TAILS_CLASSES | {"heads"}, goal=2
        )
    },
    "spinner-tails-mix-undecided": {
        "spinner_on_tails": lambda run: (
            "stand"
            if _mixed(run) and run[0] == "triple_tails" and {*run} <= TAILS_CLASSES
            else race(run, TAILS_CLASSES, HEADS_CLASSES)
        )
    },
    "spinner-tails-safe-after-two": {
        "spinner_on_tails": lambda run: race(
            run, TAILS_CLASSES, frozenset() if run[:2] == ("triple_tails",) * 2 else HEADS_CLASSES
        )
    },
    "spinner-tails-booked-as-loss": {"booked": _loss_under("472(6)(a)")},
    "spinner-heads-not-collected": {"taken": _left_by_triple("472(5)(a)")},
    "spinner-tails-not-collected": {"taken": _left_by_triple("472(6)(a)")},
    "spinner-bonus-heads-not-collected": {"taken": _left_by_all("472(5)(b)")},
    "spinner-bonus-tails-not-collected": {"taken": _left_by_all("472(6)(b)")},
    "spinner-bonus-tails-counts-plain": {
        "spinner_bonus_on_tails": lambda run: race(run, TAILS_CLASSES, HEADS_CLASSES)
    },
    "spinner-bonus-tails-after-two": {
        "spinner_bonus_on_tails": lambda run: race(
            run, frozenset({"triple_tails"}), HEADS_CLASSES | {"tails"}, goal=2
        )
    },
    "winner-must-retire": {"winner_may": lambda choice: choice == "retire"},
    "winner-must-keep": {"winner_may": lambda choice: choice == "keep"},
    "loser-spins-on": {"retires": lambda outcome, undecided: outcome == "lose" and undecided},
    "players-left-undecided": {"boxer_finishes": _none},
    "stopped-game-dropped": {"boxer_continues": _none},
    "stopped-game-starts-anew": {"run_taken_over": lambda run: ()},
    "offers-while-the-boxer-spins-on": {"offered_meanwhile": lambda under: under == "472(9)"},
    "takeover-after-one-only": {"boxer_continues": lambda valid: valid == 1},
    "takeover-after-two-only": {"boxer_continues": lambda valid: valid >= 2},
    "loser-spins-again": {"loser_may_spin": lambda: True},
    "replaced-spinner-spins": {"replaced_may_spin": lambda under: under == "472(9)"},
    "spinner-withdraws-after-one": {"spinner_may_withdraw": lambda results: results <= 1},
    "spinner-withdraws-late": {"spinner_may_withdraw": _any},
    "one-side-only": {"both_sides": lambda held, side: not held or side in held},
    "heads-booked-as-loss": {"booked": _loss_under("473(3)(a)")},
    "bonus-heads-booked-as-loss": {"booked": _loss_under("473(5)(a)")},
    "heads-survives-triple-tails": {"heads_loses": lambda spun: spun == "tails"},
    "heads-survives-tails": {"heads_loses": lambda spun: spun == "triple_tails"},
    "heads-collected-again": {"lies_on": lambda basis: basis == "473(3)(b)"},
    "heads-not-collected": {"taken": _left_by_triple("473(3)(b)")},
    "bonus-heads-not-collected": {"taken": _left_by_triple("473(5)(b)")},
    "heads-shown-unmoved": {"heads_shown_in": "player"},
    "bonus-heads-survives-triple-tails": {"bonus_heads_loses": lambda spun: spun == "tails"},
    "bonus-heads-survives-tails": {"bonus_heads_loses": lambda spun: spun == "triple_tails"},
    "tails-booked-as-loss": {"booked": _loss_under("473(6)(a)")},
    "bonus-tails-booked-as-loss": {"booked": _loss_under("473(8)(a)")},
    "tails-survives-triple-heads": {"tails_loses": lambda spun: spun == "heads"},
    "tails-loss-booked-as-win": {"booked": _win_under("473(6)(b)")},
    "tails-collected-again": {"lies_on": lambda basis: basis == "473(6)(b)"},
    "tails-not-collected": {"taken": _left_by_triple("473(6)(b)")},
    "bonus-tails-not-collected": {"taken": _left_by_triple("473(8)(b)")},
    "tails-shown-unmoved": {"tails_shown_in": "player"},
    "bonus-tails-survives-triple-heads": {"bonus_tails_loses": lambda spun: spun == "heads"},
    "bonus-tails-survives-heads": {"bonus_tails_loses": lambda spun: spun == "triple_heads"},
    "spinner-paid-by-table": {
        "table_prices_spinner": lambda run, bonus: (1, 1) if bonus and len(run) == 1 else None
    },
    "heads-pays-2": {"heads_on_heads": (2, 1)},
    "heads-pays-nineteen-twentieths": {"heads_on_heads": (19, 20)},
    "tails-pays-2": {"tails_on_tails": (2, 1)},
    "tails-pays-nineteen-twentieths": {"tails_on_tails": (19, 20)},
    "bonus-heads-pays-1": {"bonus_heads_on_heads": (1, 1)},
    "bonus-heads-pays-3": {"bonus_heads_on_heads": (3, 1)},
    "bonus-heads-pays-2-on-triple": {"bonus_heads_on_triple_heads": (2, 1)},
    "bonus-heads-pays-5-on-triple": {"bonus_heads_on_triple_heads": (5, 1)},
    "bonus-tails-pays-1": {"bonus_tails_on_tails": (1, 1)},
    "bonus-tails-pays-3": {"bonus_tails_on_tails": (3, 1)},
    "bonus-tails-pays-2-on-triple": {"bonus_tails_on_triple_tails": (2, 1)},
    "bonus-tails-pays-5-on-triple": {"bonus_tails_on_triple_tails": (5, 1)},
    "spinner-pays-6": {"spinner_odds": (6, 1)},
    "spinner-pays-7-5": {"spinner_odds": (15, 2)},
    "bonus-instead-of-wager": {"bonus_replaces_wager": _any},
    "spinner-bonus-pays-494": {"spinner_bonus_odds": (494, 1)},
    "spinner-bonus-pays-500": {"spinner_bonus_odds": (500, 1)},
}
