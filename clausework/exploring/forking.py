"""A shard's words played with forked tables: a beginning that words share is played once.

While a word is played its table is forked wherever a later word parts from it, before either goes on. What
does not agree so counts for nothing: the system is started anew, so that no forked table is left, and that
word and the rest of the shard are played whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from .alphabet import Word
from .course import Course
from .judging import Ending, Result
from .player import Player, Sitting

_OTHERWISE = (
    "with forked tables it came out otherwise ({how}), and played whole it agrees; without --fork every word "
    "is played whole"
)


def forked(player: Player, courses: Iterable[Course], words: Sequence[Word]) -> Iterator[Result]:
    """Yield what becomes of each word of a shard, in order; the courses are those of the words."""
    spares: dict[Word, Sitting] = {}
    forks = True
    for number, course in enumerate(courses):
        if not forks:
            yield player.play(course)
            continue
        sitting, points = _begun(course, words[number + 1 :], spares)
        result = player.attempt(course, sitting)
        if result.ending is Ending.AGREES:
            spares |= {points[acts]: spare for acts, spare in sitting.spares.items()}
            yield result
            continue
        forks = False
        player.iut.renew()
        whole = player.play(course)
        if whole.ending is Ending.AGREES:
            reason = _OTHERWISE.format(how=result.reason or result.divergence)
            whole = Result(course.word, Ending.BROKEN, reason, exchanges=result.exchanges)
        yield whole


def _begun(
    course: Course, later: Sequence[Word], spares: dict[Word, Sitting]
) -> tuple[Sitting, dict[int, Word]]:
    """Take the spare table that is furthest on the way of a word, or none, and say where it is forked.

    Returned with it are the beginnings that later words share, by how many acts they have.
    """
    word = course.word
    known = next((word[:n] for n in range(len(word), 0, -1) if word[:n] in spares), None)
    sitting = spares.pop(known) if known else Sitting()
    ends = list(accumulate(len(played.acts) for played in course.played))
    parting = {_shared(word, each) for each in later} - {0}
    points = {ends[length - 1]: word[:length] for length in parting}
    sitting.forks = frozenset(acts for acts in points if acts >= len(sitting.answers))
    sitting.names = frozenset(spare.table for spare in spares.values())
    return sitting, points


def _shared(word: Word, other: Word) -> int:
    """Return how many symbols two words have in common at their beginnings."""
    length = 0
    for one, two in zip(word, other, strict=False):
        if one != two:
            break
        length += 1
    return length
