"""Sentences about wagers at a New South Wales two-up table: placed, changed, rejected, in the ledger."""

from __future__ import annotations

from typing import Any

from pytest_bdd import given, parsers, then, when

from .folding import decided, is_open, laid, money, settlement, standing, told
from .nsw_table import By, NswTable
from .nsw_words import SIDE, cents

NAME = (
    "(?P<name>the (?:Spinner's bet|spinner's wager on (?:Heads|Tails)|(?:second )?wager on (?:Heads|Tails)"
    "|token on (?:Heads|Tails)|oral bet|other bet))"
)
_CHANGE = "(?P<change>withdraw|increase|reduce|turn to Heads|turn to Tails)"
_OUTSIDE = "(?P<amount>less than the minimum|more than the maximum)"
_OTHERS = {"Odds": "odds", "five consecutive Odds": "five_odds", "three Heads": "three_heads"}


# Placed


@given(parsers.re(f"a player has wagered on {SIDE}"))
def has_wagered(nsw: NswTable, side: str) -> None:
    nsw.placed(f"the wager on {side}", owner=nsw.player(), side=side)


@given(parsers.re(f"the same player has wagered on {SIDE} a second time, if the system allows it"))
def has_wagered_again(nsw: NswTable, side: str) -> None:
    """Place a wager beside the player's first; a house may have the first increased instead (4.6)."""
    first, second = f"the wager on {side}", f"the second wager on {side}"
    nsw.place(second, nsw.wagers[first].owner, side)
    _apart(nsw, first, second)


@given(parsers.re(f"the spinner has also wagered on {SIDE}, if the system allows it"))
def spinner_has_also_wagered(nsw: NswTable, side: str) -> None:
    """Place the wager that rule 4.4 allows; whether it is taken is for that rule to ask."""
    spinner_also_wagers(nsw, side)
    if nsw.case.claims("wagering"):
        _apart(nsw, f"the spinner's wager on {side}")


def _apart(nsw: NswTable, *names: str) -> None:
    """Go on only where each of these wagers lies on the layout by itself, with its own amount."""
    for wager in (nsw.wagers[name] for name in names):
        state = standing(nsw.case.effects(), wager.id) or {}
        if (state.get("state"), state.get("amount")) != ("open", wager.amount):
            nsw.case.not_exercised("the system did not take this wager as one by itself")


@when(parsers.re(f"a player wagers on {SIDE}"))
def wagers(nsw: NswTable, side: str) -> None:
    nsw.place(f"the wager on {side}", nsw.player(), side)


@when(parsers.re(rf"a player wagers (?P<amount>\$\d+|the minimum|the maximum) on {SIDE}"))
def wagers_amount(nsw: NswTable, amount: str, side: str) -> None:
    limits = {"the minimum": nsw.minimum, "the maximum": nsw.maximum}
    nsw.place(f"the wager on {side}", nsw.player(), side, amount=limits.get(amount) or cents(amount))


@given(parsers.re(f"a player has wagered {_OUTSIDE} on {SIDE}, if the system allows it"))
def has_wagered_outside(nsw: NswTable, amount: str, side: str) -> None:
    """Place a wager outside the limits; the law lets the house refuse it, and then nothing is left to see."""
    least = min(nsw.chips)
    under = nsw.minimum - least if nsw.minimum > least else max(1, nsw.minimum // 2)
    value = under if amount.startswith("less") else nsw.maximum + 2 * least
    name = f"the wager on {side}"
    nsw.place(name, nsw.player(), side, amount=value)
    if not is_open(nsw.case.effects(), nsw.wagers[name].id):
        nsw.case.not_exercised(
            "the system does not take a wager outside the limits, which rule 5.2 lets it reject"
        )


@given(parsers.re(f"a player has wagered a token on {SIDE}"))
def has_wagered_token(nsw: NswTable, side: str) -> None:
    amount = nsw.stake()
    nsw.placed(
        f"the token on {side}", owner=nsw.player(), side=side, medium="token", amount=amount, face=amount
    )


@when(
    parsers.re(f"(?P<who>a|the same) player wagers a token on {SIDE}(?P<twice> for twice the amount on it)?")
)
def wagers_token(nsw: NswTable, who: str, side: str, twice: str | None) -> None:
    name = f"the token on {side}"
    face = nsw.wagers[name].face if who == "the same" else nsw.stake()
    owner = nsw.wagers[name].owner if who == "the same" else nsw.player()
    assert face is not None
    nsw.place(name, owner, side, medium="token", amount=face * (2 if twice else 1), face=face)


@when(parsers.re(f"a player wagers (?P<medium>cash|credit) on {SIDE}"))
def wagers_medium(nsw: NswTable, medium: str, side: str) -> None:
    nsw.place("the other bet", nsw.player(), side, medium=medium, chips=False)


@when(parsers.re(f"a player wagers on (?P<other>{'|'.join(_OTHERS)})"))
def wagers_other(nsw: NswTable, other: str) -> None:
    nsw.place("the other bet", nsw.player(), _OTHERS[other])


@when(parsers.re(f"a player speaks a wager on {SIDE} (?P<how>with|without) chips"))
def speaks_wager(nsw: NswTable, side: str, how: str) -> None:
    nsw.place("the oral bet", nsw.player(), side, oral=True, chips=how == "with")


@when("a player who does not spin wagers in the spinner's area")
def wagers_in_spinners_area(nsw: NswTable) -> None:
    nsw.place("the other bet", nsw.player(), nsw.side, area="spinner")


@when(parsers.re(f"the spinner also wagers on {SIDE}"))
def spinner_also_wagers(nsw: NswTable, side: str) -> None:
    nsw.place(f"the spinner's wager on {side}", nsw.last_spinner, side)


@when("the spinner places the spinner's wager")
def spinner_places(nsw: NswTable) -> None:
    nsw.place("the Spinner's bet", nsw.last_spinner, nsw.side, area="spinner")


@when("the spinner places a wager in the spinner's area without declaring a side")
def spinner_places_undeclared(nsw: NswTable) -> None:
    nsw.place("the Spinner's bet", nsw.last_spinner, "Heads", area="spinner")


@when(parsers.re(f"another player declares {SIDE}"))
def another_declares(nsw: NswTable, side: str) -> None:
    nsw.act("declare_side", ("player", nsw.player()), side=side.lower())


@when(parsers.re(f"the spinner declares {SIDE} and places the spinner's wager"))
def spinner_declares(nsw: NswTable, side: str) -> None:
    nsw.declare(side)
    spinner_places(nsw)


@when("the excluded player wagers on Heads")
def excluded_wagers(nsw: NswTable) -> None:
    nsw.place("the wager on Heads", nsw.excluded, "Heads")


@when("that player wagers up to the player's maximum on Heads")
def favoured_wagers(nsw: NswTable) -> None:
    nsw.place("the wager on Heads", nsw.favoured, "Heads", amount=nsw.limits_set["maximum"])


# Changed, moved, rejected


@when(parsers.re(f"the (?P<who>player|spinner) asks to {_CHANGE} {NAME}"))
def asks_to_change(nsw: NswTable, who: str, change: str, name: str) -> None:
    """Let the owner ask for the change: half as much again, or half, or the other side, or the wager back."""
    wager = nsw.wagers[name]
    owner = nsw.as_owner(wager.owner)
    if change == "withdraw":
        nsw.act("withdraw_wager", owner, wager=wager.id)
    elif change.startswith("turn to "):
        nsw.act("change_wager", owner, wager=wager.id, side=change.removeprefix("turn to ").lower())
    else:
        # The stake is an even number of units, at least twice the minimum and at most half the maximum:
        # neither chips nor limits bar the change.
        half = wager.amount // 2
        nsw.wished[name] = wager.amount + half if change == "increase" else wager.amount - half
        nsw.act("change_wager", owner, wager=wager.id, amount=nsw.wished[name])


@when(parsers.re(f"another player asks to {_CHANGE} {NAME}"))
def anothers_change(nsw: NswTable, change: str, name: str) -> None:
    wager = nsw.wagers[name]
    by: By = ("player", nsw.player())
    if change == "withdraw":
        nsw.act("withdraw_wager", by, wager=wager.id)
    else:
        nsw.act("change_wager", by, wager=wager.id, amount=wager.amount // 2)


@when("the player moves the wager on Heads to the spinner's area")
def moves_to_spinners_area(nsw: NswTable) -> None:
    wager = nsw.wagers["the wager on Heads"]
    nsw.act("move_wager", ("player", wager.owner), wager=wager.id, to_area="spinner")


@when(parsers.re(f"a dealer rejects {NAME}(?P<allowed>, if the system allows it)?"))
def rejects(nsw: NswTable, name: str, allowed: str | None) -> None:
    answer = nsw.act("reject_wager", "dealer", wager=nsw.wagers[name].id)
    if allowed and not answer.accepted:
        nsw.case.not_exercised("the system does not let a dealer reject the wager, so it is not rejected")


# The ledger


def _state(nsw: NswTable, name: str) -> Any:
    return standing(nsw.case.effects(), nsw.wagers[name].id)


@then(parsers.re(f"{NAME} is taken"))
def is_taken(nsw: NswTable, name: str) -> None:
    wager = nsw.wagers[name]
    state = _state(nsw, name)
    nsw.case.require(
        is_open(nsw.case.effects(), wager.id) and state["amount"] == wager.amount,
        expected=f"{name} of {money(wager.amount)} to lie on the layout",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} is not taken"))
def is_not_taken(nsw: NswTable, name: str) -> None:
    nsw.case.require(
        not is_open(nsw.case.effects(), nsw.wagers[name].id),
        expected=f"{name} not to be taken",
        observed=_seen(nsw, _state(nsw, name)),
    )


@then(parsers.re(f"{NAME} lies on the area for {SIDE}"))
def lies_on_side(nsw: NswTable, name: str, side: str) -> None:
    state = _state(nsw, name)
    nsw.case.require(
        state is not None
        and (state["state"], state["area"], state["side"]) == ("open", "player", side.lower()),
        expected=f"{name} in the area of the players marked for {side}",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} lies on the spinner's area"))
def lies_on_spinners_area(nsw: NswTable, name: str) -> None:
    state = _state(nsw, name)
    nsw.case.require(
        state is not None and (state["state"], state["area"]) == ("open", "spinner"),
        expected=f"{name} in the area for the spinner's wager",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} does not lie on the spinner's area"))
def not_on_spinners_area(nsw: NswTable, name: str) -> None:
    state = _state(nsw, name)
    nsw.case.require(
        state is None or (state["state"], state["area"]) != ("open", "spinner"),
        expected="no wager of another player in the area for the spinner's wager",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} stands as it was placed"))
def stands_as_placed(nsw: NswTable, name: str) -> None:
    wager, state = nsw.wagers[name], _state(nsw, name)
    placed = ("open", wager.amount, wager.side)
    nsw.case.require(
        state is not None and (state["state"], state["amount"], state["side"]) == placed,
        expected=f"{name} to stand as it was placed: {money(wager.amount)} on {wager.side}",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} is (?P<changed>withdrawn|changed so)"))
def is_changed(nsw: NswTable, name: str, changed: str) -> None:
    state = _state(nsw, name)
    if changed == "withdrawn":
        met, wanted = state is not None and state["state"] == "withdrawn", "withdrawn"
    else:
        amount = nsw.wished[name]
        met = state is not None and (state["state"], state["amount"]) == ("open", amount)
        wanted = f"changed to {money(amount)}"
    nsw.case.require(met, expected=f"{name} to be {wanted}", observed=_seen(nsw, state))


@then(parsers.re(f"{NAME} stands for the amount on it"))
def stands_for_face(nsw: NswTable, name: str) -> None:
    wager, state = nsw.wagers[name], _state(nsw, name)
    assert wager.face is not None
    nsw.case.require(
        state is not None and (state["state"], state["amount"]) == ("open", wager.face),
        expected=f"a wager in the amount identified on the token, {money(wager.face)}",
        observed=_seen(nsw, state),
    )


@then(parsers.re(f"{NAME} stands for no more than the amount on it"))
def stands_for_no_more(nsw: NswTable, name: str) -> None:
    wager, state = nsw.wagers[name], _state(nsw, name)
    assert wager.face is not None
    nsw.case.require(
        state is None or state["state"] != "open" or state["amount"] <= wager.face,
        expected=f"no wager of more than the amount identified on the token, {money(wager.face)}",
        observed=_seen(nsw, state),
    )


def _seen(nsw: NswTable, state: Any) -> str:
    return laid(state) + (f"; {nsw.refusals[-1]}" if nsw.refusals else "")


@then("nothing spun before is credited to the spinner's wager")
def not_credited(nsw: NswTable) -> None:
    """Require that a wager placed after the first Heads has not won with the third, while play goes on."""
    effects = nsw.case.effects()
    late = settlement(effects, nsw.wagers["the Spinner's bet"].id)
    alive = bool(nsw.refusals) or decided(effects, nsw.wagers["the wager on Heads"].id)
    won = decided(effects, nsw.wagers["the Spinner's bet"].id)
    nsw.case.require(
        alive and not won,
        expected="a refusal, or a spinner's wager that is undecided two Heads after it was placed",
        observed=told(late) if late else "neither a refusal nor any settlement" if not alive else "undecided",
    )
