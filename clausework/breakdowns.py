"""The breakdowns of a campaign, told once each: what was seen, and how many test purposes it ended where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .wire.breakdown import Fault

_FAULTS = tuple(f"{fault.value}: " for fault in Fault if fault is not Fault.HARNESS)


@dataclass(frozen=True, slots=True)
class Told:
    """One breakdown: the first reason that was given, how many purposes ended so, and their clauses."""

    reason: str
    purposes: int
    clauses: tuple[str, ...]


def alike(reason: str) -> str:
    """Return what a reason has in common with others of its kind: numbers of requests and moments differ."""
    return re.sub(r"\d+", "#", reason)


def broke_down(reason: str) -> bool:
    """Return whether a reason tells of a breakdown of the system."""
    return reason.startswith(_FAULTS)


def of(clauses: Iterable[Mapping[str, Any]]) -> tuple[Told, ...]:
    """Return the breakdowns of the purposes of some clauses of a record, in the order of the law."""
    found: dict[str, Told] = {}
    for clause in clauses:
        for purpose in clause["purposes"]:
            reason = purpose["reason"]
            if purpose["outcome"] == "inconclusive" and broke_down(reason):
                known = found.get(alike(reason), Told(reason, 0, ()))
                cited = tuple(dict.fromkeys((*known.clauses, clause["clause"])))
                found[alike(reason)] = Told(known.reason, known.purposes + 1, cited)
    return tuple(found.values())
