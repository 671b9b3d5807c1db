"""What a log says of explorations, for the record: judged again, counted and held to be complete."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..counting import counted
from .judging import Ending
from .kind import Explored, Found, endings
from .kinds import of

NOTHING = "of all that was played nothing could be compared"
TRANSCRIPTS = 3
"""Divergences of a clause, the shortest words first, whose transcripts are in the record."""


def divergences(explored: Sequence[Explored]) -> list[Found]:
    """Return the divergences of some explorations, each under the clause that is broken first."""
    return [
        of(each.plan["method"]).found(each.plan, event)
        for each in explored
        for event in each.words
        if event["ending"] == Ending.DIFFERS
    ]


def problems(asked: Mapping[str, Any], explored: Sequence[Explored]) -> Iterator[str]:
    """Yield what keeps explorations from being valid: none, words that are missing, or not played through."""
    if asked and not explored:
        yield "nothing was explored"
    agreed = [event for each in explored for event in each.words if event["ending"] == Ending.AGREES]
    if agreed and not any(event["clauses"] for each in explored for event in each.words):
        yield NOTHING
    for each in explored:
        name, counts = each.plan["exploration"], endings(each)
        if not each.plan["words"] or len(each.words) != each.plan["words"]:
            planned = counted(each.plan["words"], "word was", "words were")
            yield f"{name}: {planned} planned and {len(each.words)} played"
        for ending, how in ((Ending.BROKEN, "broke down"), (Ending.NOT_REACHED, "could not be played")):
            if counts[ending]:
                first = next(event for event in each.words if event["ending"] == ending)
                word, why = " · ".join(first["word"]), first["reason"]
                yield f"{name}: {counted(counts[ending], 'word')} {how}; the first, {word}: {why}"
        yield from of(each.plan["method"]).problems(each)


def summary(each: Explored) -> dict[str, Any]:
    """Return what the record says of one exploration."""
    plan, counts = each.plan, endings(each)
    row = {
        name: plan[name]
        for name in ("alphabet", "title", "symbols", "method", "states", "extra", "counted", "words")
    }
    row["endings"] = {ending.value: counts[ending] for ending in Ending}
    return row | of(plan["method"]).summary(each)


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
        **({"second": found.event["second"]} if "second" in found.event else {}),
        "exchanges": [
            {
                "method": exchange["method"],
                "request": exchange["params"],
                "response": exchange["result"],
                "breakdown": exchange["breakdown"],
                **({"words": exchange["words"]} if "words" in exchange else {}),
            }
            for exchange in (found.event["exchanges"] if transcript else ())
        ],
    }
