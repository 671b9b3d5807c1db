"""Known failures: a list of the clauses that are known not to pass, held against what a campaign found.

For a vendor's pipeline. It decides an exit code and nothing else: the record and the report never see it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import __version__, packs
from .causes import cause
from .citations import suggestions, under
from .problems import UsageProblem
from .verdict import Verdict
from .wire.breakdown import printable

OPEN = (Verdict.FAIL.value, Verdict.INCONCLUSIVE.value, Verdict.NOT_TESTED.value)
"""The verdicts that stand in the way of a statement, and may be known."""


@dataclass(frozen=True, slots=True)
class Known:
    """A clause that is known not to pass: the verdict to be expected, and why it is let be for now."""

    instrument: str
    clause: str
    verdict: str
    reason: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a campaign differs from the list, a line each: what is new, and what in the list is stale."""

    new: tuple[str, ...]
    stale: tuple[str, ...]


def load(path: Path) -> tuple[Known, ...]:
    """Return the entries of a file; UsageProblem where one is not sound or names no clause there is."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("known", [])
        found = tuple(Known(**row) for row in rows)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError, AttributeError) as problem:
        raise UsageProblem(
            f"The baseline {path} cannot be read: {cause(problem)}.",
            "It holds a table [[known]] a clause, with instrument, clause, verdict and reason.",
            "--write-baseline writes it from a campaign.",
        ) from problem
    for number, entry in enumerate(found, start=1):
        _check(f"Entry {number} of the baseline {path}", entry)
        if any((entry.instrument, entry.clause) == (e.instrument, e.clause) for e in found[: number - 1]):
            raise UsageProblem(f"The baseline {path} has {entry.instrument} {entry.clause} more than once.")
    return found


def _check(where: str, entry: Known) -> None:
    if not all(isinstance(value, str) for value in (entry.instrument, entry.clause, entry.reason)):
        raise UsageProblem(f"{where} has a value that is no text.")
    if entry.verdict not in OPEN:
        raise UsageProblem(f"{where} has the verdict {entry.verdict!r}.", f"It must be {', '.join(OPEN)}.")
    if not entry.reason.strip():
        raise UsageProblem(f"{where} gives no reason.", then="Say why the clause is let be for now.")
    clauses = packs.load(entry.instrument).by_citation
    if entry.clause not in clauses:
        near = suggestions(entry.clause, clauses)
        raise UsageProblem(
            f"{where} names {entry.instrument} {entry.clause}, and there is no such clause.",
            f"Did you mean {' or '.join(near)}?" if near else "",
            "Correct the entry, or strike it out.",
        )


def compare(known: Sequence[Known], record: Mapping[str, Any]) -> Comparison:
    """Return how the clauses of a record differ from those that are known not to pass.

    Instruments and clauses that the campaign was not asked for are not looked at.
    """
    listed = {(entry.instrument, entry.clause): entry for entry in known}
    new, stale = [], []
    for instrument, clause in _asked(record):
        entry = listed.get((instrument, clause["clause"]))
        verdict, cited = clause["verdict"], f"{instrument} {clause['clause']}"
        if entry is not None and verdict not in OPEN:
            stale.append(f"{cited} is listed as {entry.verdict}, and is now {verdict}")
        elif entry is None and verdict in OPEN:
            new.append(f"{cited} is {verdict} and not listed: {clause['reason']}")
        elif entry is not None and verdict != entry.verdict:
            new.append(f"{cited} is listed as {entry.verdict}, and is {verdict}: {clause['reason']}")
    return Comparison(tuple(new), tuple(stale))


def write(path: Path, record: Mapping[str, Any], earlier: Sequence[Known] = ()) -> int:
    """Write what did not pass into a file, and return how many entries it has.

    Reasons given earlier are kept, as is what the campaign was not asked for; UsageProblem where the file
    cannot be written.
    """
    asked = {(instrument, clause["clause"]): clause for instrument, clause in _asked(record)}
    reasons = {(entry.instrument, entry.clause, entry.verdict): entry.reason for entry in earlier}
    entries = [entry for entry in earlier if (entry.instrument, entry.clause) not in asked]
    for (instrument, citation), clause in asked.items():
        verdict = clause["verdict"]
        if verdict in OPEN:
            reason = reasons.get((instrument, citation, verdict)) or clause["reason"]
            entries.append(Known(instrument, citation, verdict, reason))
    lines = [
        f"# Clauses known not to pass, written by clausework {__version__}. Say in each why it is let be."
    ]
    for entry in entries:
        fields = ("instrument", "clause", "verdict", "reason")
        # A JSON string of printable characters is a TOML string.
        told = (f"{n} = {json.dumps(printable(getattr(entry, n)), ensure_ascii=False)}" for n in fields)
        lines += ["", "[[known]]", *told]
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as problem:
        raise UsageProblem(f"The baseline {path} cannot be written: {problem.strerror}.") from problem
    return len(entries)


def _asked(record: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for row in record["instruments"]:
        only = row["scope"]["clauses_filter"]
        for clause in row["clauses"]:
            if not only or any(under(clause["clause"], wanted) for wanted in only):
                yield row["id"], clause
