"""JSON Schemas of the protocol's methods and their answers, and the OpenRPC document of the whole."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from jsonschema_rs import Validator, validator_for

from .. import __version__
from .vocabulary import DIALECT, Vocabulary

_TEXT = {"type": "string", "maxLength": 10_000}
_NAMES = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 200}, "maxItems": 1000}
_EFFECTS = {
    "type": "array",
    "maxItems": 10_000,
    "items": {
        "type": "object",
        "properties": {"kind": {"type": "string", "minLength": 1, "maxLength": 64}},
        "required": ["kind"],
    },
}
_LIMITS = {
    "type": "object",
    "properties": {"minimum": {"type": "integer"}, "maximum": {"type": "integer"}},
    "required": ["minimum", "maximum"],
}
_SEATS = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {"seat": {"type": "integer"}, "occupied": {"type": "boolean"}},
        "required": ["seat", "occupied"],
    },
}
_IDENTITY = {
    "type": "object",
    "properties": dict.fromkeys(("vendor", "product", "version", "build", "adapter"), _TEXT),
    "required": ["vendor", "product", "version"],
}
_STATEMENT = {
    "type": "object",
    "description": "The implementation conformance statement (ICS) for one instrument.",
    "properties": {
        "instrument": {"type": "string"},
        "capabilities": _NAMES | {"minItems": 1},
        "features": _NAMES,
        "observables": {"type": "array", "items": {"enum": ["class", "outcome", "amount"]}},
    },
    "required": ["instrument", "capabilities"],
}

PARAMS: Mapping[str, dict[str, Any]] = {
    "initialize": {
        "type": "object",
        "properties": {
            "protocols": {"type": "array", "items": {"type": "integer"}},
            "harness": {
                "type": "object",
                "properties": {"name": {"type": "string"}, "version": {"type": "string"}},
            },
        },
        "required": ["protocols", "harness"],
    },
    "table.open": {
        "type": "object",
        "properties": {
            "instrument": {"type": "string"},
            "rules_as_at": {"type": "string"},
            "at": {"type": "integer", "minimum": 0},
            "limits": _LIMITS,
            "seats": _SEATS,
            "chips": {"type": "array", "items": {"type": "integer", "minimum": 1}},
            "options": {"type": "object"},
        },
        "required": ["instrument", "rules_as_at", "at", "limits", "seats", "chips", "options"],
    },
    "table.act": {
        "type": "object",
        "properties": {
            "table": {"type": "string"},
            "at": {"type": "integer", "minimum": 0},
            "act": {"type": "object", "description": "An act of the instrument's vocabulary."},
        },
        "required": ["table", "at", "act"],
    },
    "table.fork": {"type": "object", "properties": {"table": {"type": "string"}}, "required": ["table"]},
    "table.close": {"type": "object", "properties": {"table": {"type": "string"}}, "required": ["table"]},
    "shutdown": {"type": "object"},
}

RESULTS: Mapping[str, dict[str, Any]] = {
    "initialize": {
        "type": "object",
        "properties": {
            "protocol": {"type": "integer"},
            "identity": _IDENTITY,
            "ics": {"type": "array", "items": _STATEMENT, "minItems": 1},
            "offers": _NAMES | {"description": "Methods that a system need not have: table.fork."},
        },
        "required": ["protocol", "identity", "ics"],
    },
    "table.open": {
        "type": "object",
        "properties": {
            "opened": {"type": "boolean"},
            "table": {"type": "string", "minLength": 1, "maxLength": 200},
            "reason": _TEXT,
            "areas": {
                "type": "array",
                "maxItems": 1000,
                "items": {
                    "type": "object",
                    "properties": {"area": {"type": "string"}, "side": {"type": "string"}},
                    "required": ["area"],
                },
            },
            "effects": _EFFECTS,
        },
        "required": ["opened"],
        "if": {"properties": {"opened": {"const": True}}},
        "then": {"required": ["opened", "table"]},
    },
    "table.act": {
        "type": "object",
        "properties": {"accepted": {"type": "boolean"}, "effects": _EFFECTS, "reason": _TEXT},
        "required": ["accepted", "effects"],
    },
    "table.fork": {
        "type": "object",
        "properties": {
            "forked": {"type": "boolean"},
            "table": {"type": "string", "minLength": 1, "maxLength": 200},
            "reason": _TEXT,
        },
        "required": ["forked"],
        "if": {"properties": {"forked": {"const": True}}},
        "then": {"required": ["forked", "table"]},
    },
    "table.close": {"type": "object"},
    "shutdown": {"type": "object"},
}


@functools.cache
def result_validator(method: str) -> Validator:
    """Return the validator of a method's result; a method that there is not has any result."""
    return validator_for({"$schema": DIALECT} | RESULTS.get(method, {}))


def openrpc(vocabularies: Mapping[str, Vocabulary]) -> dict[str, Any]:
    """Return the OpenRPC document of the protocol with the given vocabularies as components."""
    schemas: dict[str, Any] = {}
    for vocabulary in vocabularies.values():
        for kind in vocabulary.document["acts"]:
            schemas[f"{vocabulary.name}.act.{kind}"] = vocabulary.act_schema(kind)
        for kind in vocabulary.document["effects"]:
            schemas[f"{vocabulary.name}.effect.{kind}"] = vocabulary.effect_schema(kind)
    return {
        "openrpc": "1.3.2",
        "info": {"title": "Clausework wire protocol", "version": "1", "x-harness-version": __version__},
        "methods": [
            {
                "name": method,
                "paramStructure": "by-name",
                "params": [
                    {"name": name, "required": name in params.get("required", ()), "schema": schema}
                    for name, schema in params.get("properties", {}).items()
                ],
                "result": {"name": "result", "schema": RESULTS[method]},
            }
            for method, params in PARAMS.items()
        ],
        "components": {"schemas": schemas},
    }
