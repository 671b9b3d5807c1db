"""Acts on the coins: the set of five, the three that are spun, and those lost and found (470, 471, 474)."""

from __future__ import annotations

from clausework.sdk import Act, Effect, effect

from .model import Coins, Game, Turn, Wanting, demand, irregular
from .rules import CLOSED, SET, SPUN
from .turns import offer


def select(game: Game, act: Act) -> list[Effect]:
    """Take coins from the set: three, and the rest stays in the bowl (471(3), 471(4))."""
    coins, count = game.coins, act["count"]
    present = coins.kip + coins.bowl
    coins.selected = count
    if count != SPUN or count > present:
        return [*irregular("470(3): three coins are used for each spin"), demand("spinner", "select_coins")]
    coins.kip, coins.bowl = SPUN, present - SPUN
    return [coins.effect()]


def event(game: Game, act: Act) -> list[Effect]:
    """Take note of coins lost, found, examined or returned."""
    return _EVENTS[act["event"]](game, act)


def _lost(game: Game, act: Act) -> list[Effect]:
    coins = game.coins
    from_kip = min(coins.kip, act["count"])
    coins.kip -= from_kip
    coins.bowl = max(0, coins.bowl - (act["count"] - from_kip))
    coins.lost += act["count"]
    coins.selected = None
    # 474(5): only the person who spun when they were lost may go on, and only with three coins (470(3)).
    goes_on = game.turn.role == "spinner" and coins.kip + coins.bowl >= SPUN
    replaced = must_replace(game) and not goes_on
    return [coins.effect(), *([demand("boxer", "new_set")] if replaced else [])]


def _found(game: Game, act: Act) -> list[Effect]:
    return [demand("boxer", "examine")]


def _examined(game: Game, act: Act) -> list[Effect]:
    if not act.get("from_set", False):
        return [*irregular("474(2)(a): the coin is not from the set in use")]
    coins = game.coins
    coins.examined += act["count"]
    back = min(act["count"], coins.lost)  # given up before it was found: of the set again, and not lost
    coins.lost, coins.bowl = coins.lost - back, coins.bowl + back
    return [coins.effect(returned=act["count"])]


def _returned(game: Game, act: Act) -> list[Effect]:
    if game.coins.examined < act["count"]:
        return [*irregular("474(2)(a): a coin was returned unexamined"), demand("boxer", "examine")]
    game.coins.examined -= act["count"]
    return [game.coins.effect(returned=act["count"])]


_EVENTS = {"lost": _lost, "found": _found, "examined": _examined, "returned": _returned}


def must_replace(game: Game) -> bool:
    """Say whether more than one coin of the set is lost (474(4))."""
    return game.coins.lost > 1


def new_set(game: Game, act: Act) -> list[Effect]:
    """Replace the set by a new one of five, and go on with an offer that waited for it."""
    if act["count"] != SET:
        raise Wanting("474(4): a new set is one of 5 coins")
    game.coins = Coins(number=game.coins.number + 1)
    waits = game.phase != CLOSED and game.turn.role == "none" and not game.turn.due and game.offer is None
    return [game.coins.effect(), *(offer(game) if waits else [])]


def open_play(game: Game, act: Act) -> list[Effect]:
    """Begin the game with a set of five coins (470(1)) and offer it (471(1)); with another number, do not."""
    if act["coins_present"] != SET:
        return [
            *irregular("470(1): a set of 5 coins must be present"),
            effect("play", state="closed"),
            demand("boxer", "new_set"),
        ]
    game.coins = Coins(number=game.coins.number)
    game.turn, game.last = Turn(), None
    game.declined.clear()
    return [effect("play", state="open"), game.coins.effect(), *game.reopen(), *offer(game)]


def close_play(game: Game, act: Act) -> list[Effect]:
    """Close the table; what lies on the layout stays as it is."""
    game.phase, game.spin, game.offer = CLOSED, None, None
    return [effect("betting", state="closed"), effect("play", state="closed")]
