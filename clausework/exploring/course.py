"""The oracle: one course of play at a table of the embedded reference, which can be forked at any point.

An alphabet writes a course act by act. What it does and what the reference answers is kept symbol by symbol,
so that the same acts can be played on any system and its answers compared.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .. import references
from ..problems import HarnessProblem
from ..sdk import Answer, Opening, Table
from ..wire import vocabulary
from .alphabet import Alphabet, Effect, Setting, Wager
from .points import SPIN, Point, expected, point_of
from .signs import Answers, Barred, Pattern, Required, Shows, Sign, effect, heard, matches, shown

_TICK = 1000


@dataclass(frozen=True, slots=True)
class Act:
    """One act as it goes on the wire, and its moment in milliseconds of the virtual clock.

    `refused` says that the reference refuses it, or that a refusal is looked at: the course goes on. An act
    that is `optional` may be refused lawfully; what would follow it is then not looked at.
    """

    at: int
    act: Mapping[str, Any]
    refused: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """One symbol as it was played: its acts, the wagers watched, and what the law fixes by its end."""

    symbol: str
    acts: tuple[Act, ...]
    wagers: tuple[Wager, ...]
    settled: frozenset[str]
    expected: tuple[Point, ...]
    signs: tuple[Sign, ...] = ()


@dataclass
class Course:
    """A course of play. `note` is what the alphabet remembers of it; its values are replaced, never changed.

    `over` says that nothing more is to be played.
    """

    setting: Setting
    alphabet: Alphabet
    vocabulary: vocabulary.Vocabulary
    table: Table | None = None
    opening: Mapping[str, Any] = field(default_factory=dict)
    clock: int = 0
    over: bool = False
    note: dict[str, Any] = field(default_factory=dict)
    wagers: tuple[Wager, ...] = ()
    settled: frozenset[str] = frozenset()
    answers: tuple[tuple[Effect, ...], ...] = ()
    bases: tuple[tuple[tuple[str, ...], ...], ...] = ()
    acts: tuple[Act, ...] = ()
    played: tuple[Played, ...] = ()
    signs: tuple[Sign, ...] = ()
    spin_open: str = ""

    def open(
        self,
        limits: Mapping[str, int] | None = None,
        options: Mapping[str, Any] | None = None,
        empty: Collection[int] = (),
        chips: Collection[int] = (),
    ) -> None:
        """Open the table, every seat taken but those that are `empty`. The clock begins at 0."""
        ixit = self.setting.ixit
        self.opening = {
            "instrument": self.setting.instrument,
            "rules_as_at": self.setting.as_at,
            "at": 0,
            "limits": dict(limits or ixit["limits"]),
            "seats": [{"seat": seat, "occupied": seat not in empty} for seat in range(1, ixit["seats"] + 1)],
            "chips": list(chips or ixit["chips"]),
            "options": dict(options or {}),
        }
        system = references.system(self.setting.instrument)
        self.table = system.open_table(Opening(**self.opening))

    def act(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act and return the reference's answer; HarnessProblem where it is refused.

        `by` is a role, or a role and its seat. The clock goes on by one second.
        """
        return self._taken(self.attempt(kind, by, **fields), kind)

    def act_if_allowed(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act that a system may lawfully refuse; HarnessProblem where the reference does."""
        answer = self.attempt(kind, by, **fields)
        self.acts = (*self.acts[:-1], replace(self.acts[-1], optional=True))
        return self._taken(answer, kind)

    def _taken(self, answer: Answer, kind: str) -> Answer:
        if not answer.accepted:
            raise HarnessProblem(
                f"The alphabet {self.alphabet.name!r} of {self.setting.instrument} is not lawful play.",
                f"The reference refuses its act {kind} after {self.word}: {answer.reason}.",
            )
        return answer

    def ask(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act of which a refusal is looked at: the course goes on whether it is refused or not."""
        answer = self.attempt(kind, by, **fields)
        self.acts = (*self.acts[:-1], replace(self.acts[-1], refused=True))
        return answer

    def attempt(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act, lawful or not, and return the reference's answer."""
        self.clock += _TICK
        role, seat = (by, None) if isinstance(by, str) else by
        act = {
            "kind": kind,
            "mood": self.vocabulary.mood(kind),
            "by": {"role": role} if seat is None else {"role": role, "seat": seat},
            **{name: value for name, value in fields.items() if value is not None},
        }
        assert self.table is not None, "the alphabet has not opened the table"
        answer = self.table.act(act, self.clock)
        if not isinstance(answer, Answer):
            answer = Answer(effects=tuple(answer))
        self.acts += (Act(self.clock, act, refused=not answer.accepted),)
        self.answers += (heard(answer.accepted, answer.effects),)
        self.bases += ((*answer.bases, *(() if answer.accepted else ((answer.basis,),))),)
        return answer

    def watch(self, wager: Wager) -> None:
        """Watch a wager from now on: what it comes to is compared at the end of every symbol."""
        self.wagers += (wager,)

    def attempt_wager(self, wager: Wager, by: str | tuple[str, int], taken: str = "", **fields: Any) -> None:
        """Try to place a wager: it is watched where the law takes it, and barred where the law does not.

        `taken` is the clause by which it must be taken, where a system may not refuse it.
        """
        does = self.ask if taken else self.attempt
        answer = does("place_wager", by, wager=wager.id, amount=wager.amount, **fields)
        if taken and answer.accepted:
            lies = effect("wager", wager=wager.id, state="open")
            self.sign(f"the taking of {wager.name}", True, taken, wager.needs or "wagering", lies)
        if answer.accepted:
            self.watch(wager)
        else:
            self.signs += (Barred(wager.id, wager.name, answer.basis),)

    def release(self, wager: str, clause: str) -> None:
        """Watch a wager no more that was withdrawn or rejected: from now on it is barred by a clause."""
        found = next(each for each in self.wagers if each.id == wager)
        self.wagers = tuple(each for each in self.wagers if each is not found)
        self.signs += (Barred(found.id, found.name, clause, since=len(self.answers)),)

    def forget(self, wager: str) -> None:
        """Watch a wager no more of which the law leaves open what becomes of it."""
        self.wagers = tuple(each for each in self.wagers if each.id != wager)

    def amend(self, wager: str, **fields: Any) -> None:
        """Watch a wager under other clauses from now on."""
        self.wagers = tuple(replace(each, **fields) if each.id == wager else each for each in self.wagers)

    def leave_spin_open(self, subject: str = SPIN) -> None:
        """Compare no class of this symbol's spin, or of the one before it, where the law leaves it open."""
        self.spin_open = subject

    def sign(
        self,
        subject: str,
        wanted: bool,
        clause: str,
        needs: str,
        *patterns: Pattern,
        since: int | None = None,
        unless: tuple[Pattern, ...] = (),
        after: bool = False,
        met: Callable[[Answers], bool] | None = None,
    ) -> None:
        """Want one of these effects by now, or bar them, from answer `since` on (the last one).

        Effects that are only together what is looked for are told by `met`.
        """
        at = self._from(since)
        if not clause:
            raise HarnessProblem(f"No clause is named for {subject} after {self.word}.")
        by = len(self.answers)
        self.signs += (Shows(subject, int(wanted), clause, patterns, at, by, needs, unless, after, met),)

    def bar(self, subject: str, clause: str, needs: str, *patterns: Pattern) -> None:
        """Bar effects from the last answer on to the end of the course."""
        at = self._from(None)
        self.signs += (Shows(subject, 0, clause, patterns, at, 0, needs, lasting=True),)

    def require(
        self,
        subject: str,
        field: str,
        needs: str,
        pattern: Pattern,
        clause: str = "",
        since: int | None = None,
        after: bool = False,
    ) -> None:
        """Require a field of the last effect of a pattern to be as the reference has it, from `since` on.

        Where no clause is given, it is that of the reference. HarnessProblem where the reference has none.
        """
        at = self._from(since)
        told = zip(self.answers[at:], self.bases[at:], strict=True)
        found = [
            (each, basis)
            for effects, bases in told
            for each, basis in zip(effects, bases, strict=True)
            if matches(each, pattern)
        ]
        if not found:
            raise HarnessProblem(f"The reference shows no {pattern} after {self.word}.")
        last, basis = found[-1]
        value = shown(last, field)
        self.signs += (
            Required(subject, field, value, clause or basis[0], pattern, at, len(self.answers), needs, after),
        )

    def _from(self, since: int | None) -> int:
        return len(self.answers) - 1 if since is None else since

    def open_wagers(self) -> tuple[Wager, ...]:
        """Return the wagers that are watched and not settled yet."""
        return tuple(wager for wager in self.wagers if wager.id not in self.settled)

    @property
    def first(self) -> int:
        """The number of the first answer of the symbol that is played; the first has all before it too."""
        return len(self.answers) - len(self.acts)

    @property
    def word(self) -> tuple[str, ...]:
        """The symbols played so far."""
        return tuple(played.symbol for played in self.played)

    def begin(self) -> None:
        """Bring the table to where the first symbol is played."""
        self.alphabet.begin(self)

    def play(self, symbol: str) -> tuple[Point, ...]:
        """Play one symbol and return what the law fixes by its end; nothing where the course is over."""
        if self.over:
            return ()
        first = len(self.answers) if self.played else 0
        self.alphabet.play(self, symbol)
        points, settled = expected(self.alphabet, self.wagers, self.settled, self.answers, self.bases, first)
        if self.spin_open:
            points = tuple(point for point in points if point.subject != self.spin_open)
            self.spin_open = ""
        # What may not come about goes first: what follows from it is not the breach.
        late = [sign for sign in self.signs if sign.after]
        early = [sign for sign in self.signs if sign not in late]
        points = (*map(point_of, early), *points, *map(point_of, late))
        acts, self.acts = self.acts, ()
        self.played += (Played(symbol, acts, self.wagers, self.settled, points, self.signs),)
        self.signs = tuple(sign for sign in self.signs if sign.lasting)
        self.settled |= settled
        return points

    def fork(self) -> Course:
        """Return another course that goes on from here; neither knows of the other from now on."""
        other = copy.copy(self)
        # A reference's table is a frozen state in a holder.
        other.table = copy.copy(self.table)
        other.note = dict(self.note)
        return other


def begun(setting: Setting, alphabet: Alphabet, words: vocabulary.Vocabulary) -> Course:
    """Return a course at a fresh table, before the first symbol."""
    course = Course(setting, alphabet, words)
    course.begin()
    return course
