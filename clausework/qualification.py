"""The qualification as a campaign takes it in: read from its file, and held against what is to be used.

Source: ISO/IEC 17025:2017, 7.11.2 (software is validated before it is used).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .causes import cause
from .problems import UsageProblem

SCHEMA = "clausework/qualification/1"


def load(path: Path) -> dict[str, Any]:
    """Return the qualification in a file; UsageProblem where it is none."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if found["schema"] != SCHEMA:
            raise ValueError(f"it has the schema {found['schema']!r}")
        for row in found["instruments"]:
            {row[name] for name in ("id", "digest")}
            [fault["sound"] for fault in row["faults"]]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise UsageProblem(
            f"The qualification {path} cannot be read: {cause(problem)}.",
            then="`clausework qualify --out FILE` makes one.",
        ) from problem
    return found


def stale(found: Mapping[str, Any], digests: Mapping[str, str], harness: str) -> Iterator[str]:
    """Yield, as sentences, what a qualification was made for that is not what is used now.

    `digests` are those of the law packs by id, `harness` that of the harness.
    """
    if found.get("harness", {}).get("digest") != harness:
        yield "the qualification was made with another harness"
    held = {row["id"]: row["digest"] for row in found["instruments"]}
    for name, digest in digests.items():
        if held.get(name) != digest:
            yield f"the qualification does not hold the law pack {name} as it is now"


def shortcomings(found: Mapping[str, Any], instruments: Sequence[str]) -> Iterator[str]:
    """Yield, as sentences, why a qualification does not prove the suite for these instruments."""
    for row in (row for row in found["instruments"] if row["id"] in instruments):
        faults = [fault for fault in row["faults"] if fault["id"]]
        if len(faults) == len(row["faults"]):
            yield f"the qualification of {row['id']} ran no control"
        if len(faults) < row.get("planted", len(faults) + 1):
            yield f"the qualification of {row['id']} is partial: not all of the planted faults were run"
        unsound = [fault["id"] or "the control" for fault in row["faults"] if not fault["sound"]]
        if unsound:
            yield f"the qualification of {row['id']} failed: {', '.join(unsound)}"
        if row.get("clauses_without_fault"):
            unproved = ", ".join(row["clauses_without_fault"])
            yield f"the qualification of {row['id']} proves nothing of {unproved}"
