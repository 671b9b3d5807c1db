"""Sentences that open a New South Wales two-up table: who sits there, who spins, and for which side."""

from __future__ import annotations

from pytest_bdd import given, parsers

from .nsw_offers import all_decline
from .nsw_table import NswTable
from .nsw_words import SIDE, cents

_CHIPS_REFUSED = "the system does not open a table with these chips, which no rule requires"


def _begin(nsw: NswTable, side: str) -> None:
    nsw.start()
    nsw.seat_spinner()
    nsw.stake_spinner(side)
    nsw.watch()


def _every_second(nsw: NswTable) -> list[int]:
    return list(range(2, int(nsw.case.ixit["seats"]) + 1, 2))


# The table


@given("a table before the start of play")
def before_play(nsw: NswTable) -> None:
    nsw.open()
    nsw.watch()


@given(parsers.parse("a table before the start of play with the first {number:d} places empty"))
def first_places_empty(nsw: NswTable, number: int) -> None:
    nsw.open(occupied=range(number + 1, int(nsw.case.ixit["seats"]) + 1))


@given("a table in play without a spinner")
def without_spinner(nsw: NswTable) -> None:
    nsw.open()
    nsw.start()


@given("a table in play without a spinner, every second place empty")
def gaps_without_spinner(nsw: NswTable) -> None:
    nsw.open(occupied=_every_second(nsw))
    nsw.start()


@given("a table where every player has declined to spin")
def all_have_declined(nsw: NswTable) -> None:
    without_spinner(nsw)
    all_decline(nsw)
    nsw.retire()
    nsw.watch()


@given("a table where a player has been offered the coins and accepts")
def accepted_without_coins(nsw: NswTable) -> None:
    without_spinner(nsw)
    nsw.accept_after(0)
    nsw.watch()


@given("a table where a player has accepted to spin")
def accepted(nsw: NswTable) -> None:
    without_spinner(nsw)
    nsw.seat_spinner()
    nsw.watch()


@given(parsers.re(f"a table where the spinner intends to spin for {SIDE}"))
def intends(nsw: NswTable, side: str) -> None:
    accepted(nsw)
    nsw.declare(side)
    nsw.watch()


@given(parsers.re(f"a table where the spinner spins for {SIDE}"))
def spins_for(nsw: NswTable, side: str) -> None:
    nsw.open()
    _begin(nsw, side)


@given(parsers.re(f"another table where the spinner spins for {SIDE}"))
def another_spins_for(nsw: NswTable, side: str) -> None:
    """Begin anew, with nothing said and done yet at the table."""
    vars(nsw).update(vars(NswTable(nsw.case)))
    spins_for(nsw, side)


@given(parsers.re(f"a table where every second place is empty and the spinner spins for {SIDE}"))
def gaps_and_spins_for(nsw: NswTable, side: str) -> None:
    nsw.open(occupied=_every_second(nsw))
    _begin(nsw, side)


@given(
    parsers.re(
        r"a table with a minimum of (?P<minimum>\$\d+) and chips of (?P<chips>\S+ and \S+), "
        rf"if the system allows it, where the spinner spins for {SIDE}"
    )
)
def with_minimum(nsw: NswTable, minimum: str, chips: str, side: str) -> None:
    nsw.open(
        chips=[cents(chip) for chip in chips.split(" and ")],
        limits={"minimum": cents(minimum), "maximum": 100 * cents(minimum)},
        otherwise=_CHIPS_REFUSED,
    )
    _begin(nsw, side)


@given(
    parsers.re(
        r"a table with chips of (?P<chips>\S+, \S+), if the system allows them, "
        r"where the spinner spins for Heads with (?P<stake>\$\d+)"
    )
)
def with_chips(nsw: NswTable, chips: str, stake: str) -> None:
    amount = cents(stake)
    nsw.open(
        chips=[cents(chip) for chip in chips.split(", ")],
        limits={"minimum": 100, "maximum": 100 * amount},
        otherwise=_CHIPS_REFUSED,
    )
    nsw.start()
    nsw.seat_spinner()
    nsw.stake_spinner("Heads", amount)


@given(parsers.re(f"another spinner spins for {SIDE}"))
def another_spinner(nsw: NswTable, side: str) -> None:
    nsw.seat_spinner()
    nsw.stake_spinner(side)


@given("play has closed and started again")
def closed_and_started(nsw: NswTable) -> None:
    nsw.act("close_play", "boxer")
    nsw.start()
