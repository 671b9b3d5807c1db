"""What a valid spin does to the wagers on the layout: sections 472(5), (6), 473 and 480."""

from __future__ import annotations

from dataclasses import replace

from ..clauses.odds import winnings
from ..model import Class, Due, Odds, Outcome, State, Wager, due, stands
from ..rules import Rules

Ruling = tuple[Outcome, str]
"""What becomes of a wager, and the clause that says so."""


def rule(wager: Wager, spun: Class, rules: Rules) -> Ruling:
    """Return what a valid spin does to a wager, whose run includes this spin already."""
    if wager.area == "spinner":
        on_heads = wager.side == "heads"
        runs = rules.spinner_on_heads if on_heads else rules.spinner_on_tails
        return runs(wager.run), "472(5)(a)" if on_heads else "472(6)(a)"
    if wager.area == "spinner_bonus":
        on_heads = wager.side == "heads"
        runs = rules.spinner_bonus_on_heads if on_heads else rules.spinner_bonus_on_tails
        return runs(wager.run), "472(5)(b)" if on_heads else "472(6)(b)"
    return _player(wager, spun, rules)


def _player(wager: Wager, spun: Class, rules: Rules) -> Ruling:
    bonus, heads = wager.area == "bonus", wager.side == "heads"
    if bonus and heads:
        wins, loses, base = rules.bonus_heads_wins, rules.bonus_heads_loses, "473(5)"
    elif bonus:
        wins, loses, base = rules.bonus_tails_wins, rules.bonus_tails_loses, "473(8)"
    elif heads:
        wins, loses, base = rules.heads_wins, rules.heads_loses, "473(3)"
    else:
        wins, loses, base = rules.tails_wins, rules.tails_loses, "473(6)"
    if wins(spun):
        return "win", f"{base}(a)"
    if loses(spun):
        return "lose", f"{base}(b)"
    moves = rules.heads_moves if heads else rules.tails_moves
    if not bonus and moves(spun):
        return "move", "473(4)" if heads else "473(7)"
    return "stand", ""


def price(wager: Wager, spun: Class, rules: Rules) -> tuple[Odds, str]:
    """Return the odds of a winning wager and the line of section 480 that sets them."""
    if wager.area == "spinner":
        return rules.spinner_odds, "480(2)(a)"
    if wager.area == "spinner_bonus":
        return rules.spinner_bonus_odds, "480(2)(b)"
    triple = spun.startswith("triple")
    if wager.area == "player":
        one = rules.heads_on_heads if wager.side == "heads" else rules.tails_on_tails
        return one, f"480(1) row {wager.side}/{wager.side}"
    if wager.side == "heads":
        odds = rules.bonus_heads_on_triple_heads if triple else rules.bonus_heads_on_heads
    else:
        odds = rules.bonus_tails_on_triple_tails if triple else rules.bonus_tails_on_tails
    spun_row = f"triple {wager.side}" if triple else wager.side
    return odds, f"480(1) row bonus {wager.side}/{spun_row}"


def won(wager: Wager, spun: Class, basis: str, rules: Rules) -> Due:
    """Return the settlement of a winning wager: the winnings, and the stake handed back."""
    odds, row = price(wager, spun, rules)
    paid = winnings(wager.amount, odds)
    one = _settle(wager, basis, rules.booked("win", basis), paid=paid, returned=wager.amount)
    return replace(one, priced_by=row)


def lost(wager: Wager, basis: str, rules: Rules) -> Due:
    """Return the settlement of a losing wager: the stake taken."""
    return _settle(wager, basis, rules.booked("lose", basis), collected=rules.taken(wager, basis))


def handed_back(wager: Wager, basis: str) -> Due:
    """Return the settlement of a wager that is never decided: the stake handed back."""
    return _settle(wager, basis, "void", returned=wager.amount)


def _settle(
    wager: Wager, basis: str, outcome: str, paid: int = 0, returned: int = 0, collected: int = 0
) -> Due:
    return due(
        "settle",
        basis,
        wager=wager.id,
        outcome=outcome,
        paid=paid,
        returned=returned,
        collected=collected,
        paid_in="chips",
    )


def _undecided(wager: Wager, state: State, rules: Rules) -> tuple[Due, ...]:
    """Return what is paid on a wager that is not decided: nothing, unless the table of odds is misread."""
    if wager.area != "spinner":
        return ()
    odds = rules.table_prices_spinner(wager.run, state.lying("spinner_bonus") is not None)
    if odds is None:
        return ()
    return (_settle(wager, "480(1)", "stand", paid=winnings(wager.amount, odds)),)


def settle(
    state: State, spun: Class, rules: Rules, areas: frozenset[str] | None = None
) -> tuple[State, tuple[Due, ...], Outcome | None]:
    """Let a spin of this class decide the wagers (of these areas; left out, all).

    Returns the table after it, what became of the wagers, and the outcome of the spinner's wager
    where it was decided. A bonus wager left over when the spinner's wager is decided is collected:
    without its three triples it cannot win any more (472(5)(b), (6)(b)).
    """
    if state.turn.status == "house":
        spun = rules.acting_boxer_spins(spun)
    effects: list[Due] = []
    main: Outcome | None = None
    bonus = state.lying("spinner_bonus")
    beside = bonus is not None and rule(replace(bonus, run=(*bonus.run, spun)), spun, rules)[0] == "win"
    for lying in state.wagers:
        if areas is not None and lying.area not in areas:
            continue
        wager = replace(lying, run=(*lying.run, spun))
        outcome, basis = rule(wager, spun, rules)
        if outcome == "win":
            state = state.without(wager)
            unpaid = wager.area == "spinner" and beside and rules.bonus_replaces_wager()
            one = won(wager, spun, basis, rules)
            effects.append(replace(one, fields={**one.fields, "paid": 0}) if unpaid else one)
        elif outcome == "lose":
            state = state.put(wager) if rules.lies_on(basis) else state.without(wager)
            effects.append(lost(wager, basis, rules))
        elif outcome == "move":
            wager = replace(wager, area="bonus")
            state = state.put(wager)
            shown_in = rules.heads_shown_in if wager.side == "heads" else rules.tails_shown_in
            effects.append(stands(replace(wager, area=shown_in), basis))
        else:
            state = state.put(wager)
            effects.extend(_undecided(wager, state, rules))
        if wager.area == "spinner" and outcome in ("win", "lose"):
            main = outcome
    left = state.lying("spinner_bonus")
    if main is not None and left is not None:
        state = state.without(left)
        effects.append(lost(left, "472(5)(b)" if left.side == "heads" else "472(6)(b)", rules))
    return state, tuple(effects), main
