"""JSON for programs and people: sorted, indented, with nothing in it that cannot be seen."""

from __future__ import annotations

from typing import Any

import orjson

from .text import visible


def pretty(value: object) -> bytes:
    """Return a value as indented JSON text with sorted keys."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def seen(value: Any) -> Any:
    """Return a value in which all text is visible, keys too: for formats that others show as they are."""
    match value:
        case str():
            return visible(value)
        case dict():
            return {visible(name): seen(each) for name, each in value.items()}
        case list():
            return [seen(each) for each in value]
        case _:
            return value
