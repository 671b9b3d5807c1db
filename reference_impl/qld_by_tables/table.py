"""The table as it is served: each act finds its handler, and its power, in a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from clausework.sdk import Act, Answer, Claim, Effect, Identity, Opening, Refused, System, effect

from . import coins, spins, turns, wagers
from .model import Game, Wanting, role
from .rules import AREAS, DOLLAR, POWERS

INSTRUMENT = "qld-triple-penny-two-up"


def _lawful(minimum: int, maximum: int) -> bool:
    """476(1): a table with a minimum of not more than $5 permits at least $100."""
    return 0 <= minimum <= maximum and (minimum > 5 * DOLLAR or maximum >= 100 * DOLLAR)


def _set_limits(game: Game, act: Act) -> list[Effect]:
    if act["scope"] != "table":
        raise Wanting("476(1) knows the limits of a table alone")
    if not _lawful(act["minimum"], act["maximum"]):
        raise Wanting("476(1): a maximum of at least $100")
    game.minimum, game.maximum = act["minimum"], act["maximum"]
    return [_limits(game)]


def _limits(game: Game) -> Effect:
    return effect("limits", scope="table", minimum=game.minimum, maximum=game.maximum)


HANDLERS: dict[str, Callable[[Game, Act], list[Effect]]] = {
    "open_play": coins.open_play,
    "close_play": coins.close_play,
    "answer_offer": turns.answer_offer,
    "place_wager": wagers.place,
    "change_wager": wagers.change,
    "withdraw_wager": wagers.withdraw,
    "move_wager": wagers.move,
    "select_coins": coins.select,
    "load_kip": spins.load_kip,
    "call": spins.call,
    "coins_leave_kip": spins.leave_kip,
    "observe": spins.observe,
    "announce": spins.announce,
    "coins_at_rest": spins.at_rest,
    "announce_result": spins.announce_result,
    "coin_event": coins.event,
    "new_set": coins.new_set,
    "choose": turns.choose,
    "stop": turns.stop,
    "direct": turns.direct,
    "take_over": turns.take_over,
    "set_limits": _set_limits,
}
"""What is not listed is a fact that does not concern this game, or is within nobody's power."""


@dataclass(slots=True)
class TwoUpTable:
    """One table of triple penny two-up."""

    game: Game
    areas: tuple[dict[str, str], ...] = AREAS

    @property
    def effects(self) -> list[Effect]:
        """Return what is said on opening: the limits in force."""
        return [_limits(self.game)]

    def act(self, act: Act, at: int) -> Answer:
        """Answer one act: refuse it where the power or the right is wanting, and otherwise let it happen."""
        power = POWERS.get(act["kind"])
        if power and (role(act) not in power.roles or self.game.phase not in power.phases):
            return Answer(False, reason=power.clause)
        handler = HANDLERS.get(act["kind"])
        try:
            return Answer(effects=handler(self.game, act) if handler else ())
        except Wanting as wanting:
            return Answer(False, reason=str(wanting))


def _open(opening: Opening) -> TwoUpTable:
    if opening.instrument != INSTRUMENT:
        raise Refused(f"this system plays {INSTRUMENT} alone")
    minimum, maximum = opening.limits["minimum"], opening.limits["maximum"]
    if not _lawful(minimum, maximum):
        raise Refused("476(1): with a minimum of $5 or less the maximum must be at least $100")
    return TwoUpTable(Game([s["seat"] for s in opening.seats if s["occupied"]], minimum, maximum))


SYSTEM = System(
    identity=Identity(vendor="Clausework", product="Triple penny two-up by tables", version="1.0.0"),
    claims=[
        Claim(
            INSTRUMENT,
            capabilities=[
                "settlement",
                "wagering",
                "spinner_selection",
                "coin_custody",
                "spin_validity",
                "calls",
                "display",
                "limits",
                "equipment",
            ],
            features=[
                "spinner_workflow",
                "kip_faces",
                "four_coins",
                "original_set",
                "automatic_caller",
                "display_lights",
                "display_electronic",
                "spin_facts",
            ],
        )
    ],
    open_table=_open,
)
