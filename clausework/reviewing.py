"""Suspect links: which clauses changed, in the law's words or in their scenarios, since somebody read both.

`reviews.tsv` in a law pack has a row a clause: the digests of its text and of its scenarios when they were
last read side by side, by whom and on which day. It is no part of the pack's own digest: a review changes
nothing that is run, and must not make a qualification stale.
"""

from __future__ import annotations

import csv
import hashlib
import io
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import orjson

from . import purposes
from .causes import cause
from .packs import REVIEWS, Clause, Pack
from .problems import HarnessProblem, UsageProblem
from .purposes import Purpose

NEVER, TEXT, SCENARIOS = "never reviewed", "its text changed", "its scenarios changed"


@dataclass(frozen=True, slots=True)
class Review:
    """One reading of a clause (by its key) beside its scenarios; `text` and `scenarios` are SHA-256."""

    clause: str
    text: str
    scenarios: str
    reviewer: str
    date: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A clause, its last review if there was one, and why it is suspect; empty where it is not."""

    clause: Clause
    review: Review | None
    suspect: str


def standings(pack: Pack) -> tuple[Standing, ...]:
    """Return how every clause in force stands, in the law's order; HarnessProblem for unsound reviews."""
    known, served = load(pack), _served(pack)
    return tuple(
        _standing(clause, known.get(clause.key), served.get(clause.citation, ())) for clause in pack.clauses
    )


def plain(pack: Pack) -> dict[str, dict[str, str]]:
    """Return for each citation who reviewed it when, and why it is suspect: `reviewer`, `date`, `suspect`."""
    return {
        each.clause.citation: {
            "reviewer": each.review.reviewer if each.review else "",
            "date": each.review.date if each.review else "",
            "suspect": each.suspect,
        }
        for each in standings(pack)
    }


def load(pack: Pack) -> Mapping[str, Review]:
    """Return the reviews that a pack holds, by the key of their clause."""
    path = pack.folder / REVIEWS
    if not path.is_file():
        return {}
    try:
        rows = csv.DictReader(io.StringIO(path.read_text(encoding="utf-8")), delimiter="\t", strict=True)
        return {row["clause"]: Review(**row) for row in rows}
    except (OSError, UnicodeDecodeError, csv.Error, TypeError) as problem:
        raise HarnessProblem(f"The reviews of {pack.id} cannot be read: {cause(problem)}.") from problem


def clear(pack: Pack, citations: Collection[str], by: str, day: str, note: str = "") -> None:
    """Record that clauses were reviewed as they are now; UsageProblem where the pack cannot be written."""
    found, served = dict(load(pack)), _served(pack)
    for clause in pack.clauses:
        if clause.citation in citations:
            text, scenarios = _digests(clause, served.get(clause.citation, ()))
            found[clause.key] = Review(clause.key, text, scenarios, by, day, note)
    order = {clause.key: place for place, clause in enumerate(pack.every)}
    kept = sorted((row for key, row in found.items() if key in order), key=lambda row: order[row.clause])
    sheet = io.StringIO()
    writer = csv.writer(sheet, delimiter="\t", lineterminator="\n")
    writer.writerow(each.name for each in fields(Review))
    writer.writerows(astuple(row) for row in kept)
    _put(pack.folder / REVIEWS, sheet.getvalue())


def _put(path: Path, text: str) -> None:
    beside = path.with_name(f".{os.getpid()}.{path.name}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise UsageProblem(f"The review cannot be recorded in {path}: {problem.strerror}.") from problem


def _served(pack: Pack) -> Mapping[str, Sequence[Purpose]]:
    found: dict[str, list[Purpose]] = {}
    for purpose in purposes.of(pack):
        found.setdefault(purpose.clause, []).append(purpose)
    return found


def _standing(clause: Clause, review: Review | None, served: Sequence[Purpose]) -> Standing:
    text, scenarios = _digests(clause, served)
    if review is None:
        return Standing(clause, None, NEVER)
    changed = [
        why
        for why, old, new in ((TEXT, review.text, text), (SCENARIOS, review.scenarios, scenarios))
        if old != new
    ]
    return Standing(clause, review, " and ".join(changed))


def _digests(clause: Clause, served: Sequence[Purpose]) -> tuple[str, str]:
    """Return the digests of a clause's words and of what its scenarios say; where they stand is left out."""
    told = [
        (purpose.name, purpose.tags, [(keyword, text) for keyword, text, _ in purpose.steps])
        for purpose in served
    ]
    return _sha256(clause.text.encode()), _sha256(orjson.dumps(told))


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
