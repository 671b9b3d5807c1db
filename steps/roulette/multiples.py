"""Sentences about the pieces of a multiple wager: how many win on each number, and what they are paid.

How many pieces win shows in the stakes that come back, and what they are paid in the winnings, so that a
fault in what a wager comprises (3.2A) and a fault in its price (3.9) are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytest_bdd import parsers, then

from .layout import PIECES, numbers
from .scene import Scene, Spun

_Table = Sequence[Sequence[str]]


@then("every piece of it is handed back or collected, whatever number is spun")
def every_piece_settled(roulette: Scene) -> None:
    def met(seen: Spun) -> bool:
        return seen.came is not None and seen.came.returned + seen.came.collected == seen.bet.amount

    _each(roulette, roulette.spins, met, lambda seen: f"{seen.bet.amount} handed back or collected in all")


@then("so many of its pieces win")
def so_many_win(roulette: Scene, datatable: _Table) -> None:
    shown = [seen for seen in roulette.spins if _row(datatable, seen)]
    _each(
        roulette,
        shown,
        lambda seen: _winning(seen) == int(_row(datatable, seen)[1]),
        lambda seen: (
            f"{_row(datatable, seen)[1]} of its {_count(seen)} pieces handed back, the others collected"
        ),
    )


@then(parsers.re("where so many of its pieces win, its net in pieces is"))
def net_in_pieces(roulette: Scene, datatable: _Table) -> None:
    # Where another number of pieces wins, that is for the clause that says what the wager comprises.
    shown = [seen for seen in roulette.spins if _winning(seen) == int(_row(datatable, seen)[1])]
    _each(
        roulette,
        shown,
        lambda seen: _net(seen) == int(_row(datatable, seen)[2]),
        lambda seen: f"coming to {_row(datatable, seen)[2]} pieces",
    )


def _row(table: _Table, seen: Spun) -> Sequence[str]:
    """Return the row of a table for the number spun, or an empty one where there is none."""
    place = "its five numbers" if seen.number in seen.bet.covers else "every other"
    return next(
        (row for row in table[1:] if seen.number in numbers(row[0]) or row[0] in (place, "every other")), ()
    )


def _count(seen: Spun) -> int:
    return PIECES[seen.bet.target["kind"]]


def _in_pieces(seen: Spun, amount: int) -> float | None:
    """Return an amount in pieces of what was settled in all, or None where nothing was."""
    whole = 0 if seen.came is None else seen.came.returned + seen.came.collected
    return amount * _count(seen) / whole if whole else None


def _winning(seen: Spun) -> float | None:
    return None if seen.came is None else _in_pieces(seen, seen.came.returned)


def _net(seen: Spun) -> float | None:
    return None if seen.came is None else _in_pieces(seen, seen.came.paid - seen.came.collected)


def _each(
    roulette: Scene, shown: Sequence[Spun], met: Callable[[Spun], bool], wanted: Callable[[Spun], str]
) -> None:
    wrong = [seen for seen in shown if not met(seen)]
    expected = "as the table says on every number" if not wrong else wanted(wrong[0])
    if wrong:
        expected = f"{wrong[0].bet}, {wrong[0].number} being spun, {expected}"
        came = wrong[0].came or "nothing was said of it"
        observed = f"{came} ({len(wrong):,} of {len(shown):,} settlements wrong)"
    else:
        observed = f"{len(shown):,} settlements, each so" if shown else "no settlement that could show it"
    roulette.case.require(bool(shown) and not wrong, expected=expected, observed=observed)
