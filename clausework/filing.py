"""What a report rests on beside its log: each purpose's transcript and the examiner's files, by digest.

Both lie in `evidence/sha256/` under the digest of their content, so that no name is chosen by anybody. The
examiner's files are copied before the campaign is run; a report made from the log again takes them from
beside the log, and says which of them are not there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson

from .examiner import Finding
from .problems import UsageProblem

FOLDER = Path("evidence") / "sha256"
INDEX = Path("evidence") / "index.json"
TRANSCRIPT = "clausework/transcript/1"
SCHEMA = "clausework/evidence/1"

_SHOWN = ("id", "name", "feature", "line", "steps", "milliseconds", "exchanges", "repeats")


def transcript(instrument: str, clause: str, purpose: Mapping[str, Any]) -> bytes:
    """Return what happened in one purpose, from its row of the record, as canonical JSON."""
    told = {"schema": TRANSCRIPT, "instrument": instrument, "clause": clause}
    return orjson.dumps(told | {name: purpose[name] for name in _SHOWN}, option=orjson.OPT_SORT_KEYS)


def filed(instrument: str, clause: str, purpose: Mapping[str, Any]) -> dict[str, Any]:
    """Return a purpose's row of the record with the digest of its transcript; empty where it was not run."""
    ran = any(step["status"] != "not_run" for step in purpose["steps"])
    return {**purpose, "evidence": digest(transcript(instrument, clause, purpose)) if ran else ""}


def digest(content: bytes) -> str:
    """Return the digest that content is filed under."""
    return hashlib.sha256(content).hexdigest()


def keep(findings: Sequence[Finding], out: Path) -> None:
    """Copy an examiner's files into a report's folder; UsageProblem where one changed."""
    for file in (file for finding in findings for file in finding.evidence):
        content = Path(file.path).read_bytes()
        if digest(content) != file.sha256:
            raise UsageProblem(
                f"The evidence {file.path} changed while the campaign was prepared.",
                then="Have it examined again, or put the file back as it was.",
            )
        _put(out, content)


def bring(log: Path, record: Mapping[str, Any], out: Path) -> list[str]:
    """Copy the examiner's files from beside a log into a new folder; return the names of those not there."""
    absent = []
    for row in _examined(record):
        try:
            content = (log.parent.parent / FOLDER / row["sha256"]).read_bytes()
        except OSError:
            absent.append(str(row["of"]))
            continue
        if digest(content) == row["sha256"]:
            _put(out, content)
        else:
            absent.append(str(row["of"]))
    return absent


def write(record: Mapping[str, Any], out: Path) -> None:
    """Write every transcript and the index; remove what the record does not name."""
    rows = list(_index(record))
    for instrument, clause, purpose in _run(record):
        _put(out, transcript(instrument, clause, purpose))
    named = {row["sha256"] for row in rows}
    for path in (out / FOLDER).glob("*"):
        if path.name not in named:
            path.unlink()
    for row in rows:
        row["present"] = (out / FOLDER / row["sha256"]).is_file()
    (out / INDEX).parent.mkdir(parents=True, exist_ok=True)
    (out / INDEX).write_text(
        json.dumps({"schema": SCHEMA, "evidence": rows}, indent=1, ensure_ascii=False, sort_keys=True) + "\n",
        encoding="utf-8",
    )


def _index(record: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for instrument, clause, purpose in _run(record):
        yield {
            "kind": "transcript",
            "instrument": instrument,
            "clause": clause,
            "of": purpose["id"],
            "sha256": purpose["evidence"],
        }
    yield from _examined(record)


def _examined(record: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for row in record["instruments"]:
        for clause in row["clauses"]:
            for finding in clause["findings"]:
                for file in finding["evidence"]:
                    yield {
                        "kind": "examiner",
                        "instrument": row["id"],
                        "clause": clause["clause"],
                        "of": file["name"],
                        "sha256": file["sha256"],
                    }


def _run(record: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for row in record["instruments"]:
        for clause in row["clauses"]:
            for purpose in clause["purposes"]:
                if purpose["evidence"]:
                    yield row["id"], clause["clause"], purpose


def _put(out: Path, content: bytes) -> None:
    target = out / FOLDER / digest(content)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
