"""The coverage of an instrument, clause by clause: how each is tested, by what, proved by which fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import fidelity, purposes, references
from .packs import Clause, Pack
from .problems import HarnessProblem
from .purposes import Purpose
from .references import PlantedFault


@dataclass(frozen=True, slots=True)
class Row:
    """One clause with its test purposes and the faults that prove them."""

    clause: Clause
    purposes: tuple[Purpose, ...]
    faults: tuple[PlantedFault, ...]

    @property
    def gap(self) -> str:
        """What is missing for this clause; empty where nothing is."""
        if self.clause.treatment == "informative":
            return "" if self.clause.reason else "neither test nor reason"
        if not self.purposes:
            return "no test purpose"
        if self.clause.treatment == "adapter" and not self.faults:
            return "no planted fault proves that its tests can fail"
        return ""


def of(pack: Pack) -> tuple[Row, ...]:
    """Return a row for each clause, in the law's order."""
    planted = _faults(pack)
    served = purposes.of(pack)
    return tuple(
        Row(
            clause,
            tuple(p for p in served if p.clause == clause.citation),
            tuple(f for f in planted if clause.citation in f.clauses),
        )
        for clause in pack.clauses
    )


def shortcomings(pack: Pack) -> Iterator[str]:
    """Yield every gap of the coverage and every departure from the law's text, each as a sentence."""
    yield from fidelity.departures(pack)
    known = {clause.citation for clause in pack.clauses}
    for purpose in purposes.of(pack):
        if purpose.clause not in known:
            yield f"{purpose.file}:{purpose.line} serves {purpose.clause}, which is not registered"
    for row in of(pack):
        if row.gap:
            yield f"{row.clause.citation}: {row.gap}"
    for fault in _faults(pack):
        for citation in fault.clauses:
            if citation not in known:
                yield f"the fault {fault.id} names {citation}, which is not registered"


def _faults(pack: Pack) -> tuple[PlantedFault, ...]:
    try:
        return references.faults(pack.id)
    except HarnessProblem:
        return ()
