"""What a bundle is: which files a report consists of, each with its digest, size, media type and role."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from .causes import cause
from .problems import HarnessProblem, UsageProblem

SCHEMA = "clausework/manifest/1"
NAME = "manifest.json"
SUMS = "manifest.sha256"
ATTESTATIONS = "attestations"

_MEDIA = {
    ".json": "application/json",
    ".jsonld": "application/ld+json",
    ".ndjson": "application/x-ndjson",
    ".csv": "text/csv",
    ".txt": "text/plain",
    ".html": "text/html",
    ".pdf": "application/pdf",
    ".xml": "application/xml",
}
_ROLES = {"verdicts.json": "record", "README.txt": "about", "run/conformance-log.ndjson": "log"}
# What no system and no `sha256sum` takes for anything but a name.
_SOUND = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._()+@=,~-]*(/[A-Za-z0-9_][A-Za-z0-9._()+@=,~-]*)*")


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a bundle: its path within it (`/` between parts), SHA-256, size in bytes, type and role."""

    path: str
    sha256: str
    bytes: int
    media_type: str
    role: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The files of a report, sorted by path: all but the manifest, its sums, and the attestations of it."""

    report: str
    revision: int
    files: tuple[Entry, ...]

    @property
    def top(self) -> str:
        """The name of the folder that the bundle's archive holds."""
        return f"{re.sub(r'[^A-Za-z0-9._-]+', '-', self.report).lstrip('.-') or 'report'}-r{self.revision}"

    def dump(self) -> bytes:
        """Return the manifest as it stands in `manifest.json`."""
        plain = {
            "schema": SCHEMA,
            "report": {"id": self.report, "revision": self.revision},
            "files": [asdict(entry) for entry in self.files],
        }
        return json.dumps(plain, indent=1, sort_keys=True, ensure_ascii=False).encode() + b"\n"

    def sums(self) -> bytes:
        """Return the list that `sha256sum -c` checks: every file of the manifest, and the manifest itself."""
        own = (NAME, hashlib.sha256(self.dump()).hexdigest())
        rows = sorted([own, *((entry.path, entry.sha256) for entry in self.files)])
        return "".join(f"{digest}  {path}\n" for path, digest in rows).encode()

    @classmethod
    def parse(cls, content: bytes) -> Manifest:
        """Return the manifest in the content of a `manifest.json`; UsageProblem where it is not sound."""
        try:
            plain = json.loads(content)
            if plain["schema"] != SCHEMA:
                raise ValueError(f"its schema is {plain['schema']!r}, not {SCHEMA!r}")
            entries = tuple(_entry(row) for row in plain["files"])
            paths = [entry.path for entry in entries]
            if paths != sorted(set(paths)):
                raise ValueError("its files are not sorted, or one stands there twice")
            return cls(str(plain["report"]["id"]), int(plain["report"]["revision"]), entries)
        except (ValueError, KeyError, TypeError, RecursionError) as problem:
            raise UsageProblem(
                f"The {NAME} of the bundle is not sound: {cause(problem)}.",
                then="Take the bundle from where it was made.",
            ) from problem


def of(folder: Path, report: str, revision: int) -> Manifest:
    """Return the manifest of what a folder holds now; OSError where a file cannot be read."""
    paths = listed(walk(folder))
    unsound = [path for path in paths if not sound(path) or (folder / path).is_symlink()]
    if unsound:
        raise HarnessProblem(
            f"The report holds {unsound[0]!r}, which cannot be listed.",
            "A file of a bundle is no link, and its name is of letters, digits and plain signs.",
        )
    return Manifest(report, revision, tuple(_measured(folder, path) for path in paths))


def listed(paths: Iterable[str]) -> list[str]:
    """Return those of the paths that a manifest lists, sorted."""
    return sorted(p for p in paths if p not in (NAME, SUMS) and not p.startswith(f"{ATTESTATIONS}/"))


def walk(folder: Path) -> Iterator[str]:
    """Yield the path of everything within a folder that is not itself a folder, `/` between its parts."""
    for path in folder.rglob("*"):
        if path.is_symlink() or not path.is_dir():
            yield path.relative_to(folder).as_posix()


def sound(path: str) -> bool:
    """Whether a path leads to one place within a bundle, on every system."""
    return bool(_SOUND.fullmatch(path)) and ".." not in PurePosixPath(path).parts


def role(path: str) -> str:
    """Return what a file is for: `record`, `log`, or the folder it stands in; `report` at the top."""
    return _ROLES.get(path) or (path.split("/", 1)[0] if "/" in path else "report")


def _measured(folder: Path, path: str) -> Entry:
    with (folder / path).open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        size = file.tell()
    media = _MEDIA.get(PurePosixPath(path).suffix.lower(), "application/octet-stream")
    return Entry(path, digest, size, media, role(path))


def _entry(row: Mapping[str, Any]) -> Entry:
    entry = Entry(**row)
    if not sound(entry.path) or listed([entry.path]) == []:
        raise ValueError(f"a file of a bundle cannot be called {entry.path!r}")
    if not re.fullmatch("[0-9a-f]{64}", entry.sha256) or not isinstance(entry.bytes, int):
        raise ValueError(f"{entry.path} has no digest or no size")
    return entry
