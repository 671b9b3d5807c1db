"""Who spins: offers, choices, retirement, and the boxer in the spinner's place (471, 472(7) to (9), 478)."""

from __future__ import annotations

from dataclasses import replace

from ..model import Due, Reply, State, Turn, due, refusal
from ..rules import Rules
from . import coins
from .settling import handed_back
from .wagering import Act, Result

Step = tuple[State, tuple[Due, ...]]


def next_round(state: State, rules: Rules, basis: str, *, retired: int | None = None) -> Step:
    """End the turn and offer the coins onwards; at the start of play, to the first player.

    After a turn the offers go on clockwise from the last spinner, so that one who had to retire is
    not asked again before the others.
    """
    last = state.turn.seat if state.turn.seat is not None else state.turn.last
    ended = due("spinner", basis, role="none")
    seat = rules.first_offer(state.seats) if last is None else rules.next_offer(state.seats, last)
    turn = Turn(offered=seat, last=last, retired=retired)
    offers = () if seat is None else (due("offer", "471(1)" if last is None else "471(2)", seat=seat),)
    return replace(state, turn=turn), (ended, *offers)


def answer_offer(state: State, act: Act, rules: Rules) -> Result:
    """Let the player to whom the coins are offered accept or decline."""
    turn, seat = state.turn, act["by"].get("seat")
    again = turn.all_declined(state.seats) and act["accept"] and seat in state.seats
    if not again and not rules.may_accept(turn.offered, seat):
        return state, refusal("471(2)", "the coins are not offered to this player")
    if act["accept"]:
        turn = Turn(role="spinner", seat=seat, status="spinning", last=turn.last)
        return replace(state, turn=turn), Reply((due("spinner", "471(2)", role="spinner", seat=seat),))
    declined = turn.declined | {seat}
    onwards = rules.next_offer(state.seats, seat)
    if onwards is None or onwards in declined:
        turn = replace(turn, offered=None, declined=declined)
        return replace(state, turn=turn), Reply((due("spinner", "471(2)", role="none"),))
    turn = replace(turn, offered=onwards, declined=declined)
    return replace(state, turn=turn), Reply((due("offer", "471(2)", seat=onwards),))


def direct(state: State, act: Act, rules: Rules) -> Result:
    """Take an official's direction that the boxer act as spinner, or take over from the spinner."""
    role, order = act["by"]["role"], act["order"]
    if order == "act_as_spinner":
        if not rules.boxer_may_act(role, state.turn.all_declined(state.seats)):
            return state, refusal("471(5)", "a floor manager may so direct, if all players decline")
        turn = Turn(role="boxer", status="house", last=state.turn.last)
        return replace(state, turn=turn), Reply((due("spinner", "471(5)", role="boxer"),))
    if order != "take_over":
        return state, refusal("478(2)", "no provision gives this power")
    if state.turn.role == "boxer":
        return state, Reply((due("spinner", "478(2)", role="boxer"),))
    if state.turn.role != "spinner" or not rules.director(role):
        return state, refusal("478(2)", "a floor manager may direct the boxer to take over from a spinner")
    basis = _ground(state.turn, act.get("ground"), rules)
    if basis is None:
        return state, refusal("478(2)", "the ground is none, or is not there")
    if not rules.boxer_takes_over(basis):
        return _retire(state, rules, basis)
    main = state.lying("spinner")
    if main is not None and basis != "478(1)(b)":
        state = state.put(replace(main, run=rules.run_directed(main.run)))
    state, effects = to_boxer(state, basis)
    return state, Reply(effects)


def _ground(turn: Turn, named: str | None, rules: Rules) -> str | None:
    """Return the provision that a direction rests on; where no ground is named, any that is there."""
    grounds = {
        "spinner_chose": ("478(1)(b)", rules.chose_boxer(turn.status)),
        "consecutive_invalid": ("478(2)(a)", rules.three_consecutive(turn.spins)),
        "majority_invalid": ("478(2)(b)", rules.majority_invalid(turn.spins)),
        "unable_or_unwilling": (
            "478(2)(c)",
            rules.unable_or_unwilling(named is not None or turn.status == "stopped"),
        ),
    }
    held = grounds.values() if named is None else [grounds.get(named, ("", False))]
    return next((basis for basis, there in held if there), None)


def to_boxer(state: State, basis: str) -> Step:
    """Put the boxer in the spinner's place until what is undecided is decided."""
    turn = replace(state.turn, role="boxer", status="taken_over", under=basis)
    effects = (due("spinner", basis, role="boxer"), due("demand", basis, of="boxer", what="take_over"))
    return replace(state, turn=turn), effects


def take_over(state: State, act: Act, rules: Rules) -> Result:
    """Note that the boxer spins on; where nothing ordered or allowed it, that is out of order."""
    turn, role = state.turn, act["by"]["role"]
    if role != "boxer":
        return state, Reply((due("irregularity", "472(9)", what="somebody other than the boxer took over"),))
    if turn.role == "boxer" or turn.status == "house_chosen":
        turn = replace(turn, role="boxer", status="house" if turn.status == "house" else "taken_over")
        return replace(state, turn=turn), Reply((due("spinner", "472(9)", role="boxer"),))
    return state, Reply((due("irregularity", "478(2)", what="the boxer took over without a direction"),))


def stop(state: State, act: Act, rules: Rules) -> Result:
    """Note that the spinner stops: after a result the boxer takes over, before one an official decides."""
    return _stop(state, rules) if state.turn.role == "spinner" else (state, Reply())


def _stop(state: State, rules: Rules) -> Result:
    main = state.lying("spinner")
    if main is not None:
        valid = len(state.turn.results)
        if valid == 0:
            return replace(state, turn=replace(state.turn, status="stopped")), Reply()
        if rules.boxer_continues(valid):
            state = state.put(replace(main, run=rules.run_taken_over(main.run)))
            state, effects = to_boxer(state, "472(9)")
            return state, Reply(effects)
    return _retire(state, rules, "472(9)" if main else "472(7)")


def choose(state: State, act: Act, rules: Rules) -> Result:
    """Take the spinner's choice: to keep spinning, to retire, or to have the boxer spin on."""
    turn, choice = state.turn, act["choice"]
    if turn.role != "spinner":
        return state, refusal("472(8)(a)", "there is no spinner who could choose")
    if choice == "house_spins":
        if turn.status != "choosing" or not rules.may_have_boxer_after_three():
            return state, refusal("478(1)(b)", "only after the spinner's first three spins were invalid")
        demand = due("demand", "478(1)(b)", of="floor_manager", what="take_over")
        return replace(state, turn=replace(turn, status="house_chosen", under="478(1)(b)")), Reply((demand,))
    if choice == "keep":
        if turn.status in ("choosing", "house_chosen"):
            return state, refusal(
                "478(1)", "after three invalid spins the spinner retires or has the boxer spin"
            )
        if turn.status == "won" and not rules.winner_may("keep"):
            return state, refusal("472(7)", "the winner retires")
        return replace(state, turn=replace(turn, status="spinning")), Reply(
            (due("spinner", "472(7)", role="spinner", seat=turn.seat),)
        )
    if turn.status == "won":
        if not rules.winner_may("retire"):
            return state, refusal("472(7)", "the winner keeps spinning")
        return _retire(state, rules, "472(7)")
    if turn.status == "choosing":
        if not rules.may_retire_after_three():
            return state, refusal("478(1)(a)", "the spinner may not retire")
        return _retire(state, rules, "478(1)(a)")
    return _stop(state, rules)


def _retire(state: State, rules: Rules, basis: str) -> Result:
    """Let the spinner go; a wager that will not be decided any more is handed back."""
    back = tuple(one for one in state.wagers if one.area in ("spinner", "spinner_bonus"))
    for one in back:
        state = state.without(one)
    state, coins_due = coins.turn_ends(state, "won" if basis == "472(7)" else "retired", rules)
    state, effects = next_round(state, rules, basis)
    return state, Reply((*(handed_back(one, basis) for one in back), *coins_due, *effects))
