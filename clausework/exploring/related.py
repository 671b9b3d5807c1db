"""Relations between two plays in a campaign: pairs over which each is held, with how each came out before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ..campaign import Campaign
from ..packs import Pack
from ..problems import UsageProblem
from ..statements import Ics
from . import pairs
from .alphabet import Word
from .course import Course
from .exploration import Exploration, Plan, root, sound
from .explore import Play
from .judging import Ending, Exchange, Result
from .kind import (
    Event,
    Explored,
    Found,
    Kind,
    answers,
    asked,
    came,
    otherwise,
    parted,
    remade,
    same,
    told,
    wagers,
)
from .points import Point
from .twins import Relation, acts_of

if TYPE_CHECKING:
    from .player import Player

RELATION = "relation between two plays"


_SAYS = "Each first play, alone, was as the law has it; what counts is whether the second follows from it."
_ASSUMES = "It is held only over acts that the reference and the system take alike in both plays."


class Related(Kind):
    """Pairs of plays, as `pairs` gives them: by instrument, then by relation, in rows.

    A row is the word of a pair and how it came out when it was drawn; only such stand there over which the
    relation could be held.
    """

    methods = (RELATION,)

    def plans(self, campaign: Campaign, pack: Pack) -> Iterator[Plan]:
        """Yield an exploration for each relation that is given."""
        given = campaign.settings.exploration.get("pairs", {}).get(pack.id, {})
        for name, rows in given.items():
            words, before = zip(*((tuple(word), how) for word, how in rows), strict=True)
            title = Relation(name).owes
            yield partial(sound, Exploration(pack.id, name, title, {}, RELATION, words, before=before))

    def play(
        self, player: Player, campaign: Campaign, pack: Pack, alphabet: str, words: Sequence[Word]
    ) -> Iterator[dict[str, Any]]:
        """Play both plays of each pair; what does not agree has the exchanges of the one, then the other."""
        made = _made(campaign, pack)
        for word in words:
            owed = _owed(Relation(alphabet), word, made, player.ics)
            yield event(pairs.play(player, owed))

    def found(self, plan: Event, event: Event) -> Found:
        """Return a relation that is broken, under the clause of the figure concerned."""
        point, value, _ = parted(event)
        says = f"explored: {plan['alphabet']}: {' · '.join(event['word'])}: {says_of(point, value)}"
        return Found(point.broken(value), event["exploration"], tuple(event["word"]), says, event)

    def summary(self, each: Explored) -> dict[str, Any]:
        """Return what was held over what."""
        return {"says": _SAYS, "assumes": _ASSUMES}

    def differences(
        self, campaign: Campaign, pack: Pack, exploration: Exploration, each: Explored
    ) -> Iterator[tuple[Event, str]]:
        """Yield the pairs that are not what the reference and the recorded answers make of both plays."""
        made, ics = _made(campaign, pack), campaign.ics(pack.id)
        for recorded in each.words:
            owed = _owed(Relation(exploration.alphabet), tuple(recorded["word"]), made, ics)
            if not _alike(recorded, owed, ics):
                yield recorded, otherwise(recorded)


def rows(held: Sequence[tuple[pairs.Pair, Result]]) -> dict[str, list[list[Any]]]:
    """Return the pairs over which relations were held, as a campaign gives them."""
    found: dict[Relation, dict[Word, str]] = {relation: {} for relation in Relation}
    for pair, result in held:
        found[pair.relation][pair.word] = came(event(result))
    return {
        relation.value: [[list(word), how] for word, how in sorted(each.items())]
        for relation, each in found.items()
        if each
    }


def event(result: Result) -> dict[str, Any]:
    """Return the event of a pair; where it differs, `second` numbers the exchange that begins the second."""
    begun = {"second": pairs.second(result.exchanges)} if result.ending is Ending.DIFFERS else {}
    return {**told(result), **begun}


def says_of(point: Point, value: str | int) -> str:
    """Return what is said of a point that the second play does not have as the first wants it."""
    return f"{point} follows from the first play; observed in the second {value}"


def _made(campaign: Campaign, pack: Pack) -> Callable[[Play], Course]:
    """Return what makes the course of a play, each beginning once."""
    begin = cache(partial(root, campaign, pack))

    def made(play: Play) -> Course:
        course = begin(play.name).fork()
        for symbol in play.word:
            course.play(symbol)
        return course

    return made


def _owed(relation: Relation, word: Word, made: Callable[[Play], Course], ics: Ics) -> pairs.Owed:
    owed = pairs.owed(pairs.read(relation, word), made, ics)
    if owed is None:
        raise UsageProblem(f"By the law it does not hold over these two plays that {relation}: {list(word)}.")
    return owed


def _alike(recorded: Event, owed: pairs.Owed, ics: Ics) -> bool:
    """Return whether what was recorded of a pair is what the law and the recorded answers make of it."""
    if recorded["ending"] in (Ending.NOT_REACHED, Ending.BROKEN):
        again = event(remade(recorded, owed.course, ics)) | {"word": recorded["word"]}
        return same({"exploration": recorded["exploration"], **again}, recorded)
    if recorded["ending"] == Ending.AGREES:
        refused = frozenset(recorded["refused"])
        points = owed.without(refused)
        result = pairs.told_alike(owed, points, refused)
        sound = points and refused <= wagers(owed.course)
        return bool(sound) and same({"exploration": recorded["exploration"], **event(result)}, recorded)
    exchanges = recorded["exchanges"]
    begun = pairs.second(exchanges)
    plays = ((exchanges[:begun], (owed.course,)), (exchanges[begun:], owed.tables))
    if not all(_asked(part, courses) for part, courses in plays):
        return False
    result = pairs.weighed(owed, ics, exchanges)
    return same({"exploration": recorded["exploration"], **event(result)}, recorded)


def _asked(exchanges: Sequence[Exchange], courses: Sequence[Course]) -> bool:
    """Return whether every act of some courses was asked, each course at a table of its own."""
    tables = pairs.at_tables(exchanges)
    return len(tables) == len(courses) and all(
        asked(table, course) and len(answers(table)) == len(acts_of(course))
        for table, course in zip(tables, courses, strict=True)
    )
