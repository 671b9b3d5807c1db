"""The figures of the law come out, and no machine of one changed transition survives a complete suite."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from clausework.exploring.alphabet import load
from clausework.exploring.course import Course
from clausework.exploring.machine import Machine, machine
from clausework.exploring.paths import paths
from clausework.exploring.suite import identifiers, suite
from clausework.problems import HarnessProblem
from clausework.statements import Ics

from .common import NSW, NZ, QLD, alphabet, course, setting

SIDES = ("spinning for heads", "spinning for tails")


@pytest.mark.parametrize("name", SIDES)
def test_the_paths_of_new_south_wales(name: str) -> None:
    """The spinner's wager has 311 traces of valid results, 125 of which win, none longer than 15 spins.

    A player's wager: its side, the other, or one more Odds, five of which end it: 2 * 5 + 1 = 11, and it wins
    after none to four Odds.
    """
    own, heads, tails = paths(course(NSW, name))
    assert (own.counted, own.outcomes) == (311, {"lose": 186, "win": 125})
    assert max(map(len, own.words)) == 15
    for wager in (heads, tails):
        assert (wager.counted, wager.outcomes) == (11, {"lose": 6, "win": 5})


@pytest.mark.parametrize("name", SIDES)
def test_the_paths_of_triple_penny(name: str) -> None:
    """The spinner's wager has 22 traces, 8 of which win; the bonus wins on one of them, three triples.

    A player's wager has 7: won at once, lost at once in two ways, and after its triple won and lost in two.
    """
    own, bonus, heads, tails = paths(course(QLD, name))
    assert (own.counted, own.outcomes) == (22, {"lose": 14, "win": 8})
    assert (bonus.counted, bonus.outcomes) == (22, {"lose": 21, "win": 1})
    for wager in (heads, tails):
        assert (wager.counted, wager.outcomes) == (7, {"lose": 4, "win": 3})


def test_the_settlements_of_roulette() -> None:
    """156 wagers of the layout, 3 series and 37 neighbours on 37 numbers are 7,252; and 12 Asian groups.

    Of the layout's wagers so many win as numbers are covered: 37 straight up, 60 splits of 2, 14 streets of
    3, 22 corners of 4, 11 six-lines of 6, 3 columns and 3 dozens of 12, 6 even chances of 18:
    37 + 120 + 42 + 88 + 66 + 36 + 36 + 108 = 533; and 12 groups of 3 numbers.
    """
    every = [
        each for alphabet in load(setting(NZ)) if alphabet.paths for each in paths(course(NZ, alphabet.name))
    ]
    asian = [each for each in every if each.subject.startswith("Asian")]
    assert len(every) == 156 + 3 + 37 + 12
    assert sum(each.counted for each in every) == 7252 + 12 * 37
    assert sum(len(each.words) for each in every) == 7252 + 12 * 37
    assert sum(each.outcomes.get("win", 0) for each in every) == 533 + 12 * 3
    assert [each.outcomes for each in asian] == [{"lose": 34, "win": 3}] * 12


def test_paths_that_are_not_those_of_the_rule_are_told() -> None:
    root = course(QLD, SIDES[0])
    root.alphabet = replace(root.alphabet, paths={"the spinner's wager": 21})
    with pytest.raises(HarnessProblem, match="not what the rule says"):
        paths(root)


def test_the_states_of_new_south_wales() -> None:
    """A turn is known by how many of its side fell (none to two) and Odds in a row (none to four)."""
    law = machine(course(NSW, SIDES[0]))
    assert law.playing == 3 * 5
    assert law.over is not None
    assert all(state == law.over for state in law.target[law.over])


def test_the_states_of_triple_penny() -> None:
    """A turn is known by its spins so far, and by which player's wager waits in a bonus play area.

    None yet; one or two, each plain or all triples (for the bonus wager), the last of which was plain or a
    triple (then the players' wager on that side waits): 1 + (plain, triple) + (plain and then plain, plain
    and then triple, triple and then plain, two triples), of which the two that end plainly without two
    triples are one. And after a loss by a triple one state, in which the other side's wager waits.
    """
    law = machine(course(QLD, SIDES[0]))
    assert law.playing == 1 + 2 + 3 + 1


def test_a_course_that_ends_unseen_is_refused() -> None:
    root = course(NSW, SIDES[0])

    def play(found: Course, symbol: str) -> None:
        alphabet(NSW, SIDES[0]).play(found, symbol)
        found.over = found.over or len(found.played) == 2

    root.alphabet = replace(root.alphabet, play=play)
    with pytest.raises(HarnessProblem, match="ends a course where no answer shows it"):
        machine(root)


def test_the_machine_answers_as_the_reference_does() -> None:
    law, root = machine(course(QLD, SIDES[1])), course(QLD, SIDES[1])
    draw = random.Random(5)
    for _ in range(60):
        word = draw.choices(law.symbols, k=7)
        found = root.fork()
        said = [
            tuple((p.subject, p.aspect, p.value) for p in found.play(symbol) if p.aspect != "again")
            for symbol in word
        ]
        assert list(law.run(word)[0]) == said


def mutants(law: Machine) -> Iterator[Machine]:
    """Yield every machine that differs from the law's in one output or one target, but where all is over."""
    states = range(len(law.target))
    for state in states:
        for at in range(len(law.symbols) if state != law.over else 0):
            for target in states:
                if target != law.target[state][at]:
                    yield replace(law, target=changed(law.target, state, at, target))
            yield replace(law, output=changed(law.output, state, at, (("the spin", "class", "other"),)))


def changed(table: tuple[tuple[object, ...], ...], state: int, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    row = table[state]
    return (*table[:state], (*row[:at], value, *row[at + 1 :]), *table[state + 1 :])


def alike(one: Machine, other: Machine) -> bool:
    """Return whether two machines answer every word alike that the law plays, by walking both at once."""
    seen, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        left, right = waiting.pop()
        if left == one.over:
            continue
        if one.output[left] != other.output[right]:
            return False
        for pair in zip(one.target[left], other.target[right], strict=True):
            if pair not in seen:
                seen.add(pair)
                waiting.append(pair)
    return True


@pytest.mark.parametrize(("instrument", "few"), [(QLD, 2_000), (NSW, 1_000)])
def test_no_mutant_of_one_transition_survives_the_suite(instrument: str, few: int) -> None:
    law = machine(course(instrument, SIDES[0]))
    words = suite(law, 0)
    wanted = [(word, law.run(word)[0]) for word in words]
    every = list(mutants(law))
    for mutant in random.Random(1).sample(every, min(few, len(every))):
        caught = any(mutant.run(word)[0] != outputs for word, outputs in wanted)
        assert caught or alike(law, mutant)


def test_one_extra_state_is_caught_by_the_larger_suite_alone() -> None:
    """There are systems of one state more that the suite for none lets pass; that for one catches each."""
    law = machine(course(QLD, SIDES[0]))
    small = set(suite(law, 0))
    large = suite(law, 1)
    assert len(large) > len(small)
    prefixes = {word[:length] for word in large for length in range(len(word) + 1)}
    assert small <= prefixes
    caught = 0
    for system in one_more(law):
        if all(system.run(word)[0] == law.run(word)[0] for word in small):
            assert any(system.run(word)[0] != law.run(word)[0] for word in large)
            caught += 1
    assert caught


def one_more(law: Machine) -> Iterator[Machine]:
    """Yield systems with a state more: a copy of one, entered by one transition, with one other output."""
    new = len(law.target)
    for state in range(new):
        for at in range(len(law.symbols) if state != law.over else 0):
            copied = law.target[state][at]
            if copied == law.over:
                continue
            target = (*changed(law.target, state, at, new), law.target[copied])
            for place in range(len(law.symbols)):
                output = (*law.output, changed(law.output, copied, place, (("odd", "odd", 1),))[copied])
                yield replace(law, access=(*law.access, ()), target=target, output=output)


def test_a_machine_that_proves_nothing_is_refused() -> None:
    law = machine(course(NZ, "one wager of each kind"))
    with pytest.raises(HarnessProblem, match="not complete"):
        suite(replace(law, target=()), 0)
    with pytest.raises(HarnessProblem, match="not complete"):
        suite(replace(law, target=((0,),)), 0)
    twice = Machine(("a",), ((), ("a",)), ((1,), (0,)), (((),), ((),)))
    with pytest.raises(HarnessProblem, match="not minimal"):
        identifiers(twice)
    with pytest.raises(HarnessProblem, match="not reachable"):
        suite(Machine(("a",), ((), ("a",)), ((0,), (0,)), (((),), (((("x", "y", 1),)),))), 0)
    with pytest.raises(HarnessProblem, match="no word"):
        suite(Machine(("a",), ((),), ((0,),), (((),),), over=0), 0)


def test_what_a_system_hides_tells_no_states_apart() -> None:
    """Of a system that shows amounts alone no word may rely on an outcome or a class."""
    root = course(NSW, SIDES[0])
    law = machine(root, Ics(NSW, ("settlement",), (), ("amount",)))
    assert law.playing == 3 * 5
    aspects = {point[1] for row in law.output for output in row for point in output}
    assert aspects == {"paid", "returned", "collected"}
    with pytest.raises(HarnessProblem, match="ends a course where no answer shows it"):
        machine(root, Ics(NSW, ("spin_validity",), (), ("class",)))
