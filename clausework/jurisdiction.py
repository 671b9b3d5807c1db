"""A jurisdiction's profile: which readings it takes, and its values for what an instrument leaves open.

A TOML file: `name`, `source`, a table `readings` (ID = READING), and a table `ixit.INSTRUMENT` each. It goes
into the log, and the report shows it with its source.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jsonschema_rs import validator_for

from .causes import cause
from .misspelt import meant
from .problems import UsageProblem
from .wire.vocabulary import DIALECT

_TEXT = {"type": "string", "minLength": 1}

SCHEMA: dict[str, Any] = {
    "$schema": DIALECT,
    "title": "The profile of a jurisdiction",
    "type": "object",
    "additionalProperties": False,
    "required": ["name", "source"],
    "properties": {
        "name": _TEXT | {"description": "What the report calls it."},
        "source": _TEXT | {"description": "Who says so, and where."},
        "readings": {
            "type": "object",
            "additionalProperties": _TEXT,
            "description": "Readings taken, by the id of the interpretation.",
        },
        "ixit": {
            "type": "object",
            "additionalProperties": {"type": "object"},
            "description": "Values by instrument, in place of the law pack's own.",
        },
    },
}


@dataclass(frozen=True, slots=True)
class Jurisdiction:
    """A profile; empty where none was given."""

    name: str = ""
    source: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    ixit: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def load(path: Path) -> Jurisdiction:
    """Return the profile in a file; UsageProblem where it does not keep to `SCHEMA`."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise UsageProblem(f"The profile {path} cannot be read: {cause(problem)}.") from problem
    for wrong in validator_for(SCHEMA).iter_errors(table):
        where = ".".join(str(part) for part in wrong.instance_path) or "the file"
        raise UsageProblem(
            f"The profile {path} is not sound at {where}: {wrong.message}.",
            meant(SCHEMA, wrong),
            "`clausework schema profile` prints what may stand there.",
        )
    return Jurisdiction(**table)
