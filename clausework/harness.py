"""Which harness this is: its version, a digest over its code and steps, and whether it is as it was released.

The digest is the same in a checkout and in a wheel. What was released is known from the digests that the
wheel's own list of files (`RECORD`, PEP 376) gives; a checkout has none.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import platform
from collections.abc import Collection, Iterator
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

from . import __version__
from .packs import REVIEWS

_SUFFIXES = {".py", ".json"}
_OURS = "clausework."
_BESIDE = ("clausework.packs", "clausework.steps", "clausework.references", "clausework.reports")


@functools.cache
def identity() -> dict[str, Any]:
    """Return name, version and digest of the harness, the version of Python, and every alteration."""
    return {
        "name": "clausework",
        "version": __version__,
        "digest": digest(),
        "python": platform.python_version(),
        "alterations": [*alterations()],
    }


@functools.cache
def digest() -> str:
    """Return a SHA-256 over the files of the core and of the steps."""
    total = hashlib.sha256()
    for name, path in sorted(_files()):
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def _files() -> Iterator[tuple[str, Path]]:
    """Yield the files of the core and of the steps, each with a name that no kind of installation changes."""
    core = Path(__file__).parent
    # In a wheel the folders that stand beside the core in a checkout lie within it.
    within = {
        entry.value.split(":")[0].split(".")[1]
        for entry in _entries()
        if entry.group in _BESIDE and entry.value.startswith(_OURS)
    }
    for path in core.rglob("*"):
        name = path.relative_to(core)
        if path.suffix in _SUFFIXES and name.parts[0] not in within:
            yield f"clausework/{name.as_posix()}", path
    steps = {
        entry.value.rpartition(".")[0] or entry.value
        for entry in _entries()
        if entry.group == "clausework.steps"
    }
    for module in steps:
        spec = importlib.util.find_spec(module)
        for folder in spec.submodule_search_locations or () if spec is not None else ():
            for path in Path(folder).rglob("*"):
                if path.suffix in _SUFFIXES:
                    yield f"{module}/{path.relative_to(folder).as_posix()}", path


@functools.cache
def _entries() -> tuple[importlib.metadata.EntryPoint, ...]:
    # Read once: each reading goes through everything that is installed.
    found = importlib.metadata.entry_points()
    ours = (group for group in found.groups if group.startswith(_OURS))
    return tuple(entry for group in ours for entry in found.select(group=group))


def alterations() -> Iterator[str]:
    """Yield, as sentences, how the installed harness and packs differ from what was released."""
    # By the object: a distribution reads its whole description for its name.
    used: dict[Distribution, set[Path]] = {}
    for entry in _entries():
        if entry.dist is not None:
            used.setdefault(entry.dist, set()).update(_places(entry.value))
    for name, distribution in sorted({each.name: each for each in used}.items()):
        core = {Path(__file__)} if name == "clausework" else set()
        yield from differences(distribution, used[distribution] | core)


def _places(value: str) -> Iterator[Path]:
    """Yield the file or the folder of what an entry point names."""
    spec = importlib.util.find_spec(value.split(":")[0])
    if spec is not None and spec.submodule_search_locations:
        yield from map(Path, spec.submodule_search_locations)
    elif spec is not None and spec.origin:
        yield Path(spec.origin)


def differences(distribution: Distribution, places: Collection[Path]) -> Iterator[str]:
    """Yield how the files of a distribution differ from its own list of them.

    `places` are the files and folders that are used of it: where one is not in the list, a checkout is used.
    """
    told = f"{distribution.name} {distribution.version}"
    # Commands lie outside the packages, and are written anew wherever a wheel is installed.
    root = Path(str(distribution.locate_file(""))).resolve()
    listed = {
        root / file: file.hash.value
        for file in distribution.files or ()
        if file.hash is not None and file.parts[0] != ".." and not file.parts[0].endswith(".dist-info")
    }
    for place in (place.resolve() for place in places):
        if place not in listed and not any(str(path).startswith(f"{place}{os.sep}") for path in listed):
            yield f"{told} runs from a checkout, or has no list of its files; an installed wheel has one"
            return
    for path, digest in sorted(listed.items()):
        if path.name == REVIEWS:
            continue
        if not path.is_file():
            yield f"{told} lacks its file {path.name}"
        elif _digest(path) != digest:
            yield f"{told} has an altered file {path.name}"
    for folder in sorted({path.parent for path in listed if path.suffix == ".py"}):
        for path in sorted(folder.iterdir()):
            if path.suffix == ".py" and path not in listed:
                yield f"{told} has a file {path.name} that was not released with it"


def _digest(path: Path) -> str:
    """Return a digest as a list of installed files gives it: SHA-256 in base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
