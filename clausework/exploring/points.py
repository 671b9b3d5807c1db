"""What is compared at the end of a symbol: a few points that the law fixes, each with its clause.

A point is the class of a spin, one figure of one wager, or a sign (`signs.py`). Never compared are the moment
of an effect, whether an act was accepted, and effects of which no sign is made.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from .. import packs
from ..selection import unclaimed
from ..statements import Ics
from .alphabet import Alphabet, Broken, Effect, Settled, Wager
from .signs import SEEN, TAKEN, Sign

SPIN = "the spin"
BEFORE = "the spin before it"
INVALID = "invalid"
UNDECIDED = "undecided"
PAID = "paid anything"
# The stake goes first: what is paid follows from it.
AMOUNTS = ("returned", "collected", "paid")
_FIGURES = {"class", "outcome", *AMOUNTS, "net", PAID}

Answers = Sequence[Sequence[Effect]]
Bases = Sequence[Sequence[tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that the law fixes. `aspect`: that of a sign, or class, outcome, again, and of money.

    Amounts are in minor units; `clause` is what requires the value, and `wins` and `loses`, of a wager that
    is not decided, what is broken where it wins or loses. `otherwise` names what other values break, before
    all these, and `unaltered` what another stake does. `needs` are the capabilities, features and
    observables of the ICS for which it is looked at, where they are others than the alphabet says. `rests`
    are further clauses without which the value would not come about. One that is `open` is as the reference
    has it, and left to the system.
    """

    subject: str
    aspect: str
    value: str | int
    clause: str
    wins: str = ""
    loses: str = ""
    needs: str = ""
    otherwise: Broken = ()
    unaltered: str = ""
    rests: tuple[str, ...] = ()
    open: bool = False

    def broken(self, value: str | int) -> str:
        """Return the clause that another value breaks."""
        named = next((clause for other, clause in self.otherwise if other == value), "")
        if named:
            return named
        if self.unaltered and value and self.value and self.aspect in ("returned", "collected"):
            return self.unaltered
        if value == "win" or self.aspect == "paid":
            return self.wins or self.clause
        return (self.loses if value == "lose" or self.aspect == "collected" else "") or self.clause

    def __str__(self) -> str:
        if self.aspect == TAKEN:
            return f"{self.subject} {'taken' if self.value else 'not taken'}"
        if self.aspect == PAID:
            return f"{self.subject} {'' if self.value else 'not '}paid anything"
        if self.aspect == SEEN:
            return f"{self.subject} {'' if self.value else 'not '}seen"
        if self.aspect == "again":
            return f"{self.subject} {'settled' if self.value else 'not settled'} once more"
        return f"{self.subject}: {self.aspect} {self.value}"


def expected(
    alphabet: Alphabet,
    wagers: Sequence[Wager],
    settled: Collection[str],
    answers: Answers,
    bases: Bases,
    first: int,
) -> tuple[tuple[Point, ...], frozenset[str]]:
    """Return the points of a symbol by the reference's answers, and the ids of the wagers settled in it.

    `answers` are all those of the course, `first` the number of the symbol's first one.
    """
    found = [
        point if point.value == INVALID else replace(point, otherwise=alphabet.unshown)
        for point in _spin(answers[first:], bases[first:])
    ]
    now: dict[str, Settled | None] = {
        wager.id: alphabet.fold(answers, wager) for wager in wagers if wager.id not in settled
    }
    decided = frozenset(wager for wager, what in now.items() if _decided(what))
    lies_on = {wager.id for wager in wagers if _may_lie_on(alphabet, wager, wagers, answers)}
    again = {wager.name: wager for wager in wagers if wager.id in settled and wager.id not in lies_on}
    # What settled it has taken it off the layout.
    found += [
        Point(name, "again", 0, _again(alphabet, wager, answers) or _clauses(wager, answers, bases)[0])
        for name, wager in again.items()
    ]
    for wager in wagers:
        if wager.id not in settled and (not wager.shown_with or wager.shown_with in decided):
            clauses = _clauses(wager, answers, bases)
            either = ("", "") if _decided(now[wager.id]) else (wager.wins, wager.loses)
            rests = (wager.stands, wager.wins, wager.loses) if wager.own else clauses
            for aspect, value in figures(wager, now[wager.id]):
                clause = clauses[-1] if aspect in ("paid", "net") else clauses[0]
                if wager.own:
                    clause = _own(wager, aspect, value)
                point = Point(wager.name, aspect, value, clause, *either, needs=wager.needs, rests=rests)
                left = wager.id in lies_on and aspect != "paid"
                found.append(replace(point, otherwise=wager.otherwise, unaltered=wager.unaltered, open=left))
    # One that is looked at with another is settled when that one is.
    shown = frozenset(wager.id for wager in wagers if wager.shown_with in decided)
    late = {wager.id for wager in wagers if wager.shown_with}
    return tuple(found), (decided - late) | shown


def _may_lie_on(alphabet: Alphabet, wager: Wager, wagers: Sequence[Wager], answers: Answers) -> bool:
    """Return whether a wager may outlive that with which it is looked at: the other has won, and it has not.

    That it is then lost follows from some readings; that it is not paid, from all.
    """
    if not wager.shown_with:
        return False
    pair = (next(each for each in wagers if each.id == name) for name in (wager.id, wager.shown_with))
    own, other = (alphabet.fold(answers, each) for each in pair)
    return own is not None and other is not None and (own.outcome, other.outcome) == ("lose", "win")


def observed(
    alphabet: Alphabet,
    wagers: Sequence[Wager],
    settled: Collection[str],
    answers: Answers,
    first: int,
    signs: Sequence[Sign] = (),
) -> Callable[[Point], str | int]:
    """Return what tells the value that a system's answers give to a point that is expected."""
    found: dict[tuple[str, str], str | int] = {
        (point.subject, point.aspect): point.value for point in _spin(answers[first:])
    }
    for wager in wagers:
        if wager.id in settled:
            moved = any(_moves(effect, wager) for effects in answers[first:] for effect in effects)
            key = (wager.name, "again")
            found[key] = max(int(found.get(key, 0)), int(moved))
        else:
            came = figures(wager, alphabet.fold(answers, wager))
            found |= {(wager.name, aspect): value for aspect, value in came}
    # Several signs may make one point: one that shows something else counts.
    shown: dict[Point, str | int] = {}
    for sign in signs:
        value = sign.seen(answers)
        if value != sign.value or point_of(sign) not in shown:
            shown[point_of(sign)] = value

    def tell(point: Point) -> str | int:
        if point in shown:
            return shown[point]
        return found.get((point.subject, point.aspect), "nothing")

    return tell


def compared(alphabet: Alphabet, points: Iterable[Point], ics: Ics) -> tuple[Point, ...]:
    """Return the points that a system with this conformance statement shows.

    What rests on a clause that it does not claim is not among them, whatever it shows of it.
    """
    money = (*AMOUNTS, "net", PAID) if "amount" in ics.observables else ()
    hidden, claimed = (
        _FIGURES - {*ics.observables, *money},
        {*ics.capabilities, *ics.features, *ics.observables},
    )
    out = _out_of_scope(ics)

    def needs(point: Point) -> set[str]:
        named = alphabet.needs.get(str(point.value)) or alphabet.needs.get(point.aspect, "settlement")
        return set(point.needs.split() or [named])

    def clauses(point: Point) -> set[str]:
        others = (clause for _, clause in point.otherwise)
        return {point.clause, point.wins, point.loses, point.unaltered, *others, *point.rests}

    return tuple(
        point
        for point in points
        if not (point.open or point.aspect in hidden) and needs(point) <= claimed and not clauses(point) & out
    )


@functools.cache
def _out_of_scope(ics: Ics) -> frozenset[str]:
    """Return the clauses whose capability or feature a statement does not claim."""
    every = packs.load(ics.instrument).every
    return frozenset(
        clause.citation
        for clause in every
        if clause.treatment != "informative" and unclaimed(clause, ics) is not None
    )


def point_of(sign: Sign) -> Point:
    """Return the point that a sign makes."""
    return Point(sign.subject, sign.aspect, sign.value, sign.clause, needs=sign.needs)


def _spin(answers: Answers, bases: Bases = ()) -> Iterable[Point]:
    """Yield the class of the last spin, and that one before it was found invalid, where one was."""
    found = []
    for number, effects in enumerate(answers):
        for place, effect in enumerate(effects):
            if effect["kind"] == "spin":
                value = effect.get("class", "none") if effect["validity"] == "valid" else INVALID
                found.append(Point(SPIN, "class", str(value), bases[number][place][0] if bases else ""))
    yield from found[-1:]
    yield from (replace(point, subject=BEFORE) for point in found[:-1] if point.value == INVALID)


def figures(wager: Wager, what: Settled | None) -> Iterable[tuple[str, str | int]]:
    """Yield the aspects of a wager that are compared, and their values by what it came to."""
    if what is None or not _decided(what):
        # Money that moves for a wager that stands is a figure too.
        what = Settled(UNDECIDED, *((what.paid, what.returned, what.collected) if what else (0, 0, 0)))
    if not wager.whole:
        # In pieces or as a whole: what it comes to is the same.
        yield PAID, int(what.paid > 0)
        yield "net", what.paid - what.collected
        return
    yield "outcome", what.outcome
    for aspect in AMOUNTS:
        yield aspect, getattr(what, aspect)


def _decided(what: Settled | None) -> bool:
    if what is None or what.outcome == "stand":
        return False
    return bool(what.outcome or what.paid or what.returned or what.collected)


def _own(wager: Wager, aspect: str, value: str | int) -> str:
    """Return what a figure rests on of a wager whose own clauses go before those of the reference."""
    if aspect == PAID:
        return wager.wins or wager.stands
    if aspect == "net" and int(value) < 0:
        # Where nothing is won, no odds are broken.
        return wager.loses or wager.stands
    return {"win": wager.wins, "lose": wager.loses}.get(str(value), "") or wager.stands


def _again(alphabet: Alphabet, wager: Wager, answers: Answers) -> str:
    """Return by which clause of the alphabet a wager is not settled again, empty where it names none."""
    what = alphabet.fold(answers, wager)
    return alphabet.again[what is None or not what.paid]


def _moves(effect: Effect, wager: Wager) -> bool:
    about = effect["kind"] == "settle" and effect.get("wager") == wager.id
    return about and any(effect[name] for name in AMOUNTS)


def _clauses(wager: Wager, answers: Answers, bases: Bases) -> tuple[str, ...]:
    """Return what requires a settlement, and last what sets its amount."""
    for effects, cited in zip(reversed(answers), reversed(bases), strict=True):
        for effect, clauses in zip(reversed(effects), reversed(cited), strict=True):
            if effect["kind"] == "settle" and effect.get("wager") == wager.id:
                return clauses
    return (wager.stands,)
