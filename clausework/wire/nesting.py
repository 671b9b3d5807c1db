"""How deep a line of JSON is nested, found without decoding it, in time linear in its length.

Decoders recurse, and so do those who write the value down again: what is nested too deep goes no further.
"""

from __future__ import annotations

import re

DEEPEST = 64
_BRACKETS = b"[]{}"
_OTHERS = bytes(set(range(256)) - set(_BRACKETS))
# A string, or the rest of the line where it has no end: it always matches, so nothing is scanned twice.
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)


def too_deep(line: bytes) -> bool:
    """Return whether a line is nested more than `DEEPEST` deep (or its brackets do not match)."""
    if line.count(b"[") + line.count(b"{") <= DEEPEST:
        return False
    skeleton = _STRING.sub(b"", line).translate(None, _OTHERS)
    for _ in range(DEEPEST):
        # Each round takes at least the innermost level away.
        skeleton = skeleton.replace(b"[]", b"").replace(b"{}", b"")
        if not skeleton:
            return False
    return True
