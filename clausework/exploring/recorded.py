"""What a log says of explorations, for the record: judged again, counted and held to be complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .judging import Ending
from .points import Point

Event = Mapping[str, Any]

TRANSCRIPTS = 3
"""Divergences of a clause, the shortest words first, whose transcripts are in the record."""

SUITE_SAYS = (
    "Any system over this alphabet that has at most {most} states and differs from the law would have been "
    "caught: the law has {states} here, and the suite allows for {extra} more."
)
NOTHING_SAID = (
    "Nothing is said of all systems with so many states: {agreed} of {words} words agree, and in {refused} a "
    "wager was not taken and so not looked at."
)
SUITE_ASSUMES = (
    "It rests on this: a fresh table is always in its first state, a system answers alike whenever it is "
    "asked alike, one request at a time or several in its input, "
    "and the symbols stand for all play of their kind (other names, seats and amounts change "
    "nothing). Nothing is asked of a system once a course is over."
)
FORKED = (
    "Beginnings that words share were played once, and the table was forked where they part: that a forked "
    "table goes on as the table itself would is taken from the system, and was not observed."
)


@dataclass
class Explored:
    """One exploration as the log tells of it: its plan, and an event for each word that was played."""

    plan: Event
    words: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Found:
    """A divergence, judged again: its clause, the word, and what is to be said of it."""

    clause: str
    exploration: str
    word: tuple[str, ...]
    told: str
    event: Event


def divergences(explored: Sequence[Explored]) -> list[Found]:
    """Return the divergences of some explorations, each under the clause that is broken first."""
    return [_found(event) for each in explored for event in each.words if event["ending"] == Ending.DIFFERS]


def _found(event: Event) -> Found:
    told = event["divergence"]
    for row, value in zip(told["points"], told["seen"], strict=True):
        point = Point(**row)
        if point.value != value:
            other = Point(point.subject, point.aspect, value, point.clause)
            word = " · ".join(event["word"][: told["symbol"] + 1])
            return Found(
                point.broken(value),
                event["exploration"],
                tuple(event["word"]),
                f"explored: after {word}, expected {point}; observed {other}",
                event,
            )
    raise ValueError(f"the word {event['word']} is recorded as differing, and nothing differs")


def problems(asked: Mapping[str, Any], explored: Sequence[Explored]) -> Iterator[str]:
    """Yield what keeps explorations from being valid: none, words that are missing, or not played through."""
    if asked and not explored:
        yield "nothing was explored"
    for each in explored:
        name, counts = each.plan["exploration"], Counter(event["ending"] for event in each.words)
        if not each.plan["words"] or len(each.words) != each.plan["words"]:
            yield f"{name}: {each.plan['words']} words were planned and {len(each.words)} played"
        for ending, how in ((Ending.BROKEN, "broke down"), (Ending.NOT_REACHED, "could not be played")):
            if counts[ending]:
                first = next(event for event in each.words if event["ending"] == ending)
                word, why = " · ".join(first["word"]), first["reason"]
                yield f"{name}: {counts[ending]} words {how}; the first, {word}: {why}"


def summary(each: Explored) -> dict[str, Any]:
    """Return what the record says of one exploration."""
    counts = Counter(event["ending"] for event in each.words)
    plan = each.plan
    row = {
        name: plan[name]
        for name in ("alphabet", "title", "symbols", "method", "states", "extra", "counted", "words")
    }
    told = assumes = ""
    refused = sum(bool(event["refused"]) for event in each.words)
    if plan["states"] and (counts[Ending.AGREES] != plan["words"] or refused):
        told = NOTHING_SAID.format(words=plan["words"], agreed=counts[Ending.AGREES], refused=refused)
    elif plan["states"]:
        most = plan["states"] + plan["extra"]
        told = SUITE_SAYS.format(most=most, states=plan["states"], extra=plan["extra"])
        assumes = SUITE_ASSUMES
    if plan.get("forked"):
        assumes = f"{assumes} {FORKED}".strip()
    endings = {ending.value: counts[ending.value] for ending in Ending}
    return row | {"endings": endings, "says": told, "assumes": assumes}


def by_clause(explored: Sequence[Explored]) -> dict[str, dict[str, Any]]:
    """Return for each clause in how many words it was looked at, and the divergences under it."""
    rows: dict[str, dict[str, Any]] = {}

    def row(clause: str) -> dict[str, Any]:
        return rows.setdefault(clause, {"words": 0, "divergences": []})

    for each in explored:
        for event in each.words:
            for clause in event["clauses"]:
                row(clause)["words"] += 1
    for found in sorted(divergences(explored), key=lambda found: (len(found.word), found.word)):
        told = row(found.clause)["divergences"]
        told.append(_divergence(found, transcript=len(told) < TRANSCRIPTS))
    return rows


def _divergence(found: Found, transcript: bool) -> dict[str, Any]:
    """Return a divergence as the record tells of it; the log has the transcript of every one."""
    return {
        "exploration": found.exploration,
        "word": list(found.word),
        "told": found.told,
        "exchange": found.event["divergence"]["exchange"],
        "exchanges": [
            {
                "method": exchange["method"],
                "request": exchange["params"],
                "response": exchange["result"],
                "breakdown": exchange["breakdown"],
            }
            for exchange in (found.event["exchanges"] if transcript else ())
        ],
    }
