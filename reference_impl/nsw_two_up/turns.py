"""When the spinner gives way, to whom, and until when (3.3, 6.4 to 6.8)."""

from __future__ import annotations

from dataclasses import replace

from .law import Cited, cite
from .offers import begin, clockwise, retire
from .payment import settle
from .results import ODDS_IN_A_ROW, SERIES
from .state import Game, Offers, Table, Turn, Wager

CLAUSE = {
    "all_declined": "3.3 (s1)",
    "elected": "6.5 (s1)",
    "inability": "6.6 tail",
    "stopped": "6.6 tail",
    "directed": "6.8 (s1)",
}


def house_turn_over(result: str, run: int) -> bool:
    """3.3: the house spins until Heads, Tails or five consecutive Odds are thrown."""
    return result in {"heads", "tails"} or run == ODDS_IN_A_ROW


def next_offer(table: Table) -> tuple[Table, tuple[Cited, ...]]:
    """3.3: after that a player may be offered the spin."""
    return begin(replace(table, turn=Turn()), "3.3 (s2)")


def retires_on_loss(result: str) -> bool:
    """6.4: a spinner who loses the spinner's wager retires, whatever result it was lost by."""
    return True


def choice_is_due(game: Game) -> bool:
    """6.5: the first three spins of the game were three consecutive invalid spins."""
    return game.spins == game.invalid_run == 3


def few_odds(game: Game) -> bool:
    """6.6.1: a series of Odds fewer than five has been spun."""
    return game.odds > 0 and game.odds_run < ODDS_IN_A_ROW


def few_heads(game: Game) -> bool:
    """6.6.2: spinning for Heads, a series of Heads fewer than three has been spun."""
    return game.declared == "heads" and 0 < game.heads < SERIES


def few_tails(game: Game) -> bool:
    """6.6.3: spinning for Tails, a series of Tails fewer than three has been spun."""
    return game.declared == "tails" and 0 < game.tails < SERIES


def unable(game: Game) -> bool:
    """6.6 tail: three consecutive invalid spins, after something of the series has been spun."""
    return game.invalid_run >= 3


def offered_meanwhile(cause: str) -> bool:
    """6.6 tail: the house spins until the spinner's wager is determined, and nobody else does meanwhile."""
    return False


def carried_on(game: Game, cause: str) -> Game:
    """6.6 tail, 6.8: what the spinner has spun counts on when the house spins in the spinner's stead."""
    return game


def part_of_a_series(table: Table) -> bool:
    """6.6: whether one of the three series has been begun."""
    rules, game = table.rules, table.game
    return rules.few_odds(game) or rules.few_heads(game) or rules.few_tails(game)


def house_spins(table: Table, cause: str, role: str) -> tuple[Table, tuple[Cited, ...]]:
    """Let the house spin in the spinner's stead for a cause."""
    basis = CLAUSE[cause]
    table = replace(table, turn=Turn(role, cause), game=table.rules.carried_on(table.game, cause))
    return table, (cite(basis, "spinner", role=role), cite(basis, "demand", of=role, what="take_over"))


def remains(wager: Wager) -> bool:
    """6.5: a player's wager that is not withdrawn stays on the layout where the spinner retires."""
    return True


def leave(table: Table, basis: str) -> tuple[Table, tuple[Cited, ...]]:
    """Let the spinner leave with the wager undecided where no clause keeps it alive: it is given back."""
    wager = table.spinners_wager
    back: tuple[Cited, ...] = ()
    if wager is not None:
        back = (settle(table, wager, "void", basis),)
        left = (other for other in table.wagers if other.id != wager.id and table.rules.remains(other))
        table = replace(table, wagers=tuple(left))
    table, effects = retire(table, basis)
    return table, (*back, *effects)


def after_void(table: Table) -> tuple[Table, tuple[Cited, ...]]:
    """Return what an invalid spin means for the turn (6.5, 6.6)."""
    rules, game = table.rules, table.game
    if game.seat is None or table.turn.role != "spinner":
        return table, ()
    if rules.choice_is_due(game):
        table = replace(table, turn=replace(table.turn, cause="choosing"), relief="three")
        return table, (cite("6.5 (s1)", "demand", of="spinner", what="choose"),)
    if rules.unable(game) and part_of_a_series(table):
        return house_spins(table, "inability", "boxer")
    return table, ()


def after_result(table: Table, result: str, outcome: str | None) -> tuple[Table, tuple[Cited, ...]]:
    """Return what a valid spin means for the turn; `outcome` is that of the spinner's wager, if any lay."""
    rules, turn, game = table.rules, table.turn, table.game
    if turn.cause == "all_declined":
        return next_offer(table) if rules.house_turn_over(result, game.odds_run) else (table, ())
    if game.seat is None:
        return table, ()
    if outcome == "lose":
        return retire(table, "6.4") if rules.retires_on_loss(result) else (_again(table), ())
    if outcome == "win":
        if turn.role != "spinner":
            return retire(table, CLAUSE.get(turn.cause, "3.2"))
        return _again(table), (cite("3.2", "demand", of="spinner", what="choose"),)
    if turn.role != "spinner" and rules.offered_meanwhile(turn.cause):
        seat = clockwise(table.seats, game.seat)[0]
        return replace(table, offers=Offers(seat, basis="3.2")), (cite("3.2", "offer", seat=seat),)
    return table, ()


def _again(table: Table) -> Table:
    """Return the table with a new game of the same spinner."""
    return replace(table, game=Game(table.game.seat), turn=Turn("spinner"), frozen=False)
