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
_MOST_TRIES = 60
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

    Where what breaks one cannot be given as a scenario, other courses are tried that can.
    """
    plays = explorer.agreeing()
    counted: Counter[Relation] = Counter()
    least: dict[tuple[Relation, str], Broken] = {}
    played: list[tuple[Pair, Result]] = []
    for number in range(0, len(plays), EVERY):
        for pair in _pairs(explorer, plays, number):
            result = hold(explorer, pair)
            if result is None or result.ending not in _HELD:
                continue
            counted[pair.relation] += 1
            played.append((pair, result))
            if found := _broken(pair, result):
                key = (pair.relation, found.clause)
                if key not in least or _better(explorer, pair, least[key].pair):
                    least[key] = _least(explorer, found)
    for (relation, clause), known in least.items():
        if not written(explorer, known.pair):
            least[relation, clause] = _as_scenario(explorer, plays, known) or known
    played += [(each.pair, each.result) for each in least.values()]
    return Kept(tuple(played), tuple(least.values()), {relation: counted[relation] for relation in Relation})


def _pairs(explorer: Explorer, plays: Sequence[Play], number: int) -> Iterator[Pair]:
    """Yield the pairs in which a play is the first, a relation each."""
    for relation in Relation:
        other = _beside(explorer, plays, number) if relation is Relation.TABLES else None
        if other or relation is not Relation.TABLES:
            yield Pair(relation, plays[number], other)


def _broken(pair: Pair, result: Result | None) -> Broken | None:
    return Broken(pair, result) if result and result.ending is Ending.DIFFERS else None


def _better(explorer: Explorer, pair: Pair, known: Pair) -> bool:
    return written(explorer, pair) and not written(explorer, known)


def _as_scenario(explorer: Explorer, plays: Sequence[Play], known: Broken) -> Broken | None:
    """Return what breaks a relation under the same clause over a play in Gherkin, if one of some does."""
    tries = 0
    for number in range(len(plays)):
        for pair in _pairs(explorer, plays, number):
            if pair.relation is not known.pair.relation or not written(explorer, pair):
                continue
            tries += 1
            found = _broken(pair, hold(explorer, pair))
            if found and found.clause == known.clause:
                return _least(explorer, found)
            if tries == _MOST_TRIES:
                return None
    return None


def held_again(explorer: Explorer, pair: Pair) -> Kept:
    """Hold one relation over one pair; `problem` is told where it cannot be held."""
    result = hold(explorer, pair)
    if result is None or result.ending not in _HELD:
        return Kept(compared={pair.relation: 0}, problem=result.reason if result else _UNOWED)
    found = _broken(pair, result)
    return Kept(((pair, result),), (found,) if found else (), {pair.relation: 1})


def hold(explorer: Explorer, pair: Pair) -> Result | None:
    """Return what a pair came to on the system; None where the relation does not hold over it by the law.

    UsageProblem where one of the plays is no free play.
    """
    owed = pairs.owed(pair, explorer.course, explorer.player.ics)
    return pairs.play(explorer.player, owed) if owed else None


def written(explorer: Explorer, pair: Pair) -> bool:
    """Return whether a pair is in the project's own Gherkin, so that it can be given as a scenario."""
    return all(_gherkin(explorer, play) for play in (pair.play, pair.other) if play)


def _gherkin(explorer: Explorer, play: Play) -> bool:
    return bool(explorer.begin(play.alphabet, play.table)[0].given)


def _beside(explorer: Explorer, plays: Sequence[Play], number: int) -> Play | None:
    """Return the nearest play before one, or from the end, at another table: its wagers have other names.

    Where one is in the project's own Gherkin, so is the other, if there is such a one.
    """
    play, nearest = plays[number], (*plays[number::-1], *reversed(plays))
    others = [each for each in nearest if each.name != play.name]
    alike = [each for each in others if _gherkin(explorer, each) == _gherkin(explorer, play)]
    return next(iter((*alike, *others)), None)


def _least(explorer: Explorer, found: Broken) -> Broken:
    """Return a broken relation without each sentence, at either table, that it does not need."""
    for pair in _less(found.pair):
        try:
            result = hold(explorer, pair)
        except UsageProblem:
            continue
        less = _broken(pair, result)
        if less and less.clause == found.clause:
            return _least(explorer, less)
    return found


def _less(pair: Pair) -> Iterator[Pair]:
    for play in _without_one(pair.play):
        yield replace(pair, play=play)
    if pair.other:
        for other in _without_one(pair.other):
            yield replace(pair, other=other)
        # What counts may be which of the two comes first, so that only both can be without one.
        for play, other in zip(shorter(pair.play), shorter(pair.other), strict=False):
            yield replace(pair, play=play, other=other)


def _without_one(play: Play) -> Iterator[Play]:
    if len(play.word) > 1:
        yield replace(play, word=play.word[:-1])
    yield from shorter(play)
