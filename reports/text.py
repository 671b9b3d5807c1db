"""How a string that a vendor may have chosen is made safe: visible, of bounded length, inert in a sheet."""

from __future__ import annotations

import json
import re

LONGEST = 600
"""Characters of one value that the page shows; `verdicts.json` always holds the whole."""

_INVISIBLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ufeff\ufff0-\ufffb\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
_MARKUP = re.compile(f"[<>&]|{_INVISIBLE.pattern}")
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def visible(value: object) -> str:
    """Return the value as text in which control, direction and zero-width characters stand as `\\u202e`.

    Tab and line feed stay. What is left holds no character that XML 1.0 forbids.
    """
    return _INVISIBLE.sub(lambda found: _escape(found[0]), str(value))


def clip(value: object, longest: int = LONGEST) -> str:
    """Return the value as visible text, cut after `longest` characters with a note of its true length."""
    text = str(value)
    if len(text) <= longest:
        return visible(text)
    return f"{visible(text[:longest])}… [{len(text)} characters in all]"


def inert(text: str) -> str:
    """Return JSON text as the same JSON in which nothing is markup and every character can be seen."""
    return _MARKUP.sub(
        lambda found: f"\\u{ord(found[0]):04x}" if found[0] in "<>&" else json.dumps(found[0])[1:-1], text
    )


def cell(value: object) -> str:
    """Return one line of text that no spreadsheet takes for a formula (an apostrophe is put before it)."""
    line = " ".join(visible(value).split())
    return f"'{line}" if line.startswith(_FORMULA) else line


def _escape(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if sign <= "\uffff" else f"\\U{ord(sign):08x}"
