"""Who spins: offers, choices, stops, and the boxer in the spinner's place (471, 472(7) to (9), 478)."""

from __future__ import annotations

from collections.abc import Callable

from clausework.sdk import Act, Effect, effect

from .model import Coins, Game, Turn, Wanting, demand, irregular, role, seat
from .settling import undecided

_GROUNDS: dict[str, Callable[[Turn], bool]] = {
    "consecutive_invalid": lambda turn: turn.in_a_row >= 3,
    "majority_invalid": lambda turn: 2 * turn.invalid > turn.spins,
    "unable_or_unwilling": lambda turn: True,
    "spinner_chose": lambda turn: turn.choice == "house",
}
_EVIDENT = ("consecutive_invalid", "majority_invalid", "spinner_chose")


def offer(game: Game) -> list[Effect]:
    """Offer the coins to the next player clockwise, at the start to the first from the entrance.

    A set of which more than one coin is lost is offered to nobody until it is replaced (474(4)).
    """
    if game.coins.lost > 1:
        game.offer = None
        return [demand("boxer", "new_set")]
    game.coins = Coins(0, game.coins.kip + game.coins.bowl, game.coins.lost, game.coins.number)
    if not game.seats:
        return []
    after = game.seats.index(game.last) + 1 if game.last in game.seats else 0
    game.offer = game.last = game.seats[after % len(game.seats)]
    return [effect("offer", seat=game.offer)]


def answer_offer(game: Game, act: Act) -> list[Effect]:
    """Make the player the spinner, or go on clockwise, round again after all declined (471(2))."""
    if game.offer is None or seat(act) != game.offer:
        raise Wanting("471(2): the coins are offered to another")
    if not act["accept"]:
        game.declined.add(game.offer)
        return offer(game)
    game.turn, game.offer = Turn("spinner", game.offer), None
    game.declined.clear()
    return [game.turn.effect()]


def retire(game: Game) -> list[Effect]:
    """End the turn: nobody spins until the next offer is taken."""
    game.last = game.turn.seat if game.turn.seat is not None else game.last
    game.turn = Turn()
    game.declined.clear()
    return [game.turn.effect(), *offer(game)]


def boxer_spins(game: Game) -> list[Effect]:
    """Put the boxer in the spinner's place; the spinner's seat and wager stay what they are."""
    turn = game.turn
    turn.role, turn.due, turn.choice = "boxer", False, ""
    return [turn.effect(), *([demand("boxer", "new_set")] if game.coins.lost > 1 else [])]


def _own(game: Game, act: Act) -> bool:
    return game.turn.role == "spinner" and seat(act) in (None, game.turn.seat)


def choose(game: Game, act: Act) -> list[Effect]:
    """Take the spinner's choice after a win (472(7)) or after three invalid spins (478(1))."""
    asked = (game.turn.choice, act["choice"])
    if not _own(game, act) or asked not in _CHOICES:
        raise Wanting("472(7), 478(1): this is not for this person to choose now")
    return _CHOICES[asked](game)


def keep(game: Game) -> list[Effect]:
    """Begin a fresh series of the same spinner (472(7))."""
    game.turn = Turn("spinner", game.turn.seat)
    return [game.turn.effect()]


def _retire_unbeaten(game: Game) -> list[Effect]:
    back = game.lying("spinner", "spinner_bonus")
    for wager in back:
        del game.wagers[wager.id]
    return [*(wager.effect("withdrawn") for wager in back), *retire(game)]


def _house(game: Game) -> list[Effect]:
    game.turn.choice, game.turn.due = "house", True
    return [demand("floor_manager", "take_over")]


_CHOICES: dict[tuple[str, str], Callable[[Game], list[Effect]]] = {
    ("won", "keep"): keep,
    ("won", "retire"): retire,
    ("three_invalid", "retire"): _retire_unbeaten,
    ("three_invalid", "house_spins"): _house,
}


def stop(game: Game, act: Act) -> list[Effect]:
    """Take note that the spinner stops: after a win it is retirement, after a result the boxer takes over."""
    turn = game.turn
    if not _own(game, act):
        return []
    if turn.choice == "won":
        return retire(game)
    turn.stopped = True
    if turn.results and undecided(game) == "nothing":
        return retire(game)
    if turn.results:
        turn.due = True
        return [demand("boxer", "take_over")]
    return []


def direct(game: Game, act: Act) -> list[Effect]:
    """Take a floor manager's direction unless its ground is known to be false (471(5), 478)."""
    order = _ORDERS.get(act["order"])
    if order is None:
        raise Wanting("part 21 knows no such direction")
    return order(game, act.get("ground"))


def _act_as_spinner(game: Game, ground: str | None) -> list[Effect]:
    if game.turn.role != "none" or game.turn.due or not game.declined >= set(game.seats):
        raise Wanting("471(5): only if all players decline to spin")
    game.turn, game.offer = Turn("boxer"), None
    return [game.turn.effect()]


def _take_over(game: Game, ground: str | None) -> list[Effect]:
    turn = game.turn
    if ground is None:
        met = turn.due or turn.stopped or any(_GROUNDS[name](turn) for name in _EVIDENT)
    else:
        met = ground in _GROUNDS and _GROUNDS[ground](turn)
    if not met or (turn.role != "spinner" and not turn.due):
        raise Wanting("478(1), 478(2): the ground is wanting")
    return boxer_spins(game)


_ORDERS = {"act_as_spinner": _act_as_spinner, "take_over": _take_over}


def take_over(game: Game, act: Act) -> list[Effect]:
    """Take note that the boxer spins on, where the boxer has to (472(8)(b), 472(9), 478(1)(b))."""
    if role(act) == "boxer" and game.turn.role == "boxer":
        return [game.turn.effect()]
    if role(act) == "boxer" and game.turn.due:
        return boxer_spins(game)
    return [*irregular("472(8)(b), 472(9), 478: nothing lets this person take over")]
