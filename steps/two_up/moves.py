"""What the moves of free play at both two-up games have in common: who spins, a spin, wagers placed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.signs import Pattern, effect

from .alphabet import SPINNER, fold, place, stake

By = str | tuple[str, int]
OWNERS = {"a player's wager on heads": 2, "a player's wager on tails": 3}
"""The seats of those who own the wagers of these names."""
_DOLLARS_2 = 200
ODDS_IN_A_ROW = 5
GONE: tuple[Pattern, ...] = (
    effect("offer"),
    *(effect("spinner", role=role) for role in ("none", "boxer", "dealer")),
    effect("play", state="closed"),
)
"""What shows that a player spins no more."""


@dataclass(frozen=True, slots=True)
class Spins:
    """How a game is spun: faces by result and on the kip, the last call, the clauses of players' wagers.

    `laid` is the clause by which these lie on the area for their side.
    """

    faces: Mapping[str, str]
    kip: str
    call: str
    players: Mapping[str, tuple[str, str, str]]
    laid: str = ""

    def launch(self, course: Course) -> None:
        """Call, and let the coins leave the kip."""
        if not closed(course):
            course.act("call", "boxer", words="place your bets")
        course.act("call", "boxer", words=self.call)
        course.act("load_kip", hand(course), faces=list(self.kip))
        course.act("coins_leave_kip", hand(course))

    def rest(self, course: Course, result: str, **more: Any) -> None:
        """Let the coins come to rest."""
        course.act("coins_at_rest", "boxer", faces=list(self.faces[result]), **more)

    def spin(self, course: Course, result: str) -> None:
        """Play one valid spin."""
        self.launch(course)
        self.rest(course, result)
        announced(course, result)

    def players_wager(self, course: Course, *sides: str) -> None:
        """Let a player wager on each side on which no such wager lies, while wagers may be placed."""
        # Which side is wagered on first depends on the table.
        order = sorted(sides or self.players, reverse=bool(course.setting.seed % 2))
        for side in order:
            if not closed(course) and lying(course, players_wager(side)) is None:
                name = players_wager(side)
                amount = _changeable(course, name)
                wager = place(course, name, OWNERS[name], "player", side, self.players[side], amount)
                for field in ("area", "side") if self.laid else ():
                    where = effect("wager", wager=wager.id)
                    course.require(f"the {field} of {name}", field, "wagering", where, self.laid)


def _changeable(course: Course, name: str) -> int:
    """Return a stake that $2 more or less leave within the limits."""
    limits = course.opening["limits"]
    most = max(limits["maximum"] - _DOLLARS_2, limits["minimum"] + _DOLLARS_2)
    return int(min(max(stake(course, name), limits["minimum"] + _DOLLARS_2), most))


def players_wager(side: str) -> str:
    """Return the name of a player's wager."""
    return f"a player's wager on {side}"


def hand(course: Course) -> By:
    """Return who spins."""
    found: By = course.note.get("hand", ("spinner", SPINNER))
    return found


def pending(course: Course) -> bool:
    """Return whether the last valid spin left the wagers of players undecided, by a game's own result."""
    return bool(course.note.get("pending", False))


def closed(course: Course) -> bool:
    """Return whether no wager is placed: a result is pending, or no spin since the last call was valid."""
    return pending(course) or voids(course) > 0


def announced(course: Course, result: str) -> None:
    """Announce a result, and remember of it what the next moves depend on."""
    course.act("announce_result", "boxer")
    run = course.note.get("run", 0) + 1 if result == "odds" else 0
    course.note |= {
        "voids": 0,
        "valid": course.note.get("valid", 0) + 1,
        "run": run,
        "pending": result == "odds" and run < ODDS_IN_A_ROW,
        "results": (*course.note.get("results", ()), result),
    }


def void(course: Course) -> None:
    """Remember an invalid spin."""
    course.note["voids"] = course.note.get("voids", 0) + 1


def voids(course: Course) -> int:
    """Return how many spins in a row were invalid."""
    return int(course.note.get("voids", 0))


def valid(course: Course) -> int:
    """Return how many valid spins there were in this turn."""
    return int(course.note.get("valid", 0))


def lying(course: Course, name: str) -> Wager | None:
    """Return the wager of a name that is not decided yet."""
    return next((w for w in course.wagers if w.name == name and not decided(course, w)), None)


def decided(course: Course, wager: Wager) -> bool:
    """Return whether the reference has decided a wager."""
    found = fold(course.answers, wager)
    return found is not None and found.outcome not in ("", "stand")


def seats(course: Course) -> Sequence[int]:
    """Return the seats that are taken, clockwise from the entrance."""
    return [each["seat"] for each in course.opening["seats"] if each["occupied"]]


def last_offer(course: Course) -> int | None:
    """Return to whom the reference offered the coins last, after whom nobody became the spinner yet."""
    for effects in reversed(course.answers):
        for each in reversed(effects):
            if each["kind"] == "spinner" and each["role"] != "none":
                return None
            if each["kind"] == "offer":
                return int(each["seat"])
    return None
