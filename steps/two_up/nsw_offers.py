"""Sentences about the spinner in New South Wales: to whom the coins are offered, who accepts, who spins."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_bdd import parsers, then, when

from .nsw_table import NswTable

# Offers


@when("play starts")
def play_starts(nsw: NswTable) -> None:
    nsw.start()


@when("every player declines to spin in turn")
def all_decline(nsw: NswTable) -> None:
    """Let each player decline who is offered the coins, once for every player that does not spin already."""
    others = [seat for seat in nsw.occupied if seat != nsw.last_spinner]
    for _ in others:
        seat = nsw.next_asked()
        if seat is None:
            break
        nsw.reply(seat, accept=False)


@when(parsers.re(r"(?P<number>\d) players? declines? to spin and the next accepts"))
def some_decline(nsw: NswTable, number: str) -> None:
    nsw.accept_after(int(number))


@when("the next player becomes the spinner and spins Heads")
def next_spinner_spins_heads(nsw: NswTable) -> None:
    """Let the next player who is asked stake for Heads and spin; whether that wager is taken is not asked."""
    nsw.accept_after(0)
    assert nsw.spinner is not None
    nsw.act("select_coins", nsw.hand, count=2)
    nsw.declare("Heads")
    nsw.place("the next Spinner's bet", owner=nsw.spinner, side="Heads", area="spinner")
    nsw.spin("Heads")


@when("the last player in turn accepts before being asked")
def accepts_unasked(nsw: NswTable) -> None:
    """Let the player accept who would be asked after all others."""
    first = nsw.next_asked()
    nsw.favoured = nsw.occupied[nsw.occupied.index(first) - 1 if first in nsw.occupied else -1]
    nsw.act("answer_offer", ("player", nsw.favoured), accept=True)


@when("the player to whom the coins are now offered, if any, accepts")
def accepts_if_offered(nsw: NswTable) -> None:
    if nsw.next_asked() is None:
        nsw.case.not_exercised(
            "the house may go on spinning: rule 3.3 allows the offer and does not require it"
        )
    nsw.accept_after(0)


@when("any player to whom the coins were offered meanwhile accepts")
def accepts_meanwhile(nsw: NswTable) -> None:
    """Take up what was offered while the house spins: to ask early is lawful, to replace the house is not."""
    offers = nsw.case.effects("offer", since=nsw.house_from)
    if offers:
        nsw.act("answer_offer", ("player", int(offers[-1]["seat"])), accept=True)


@when("every player declines to spin in turn and the excluded player accepts")
def excluded_accepts(nsw: NswTable) -> None:
    for _ in nsw.occupied[1:]:
        seat = nsw.next_asked()
        if seat in (None, nsw.excluded):
            break
        assert seat is not None
        nsw.reply(seat, accept=False)
    nsw.act("answer_offer", ("player", nsw.excluded), accept=True)


@when("the players decline to spin until the excluded player is asked, who accepts")
def excluded_asked_again(nsw: NswTable) -> None:
    for _ in nsw.occupied:
        seat = nsw.next_asked()
        if seat is None or nsw.spinner:
            break
        nsw.reply(seat, accept=seat == nsw.excluded)
    nsw.last_spinner = nsw.excluded


# What is seen


@then("the first offer goes to the first player to the right of the ring entrance")
def first_offer(nsw: NswTable) -> None:
    offers = [int(offer["seat"]) for offer in nsw.case.effects("offer")]
    nsw.case.require(
        offers[:1] == [nsw.occupied[0]],
        expected=f"the set of coins to be offered first to the player in seat {nsw.occupied[0]}, "
        "the first to the right of the ring entrance",
        observed=f"offers to {_seats(offers)}",
    )


@then(parsers.re("every (?:other )?player was asked once, clockwise"))
def asked_clockwise(nsw: NswTable) -> None:
    """Require one offer to each player but the one who spun last, clockwise from wherever they begin."""
    others = [seat for seat in nsw.occupied if seat != nsw.last_spinner]
    turns = [others[start:] + others[:start] for start in range(len(others))]
    nsw.case.require(
        nsw.asked in turns,
        expected=f"offers to each of the players in turn, clockwise, among {_seats(others)}",
        observed=f"offers to {_seats(nsw.asked)}",
    )


@then("nobody further is asked")
def nobody_further(nsw: NswTable) -> None:
    offers = [int(offer["seat"]) for offer in nsw.case.effects("offer", since=nsw.offers_from)]
    further = [*offers, *_new_spinners(nsw, nsw.offers_from)]
    nsw.case.require(
        not further,
        expected="no offer of the coins to a further player once one has accepted to spin",
        observed=f"offers to {_seats(further)}",
    )


@then("no player has become the spinner meanwhile")
def nobody_meanwhile(nsw: NswTable) -> None:
    players = _new_spinners(nsw, nsw.house_from)
    nsw.case.require(
        not players,
        expected="no other player to spin before the house has determined the spinner's wager",
        observed=f"the spinner is {_seats(players)}" if players else "no other player spins",
    )


def _new_spinners(nsw: NswTable, since: int) -> list[int]:
    return [
        int(effect["seat"])
        for effect in nsw.case.effects("spinner", since=since)
        if effect["role"] == "spinner" and "seat" in effect and effect["seat"] != nsw.spinner
    ]


@then("the player who accepted is the spinner")
def accepted_is_spinner(nsw: NswTable) -> None:
    _require_spinner(nsw, nsw.last_spinner, spins=True)


@then("the last player in turn is not the spinner")
def favoured_is_not(nsw: NswTable) -> None:
    _require_spinner(nsw, nsw.favoured, spins=False)


@then("the spinner is still the spinner")
def still_spinner(nsw: NswTable) -> None:
    _require_spinner(nsw, nsw.last_spinner, spins=True)


@then("the player who spun is no longer the spinner")
def no_longer_spinner(nsw: NswTable) -> None:
    _require_spinner(nsw, nsw.last_spinner, spins=False)


@then("the excluded player is not the spinner")
def excluded_is_not(nsw: NswTable) -> None:
    _require_spinner(nsw, nsw.excluded, spins=False)


@then("the boxer has not become the spinner")
def boxer_is_not(nsw: NswTable) -> None:
    said = nsw.case.effects("spinner")
    nsw.case.require(
        not any(effect["role"] == "boxer" for effect in said),
        expected="no spin of the boxer by order of a player",
        observed=_said(said[-1] if said else None),
    )


@then(parsers.parse("the indicator lies in front of the spinner"))
def indicator(nsw: NswTable) -> None:
    markers = nsw.case.effects("marker")
    seat = int(markers[-1]["seat"]) if markers else None
    nsw.case.require(
        seat == nsw.spinner,
        expected=f"the indicator in front of the selected player in seat {nsw.spinner}",
        observed="no indicator" if seat is None else f"the indicator in front of seat {seat}",
    )


def _require_spinner(nsw: NswTable, seat: int, spins: bool) -> None:
    """Require that the system's last word is that a player spins, or is not: later offers end a turn too."""
    seen = nsw.case.effects()
    places = [n for n, effect in enumerate(seen) if effect["kind"] == "spinner"]
    last = seen[places[-1]] if places else None
    named = last is not None and last["role"] == "spinner" and last.get("seat") == seat
    later = [int(e["seat"]) for e in seen[places[-1] :] if e["kind"] == "offer"] if places else []
    nsw.case.require(
        (named and not later) == spins,
        expected=f"the player in seat {seat} {'to be the spinner' if spins else 'not to spin'}",
        observed=_said(last) + (f", then offers to {_seats(later)}" if later else ""),
    )


def _said(spinner: object) -> str:
    if not isinstance(spinner, dict):
        return "nobody named as the spinner"
    seat = f" in seat {spinner['seat']}" if "seat" in spinner else ""
    return f"the spinner is {spinner['role']}{seat}"


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"
