"""Free play of triple penny two-up: wagers changed, moved, withdrawn and placed, and the caller."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import Pattern, effect, objections

from .alphabet import IN_CHIPS, OWNERS, SPINNER, players_wager, stake
from .moves import hand, lying, valid, void, voids
from .moves_spins import by_turns
from .moves_triple import OWN, SERIES, SIDES, SPINS, begin, ended, spin, spins

_SPINNER = ("spinner", SPINNER)
_DOLLAR = 100
_MOST_VOIDS = 2
_CHANGES = ("withdraw", "double", "halve")
_BONUS = {"heads": ("472(5)(b)", "472(2)(b)(i)"), "tails": ("472(6)(b)", "472(2)(b)(ii)")}


def wagers() -> Iterator[FreePlay]:
    """Yield two free plays for each side that a spinner may wager on, and one without a spinner's wager."""
    for side in SIDES:
        yield SPINS.turn(
            "changed wagers",
            f"A spinner's turn on {side}, with wagers that somebody wants to change or move",
            side,
            _begin,
            spins(side) | dict(_changes(side)),
        )
        yield SPINS.turn(
            "more wagers",
            f"A spinner's turn on {side}, with wagers placed by the spinner and on the spinner's behalf",
            side,
            begin,
            spins(side) | dict(_more(side)),
        )
    yield SPINS.play(
        "the spinner's own wager",
        "A spinner who wagers in person, by a dealer, late or not at all",
        partial(begin, side="heads", wagered=False),
        dict(_own()),
    )


def _begin(course: Course, side: str) -> None:
    begin(course, side)
    SPINS.players_wager(course)


def _changes(side: str) -> Iterator[tuple[str, Move]]:
    yield "the spin is invalid", Move(_void, lambda course: voids(course) < _MOST_VOIDS)
    for each in SIDES:
        name = players_wager(each)
        lies = partial(_lies, name=name)
        for change in _CHANGES:
            yield (
                f"the owner asks to {change} {name} while the coins fly",
                Move(partial(_late, name=name, change=change, rested=False), lies),
            )
            yield (
                f"the owner asks to {change} {name} once the coins are at rest",
                Move(partial(_late, name=name, change=change, rested=True), lies),
            )
        yield f"the owner moves {name} to the bonus area", Move(partial(_moves, name=name), lies)
    # The other side's triple ends the spinner's turn.
    name = players_wager(side)
    waits = partial(_waits, name=name)
    for change in _CHANGES:
        yield (
            f"the owner asks to {change} {name} in the bonus area",
            Move(partial(_asks, name=name, change=change, clause="475(3)"), waits),
        )
    yield f"a dealer moves {name} back from the bonus area", Move(partial(_back, name=name), waits)
    yield (
        f"a valid spin falls triple {side}, an invalid one follows, and {name} is withdrawn",
        Move(
            partial(_after_invalid, side=side, name=name), lambda course: voids(course) == 0 == valid(course)
        ),
    )
    yield (
        "the spinner asks to withdraw the spinner's wager",
        Move(
            partial(_asks, name=OWN, change="withdraw", clause="472(10)"),
            lambda course: valid(course) > 0,
            often=3,
        ),
    )


def _more(side: str) -> Iterator[tuple[str, Move]]:
    for each in SIDES:
        yield (
            f"the spinner also wagers on {each} as a player",
            Move(partial(_placed, area="player", side=each, taken="472(2)(c)"), _open),
        )
        yield (
            f"a dealer places a player's wager on {each} for the spinner",
            Move(partial(_placed, area="player", side=each, taken="472(2)(c)", by="dealer"), _open),
        )
        yield (
            f"a player wagers on {each} beside a wager on the other side",
            Move(partial(_beside, side=each), _open),
        )
    for by in ("spinner", "dealer"):
        yield (
            f"the spinner's bonus wager of $1 is placed by the {by}",
            Move(partial(_bonus, side=side, by=by), lambda course: valid(course) == 0 and voids(course) == 0),
        )
    yield "the automatic caller calls before the spin", Move(_caller, _open)


def _own() -> Iterator[tuple[str, Move]]:
    for side in SIDES:
        yield (
            f"a player wagers on {side} in the area for the spinner",
            Move(partial(_not_the_spinner, side=side)),
        )
        yield f"a dealer places a wager on {side} for the spinner", Move(partial(_by_dealer, side=side))
        yield (
            f"the spinner spins {side} without a wager, wagers, and spins it twice",
            Move(partial(SPINS.wagers_late, side=side, name=OWN, clause="472(2)(a)")),
        )
    yield "the spinner spins without a wager", Move(_without)


def _open(course: Course) -> bool:
    return voids(course) == 0


def _against(side: str) -> str:
    return "tails" if side == "heads" else "heads"


def _area(course: Course, wager: Wager) -> str:
    """Return in which area a wager lies by the reference."""
    told = [
        e for effects in course.answers for e in effects if e["kind"] == "wager" and e["wager"] == wager.id
    ]
    return str(told[-1]["area"])


def _waits(course: Course, name: str) -> bool:
    wager = lying(course, name)
    return wager is not None and _area(course, wager) == "bonus"


def _lies(course: Course, name: str) -> bool:
    wager = lying(course, name)
    return wager is not None and _area(course, wager) == "player" and voids(course) == 0


def _void(course: Course) -> None:
    SPINS.declared(course, {"what": "low"}, by_turns(course, *SIDES))
    void(course)


def _asks(course: Course, name: str, change: str, clause: str) -> None:
    """Ask for a change that the law bars."""
    wager = lying(course, name)
    assert wager is not None
    by = _SPINNER if name == OWN else ("player", OWNERS[name])
    changed: Pattern
    if change == "withdraw":
        course.attempt("withdraw_wager", by, wager=wager.id)
        changed = effect("wager", wager=wager.id, state="withdrawn")
    else:
        amount = wager.amount * 2 if change == "double" else wager.amount // 2
        course.attempt("change_wager", by, wager=wager.id, amount=amount)
        changed = effect("wager", wager=wager.id, amount=amount, state="open")
    course.sign(f"the change of {name}", False, clause, "wagering", changed)


def _late(course: Course, name: str, change: str, rested: bool) -> None:
    SPINS.launch(course)
    result = by_turns(course, *SIDES)
    if not rested:
        _asks(course, name, change, "475(5)")
    SPINS.rest(course, result)
    if rested:
        _asks(course, name, change, "475(5)")
    SPINS.announced(course, result)
    ended(course, result)


def _back(course: Course, name: str) -> None:
    wager = lying(course, name)
    assert wager is not None
    course.attempt("move_wager", "dealer", wager=wager.id, to_area="player")
    moved = effect("wager", wager=wager.id, area="player")
    course.sign(f"the move of {name}", False, "475(3)", "wagering", moved)


def _moves(course: Course, name: str) -> None:
    wager = lying(course, name)
    assert wager is not None
    course.attempt("move_wager", ("player", OWNERS[name]), wager=wager.id, to_area="bonus")
    moved = effect("wager", wager=wager.id, area="bonus")
    course.sign(f"the move of {name}", False, "475(2)", "wagering", moved)


def _after_invalid(course: Course, side: str, name: str) -> None:
    spin(course, f"triple_{side}")
    _void(course)
    _asks(course, name, "withdraw", "475(3)")
    # What a later spin does with a wager whose next spin was invalid is a reading, which is followed.


def _other(
    course: Course, area: str, side: str, taken: str, by: str = "", seat: int = SPINNER, amount: int = 0
) -> Wager:
    """Place one more wager, which must be taken where its owner has no other of its kind and side."""
    number = course.note.get("others", 0) + 1
    course.note["others"] = number
    name = f"another wager on {side} ({number})"
    draw = course.setting.draw(f"{course.alphabet.name}:{number}")
    clauses = SPINS.players[side] if area == "player" else SERIES[side]
    wager = Wager(f"x{draw.randrange(16**6):06x}", name, amount or stake(course, name), *clauses)
    who: Any = by or ("spinner" if seat == SPINNER else "player", seat)
    # The law gives the spinner a wager on either side, and other players one on each.
    kind = (seat, area, side if seat != SPINNER else "")
    kinds = course.note.get("kinds", {})
    if kind in {kinds.get(each.id) for each in course.open_wagers()}:
        taken = ""
    course.note["kinds"] = kinds | {wager.id: kind}
    course.attempt_wager(wager, who, taken, owner=seat, area=area, side=side, **IN_CHIPS)
    return wager


def _placed(course: Course, **how: Any) -> None:
    _other(course, **how)


def _beside(course: Course, side: str) -> None:
    """Let a player who has a wager on the other side have one on this side too."""
    SPINS.players_wager(course, _against(side))
    _other(course, "player", side, "473(2)", seat=OWNERS[players_wager(_against(side))])


def _bonus(course: Course, side: str, by: str) -> None:
    """Place the bonus wager, which is one of $1 at every table; when it is collected is open."""
    clause, matches = _BONUS[side]
    name = f"the bonus wager by the {by}"
    draw = course.setting.draw(f"{course.alphabet.name}:{by}:{course.clock}")
    own = course.note["own"]
    wager = Wager(f"y{draw.randrange(16**6):06x}", name, _DOLLAR, *(clause,) * 3, shown_with=own.id)
    who: Any = _SPINNER if by == "spinner" else by
    needed = "472(2)(b)" if by == "dealer" else matches
    # A second one is no wager of $1 in all.
    taken = "" if "bonus" in course.note else needed
    course.attempt_wager(wager, who, taken, owner=SPINNER, area="spinner_bonus", side=side, **IN_CHIPS)
    course.note["bonus"] = True


def _caller(course: Course) -> None:
    """Let the coins lie on the kip, and leave it after a minute in which no official calls."""
    SPINS.players_wager(course)
    course.act("call", "boxer", words="place your bets")
    since = len(course.answers)
    course.act("load_kip", hand(course), faces=list(SPINS.kip))
    course.clock += 60_000
    course.act("advance", "operator")
    called = effect("call")
    course.sign("the automatic call", True, "475(4)", "calls automatic_caller", called, since=since)
    course.act("coins_leave_kip", hand(course))
    result = by_turns(course, *SIDES)
    SPINS.rest(course, result)
    SPINS.announced(course, result)
    ended(course, result)


def _by_dealer(course: Course, side: str) -> None:
    wager = _other(course, "spinner", side, "472(2)(a)", by="dealer")
    course.note["own"] = wager
    spin(course, side)
    course.over = True


def _not_the_spinner(course: Course, side: str) -> None:
    seat = OWNERS[players_wager(side)]
    name = f"a wager of seat {seat} in the spinner's area"
    wager = Wager(f"n{seat}-{len(course.answers)}", name, stake(course, name), *SERIES[side])
    course.attempt_wager(wager, ("player", seat), owner=seat, area="spinner", side=side, **IN_CHIPS)


def _without(course: Course) -> None:
    since = len(course.answers)
    SPINS.launch(course)
    demands = objections("place_wager")
    course.sign(
        "an objection to the lack of a wager",
        True,
        "472(2)(a)",
        "wagering spinner_workflow",
        *demands,
        since=since,
    )
    course.over = True
