"""Sentences about what the ledger of wagers says: the areas of the layout, and what lies on them."""

from __future__ import annotations

from pytest_bdd import parsers, step, then

from .folding import decided, is_open, laid, money, settlement, standing, told
from .scene import Scene
from .wagers import AREAS

_WAGER = r"(?P<name>(?:the|that) [a-z' ]*wager[a-z' ]*?)"
_AREA = "|".join(AREAS)


@then(parsers.re(rf"the layout has an area for (?P<area>{_AREA})(?: on (?P<side>heads|tails))?"))
def the_layout_has_an_area(scene: Scene, area: str, side: str | None) -> None:
    listed = scene.opened().areas
    marked = [entry for entry in listed or () if entry["area"] == AREAS[area]]
    scene.case.require(
        any(side is None or entry.get("side", side) == side for entry in marked),
        expected=f"an area marked for {area}{f' on {side}' if side else ''}",
        observed="no list of areas" if listed is None else f"the areas {[dict(entry) for entry in listed]}",
    )


@step(parsers.re(rf"{_WAGER} lies in the area for (?P<area>{_AREA})"))
def the_wager_lies_in(scene: Scene, name: str, area: str) -> None:
    """Require the ledger's last word: on the layout, in that area, with its first side and amount."""
    wager = scene.wager(name)
    state = standing(scene.case.effects(), wager.id)
    scene.case.require(
        state is not None
        and (state["state"], state["area"], state["amount"]) == ("open", AREAS[area], wager.amount)
        and state["side"] == wager.side,
        expected=f"{name}, {money(wager.amount)} on {wager.side}, in the area for {area}",
        observed=laid(state),
    )


@then(parsers.re(rf"{_WAGER} is not in play"))
def the_wager_is_not_in_play(scene: Scene, name: str) -> None:
    """Require that the wager neither lies on the layout nor has been won, lost or paid."""
    seen, wager = scene.case.effects(), scene.wager(name)
    scene.case.require(
        not is_open(seen, wager.id) and not decided(seen, wager.id),
        expected=f"{name} to have no effect",
        observed=f"{laid(standing(seen, wager.id))}; {told(settlement(seen, wager.id))}",
    )


@then(parsers.re(rf"{_WAGER} has been taken"))
def the_wager_is_taken(scene: Scene, name: str) -> None:
    """Require that the ledger has shown the wager on the layout, or that it was decided."""
    seen, wager = scene.case.effects(), scene.wager(name)
    shown = any(e["wager"] == wager.id and e["state"] == "open" for e in seen if e["kind"] == "wager")
    scene.case.require(
        shown or decided(seen, wager.id),
        expected=f"{name} to be taken",
        observed=f"{laid(standing(seen, wager.id))}; {told(settlement(seen, wager.id))}",
    )


@then(parsers.re(rf"{_WAGER} is still as it was placed"))
def the_wager_stands(scene: Scene, name: str) -> None:
    """Require amount and side as at first in the ledger; the whole stake, if shown, where it is decided."""
    seen, wager = scene.case.effects(), scene.wager(name)
    state, settled = standing(seen, wager.id), settlement(seen, wager.id)
    kept = state is not None and (state["state"], state["amount"], state["side"]) == (
        "open",
        wager.amount,
        wager.side,
    )
    sums = settled is not None and settled["returned"] + settled["collected"] == wager.amount
    whole = sums or not scene.case.observes("amount")
    scene.case.require(
        whole if decided(seen, wager.id) else kept,
        expected=f"{name} to stand at {money(wager.amount)} on {wager.side}",
        observed=f"{laid(state)}; {told(settled)}",
    )


@then(parsers.re(rf"{_WAGER} is in play with no other stake"))
def the_wager_has_no_other_stake(scene: Scene, name: str) -> None:
    """Require that the wager does not lie on the layout, and was not decided, at another amount."""
    seen, wager = scene.case.effects(), scene.wager(name)
    state, settled = standing(seen, wager.id), settlement(seen, wager.id)
    lies = is_open(seen, wager.id)
    other = (lies and state is not None and state["amount"] != wager.amount) or (
        settled is not None
        and scene.case.observes("amount")
        and settled["returned"] + settled["collected"] != wager.amount
    )
    scene.case.require(
        not other,
        expected=f"{name} in play at {money(wager.amount)} or not at all",
        observed=f"{laid(state)}; {told(settled)}",
    )


@then("the spinner has not both wagers in play")
def the_spinner_has_not_both(scene: Scene) -> None:
    """Require that of the spinner's wager and the one placed beside it at most one lies on the layout."""
    seen = scene.case.effects()
    first, second = scene.wager("the spinner's wager").id, scene.wager("that wager").id
    scene.case.require(
        not all(is_open(seen, wager) or decided(seen, wager) for wager in (first, second)),
        expected="a spinner's wager on either heads or tails",
        observed=f"{laid(standing(seen, first))}; {laid(standing(seen, second))}",
    )
