"""The examiner's record: what a person found where no program can look (a TOML file of entries)."""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from .citations import suggestions
from .problems import UsageProblem

FINDINGS = ("satisfied", "not_satisfied", "not_applicable")


@dataclass(frozen=True, slots=True)
class Finding:
    """One entry: what the examiner found about a clause. `sha256` is the digest of the evidence file."""

    instrument: str
    clause: str
    finding: str
    examiner: str
    date: str
    note: str = ""
    evidence: str = ""
    sha256: str = ""


def load(path: Path) -> tuple[Finding, ...]:
    """Return the entries of a record file; UsageProblem where an entry or its evidence is not sound."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["entry"]
        found = tuple(_entry(path, number, dict(row)) for number, row in enumerate(rows, start=1))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError) as problem:
        raise UsageProblem(
            f"The examiner's record {path} cannot be read: {type(problem).__name__} {problem}.",
            then="It holds a table [[entry]] a clause, with instrument, clause, finding, examiner and date.",
        ) from problem
    counted = Counter((entry.instrument, entry.clause) for entry in found)
    for (instrument, clause), times in counted.items():
        if times > 1:
            raise UsageProblem(
                f"The examiner's record {path} has {instrument} {clause} more than once.",
                "It cannot be told which of the entries counts.",
            )
    return found


def check(findings: Sequence[Finding], instrument: str, clauses: Collection[str]) -> None:
    """Raise a UsageProblem where an entry about an instrument is about none of its examined clauses."""
    for entry in findings:
        if entry.instrument == instrument and entry.clause not in clauses:
            near = suggestions(entry.clause, clauses)
            raise UsageProblem(
                f"The examiner's record has an entry about {instrument} {entry.clause}, "
                "which no examiner is asked about.",
                f"Did you mean {' or '.join(near)}?" if near else "",
            )


def _entry(path: Path, number: int, row: Mapping[str, Any]) -> Finding:
    where = f"Entry {number} of the examiner's record {path}"
    try:
        entry = Finding(**{name: str(value) for name, value in row.items()})
    except TypeError as problem:
        raise UsageProblem(f"{where} is not complete: {problem}.") from problem
    if entry.finding not in FINDINGS:
        raise UsageProblem(
            f"{where} has the finding {entry.finding!r}.", f"It must be {', '.join(FINDINGS)}."
        )
    if not entry.examiner.strip() or not entry.date.strip():
        raise UsageProblem(f"{where} has no examiner or no date.", then="Say who found it and when.")
    try:
        datetime.fromisoformat(entry.date)
    except ValueError:
        raise UsageProblem(
            f"{where} has the date {entry.date!r}, which is none.", then="Write it as YYYY-MM-DD."
        ) from None
    if entry.evidence:
        evidence = path.parent / entry.evidence
        try:
            digest = hashlib.sha256(evidence.read_bytes()).hexdigest()
        except OSError as problem:
            raise UsageProblem(f"{where} names evidence that cannot be read: {problem}.") from problem
        if digest != entry.sha256:
            raise UsageProblem(
                f"{where} names the evidence {entry.evidence}, which is not the file it was.",
                f"The record has the digest {entry.sha256 or 'none'}, the file has {digest}.",
            )
    return entry
