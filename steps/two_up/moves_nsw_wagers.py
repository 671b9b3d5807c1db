"""Free play of New South Wales two-up: wagers changed, withdrawn and rejected, tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import IN_CHIPS, SPINNER, players_wager, stake
from .moves import closed, hand, lying, pending, valid, void, voids
from .moves_nsw import OWN, SPINS, begin, ended, fall, spins
from .moves_spins import by_turns

_SIDES = ("heads", "tails")
_DOLLARS_2 = 200
_WHEN = ("after the call", "while the coins fly", "once the coins are at rest")
_CHANGES = ("withdraw", "increase", "reduce", "turn round")
_TOKEN = '1.1 "casino promotional token or voucher"'
_TOKEN_TAKEN = f"{_TOKEN} (s1)"
_MOST_VOIDS = 3
_ANOTHER = 4
# Who owns what, as the moves place it.
_OWNERS = {
    OWN: ("spinner", SPINNER),
    players_wager("heads"): ("player", 2),
    players_wager("tails"): ("player", 3),
}


def wagers() -> Iterator[FreePlay]:
    """Yield two free plays for each side that a spinner may spin for."""
    for side in _SIDES:
        yield SPINS.turn(
            "changed wagers",
            f"A spinner's turn for {side.title()}, with wagers that their owners want to change",
            side,
            _begin,
            spins(side) | dict(_changes()),
        )
        yield SPINS.turn(
            "more wagers",
            f"A spinner's turn for {side.title()}, with wagers at the limits and beyond, and tokens",
            side,
            _begin,
            spins(side) | dict(_more()),
        )


def _begin(course: Course, side: str) -> None:
    begin(course, side)
    SPINS.players_wager(course)


def _changes() -> Iterator[tuple[str, Move]]:
    yield "the spin is void", Move(_void, _may_be_void, often=6)
    for each in _SIDES:
        name = players_wager(each)
        for change in _CHANGES:
            yield (
                f"the owner asks to {change} {name}",
                Move(
                    partial(_asks, name=name, change=change), partial(_may, name=name, change=change), often=2
                ),
            )
            for when in _WHEN[: 1 if change == "turn round" else None]:
                yield (
                    f"the owner asks to {change} {name} {when}",
                    Move(partial(_late, name=name, change=change, when=when), partial(_lies, name=name)),
                )
            if change != "turn round":
                yield (
                    f"three spins are void, the house is to spin, and the owner asks to {change} {name}",
                    Move(
                        partial(_three, name=name, change=change),
                        lambda course: valid(course) == 0 and voids(course) == 0,
                    ),
                )
        yield (
            f"a player wagers on {each.title()} while a result is pending",
            Move(partial(_plain, side=each), pending, often=3),
        )
    for change in _CHANGES[:3]:
        yield (
            f"the spinner asks to {change} {OWN}",
            Move(partial(_asks, name=OWN, change=change), lambda course: valid(course) > 0, often=2),
        )


def _more() -> Iterator[tuple[str, Move]]:
    for each in _SIDES:
        on = f"on {each.title()}"
        for what, amount in (("less than the minimum", _below), ("more than the maximum", _above)):
            sum_: dict[str, Any] = {"side": each, "amount": amount, "clauses": ("5.2",) * 3}
            yield f"a player wagers {what} {on}", Move(partial(_plain, **sum_), _free)
            yield (
                f"a player wagers {what} {on}, and a dealer rejects it",
                Move(partial(_rejected, **sum_), _free),
            )
            yield (
                f"a player wagers {what} {on}, and it is rejected while the coins fly",
                Move(partial(_rejected_late, **sum_), _free),
            )
        for what, amount in (("the minimum", _least), ("the maximum", _most)):
            yield (
                f"a player wagers {what} {on}",
                Move(partial(_plain, side=each, amount=amount, taken="5.1 (s1)"), _given),
            )
        yield (
            f"a player wagers between the minimum and twice the minimum {on}",
            Move(partial(_plain, side=each, amount=_between, taken="5.1 (s2)"), _given),
        )
        yield (
            f"a dealer calls 'place your bets', and a player wagers {on}",
            Move(partial(_advised, side=each), _given),
        )
        yield f"the same player wagers {on} once more", Move(partial(_same, side=each), _free)
        yield (
            f"the spinner also wagers {on}",
            Move(partial(_plain, side=each, taken="4.4", owner=SPINNER), partial(_given, owner=SPINNER)),
        )
        yield (
            f"a player speaks a wager {on} with chips",
            Move(partial(_plain, side=each, taken="4.8", oral=True), _given),
        )
        yield f"a player wagers a token {on}", Move(partial(_token, side=each), _given)
        yield (
            f"a player wagers a token {on} for twice its amount",
            Move(partial(_token, side=each, times=2), _free),
        )


def _free(course: Course) -> bool:
    return not closed(course)


def _given(course: Course, owner: int = _ANOTHER) -> bool:
    """Say whether a wager must be taken: where its owner has one, the two may be counted together."""
    owners = course.note.get("owners", {})
    return not closed(course) and not any(owners.get(each.id) == owner for each in course.open_wagers())


def _lies(course: Course, name: str) -> bool:
    return lying(course, name) is not None


def _may(course: Course, name: str, change: str) -> bool:
    """Say whether it is asked: between spins the law is silent on a new side."""
    free = change == "turn round" and not pending(course)
    return _lies(course, name) and not free


def _void(course: Course) -> None:
    SPINS.declared(course, {"what": "not_spun"}, by_turns(course, "tails", "heads"))
    void(course)
    if voids(course) == _MOST_VOIDS:
        course.act_if_allowed("choose", ("spinner", SPINNER), choice="house_spins")
        course.act("take_over", "boxer")
        course.note["hand"] = "boxer"


def _may_be_void(course: Course) -> bool:
    """Say whether a spin may be void: a third in a row only where a choice follows it, and no fourth."""
    return voids(course) < (_MOST_VOIDS if valid(course) == 0 else _MOST_VOIDS - 1)


def _change(course: Course, wager: Wager, change: str) -> tuple[str, dict[str, Any]]:
    if change == "withdraw":
        return "withdraw_wager", {}
    if change == "turn round":
        return "change_wager", {"side": "tails" if wager.name.endswith("heads") else "heads"}
    told = [
        each["amount"]
        for effects in course.answers
        for each in effects
        if each["kind"] == "wager" and each["wager"] == wager.id
    ]
    return "change_wager", {"amount": told[-1] + (_DOLLARS_2 if change == "increase" else -_DOLLARS_2)}


def _asks(course: Course, name: str, change: str, called: bool = False) -> None:
    """Ask for a change, and look whether it is made where the law gives it, and not where the law bars it.

    `called` says that wagering was closed again since a spin was void.
    """
    wager = lying(course, name)
    assert wager is not None
    kind, fields = _change(course, wager, change)
    # After a void spin the law gives the change, and a system may not refuse it.
    does = course.ask if voids(course) > 0 else course.attempt
    answer = does(kind, _OWNERS[name], wager=wager.id, **fields)
    state = "withdrawn" if change == "withdraw" else "open"
    changed = effect("wager", wager=wager.id, state=state, **fields)
    subject = f"the change of {name}"
    if not answer.accepted:
        # After a void spin it is the proviso of 4.7 that keeps a wager.
        clause = "4.7" if voids(course) > 0 and not called else answer.basis
        course.sign(subject, False, clause, "wagering", changed)
        return
    if voids(course) > 0:
        clause = "6.5 (s2)" if voids(course) == _MOST_VOIDS else "4.7"
        course.sign(subject, True, clause, "wagering spin_validity spinner_selection", changed)
    if change == "withdraw":
        course.release(wager.id, "4.6")


def _three(course: Course, name: str, change: str) -> None:
    SPINS.players_wager(course)
    for _ in range(_MOST_VOIDS):
        _void(course)
    _asks(course, name, change)


def _late(course: Course, name: str, change: str, when: str) -> None:
    result = by_turns(course, *_SIDES)
    if not closed(course):
        course.act("call", "boxer", words="place your bets")
    course.act("call", "boxer", words=SPINS.call)
    if when == "after the call":
        _asks(course, name, change, called=True)
    course.act("load_kip", hand(course), faces=list(SPINS.kip))
    course.act("coins_leave_kip", hand(course))
    if when == "while the coins fly":
        _asks(course, name, change, called=True)
    fall(course, result)
    if when == "once the coins are at rest":
        _asks(course, name, change, called=True)
    SPINS.announced(course, result)
    ended(course, result)


def _least(course: Course, name: str) -> int:
    return int(course.opening["limits"]["minimum"])


def _most(course: Course, name: str) -> int:
    return int(course.opening["limits"]["maximum"])


def _below(course: Course, name: str) -> int:
    chip = int(min(course.setting.ixit["chips"]))
    return max(_least(course, name) - chip, chip)


def _above(course: Course, name: str) -> int:
    return _most(course, name) + int(max(course.setting.ixit["chips"]))


def _between(course: Course, name: str) -> int:
    return _least(course, name) + int(min(course.setting.ixit["chips"]))


def _other(
    course: Course,
    side: str,
    amount: Callable[[Course, str], int] = stake,
    taken: str = "",
    owner: int = _ANOTHER,
    clauses: tuple[str, str, str] | None = None,
    **how: Any,
) -> Wager:
    """Place one more wager; `taken` is the clause by which it must be, where it must."""
    number = course.note.get("others", 0) + 1
    course.note["others"] = number
    name = f"another wager on {side} ({number})"
    draw = course.setting.draw(f"{course.alphabet.name}:{number}")
    sum_ = amount(course, name)
    wager = Wager(
        f"x{draw.randrange(16**6):06x}",
        name,
        sum_,
        *(clauses or SPINS.players[side]),
        own=clauses is not None,
        needs=_claimed(how),
    )
    course.note["owners"] = course.note.get("owners", {}) | {wager.id: owner}
    course.attempt_wager(
        wager,
        ("spinner" if owner == SPINNER else "player", owner),
        taken,
        **{"owner": owner, "area": "player", "side": side, **IN_CHIPS, **how},
    )
    return wager


def _claimed(how: Any) -> str:
    return "settlement tokens" if how.get("medium") == "token" else ""


def _same(course: Course, side: str) -> None:
    _other(course, side, owner=_OWNERS[players_wager(side)][1])


def _plain(course: Course, **how: Any) -> None:
    _other(course, **how)


def _advised(course: Course, side: str) -> None:
    course.act("call", "dealer", words="place your bets")
    course.sign("a demand to spin before the call", False, "6.3", "calls", effect("demand", what="spin"))
    _other(course, side, taken="6.2")


def _rejected(course: Course, **how: Any) -> None:
    wager = _other(course, **how)
    course.act_if_allowed("reject_wager", "dealer", wager=wager.id)
    course.release(wager.id, "5.2")


def _rejected_late(course: Course, **how: Any) -> None:
    wager, result = _other(course, **how), by_turns(course, *_SIDES)
    SPINS.launch(course)
    course.attempt("reject_wager", "dealer", wager=wager.id)
    gone = effect("wager", wager=wager.id, state="rejected")
    course.sign(f"the rejection of {wager.name}", False, "5.2", "settlement", gone)
    fall(course, result)
    SPINS.announced(course, result)
    ended(course, result)


def _token(course: Course, side: str, times: int = 1) -> None:
    face = min(max(course.setting.ixit["chips"]), course.opening["limits"]["maximum"] // 2)
    face = max(face, course.opening["limits"]["minimum"])
    wager = _other(
        course,
        side,
        lambda course, name: times * face,
        _TOKEN_TAKEN if times == 1 else "",
        medium="token",
        face=face,
    )
    for medium in ("token", "cash", "credit") if times == 1 else ():
        paid = effect("settle", wager=wager.id, outcome="win", paid_in=medium)
        course.bar(f"winnings of {wager.name} in {medium}", f"{_TOKEN} (s3)", "settlement tokens", paid)
    if times == 1:
        for outcome in ("win", "lose"):
            back = effect("settle", wager=wager.id, outcome=outcome, returned=face)
            course.bar(f"the token of {wager.name} handed back", f"{_TOKEN} (s2)", "settlement tokens", back)
