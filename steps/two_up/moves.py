"""What the moves of free play at both two-up games have in common: who spins, a spin, wagers placed again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move, of_moves
from clausework.exploring.signs import Pattern, effect, objections

from .alphabet import IN_CHIPS, NEEDS, OWNERS, SPINNER, fold, place, players_wager, stake

By = str | tuple[str, int]
SELECTION = "spinner_selection"
_DOLLARS_2 = 200
ODDS_IN_A_ROW = 5
GONE: tuple[Pattern, ...] = (
    effect("offer"),
    *(effect("spinner", role=role) for role in ("none", "boxer", "dealer")),
    effect("play", state="closed"),
)
"""What shows that a player spins no more."""
_CHOICES = ("choose", "retire", "take_over")


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

    def declared(
        self,
        course: Course,
        seen: Mapping[str, str],
        result: str,
        who: str = "boxer",
        said: str = "no spin",
        rested: bool = False,
    ) -> int:
        """Spin, and have the spin declared invalid for what is seen; return the number of its first answer.

        It is declared in flight or, where they are `rested`, once the coins have fallen as the result, which
        they never do where it is empty.
        """
        self.launch(course)
        since = len(course.answers)
        course.act("observe", who, **seen)
        if rested:
            self.rest(course, result)
        course.act("announce", who, words=said)
        if result and not rested:
            self.rest(course, result)
        return since

    def unchosen(self, course: Course, side: str, subject: str, clause: str) -> None:
        """Let the spinner spin on whose first three spins were invalid, without the choice that is due.

        Only silence and effect break the clause.
        """
        self.launch(course)
        self.rest(course, side)
        course.leave_spin_open()
        course.ask("announce_result", "boxer")
        course.sign(
            subject,
            False,
            clause,
            "settlement spin_validity",
            *decisions(course),
            since=course.note["declared"],
            unless=objections(*_CHOICES),
        )
        for wager in course.wagers:
            course.forget(wager.id)
        course.over = True

    def wagers_late(self, course: Course, side: str, name: str, clause: str) -> None:
        """Place the spinner's wager after a spin: whether it is taken is open, and no earlier spin counts."""
        self.players_wager(course)
        self.spin(course, side)
        wager = Wager("late", name, course.setting.ixit["limits"]["minimum"], clause)
        placed = {"owner": SPINNER, "area": "spinner", "side": side, "amount": wager.amount}
        course.attempt("place_wager", ("spinner", SPINNER), wager=wager.id, **placed, **IN_CHIPS)
        since = len(course.answers)
        self.spin(course, side)
        self.spin(course, side)
        wins = effect("settle", wager=wager.id, outcome="win")
        course.sign("a win by spins before the wager", False, clause, "settlement outcome", wins, since=since)
        course.over = True

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


def of_turn(
    name: str, title: str, side: str, begin: Callable[..., None], moves: Mapping[str, Move]
) -> FreePlay:
    """Return the free play of some moves in a turn of a spinner for a side."""
    return of_moves(f"{name}, spinning for {side}", title, partial(begin, side=side), moves, fold, NEEDS)


def by_turns(course: Course, *results: str) -> str:
    """Return one of some results of a spin in which something else is looked at: one after the other."""
    return results[len(course.word) % len(results)]


def decisions(course: Course) -> Sequence[Pattern]:
    """Return what decides any wager that is watched."""
    return [effect("settle", wager=each.id, outcome=how) for each in course.wagers for how in ("win", "lose")]


def _changeable(course: Course, name: str) -> int:
    """Return a stake that $2 more or less leave within the limits."""
    limits = course.opening["limits"]
    most = max(limits["maximum"] - _DOLLARS_2, limits["minimum"] + _DOLLARS_2)
    return int(min(max(stake(course, name), limits["minimum"] + _DOLLARS_2), most))


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


def invalid(course: Course, clause: str, since: int) -> None:
    """Remember a spin that was found invalid, since an answer, and want it to be so by a clause."""
    void(course)
    course.note["declared"] = since
    course.require("the spin", "validity", "spin_validity", effect("spin"), clause, since=since)


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


def unasked(course: Course, seat: int, subject: str, clause: str, needs: str = "") -> None:
    """Let a player accept the coins whom the law does not have as spinner now."""
    course.attempt("answer_offer", ("player", seat), accept=True)
    became = effect("spinner", role="spinner", seat=seat)
    course.sign(subject, False, clause, f"{SELECTION} {needs}".strip(), became)
