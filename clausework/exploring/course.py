"""The oracle: one course of play at a table of the embedded reference, which can be forked at any point.

An alphabet writes a course act by act. What it does and what the reference answers is kept symbol by symbol,
so that the same acts can be played on any system and its answers compared.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import references
from ..problems import HarnessProblem
from ..sdk import Answer, Opening, Table
from ..wire import vocabulary
from .alphabet import Alphabet, Effect, Setting, Wager
from .points import TAKEN, Barred, Point, expected

_TICK = 1000


@dataclass(frozen=True, slots=True)
class Act:
    """One act as it goes on the wire, and its moment in milliseconds of the virtual clock."""

    at: int
    act: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """One symbol as it was played: its acts, the wagers watched, and what the law fixes by its end."""

    symbol: str
    acts: tuple[Act, ...]
    wagers: tuple[Wager, ...]
    settled: frozenset[str]
    expected: tuple[Point, ...]
    barred: tuple[Barred, ...] = ()


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
    barred: tuple[Barred, ...] = ()

    def open(self, limits: Mapping[str, int] | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Open the table, every seat taken. The clock begins at 0."""
        ixit = self.setting.ixit
        self.opening = {
            "instrument": self.setting.instrument,
            "rules_as_at": self.setting.as_at,
            "at": 0,
            "limits": dict(limits or ixit["limits"]),
            "seats": [{"seat": seat, "occupied": True} for seat in range(1, ixit["seats"] + 1)],
            "chips": list(ixit["chips"]),
            "options": dict(options or {}),
        }
        system = references.system(self.setting.instrument)
        self.table = system.open_table(Opening(**self.opening))

    def act(self, kind: str, by: str | tuple[str, int], **fields: Any) -> Answer:
        """Do one act and return the reference's answer; HarnessProblem where it is refused.

        `by` is a role, or a role and its seat. The clock goes on by one second.
        """
        answer = self.attempt(kind, by, **fields)
        if not answer.accepted:
            raise HarnessProblem(
                f"The alphabet {self.alphabet.name!r} of {self.setting.instrument} is not lawful play.",
                f"The reference refuses its act {kind} after {self.word}: {answer.reason}.",
            )
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
        self.acts += (Act(self.clock, act),)
        self.answers += (tuple(answer.effects),)
        self.bases += (tuple(answer.bases),)
        return answer

    def watch(self, wager: Wager) -> None:
        """Watch a wager from now on: what it comes to is compared at the end of every symbol."""
        self.wagers += (wager,)

    def attempt_wager(self, wager: Wager, by: str | tuple[str, int], **fields: Any) -> None:
        """Try to place a wager: it is watched where the law takes it, and barred where the law does not."""
        answer = self.attempt("place_wager", by, wager=wager.id, amount=wager.amount, **fields)
        if answer.accepted:
            self.watch(wager)
        else:
            self.barred += (Barred(wager.id, wager.name, answer.basis),)

    def open_wagers(self) -> tuple[Wager, ...]:
        """Return the wagers that are watched and not settled yet."""
        return tuple(wager for wager in self.wagers if wager.id not in self.settled)

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
        points += tuple(Point(barred.name, TAKEN, 0, barred.clause) for barred in self.barred)
        acts, self.acts = self.acts, ()
        self.played += (Played(symbol, acts, self.wagers, self.settled, points, self.barred),)
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
