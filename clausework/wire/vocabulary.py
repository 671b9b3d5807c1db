"""Vocabularies: the acts and effects of a kind of game, as data with a JSON Schema for each.

Found through the entry point group `clausework.vocabularies`: a package that holds `vocabulary.json`.
"""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.util
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema_rs import Validator, validator_for

from ..citations import suggestions
from ..problems import HarnessProblem, UsageProblem

GROUP = "clausework.vocabularies"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
# Larger integers lose their value in many languages' numbers (RFC 8259, section 6).
_LARGEST = 2**53 - 1
_MONEY = "money is whole minor units, from 0 up: $5.00 is 500"


@dataclass(frozen=True)
class Vocabulary:
    """One vocabulary, ready to check acts and effects."""

    name: str
    document: Mapping[str, Any]

    @functools.cached_property
    def acts(self) -> Mapping[str, Validator]:
        """A validator for each kind of act."""
        return {kind: validator_for(self.act_schema(kind)) for kind in self.document["acts"]}

    @functools.cached_property
    def effects(self) -> Mapping[str, Validator]:
        """A validator for each kind of effect."""
        return {kind: validator_for(self.effect_schema(kind)) for kind in self.document["effects"]}

    def shape_errors(self, effect: Mapping[str, Any]) -> Iterator[str]:
        """Yield what is wrong with an effect, by its field; nothing for a kind that is not known here."""
        validator = self.effects.get(effect["kind"])
        # Asked first, since it costs a third of the search for what is wrong.
        if validator is not None and not validator.is_valid(effect):
            money = self.document["effects"][effect["kind"]].get("money", ())
            for problem in validator.iter_errors(effect):
                field = ".".join(map(str, problem.instance_path))
                said = f"{field}: {problem.message}" if field else problem.message
                yield f"{said}; {_MONEY}" if field in money else said

    @property
    def names(self) -> frozenset[str]:
        """The fields of acts and effects that hold names the harness chose, such as those of wagers."""
        return frozenset(self.document.get("names", ()))

    def mood(self, kind: str) -> str:
        """Return the mood of a kind of act: request, fact or decision."""
        return str(self.document["acts"][kind]["mood"])

    def act_schema(self, kind: str) -> dict[str, Any]:
        """Return the JSON Schema of one kind of act."""
        entry = self.document["acts"][kind]
        by = {
            "type": "object",
            "properties": {
                "role": {"enum": self.document["roles"]},
                "seat": {"type": "integer", "minimum": 0},
            },
            "required": ["role"],
            "additionalProperties": False,
        }
        fixed = {"kind": {"const": kind}, "mood": {"const": entry["mood"]}, "by": by}
        schema = self._schema(entry, fixed, ["kind", "mood", "by"])
        return schema | {"additionalProperties": False}

    def effect_schema(self, kind: str) -> dict[str, Any]:
        """Return the JSON Schema of one kind of effect; fields beyond those named are let be."""
        return self._schema(self.document["effects"][kind], {"kind": {"const": kind}}, ["kind"])

    def _schema(self, entry: Mapping[str, Any], fixed: dict[str, Any], required: list[str]) -> dict[str, Any]:
        schema: dict[str, Any] = {
            "$schema": DIALECT,
            "description": entry["description"],
            "type": "object",
            "properties": fixed | entry["properties"],
            "required": required + entry.get("required", []),
        }
        if "types" in self.document:
            schema["$defs"] = self.document["types"]
        return _bounded(schema)


def _bounded(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema with local references resolved to $defs and every integer bounded."""

    def walk(node: Any) -> Any:
        if isinstance(node, list):
            return [walk(inner) for inner in node]
        if not isinstance(node, dict):
            return node
        out = {name: walk(inner) for name, inner in node.items()}
        if isinstance(out.get("$ref"), str):
            out["$ref"] = out["$ref"].replace("#/types/", "#/$defs/")
        if out.get("type") == "integer":
            out.setdefault("maximum", _LARGEST)
            out.setdefault("minimum", -_LARGEST)
        return out

    walked: dict[str, Any] = walk(schema)
    return walked


def installed() -> Mapping[str, Path]:
    """Return the installed vocabularies and their files."""
    found: dict[str, Path] = {}
    for entry in importlib.metadata.entry_points(group=GROUP):
        spec = importlib.util.find_spec(entry.value)
        if spec is None or not spec.submodule_search_locations:
            raise HarnessProblem(f"The vocabulary {entry.name!r} is registered but not installed.")
        found[entry.name] = Path(next(iter(spec.submodule_search_locations))) / "vocabulary.json"
    return dict(sorted(found.items()))


@functools.cache
def load(name: str) -> Vocabulary:
    """Return an installed vocabulary; UsageProblem where there is none of that name."""
    files = installed()
    if name not in files:
        near = suggestions(name, files)
        raise UsageProblem(
            f"There is no vocabulary {name!r}.",
            f"Installed are: {', '.join(files)}.",
            f"Did you mean {near[0]}?" if near else "",
        )
    return _read(name, files[name])


def _read(name: str, file: Path) -> Vocabulary:
    """Return the vocabulary in a file; HarnessProblem where it does not hold what one holds."""
    try:
        found = Vocabulary(name, json.loads(file.read_text(encoding="utf-8")))
        assert found.acts.keys() | found.effects.keys()
        assert found.document["roles"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, AssertionError) as problem:
        raise HarnessProblem(f"The vocabulary {name} ({file.name}) is not sound: {problem!r}.") from problem
    return found
