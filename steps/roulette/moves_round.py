"""A round of roulette in moves: its wagers, by whom they are placed, and the number that is spun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clausework.exploring.alphabet import Setting, Wager
from clausework.exploring.course import Course

from .layout import NAMES, PIECES, RACETRACK, TRACKS, Target, title

_STEPS_OF_STAKE = 40


def marked(setting: Setting) -> dict[str, bool]:
    """Return the options that say which racetracks a layout has: those that the system has."""
    return {"asian": setting.has("asian_racetrack"), "racetrack": setting.has("racetrack")}


def kinds(setting: Setting) -> list[str]:
    """Return the kinds of wagers that a layout of the system has."""
    return [kind for kind in NAMES if kind not in TRACKS or setting.has(TRACKS[kind])]


def begin(course: Course, tracks: Mapping[str, bool]) -> None:
    ixit = course.setting.ixit
    least = ixit["limits"]["minimum"]
    named = {name: ixit[name] for name in ("groups", "wheel", "increment")}
    limits = {"minimum": least, "maximum": max(ixit["limits"]["maximum"], 100 * least)}
    course.open(limits=limits, options={**tracks, **named})


def new_wager(course: Course, target: Target, clauses: Sequence[str], amount: int = 0) -> Wager:
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


def a_seat(course: Course) -> int:
    return 1 + len(course.word) % int(course.setting.ixit["seats"])


def lay(course: Course, wager: Wager, target: Target, by: str = "player", taken: str = "") -> None:
    """Place a wager: on a racetrack it is declared first."""
    seat = a_seat(course)
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


def spin(course: Course, number: int) -> None:
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=number)
    course.act("settle_round", "dealer")
