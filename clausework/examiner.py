"""The examiner's record: what a person found where no program can look.

A journal that `clausework inspect` keeps (`journal.py`), or a TOML file of entries written by hand.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from . import journal
from .causes import cause
from .citations import suggestions
from .problems import UsageProblem

FINDINGS = ("satisfied", "not_satisfied", "not_applicable")
EVIDENCE = Path("evidence") / "sha256"
"""Where a journal's evidence lies, beside it: a file each, named by its digest."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A file that shows what was found: its name as given, its digest, and where it lay when it was read."""

    name: str
    sha256: str
    path: str
    media_type: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """One entry: what the examiner found about a clause, and when (ISO 8601).

    `words` is the digest of the law's words that the examiner had before them; empty where none was
    recorded. A `superseded` entry is kept and counts no more: a later one of the same record took its place.
    """

    instrument: str
    clause: str
    finding: str
    examiner: str
    date: str
    note: str = ""
    evidence: tuple[Evidence, ...] = ()
    words: str = ""
    superseded: bool = False

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Self:
        """Return the entry in plain values; TypeError where a field is missing or unknown."""
        return cls(**{**row, "evidence": tuple(Evidence(**each) for each in row.get("evidence", ()))})


def load(paths: Sequence[Path]) -> tuple[Finding, ...]:
    """Return the entries of record files; UsageProblem where an entry or its evidence is not sound."""
    found: list[Finding] = []
    for path in paths:
        entries = _journal(path) if journal.is_journal(path) else _toml(path)
        before = {(entry.instrument, entry.clause) for entry in found}
        for entry in entries:
            if (entry.instrument, entry.clause) in before:
                raise UsageProblem(
                    f"The examiner's record {path} has {entry.instrument} {entry.clause}, "
                    "as another of the records has.",
                    "It cannot be told which of the entries counts.",
                )
        found.extend(entries)
    return tuple(found)


def check(findings: Sequence[Finding], instrument: str, clauses: Mapping[str, str]) -> None:
    """Raise a UsageProblem where an entry about an instrument does not fit its examined clauses.

    `clauses` gives their words by citation.
    """
    for entry in findings:
        if entry.instrument != instrument:
            continue
        if entry.clause not in clauses:
            raise UsageProblem(
                f"The examiner's record has an entry about {instrument} {entry.clause}, "
                "which no examiner is asked about.",
                _meant(entry.clause, clauses),
            )
        if entry.words and not entry.superseded and entry.words != digest(clauses[entry.clause]):
            raise UsageProblem(
                f"The law's words of {instrument} {entry.clause} are not those that {entry.examiner} "
                f"had before them on {entry.date}.",
                then=f"Examine it again: clausework inspect FILE --clause {entry.clause!r}.",
            )


def check_instruments(findings: Sequence[Finding], installed: Collection[str]) -> None:
    """Raise a UsageProblem where an entry is about an instrument that is not installed."""
    for entry in findings:
        if entry.instrument not in installed:
            raise UsageProblem(
                f"The examiner's record has an entry about {entry.instrument!r}, "
                "which is no installed instrument.",
                _meant(entry.instrument, installed),
            )


def digest(words: str) -> str:
    """Return the digest of a clause's words."""
    return hashlib.sha256(words.encode()).hexdigest()


def _meant(wanted: str, known: Collection[str]) -> str:
    near = suggestions(wanted, known)
    return f"Did you mean {' or '.join(near)}?" if near else ""


def _journal(path: Path) -> list[Finding]:
    rows = journal.read(path)
    last = {(row["instrument"], row["clause"]): number for number, row in enumerate(rows)}
    found = []
    for number, row in enumerate(rows):
        where = f"Entry {number + 1} of the examiner's record {path}"
        superseded = last[row["instrument"], row["clause"]] != number
        files = [{**each, "path": _at(path.parent / EVIDENCE / each["sha256"])} for each in row["evidence"]]
        entry = Finding.read({**row, "evidence": files, "superseded": superseded})
        found.append(_sound(where, entry))
    return found


def _toml(path: Path) -> list[Finding]:
    try:
        rows = [dict(row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["entry"]]
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError) as problem:
        raise UsageProblem(
            f"The examiner's record {path} cannot be read: {cause(problem)}.",
            then="`clausework inspect` keeps one; by hand it holds a table [[entry]] a clause, with "
            "instrument, clause, finding, examiner and date.",
        ) from problem
    found = [_entry(path, number, row) for number, row in enumerate(rows, start=1)]
    counted = Counter((entry.instrument, entry.clause) for entry in found)
    for (instrument, clause), times in counted.items():
        if times > 1:
            raise UsageProblem(
                f"The examiner's record {path} has {instrument} {clause} more than once.",
                "It cannot be told which of the entries counts.",
            )
    return found


def _entry(path: Path, number: int, row: Mapping[str, Any]) -> Finding:
    where = f"Entry {number} of the examiner's record {path}"
    fields = {name: str(value) for name, value in row.items()}
    name, sha256 = fields.pop("evidence", ""), fields.pop("sha256", "")
    for unknown in fields.keys() & {"words", "superseded"}:
        raise UsageProblem(f"{where} has {unknown}, which is not written by hand.")
    try:
        entry = Finding(**fields)  # type: ignore[arg-type]  # strings alone, as was just seen to
    except TypeError as problem:
        raise UsageProblem(f"{where} is not complete: {cause(problem)}.") from problem
    files = (Evidence(name, sha256, _at(path.parent / name)),) if name else ()
    return _sound(where, replace(entry, evidence=files))


def _at(path: Path) -> str:
    return str(path.absolute())


def _sound(where: str, entry: Finding) -> Finding:
    """Return an entry that can be relied on; UsageProblem where it cannot."""
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
    for file in entry.evidence:
        try:
            found = hashlib.sha256(Path(file.path).read_bytes()).hexdigest()
        except OSError as problem:
            raise UsageProblem(f"{where} names evidence that cannot be read: {cause(problem)}.") from problem
        if found != file.sha256:
            raise UsageProblem(
                f"{where} names the evidence {file.name}, which is not the file it was.",
                f"The record has the digest {file.sha256 or 'none'}, the file has {found}.",
            )
    return entry
