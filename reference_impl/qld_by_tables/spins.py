"""A spin from the calls to its result: who may spin, what makes it invalid, what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from clausework.sdk import Act, Effect, effect

from .coins import must_replace
from .model import Game, Spin, Wanting, demand, irregular, role, seat, spoken
from .rules import (
    BETTING,
    CALLED,
    CLASSES,
    CLOSED,
    DECLARATIONS,
    FLYING,
    MUST_DECLARE,
    NEXT,
    OPINIONS,
    REST,
    SPUN,
)
from .settling import settle, undecided
from .turns import boxer_spins, keep, retire
from .wagers import match_bonus

_OFFICIALS = ("boxer", "floor_manager")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something amiss when the coins leave the kip; a spin that `voids` is no spin of the game at all."""

    clause: str
    found: Callable[[Game, Act], bool]
    demands: tuple[str, str] | None = None
    voids: bool = False


def _no_right(game: Game, act: Act) -> bool:
    turn = game.turn
    if role(act) == "boxer":
        return turn.role != "boxer" and not turn.due
    ours = role(act) in ("spinner", "player") and seat(act) in (None, turn.seat)
    return not ours or turn.role != "spinner" or turn.due or turn.choice == "three_invalid"


def _wrong_number(game: Game, act: Act) -> bool:
    return game.coins.selected not in (None, SPUN) or (game.kip is not None and len(game.kip) != SPUN)


def _same_faces(game: Game, act: Act) -> bool:
    return game.kip is not None and len(set(game.kip)) < 2


_ON_KIP = (
    Flaw(
        "470(3): three coins are used for each spin",
        _wrong_number,
        ("spinner", "select_coins"),
        voids=True,
    ),
    Flaw("472(3)(b): no head side or no tail side uppermost", _same_faces, ("spinner", "load_kip")),
)

_FLAWS = (
    Flaw("475(4): 'no more bets' was not called", lambda g, a: g.phase != CALLED),
    Flaw("471, 472(8), 472(9), 478(1): not this person's spin", _no_right, voids=True),
    Flaw(
        "478(1): the spinner must choose",
        lambda g, a: g.turn.choice == "three_invalid",
        ("spinner", "choose"),
    ),
    *_ON_KIP,
    Flaw(
        "472(2)(a): the spinner has no spinner's wager",
        lambda g, a: g.turn.role == "spinner" and not g.lying("spinner"),
        ("spinner", "place_wager"),
    ),
    Flaw(
        "474(4): the set must be replaced",
        lambda g, a: g.turn.role == "boxer" and must_replace(g),
        ("boxer", "new_set"),
    ),
)


def _objections(flaws: list[Flaw]) -> list[Effect]:
    recorded = irregular(*(flaw.clause for flaw in flaws))
    return [*recorded, *(demand(*flaw.demands) for flaw in flaws if flaw.demands)]


def call(game: Game, act: Act) -> list[Effect]:
    """Take note of a call; the boxer's 'no more bets' ends wagering (475(4))."""
    effects = _next_course(game)
    words = spoken(act["words"])
    if words == "no more bets" and role(act) == "boxer" and game.phase == BETTING:
        game.phase = CALLED
        return [*effects, effect("betting", state="closed")]
    if words == "place your bets" and game.phase == CALLED:
        return [*effects, *game.reopen()]
    return effects


def _next_course(game: Game) -> list[Effect]:
    """Leave a spin behind whose result nobody announced, or whose coins were caught after 'no spin'."""
    over = game.phase == REST or (game.spin is not None and game.spin.declared)
    return game.reopen() if over else []


def load_kip(game: Game, act: Act) -> list[Effect]:
    """Check number and faces on the kip (470(3), 472(3)(b)), and call 'no more bets' if nobody has."""
    effects = _next_course(game)
    game.kip = act["faces"]
    effects += _objections([flaw for flaw in _ON_KIP if flaw.found(game, act)])
    if game.phase == BETTING:
        game.phase = CALLED
        effects += [effect("call", words="no more bets"), effect("betting", state="closed")]
    return effects


def leave_kip(game: Game, act: Act) -> list[Effect]:
    """Begin a spin, and say what is amiss with it."""
    if game.phase == CLOSED:
        return [*irregular("470(1): no game has begun")]
    effects = _next_course(game)
    flaws = [flaw for flaw in _FLAWS if flaw.found(game, act)]
    effects += _objections(flaws)
    spins = not any(flaw.voids for flaw in flaws)
    if spins and game.turn.choice == "won":
        effects += keep(game)
    if spins and role(act) == "boxer" and game.turn.due:
        effects += boxer_spins(game)
    game.phase, game.spin, game.kip = FLYING, Spin(game.turn.role, spins), None
    return [*effects, effect("betting", state="closed"), *match_bonus(game)]


def observe(game: Game, act: Act) -> list[Effect]:
    """Take note of a fact about the spin; where the law orders a declaration, ask the boxer for it."""
    spin = game.spin
    if spin is None:
        return []
    spin.floater |= act["what"] == "floater"
    ground = MUST_DECLARE.get((act["what"], act.get("object", "") if act["what"] == "hit" else ""))
    if ground is None or (act["what"] in OPINIONS and role(act) not in _OFFICIALS):
        return []
    return _ground(spin, ground)


def _ground(spin: Spin, clause: str) -> list[Effect]:
    known = bool(spin.grounds)
    spin.grounds.append(clause)
    return [] if known or spin.declared else [demand("boxer", "declare_invalid")]


def announce(game: Game, act: Act) -> list[Effect]:
    """Take a declaration; one that can only be meant for a floater comes too late at rest (477(4))."""
    spin = game.spin
    if spin is None or spoken(act["words"]) not in DECLARATIONS:
        raise Wanting("477(3): a spin is declared invalid by 'no spin' or 'barred'")
    if game.phase == REST and spin.floater and not spin.grounds:
        raise Wanting("477(4): before the coins come to rest on the floor")
    again, spin.declared = spin.declared, True
    effects = [effect("spin", validity="invalid"), *(game.reopen() if game.phase == REST else [])]
    return effects if again else [*effects, *_count_invalid(game, spin)]


def _count_invalid(game: Game, spin: Spin) -> list[Effect]:
    turn = game.turn
    if not spin.counts or spin.role != "spinner":
        return []
    turn.spins, turn.invalid, turn.in_a_row = turn.spins + 1, turn.invalid + 1, turn.in_a_row + 1
    if turn.spins == turn.invalid == 3:
        turn.choice = "three_invalid"
        return [demand("spinner", "choose")]
    return []


def at_rest(game: Game, act: Act) -> list[Effect]:
    """Find the class (468); ask for a search (474(1)) and for the declaration that a fact orders (477(2))."""
    spin = game.spin
    if spin is None or game.phase != FLYING:
        return [*irregular("coins came to rest that had not left the kip")]
    faces: list[str] = act["faces"]
    zones = act.get("zones") or ["ring"] * len(faces)
    lies = act.get("lies") or ["flat"] * len(faces)
    floor = [f for f, zone, lie in zip(faces, zones, lies, strict=False) if zone == "ring" and lie == "flat"]
    if len(faces) == SPUN and spin.counts:
        found = (CLASSES.get((face, floor.count(face))) for face in "HT")
        spin.result = next((result for result in found if result), "none")
    game.phase = REST
    effects: list[Effect] = []
    if any(zone != "ring" for zone in zones):
        effects += [demand("boxer", "search"), *_ground(spin, "477(2)(c)")]
    if "on_coin" in lies:
        effects += _ground(spin, "477(2)(d)")
    if spin.declared:
        return [*effects, effect("spin", validity="invalid"), *game.reopen()]
    if spin.counts and not spin.grounds:
        effects.append(_valid(spin))
    return effects


def _valid(spin: Spin) -> Effect:
    spin.told = True
    return effect("spin", validity="valid", class_=spin.result)


def announce_result(game: Game, act: Act) -> list[Effect]:
    """Settle by the result that the boxer announces, show it (479), and say who spins next."""
    spin, turn = game.spin, game.turn
    if spin is None or not spin.counts:
        return [*irregular("no spin of the game has a result to announce"), *game.reopen()]
    effects = [] if spin.told else [_valid(spin)]
    effects += [effect("display", medium=medium, class_=spin.result) for medium in ("lights", "electronic")]
    settled, decided = settle(game, spin.result)
    if spin.role == "spinner":
        turn.spins, turn.in_a_row = turn.spins + 1, 0
        turn.results += spin.result != "none"
    follows = NEXT.get((spin.role, decided, undecided(game)), "stay")
    turn.finishing |= decided == "lose"
    return [*effects, *settled, *game.reopen(), *_FOLLOWS[follows](game)]


def _boxer_due(game: Game) -> list[Effect]:
    game.turn.due, game.turn.role = True, "none"
    return [game.turn.effect(), demand("boxer", "take_over")]


def _choose(game: Game) -> list[Effect]:
    game.turn.choice = "won"
    return [demand("spinner", "choose")]


_FOLLOWS: dict[str, Callable[[Game], list[Effect]]] = {
    "stay": lambda game: [],
    "choose": _choose,
    "boxer": _boxer_due,
    "offer": retire,
}
