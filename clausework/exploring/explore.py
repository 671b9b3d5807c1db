"""Free play: acts drawn by hypothesis, lawful and not, played on a system, and what is least that parts.

A symbol here is a sentence of the project's own Gherkin, so that what is found can be written as a scenario.
What may be drawn depends on the reference alone: the same seed gives every system the same play.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any

from ..counting import counted
from ..problems import UsageProblem
from ..wire.vocabulary import Vocabulary
from .alphabet import Alphabet, Setting, Word, installed
from .course import Course, begun
from .explore_parting import Parting, parting
from .judging import Ending, Result
from .player import Player
from .points import Point

TABLES = 8
"""Tables of an exploration, each with other names and amounts."""
_TABLE = ", table "
LONGEST = 14
"""Sentences of a course at most."""
_FEWEST_SEATS = 4


def _no_sentence(point: Point, word: Word, doubled: bool) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class FreePlay:
    """What an instrument gives to free play.

    `alphabet` has the sentences as symbols. `enabled` says which can be played next; one that it names
    several times is drawn the more often. `given` are the sentences that begin a scenario. `then` gives one
    for what the law has; empty where no sentence of the project says it. `exact` are sentences that say with
    which faces the last spin was played, where the scenario would draw them. `again` gives the sentence by
    which a second play has a point as the first wants it (of doubled stakes twice as much), empty where there
    is none. `whole` are sentences after which every stake can be doubled.
    """

    alphabet: Alphabet
    enabled: Callable[[Course], Sequence[str]]
    given: tuple[str, ...]
    then: Callable[[Point, Word], str]
    exact: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    again: Callable[[Point, Word, bool], str] = _no_sentence
    whole: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """What is played: over which free play, at which table (its names, seats and amounts), which word."""

    alphabet: str
    table: int
    word: Word

    @property
    def name(self) -> str:
        """Its alphabet and table, as a log names them."""
        return f"{self.alphabet}{_TABLE}{self.table}"

    @classmethod
    def at(cls, name: str) -> Play | None:
        """Return the play of which nothing was played yet at a table of that name, or None."""
        alphabet, _, table = name.rpartition(_TABLE)
        return cls(alphabet, int(table), ()) if alphabet and table.isdecimal() else None


@dataclass(frozen=True, slots=True)
class Found:
    """A divergence that nothing can be left out of."""

    play: Play
    parting: Parting
    result: Result


@dataclass(frozen=True, slots=True)
class Account:
    """What free play came to: how many different courses ended how, and the least divergence of each clause.

    `clauses` are those of the points compared; `problems` say why courses were not played to their end.
    """

    endings: Counter[Ending]
    clauses: frozenset[str]
    problems: tuple[str, ...]
    broken: bool
    found: tuple[Found, ...] = ()


def load(setting: Setting) -> tuple[FreePlay, ...]:
    """Return the free plays of an instrument; UsageProblem where it has none."""
    module = installed().get(setting.instrument)
    free = getattr(importlib.import_module(module), "free", None) if module else None
    if free is None:
        raise UsageProblem(f"There is no free play for {setting.instrument}, so it cannot be explored.")
    return tuple(free(setting))


def named(setting: Setting, name: str) -> tuple[Setting, Alphabet]:
    """Return the setting of a table and the alphabet of free play there, by `alphabet, table NUMBER`.

    UsageProblem where there is none of that name.
    """
    play = Play.at(name)
    where = _at(setting, play.table) if play else setting
    found = next(
        (each.alphabet for each in load(where) if play and each.alphabet.name == play.alphabet), None
    )
    if found is None:
        raise UsageProblem(f"{setting.instrument} has no alphabet {name!r}.")
    return where, found


@dataclass
class Explorer:
    """Plays on one system, beside the reference; what was played once is not played again.

    `written` says that only those free plays are drawn from whose findings are given as scenarios.
    """

    setting: Setting
    vocabulary: Vocabulary
    player: Player
    written: bool = False
    _courses: dict[Play, Course] = field(default_factory=dict)
    _begun: dict[tuple[str, int], tuple[FreePlay, Course]] = field(default_factory=dict)
    _played: dict[Play, tuple[Result, Parting | None]] = field(default_factory=dict)

    @property
    def alphabets(self) -> tuple[str, ...]:
        """The names of the free plays, as often as they are drawn: half are those that give scenarios."""
        known = load(self.setting)
        written = [free.alphabet.name for free in known if free.given]
        others = [] if self.written else [free.alphabet.name for free in known if not free.given]
        return (*written * max(1, len(others) // len(written)), *others)

    def begin(self, alphabet: str, table: int) -> tuple[FreePlay, Course]:
        """Return a free play and its course before the first sentence, at one of the tables."""
        if (alphabet, table) not in self._begun:
            setting, known = named(self.setting, Play(alphabet, table, ()).name)
            free = next(each for each in load(setting) if each.alphabet.name == known.name)
            self._begun[alphabet, table] = free, begun(setting, free.alphabet, self.vocabulary)
        free, course = self._begun[alphabet, table]
        return free, course.fork()

    def course(self, play: Play) -> Course:
        """Return the course of a play; UsageProblem where it is none."""
        free, course = self.begin(play.alphabet, play.table)
        for sentence in play.word:
            if course.over or sentence not in free.enabled(course):
                raise UsageProblem(f"{sentence!r} cannot be played after {list(course.word)}.")
            course.play(sentence)
        return course

    def play(self, play: Play) -> tuple[Result, Parting | None]:
        """Play a course on the system and return what became of it, and where it parts from the law.

        UsageProblem where it is no free play.
        """
        if play not in self._played:
            result = self.player.play(self._courses.get(play) or self.course(play))
            self._played[play] = result, parting(result)
        return self._played[play]

    def keep(self, course: Course, play: Play) -> None:
        """Keep a course that was drawn, so that it need not be made again."""
        if play not in self._played:
            self._courses[play] = course

    def explore(self, examples: int) -> Account:
        """Play so many drawn courses, and shrink what parts from the law, clause by clause."""
        _drawn(self, examples, None)
        account = self.account()
        clauses = sorted({parted.clause for _, parted in self._played.values() if parted is not None})
        found = tuple(each for clause in clauses if (each := self._least(examples, clause)))
        return replace(account, found=found)

    def _least(self, examples: int, clause: str) -> Found | None:
        """Return the least divergence of a clause: one that gives a scenario, where there is one."""
        asked, self.written = self.written, True
        try:
            found = _drawn(self, examples, clause)
        finally:
            self.written = asked
        return found or (None if asked else _drawn(self, examples, clause))

    def plays(self) -> dict[str, list[tuple[Word, Result]]]:
        """Return the words that were played and what became of each, by the name of alphabet and table."""
        found: dict[str, list[tuple[Word, Result]]] = {}
        for play, (result, _) in self._played.items():
            found.setdefault(play.name, []).append((play.word, result))
        return {name: sorted(rows, key=itemgetter(0)) for name, rows in sorted(found.items())}

    def agreeing(self) -> list[Play]:
        """Return the plays that came out as the law has it, in the order in which they were drawn."""
        return [play for play, (result, _) in self._played.items() if result.ending is Ending.AGREES]

    def account(self) -> Account:
        """Return what was played so far, without what is shrunk of it."""
        results = [result for result, _ in self._played.values()]
        reasons = Counter(result.reason for result in results if result.reason)
        return Account(
            Counter(result.ending for result in results),
            frozenset(point.clause for result in results for row in result.points for point in row),
            tuple(f"{reason} ({counted(count, 'time')})" for reason, count in reasons.most_common()),
            any(result.ending is Ending.BROKEN for result in results),
        )


def _drawn(explorer: Explorer, examples: int, clause: str | None) -> Found | None:
    """Play drawn courses; where a clause is named, return the least that parts from the law there."""
    # Slow to import, and needed by one command alone.
    import hypothesis
    from hypothesis import strategies as st

    least: list[Found] = []

    @st.composite
    def plays(draw: Any) -> Play:
        alphabet = draw(st.sampled_from(explorer.alphabets))
        table = draw(st.integers(0, TABLES - 1))
        free, course = explorer.begin(alphabet, table)
        for _ in range(draw(st.integers(1, LONGEST))):
            choice = () if course.over else free.enabled(course)
            if not choice:
                break
            course.play(draw(st.sampled_from(choice)))
        play = Play(alphabet, table, course.word)
        explorer.keep(course, play)
        return play

    @hypothesis.seed(explorer.setting.seed)
    @hypothesis.settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=False,
        report_multiple_bugs=False,
        print_blob=False,
        verbosity=hypothesis.Verbosity.quiet,
        phases=[hypothesis.Phase.generate, *([hypothesis.Phase.shrink] if clause else [])],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(plays())
    def parts(drawn: Play) -> None:
        result, parted = explorer.play(drawn)
        if clause is not None and parted is not None and parted.clause == clause:
            least[:] = [Found(drawn, parted, result)]
            raise _Parts

    try:
        parts()
    except _Parts:
        return _less(explorer, least[0])
    return None


def _less(explorer: Explorer, found: Found) -> Found:
    """Return a divergence without what follows it, and without each sentence that it does not need."""
    found = replace(found, play=replace(found.play, word=found.play.word[: found.parting.number + 1]))
    for less in shorter(found.play):
        try:
            result, parted = explorer.play(less)
        except UsageProblem:
            continue
        if parted is not None and parted.clause == found.parting.clause:
            return _less(explorer, Found(less, parted, result))
    return found


def shorter(play: Play) -> Iterator[Play]:
    """Yield a play without each of its sentences but the last."""
    for index in range(len(play.word) - 1):
        yield replace(play, word=play.word[:index] + play.word[index + 1 :])


class _Parts(Exception):
    """A course parts from the law under the clause that is looked for."""


def _at(setting: Setting, table: int) -> Setting:
    """Return the setting of a table: other names and amounts, and other numbers of players, at each."""
    draw = setting.draw(f"table {table}")
    most = setting.ixit["seats"]
    seats = draw.randint(min(_FEWEST_SEATS, most), most) if table else most
    return replace(setting, seed=draw.randrange(2**31), ixit={**setting.ixit, "seats": seats})
