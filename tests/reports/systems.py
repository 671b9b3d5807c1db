"""Records of several systems to compare, and the page that they come to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from clausework.reports.compare import page

from .sample import record

Record = dict[str, Any]


def system(number: int, *broken: str, pack: str = "nsw_two_up", **named: str) -> Record:
    """Return the record of a system in which these clauses fail, and all others that were run pass."""
    found = record(pack, many=2, **named)
    found["report"] |= {"id": f"CW-{number}", "amends": None}
    if "vendor" not in named:
        found["subject"] |= {"product": f"Table {number}", "vendor": f"Vendor {number}"}
    for instrument in found["instruments"]:
        for clause in instrument["clauses"]:
            if clause["purposes"]:
                clause["verdict"] = "fail" if clause["clause"] in broken else "pass"
        counts = Counter(clause["verdict"] for clause in instrument["clauses"])
        instrument["counts"] = dict(counts)
        instrument["statement"] = "does_not_conform" if counts["fail"] else "conforms"
    return found


def html(*records: Record, where: str = "") -> str:
    return page([(each, where) for each in records]).decode()


def three() -> list[Record]:
    """Return three systems: sound, with one broken clause, with two."""
    return [system(1), system(2, "4.1.1"), system(3, "3.1 (s1)", "4.1.1")]
