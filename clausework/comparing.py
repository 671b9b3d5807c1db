"""Where two things that ought to be the same part: JSON values, files, zips; said in one sentence."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson

_SHOWN = 120


def values(told: Any, made: Any, where: str = "") -> str | None:
    """Return the first place where two JSON values differ, as in `a.b[2] is 1, and 3 by NAME`, or None."""
    if isinstance(told, Mapping) and isinstance(made, Mapping):
        for name in sorted(told.keys() | made.keys()):
            inner = f"{where}.{name}" if where else name
            if name not in told or name not in made:
                return f"{inner} is {'missing' if name in made else 'added'}"
            if found := values(told[name], made[name], inner):
                return found
        return None
    if isinstance(told, list) and isinstance(made, list):
        for number, (one, other) in enumerate(zip(told, made, strict=False)):
            if found := values(one, other, f"{where}[{number}]"):
                return found
        return None if len(told) == len(made) else f"{where} has {len(told)} entries, and not {len(made)}"
    one, other = (orjson.dumps(each).decode() for each in (told, made))
    return None if one == other else f"{where} is {_near(one, other)}, and not {_near(other, one)}"


def contents(path: str, told: bytes, made: bytes) -> str | None:
    """Return the first place where the contents of a file differ, by line or field, or None."""
    if told == made:
        return None
    if path.endswith(".json"):
        try:
            found = values(orjson.loads(told), orjson.loads(made))
        except orjson.JSONDecodeError:
            found = None
        if found:
            return f"{path}: {found}"
    at = _apart(told, made)
    line = told[:at].count(b"\n") + 1
    one, other = (_near(text.decode("utf-8", "replace"), "") for text in (told[at:], made[at:]))
    return f"{path}, line {line}: {one!r} stands where {other!r} ought to"


def zips(told: Path, made: Path) -> str | None:
    """Return what differs between two zips of the same files, or None.

    The same content may be packed to other bytes by another zlib; then only what is around it could differ,
    and nothing is said.
    """
    one, other = told.read_bytes(), made.read_bytes()
    if one == other:
        return None
    with zipfile.ZipFile(told) as ours, zipfile.ZipFile(made) as theirs:
        pairs = list(zip(ours.infolist(), theirs.infolist(), strict=False))
        sizes = [(a.compress_size, b.compress_size) for a, b in pairs if a.file_size > 1000]
        if sizes and all(a != b for a, b in sizes):
            return None
        at = _apart(one, other)
        before = [a.filename for a, _ in pairs if a.header_offset <= at < ours.start_dir]
    where = before[-1] if before else "its directory"
    return (
        f"{told.name}: it is not packed as clausework packs, at {where}. The files may be sound: unpack it "
        "and verify the folder"
    )


def _apart(told: bytes, made: bytes) -> int:
    """Return where two contents part."""
    same, most = 0, min(len(told), len(made))
    if told[:most] == made[:most]:
        return most
    # By halves: comparing slices is quick, and files are long.
    while most - same > 1:
        half = (same + most) // 2
        same, most = (half, most) if told[same:half] == made[same:half] else (same, half)
    return same


def _near(text: str, other: str) -> str:
    """Return a text from a little before the place where it parts from another."""
    at = next((n for n, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), 0)
    begin = max(0, at - _SHOWN // 3)
    return ("…" if begin else "") + text[begin : begin + _SHOWN] + ("…" if len(text) > begin + _SHOWN else "")
