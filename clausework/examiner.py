"""The examiner's record: what a person found where no program can look (a TOML file of entries)."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as problem:
        raise UsageProblem(
            f"The examiner's record {path} cannot be read: {type(problem).__name__} {problem}.",
            then="It holds a table [[entry]] a clause, with instrument, clause, finding, examiner and date.",
        ) from problem
    return tuple(_entry(path, number, row) for number, row in enumerate(rows, start=1))


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
