"""The law with one planted fault: the rules of a plausible bug, by its id in `faults.toml`."""

from __future__ import annotations

from dataclasses import replace

from .planted import play, table
from .rules import RULES, Rules

FAULTS = {**table.FAULTS, **play.FAULTS}


def planted(fault: str | None = None) -> Rules:
    """Return the rules with this fault, or the law where none is named; ValueError for an unknown id."""
    if fault is None:
        return RULES
    if fault not in FAULTS:
        raise ValueError(f"there is no fault {fault!r} in triple penny two-up")
    return replace(RULES, **FAULTS[fault])
