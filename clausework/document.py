"""What a report must say that no log can know: the fields a laboratory fills in, and who supplied each.

Source: ISO/IEC 17025:2017, 7.8.2.1 (letters in `clause`) and 7.8.7. A document file is TOML; `SCHEMA` is its
published JSON Schema.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from jsonschema_rs import validator_for

from .causes import cause
from .misspelt import meant
from .problems import UsageProblem
from .wire.vocabulary import DIALECT

SUPPLIERS = ("laboratory", "customer", "regulator")


@dataclass(frozen=True, slots=True)
class Asked:
    """A field that a laboratory report must hold. `name` is its dotted key; `supplier` the usual one."""

    name: str
    title: str
    clause: str
    supplier: str
    dated: bool = False


ASKED = (
    Asked("title", "Title", "7.8.2.1 a", "laboratory"),
    Asked("laboratory.name", "Laboratory", "7.8.2.1 b", "laboratory"),
    Asked("laboratory.address", "Address of the laboratory", "7.8.2.1 b", "laboratory"),
    Asked("place", "Place of performance", "7.8.2.1 c", "laboratory"),
    Asked("customer.name", "Customer", "7.8.2.1 e", "customer"),
    Asked("customer.contact", "Contact of the customer", "7.8.2.1 e", "customer"),
    Asked("condition", "Condition of the item", "7.8.2.1 g", "laboratory"),
    Asked("received", "Date of receipt", "7.8.2.1 h", "laboratory", dated=True),
    Asked("issued", "Date of issue", "7.8.2.1 j", "laboratory", dated=True),
    Asked("departures", "Additions to, deviations and exclusions from the method", "7.8.2.1 n", "laboratory"),
    Asked("authorised.name", "Authorised by", "7.8.2.1 o", "laboratory"),
    Asked("authorised.role", "Function of who authorises", "7.8.2.1 o", "laboratory"),
)


@dataclass(frozen=True, slots=True)
class Document:
    """The values given, by dotted name; who supplied those not supplied as usual; opinions (7.8.7)."""

    values: Mapping[str, str] = field(default_factory=dict)
    supplied: Mapping[str, str] = field(default_factory=dict)
    opinions: tuple[Mapping[str, str], ...] = ()


def _schema() -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for each in ASKED:
        group, _, leaf = each.name.rpartition(".")
        about: dict[str, Any] = {
            "type": "string",
            "minLength": 1,
            "description": f"{each.title} ({each.clause})",
        }
        if each.dated:
            about["format"] = "date"
        if group:
            tree.setdefault(group, {"type": "object", "additionalProperties": False, "properties": {}})
            tree[group]["properties"][leaf] = about
        else:
            tree[leaf] = about
    text = {"type": "string", "minLength": 1}
    return {
        "$schema": DIALECT,
        "title": "The fields of a report that its log cannot know",
        "type": "object",
        "additionalProperties": False,
        "properties": tree
        | {
            "supplied": {
                "type": "object",
                "description": "Who supplied a field, where it is not the usual one.",
                "propertyNames": {"enum": [each.name for each in ASKED]},
                "additionalProperties": {"enum": list(SUPPLIERS)},
            },
            "opinion": {
                "type": "array",
                "description": "Opinions and interpretations (7.8.7), each with its author.",
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["author", "text", "basis"],
                    "properties": {
                        "author": text,
                        "text": text,
                        "basis": text | {"description": "What the opinion rests on."},
                    },
                },
            },
        },
    }


SCHEMA = _schema()


def load(path: Path) -> Document:
    """Return the document in a file; UsageProblem where it does not keep to `SCHEMA` or a date is none."""
    try:
        table = _plain(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise UsageProblem(f"The document {path} cannot be read: {cause(problem)}.") from problem
    for wrong in validator_for(SCHEMA).iter_errors(table):
        where = ".".join(str(part) for part in wrong.instance_path) or "the file"
        raise UsageProblem(
            f"The document {path} is not sound at {where}: {wrong.message}.",
            meant(SCHEMA, wrong),
            "`clausework schema document` prints what may stand there.",
        )
    values = {}
    for each in ASKED:
        group, _, leaf = each.name.rpartition(".")
        value = (table.get(group, {}) if group else table).get(leaf, "").strip()
        if value:
            values[each.name] = _day(path, each, value) if each.dated else value
    return Document(values, table.get("supplied", {}), tuple(table.get("opinion", ())))


def _plain(value: Any) -> Any:
    """Return a value of TOML with its dates as text."""
    match value:
        case dict():
            return {name: _plain(inner) for name, inner in value.items()}
        case list():
            return [_plain(inner) for inner in value]
        case date():
            return value.isoformat()
        case _:
            return value


def _day(path: Path, asked: Asked, value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise UsageProblem(
            f"The document {path} has {asked.name} = {value!r}, which is no date.",
            then="Write it as YYYY-MM-DD.",
        ) from None
