"""The journal of an examination: the examiner's record as a file that only ever grows, an entry a line.

A chain like the conformance log's (`log.py`). Each entry carries the digest of its own content besides, so
that an alteration of the last one shows too, and is on the disk before `append` returns.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jsonschema_rs
import orjson

from .log import BrokenLog, Kind, LogWriter
from .log import read as chained
from .problems import UsageProblem

KIND = Kind(
    "clausework/examiner/1",
    "examiner's record",
    "Its last entry was not written whole, or the file was not copied whole.",
    "`clausework inspect FILE` takes half a line at its end away; every whole entry is kept.",
)
_BEGINNING = b'{"at":"'
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:clausework:schema:examiner:1",
    "title": "An entry of an examiner's record",
    "description": "A line of the journal, after its header. The last entry about a clause counts.",
    "type": "object",
    "required": [
        *("n", "previous", "event", "instrument", "clause", "words", "finding"),
        *("note", "examiner", "date", "evidence", "digest"),
    ],
    "additionalProperties": False,
    "properties": {
        "n": {"type": "integer", "minimum": 1},
        "previous": {"$ref": "#/$defs/digest", "description": "of the line before"},
        "event": {"const": "entry"},
        "instrument": {"type": "string", "minLength": 1},
        "clause": {"type": "string", "minLength": 1},
        "words": {"$ref": "#/$defs/digest", "description": "of the law's words that the examiner had"},
        "finding": {"enum": ["satisfied", "not_satisfied", "not_applicable"]},
        "note": {"type": "string"},
        "examiner": {"type": "string", "pattern": "\\S"},
        "date": {"type": "string", "format": "date-time", "description": "UTC"},
        "evidence": {"type": "array", "items": {"$ref": "#/$defs/file"}},
        "digest": {"$ref": "#/$defs/digest", "description": "of the entry's own content"},
    },
    "$defs": {
        "digest": {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": "SHA-256"},
        "file": {
            "type": "object",
            "description": "It lies beside the journal: evidence/sha256/DIGEST.",
            "required": ["name", "sha256", "media_type"],
            "additionalProperties": False,
            "properties": {
                "name": {"type": "string"},
                "sha256": {"$ref": "#/$defs/digest"},
                "media_type": {"type": "string"},
            },
        },
    },
}
_SOUND = jsonschema_rs.validator_for(SCHEMA, validate_formats=True)
_CHAIN = ("n", "previous", "event", "digest")


def is_journal(path: Path) -> bool:
    """Tell whether a file is a journal, or the torn beginning of one."""
    try:
        with path.open("rb") as file:
            line = file.readline(4096)
    except OSError:
        return False
    if not line.endswith(b"\n"):
        return line != b"" and line.startswith(_BEGINNING[: len(line)])
    return KIND.schema.encode() in line


def read(path: Path) -> list[Mapping[str, Any]]:
    """Return the entries of a journal; BrokenLog where one is not as it was written."""
    found: list[Mapping[str, Any]] = []
    for event in chained(path, KIND):
        if event["event"] == "header":
            continue
        entry = {name: value for name, value in event.items() if name not in _CHAIN}
        if event.get("digest") != _digest(entry):
            raise BrokenLog(
                f"The examiner's record {path} was altered at line {event['n'] + 1}.",
                "The digest that the entry was signed with is not that of its content.",
                "Take the record from where it was made.",
            )
        for wrong in _SOUND.iter_errors(event):
            raise BrokenLog(
                f"Line {event['n'] + 1} of the examiner's record {path} is not as clausework writes it.",
                f"At {'/'.join(map(str, wrong.instance_path)) or 'its members'}: {wrong.message}.",
            )
        found.append(entry)
    return found


def instruments(path: Path) -> list[str]:
    """Return the instruments that a journal has entries about, as far as its lines are whole."""
    if not is_journal(path):
        return []
    found: dict[str, None] = {}
    for line in path.read_bytes().split(b"\n")[1:-1]:
        try:
            found[orjson.loads(line)["instrument"]] = None
        except (ValueError, KeyError, TypeError):
            continue  # opening it says what is wrong with the line
    return list(found)


class Journal:
    """A journal that is open for one examiner; nobody else can open it meanwhile.

    `entries` are those that it holds, `torn` is how many bytes of a half line were taken away from its end.
    """

    def __init__(self, path: Path, at: str) -> None:
        """Begin a journal at a moment, or go on with one.

        UsageProblem where the file is something else, is open elsewhere or cannot be written; BrokenLog where
        it was altered.
        """
        if path.exists() and not is_journal(path) and (path.is_dir() or path.stat().st_size):
            raise UsageProblem(
                f"{path} is no examiner's record that can be continued, and is left as it is.",
                then="Name another file; `certify` takes several: --record FILE --record FILE.",
            )
        try:
            self.torn = _begin(path, at)
            self._lock = os.open(path, os.O_RDONLY)
        except OSError as problem:
            raise UsageProblem(
                f"The examiner's record {path} cannot be written: {problem.strerror}."
            ) from problem
        try:
            self._take_up(path)
        except BaseException:
            os.close(self._lock)
            raise
        self.path = path

    def _take_up(self, path: Path) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageProblem(
                f"The examiner's record {path} is open in another window.", then="Close that one first."
            ) from None
        before = path.stat().st_size
        self._writer = LogWriter.resume(path, KIND)
        self.torn += before - path.stat().st_size
        self.entries = read(path)

    def append(self, entry: Mapping[str, Any]) -> None:
        """Write an entry through to the disk; OSError where it cannot be, and then nothing of it stays."""
        before = self.path.stat().st_size
        try:
            self._writer.write("entry", **entry, digest=_digest(entry))
            self._writer.sync()
        except OSError:
            # A log ends with its first failure; here somebody may make room and enter it again.
            with contextlib.suppress(OSError):
                self._writer.close()
            os.truncate(self.path, before)
            self._writer = LogWriter.resume(self.path, KIND)
            raise
        self.entries.append(entry)

    def close(self) -> None:
        """Close the journal and let others open it."""
        self._writer.close()
        os.close(self._lock)


def _begin(path: Path, at: str) -> int:
    """Make a journal where there is none yet; return how many bytes of a torn beginning gave way to it."""
    torn = 0
    if path.exists():
        data = path.read_bytes()
        if b"\n" in data:
            return 0
        torn = len(data)
        path.unlink()
    writer = LogWriter(path)
    writer.write("header", schema=KIND.schema, at=at)
    writer.close()
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
    return torn


def _digest(entry: Mapping[str, Any]) -> str:
    return hashlib.sha256(orjson.dumps(entry, option=orjson.OPT_SORT_KEYS)).hexdigest()
