"""The reference implementations and their planted faults, found through entry points.

The group `clausework.references` names, for each instrument, a package with a function
`system(fault=None)` and a file `faults.toml`.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.metadata
import importlib.util
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .citations import suggestions
from .problems import HarnessProblem, UsageProblem
from .sdk import System

GROUP = "clausework.references"


@dataclass(frozen=True, slots=True)
class PlantedFault:
    """A violation that breaks exactly the clauses it names. `reason` is given where they are several."""

    id: str
    clauses: tuple[str, ...]
    title: str
    reason: str = ""


@functools.cache
def faults(instrument: str) -> tuple[PlantedFault, ...]:
    """Return the planted faults of an instrument's reference, in the order of its file."""
    spec = importlib.util.find_spec(_module(instrument))
    assert spec is not None
    assert spec.origin is not None
    table = tomllib.loads((Path(spec.origin).parent / "faults.toml").read_text(encoding="utf-8"))
    return tuple(PlantedFault(**row | {"clauses": tuple(row["clauses"])}) for row in table["fault"])


def system(instrument: str, fault: str | None = None) -> System:
    """Return the reference system of an instrument, sound or with a planted fault."""
    found: System = importlib.import_module(_module(instrument)).system(fault)
    return found


@functools.cache
def digest(instrument: str) -> str:
    """Return a SHA-256 over the package of an instrument's reference and all that stands beside it."""
    spec = importlib.util.find_spec(_module(instrument))
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent.parent
    total = hashlib.sha256()
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".toml"):
            name = path.relative_to(home).as_posix()
            total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def command(fault: str) -> tuple[str, ...]:
    """Return the command that serves every installed reference over stdio, with a planted fault if named.

    UsageProblem where there is no such fault.
    """
    entries = sorted(importlib.metadata.entry_points(group=GROUP), key=lambda entry: entry.name)
    if not entries:
        raise HarnessProblem("There is no reference implementation installed.")
    known = [each.id for entry in entries for each in faults(entry.name)] if fault else []
    if fault and fault not in known:
        # A fault is remembered by one of its words.
        near = suggestions(fault, known) or [id_ for id_ in known if suggestions(fault, id_.split("-"))][:3]
        raise UsageProblem(
            f"There is no planted fault {fault!r}.",
            f"Did you mean {' or '.join(near)}?" if near else "",
            "`clausework list faults` shows them all.",
        )
    package = entries[0].value.rpartition(".")[0]
    return (sys.executable, "-P", "-m", package, *(("--fault", fault) if fault else ()))


def _module(instrument: str) -> str:
    for entry in importlib.metadata.entry_points(group=GROUP):
        if entry.name == instrument:
            return entry.value
    raise HarnessProblem(f"There is no reference implementation of {instrument}.")
