"""What reports that are read side by side have in common, and where they were made otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from . import apart, words

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that may differ: its values, each with the indexes of the systems that have it, from 0."""

    name: str
    values: tuple[tuple[str, list[int]], ...]

    @property
    def alike(self) -> bool:
        """Whether all systems have the same value."""
        return len(self.values) == 1


def aspects(told: Iterable[tuple[int, Iterable[tuple[str, str]]]]) -> list[Aspect]:
    """Return the aspects of systems by index, in the order in which they are first told.

    Where a system tells nothing of an aspect that another has, it says so.
    """
    rows = [(index, dict(each)) for index, each in told]
    names = dict.fromkeys(name for _, row in rows for name in row)
    found = []
    for name in names:
        values: dict[str, list[int]] = {}
        for index, row in rows:
            values.setdefault(row.get(name, "not told"), []).append(index)
        found.append(Aspect(name, tuple(values.items())))
    return found


def of_campaign(report: Plain, campaign: Plain) -> Iterator[tuple[str, str]]:
    """Yield how a report came about, by name."""
    harness = campaign["harness"]
    yield "Kind of report", words.MODE[report["mode"]]
    yield "Harness", f"{harness['name']} {harness['version']}"
    yield "Digest of the harness", harness["digest"][:12] or "none"
    yield "Seed", str(campaign["seed"])
    yield "Runs of each test purpose", str(campaign.get("repeat", 1))
    yield "Rules asked for", campaign["rules_as_at"] or "those in force of each instrument"
    yield "Profile", campaign["jurisdiction"]["name"] or "none"
    isolation = campaign["isolation"]
    yield "Isolation", apart.network(isolation)


def of_instrument(about: Plain) -> Iterator[tuple[str, str]]:
    """Yield what one instrument was tested under, by name: edition, ICS, IXIT and readings."""
    scope = about["scope"]
    yield "Rules as at", about["as_at"] or "no date"
    yield "Digest of the law pack", about["digest"][:12]
    yield "Clauses selected", ", ".join(scope["clauses_filter"]) or "all"
    for kind, rows in (("Capability", scope["capabilities"]), ("Feature", scope["features"])):
        for row in rows:
            yield f"{kind}: {words.named(row)}", "claimed" if row["claimed"] else "not claimed"
    yield "Shown apart", ", ".join(scope["observables"]) or "nothing"
    for each in about["interpretations"]:
        if each["adopted"]:
            yield f"Reading of {each['id']}", each["adopted"]
    for name, value in scope["ixit"].items():
        shown = orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()
        yield f"Value: {words.word(name)}", shown
