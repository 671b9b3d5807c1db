"""Free play of triple penny two-up: facts about spins, and declarations that they are invalid."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import SPINNER
from .moves import voids
from .moves_spins import by_turns
from .moves_triple import SIDES, SPINS, begin, ended, spins

_MOST_VOIDS = 2
_OFFICIALS = ("boxer", "floor_manager")
_WORDS = ("no spin", "barred")

# The clause of a fact seen while the coins fly, whether a declaration may also come later, and the fact.
_SEEN: Mapping[str, tuple[str, bool, dict[str, str]]] = {
    "the spin is a floater": ("477(1)", False, {"what": "floater"}),
    "the coins are spun too low": ("477(2)(a)", True, {"what": "low"}),
    "a coin hits a person": ("477(2)(b)", True, {"what": "hit", "object": "person"}),
    "a coin hits a fixture": ("477(2)(b)", True, {"what": "hit", "object": "fixture"}),
    "a coin hits a side above the layout": (
        "477(2)(b)",
        True,
        {"what": "hit", "object": "side_above_layout"},
    ),
    "the spinner is outside the ring": ("477(2)(e)", True, {"what": "spinner_outside"}),
}
_LYING: Mapping[str, tuple[str, dict[str, list[str]]]] = {
    "a coin rests outside the ring": ("477(2)(c)", {"zones": ["ring", "ring", "outside"]}),
    "a coin rests in the entrance": ("477(2)(c)", {"zones": ["ring", "ring", "entrance"]}),
    "a coin rests on another": ("477(2)(d)", {"lies": ["flat", "flat", "on_coin"]}),
}
# What makes no spin invalid: who says it, the clause, the act and its fields.
_VALID: Mapping[str, tuple[Any, str, str, dict[str, str]]] = {
    "the spin is a floater that nobody declares invalid": ("boxer", "477(1)", "observe", {"what": "floater"}),
    "a sensor reports a low spin": ("sensor", "477(2)(a)", "observe", {"what": "low"}),
    "a coin hits another": ("boxer", "477(2)(b)(i)", "observe", {"what": "hit", "object": "coin_in_flight"}),
    "a coin hits a side below the layout": (
        "boxer",
        "477(2)(b)(ii)",
        "observe",
        {"what": "hit", "object": "side_below_layout"},
    ),
    "the boxer says 'good spin'": ("boxer", "477(3)", "announce", {"words": "good spin"}),
    **{
        f"a {who} declares '{words}'": (who, "477(3)", "announce", {"words": words})
        for who in ("dealer", "patron")
        for words in _WORDS
    },
    "another player declares 'no spin'": (("player", 2), "477(5)", "announce", {"words": "no spin"}),
    "the spinner declares 'barred'": (("spinner", SPINNER), "477(5)", "announce", {"words": "barred"}),
}


def validity() -> Iterator[FreePlay]:
    """Yield a free play for each side that a spinner may wager on."""
    for side in SIDES:
        yield SPINS.turn(
            "invalid spins",
            f"A spinner's turn on {side}, with facts about spins and declarations of many people",
            side,
            begin,
            spins(side) | dict(_moves()),
        )


def _moves() -> Iterator[tuple[str, Move]]:
    words = itertools.cycle(_WORDS)
    for fact, (clause, late, seen) in _SEEN.items():
        for who in _OFFICIALS:
            name = f"{fact}, and the {who.replace('_', ' ')} declares '{(said := next(words))}'"
            how = {"clause": clause, "who": who, "said": said, "seen": seen}
            yield name, _voiding(early=True, **how)
            if late:
                yield f"{name} once the coins are at rest", _voiding(early=False, **how)
    for who, said in itertools.product(_OFFICIALS, _WORDS):
        yield (
            f"the {who.replace('_', ' ')} declares a low spin with '{said}'",
            _voiding(early=True, clause="477(3)", who=who, said=said, seen={"what": "low"}),
        )
    for fact, (clause, lie) in _LYING.items():
        for who in _OFFICIALS:
            yield (
                f"{fact}, and the {who.replace('_', ' ')} declares '{(said := next(words))}'",
                Move(partial(_lying, clause=clause, who=who, said=said, lie=lie), _may_be_void),
            )
    for fact, (by, clause, kind, fields) in _VALID.items():
        for result in SIDES:
            yield (
                f"{fact}, and the spin falls {result}",
                Move(partial(_stands, clause=clause, kind=kind, by=by, fields=fields, result=result)),
            )
    for who in _OFFICIALS:
        yield (
            f"the {who.replace('_', ' ')} declares a floater only when the coins are at rest",
            Move(partial(_late_floater, who=who)),
        )


def _may_be_void(course: Course) -> bool:
    return voids(course) < _MOST_VOIDS


def _voiding(**how: Any) -> Move:
    return Move(partial(_declared, **how), _may_be_void)


def _declared(course: Course, clause: str, who: str, said: str, seen: Mapping[str, str], early: bool) -> None:
    SPINS.players_wager(course)
    # What would decide or move something.
    result = by_turns(course, *SPINS.faces)
    SPINS.invalid(course, clause, SPINS.declared(course, seen, result, who, said, rested=not early))


def _lying(course: Course, clause: str, who: str, said: str, lie: Mapping[str, list[str]]) -> None:
    SPINS.players_wager(course)
    SPINS.launch(course)
    triple = by_turns(course, "triple_heads", "triple_tails")
    SPINS.rest(course, triple, **lie)
    if "zones" in lie:
        # Three alike are no triple unless all lie on the floor of the ring.
        found = effect("spin", validity="valid", **{"class": triple})
        course.sign("a triple of the coins", False, '468 "ring"', "settlement", found)
    since = len(course.answers)
    course.act("announce", who, words=said)
    SPINS.invalid(course, clause, since)


def _stands(course: Course, clause: str, kind: str, by: Any, fields: Mapping[str, str], result: str) -> None:
    """Play a spin that something is said of, and that is valid all the same."""
    SPINS.players_wager(course)
    SPINS.launch(course)
    since = len(course.answers)
    course.attempt(kind, by, **fields)
    SPINS.rest(course, result)
    SPINS.announced(course, result)
    _valid(course, clause, since)
    ended(course, result)


def _valid(course: Course, clause: str, since: int) -> None:
    course.sign(
        "an invalid spin", False, clause, "settlement", effect("spin", validity="invalid"), since=since
    )
    course.require("the spin", "validity", "settlement class", effect("spin"), clause, since=since)


def _late_floater(course: Course, who: str) -> None:
    SPINS.players_wager(course)
    SPINS.launch(course)
    since = len(course.answers)
    course.act("observe", who, what="floater")
    result = by_turns(course, *SIDES)
    SPINS.rest(course, result)
    # One that is invalid by now was made so by nobody.
    made = effect("spin", validity="invalid")
    course.sign("an invalid spin that nobody declared", False, "477(1)", "settlement", made, since=since)
    course.attempt("announce", who, words="no spin")
    SPINS.announced(course, result)
    _valid(course, "477(4)", since)
    ended(course, result)
