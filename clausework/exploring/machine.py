"""The reference as a minimal Mealy machine over an alphabet: what it answers, and what it remembers.

States are told apart by what follows them. Two words that lead to the same state have answered alike to every
probe and to all that was asked within a horizon; that the reference is no larger machine is shown again by
each word of a complete suite, whose expected answers come from the reference itself and not from here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..problems import HarnessProblem
from ..statements import Ics
from .alphabet import Word
from .course import Course
from .points import compared

Output = tuple[tuple[str, str, str | int], ...]
_HORIZON = 2
_MOST_STATES = 500


@dataclass(frozen=True, slots=True)
class Machine:
    """A complete, minimal Mealy machine; state 0 is the first. `access` is a shortest word to each state.

    `target` and `output` are by state, then by symbol in the order of `symbols`. In the state `over`, where
    there is one, nothing more is played; that it is reached is seen from the output that leads there.
    """

    symbols: Word
    access: tuple[Word, ...]
    target: tuple[tuple[int, ...], ...]
    output: tuple[tuple[Output, ...], ...]
    over: int | None = None

    @property
    def playing(self) -> int:
        """In how many states something is played."""
        return len(self.target) - (self.over is not None)

    def run(self, word: Sequence[str], state: int = 0) -> tuple[tuple[Output, ...], int]:
        """Return the outputs of a word from a state, and the state after it."""
        outputs = []
        for symbol in word:
            at = self.symbols.index(symbol)
            outputs.append(self.output[state][at])
            state = self.target[state][at]
        return tuple(outputs), state

    def playable(self, word: Word) -> Word:
        """Return the word without what comes once the game is over."""
        state = 0
        for length, symbol in enumerate(word):
            if state == self.over:
                return word[:length]
            state = self.target[state][self.symbols.index(symbol)]
        return word

    def plain(self) -> dict[str, Any]:
        """Return it as plain values: for each state where each symbol leads, and what it answers."""
        return {"symbols": self.symbols, "target": self.target, "output": self.output, "over": self.over}


def read(plain: Mapping[str, Any]) -> Machine:
    """Return a machine from its plain values; ValueError where it is not complete, reachable and in order.

    In order are states that are numbered as shortest words reach them, and the one that is over last.
    """
    symbols = tuple(plain["symbols"])
    target = tuple(tuple(map(int, row)) for row in plain["target"])
    output: tuple[tuple[Output, ...], ...] = tuple(
        tuple(tuple((subject, aspect, value) for subject, aspect, value in each) for each in row)
        for row in plain["output"]
    )
    states, over = range(len(target)), plain["over"]
    whole = all(len(row) == len(symbols) for row in (*target, *output)) and len(output) == len(target)
    if not states or not symbols or not whole or any(to not in states for row in target for to in row):
        raise ValueError("the machine is not complete: a symbol leads nowhere in one of its states")
    access: dict[int, Word] = {0: ()}
    for state in (found := [0]):
        for symbol, to in zip(symbols, target[state], strict=True):
            if to not in access:
                access[to] = (*access[state], symbol)
                found.append(to)
    if len(access) != len(states):
        raise ValueError("the machine is not reachable: no word leads to one of its states")
    if over is not None and (any(output[over]) or {*target[over]} != {over}):
        raise ValueError("the machine goes on where it is said to be over")
    if over is None and any(not any(output[state]) and {*target[state]} == {state} for state in states):
        raise ValueError("the machine is over where it is said to go on")
    if [state for state in found if state != over] + [over] * (over is not None) != [*states]:
        raise ValueError("the states of the machine are not in the order in which words reach them")
    return Machine(symbols, tuple(access[state] for state in states), target, output, over)


@dataclass
class _Node:
    """A course, and what follows it, found when it is asked for."""

    course: Course
    ics: Ics | None = None
    after: dict[str, tuple[Output, _Node]] = field(default_factory=dict)

    def step(self, symbol: str) -> tuple[Output, _Node]:
        """Return what a symbol answers here, and where it leads."""
        if self.course.over:
            return (), self
        if symbol not in self.after:
            course = self.course.fork()
            points = course.play(symbol)
            # Whether something was settled before is no state of the game.
            shown = compared(course.alphabet, points, self.ics) if self.ics else points
            output = tuple((p.subject, p.aspect, p.value) for p in shown if p.aspect != "again")
            self.after[symbol] = (output, _Node(course, self.ics))
        return self.after[symbol]

    def answers(self, word: Word) -> tuple[Output, ...]:
        """Return what a word answers from here."""
        node, found = self, []
        for symbol in word:
            output, node = node.step(symbol)
            found.append(output)
        return tuple(found)


def machine(root: Course, ics: Ics | None = None) -> Machine:
    """Return the machine of the reference over the alphabet of a course that has just begun.

    With a conformance statement it is the machine as such a system shows it: what is hidden tells no states
    apart, and the suite does not rely on it.
    HarnessProblem where it does not close within 500 states: the alphabet is too large to be explored.
    """
    symbols = tuple(root.alphabet.symbols)
    first = _Node(root, ics)
    probes = list(dict.fromkeys([*((symbol,) for symbol in symbols), *root.alphabet.probes]))
    while True:
        nodes, target = _closed(first, symbols, probes)
        told_apart = next(_unlike(nodes, target, symbols), None)
        if told_apart is None:
            return _made(nodes, target, symbols)
        probes.append(told_apart)


def _closed(first: _Node, symbols: Word, probes: Sequence[Word]) -> tuple[list[_Node], list[list[int]]]:
    """Return a node for each way of answering the probes, and where each symbol leads."""
    known: dict[tuple[tuple[Output, ...], ...], int] = {}
    nodes: list[_Node] = []
    target: list[list[int]] = []
    waiting: deque[_Node] = deque()

    def state(node: _Node) -> int:
        row = tuple(node.answers(probe) for probe in probes)
        if row not in known:
            if len(nodes) == _MOST_STATES:
                name = first.course.alphabet.name
                raise HarnessProblem(f"The alphabet {name!r} does not close within {_MOST_STATES} states.")
            known[row] = len(nodes)
            nodes.append(node)
            waiting.append(node)
        return known[row]

    state(first)
    while waiting:
        node = waiting.popleft()
        target.append([state(node.step(symbol)[1]) for symbol in symbols])
    return nodes, target


def _unlike(nodes: list[_Node], target: list[list[int]], symbols: Word) -> Iterator[Word]:
    """Yield words within the horizon to which a node and the one that stands for it answer differently."""
    for node, row in zip(nodes, target, strict=True):
        for symbol, at in zip(symbols, row, strict=True):
            pairs: list[tuple[Word, _Node, _Node]] = [((), node.step(symbol)[1], nodes[at])]
            while pairs:
                word, one, other = pairs.pop()
                if one is other:
                    continue
                for each in symbols:
                    (said, one_after), (wanted, other_after) = one.step(each), other.step(each)
                    if said != wanted:
                        yield (*word, each)
                    elif len(word) + 1 < _HORIZON:
                        pairs.append(((*word, each), one_after, other_after))


def _made(nodes: list[_Node], target: list[list[int]], symbols: Word) -> Machine:
    over = next((number for number, node in enumerate(nodes) if node.course.over), None)
    made = Machine(
        symbols=symbols,
        access=tuple(node.course.word for node in nodes),
        target=tuple(map(tuple, target)),
        output=tuple(tuple(node.step(symbol)[0] for symbol in symbols) for node in nodes),
        over=over,
    )
    last: set[Output] = set()
    others: set[Output] = set()
    for state in range(len(nodes)):
        for output, to in zip(made.output[state], made.target[state], strict=True):
            if state != over:
                (last if to == over else others).add(output)
    if last & others:
        # Else a system could hide a state of its own behind where the harness stops.
        raise HarnessProblem(
            f"The alphabet {nodes[0].course.alphabet.name!r} ends a course where no answer shows it."
        )
    return made
