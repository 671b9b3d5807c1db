"""The orders of officials: the boxer's direction to return the coins, and taking over (3.3, 6.6 to 6.8)."""

from __future__ import annotations

from dataclasses import replace

from .coins import OFFICIALS
from .law import Cited, Reply, answer, answers, cite, refuse
from .payment import settle
from .state import Deed, Game, Table, Turn, Wager
from .turns import house_spins, leave, part_of_a_series

GROUNDS = frozenset({"repeated_invalid", "delay_or_disorder", "contravention"})


def may_direct(role: str) -> bool:
    """6.7: it is the boxer who directs."""
    return role == "boxer"


def house_may_spin(role: str, cause: str) -> bool:
    """3.3: where no player desires to spin the boxer or a dealer may; no player orders it."""
    return role in OFFICIALS and cause == "all_declined"


def takes_effect(ground: str, game: Game) -> bool:
    """6.7.1 to 6.7.3: on each of the three grounds the direction ends the spinner's turn."""
    return True


def excludes(asked: bool) -> bool:
    """6.7: the boxer may further exclude the spinner; the direction alone does not."""
    return asked


def exclusions_after_close(excluded: frozenset[int]) -> frozenset[int]:
    """6.7: an exclusion lasts until the close of play."""
    return frozenset()


def substitute(game: Game) -> str | None:
    """6.8: after at least one valid spin a dealer spins in the spinner's stead."""
    return "dealer" if game.valid > 0 else None


def freezes() -> bool:
    """6.8: in such circumstances players may not amend or withdraw their wagers."""
    return True


def outlasts(wager: Wager) -> bool:
    """4.1.2.3, 4.1.3.3: a wager on Heads or Tails stays until a result, also that of a spinner sent away."""
    return True


def direct(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `direct`."""
    match deed.get("order"):
        case "return_coins":
            return _return_coins(table, deed)
        case "act_as_spinner":
            return _act_as_spinner(table, deed)
        case _:
            return _take_over(table, deed)


def _return_coins(table: Table, deed: Deed) -> tuple[Table, Reply]:
    rules, game = table.rules, table.game
    if not rules.may_direct(deed.role):
        return table, refuse("6.7 tail", "the boxer directs the spinner")
    ground = str(deed.get("ground", "contravention"))
    if ground not in GROUNDS:
        return table, refuse("6.7 tail", "that is no ground for a direction")
    if game.seat is None:
        return table, refuse("6.7 tail", "no player has the coins")
    if not rules.takes_effect(ground, game):
        return table, answer()
    table, back = _given_back(table, game.seat)
    if rules.excludes(bool(deed.get("exclude"))):
        table = replace(table, excluded=table.excluded | {game.seat})
    stand_in = rules.substitute(game)
    if table.spinners_wager is None or stand_in is None:
        table, effects = leave(table, "6.7 tail")
        return table, answers((*back, *effects))
    if table.turn.role != "spinner":
        return table, answers(back)
    frozen = rules.freezes()
    table = replace(table, frozen=frozen, relief="" if frozen else "three")
    table, effects = house_spins(table, "directed", stand_in)
    return table, answers((*back, *effects))


def _given_back(table: Table, seat: int) -> tuple[Table, tuple[Cited, ...]]:
    """Hand back what a direction is taken to end beside the spinner's bet: by the law, nothing."""
    mine = [wager for wager in table.wagers if wager.area == "player" and wager.owner == seat]
    back = [wager for wager in mine if not table.rules.outlasts(wager)]
    left = tuple(wager for wager in table.wagers if wager not in back)
    return replace(table, wagers=left), tuple(settle(table, wager, "void", "6.7 tail") for wager in back)


def _act_as_spinner(table: Table, deed: Deed) -> tuple[Table, Reply]:
    if not table.rules.house_may_spin(deed.role, table.turn.cause):
        return table, refuse(
            "3.3 (s1)", "the house spins where no player desires to, and by no player's order"
        )
    table = replace(table, turn=Turn("boxer", "all_declined"))
    return table, answer(cite("3.3 (s1)", "spinner", role="boxer"))


def _take_over(table: Table, deed: Deed) -> tuple[Table, Reply]:
    game, ground = table.game, deed.get("ground")
    if deed.role not in OFFICIALS:
        return table, refuse("6.6 tail", "players do not order the house to spin")
    if table.turn.cause == "all_declined":
        return _act_as_spinner(table, deed)
    if ground == "majority_invalid" or (ground == "consecutive_invalid" and game.invalid_run < 3):
        return table, refuse("6.6 tail", "the ground is not made out")
    effects: tuple[Cited, ...]
    if table.spinners_wager is not None and part_of_a_series(table):
        table, effects = house_spins(table, "stopped", "boxer")
    elif table.turn.role == "spinner" and table.turn.cause == "":
        table, effects = leave(table, "6.6 tail")
    else:
        return table, answer()
    return table, answers(effects)
