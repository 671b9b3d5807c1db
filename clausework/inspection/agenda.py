"""What an examiner is asked: the clauses that only a person can look at, with the law's words in front."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import chronicle, log, packs, purposes
from ..citations import under
from ..examiner import Finding
from ..packs import Clause
from ..problems import UsageProblem
from ..purposes import Purpose

EXAMINED = ("inspection", "document")


@dataclass(frozen=True, slots=True)
class Item:
    """A clause to examine. `above` are the words of the clauses that it stands under, outermost first.

    `asks` are the names of its scenarios; `where` says for which systems alone the clause counts.
    """

    instrument: str
    law: str
    clause: str
    title: str
    words: str
    above: tuple[str, ...]
    asks: tuple[str, ...]
    treatment: str
    where: str = ""


def of_instrument(instrument: str) -> list[Item]:
    """Return what an installed instrument asks of an examiner, whatever a vendor claims, in its order."""
    pack = packs.load(instrument)
    titles = {named.id: named.title or named.id for named in (*pack.capabilities, *pack.features)}
    return [
        _item(pack.id, pack.title, clause, pack.clauses, purposes.of(pack), _where(clause, titles))
        for clause in pack.clauses
        if clause.treatment in EXAMINED
    ]


def of_log(path: Path) -> tuple[list[Item], tuple[Finding, ...]]:
    """Return what the campaign in a log asked of an examiner: the clauses in its scope, in their order.

    And what its own record found: entries as they stand in the log.
    """
    seen = chronicle.gather(log.read(path))
    asked = [item.purpose for item in seen.planned if item.runs]
    wanted = {(purpose.instrument, purpose.clause) for purpose in asked}
    found = []
    for row in seen.instruments:
        clauses = [_clause(table) for table in row["clauses"]]
        found += [
            _item(row["id"], row["title"], clause, clauses, asked)
            for clause in clauses
            if clause.treatment in EXAMINED and (row["id"], clause.citation) in wanted
        ]
    if not found:
        raise UsageProblem(
            f"The campaign in {path} asks nothing of an examiner.",
            "Every clause in its scope is tested through the adapter, or it was cut off before its plan.",
        )
    return found, tuple(Finding.read(row) for row in seen.header["campaign"]["record"])


def _item(
    instrument: str,
    law: str,
    clause: Clause,
    clauses: Sequence[Clause],
    asked: Iterable[Purpose],
    where: str = "",
) -> Item:
    above = (c for c in clauses if c.citation != clause.citation and under(clause.citation, c.citation))
    return Item(
        instrument=instrument,
        law=law,
        clause=clause.citation,
        title=clause.title,
        words=clause.text,
        above=tuple(c.text for c in sorted(above, key=lambda c: len(c.citation))),
        asks=tuple(p.name for p in asked if (p.instrument, p.clause) == (instrument, clause.citation)),
        treatment=clause.treatment,
        where=where,
    )


def _where(clause: Clause, titles: dict[str, str]) -> str:
    claims = [titles[name] for name in (clause.capability, clause.feature) if name]
    return f"counts where the vendor claims: {', '.join(claims)}" if claims else ""


def _clause(table: Mapping[str, Any]) -> Clause:
    fields: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in table.items()}
    return Clause(**fields)
