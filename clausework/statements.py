"""What an IUT says of itself: its identity, and its conformance statement (ICS) for each instrument."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .causes import cause
from .problems import UsageProblem

OBSERVABLES = ("class", "outcome", "amount")
FORK = "table.fork"
"""The request that a system need not have, and says in its introduction that it offers."""


@dataclass(frozen=True, slots=True)
class Ics:
    """The implementation conformance statement for one instrument."""

    instrument: str
    capabilities: tuple[str, ...]
    features: tuple[str, ...] = ()
    observables: tuple[str, ...] = OBSERVABLES

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Ics:
        """Return the statement in a table of the wire or of a file."""
        return cls(
            instrument=table["instrument"],
            capabilities=tuple(table["capabilities"]),
            features=tuple(table.get("features", ())),
            observables=tuple(table.get("observables", OBSERVABLES)),
        )


@dataclass(frozen=True, slots=True)
class Introduction:
    """An IUT's answer to `initialize`. `offers` are the methods it has that a system need not have."""

    identity: Mapping[str, str]
    statements: Mapping[str, Ics]
    offers: tuple[str, ...] = ()

    @classmethod
    def read(cls, result: Mapping[str, Any]) -> Introduction:
        """Return the introduction in a checked answer to `initialize`, or in `plain`'s value."""
        statements = [Ics.read(table) for table in result["ics"]]
        offers = tuple(result.get("offers", ()))
        return cls(dict(result["identity"]), {ics.instrument: ics for ics in statements}, offers)

    def plain(self) -> dict[str, Any]:
        """Return the introduction as plain values."""
        ics = [asdict(ics) for ics in self.statements.values()]
        return {"identity": dict(self.identity), "ics": ics, "offers": list(self.offers)}


def load(path: Path) -> tuple[Ics, ...]:
    """Return the statements in an ICS file (TOML, `[[ics]]`); UsageProblem where it cannot be read."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        found = tuple(Ics.read(row) for row in table["ics"])
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as problem:
        raise UsageProblem(
            f"The ICS file {path} cannot be read: {cause(problem)}.",
            then="It holds a table [[ics]] an instrument, with instrument, capabilities and features.",
        ) from problem
    if not found or any(not ics.capabilities for ics in found):
        raise UsageProblem(
            f"The ICS file {path} claims nothing.", then="Name the capabilities to be certified."
        )
    return found


def unknown(ics: Ics, capabilities: Sequence[str], features: Sequence[str]) -> list[str]:
    """Return the names in a statement that its instrument does not know."""
    return sorted({*ics.capabilities} - {*capabilities}) + sorted({*ics.features} - {*features})


def unseen(ics: Ics, shown_by: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """Return the capabilities claimed of which nothing can be seen, with what would show them.

    `shown_by` has the observables of each capability, one of which is enough; none where it needs none.
    """
    return {
        name: wanted
        for name, wanted in shown_by.items()
        if name in ics.capabilities and wanted and not {*wanted} & {*ics.observables}
    }
