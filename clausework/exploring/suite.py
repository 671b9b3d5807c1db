"""The complete suite of a machine: words that any other system with few more states would answer differently.

The method of harmonised state identifiers (Luo, Petrenko and Bochmann, 1995): every word to a state, every
further word of at most k + 1 symbols, and then what tells the state reached from each of the others. A system
with at most n + k states that answers all of them as the machine of n states does is that machine, provided
that a fresh table is always in its first state. A state in which the game is over is the harness's own, and
is counted neither in n nor in the system: it adds one to both.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from ..problems import HarnessProblem
from .alphabet import Word
from .machine import Machine

Pair = tuple[int, int]


def suite(machine: Machine, extra: int) -> tuple[Word, ...]:
    """Return the words of the complete suite for systems with at most `extra` more states, in order.

    A word is left out that is the beginning of another, and no word goes on where the game is over.
    HarnessProblem where the machine is not complete, reachable and minimal, or no word is left.
    """
    _check(machine)
    tell = identifiers(machine)
    found = set()
    for access in machine.access:
        for length in range(extra + 2):
            for further in itertools.product(machine.symbols, repeat=length):
                word = (*access, *further)
                for last in tell[machine.run(word)[1]] or ((),):
                    found.add(machine.playable((*word, *last)))
    words = maximal(found)
    if not words:
        raise HarnessProblem("The complete suite has no word: nothing could be caught by it.")
    return words


def identifiers(machine: Machine) -> tuple[tuple[Word, ...], ...]:
    """Return for each state the words that tell it from every other; a pair shares the word it differs by.

    HarnessProblem where two states cannot be told apart.
    """
    shortest = _separating(machine)
    states = range(len(machine.target))
    pairs = sorted(itertools.combinations(states, 2), key=lambda pair: -len(shortest[pair]))
    pool: list[Word] = []
    tell: list[dict[Word, None]] = [{} for _ in states]
    for one, other in pairs:
        word = next((w for w in pool if _differ(machine, one, other, w)), None)
        if word is None:
            word = shortest[one, other]
            pool.append(word)
        tell[one][word] = tell[other][word] = None
    return tuple(maximal(words) for words in tell)


def maximal(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words that are not the beginning of another, in order."""
    kept: list[Word] = []
    for word in sorted(set(words), reverse=True):
        if word and not (kept and kept[-1][: len(word)] == word):
            kept.append(word)
    return tuple(reversed(kept))


def _separating(machine: Machine) -> dict[Pair, Word]:
    """Return a shortest word for each pair of states that they answer differently."""
    pairs = list(itertools.combinations(range(len(machine.target)), 2))
    found: dict[Pair, Word] = {}
    while len(found) < len(pairs):
        new = {pair: word for pair in pairs if pair not in found for word in _next(machine, pair, found)}
        if not new:
            one, other = next(pair for pair in pairs if pair not in found)
            raise HarnessProblem(f"The machine is not minimal: its states {one} and {other} are alike.")
        found |= new
    return found


def _next(machine: Machine, pair: Pair, found: dict[Pair, Word]) -> Iterator[Word]:
    """Yield at most one word for a pair, one symbol longer than those found before."""
    one, other = pair
    for at, symbol in enumerate(machine.symbols):
        if machine.output[one][at] != machine.output[other][at]:
            yield (symbol,)
            return
    for at, symbol in enumerate(machine.symbols):
        low, high = sorted((machine.target[one][at], machine.target[other][at]))
        if (low, high) in found:
            yield (symbol, *found[low, high])
            return


def _differ(machine: Machine, one: int, other: int, word: Word) -> bool:
    return machine.run(word, one)[0] != machine.run(word, other)[0]


def _check(machine: Machine) -> None:
    states = len(machine.target)
    whole = all(len(row) == len(machine.symbols) for row in (*machine.target, *machine.output))
    led = all(0 <= state < states for row in machine.target for state in row)
    if not states or not machine.symbols or len(machine.output) != states or not whole or not led:
        raise HarnessProblem("The machine is not complete: a symbol leads nowhere in one of its states.")
    for state, access in enumerate(machine.access):
        if machine.run(access)[1] != state:
            raise HarnessProblem(
                f"The machine is not reachable: its state {state} is not where it should be."
            )
