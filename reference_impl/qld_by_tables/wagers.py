"""Acts on wagers: each refusal is a row with its provision and the test that it applies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from clausework.sdk import Act, Effect

from .model import Game, Wager, Wanting, role, seat
from .rules import DOLLAR, HEADS, TAILS

_LIMITED = ("player", "spinner")
_OWN = ("spinner", "spinner_bonus")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A provision against a wager, and whether it applies to the one that is asked for."""

    clause: str
    applies: Callable[[Game, Wager, Act], bool]


def _no_spinner(game: Game, wager: Wager, act: Act) -> bool:
    return wager.area in _OWN and (game.turn.role != "spinner" or game.turn.seat != wager.owner)


def _other_side(game: Game, wager: Wager, act: Act) -> bool:
    main = game.lying("spinner")
    return wager.area == "spinner_bonus" and bool(main) and main[0].side != wager.side


def _strange(game: Game, wager: Wager, act: Act) -> bool:
    return role(act) in ("player", "spinner", "patron") and seat(act) != wager.owner


_ANY = (
    Refusal("472(2), 473(2): heads or tails", lambda g, w, a: w.side not in (HEADS, TAILS)),
    Refusal(
        "476(1): the limits of the table",
        lambda g, w, a: w.area in _LIMITED and not g.minimum <= w.amount <= g.maximum,
    ),
    Refusal("472(2)(b): a wager of $1", lambda g, w, a: w.area == "spinner_bonus" and w.amount != DOLLAR),
)

_PLACE = (
    *_ANY,
    Refusal("each wager has an id of its own", lambda g, w, a: w.id in g.used),
    Refusal("475(1): not orally", lambda g, w, a: bool(a["oral"]) or not a["chips_present"]),
    Refusal("472(2), 473(2): chips", lambda g, w, a: a["medium"] != "chips"),
    Refusal("473(4), 473(7): moved there, never placed", lambda g, w, a: w.area == "bonus"),
    Refusal("471(6), 472(2): the spinner's own", _no_spinner),
    Refusal("472(2)(a), (b): one wager in each", lambda g, w, a: w.area in _OWN and bool(g.lying(w.area))),
    Refusal("472(2)(b)(i), (ii): on the same side", _other_side),
    Refusal(
        "472(5)(b), (6)(b): it could no longer win",
        lambda g, w, a: w.area == "spinner_bonus" and any(m.run for m in g.lying("spinner")),
    ),
    Refusal("472(8)(b): only until the results are decided", lambda g, w, a: g.turn.finishing),
)

_TOUCH = (
    Refusal("475(3): neither changed nor withdrawn", lambda g, w, a: w.area == "bonus"),
    Refusal(
        "472(10): the spinner has spun a result",
        lambda g, w, a: w.area in _OWN and bool(w.run or g.turn.results),
    ),
    Refusal("another player's wager", _strange),
)


def _check(rows: tuple[Refusal, ...], game: Game, wager: Wager, act: Act) -> None:
    for row in rows:
        if row.applies(game, wager, act):
            raise Wanting(row.clause)


def _named(game: Game, act: Act) -> Wager:
    try:
        return game.wagers[act["wager"]]
    except KeyError:
        raise Wanting("no such wager lies on the layout") from None


def place(game: Game, act: Act) -> list[Effect]:
    """Place a wager; anybody may place it on the spinner's behalf (472(2))."""
    wager = Wager(act["wager"], act["owner"], act["area"], act["side"], act["amount"])
    _check(_PLACE, game, wager, act)
    game.wagers[wager.id] = wager
    game.used.add(wager.id)
    return [wager.effect()]


def change(game: Game, act: Act) -> list[Effect]:
    """Change the amount or the side; whether a bonus wager matches is judged when the coins leave the kip."""
    old = _named(game, act)
    new = replace(old, amount=act.get("amount", old.amount), side=act.get("side", old.side))
    _check(_TOUCH, game, old, act)
    _check(_ANY, game, new, act)
    game.wagers[new.id] = new
    return [new.effect()]


def withdraw(game: Game, act: Act) -> list[Effect]:
    """Hand the whole wager back."""
    wager = _named(game, act)
    _check(_TOUCH, game, wager, act)
    del game.wagers[wager.id]
    return [wager.effect("withdrawn")]


def move(game: Game, act: Act) -> list[Effect]:
    """Take note that a dealer moves chips that the result has already moved (473(4), 473(7))."""
    wager = _named(game, act)
    if not wager.area == act["to_area"] == "bonus":
        raise Wanting("473(4), 473(7): only triple heads or triple tails move a player's wager")
    return [wager.effect()]


def match_bonus(game: Game) -> list[Effect]:
    """Give back a spinner's bonus wager without a spinner's wager on the same side (472(2)(b)(i), (ii))."""
    sides = {wager.side for wager in game.lying("spinner")}
    alone = [wager for wager in game.lying("spinner_bonus") if wager.side not in sides]
    for wager in alone:
        del game.wagers[wager.id]
    return [wager.effect("rejected") for wager in alone]
