"""A system's own machine over an alphabet, learned from its answers alone (AALpy's KV algorithm).

What is learned is the system as the harness plays it: the acts of a symbol are those of lawful play, and once
a course is over nothing more is asked. Each guess of the learner is held against two complete suites, that of
the law and that of the guess itself. So a guess which is the law is wrong only of a system that has over K
states more, and so is any other.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field, replace
from typing import Any

from ..problems import Exit, Problem, UsageProblem
from .alphabet import Word
from .answered import answered, is_stop
from .course import Course
from .exploration import courses
from .machine import Machine, Output
from .player import Player
from .suite import suite

_MOST_STATES = 200


class Unlearned(Problem):
    """A system has no machine that can be learned: it answers unsteadily, or play cannot begin."""

    exit = Exit.NO_STATEMENT


@dataclass(frozen=True, slots=True)
class Learned:
    """The machine, and the words that the system was asked for it."""

    machine: Machine
    words: tuple[Word, ...]


def needed() -> None:
    """UsageProblem where what learning needs is not installed."""
    try:
        import aalpy  # noqa: F401 - only whether it is there
    except ModuleNotFoundError as missing:
        raise UsageProblem(
            "To learn a machine takes AALpy, which is not installed.",
            then='Install it: pip install "clausework[learn]".',
        ) from missing


def learn(law: Machine, begin: Course, player: Player, extra: int) -> Learned:
    """Return the machine of a system over the alphabet of a course that has just begun.

    It is the system's own if that has at most `extra` states more, a fresh table is always in its first
    state, and it answers alike whenever it is asked alike. Unlearned where it does not;
    UsageProblem where the extra is missing.
    """
    needed()
    from aalpy import run_KV

    asked = _Asked(law, begin, player)
    oracle = _Oracle(asked, law, extra)
    run_KV(
        list(law.symbols), asked, oracle, automaton_type="mealy", cache_and_non_det_check=False, print_level=0
    )
    assert oracle.machine is not None
    return Learned(oracle.machine, tuple(asked.words))


@dataclass
class _Asked:
    """A system as AALpy asks it: whole words, none of them twice. The names of counts are AALpy's."""

    law: Machine
    begin: Course
    player: Player
    num_queries: int = 0
    num_steps: int = 0
    num_cached_queries: int = 0
    words: list[Word] = field(default_factory=list)
    _known: dict[Word, Output] = field(default_factory=dict)

    def query(self, word: Word) -> list[Output]:
        """Return what a system answers to each symbol of a word."""
        word = tuple(word)
        played = self.law.playable(word)
        if played not in self._known:
            self._play(played)
        return [
            self._known[word[:length]] if length <= len(played) else () for length in range(1, len(word) + 1)
        ]

    def _play(self, word: Word) -> None:
        outputs: list[Output] = []
        for length in range(1, len(word) + 1):
            known = self._known.get(word[:length])
            if known is not None and is_stop(known):
                # It goes no further there, however it is asked.
                outputs = [
                    *(self._known[word[:at]] for at in range(1, length)),
                    *[known] * (len(word) - length + 1),
                ]
                break
        else:
            outputs = self._asked(word)
        for length, output in enumerate(outputs, 1):
            known = self._known.setdefault(word[:length], output)
            if known != output:
                raise unsteady(word[:length], known, output)

    def _asked(self, word: Word) -> list[Output]:
        self.words.append(word)
        [course] = courses(self.begin, [word])
        result = self.player.play(course)
        if not any(exchange["method"] == "table.act" for exchange in result.exchanges) and result.reason:
            raise Unlearned("Nothing can be learned of the system.", f"{result.reason}.")
        return list(answered(course, result, self.player.ics))


@dataclass
class _Oracle:
    """What AALpy asks for a word that tells its guess from the system. The names are AALpy's."""

    asked: _Asked
    law: Machine
    extra: int
    machine: Machine | None = None
    num_queries: int = 0
    num_steps: int = 0

    def find_cex(self, hypothesis: Any) -> list[str] | None:
        """Return a word that a system answers otherwise than its guess, as short as it tells so."""
        guess = self.machine = _machine(hypothesis.initial_state, self.law.symbols)
        if guess.playing > _MOST_STATES:
            raise Unlearned(
                f"The system's machine does not close within {_MOST_STATES} states.",
                "It remembers more of a course than can be learned.",
            )
        # Where the guess has it that all is over the law may have more to play.
        whole = replace(guess, over=None)
        # The small suites first: most guesses that are wrong are caught by them.
        for extra in range(self.extra + 1):
            for word in itertools.chain(suite(self.law, extra), suite(whole, extra)):
                guessed = guess.run(word)[0]
                for at, output in enumerate(self.asked.query(word)):
                    if output != guessed[at]:
                        return list(word[: at + 1])
        return None


def unsteady(word: Word, one: Output, other: Output) -> Unlearned:
    """Return the problem of a system that answered a word in one way, and then in another."""
    first, then = (
        ", ".join(
            f"{subject}: {aspect} {value}"
            for subject, aspect, value in row
            if (subject, aspect, value) not in rest
        )
        for row, rest in ((one, other), (other, one))
    )
    return Unlearned(
        "The system has no machine: it answers otherwise when it is asked once more.",
        f"After {' · '.join(word)} it answered {first or 'nothing'}, and then {then or 'nothing'}.",
        "Look for what is left of earlier tables, for chance, and for the clock of the machine.",
    )


def _machine(first: Any, symbols: Word) -> Machine:
    """Return AALpy's machine as a minimal one: states that answer all words alike are one state."""
    states: list[Any] = [first]
    access: dict[Any, Word] = {first.state_id: ()}
    for state in states:
        for symbol in symbols:
            after = state.transitions[symbol]
            if after.state_id not in access:
                access[after.state_id] = (*access[state.state_id], symbol)
                states.append(after)
    kind: dict[Any, Any] = {state.state_id: 0 for state in states}
    while True:
        rows = {
            state.state_id: (
                kind[state.state_id],
                *((state.output_fun[s], kind[state.transitions[s].state_id]) for s in symbols),
            )
            for state in states
        }
        numbers = {row: number for number, row in enumerate(dict.fromkeys(rows.values()))}
        if len(numbers) == len(set(kind.values())):
            break
        kind = {state: numbers[row] for state, row in rows.items()}
    chosen: dict[Any, Any] = {}
    for state in states:
        chosen.setdefault(kind[state.state_id], state)
    over = next((n for n, state in chosen.items() if _is_over(state)), None)
    # The states are numbered as they are reached, and that in which all is over comes last.
    order = [*(n for n in chosen if n != over), *((over,) if over is not None else ())]
    number = {n: at for at, n in enumerate(order)}
    found = [chosen[n] for n in order]
    return Machine(
        symbols,
        tuple(access[state.state_id] for state in found),
        tuple(tuple(number[kind[state.transitions[s].state_id]] for s in symbols) for state in found),
        tuple(tuple(state.output_fun[s] for s in symbols) for state in found),
        None if over is None else number[over],
    )


def _is_over(state: Any) -> bool:
    """Return whether nothing is answered in a state, and nothing leads away from it."""
    return set(state.output_fun.values()) == {()} and set(state.transitions.values()) == {state}
