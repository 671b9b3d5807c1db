"""Sentences about the pieces of a multiple wager: how many win on each number, and what they come to.

How many pieces win shows in the stakes that come back, and their price in the winnings, so that a fault in
what a wager comprises (3.2A) and a fault in what it is paid (3.9) are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytest_bdd import given, parsers, then, when

from .grids import any_order, place_all
from .layout import KINDS, PIECES, WAGER, Target, every, named, numbers
from .scene import Scene, Spun

_Table = Sequence[Sequence[str]]
_EACH_NUMBER = "for each number of the wheel in turn"


@when(parsers.re(rf"a dealer places every (?P<kind>{'|'.join(KINDS)}) wager, {_EACH_NUMBER}"))
def every_wager_taken(roulette: Scene, kind: str) -> None:
    _taken(roulette, every(KINDS[kind], roulette.case.ixit))


@when(parsers.re(rf"a dealer places (?P<wager>{WAGER}), {_EACH_NUMBER}"))
def one_wager_taken(roulette: Scene, wager: str) -> None:
    _taken(roulette, [named(wager)])


@given(parsers.re(r"on the wheel (?P<arc>[\d, and]+) lie side by side"))
def side_by_side(roulette: Scene, arc: str) -> None:
    wheel, wanted = roulette.case.ixit["wheel"], numbers(arc)
    start = wheel.index(wanted[0])
    if [*wheel, *wheel][start : start + len(wanted)] != wanted:
        roulette.case.not_exercised("the declared wheel has another order at this place")


@then("so many of its pieces win")
def so_many_win(roulette: Scene, datatable: _Table) -> None:
    _each(
        roulette,
        [seen for seen in roulette.spins if _row(datatable, seen)],
        lambda seen: _wins(seen, int(_row(datatable, seen)[1])),
        lambda seen: (
            f"{_row(datatable, seen)[1]} of its {_count(seen)} pieces winning, their stakes handed back"
        ),
    )


@then("every piece of it is handed back or collected")
def every_piece_settled(roulette: Scene) -> None:
    _each(
        roulette,
        roulette.spins,
        _whole,
        lambda seen: f"{seen.bet.amount} handed back or collected, no more or less",
    )


@then("where so many of its pieces win, its net in pieces is")
def net_in_pieces(roulette: Scene, datatable: _Table) -> None:
    # Where another number of pieces wins, the clause fails that says what the wager comprises.
    _each(
        roulette,
        [seen for seen in roulette.spins if _share(seen, int(_row(datatable, seen)[1]))],
        lambda seen: _net(seen) * _count(seen) == int(_row(datatable, seen)[2]) * _settled(seen),
        lambda seen: f"coming to {_row(datatable, seen)[2]} pieces of {seen.bet.piece}",
    )


def _taken(roulette: Scene, targets: Sequence[Target]) -> None:
    """Play each number with these wagers, all of which must be taken for the situation to be reached."""
    place_all(roulette, targets, any_order(roulette))
    refused = [seen for seen in roulette.spins if not seen.bet.accepted]
    roulette.case.require(
        not refused,
        expected="every wager placed",
        observed=f"{refused[0].bet} was refused" if refused else f"{len(roulette.spins):,} wagers placed",
    )


def _row(table: _Table, seen: Spun) -> Sequence[str]:
    """Return the row of a table for the number spun, or an empty one where there is none."""
    places = {"every other"} | ({"its five numbers"} if seen.number in seen.bet.covers else set())
    return next((row for row in table[1:] if seen.number in numbers(row[0]) or row[0] in places), ())


def _count(seen: Spun) -> int:
    return PIECES[seen.bet.target["kind"]]


def _settled(seen: Spun) -> int:
    return 0 if seen.came is None else seen.came.returned + seen.came.collected


def _whole(seen: Spun) -> bool:
    return seen.came is not None and _settled(seen) == seen.bet.amount


def _share(seen: Spun, pieces: int) -> bool:
    """Tell whether so many pieces of what was settled in all were handed back."""
    settled = _settled(seen)
    return seen.came is not None and settled > 0 and seen.came.returned * _count(seen) == pieces * settled


def _wins(seen: Spun, pieces: int) -> bool:
    # How large a piece is, and whether every piece is settled, is for the clause that gives their number.
    by_amount = seen.came is not None and seen.came.returned == pieces * seen.bet.piece
    return by_amount or _share(seen, pieces)


def _net(seen: Spun) -> int:
    return 0 if seen.came is None else seen.came.paid - seen.came.collected


def _each(
    roulette: Scene, shown: Sequence[Spun], met: Callable[[Spun], bool], wanted: Callable[[Spun], str]
) -> None:
    """Observe each of these settlements, of which there must be one at least."""
    wrong = [seen for seen in shown if not met(seen)]
    if wrong:
        expected = f"{wrong[0].bet}, {wrong[0].number} being spun, {wanted(wrong[0])}"
        came = wrong[0].came or "nothing was said of it"
        observed = f"{came} ({len(wrong):,} of {len(shown):,} settlements wrong)"
    else:
        expected = "what the clause gives on every number"
        observed = f"{len(shown):,} settlements, each so" if shown else "no settlement that could show it"
    roulette.case.require(bool(shown) and not wrong, expected=expected, observed=observed)
