"""What a result does to the wagers on the layout: one look at the table of rows for each."""

from __future__ import annotations

from dataclasses import replace

from clausework.sdk import Effect, effect

from .model import Game, Wager
from .rules import DECIDES, Row


def _settle(wager: Wager, row: Row) -> Effect:
    won = row.outcome == "win"
    over, under = row.odds
    return effect(
        "settle",
        wager=wager.id,
        outcome=row.outcome,
        # A fraction of a cent, of which no provision speaks, goes to the player.
        paid=-(-wager.amount * over // under) if won else 0,
        returned=wager.amount if won else 0,
        collected=0 if won else wager.amount,
        paid_in="chips" if won else None,
    )


def settle(game: Game, result: str) -> tuple[list[Effect], str]:
    """Settle, move or count every wager; return the effects and what became of the spinner's wager.

    The second is `win`, `lose` or `none`. A result of no class decides nothing.
    """
    effects, decided = [], "none"
    for wager in list(game.wagers.values()):
        row = DECIDES.get((wager.area, wager.side, result, wager.run))
        if row is None:
            continue
        if row.outcome == "count":
            game.wagers[wager.id] = replace(wager, run=wager.run + 1)
        elif row.outcome == "move":
            game.wagers[wager.id] = moved = replace(wager, area="bonus")
            effects.append(moved.effect())
        else:
            del game.wagers[wager.id]
            effects.append(_settle(wager, row))
            if wager.area == "spinner":
                decided = row.outcome
    return effects, decided


def undecided(game: Game) -> str:
    """Return what waits for a result still: the spinner's `series`, the `players`, or `nothing`."""
    if game.lying("spinner"):
        return "series"
    return "players" if game.lying("player", "bonus") else "nothing"
