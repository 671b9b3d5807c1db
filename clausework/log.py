"""The conformance log: an append-only file of JSON lines, chained by digests, the only source of a report.

The first event is `header`, the last `footer`. Each line holds its number and the SHA-256 of the line before
it; a log without a footer, or with a broken chain, is no result. Lines are written through as they happen,
or held until the next request is on its way (`note`): a harness that is killed loses what came after the last
answer it had asked for, and nothing before. The examiner's record is chained in the same way (`Kind`).
"""

from __future__ import annotations

import hashlib
import mmap
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import orjson

from .problems import UsageProblem

SCHEMA = "clausework/log/1"
FIRST = "0" * 64


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of chained file: its schema, what it is called, and what is said of one that was cut off."""

    schema: str
    name: str
    why: str
    then: str


LOG = Kind(
    SCHEMA,
    "log",
    "The campaign did not end there, or the file was not copied whole.",
    "What stands before that line is kept; certify again.",
)


class LogWriter:
    """Writes a new log; OSError where the file cannot be made. Never overwrites one."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(path, "xb", buffering=0)  # noqa: SIM115 - held open for the whole campaign
        # How many lines there are, the digest of the last of them, and their bytes.
        self._at = (0, FIRST, 0)
        self._held: list[dict[str, Any]] = []
        self._failure: OSError | None = None

    @classmethod
    def resume(cls, path: Path, kind: Kind = LOG) -> Self:
        """Return a writer that goes on where a log was cut off; half a line at its end is taken away.

        BrokenLog where what remains is not sound, or has its footer already.
        """
        whole = mend(path)
        last: Mapping[str, Any] = {}
        for event in read(path, kind):
            last = event
        if last["event"] == "footer":
            raise BrokenLog(f"The log {path} was brought to its end; there is nothing to resume.")
        writer = cls.__new__(cls)
        writer._file = open(path, "r+b", buffering=0)  # noqa: SIM115 - held open for the whole campaign
        writer._file.seek(whole)
        writer._at = (last["n"] + 1, digest(path), whole)
        writer._held, writer._failure = [], None
        return writer

    @property
    def head(self) -> str:
        """The digest of the last line written."""
        return self._at[1]

    def write(self, event: str, **fields: Any) -> None:
        """Append one event, and write it through with all that was held before it."""
        self.note(event, **fields)
        self.flush()

    def note(self, event: str, **fields: Any) -> None:
        """Append one event, and hold it until `flush`, `write` or the end. Its fields change no more."""
        self._held.append({"event": event, **fields})

    def check(self) -> None:
        """Raise the OSError for which nothing more can be written, where there was one."""
        if self._failure is not None:
            raise self._failure

    def flush(self) -> None:
        """Write what is held, whole lines or nothing: a full disk takes a part of them before it says so.

        After a failure nothing more is written, for a shorter line might still fit and hide the gap. Where it
        is interrupted everything is still held.
        """
        self.check()
        if not self._held:
            return
        number, previous, size = self._at
        lines = []
        for event in self._held:
            event["n"], event["previous"] = number, previous
            lines.append(orjson.dumps(event, option=orjson.OPT_SORT_KEYS))
            number, previous = number + 1, hashlib.sha256(lines[-1]).hexdigest()
        content = b"\n".join([*lines, b""])
        try:
            self._put(content)
        except BaseException as problem:
            if isinstance(problem, OSError):
                self._failure = problem
            self._file.truncate(size)
            self._file.seek(size)
            raise
        # Without a call in between, so that no signal comes there either.
        self._at, self._held = (number, previous, size + len(content)), []

    def _put(self, content: bytes) -> None:
        view = memoryview(content)
        while view:
            view = view[self._file.write(view) :]

    def sync(self) -> None:
        """Force what was written to the disk."""
        self.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Force the log to the disk and close it."""
        try:
            self.sync()
        finally:
            self._file.close()


def mend(path: Path) -> int:
    """Take half a line away from the end of a log that was cut off; return its size in bytes."""
    size = path.stat().st_size
    if not size:
        return 0
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        whole = content.rfind(b"\n") + 1
    if whole < size:
        os.truncate(path, whole)
    return whole


class BrokenLog(UsageProblem):
    """The log was cut, altered, or is none."""


def read(path: Path, kind: Kind = LOG) -> Iterator[Mapping[str, Any]]:
    """Yield the events of a log, checking the chain; BrokenLog names the first line that is not sound."""
    previous, number, last = FIRST, 0, ""
    try:
        file = path.open("rb")
    except OSError as problem:
        raise UsageProblem(f"The {kind.name} {path} cannot be read: {problem.strerror}.") from problem
    with file:
        for line in file:
            event = _event(path, number, line, kind)
            if event["previous"] != previous or event["n"] != number:
                raise BrokenLog(
                    f"The {kind.name} {path} was altered: "
                    f"line {number + 1} does not follow from the one before.",
                    "Each line holds the digest of the one before it, and here it does not.",
                    f"Take the {kind.name} from where it was recorded.",
                )
            if number == 0 and (event["event"] != "header" or event.get("schema") != kind.schema):
                raise BrokenLog(f"{path} is no {kind.name} of the schema {kind.schema}.")
            if last == "footer":
                raise BrokenLog(f"The {kind.name} {path} goes on after its footer, from line {number + 1}.")
            previous, number, last = (
                hashlib.sha256(line.rstrip(b"\n")).hexdigest(),
                number + 1,
                event["event"],
            )
            yield event
    if number == 0:
        raise BrokenLog(f"The {kind.name} {path} is empty.")


def digest(path: Path) -> str:
    """Return the digest of a log's last line, which stands for the whole chain."""
    last = b""
    with path.open("rb") as file:
        for line in file:
            last = line
    return hashlib.sha256(last.rstrip(b"\n")).hexdigest()


def _event(path: Path, number: int, line: bytes, kind: Kind) -> dict[str, Any]:
    broken = BrokenLog(
        f"The {kind.name} {path} is cut off or damaged at line {number + 1}.", kind.why, kind.then
    )
    if not line.endswith(b"\n"):
        raise broken
    try:
        event = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise broken from None
    if not isinstance(event, dict) or not {"n", "previous", "event"} <= event.keys():
        raise broken
    return event
