"""Which harness this is: its version, and a digest over its code and its steps."""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import importlib.util
import platform
from collections.abc import Iterator
from pathlib import Path

from . import __version__

_SUFFIXES = {".py", ".json"}


@functools.cache
def identity() -> dict[str, str]:
    """Return the name, version and digest of the harness, and the version of Python."""
    total = hashlib.sha256()
    for folder in _folders():
        for path in sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(f"{path.relative_to(folder.parent).as_posix()}\0{digest}\n".encode())
    return {
        "name": "clausework",
        "version": __version__,
        "digest": total.hexdigest(),
        "python": platform.python_version(),
    }


def _folders() -> Iterator[Path]:
    yield Path(__file__).parent
    for entry in sorted(importlib.metadata.entry_points(group="clausework.steps"), key=lambda e: e.name):
        spec = importlib.util.find_spec(entry.value)
        if spec is not None and spec.submodule_search_locations:
            yield Path(next(iter(spec.submodule_search_locations)))
