"""What a report says that amends or replaces an earlier one (ISO/IEC 17025, 7.8.8).

A report is never edited: an amendment is a new document that names the old one, and says what changed, why,
by whom and when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Amendment:
    """The earlier report by id, revision and digest of its manifest; why, by whom and when (ISO 8601).

    `replaces` says that the new report stands in its place under an id of its own; otherwise it is its next
    revision. `verdicts` are those of the earlier report, by instrument and citation.
    """

    report: str
    revision: int
    manifest: str
    reason: str
    by: str
    at: str
    replaces: bool
    verdicts: Mapping[str, Mapping[str, str]]


def of(record: Plain, manifest: str, reason: str, by: str, at: str, replaces: bool) -> Amendment:
    """Return the amendment of the report that a record is of; `manifest` is the SHA-256 of its manifest."""
    verdicts = {
        row["id"]: {clause["clause"]: clause["verdict"] for clause in row["clauses"]}
        for row in record["instruments"]
    }
    report = record["report"]
    return Amendment(report["id"], report["revision"], manifest, reason, by, at, replaces, verdicts)


def revision(amends: Plain | None) -> int:
    """Return the revision of a report: 0, unless it is the next one of the report that it amends."""
    return 0 if amends is None or amends["replaces"] else int(amends["revision"]) + 1


def told(amends: Plain | None, instruments: Sequence[Plain]) -> dict[str, Any] | None:
    """Return the amendment as the record holds it, with the clauses whose verdict is another one now."""
    if amends is None:
        return None
    plain = {name: value for name, value in asdict(Amendment(**amends)).items() if name != "verdicts"}
    return plain | {"changed": list(_changed(amends["verdicts"], instruments))}


def _changed(
    before: Mapping[str, Mapping[str, str]], instruments: Sequence[Plain]
) -> Iterator[dict[str, str]]:
    for row in instruments:
        for clause in row["clauses"]:
            was = before.get(row["id"], {}).get(clause["clause"], "")
            if was != clause["verdict"]:
                yield {
                    "instrument": row["id"],
                    "clause": clause["clause"],
                    "before": was,
                    "after": clause["verdict"],
                }
