"""A spin from the kip to its announced result, and what the announcement settles (4.1, 4.2, 6.8 to 6.10)."""

from __future__ import annotations

from dataclasses import replace

from .calls import invitation
from .changes import lock
from .display import lights
from .law import Cited, Reply, answer, answers, cite, refuse
from .limits import limits_of
from .payment import settle
from .results import ODDS_IN_A_ROW, Spun, count, outcome, series_outcome
from .state import Deed, Spin, Table, Turn, Wager
from .turns import CLAUSE, after_result
from .validity import demand_call, shown
from .wagers import describe


def announcer(role: str) -> bool:
    """6.9: it is the boxer who announces the result."""
    return role == "boxer"


def paid_at_rest(spin: Spin, sides: frozenset[str]) -> bool:
    """6.9: wagers are collected and paid after the result is announced, wherever the coins lie."""
    return False


def collected_beside_winners(wager: Wager) -> bool:
    """6.9: all losing wagers are collected, also where others win."""
    return True


def collected_again(wager: Wager, come_to: str) -> bool:
    """6.9: a wager that was collected or paid is off the layout, and no later spin settles it again."""
    return False


def series_wager(table: Table) -> bool:
    """4.2: the spinner's wager lies on the layout before the spinner commences to spin."""
    return table.spinners_wager is not None


def declared(table: Table) -> bool:
    """4.2: the spinner has declared an intention to spin for Heads or Tails."""
    return table.game.declared != ""


def house_needs_wager() -> bool:
    """4.3: where the house spins under 3.3 no spinner's wager or declaration is required."""
    return False


def finding(table: Table, spin: Spin) -> str:
    """Return the class of the coins at rest by the definitions of 1.1."""
    rules = table.rules
    if rules.is_heads(spin):
        return "heads"
    if rules.is_tails(spin):
        return "tails"
    return "odds" if rules.is_odds(spin) else "none"


def launch(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `coins_leave_kip`: that they left is a fact, and what was lacking is recorded."""
    rules, turn, game = table.rules, table.turn, table.game
    lacking: list[Cited] = []
    if table.kip and not rules.kip_is_right(table.kip):
        lacking.append(_note("6.1 (s2)", "the coins did not lie head and tail on the kip"))
    counts = deed.role == "spinner" or turn.role != "none" or turn.cause == "all_declined"
    if not counts:
        lacking.append(_note("3.3 (s1)", "the coins are on offer to a player"))
    if deed.role == "spinner":
        if game.seat is None or deed.seat not in {None, game.seat}:
            lacking.append(_note("3.1 (s2)", "this player was not made spinner"))
        elif turn.cause in {"choosing", "elected", "directed", "stopped"}:
            counts = False
            lacking.append(_note(CLAUSE.get(turn.cause, "6.5 (s1)"), "this spinner no longer spins"))
        else:
            if not rules.declared(table):
                lacking.append(_note("4.2 (declare)", "the spinner has declared no side"))
            if not rules.series_wager(table):
                lacking.append(_note("4.2 (place)", "no spinner's wager lies on the layout"))
    elif turn.cause == "all_declined":
        table = replace(table, turn=Turn(deed.role, turn.cause))
        if rules.house_needs_wager():
            lacking.append(cite("4.3", "demand", of=deed.role, what="place_wager"))
    table = lock(_judged_by_limits(table))
    wagers = tuple(replace(wager, spun=True) for wager in table.wagers)
    void = table.spin is not None and table.spin.void and rules.void_lasts(table.spin)
    return replace(table, wagers=wagers, spin=Spin(deed.role, counts=counts, void=void)), answers(lacking)


def _note(basis: str, what: str) -> Cited:
    return cite(basis, "irregularity", what=what)


def _judged_by_limits(table: Table) -> Table:
    """Return the table with every wager as it stands once the coins are spun (5.2)."""
    stand = (
        wager if wager.spun else table.rules.stands_outside_limits(wager, limits_of(table, wager.owner))
        for wager in table.wagers
    )
    return replace(table, wagers=tuple(wager for wager in stand if wager is not None))


def come_to_rest(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `coins_at_rest`: the class of a spin that nobody declared invalid (1.1)."""
    rules = table.rules
    faces = tuple(deed.get("faces"))
    spin = replace(
        table.spin or Spin(""),
        faces=faces,
        zones=tuple(deed.get("zones") or ("ring",) * len(faces)),
        lies=tuple(deed.get("lies") or ("flat",) * len(faces)),
        rested=True,
    )
    if spin.void:
        return replace(table, spin=None), answer(cite("7.6", "spin", validity="invalid", class_="none"))
    if not spin.counts:
        return replace(table, spin=None), answer(_note("6.5 (s1)", "the spin has no effect"))
    table, demand = demand_call(table, spin)
    if shown_duty(table, spin):
        return table, answers(demand)
    found = finding(table, spin)
    effects: tuple[Cited, ...] = ()
    if found != "none":
        effects = (cite(f'1.1 "{found.title()}"', "spin", validity="valid", class_=found),)
    if spin.standing or rules.paid_at_rest(spin, sides(table)):
        table, settled = conclude(table, spin)
        effects += settled
    return table, answers(effects)


def shown_duty(table: Table, spin: Spin) -> bool:
    """Tell whether the boxer is bound to declare the spin invalid (7.3)."""
    return any(ground.duty for ground in shown(table, spin))


def announce_result(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `announce_result` (6.9); without a result by the definitions, or before a due call, nothing."""
    spin = table.spin
    if not announcer(deed.role):
        return table, refuse("6.9", "the boxer announces the result")
    if spin is None or not spin.rested:
        return table, answer()
    if table.rules.result(spin) == "none" or shown_duty(table, spin):
        return table, answer(cite("7.3", "demand", of="boxer", what="declare_invalid"))
    table, effects = conclude(table, spin)
    return table, answers(effects)


def sides(table: Table) -> frozenset[str]:
    """Return the sides that players have wagered on."""
    return frozenset(wager.side for wager in table.wagers if wager.area == "player")


def conclude(table: Table, spin: Spin) -> tuple[Table, tuple[Cited, ...]]:
    """Settle what the result decides, light it up, and pass the coins on where the turn is over."""
    rules = table.rules
    result = rules.result(spin)
    if result == "none":
        return replace(table, spin=None), ()
    spun = Spun(result, count(table.game, result), spin.role, sides(table))
    course = series_outcome(spun, table.spinners_wager)
    effects: list[Cited] = list(lights(table, result))
    left: list[Wager] = []
    outcomes = [(wager, *outcome(rules, spun, wager)) for wager in table.wagers]
    winners = any(come_to == "win" for _, come_to, _, _ in outcomes)
    for wager, come_to, basis, after in outcomes:
        kept = come_to == "lose" and winners and not rules.collected_beside_winners(wager)
        if come_to != "stand" and not kept:
            effects.append(settle(table, wager, come_to, basis))
            if rules.collected_again(wager, come_to):
                left.append(wager)
            continue
        left.append(after)
        if after != wager:
            effects.append(describe(after, basis))
    decided = result != "odds" or spun.game.odds_run == ODDS_IN_A_ROW
    table = replace(table, wagers=tuple(left), game=spun.game, kip=(), betting=decided, relief="", spin=None)
    table, turn = after_result(table, result, course)
    if table.game.odds_run == ODDS_IN_A_ROW:
        table = replace(table, game=replace(table.game, odds_run=0))
    return table, (*effects, *turn, *(invitation() if rules.invites(decided) else ()))
