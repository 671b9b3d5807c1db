"""Free play of roulette in moves: chips that move or touch lines, decisions, and what racetracks want.

Each move is a round: wagers are placed, something happens to them, and a number is spun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from clausework.exploring.alphabet import Fold, Setting, Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move, of_moves
from clausework.exploring.signs import REFUSAL, effect

from .clauses import clauses_of
from .layout import NAMES, PIECES, RACETRACK, Target, covered, every, title

_NEEDS = {"taken": "wagering"}
_STEPS_OF_STAKE = 40
_STRAIGHT = f"3.9 row {NAMES['straight']}"
_ACCIDENT = {"accidental": True, "apparent": True}
_UNSEEN = {"accidental": True, "apparent": False}
_PURPOSE = {"accidental": False, "apparent": True}
_NOBODY = ("", "")
# What happens to a wager: the clause, who moves it and how, and who decides on which ground.
_MOVED: Mapping[str, tuple[str, str, dict[str, bool], tuple[str, str]]] = {
    "its owner moves it": ("3.8(a)", "player", _PURPOSE, _NOBODY),
    "a dealer moves it by accident": ("3.8 proviso", "dealer", _ACCIDENT, _NOBODY),
    "a patron moves it by accident": ("3.8 proviso", "patron", _ACCIDENT, _NOBODY),
    "a dealer moves it by accident, and the operator decides": (
        "3.8 proviso tail",
        "dealer",
        _ACCIDENT,
        ("operator", "dealer_moved"),
    ),
    "a patron moves it by accident, and the operator decides": (
        "3.8 proviso tail",
        "patron",
        _ACCIDENT,
        ("operator", "patron_moved"),
    ),
    "a dealer moves it by accident, and a player decides": (
        "3.8 proviso",
        "dealer",
        _ACCIDENT,
        ("player", "dealer_moved"),
    ),
    "a dealer moves it by accident, which is not apparent, and the operator decides": (
        "3.8 proviso",
        "dealer",
        _UNSEEN,
        ("operator", "dealer_moved"),
    ),
    "a dealer moves it on purpose, and the operator decides": (
        "3.8 proviso (i)",
        "dealer",
        _PURPOSE,
        ("operator", "dealer_moved"),
    ),
    "its owner moves it, and the operator decides": (
        "3.8 proviso (ii)",
        "player",
        _PURPOSE,
        ("operator", "patron_moved"),
    ),
    "a patron moves it on purpose, and the operator decides": (
        "3.8 proviso (ii)",
        "patron",
        _PURPOSE,
        ("operator", "patron_moved"),
    ),
}
_SPUN = ("where it lay", "where it lies")
_SMALL, _LEAST, _EXCESS = "below the minimum", "of the minimum", "beyond the increments"
_LAYOUTS = {
    "no racetrack": {"asian": False, "racetrack": False},
    "the racetrack alone": {"asian": False, "racetrack": True},
    "the Asian racetrack alone": {"asian": True, "racetrack": False},
}


def moves(setting: Setting, fold: Fold) -> Iterator[FreePlay]:
    """Yield the free plays of positions, of the racetracks' rules, and of layouts without them."""
    both = {"asian": True, "racetrack": True}
    yield of_moves(
        "positions",
        "Wagers whose chips are moved or touch lines, and decisions about them",
        partial(_begin, marked=both),
        dict(_positions(setting)),
        fold,
        _NEEDS,
    )
    yield of_moves(
        "racetracks",
        "Wagers on the racetracks by whom and for how much they may be placed, and not",
        partial(_begin, marked=both),
        dict(_racetracks(setting)),
        fold,
        _NEEDS,
    )
    for name, marked in _LAYOUTS.items():
        yield of_moves(
            f"a layout with {name}",
            f"Wagers of the racetracks at a layout with {name}",
            partial(_begin, marked=marked),
            {
                f"a player declares {title(target)}, a dealer places it, and {number} is spun": Move(
                    partial(_placed, target=target, number=number)
                )
                for target in _samples(setting)
                for number in sorted(covered(target, setting.ixit))[:1]
                if not marked["asian" if target["kind"] == "asian_neighbour" else "racetrack"]
            },
            fold,
            _NEEDS,
        )


def _samples(setting: Setting) -> list[Target]:
    draw = setting.draw("samples")
    return [draw.choice(every(kind, setting.ixit)) for kind in RACETRACK]


def _begin(course: Course, marked: Mapping[str, bool]) -> None:
    ixit = course.setting.ixit
    least = ixit["limits"]["minimum"]
    named = {name: ixit[name] for name in ("groups", "wheel", "increment")}
    limits = {"minimum": least, "maximum": max(ixit["limits"]["maximum"], 100 * least)}
    course.open(limits=limits, options={**marked, **named})


def _positions(setting: Setting) -> Iterator[tuple[str, Move]]:
    draw = setting.draw("positions")
    first, other = draw.sample(range(1, 37), 2)
    chosen, near = draw.sample(setting.ixit["wheel"], 2)
    for told, (clause, mover, how, decision) in _MOVED.items():
        for at, number in zip(_SPUN, (first, other), strict=True):
            yield (
                f"Straight Up on {first}: {told} to {other}, and the number {at} is spun",
                Move(
                    partial(
                        _moved,
                        places=[first, other],
                        clause=clause,
                        mover=mover,
                        how=how,
                        decision=decision,
                        number=number,
                    )
                ),
            )
    third = next(number for number in range(1, 37) if number not in (first, other))
    for number in (first, other):
        yield (
            f"Straight Up on {first}: two accidents move it to {third} and {other}, both undone, {number}",
            Move(
                partial(
                    _moved,
                    places=[first, third, other],
                    clause="3.8 proviso tail",
                    mover="dealer",
                    how=_ACCIDENT,
                    decision=("operator", "dealer_moved"),
                    number=number,
                )
            ),
        )
        yield (
            f"Straight Up on {first}: it is moved to {other} once {number} has been spun",
            Move(partial(_moved_late, place=first, to=other, number=number)),
        )
        yield (
            f"Straight Up on {first} is declared, misplaced on {other} by the dealer, decided on, {number}",
            Move(partial(_misplaced, asked=first, lies=other, number=number)),
        )
        yield (
            f"Straight Up on {first} is placed once {number} has been spun",
            Move(partial(_too_late, place=first, number=number)),
        )
    for number in (chosen, near):
        yield (
            f"Neighbours on {chosen} is moved to {near} on purpose, and {number} is spun",
            Move(partial(_multiple_moved, chosen=chosen, near=near, number=number)),
        )
    for split in draw.sample([each["numbers"] for each in every("split", setting.ixit)], 4):
        for number in split:
            yield (
                f"Straight Up on {split[0]} touches the line of {split}, and {number} is spun",
                Move(partial(_touching, place=split[0], line=split, number=number)),
            )
    for number in (2, 4):
        yield (
            f"Straight Up on 1 touches the lines of 1 and 2 and of 1 and 4, and {number} is spun",
            Move(partial(_two_lines, number=number)),
        )


def _racetracks(setting: Setting) -> Iterator[tuple[str, Move]]:
    for target in _samples(setting):
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
                    Move(partial(_placed, target=target, number=number, by=who, clause="3.2B (place)")),
                )
            yield (
                f"a player places, directly, {told}",
                Move(partial(_placed, target=target, number=number, by="player", clause="5.7")),
            )
        yield (
            f"a dealer places {title(target)}, as it is offered",
            Move(
                partial(
                    _placed,
                    target=target,
                    number=outside,
                    taken="3.2" if target["kind"] == "asian_neighbour" else "3.2A",
                )
            ),
        )
    group = next(g for g in _triples() if sorted(g) not in [sorted(each) for each in setting.ixit["groups"]])
    yield (
        f"a dealer places an Asian Neighbour on {group}, which are no group",
        Move(partial(_placed, target={"kind": "asian_neighbour", "numbers": list(group)}, number=group[0])),
    )
    for number in range(37):
        yield (
            f"a player places Straight Up on {number}, which is spun",
            Move(partial(_straight, number=number), often=4 if number in (0, 36) else 1),
        )


def _triples() -> Iterator[tuple[int, int, int]]:
    return ((n, n + 7, n + 14) for n in range(1, 22))


def _wager(course: Course, target: Target, clauses: Sequence[str], amount: int = 0) -> Wager:
    """Return a wager with an id of its own, and a stake of whole increments for each of its pieces."""
    ixit, kind = course.setting.ixit, target["kind"]
    number = course.note.get("placed", 0) + 1
    course.note["placed"] = number
    draw = course.setting.draw(f"{course.alphabet.name}:{number}")
    unit, pieces = ixit["increment"], PIECES.get(kind, 1)
    least = ixit["limits"]["minimum"] // unit + 1
    drawn = pieces * unit * draw.randint(least, least + _STEPS_OF_STAKE // pieces)
    name = f"{title(target)} ({number})"
    lasts, wins, loses = clauses
    id_ = f"b{draw.randrange(16**5):05x}-{number}"
    return Wager(id_, name, amount or drawn, lasts, wins, loses, whole=kind not in PIECES, own=True)


def _seat(course: Course) -> int:
    return 1 + len(course.word) % int(course.setting.ixit["seats"])


def _place(course: Course, wager: Wager, target: Target, by: str = "player", taken: str = "") -> None:
    """Place a wager: on a racetrack it is declared first."""
    seat = _seat(course)
    declared = target["kind"] in RACETRACK
    if declared:
        course.act("declare", ("player", seat), wager=wager.id, target=target, amount=wager.amount)
    course.attempt_wager(
        wager,
        ("player", seat) if by == "player" else by,
        taken,
        owner=seat,
        target=target,
        declared=declared,
        accepted=True if by == "dealer" else None,
    )


def _straight_up(course: Course, place: int, clause: str, money: str = "") -> tuple[Wager, int]:
    seat = _seat(course)
    target = {"kind": "straight", "numbers": [place]}
    course.act("open_round", "dealer")
    wager = _wager(course, target, (money or clause, clause, clause))
    _place(course, wager, target)
    return wager, seat


def _spin(course: Course, number: int) -> None:
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    course.act("settle_round", "dealer")


def _moved(
    course: Course,
    places: Sequence[int],
    clause: str,
    mover: str,
    how: Mapping[str, bool],
    decision: tuple[str, str],
    number: int,
) -> None:
    wager, seat = _straight_up(course, places[0], clause, _STRAIGHT)
    by = ("player", seat) if mover == "player" else mover
    for place in places[1:]:
        course.act("move_wager", by, wager=wager.id, to={"kind": "straight", "numbers": [place]}, **how)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    who, ground = decision
    if who:
        decider: str | tuple[str, int] = ("player", seat) if who == "player" else who
        for _ in places[1:]:
            course.attempt("decide", decider, wager=wager.id, ground=ground)
    course.act("settle_round", "dealer")


def _moved_late(course: Course, place: int, to: int, number: int) -> None:
    wager, _ = _straight_up(course, place, "3.8(a)", _STRAIGHT)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    where = {"kind": "straight", "numbers": [to]}
    course.act("move_wager", "dealer", wager=wager.id, to=where, **_ACCIDENT)
    course.act("settle_round", "dealer")


def _misplaced(course: Course, asked: int, lies: int, number: int) -> None:
    """Let the dealer misplace an orally declared wager, which stays where it lies whatever is decided."""
    seat = _seat(course)
    wanted = {"kind": "straight", "numbers": [asked]}
    where = {"kind": "straight", "numbers": [lies]}
    course.act("open_round", "dealer")
    wager = _wager(course, where, (_STRAIGHT, "3.8 proviso (i)", "3.8 proviso (i)"))
    course.act("declare", ("player", seat), wager=wager.id, target=wanted, amount=wager.amount)
    course.attempt_wager(wager, "dealer", owner=seat, target=wanted, declared=True, accepted=True)
    course.act("move_wager", "dealer", wager=wager.id, to=where, misplaced=True, **_ACCIDENT)
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    course.attempt("decide", "operator", wager=wager.id, ground="dealer_misplaced")
    course.act("settle_round", "dealer")


def _too_late(course: Course, place: int, number: int) -> None:
    target = {"kind": "straight", "numbers": [place]}
    course.act("open_round", "dealer")
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    wager = _wager(course, target, ("3.8(a)",) * 3)
    seat = _seat(course)
    course.attempt(
        "place_wager",
        ("player", seat),
        wager=wager.id,
        owner=seat,
        target=target,
        amount=wager.amount,
        declared=False,
    )
    since = len(course.answers) - 1
    course.act("settle_round", "dealer")
    decided = (effect("settle", wager=wager.id, outcome=outcome) for outcome in ("win", "lose"))
    course.sign(f"a decision on {wager.name}", False, "3.8(a)", "settlement outcome", *decided, since=since)


def _multiple_moved(course: Course, chosen: int, near: int, number: int) -> None:
    target = {"kind": "neighbours", "numbers": [chosen]}
    course.act("open_round", "dealer")
    wager = _wager(course, target, ("3.9", "3.8(a)", "3.8(a)"))
    _place(course, wager, target, by="dealer")
    to = {"kind": "neighbours", "numbers": [near]}
    course.act("move_wager", "dealer", wager=wager.id, to=to, **_PURPOSE)
    _spin(course, number)


def _touching(course: Course, place: int, line: Sequence[int], number: int) -> None:
    wager, _ = _straight_up(course, place, "3.8(b)", "" if number == place else "3.9 row Split")
    course.act("touch", "dealer", wager=wager.id, lines=[list(line)])
    _spin(course, number)


def _two_lines(course: Course, number: int) -> None:
    """Touch two lines: it wins beyond each of them; what it is paid there has two readings."""
    wager, _ = _straight_up(course, 1, "3.8(b)")
    course.act("touch", "dealer", wager=wager.id, lines=[[1, 2], [1, 4]])
    _spin(course, number)
    wins = effect("settle", wager=wager.id, outcome="win")
    course.sign(f"a win of {wager.name}", True, "3.8(b)", "settlement outcome", wins)
    course.forget(wager.id)


def _amounted(course: Course, target: Target, amount: str, number: int) -> None:
    """Place a wager that is too small, just large enough, or more than whole increments."""
    ixit, pieces = course.setting.ixit, PIECES.get(target["kind"], 1)
    unit, least = ixit["increment"], ixit["limits"]["minimum"]
    course.act("open_round", "dealer")
    since = len(course.answers)
    money, wins, loses = clauses_of(target["kind"])
    if amount == _EXCESS:
        drawn = _wager(course, target, ("5.9", wins, loses)).amount
        # Whether the excess is handed back by one effect or another, what is won and lost is the same.
        wager = replace(_wager(course, target, ("5.9", wins, loses), drawn + unit // 2), whole=False)
    elif amount == _SMALL:
        wager = _wager(course, target, ("5.8",) * 3, max(unit, least - unit))
    else:
        step = pieces * unit
        wager = _wager(course, target, (money, wins, loses), step * -(-least // step))
    _place(course, wager, target, by="dealer")
    void = effect("void", wager=wager.id)
    if amount == _LEAST:
        course.sign("a part that is void", False, "5.8", "settlement", void)
    if amount == _SMALL:
        course.release(wager.id, "5.8")
    _spin(course, number)
    if amount == _SMALL:
        back = (
            *(effect(kind, wager=wager.id, returned=wager.amount) for kind in ("void", "settle")),
            *(effect("wager", wager=wager.id, state=state) for state in ("rejected", "withdrawn")),
            effect(REFUSAL),
        )
        course.sign("the return of what is void", True, "5.8", "settlement", *back, since=since)


def _placed(
    course: Course, target: Target, number: int, by: str = "dealer", clause: str = "", taken: str = ""
) -> None:
    course.act("open_round", "dealer")
    clauses = (clause,) * 3 if clause else clauses_of(target["kind"])
    wager = _wager(course, target, clauses)
    _place(course, wager, target, by=by, taken=taken)
    _spin(course, number)


def _straight(course: Course, number: int) -> None:
    target = {"kind": "straight", "numbers": [number]}
    course.act("open_round", "dealer")
    wager = _wager(course, target, clauses_of("straight"))
    _place(course, wager, target, taken=f"3.9 row {NAMES['straight']}")
    _spin(course, number)
