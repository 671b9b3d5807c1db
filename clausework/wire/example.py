"""The plainest value that a JSON Schema of a vocabulary allows: every act can be tried without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_PLAIN: Mapping[str, Any] = {"boolean": True, "integer": 1, "number": 1, "string": "w1", "null": None}


def example(schema: Mapping[str, Any], root: Mapping[str, Any] | None = None) -> Any:
    """Return the plainest value of a schema: required properties alone, first choices, smallest numbers.

    KeyError where the schema uses what the vocabularies do not.
    """
    root = schema if root is None else root
    if "$ref" in schema:
        return example(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return example(schema[choice][0], root)
    kind = schema["type"] if isinstance(schema["type"], str) else schema["type"][0]
    if kind == "object":
        properties = schema.get("properties", {})
        return {name: example(properties[name], root) for name in schema.get("required", ())}
    if kind == "array":
        return [example(schema["items"], root) for _ in range(schema.get("minItems", 0))]
    if kind in ("integer", "number"):
        return min(max(1, schema.get("minimum", 1)), schema.get("maximum", 1))
    return _PLAIN[kind]
