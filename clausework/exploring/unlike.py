"""Where a system's machine and the law's part: each transition that answers otherwise, by a shortest word."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from .alphabet import Word
from .answered import REFUSED
from .machine import Machine, Output


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


def parting(law: Machine, learned: Machine) -> Iterator[tuple[int, Word]]:
    """Yield each transition of the system's machine that is not the law's: its state, and a shortest word.

    The word leads to the state and ends with the symbol.
    """
    told = set()
    for _, state, before, symbols in pairs(law, learned):
        for symbol in symbols:
            if (state, symbol) not in told:
                told.add((state, symbol))
                yield state, (*before, symbol)


def _alike(law: Output, system: Output) -> bool:
    """Return whether a system answers as the law has it, in all of it that was looked at.

    What was not looked at are wagers that it refused: the law lets it refuse more than it has to.
    """
    wanted = {(subject, aspect): value for subject, aspect, value in law}
    looked_at = [each for each in system if each[1] != REFUSED]
    return all(wanted.get((subject, aspect)) == value for subject, aspect, value in looked_at)
