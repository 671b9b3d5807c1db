"""Planted faults: each is the law with one rule broken, as a vendor might get it wrong (`faults.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .broken import results, spins, table, turns, wagers
from .rules import RULES, Rules

BROKEN: Mapping[str, Mapping[str, Any]] = (
    dict(table.BROKEN) | dict(turns.BROKEN) | dict(results.BROKEN) | dict(wagers.BROKEN) | dict(spins.BROKEN)
)


def planted(fault: str | None) -> Rules:
    """Return the rules with a fault in them, or sound for None; raise `ValueError` for an unknown one."""
    if fault is None:
        return RULES
    if fault not in BROKEN:
        raise ValueError(f"no fault {fault!r} is planted in the reference implementation of NSW two-up")
    return replace(RULES, **BROKEN[fault])
