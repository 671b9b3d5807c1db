"""What was meant by a word that a schema does not know: the nearest that it does, by the error about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jsonschema_rs import ValidationError

from .citations import suggestions


def meant(schema: Mapping[str, Any], wrong: ValidationError) -> str:
    """Return a question that names the nearest key or choice; nothing where none is near."""
    near = []
    *path, keyword = wrong.schema_path or [""]
    place: Any = schema
    for step in path:
        place = place[step]
    if keyword == "additionalProperties":
        for name in getattr(wrong.kind, "unexpected", ()):
            near += suggestions(name, place.get("properties", ()))[:1]
    elif keyword == "enum":
        # Of the names of a table the table itself is told.
        told: Any = wrong.instance
        words = [told] if isinstance(told, str) else [*told]
        for name in words:
            near += suggestions(name, map(str, place["enum"]))[:1] if name not in place["enum"] else []
    return f"Did you mean {' and '.join(dict.fromkeys(near))}?" if near else ""
