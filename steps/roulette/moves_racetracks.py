"""Moves of roulette about the racetracks: who places how much there (3.2B, 5.7 to 5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from clausework.exploring.alphabet import Fold, Setting, Wager
from clausework.exploring.course import Course
from clausework.exploring.moves import Move
from clausework.exploring.signs import REFUSAL, Answers, effect

from .clauses import clauses_of
from .layout import NAMES, PIECES, RACETRACK, TRACKS, Target, covered, every, title
from .moves_round import lay, new_wager, spin

_SMALL, _LEAST, _EXCESS = "below the minimum", "of the minimum in each piece", "beyond the increments"


def racetracks(setting: Setting) -> Iterator[tuple[str, Move]]:
    for target in samples(setting):
        inside = sorted(covered(target, setting.ixit))[0]
        outside = next(n for n in range(37) if n not in covered(target, setting.ixit))
        for number in (inside, outside):
            told = f"{title(target)}, and {number} is spun"
            for amount in (_SMALL, _LEAST, _EXCESS):
                yield (
                    f"a wager {amount}: {told}",
                    Move(partial(_amounted, target=target, amount=amount, number=number)),
                )
            for who in ("casino_supervisor", "patron"):
                yield (
                    f"a {who.replace('_', ' ')} places {told}",
                    Move(partial(placed, target=target, number=number, by=who, clause="3.2B (place)")),
                )
            yield (
                f"a player places, directly, {told}",
                Move(partial(placed, target=target, number=number, by="player", clause="5.7")),
            )
        yield (
            f"a dealer places {title(target)}, as it is offered",
            Move(
                partial(
                    placed,
                    target=target,
                    number=outside,
                    taken="3.2" if target["kind"] == "asian_neighbour" else "3.2A",
                )
            ),
        )
    if setting.has("asian_racetrack"):
        yield from _no_group(setting)
    for number in range(37):
        yield (
            f"a player places Straight Up on {number}, which is spun",
            Move(partial(_straight, number=number), often=4 if number in (0, 36) else 1),
        )


def _no_group(setting: Setting) -> Iterator[tuple[str, Move]]:
    group = next(g for g in _triples() if sorted(g) not in [sorted(each) for each in setting.ixit["groups"]])
    yield (
        f"a dealer places an Asian Neighbour on {group}, which are no group",
        Move(partial(placed, target={"kind": "asian_neighbour", "numbers": list(group)}, number=group[0])),
    )


def _triples() -> Iterator[tuple[int, int, int]]:
    return ((n, n + 7, n + 14) for n in range(1, 22))


def _amounted(course: Course, target: Target, amount: str, number: int) -> None:
    """Place a wager that is too small, large enough in each piece (Z-02), or more than whole increments."""
    ixit, pieces = course.setting.ixit, PIECES.get(target["kind"], 1)
    unit, least = ixit["increment"], ixit["limits"]["minimum"]
    course.act("open_round", "dealer")
    since = len(course.answers)
    money, wins, loses = clauses_of(target["kind"], number=number)
    if amount == _EXCESS:
        drawn = new_wager(course, target, (money, wins, loses)).amount
        # Beyond the increments of the whole, and alike on every piece of it.
        excess = pieces * (unit // (2 * pieces)) or unit // 2
        more = new_wager(course, target, (money, wins, "5.9"), drawn + excess)
        # Whether the excess is handed back by one effect or another, what is won and lost is the same.
        wager = replace(more, whole=False)
    elif amount == _SMALL:
        wager = new_wager(course, target, ("5.8",) * 3, max(unit, least - unit))
    else:
        wager = new_wager(course, target, (money, wins, loses), pieces * unit * -(-least // unit))
    lay(course, wager, target, by="dealer")
    void = effect("void", wager=wager.id)
    if amount == _LEAST:
        course.sign("a part that is void", False, "5.8", "settlement", void)
    if amount == _SMALL:
        course.release(wager.id, "5.8")
    spin(course, number)
    if amount == _EXCESS and any(each.id == wager.id for each in course.wagers):
        _with_the_excess(course, wager, drawn)
    if amount == _SMALL:
        back = (
            *(effect("wager", wager=wager.id, state=state) for state in ("rejected", "withdrawn")),
            effect(REFUSAL),
        )
        needs, met = "settlement amount", partial(_handed_back, fold=course.alphabet.fold, wager=wager)
        course.sign("the return of what is void", True, "5.8", needs, *back, since=since, met=met)


def _handed_back(answers: Answers, fold: Fold, wager: Wager) -> bool:
    """Return whether the whole stake went back, in one sum or by the piece.

    What is settled after a void may repeat it, have nothing more to give, or be the rest.
    """
    told = (each for effects in answers for each in effects if each.get("wager") == wager.id)
    void = sum(each["returned"] for each in told if each["kind"] == "void")
    what = fold(answers, wager)
    settled = 0 if what is None else what.returned
    return wager.amount in (void, settled, void + settled)


def _with_the_excess(course: Course, wager: Wager, valid: int) -> None:
    """Say what a winning wager comes to in which the excess counts too: that is what 5.9 bars."""
    what = course.alphabet.fold(course.answers, wager)
    assert what is not None
    net = (what.paid - what.collected) * wager.amount // valid
    course.amend(wager.id, otherwise=((net, "5.9"),))


def placed(
    course: Course, target: Target, number: int, by: str = "dealer", clause: str = "", taken: str = ""
) -> None:
    course.act("open_round", "dealer")
    clauses = (clause,) * 3 if clause else clauses_of(target["kind"])
    wager = new_wager(course, target, clauses)
    lay(course, wager, target, by=by, taken=taken)
    spin(course, number)


def _straight(course: Course, number: int) -> None:
    target = {"kind": "straight", "numbers": [number]}
    course.act("open_round", "dealer")
    wager = new_wager(course, target, clauses_of("straight"))
    lay(course, wager, target, taken=f"3.9 row {NAMES['straight']}")
    spin(course, number)


def samples(setting: Setting) -> list[Target]:
    """Return a wager of each kind on the racetracks that the system has."""
    draw = setting.draw("samples")
    drawn = [draw.choice(every(kind, setting.ixit)) for kind in RACETRACK]
    return [target for target in drawn if setting.has(TRACKS[target["kind"]])]
