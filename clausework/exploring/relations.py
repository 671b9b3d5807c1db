"""Metamorphic relations: what two plays of one system owe each other, whatever the figures of either are.

Three of them are held over drawn plays: doubled stakes double payments, players who change seats change
nothing, and tables do not touch. A relation is held only where the reference keeps it over the same acts, and
where the system plays the course alone as the law has it; what the system refuses in the second play ends the
comparison.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..problems import UsageProblem
from . import pairs
from .explore import Explorer, Play, shorter
from .judging import Ending, Exchange, Result
from .kind import parted
from .pairs import Pair
from .points import Point
from .related import event, says_of
from .twins import Relation

EVERY = 5
"""Of so many drawn courses the relations are held over one."""
_UNOWED = "by the law the relation does not hold over these two plays"
_HELD = (Ending.AGREES, Ending.DIFFERS)


@dataclass(frozen=True, slots=True)
class Broken:
    """A relation that a system does not keep, over which plays; `result` is what the two came to."""

    pair: Pair
    result: Result

    @property
    def clause(self) -> str:
        """The clause of the figure concerned."""
        assert self.result.divergence is not None
        return self.result.divergence.clause

    @property
    def point(self) -> Point:
        """The first figure that the second play does not have as the first wants it."""
        return parted(event(self.result))[0]

    @property
    def told(self) -> str:
        """What follows from the first play, and what was observed in the second."""
        point, value, _ = parted(event(self.result))
        return f"{self.pair.relation}: {says_of(point, value)}"

    @property
    def transcripts(self) -> tuple[Sequence[Exchange], Sequence[Exchange]]:
        """The exchanges of the first play, and of the second."""
        begun = pairs.second(self.result.exchanges)
        return self.result.exchanges[:begun], self.result.exchanges[begun:]


@dataclass(frozen=True, slots=True)
class Kept:
    """The pairs over which relations were held, and the least of each relation and clause that breaks it.

    `played` holds the broken ones too, shrunk and as they were drawn. `problem` says why a relation that was
    to be held over a certain pair could not be.
    """

    played: tuple[tuple[Pair, Result], ...] = ()
    broken: tuple[Broken, ...] = ()
    compared: Mapping[Relation, int] = field(default_factory=dict)
    problem: str = ""


def held(explorer: Explorer) -> Kept:
    """Hold the relations over every fifth course that was drawn and agrees, in the order of drawing.

    Of what is broken that is kept which can be given as a scenario, where there is such.
    """
    plays = explorer.agreeing()
    counted: Counter[Relation] = Counter()
    broken: dict[tuple[Relation, str], Broken] = {}
    played: list[tuple[Pair, Result]] = []
    for number, play in enumerate(plays[::EVERY]):
        for relation in Relation:
            other = _beside(explorer, plays, number * EVERY) if relation is Relation.TABLES else None
            if relation is Relation.TABLES and other is None:
                continue
            pair = Pair(relation, play, other)
            result = hold(explorer, pair)
            if result is None or result.ending not in _HELD:
                continue
            counted[relation] += 1
            played.append((pair, result))
            if result.ending is not Ending.DIFFERS:
                continue
            found = Broken(pair, result)
            known = broken.get((relation, found.clause))
            if known is None or (written(explorer, play) and not written(explorer, known.pair.play)):
                least = broken[relation, found.clause] = _least(explorer, found)
                played.append((least.pair, least.result))
    compared = {relation: counted[relation] for relation in Relation}
    return Kept(tuple(played), tuple(broken.values()), compared)


def held_again(explorer: Explorer, pair: Pair) -> Kept:
    """Hold one relation over one pair; `problem` is told where it cannot be held."""
    result = hold(explorer, pair)
    if result is None or result.ending not in _HELD:
        return Kept(compared={pair.relation: 0}, problem=result.reason if result else _UNOWED)
    broken = (Broken(pair, result),) if result.ending is Ending.DIFFERS else ()
    return Kept(((pair, result),), broken, {pair.relation: 1})


def hold(explorer: Explorer, pair: Pair) -> Result | None:
    """Return what a pair came to on the system; None where the relation does not hold over it by the law.

    UsageProblem where one of the plays is no free play.
    """
    owed = pairs.owed(pair, explorer.course, explorer.player.ics)
    return pairs.play(explorer.player, owed) if owed else None


def written(explorer: Explorer, play: Play) -> bool:
    """Return whether a play is in the project's own Gherkin, so that it can be given as a scenario."""
    return bool(explorer.begin(play.alphabet, play.table)[0].given)


def _beside(explorer: Explorer, plays: Sequence[Play], number: int) -> Play | None:
    """Return the nearest play before one, or from the end, at another table: its wagers have other names.

    Where one is in the project's own Gherkin, so is the other, if there is such a one.
    """
    play, nearest = plays[number], (*plays[number::-1], *reversed(plays))
    others = [each for each in nearest if each.name != play.name]
    alike = [each for each in others if written(explorer, each) == written(explorer, play)]
    return next(iter((*alike, *others)), None)


def _least(explorer: Explorer, found: Broken) -> Broken:
    """Return a broken relation without each sentence, at either table, that it does not need."""
    for pair in _less(found.pair):
        try:
            result = hold(explorer, pair)
        except UsageProblem:
            continue
        if result is not None and result.ending is Ending.DIFFERS:
            less = Broken(pair, result)
            if less.clause == found.clause:
                return _least(explorer, less)
    return found


def _less(pair: Pair) -> Iterator[Pair]:
    for play in _without_one(pair.play):
        yield replace(pair, play=play)
    if pair.other:
        for other in _without_one(pair.other):
            yield replace(pair, other=other)


def _without_one(play: Play) -> Iterator[Play]:
    if len(play.word) > 1:
        yield replace(play, word=play.word[:-1])
    yield from shorter(play)
