"""Mistakes about tokens, the classes of a spin, the layout, the set, the lights and the disc (1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..offers import clockwise
from ..state import Game, Seat, Wager
from ..validity import RESTS_OUTSIDE, void_counts


def void_is_odds(game: Game) -> Game:
    """Count a void spin among the Odds that went before it."""
    return replace(void_counts(game), odds_run=game.odds_run + 1 if game.odds_run else 0)


def void_wipes_out(game: Game) -> Game:
    """Begin anew where a void spin comes before the third of a series."""
    after = void_counts(game)
    return replace(after, heads=0, tails=0) if max(game.heads, game.tails) == 2 else after


def one_area(wager: Wager, open_: frozenset[str]) -> tuple[str, str]:
    """Lay wagers on tails on the area for heads where there are some already."""
    shared = wager.area == "player" and "heads" in open_
    return wager.area, "heads" if shared else wager.side


def heads_area_only(wager: Wager, open_: frozenset[str]) -> tuple[str, str]:
    """Lay a first wager on tails on the area of the spinner."""
    return ("spinner" if wager.side == "tails" and not open_ else wager.area), wager.side


def no_area_for_spinners_heads(wager: Wager, open_: frozenset[str]) -> tuple[str, str]:
    """Lay the spinner's wager on heads among those of the players."""
    return ("player" if wager.side == "heads" else wager.area), wager.side


def next_place(seats: Sequence[Seat], seat: int) -> int:
    """Lay the disc one place on."""
    return (*clockwise(seats, seat), seat)[0]


BROKEN: Mapping[str, Mapping[str, Any]] = {
    "nsw-token-refused": {"token_counts_for": lambda amount, face: None},
    "nsw-token-for-any-amount": {"token_counts_for": lambda amount, face: amount},
    "nsw-token-raised": {"token_becomes": lambda before, after: after >= before},
    "nsw-token-reduced": {"token_becomes": lambda before, after: after <= before},
    "nsw-token-back-on-a-win": {"token_back": lambda wager, outcome: wager.amount * (outcome == "win")},
    "nsw-token-back-on-a-loss": {"token_back": lambda wager, outcome: wager.amount * (outcome == "lose")},
    "nsw-token-pays-in-tokens": {"token_paid_in": lambda: "token"},
    "nsw-token-pays-in-cash": {"token_paid_in": lambda: "cash"},
    "nsw-heads-not-found": {"is_heads": lambda spin: False},
    "nsw-tails-not-found": {"is_tails": lambda spin: False},
    "nsw-odds-called-heads": {"is_heads": lambda spin: spin.faces[0] == "H"},
    "nsw-odds-in-one-order": {"is_odds": lambda spin: spin.faces == ("H", "T")},
    "nsw-entrance-is-ring": {
        "rests_outside": replace(RESTS_OUTSIDE, shown=lambda spin: "outside" in spin.zones),
        "paid_at_rest": lambda spin, sides: "entrance" in spin.zones,
    },
    "nsw-void-counts-as-odds": {"void_counts": void_is_odds},
    "nsw-void-wipes-out-two": {"void_counts": void_wipes_out},
    "nsw-tails-on-the-area-for-heads": {"laid_on": one_area},
    "nsw-no-area-for-tails": {"laid_on": heads_area_only},
    "nsw-no-spinners-area": {"laid_on": no_area_for_spinners_heads},
    "nsw-four-coins-will-do": {"set_is_present": lambda count: count >= 4},
    "nsw-any-coins-will-do": {"set_is_present": lambda count: count >= 2},
    "nsw-odds-unlit": {"odds_lights": lambda: None},
    "nsw-odds-lit-as-tails": {"odds_lights": lambda: "tails"},
    "nsw-heads-unlit": {"heads_lights": lambda: None},
    "nsw-heads-lit-as-tails": {"heads_lights": lambda: "tails"},
    "nsw-tails-unlit": {"tails_lights": lambda: None},
    "nsw-tails-lit-as-heads": {"tails_lights": lambda: "heads"},
    "nsw-disc-one-place-on": {"indicator": next_place},
    "nsw-disc-at-the-first-place": {"indicator": lambda seats, seat: seats[0].number},
}
