"""What a valid spin decides: the result and who wins or loses by it (4.1, 6.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .state import Game, Spin, Wager

if TYPE_CHECKING:
    from .rules import Rules

SERIES = 3
ODDS_IN_A_ROW = 5


def result(spin: Spin) -> str:
    """6.10: the uppermost faces at rest determine the result: heads, tails or odds.

    Whether the spin is valid is asked first (7.3); with another number of faces there is no result.
    """
    if len(spin.faces) != 2:
        return "none"
    first, second = spin.faces
    if first != second:
        return "odds"
    return "heads" if first == "H" else "tails"


def count(game: Game, result: str) -> Game:
    """Return the game after one more valid spin; Heads and Tails end a run of Odds, a void does not."""
    match result:
        case "heads":
            game = replace(game, heads=game.heads + 1, odds_run=0)
        case "tails":
            game = replace(game, tails=game.tails + 1, odds_run=0)
        case _:
            game = replace(game, odds=game.odds + 1, odds_run=game.odds_run + 1)
    return replace(game, spins=game.spins + 1, valid=game.valid + 1, invalid_run=0)


@dataclass(frozen=True, slots=True)
class Spun:
    """A valid spin: its result, the game after it, who spun, and the sides that players have wagered on."""

    result: str
    game: Game
    role: str = "spinner"
    sides: frozenset[str] = frozenset()


def spinning_heads_wins(spun: Spun) -> bool:
    """4.1.1.1.1: Heads three times without Tails or five consecutive Odds."""
    game = spun.game
    return game.heads == SERIES and game.tails == 0 and game.odds_run < ODDS_IN_A_ROW


def spinning_tails_wins(spun: Spun) -> bool:
    """4.1.1.1.2: Tails three times without Heads or five consecutive Odds."""
    game = spun.game
    return game.tails == SERIES and game.heads == 0 and game.odds_run < ODDS_IN_A_ROW


def spinning_heads_loses(spun: Spun) -> bool:
    """4.1.1.2.1: Tails or five consecutive Odds before three Heads."""
    return spun.game.tails > 0 or spun.game.odds_run == ODDS_IN_A_ROW


def spinning_tails_loses(spun: Spun) -> bool:
    """4.1.1.2.2: Heads or five consecutive Odds before three Tails."""
    return spun.game.heads > 0 or spun.game.odds_run == ODDS_IN_A_ROW


def heads_wins(spun: Spun) -> bool:
    """4.1.2.1: a wager on Heads wins if Heads are spun."""
    return spun.result == "heads"


def heads_loses(spun: Spun) -> bool:
    """4.1.2.2: a wager on Heads loses if Tails or five consecutive Odds are spun."""
    return spun.result == "tails" or spun.game.odds_run == ODDS_IN_A_ROW


def heads_on_odds(spun: Spun, wager: Wager) -> tuple[str, Wager]:
    """4.1.2.3: on Odds a wager on Heads neither wins nor loses and remains unaltered."""
    return "stand", wager


def tails_wins(spun: Spun) -> bool:
    """4.1.3.1: a wager on Tails wins if Tails are spun."""
    return spun.result == "tails"


def tails_loses(spun: Spun) -> bool:
    """4.1.3.2: a wager on Tails loses if Heads or five consecutive Odds are spun."""
    return spun.result == "heads" or spun.game.odds_run == ODDS_IN_A_ROW


def tails_on_odds(spun: Spun, wager: Wager) -> tuple[str, Wager]:
    """4.1.3.3: on Odds a wager on Tails neither wins nor loses and remains unaltered."""
    return "stand", wager


def series_outcome(spun: Spun, wager: Wager | None) -> str | None:
    """Return how the spinner's wager is decided, for the course of the game: None while it is not."""
    if wager is None:
        return None
    heads = wager.side == "heads"
    if (spinning_heads_wins if heads else spinning_tails_wins)(spun):
        return "win"
    return "lose" if (spinning_heads_loses if heads else spinning_tails_loses)(spun) else None


def outcome(rules: Rules, spun: Spun, wager: Wager) -> tuple[str, str, Wager]:
    """Return what the result means for a wager: win, lose, stand or void; the clause; the wager after."""
    heads = wager.side == "heads"
    if wager.area == "spinner":
        won, lost = (
            (rules.spinning_heads_wins, rules.spinning_heads_loses)
            if heads
            else (rules.spinning_tails_wins, rules.spinning_tails_loses)
        )
        leaf = "1" if heads else "2"
        if won(spun):
            return "win", f"4.1.1.1.{leaf}", wager
        if lost(spun):
            return "lose", f"4.1.1.2.{leaf}", wager
        return "stand", f"4.1.1.1.{leaf}", wager
    clause = "4.1.2" if heads else "4.1.3"
    if (rules.heads_wins if heads else rules.tails_wins)(spun):
        return "win", f"{clause}.1", wager
    if (rules.heads_loses if heads else rules.tails_loses)(spun):
        return "lose", f"{clause}.2", wager
    if spun.result == "odds":
        come_to, after = (rules.heads_on_odds if heads else rules.tails_on_odds)(spun, wager)
        return come_to, f"{clause}.3", after
    return "stand", f"{clause}.3", wager
