"""Alphabets of roulette: wagers that lie on the table together, and a symbol for each number that is spun.

No round leaves anything for the next. Every wager of the layout is in one of the parts over which the paths
are counted; the complete suite is made over one wager of each kind and a few numbers that tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import partial

from clausework.exploring.alphabet import Alphabet, Effect, Setting, Settled, Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay

from .clauses import AGAIN, clauses_of, one_piece
from .layout import PIECES, RACETRACK, Target, every, title
from .moves_round import kinds, marked
from .sentences import plays
from .settlement import fold as folded

_PART = 40
_NUMBERS = range(37)
# Zero; the street, column and dozen of 1; 17, which stands in two splits of Orphelins; ends of the wheel.
_TELLING = (0, 1, 2, 17, 26, 36)
_STEPS_OF_STAKE = 40
# Readings of play that no symbol holds: wagers that are void, misplaced or without a stake.
_APART_FROM = frozenset({"Z-01", "Z-06", "Z-09", "Z-24", "Z-26", "Z-27", "Z-28"})
# What zero makes of these is left to another rule by a reading of Z-11.
_ON_ZERO = {"column", "dozen", "low", "high", "even", "odd", "red", "black"}


def alphabets(setting: Setting) -> Sequence[Alphabet]:
    """Return the parts of the layout, and the alphabet of the complete suite last."""
    targets = [target for kind in kinds(setting) for target in every(kind, setting.ixit)]
    parts = [targets[start : start + _PART] for start in range(0, len(targets), _PART)]
    sample = [every(kind, setting.ixit)[0] for kind in kinds(setting)]
    return (
        *(_rounds(f"layout, part {number}", part, _NUMBERS) for number, part in enumerate(parts, start=1)),
        _rounds("one wager of each kind", sample, _TELLING, complete=True),
    )


def free(setting: Setting) -> Sequence[FreePlay]:
    """Return the free play of one round."""
    return plays(setting, folded_of)


def _rounds(name: str, targets: Sequence[Target], numbers: Sequence[int], complete: bool = False) -> Alphabet:
    return Alphabet(
        name=name,
        title=f"{len(targets)} wagers on the table: {title(targets[0])} to {title(targets[-1])}",
        symbols={f"{number}": f"The wagers are placed, and {number} is spun." for number in numbers},
        begin=_begin,
        play=partial(_play, targets=targets),
        fold=folded_of,
        moves=() if complete else tuple(map(str, numbers)),
        paths={} if complete else {title(target): len(numbers) for target in targets},
        complete=complete,
        again=AGAIN,
        apart_from=_apart_from({target["kind"] for target in targets}, complete),
    )


def _apart_from(kinds: Set[str], several_rounds: bool) -> frozenset[str]:
    """Return the readings that change nothing for wagers of these kinds (features, interpretations.toml)."""
    return _APART_FROM.union(
        () if kinds & _ON_ZERO else {"Z-11"},
        () if "neighbours" in kinds else {"Z-08"},
        () if several_rounds else {"Z-22"},
    )


def _begin(course: Course) -> None:
    ixit = course.setting.ixit
    named = {name: ixit[name] for name in ("groups", "wheel", "increment")}
    least = ixit["limits"]["minimum"]
    limits = {"minimum": least, "maximum": max(ixit["limits"]["maximum"], 100 * least)}
    course.open(limits=limits, options={**marked(course.setting), **named})


def _play(course: Course, symbol: str, targets: Sequence[Target]) -> None:
    course.act("open_round", "dealer")
    for target in targets:
        _place(course, target, int(symbol))
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=int(symbol))
    course.act("settle_round", "dealer")


def _place(course: Course, target: Target, spun: int) -> None:
    """Place a wager as rule 3.2B wants it: on a racetrack declared, and put there by the dealer."""
    ixit, name, kind = course.setting.ixit, title(target), target["kind"]
    number = course.note.get("placed", 0) + 1
    course.note["placed"] = number
    draw = course.setting.draw(f"{course.alphabet.name}:{name}")
    unit, pieces = ixit["increment"], PIECES.get(kind, 1)
    least = ixit["limits"]["minimum"] // unit + 1
    amount = pieces * unit * draw.randint(least, least + _STEPS_OF_STAKE // pieces)
    seat = draw.randint(1, ixit["seats"])
    aside = kind in RACETRACK
    clauses = clauses_of(kind, number=spun)
    wager = Wager(
        f"b{draw.randrange(16**5):05x}-{number}",
        name,
        amount,
        *clauses,
        whole=kind not in PIECES,
        own=True,
        otherwise=one_piece(kind, spun, amount),
    )
    if aside:
        course.act("declare", ("player", seat), wager=wager.id, target=target, amount=amount)
    course.act(
        "place_wager",
        "dealer" if aside else ("player", seat),
        wager=wager.id,
        owner=seat,
        target=target,
        amount=amount,
        declared=aside,
        accepted=True if aside else None,
    )
    course.watch(wager)


def folded_of(answers: Sequence[Sequence[Effect]], wager: Wager) -> Settled | None:
    """Return what a wager comes to; only a few of the answers speak of it."""
    about = list(_about(answers, wager.id))
    found = folded(about, wager.id, wager.amount)
    if found is None:
        return None
    return Settled("+".join(sorted(found.outcomes)), found.paid, found.returned, found.collected)


def _about(answers: Sequence[Sequence[Effect]], wager: str) -> Iterator[list[Effect]]:
    for effects in answers:
        own = [effect for effect in effects if effect.get("wager") == wager]
        if own:
            yield own
