"""Whether a spin is valid: grounds, who declares, by what words, and until when (rule 7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from .coins import in_ring
from .law import Cited, Reply, answer, answers, cite
from .state import Deed, Fact, Game, Spin, Table
from .turns import after_void


@dataclass(frozen=True, slots=True)
class Ground:
    """A ground for declaring a spin invalid. `shown` says whether the facts of a spin are this ground.

    `duty` binds the boxer to declare it; a call on it is `honoured`; nothing is void of itself
    (`automatic`).
    """

    citation: str
    shown: Callable[[Spin], bool]
    duty: bool = True
    honoured: Callable[[Spin], bool] = lambda spin: True
    automatic: bool = False


def not_spun(spin: Spin) -> bool:
    """7.1.1: the spinner has not spun the coins, as an official considers."""
    return any(fact.what == "not_spun" for fact in spin.facts)


def low(spin: Spin) -> bool:
    """7.1.2: not spun to a reasonable height, as an official considers; the text names no height."""
    return any(fact.what == "low" for fact in spin.facts)


def landed_outside(spin: Spin) -> bool:
    """7.3.1: a coin lands outside the ring, come it back or not; the entrance is outside (1.1)."""
    return any(fact.what == "landed" and bool(fact.zone) and not in_ring(fact.zone) for fact in spin.facts)


def rests_outside(spin: Spin) -> bool:
    """7.3.1: a coin comes to rest outside the ring."""
    return any(not in_ring(zone) for zone in spin.zones)


def hit(spin: Spin) -> bool:
    """7.3.2: a coin hits anything but the other coin or the sides of the ring below the layout surface.

    Every spin ends on the floor: its mention is left out of account.
    """
    free = {"coin_in_flight", "side_below_layout", "floor"}
    return any(fact.what == "hit" and fact.object not in free for fact in spin.facts)


def spinner_outside(spin: Spin) -> bool:
    """7.3.3: the spinner is not completely inside the area of the ring when spinning."""
    return any(fact.what == "spinner_outside" for fact in spin.facts)


def not_flat(spin: Spin) -> bool:
    """7.3.4: a coin does not lie flat in the ring."""
    return any(fact.what in {"not_flat", "on_coin"} for fact in spin.facts) or any(
        lie != "flat" for lie in spin.lies
    )


NOT_SPUN = Ground("7.1.1", not_spun, duty=False)
LOW = Ground("7.1.2", low, duty=False)
LANDED_OUTSIDE = Ground("7.3.1", landed_outside)
RESTS_OUTSIDE = Ground("7.3.1", rests_outside)
HIT = Ground("7.3.2", hit)
SPINNER_OUTSIDE = Ground("7.3.3", spinner_outside)
NOT_FLAT = Ground("7.3.4", not_flat)


def is_caller(role: str) -> bool:
    """7.1, 7.3: the boxer or a game supervisor declares a spin invalid, and no dealer beside them."""
    return role in {"boxer", "game_supervisor"}


def official_may_call(role: str, spin: Spin | None) -> bool:
    """7.1: one who may declare a spin invalid is heard on any of the grounds."""
    return True


def player_may_call(role: str) -> bool:
    """7.5: a player, spinner or not, is not entitled to declare a spin invalid."""
    return False


def are_the_words(words: str) -> bool:
    """7.3: a spin is declared invalid by calling "no spin" or "barred"."""
    return words in {"no spin", "barred"}


def late_call_counts(spin: Spin) -> bool:
    """7.2: the call comes before the coins rest where that is possible; later it counts too (7.6)."""
    return True


def void_lasts(spin: Spin) -> bool:
    """7.6: a spin once announced invalid is over, come its coins to rest or not."""
    return False


def void_counts(game: Game) -> Game:
    """1.1 "void": without result; it counts among the spins, and in a row of invalid ones (6.5, 6.6)."""
    return replace(game, spins=game.spins + 1, invalid_run=game.invalid_run + 1)


def shown(table: Table, spin: Spin) -> tuple[Ground, ...]:
    """Return the grounds that the known facts of a spin are."""
    return tuple(ground for ground in table.rules.grounds if ground.shown(spin))


def declare_void(table: Table, spin: Spin, basis: str) -> tuple[Table, tuple[Cited, ...]]:
    """Make a spin invalid, with all that follows from it."""
    rules = table.rules
    known = cite(basis, "spin", validity="invalid", class_="none")
    table = replace(
        table,
        spin=None if spin.rested else replace(spin, void=True),
        game=rules.void_counts(table.game),
        relief="void",
        kip=(),
    )
    table, turn = after_void(table)
    return table, (known, *turn)


def demand_call(table: Table, spin: Spin) -> tuple[Table, tuple[Cited, ...]]:
    """Ask the boxer for the call where a ground of 7.3 is shown and has not been answered yet (7.3)."""
    duties = [ground for ground in shown(table, spin) if ground.duty]
    if spin.demanded or spin.void or not duties:
        return replace(table, spin=spin), ()
    demand = cite(duties[0].citation, "demand", of="boxer", what="declare_invalid")
    return replace(table, spin=replace(spin, demanded=True)), (demand,)


def observe(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `observe`: a fact of the spin under way. An opinion is for an official to act upon (7.1)."""
    if table.spin is None:
        return table, answer()
    fact = Fact(str(deed.get("what")), str(deed.get("object", "")), str(deed.get("zone", "")))
    spin = replace(table.spin, facts=(*table.spin.facts, fact))
    automatic = next((ground for ground in shown(table, spin) if ground.automatic), None)
    if automatic is not None and not spin.void:
        table, effects = declare_void(table, spin, automatic.citation)
        return table, answers(effects)
    thrown_out = landed_outside(replace(spin, facts=(fact,)))
    table, effects = demand_call(table, spin)
    if thrown_out:
        effects += (cite("7.4.2", "demand", of="dealer", what="search"),)
    return table, answers(effects)
