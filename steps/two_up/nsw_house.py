"""Sentences about the end of a spinner's turn in New South Wales: elections, stops, directions, exclusion."""

from __future__ import annotations

from pytest_bdd import given, parsers, then, when

from clausework.case import Answer

from .folding import decided, settlement, told
from .nsw_coins import objections
from .nsw_table import By, NswTable

_GROUNDS = {
    "repeated invalid spins": "repeated_invalid",
    "delay or disorder": "delay_or_disorder",
    "a contravention": "contravention",
}
_GROUND = f"(?P<ground>{'|'.join(_GROUNDS)})"
_ELECTIONS = {"choose", "retire", "take_over"}
_STOPS = {
    "declined further spins": "declines",
    "failed to continue": "fails",
    "been unable to spin the coins": "unable",
}


@given("the spinner has elected to have the house spin")
def has_elected_house(nsw: NswTable) -> None:
    answer = elects_house(nsw)
    nsw.case.require(
        answer.accepted, expected="the election to be taken", observed=answer.reason or "a refusal"
    )


@when("the spinner elects to have the house spin")
def elects_house(nsw: NswTable) -> Answer:
    _ends(nsw)
    return nsw.act("choose", nsw.hand, choice="house_spins")


@when("the spinner elects to retire")
def elects_to_retire(nsw: NswTable) -> None:
    nsw.offers_from = nsw.case.mark()
    nsw.act("choose", nsw.hand, choice="retire")
    nsw.retire()


@then("the system has objected that the spinner must elect first, or that spin decides nothing")
def elects_first(nsw: NswTable) -> None:
    """Require one of the two ways in which rule 6.5 is kept: only silence and effect together break it."""
    said = objections(nsw) + [
        f"a demand to {demand['what'].replace('_', ' ')}"
        for demand in nsw.case.effects("demand", since=nsw.choice_from)
        if demand["what"] in _ELECTIONS
    ]
    effects, wager = nsw.case.effects(), nsw.wagers["the wager on Heads"]
    nsw.case.require(
        bool(said) or not decided(effects, wager.id),
        expected="an objection that the spinner must elect first, or a fourth spin that decides nothing",
        observed="; ".join(said) or f"no objection, and {told(settlement(effects, wager.id))}",
    )


@given(parsers.re(f"the spinner has (?P<stopped>{'|'.join(_STOPS)})"))
def stops(nsw: NswTable, stopped: str) -> None:
    _ends(nsw)
    nsw.act("stop", nsw.hand, cause=_STOPS[stopped])


@given(
    parsers.re(
        f"the boxer has directed the spinner to return the coins for {_GROUND}, if the system allows it"
    )
)
@when(parsers.re(f"the boxer directs the spinner to return the coins for {_GROUND}, if the system allows it"))
def directs(nsw: NswTable, ground: str) -> None:
    _direct(nsw, "boxer", ground, exclude=False)


@given(parsers.re(f"the boxer has excluded the spinner for {_GROUND}, if the system allows it"))
def excludes(nsw: NswTable, ground: str) -> None:
    nsw.excluded = nsw.last_spinner
    _direct(nsw, "boxer", ground, exclude=True)


@when(parsers.re(f"a player directs the spinner to return the coins for {_GROUND}"))
def player_directs(nsw: NswTable, ground: str) -> None:
    by: By = ("player", nsw.player())
    nsw.act("direct", by, order="return_coins", ground=_GROUNDS[ground], exclude=False)


@when(parsers.re("a (?P<who>player|dealer) directs the boxer to spin"))
def sets_boxer(nsw: NswTable, who: str) -> None:
    by: By = ("player", nsw.player()) if who == "player" else who
    nsw.act("direct", by, order="act_as_spinner", ground="all_declined")


def _ends(nsw: NswTable) -> None:
    """Look from here for offers that would come too early, since the spinner's wager may be undetermined."""
    nsw.house_from = nsw.house_from or nsw.case.mark()


def _direct(nsw: NswTable, by: By, ground: str, exclude: bool) -> None:
    _ends(nsw)
    answer = nsw.act("direct", by, order="return_coins", ground=_GROUNDS[ground], exclude=exclude)
    if not answer.accepted:
        nsw.case.not_exercised(
            "the system does not offer the direction, which rule 6.7 allows and does not require"
        )
