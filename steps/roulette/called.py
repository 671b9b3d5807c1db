"""Sentences about the outcome that a system shows of a wager: a win or a loss, apart from its money."""

from __future__ import annotations

from pytest_bdd import parsers, then

from .grids import all_so
from .scene import Scene, Spun
from .settlement import Effect


@then(
    parsers.re(
        r"the outcome of each is a win when (?:one of its numbers|any of the numbers in its group) is spun"
    )
)
def outcome_win(roulette: Scene) -> None:
    winning = [seen for seen in roulette.spins if seen.number in seen.bet.covers]
    all_so(roulette, winning, "the outcome a win", lambda seen: _called(seen, "win"))


@then(
    parsers.re(
        r"the outcome of each is (?:otherwise a loss|a loss when another number(?P<but> but 0)? is spun)"
    )
)
def outcome_lose(roulette: Scene, but: str | None) -> None:
    losing = [
        seen
        for seen in roulette.spins
        if seen.number not in seen.bet.covers and not (but and not seen.number)
    ]
    all_so(roulette, losing, "the outcome a loss", lambda seen: _called(seen, "lose"))


@then("the outcome of each is a loss")
def all_called_lost(roulette: Scene) -> None:
    all_so(roulette, roulette.spins, "the outcome a loss", lambda seen: _called(seen, "lose"))


@then("the outcome of each piece is a win where it is paid, and a loss where it is collected")
def pieces_called(roulette: Scene) -> None:
    """Require the outcome of every piece. Of a wager settled in one sum it need not be told, but is no other:
    whichever piece of a multiple wager wins, the whole gains by it (rule 3.9).
    """
    settled = [seen for seen in roulette.spins if seen.came is not None]
    told = [seen for seen in settled if any("outcome" in part or "piece" in part for part in _parts(seen))]
    if settled and not told:
        roulette.case.not_exercised("the system settles such a wager in one sum and names no outcome of it")
    all_so(
        roulette,
        told,
        "the outcome of what is paid a win, and of what is collected a loss",
        lambda seen: all(map(_as_its_money, _parts(seen))),
    )


def _called(seen: Spun, outcome: str) -> bool:
    return seen.came is not None and seen.came.outcomes == {outcome}


def _parts(seen: Spun) -> tuple[Effect, ...]:
    return () if seen.came is None else seen.came.parts


def _as_its_money(part: Effect) -> bool:
    wanted = "win" if part["paid"] else "lose" if part["collected"] else None
    given = part.get("outcome")
    return given == wanted or wanted is None or (given is None and "piece" not in part)
