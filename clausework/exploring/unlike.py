"""Where a system's machine and the law's part: each transition that answers otherwise, by a shortest word."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from .alphabet import Word
from .course import Course
from .exploration import courses
from .learner import REFUSED, outputs_of, unsteady
from .machine import Machine, Output
from .player import Player


@dataclass(frozen=True, slots=True)
class Unlike:
    """A transition of the system's machine that is not the law's: from which of its states, by which symbol.

    `word` leads there and shows it. `clause` is empty where the course could not be played any further, of
    which the law's machine knows nothing.
    """

    state: int
    symbol: str
    word: Word
    clause: str
    expected: str
    observed: str


def pairs(law: Machine, learned: Machine) -> Iterator[tuple[int, int, Word, list[str]]]:
    """Yield each pair of states (the law's, the system's) that words reach on which both answer alike.

    With it come the shortest such word, and the symbols to which the two then answer otherwise.
    """
    first: tuple[int, int, Word] = (0, 0, ())
    seen, waiting = {first[:2]}, deque([first])
    while waiting:
        one, other, word = waiting.popleft()
        unlike = []
        for at, symbol in enumerate(law.symbols):
            if not _alike(law.output[one][at], learned.output[other][at]):
                unlike.append(symbol)
                continue
            pair = (law.target[one][at], learned.target[other][at])
            if pair not in seen and one != law.over:
                seen.add(pair)
                waiting.append((*pair, (*word, symbol)))
        yield one, other, word, unlike


def unlikes(law: Machine, learned: Machine, begin: Course, player: Player) -> Iterator[Unlike]:
    """Yield the transitions that differ, each shown once more on the system, so that its clause is known.

    Unlearned where one is not shown again: what was learned of such a system is not its machine.
    """
    told = set()
    for _, state, before, symbols in pairs(law, learned):
        for symbol in symbols:
            if (state, symbol) in told:
                continue
            told.add((state, symbol))
            word = (*before, symbol)
            [course] = courses(begin, [word])
            result = player.play(course)
            found = result.divergence
            if found is not None:
                yield Unlike(state, symbol, word, found.clause, found.expected, found.observed)
            elif result.reason:
                yield Unlike(state, symbol, word, "", "that the course goes on", result.reason)
            else:
                *_, now = outputs_of(course, result)
                raise unsteady(word, learned.output[state][learned.symbols.index(symbol)], now)


def _alike(law: Output, system: Output) -> bool:
    """Return whether a system answers as the law has it, in all of it that was looked at.

    What was not looked at are wagers that it refused: the law lets it refuse more than it has to.
    """
    wanted = {(subject, aspect): value for subject, aspect, value in law}
    looked_at = [each for each in system if each[1] != REFUSED]
    return all(wanted.get((subject, aspect)) == value for subject, aspect, value in looked_at)
