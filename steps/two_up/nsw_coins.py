"""Sentences about the coins of a New South Wales two-up table: selected, loaded, lost, found, replaced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_bdd import given, parsers, then, when

from .nsw_spins import take_over
from .nsw_table import NswTable
from .nsw_words import FACES

_DEMANDS = {
    "to the number of coins": {"select_coins", "new_set", "search"},
    "to the faces on the kip": {"load_kip"},
    "to the lack of a declaration": {"declare_side"},
    "to the lack of the spinner's wager": {"place_wager"},
    "to the coin that was not checked": {"examine"},
    "to the remaining coins": {"new_set"},
}


@when(parsers.parse("play is to start with {coins:d} coins"))
def play_with(nsw: NswTable, coins: int) -> None:
    nsw.watch()
    nsw.start(coins)


@when(parsers.parse("play is to start with {coins:d} coins, and then with 5"))
def play_with_too_few_first(nsw: NswTable, coins: int) -> None:
    """Start with too few coins; the start with five shows whether silence meant that play is not open."""
    play_with(nsw, coins)
    refused, nsw.reopened_at = list(nsw.refusals), nsw.case.mark()
    nsw.start()
    nsw.refusals = refused


@when(parsers.parse("the spinner selects {count:d} of the coins"))
def selects(nsw: NswTable, count: int) -> None:
    nsw.watch()
    nsw.act("select_coins", nsw.hand, count=count)


@when("the spinner asks for the original coins")
def asks_for_originals(nsw: NswTable) -> None:
    nsw.watch()
    nsw.act("select_coins", nsw.hand, count=2, originals=True)


@when(
    parsers.re("the coins are placed on the kip as (?P<faces>(?:head|tail) and (?:head|tail)) and leave it")
)
def placed_on_kip(nsw: NswTable, faces: str) -> None:
    nsw.watch()
    nsw.launch(FACES[faces])


@given(parsers.re(r"a spin with (?P<count>\d) coins? lost"))
def spin_with_loss(nsw: NswTable, count: str) -> None:
    """Play a spin by which coins land outside the ring, are called and searched for in vain."""
    nsw.launch()
    nsw.act("observe", "boxer", what="landed", zone="outside")
    nsw.act("announce", "boxer", words="no spin")
    nsw.rest("Heads", zones=["ring" if count == "1" else "outside", "outside"])
    nsw.watch()
    nsw.act("coin_event", "boxer", event="lost", count=int(count))


@when(parsers.re(r"(?P<count>\d) coins? (?:is|are) lost after the search"))
def coins_lost(nsw: NswTable, count: str) -> None:
    nsw.act("coin_event", "boxer", event="lost", count=int(count))


@given("the coin is found")
@when("the coin is found")
def coin_found(nsw: NswTable) -> None:
    nsw.act("coin_event", "dealer", event="found", count=1)


@given("the coin is found and the boxer has checked that it is of the set")
def found_and_checked(nsw: NswTable) -> None:
    coin_found(nsw)
    checked(nsw)


@when("the boxer checks that the coin is of the set")
def checked(nsw: NswTable) -> None:
    nsw.act("coin_event", "boxer", event="examined", count=1, from_set=True)


@when("another player becomes the spinner and selects from the remaining coins")
def next_spinner_selects(nsw: NswTable) -> None:
    """Let the spinner's turn end in a loss, with what coins the house allows, and the next player accept."""
    nsw.act("select_coins", nsw.hand, count=2)
    if nsw.refusals:
        take_over(nsw, "the boxer")
    nsw.spin("Tails")
    nsw.accept_after(0)
    nsw.act("select_coins", nsw.hand, count=2)


@when(parsers.parse("a new set of {count:d} coins is taken to the ring"))
def new_set(nsw: NswTable, count: int) -> None:
    nsw.watch()
    nsw.act("new_set", "boxer", count=count)


@then(parsers.re(f"the system objects (?P<why>{'|'.join(_DEMANDS)})"))
def objects(nsw: NswTable, why: str) -> None:
    said = _said_against(nsw, nsw.case.effects(since=nsw.watched_from), why)
    nsw.case.require(
        bool(said),
        expected=f"an objection {why}: a refusal, a demand or an irregularity",
        observed="; ".join(said) or "none",
    )


@then("the system objects to the number of coins, or play opens with the 5 alone")
def opens_with_five_alone(nsw: NswTable) -> None:
    few, five = nsw.case.seen[nsw.watched_from : nsw.reopened_at], nsw.case.seen[nsw.reopened_at :]
    said = _said_against(nsw, few, "to the number of coins")
    said += ["play is closed"] if any(_is_play(effect, "closed") for effect in few) else []
    said += ["play opened with five coins alone"] if _opened(five) and not _opened(few) else []
    nsw.case.require(
        bool(said),
        expected="an objection to the number of coins, or no play before five are present",
        observed="; ".join(said) or "no objection, and no play that opened with five coins alone",
    )


@then(parsers.re("the system makes no objection to the (?:coins|spinner)"))
def makes_no_objection(nsw: NswTable) -> None:
    said = objections(nsw)
    nsw.case.require(
        not said, expected="no objection to what the rules allow", observed="; ".join(said) or "none"
    )


@then("the system has not returned the coin")
def not_returned(nsw: NswTable) -> None:
    returned = [c for c in nsw.case.effects("coins", since=nsw.watched_from) if c.get("returned", 0) > 0]
    nsw.case.require(
        not returned,
        expected="the found coin not to be returned before the boxer has checked it",
        observed="it was returned" if returned else "it was not returned",
    )


@then("the system does not count the coin as lost")
def not_counted_lost(nsw: NswTable) -> None:
    """Require that the coins present are five, where the system says how many they are."""
    said = nsw.case.effects("coins", since=nsw.watched_from)
    nsw.case.require(
        not said or said[-1]["present"] == 5,
        expected="the five coins of the set to be present again",
        observed=f"{said[-1]['present']} coins present" if said else "no word of the coins",
    )


@then("the coins present are those of the new set alone")
def new_set_alone(nsw: NswTable) -> None:
    coins = nsw.case.effects("coins")
    after = nsw.case.effects("coins", since=nsw.watched_from)
    before = {str(state["set_id"]) for state in coins[: len(coins) - len(after)]}
    last = after[-1] if after else None
    nsw.case.require(
        last is not None and last["present"] == 5 and str(last["set_id"]) not in before,
        expected="five coins present, of a set that was not used before",
        observed=f"{last['present']} coins of the set {last['set_id']}" if last else "no word of the coins",
    )


def objections(nsw: NswTable) -> list[str]:
    """Return the refusals and the irregularities since the table is watched, in words."""
    return nsw.refusals + _irregularities(nsw.case.effects(since=nsw.watched_from))


def _irregularities(effects: Sequence[Mapping[str, Any]]) -> list[str]:
    return [f"the irregularity {effect['what']!r}" for effect in effects if effect["kind"] == "irregularity"]


def _said_against(nsw: NswTable, effects: Sequence[Mapping[str, Any]], why: str) -> list[str]:
    return (
        nsw.refusals
        + _irregularities(effects)
        + [
            f"a demand to {effect['what'].replace('_', ' ')}"
            for effect in effects
            if effect["kind"] == "demand" and effect["what"] in _DEMANDS[why]
        ]
    )


def _is_play(effect: Mapping[str, Any], state: str) -> bool:
    return bool(effect["kind"] == "play" and effect["state"] == state)


def _opened(effects: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether play was said to be open, or somebody was offered the coins."""
    return any(_is_play(effect, "open") or effect["kind"] in ("offer", "spinner") for effect in effects)
