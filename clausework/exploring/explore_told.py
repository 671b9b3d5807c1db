"""What is told of a divergence: a sentence that cites the law, its transcript, a replay token, a scenario."""

from __future__ import annotations

import base64
import binascii
import textwrap
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

import orjson

from ..packs import Pack
from ..problems import UsageProblem
from .alphabet import Word
from .explore import Explorer, Found, FreePlay, Play
from .judging import Exchange
from .relations import Broken


def token(instrument: str, seed: int, play: Play) -> str:
    """Return what a play is played again by; it names the instrument, the seed, the table and the word."""
    text = orjson.dumps([instrument, seed, play.alphabet, play.table, play.word])
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def read(given: str, instrument: str) -> tuple[int, Play]:
    """Return the seed and the play of a token; UsageProblem where it is none of this instrument."""
    try:
        padded = given.strip() + "=" * (-len(given.strip()) % 4)
        of, seed, alphabet, table, word = orjson.loads(zlib.decompress(base64.urlsafe_b64decode(padded)))
        play = Play(str(alphabet), int(table), tuple(map(str, word)))
        seed = int(seed)
    except (binascii.Error, zlib.error, ValueError, TypeError) as problem:
        raise UsageProblem(
            "That is no token of a play.", f"{problem}.", "Give --replay a token as `explore` printed it."
        ) from problem
    if of != instrument:
        raise UsageProblem(f"That token is of {of}.", then=f"clausework explore {of} --replay …")
    return seed, play


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
    lines = [f"Scenario: {title}", *_steps("Given", free.given)]
    *before, last = found.play.word
    played = [*sentences(tuple(before)), *free.exact.get(last, sentences((last,)))]
    lines += [*_steps("When", played), f"  Then {then}"]
    tags = ["@observes:outcome"] if found.parting.point.aspect == "outcome" else []
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
    free, _ = explorer.begin(broken.play.alphabet, broken.play.table)
    return {
        "relation": broken.relation.value,
        "clause": clause.citation,
        "law": clause.text,
        "told": broken.told,
        "steps": [*free.given, *sentences(broken.play.word)],
        "second_table": list(sentences(broken.other.word)) if broken.other else [],
        "first": _transcript(broken.first),
        "second": _transcript(broken.second),
    }


def _transcript(exchanges: Iterable[Exchange]) -> list[Mapping[str, Any]]:
    return [
        {
            "method": exchange["method"],
            "request": exchange["params"],
            "response": exchange["result"],
            "breakdown": exchange["breakdown"],
        }
        for exchange in exchanges
    ]
