"""How a two-up game is spun in moves, whatever the law: valid and invalid spins, and what they decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from clausework.exploring.alphabet import Broken, Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move, of_moves
from clausework.exploring.signs import Pattern, effect, objections

from .alphabet import IN_CHIPS, NEEDS, OWNERS, SPINNER, fold, place, players_wager, stake, stay
from .moves import ODDS_IN_A_ROW, SELECTION, closed, decided, hand, lying, void, voids

_DOLLARS_2 = 200
UNABLE = 3
_CHOICES = ("choose", "retire", "take_over")


@dataclass(frozen=True, slots=True)
class Spins:
    """How a game is spun: faces by result and on the kip, the last call, the clauses of players' wagers.

    `laid` is the clause by which these lie on the area for their side, `unaltered` those by side by which
    they stay as they are on Odds. By `void` an invalid spin has no result; by `unable` three in a row, and
    no fewer, put another in the spinner's place. `again` and `unshown` are those of an alphabet.
    """

    faces: Mapping[str, str]
    kip: str
    call: str
    players: Mapping[str, tuple[str, str, str]]
    void: str
    laid: str = ""
    unable: str = ""
    unaltered: Mapping[str, str] = field(default_factory=dict)
    again: tuple[str, str] = ("", "")
    unshown: Broken = ()

    @property
    def law(self) -> dict[str, Any]:
        """What an alphabet of the game says for every play."""
        return {"again": self.again, "unshown": self.unshown}

    def play(
        self, name: str, title: str, begin: Callable[[Course], None], moves: Mapping[str, Move]
    ) -> FreePlay:
        """Return the free play of some moves."""
        return of_moves(name, title, begin, moves, fold, NEEDS, **self.law)

    def turn(
        self, name: str, title: str, side: str, begin: Callable[..., None], moves: Mapping[str, Move]
    ) -> FreePlay:
        """Return the free play of some moves in a turn of a spinner for a side."""
        return self.play(f"{name}, spinning for {side}", title, partial(begin, side=side), moves)

    def launch(self, course: Course) -> None:
        """Call, and let the coins leave the kip."""
        if not closed(course):
            course.act("call", "boxer", words="place your bets")
        course.act("call", "boxer", words=self.call)
        course.act("load_kip", hand(course), faces=list(self.kip))
        course.act("coins_leave_kip", hand(course))

    def rest(self, course: Course, result: str, **more: Any) -> None:
        """Let the coins come to rest."""
        rested(course, self.faces[result], **more)

    def spin(self, course: Course, result: str) -> None:
        """Play one valid spin."""
        self.launch(course)
        self.rest(course, result)
        self.announced(course, result)

    def announced(self, course: Course, result: str) -> None:
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
        for side, clause in self.unaltered.items() if result == "odds" else ():
            stay(course, side, clause)

    def invalid(self, course: Course, clause: str, since: int, rests: bool = True) -> None:
        """Remember a spin that was found invalid since an answer: it is so by a clause, and decides none.

        A declaration may be answered at the rest after it, so it need not show where the coins never rest.
        """
        void(course)
        course.note["declared"] = since
        if rests:
            course.require("the spin", "validity", "spin_validity", effect("spin"), clause, since=since)
        acts = [act.act["kind"] for act in reversed(course.acts)]
        heard, needs = len(course.answers) - 1 - acts.index("announce"), "settlement spin_validity"
        course.sign("a decision by an invalid spin", False, self.void, needs, *decisions(course), since=heard)
        if self.unable and voids(course) < UNABLE and hand(course) == ("spinner", SPINNER):
            house = [effect("spinner", role=role) for role in ("boxer", "dealer")]
            needs, subject = f"{SELECTION} spin_validity", "another spinner after too few invalid spins"
            course.sign(subject, False, self.unable, needs, *house, since=heard)

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


def rested(course: Course, faces: str, **more: Any) -> None:
    """Let the coins come to rest with these faces."""
    course.note["rested"] = len(course.answers)
    course.act("coins_at_rest", "boxer", faces=list(faces), **more)


def by_turns(course: Course, *results: str) -> str:
    """Return one of some results of a spin in which something else is looked at: one after the other."""
    return results[len(course.word) % len(results)]


def decisions(course: Course) -> Sequence[Pattern]:
    """Return what decides any wager that is watched and not decided yet."""
    lie = [each for each in course.wagers if not decided(course, each)]
    return [effect("settle", wager=each.id, outcome=how) for each in lie for how in ("win", "lose")]


def _changeable(course: Course, name: str) -> int:
    """Return a stake that $2 more or less leave within the limits."""
    limits = course.opening["limits"]
    most = max(limits["maximum"] - _DOLLARS_2, limits["minimum"] + _DOLLARS_2)
    return int(min(max(stake(course, name), limits["minimum"] + _DOLLARS_2), most))
