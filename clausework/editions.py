"""The editions of an instrument: on which days its clauses changed, and what changed between two days."""

from __future__ import annotations

from dataclasses import dataclass

from .packs import Pack


@dataclass(frozen=True, slots=True)
class Changes:
    """The citations that one day's law has and another's has not, and those whose words differ."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


def days(pack: Pack) -> tuple[str, ...]:
    """Return the days on which clauses came into force or ended, first to last."""
    found = {day for clause in pack.every for day in (clause.edition, clause.until)} | {pack.in_force}
    return tuple(sorted(found - {""}))


def compare(pack: Pack, old: str, new: str) -> Changes:
    """Return what changed between two days (YYYY-MM-DD), in the law's order."""
    before = {clause.citation: clause.text for clause in pack.as_at(old).clauses}
    after = {clause.citation: clause.text for clause in pack.as_at(new).clauses}
    return Changes(
        added=tuple(citation for citation in after if citation not in before),
        changed=tuple(c for c, text in after.items() if c in before and before[c] != text),
        removed=tuple(citation for citation in before if citation not in after),
    )
