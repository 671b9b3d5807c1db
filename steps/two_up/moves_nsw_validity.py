"""Free play of New South Wales two-up: facts about spins, and declarations that they are invalid."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.points import BEFORE
from clausework.exploring.signs import effect

from .alphabet import SPINNER, players_wager
from .moves import voids
from .moves_nsw import SPINS, VALID, begin, ended, fall, spin, spins
from .moves_spins import by_turns

_MOST_VOIDS = 2
_BOTH, _BOXER = ("boxer", "game_supervisor"), ("boxer",)
_WORDS = ("no spin", "barred")

# The clause of a fact that is seen while the coins fly, who declares on it, and the fact.
_SEEN: Mapping[str, tuple[str, tuple[str, ...], dict[str, str]]] = {
    "the coins are not spun": ("7.1.1", _BOTH, {"what": "not_spun"}),
    "the coins are spun too low": ("7.1.2", _BOTH, {"what": "low"}),
    "a coin lands outside the ring": ("7.3.1", _BOXER, {"what": "landed", "zone": "outside"}),
    "a coin hits a person": ("7.3.2", _BOXER, {"what": "hit", "object": "person"}),
    "a coin hits a fixture": ("7.3.2", _BOXER, {"what": "hit", "object": "fixture"}),
    "a coin hits a side above the layout": ("7.3.2", _BOXER, {"what": "hit", "object": "side_above_layout"}),
    "the spinner is outside the ring": ("7.3.3", _BOXER, {"what": "spinner_outside"}),
}
# The clause of a fact that is seen at rest, and the one by which the coins have no class.
_LYING: Mapping[str, tuple[str, str, dict[str, list[str]]]] = {
    "a coin rests outside the ring": ("7.3.1", '1.1 "ring"', {"zones": ["ring", "outside"]}),
    "a coin rests in the entrance": ("7.3.1", '1.1 "ring"', {"zones": ["ring", "entrance"]}),
    "a coin lies on the other": ("7.3.4", "7.3.4", {"lies": ["flat", "on_coin"]}),
    "a coin leans": ("7.3.4", "7.3.4", {"lies": ["flat", "leaning"]}),
}
# What makes no spin invalid, who says it, and the clause.
_VALID: Mapping[str, tuple[str, str, dict[str, str]]] = {
    "a sensor reports that the coins are not spun": ("sensor", "7.1.1", {"what": "not_spun"}),
    "a sensor reports a low spin": ("sensor", "7.1.2", {"what": "low"}),
    "the coins hit each other": ("boxer", "7.3.2", {"what": "hit", "object": "coin_in_flight"}),
    "a coin hits a side below the layout": ("boxer", "7.3.2", {"what": "hit", "object": "side_below_layout"}),
}
_OTHERS = {"a patron": ("patron", "7.3"), "a dealer": ("dealer", "7.3")}
_PLAYERS = {"another player": (("player", 2), "7.5"), "the spinner": (("spinner", SPINNER), "7.5")}


def validity() -> Iterator[FreePlay]:
    """Yield a free play for each side that a spinner may spin for."""
    for side in ("heads", "tails"):
        yield SPINS.turn(
            "invalid spins",
            f"A spinner's turn for {side.title()}, with facts about spins and declarations of many people",
            side,
            begin,
            spins(side) | dict(_moves()),
        )


def _moves() -> Iterator[tuple[str, Move]]:
    words = itertools.cycle(_WORDS)
    for fact, (clause, callers, seen) in _SEEN.items():
        for who in callers:
            said = next(words) if clause.startswith("7.3") else _WORDS[0]
            name = f"{fact}, and the {who.replace('_', ' ')} declares '{said}'"
            yield name, _voiding(_flying, clause=clause, who=who, said=said, seen=seen)
            if clause == "7.1.2":
                yield (
                    f"{name} once they are at rest",
                    _voiding(_late, clause="7.2", who=who, said=said, seen=seen),
                )
    yield (
        "a coin hits a fixture, the boxer declares 'barred', and the coins never come to rest",
        _voiding(
            _flying,
            clause="7.6",
            who="boxer",
            said="barred",
            seen=_SEEN["a coin hits a fixture"][2],
            rests=False,
        ),
    )
    for fact, (clause, no_class, lie) in _LYING.items():
        yield (
            f"{fact}, and the boxer declares '{(said := next(words))}'",
            _voiding(_lying, clause=clause, no_class=no_class, said=said, lie=lie),
        )
    for result in ("heads", "tails"):
        for fact, (role, clause, seen) in _VALID.items():
            yield (
                f"{fact}, and the spin falls {result.title()}",
                Move(partial(_stands, clause=clause, kind="observe", by=role, fields=seen, result=result)),
            )
        for who, (by, clause) in {**_OTHERS, **_PLAYERS}.items():
            said = next(words)
            yield (
                f"{who} declares '{said}', and the spin falls {result.title()}",
                Move(
                    partial(
                        _stands, clause=clause, kind="announce", by=by, fields={"words": said}, result=result
                    )
                ),
            )
        other = "Tails" if result == "heads" else "Heads"
        yield (
            f"the boxer says '{other}' before the coins rest, and they fall {result.title()}",
            Move(
                partial(
                    _stands,
                    clause="6.10",
                    kind="announce",
                    by="boxer",
                    fields={"words": other},
                    result=result,
                )
            ),
        )


def _voiding(play: Any, **how: Any) -> Move:
    return Move(partial(play, **how), lambda course: voids(course) < _MOST_VOIDS)


def _telling(course: Course) -> str:
    """Return a result that would decide something."""
    return by_turns(course, "tails", "heads", "odds")


def _flying(
    course: Course, clause: str, who: str, said: str, seen: Mapping[str, str], rests: bool = True
) -> None:
    SPINS.players_wager(course)
    since = SPINS.declared(course, seen, _telling(course) if rests else "", who, said)
    SPINS.invalid(course, clause, since, rests)
    if not rests:
        # The next spin is one of its own. A system that shows at rest what was declared has not shown it.
        course.leave_spin_open(BEFORE)
        since = len(course.answers)
        spin(course, "odds")
        course.sign("a valid spin after it", True, "7.6", "settlement class", *VALID, since=since)


def _late(course: Course, clause: str, who: str, said: str, seen: Mapping[str, str]) -> None:
    SPINS.players_wager(course)
    SPINS.launch(course)
    SPINS.rest(course, _telling(course))
    since = len(course.answers)
    course.act("observe", who, **seen)
    course.act("announce", who, words=said)
    SPINS.invalid(course, clause, since)


def _lying(course: Course, clause: str, no_class: str, said: str, lie: Mapping[str, list[str]]) -> None:
    SPINS.players_wager(course)
    SPINS.launch(course)
    SPINS.rest(course, _telling(course), **lie)
    since = len(course.answers)
    course.sign(
        "a result of the coins",
        False,
        no_class,
        "settlement",
        *(effect("spin", **{"class": result}) for result in SPINS.faces),
    )
    course.act("announce", "boxer", words=said)
    SPINS.invalid(course, clause, since)


def _stands(course: Course, clause: str, kind: str, by: Any, fields: Mapping[str, str], result: str) -> None:
    """Play a spin that something is said of, and that is valid all the same."""
    SPINS.players_wager(course)
    SPINS.launch(course)
    since = len(course.answers)
    course.attempt(kind, by, **fields)
    if clause == "6.10":
        # The boxer has announced, if wrongly: by the faces it may be settled from the rest on.
        SPINS.rest(course, result)
    else:
        fall(course, result)
    announced = len(course.answers)
    SPINS.announced(course, result)
    course.sign(
        "an invalid spin", False, clause, "settlement", effect("spin", validity="invalid"), since=since
    )
    course.sign("a valid spin", True, clause, "settlement class", *VALID, since=since)
    if clause == "6.10":
        _not_as_said(course, "tails" if result == "heads" else "heads", announced)
    ended(course, result)


def _not_as_said(course: Course, side: str, since: int) -> None:
    """Bar what the words on the other side would decide of the players' wagers."""
    wanted = {players_wager(each): "win" if each == side else "lose" for each in ("heads", "tails")}
    by_words = [
        effect("settle", wager=wager.id, outcome=wanted[wager.name])
        for wager in course.wagers
        if wager.name in wanted and wager.id not in course.settled
    ]
    course.sign(f"a result of {side} by words", False, "6.10", "settlement outcome", *by_words, since=since)
