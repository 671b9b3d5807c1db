"""What the item under test consists of: its critical files by digest, and what is declared of it.

The files are digested before the run and again after it; a difference makes the campaign invalid.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .problems import UsageProblem


@dataclass(frozen=True, slots=True)
class CriticalFile:
    """One file of the item: its path below the folder that holds all of them, and its size in bytes.

    SHA-1 is for identification alone, where a register of approved software still asks for it.
    """

    path: str
    bytes: int
    sha256: str
    sha1: str
    version: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """The item, unambiguously identified (ISO/IEC 17025, 7.8.2.1 g).

    `named` are the paths that were asked for, as they were given. The rest is as it was declared:
    `components` are tables of text, `declared_difference` is that between the build that is tested and the
    one in production, `condition` that in which the item was received.
    """

    named: tuple[str, ...] = ()
    files: tuple[CriticalFile, ...] = ()
    components: tuple[Mapping[str, str], ...] = ()
    declared_difference: str = ""
    condition: str = ""

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Subject:
        """Return the subject in plain values, as the log holds them."""
        files = tuple(CriticalFile(**row) for row in table["files"])
        return cls(
            **{**table, "named": tuple(table["named"]), "files": files, "components": (*table["components"],)}
        )


def examine(table: Mapping[str, Any]) -> Subject:
    """Return the subject that the settings `[subject]` name, with its files measured.

    UsageProblem where a path is not there, holds no file or cannot be read, or a version is of no file.
    """
    named, versions = tuple(str(path) for path in table.get("files", ())), dict(table.get("versions", {}))
    files = measure(named, versions)
    stray = versions.keys() - {file.path for file in files}
    if stray:
        raise UsageProblem(
            f"The subject has a version for {', '.join(sorted(stray))}, which is none of its files.",
            f"Its files are {', '.join(file.path for file in files) or 'none'}.",
        )
    return Subject(
        named,
        files,
        tuple(table.get("components", ())),
        table.get("declared_difference", ""),
        table.get("condition", ""),
    )


def measure(named: Sequence[str], versions: Mapping[str, str] | None = None) -> tuple[CriticalFile, ...]:
    """Return the files at some paths, and in the folders among them, sorted by path; UsageProblem if none."""
    try:
        for path in map(Path, named):
            if not any(True for _ in _files(path)):
                gone = f"The subject's file {path} is not there."
                raise UsageProblem(
                    f"{path} holds no file." if path.exists() else gone,
                    then="Name the files that make up the item under test, or the folder they lie in.",
                )
        return tuple(_measured(file, shown, versions or {}) for file, shown in _located(named))
    except OSError as problem:
        raise UsageProblem(
            f"The subject's file {problem.filename} cannot be read: {problem.strerror}.",
            "What cannot be read cannot be seen to have stayed as it was.",
        ) from problem


def remeasure(subject: Subject) -> tuple[CriticalFile, ...]:
    """Return the subject's files as they are now; what is gone or cannot be read is left out."""
    versions = {file.path: file.version for file in subject.files}
    found = []
    for file, shown in _located(subject.named, strict=False):
        with contextlib.suppress(OSError):
            found.append(_measured(file, shown, versions))
    return tuple(found)


def changes(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return for each file that differs between two lists a sentence that names it."""
    old, new = {row["path"]: row for row in before}, {row["path"]: row for row in after}
    said = []
    for path in sorted(old.keys() | new.keys()):
        if path not in new:
            said.append(f"the subject's file {path} was gone after the run")
        elif path not in old:
            said.append(f"the subject's file {path} was not there before the run")
        elif old[path] != new[path]:
            said.append(f"the subject's file {path} was changed during the run")
    return said


def _located(named: Sequence[str], strict: bool = True) -> list[tuple[Path, str]]:
    """Return each file with its path below the folder that holds everything named; see `_files`."""
    if not named:
        return []
    whole = [Path(os.path.abspath(path)) for path in named]
    above = os.path.commonpath([path.parent for path in whole])
    found = {file: file.relative_to(above).as_posix() for path in whole for file in _files(path, strict)}
    return sorted(found.items(), key=lambda item: item[1])


def _files(path: Path, strict: bool = True, above: frozenset[Path] = frozenset()) -> Iterator[Path]:
    """Yield the files at a path and below it, by way of links too.

    A link that leads back to a folder it lies in is not followed again. OSError where a folder cannot be read
    and the walk is `strict`; otherwise it is left out.
    """
    try:
        if path.is_file():
            yield path
        elif path.is_dir() and (real := path.resolve()) not in above:
            for each in sorted(path.iterdir()):
                yield from _files(each, strict, above | {real})
    except OSError:
        if strict:
            raise


def _measured(file: Path, shown: str, versions: Mapping[str, str]) -> CriticalFile:
    sha256, sha1 = hashlib.sha256(), hashlib.sha1(usedforsecurity=False)
    size = 0
    with file.open("rb") as content:
        while block := content.read(2**20):
            sha256.update(block)
            sha1.update(block)
            size += len(block)
    return CriticalFile(shown, size, sha256.hexdigest(), sha1.hexdigest(), versions.get(shown, ""))
