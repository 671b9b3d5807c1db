"""What is told of a divergence: a sentence that cites the law, its transcript, a replay token, a scenario."""

from __future__ import annotations

import base64
import binascii
import textwrap
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

import orjson

from ..packs import Pack
from ..problems import UsageProblem
from .alphabet import Word
from .course import Course
from .explore import Explorer, Found, FreePlay, Play
from .judging import Exchange
from .pairs import Pair
from .pairs import read as read_pair
from .points import AMOUNTS, SPIN, Point
from .relations import Broken
from .twins import Relation

_AGAIN = {
    Relation.DOUBLED: "the same is played again with every stake doubled",
    Relation.SEATS: "the same is played again with those who only wager one seat further on",
    Relation.TABLES: "both are played again at two tables, act by act in turn",
}


def token(instrument: str, seed: int, played: Play | Pair) -> str:
    """Return what a play or a pair of plays is played again by.

    It names the instrument, the seed, the table and the word; of a pair then the relation and the other play.
    """
    row = [instrument, seed, *_plain(played if isinstance(played, Play) else played.play)]
    if isinstance(played, Pair):
        row += [played.relation.name, _plain(played.other) if played.other else None]
    text = orjson.dumps(row)
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def _plain(play: Play) -> list[Any]:
    return [play.alphabet, play.table, play.word]


def read(given: str, instrument: str) -> tuple[int, Play | Pair]:
    """Return the seed and what a token plays again; UsageProblem where it is none of this instrument."""
    try:
        padded = given.strip() + "=" * (-len(given.strip()) % 4)
        of, seed, *row = orjson.loads(zlib.decompress(base64.urlsafe_b64decode(padded)))
        seed, played = int(seed), _played(*row)
    except (binascii.Error, zlib.error, ValueError, TypeError, KeyError) as problem:
        raise UsageProblem(
            "That is no token of a play.",
            "It was cut, altered, or made by another version.",
            "Give --replay a token as `explore` printed it.",
        ) from problem
    if of != instrument:
        raise UsageProblem(f"That token is of {of}.", then=f"clausework explore {of} --replay …")
    return seed, played


def _played(
    alphabet: str, table: int, word: Word, relation: str = "", other: tuple[str, int, Word] | None = None
) -> Play | Pair:
    play = Play(str(alphabet), int(table), tuple(map(str, word)))
    if not relation:
        return play
    found = Pair(Relation[relation], play, cast(Play, _played(*other)) if other else None)
    return read_pair(found.relation, found.word)


def sentences(word: Word) -> tuple[str, ...]:
    """Return the single sentences of a word; a symbol may be several, with a semicolon between them."""
    return tuple(sentence for symbol in word for sentence in symbol.split("; "))


def scenario(free: FreePlay, found: Found) -> str:
    """Return the scenario that fails where the system parts from the law, empty where it cannot be written.

    It is indented as it stands under its Rule in the feature.
    """
    then = free.then(found.parting.point, found.play.word)
    if not then:
        return ""
    title = f"Explored: {found.parting.told}".replace("\n", " ")
    steps = [*_steps("Given", free.given), *_steps("When", _spoken(free, found.play.word))]
    return _under(found.parting.point, [f"Scenario: {title}", *steps, f"  Then {then}"])


def scenario_of_two(explorer: Explorer, broken: Broken) -> str:
    """Return the scenario in which a second play is not as the first wants it, empty where there is none.

    The play at the second table is played before the other, so that what is compared was named last.
    """
    play, other = broken.pair.play, broken.pair.other
    free, course = explorer.begin(play.alphabet, play.table)[0], explorer.course(play)
    beside = explorer.begin(other.alphabet, other.table)[0] if other else None
    doubled = broken.pair.relation is Relation.DOUBLED
    point = _named(broken.point, course)
    then = free.again(point, play.word, doubled) if point else ""
    if not point or not then or not free.given or (beside and not beside.given):
        return ""
    lines: list[str] = []
    given = (*free.given, *(free.whole if doubled else ()))
    if other and beside:
        lines += [*_steps("Given", beside.given), *_steps("When", sentences(other.word))]
        given = (free.given[0].replace("a ", "another ", 1), *free.given[1:])
    lines += [
        *_steps("Given", given),
        *_steps("When", (*_spoken(free, play.word), _AGAIN[broken.pair.relation])),
    ]
    # What is called by an identifier in the transcript has a name alone in a scenario.
    told = broken.told.replace(broken.point.subject, point.subject)
    title = f"Scenario: Explored: {told}".replace("\n", " ")
    return _under(point, [title, *lines, f"  Then {then}"])


def _named(point: Point, course: Course) -> Point | None:
    """Return a point by the name that a scenario has for its wager, None where that is another's by now."""
    latest = {wager.name: wager for wager in course.wagers}
    named = {f"{wager.name} ({wager.id})": wager.name for wager in latest.values()}
    if point.subject in named:
        return replace(point, subject=named[point.subject])
    return point if point.subject == SPIN else None


def _spoken(free: FreePlay, word: Word) -> tuple[str, ...]:
    """Return the sentences of a word, the last with the faces with which it was played."""
    *before, last = word
    return (*sentences(tuple(before)), *free.exact.get(last, sentences((last,))))


def _under(point: Point, lines: Iterable[str]) -> str:
    """Return the lines of a scenario as they stand under a Rule, for systems that show what it is about."""
    shown = "amount" if point.aspect in AMOUNTS else point.aspect
    tags = [f"@observes:{shown}"] if shown in ("amount", "class", "outcome") else []
    return textwrap.indent("\n".join([*tags, *lines]), "    ") + "\n"


def _steps(keyword: str, steps: Iterable[str]) -> Iterable[str]:
    for number, step in enumerate(steps):
        yield f"  {'And' if number else keyword} {step}"


def told(explorer: Explorer, pack: Pack, found: Found) -> Mapping[str, Any]:
    """Return all that is told of a divergence; the transcript is that of the shrunk play."""
    free, _ = explorer.begin(found.play.alphabet, found.play.table)
    clause = pack.by_citation[found.parting.clause]
    steps = [*free.given, *sentences(found.play.word)]
    return {
        "clause": clause.citation,
        "law": clause.text,
        "sentence": f"{clause.citation} — {clause.text} — Played: {'; '.join(steps)}. {found.parting.told}.",
        "expected_and_observed": found.parting.told,
        "steps": steps,
        "exchange": found.parting.exchange,
        "replay": token(explorer.setting.instrument, explorer.setting.seed, found.play),
        "scenario": scenario(free, found),
        "transcript": _transcript(found.result.exchanges),
    }


def told_broken(explorer: Explorer, pack: Pack, broken: Broken) -> Mapping[str, Any]:
    """Return all that is told of a relation that is broken, with the transcripts of both plays."""
    clause = pack.by_citation[broken.clause]
    play, other = broken.pair.play, broken.pair.other
    free, _ = explorer.begin(play.alphabet, play.table)
    first, second = broken.transcripts
    return {
        "relation": broken.pair.relation.value,
        "clause": clause.citation,
        "law": clause.text,
        "told": broken.told,
        "steps": [*free.given, *sentences(play.word)],
        "second_table": list(sentences(other.word)) if other else [],
        "replay": token(explorer.setting.instrument, explorer.setting.seed, broken.pair),
        "scenario": scenario_of_two(explorer, broken),
        "first": _transcript(first),
        "second": _transcript(second),
    }


def _transcript(exchanges: Iterable[Exchange]) -> list[Mapping[str, Any]]:
    return [
        {
            "method": exchange["method"],
            "request": exchange["params"],
            "response": exchange["result"],
            "breakdown": exchange["breakdown"],
            **({"words": exchange["words"]} if "words" in exchange else {}),
        }
        for exchange in exchanges
    ]
