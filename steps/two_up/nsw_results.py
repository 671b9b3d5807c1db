"""Sentences about results at a New South Wales two-up table: class, outcome, amount and lights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_bdd import parsers, then

from .folding import decided, money, settlement, standing, told
from .nsw_table import NswTable
from .nsw_wagers import NAME
from .nsw_words import FIRST_CALL, cents

_RESULT = "(?P<result>Heads|Tails|Odds)"
_FIFTEEN_TO_TWO = [15, 2]


@then(parsers.re(f"the spin is found to be {_RESULT}"))
def found_to_be(nsw: NswTable, result: str) -> None:
    found = nsw.case.effects("spin", since=nsw.launched_at)
    last = found[-1] if found else {}
    nsw.case.require(
        (last.get("validity"), last.get("class")) == ("valid", result.lower()),
        expected=f"a valid spin of {result}",
        observed=f"{last.get('validity')} with the class {last.get('class', 'none')}"
        if last
        else "no finding",
    )


@then("the spin is found to be none of Heads, Tails and Odds")
def found_without_class(nsw: NswTable) -> None:
    """Require that no result is found where the coins do not both lie on the floor of the ring (1.1)."""
    found = nsw.case.effects("spin", since=nsw.launched_at)
    last = found[-1] if found else {}
    valid = last.get("validity") == "valid" and last.get("class", "none") != "none"
    nsw.case.require(
        not valid,
        expected="no result of coins of which one does not lie on the floor of the ring",
        observed=f"a valid spin of {last['class']}" if valid else "no result",
    )


@then(parsers.re(f"{NAME} (?P<outcome>wins|loses)"))
def wins_or_loses(nsw: NswTable, name: str, outcome: str) -> None:
    effects, wager = nsw.case.effects(), nsw.wagers[name]
    settled = settlement(effects, wager.id)
    won = outcome == "wins"
    called = settled is not None and _called(nsw, settled) == ("win" if won else "lose")
    meant = settled is not None and (
        not nsw.case.observes("amount") or (_gained if won else _lost)(nsw, bool(wager.face), settled)
    )
    nsw.case.require(
        decided(effects, wager.id) and called and meant,
        expected=f"{name}, on {wager.side}, to "
        + ("win, and its stake not to be taken" if won else "lose, and nothing to be paid"),
        observed=told(settled),
    )


def _called(nsw: NswTable, settled: Mapping[str, Any]) -> str:
    """Return the outcome shown; of a system that shows none apart, that which its money tells."""
    by_money = "" if nsw.case.observes("outcome") else "win" if settled["paid"] else "lose"
    return str(settled.get("outcome", by_money))


def _gained(nsw: NswTable, token: bool, settled: Mapping[str, Any]) -> bool:
    """Tell whether the money is that of a win: something paid where odds are declared, no chips taken."""
    paid = settled["paid"] > 0 or not nsw.case.ixit.get("payout_odds")
    return paid and (token or (settled["returned"] > 0 and not settled["collected"]))


def _lost(nsw: NswTable, token: bool, settled: Mapping[str, Any]) -> bool:
    """Tell whether the money is that of a loss: nothing paid, nothing handed back."""
    return not settled["paid"] and not settled["returned"]


@then(parsers.re(f"{NAME} wins, or was handed back when the spinner retired"))
def wins_or_was_handed_back(nsw: NswTable, name: str) -> None:
    """Require a win, unless the whole stake went back since the retirement and before the next spin."""
    wager = nsw.wagers[name]
    before = nsw.case.seen[: nsw.launched_at]
    settled, state = settlement(before, wager.id), standing(before, wager.id)
    returned = settled is not None and not settled["collected"] and settled["returned"] == wager.amount
    if not returned and (state is None or state["state"] != "withdrawn"):
        wins_or_loses(nsw, name, "wins")


@then(parsers.re(f"{NAME} is undecided"))
def is_undecided(nsw: NswTable, name: str) -> None:
    effects, wager = nsw.case.effects(), nsw.wagers[name]
    nsw.case.require(
        not decided(effects, wager.id),
        expected=f"{name}, on {wager.side}, neither to win nor to lose",
        observed=told(settlement(effects, wager.id)),
    )


@then(parsers.re(f"{NAME} is settled at the stake (?P<which>first placed|asked for)"))
def settled_at(nsw: NswTable, name: str, which: str) -> None:
    """Require that the stake handed back after a win, or taken after a loss, is the whole of that stake."""
    effects, wager = nsw.case.effects(), nsw.wagers[name]
    stake = wager.amount if which == "first placed" else nsw.wished[name]
    settled = settlement(effects, wager.id)
    nsw.case.require(
        settled is not None
        and decided(effects, wager.id)
        and settled["returned"] + settled["collected"] == stake,
        expected=f"{name} to be decided at a stake of {money(stake)}",
        observed=told(settled),
    )


@then(parsers.re(f"{NAME} was lost before that spin and is not settled again"))
def collected_once(nsw: NswTable, name: str) -> None:
    """Require that the last spin moved no money of a wager that an earlier one had collected."""
    wager, seen = nsw.wagers[name], nsw.case.seen
    before, after = seen[: nsw.launched_at], seen[nsw.launched_at :]
    first = settlement(before, wager.id)
    lost = decided(before, wager.id) and first is not None and first.get("outcome", "lose") == "lose"
    again = decided(after, wager.id)
    nsw.case.require(
        lost and not again,
        expected=f"{name} to be collected once, by the spin that it lost",
        observed=f"{told(first)}; then {told(settlement(after, wager.id))}",
    )


@then(parsers.re(f"{NAME} is collected whole"))
def collected_whole(nsw: NswTable, name: str) -> None:
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id) or {}
    amounts = tuple(settled.get(part) for part in ("paid", "returned", "collected"))
    nsw.case.require(
        amounts == (0, 0, nsw.wagers[name].amount),
        expected=f"all of the stake of {money(nsw.wagers[name].amount)} to be collected, and nothing paid",
        observed=told(settled or None),
    )


@then(parsers.re(f"{NAME} is paid and not collected"))
def paid_not_collected(nsw: NswTable, name: str) -> None:
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id)
    nsw.case.require(
        settled is not None and settled["paid"] > 0 and settled["collected"] == 0,
        expected="winnings, and nothing of the stake collected",
        observed=told(settled),
    )


@then(parsers.re(f"{NAME} is settled and not given back"))
def not_given_back(nsw: NswTable, name: str) -> None:
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id)
    nsw.case.require(
        decided(nsw.case.effects(), nsw.wagers[name].id) and settled is not None and settled["returned"] == 0,
        expected="the token to be forfeited after settlement: decided, and nothing returned",
        observed=told(settled),
    )


@then(parsers.re(f"{NAME} is paid its winnings in chips"))
def paid_in_chips(nsw: NswTable, name: str) -> None:
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id)
    nsw.case.require(
        settled is not None and settled["paid"] > 0 and settled.get("paid_in") == "chips",
        expected="winnings, paid in chips",
        observed=f"{told(settled)}, in {(settled or {}).get('paid_in', 'nothing named')}",
    )


@then(parsers.re(f"{NAME} is paid nothing"))
def paid_nothing(nsw: NswTable, name: str) -> None:
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id)
    nsw.case.require(
        settled is not None and decided(nsw.case.effects(), nsw.wagers[name].id) and settled["paid"] == 0,
        expected="a loss without winnings",
        observed=told(settled),
    )


@then(parsers.re(rf"{NAME} is paid (?P<amount>\$[\d.]+) where the profile's odds are fifteen to two"))
def paid_at_odds(nsw: NswTable, name: str, amount: str) -> None:
    """Require the winnings at the odds of the profile, which are not in the text of the rules."""
    if list(nsw.case.ixit.get("payout_odds", {}).get("spinner", ())) != _FIFTEEN_TO_TWO:
        nsw.case.not_exercised("the profile gives other odds for the spinner's wager, or none")
    settled = settlement(nsw.case.effects(), nsw.wagers[name].id)
    nsw.case.require(
        settled is not None and settled["paid"] == cents(amount),
        expected=f"winnings of {money(cents(amount))}, the least amount in chips not below the exact one",
        observed=told(settled),
    )


@then("no wager is collected or paid before the result is announced")
def nothing_before_announcement(nsw: NswTable) -> None:
    effects = nsw.case.effects()
    early = [name for name, wager in nsw.wagers.items() if decided(effects, wager.id)]
    nsw.case.require(
        not early,
        expected="no wager to be collected or paid before the boxer has announced the result",
        observed=f"already settled: {', '.join(early)}" if early else "no settlement",
    )


@then(parsers.re(f"the lights indicate {_RESULT} and nothing else"))
def lights(nsw: NswTable, result: str) -> None:
    shown = [
        str(effect["class"])
        for effect in nsw.case.effects("display", since=nsw.launched_at)
        if effect["medium"] == "lights" and effect["class"] != "none"
    ]
    nsw.case.require(
        set(shown) == {result.lower()},
        expected=f"the lights to indicate {result}, and no other set",
        observed=f"lights for {', '.join(shown) or 'nothing'}",
    )


@then("neither a spinner's wager nor a declaration was demanded")
def nothing_demanded(nsw: NswTable) -> None:
    asked = [
        str(demand["what"])
        for demand in nsw.case.effects("demand", since=nsw.watched_from)
        if demand["what"] in ("place_wager", "declare_side")
    ]
    nsw.case.require(
        not asked,
        expected="no demand for a spinner's wager or a declaration where the house spins",
        observed=f"a demand to {', '.join(asked)}" if asked else "no such demand",
    )


@then("nobody has been advised to wager since the coins left the kip")
def not_advised(nsw: NswTable) -> None:
    late = [c for c in nsw.case.effects("call", since=nsw.launched_at) if c["words"].lower() == FIRST_CALL]
    nsw.case.require(
        not late,
        expected=f'no call of "{FIRST_CALL}" once the coins have left the kip',
        observed=f'the call of "{FIRST_CALL}"' if late else "no such call",
    )


@then("the spinner has not been asked to spin")
def not_asked_to_spin(nsw: NswTable) -> None:
    asked = [d for d in nsw.case.effects("demand", since=nsw.watched_from) if d["what"] == "spin"]
    nsw.case.require(
        not asked,
        expected='no demand to spin before the call of "no more bets, come in spinner"',
        observed=f"a demand to spin of {asked[0]['of']}" if asked else "no such demand",
    )
