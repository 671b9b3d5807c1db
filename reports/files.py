"""How a file comes to be whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def put(path: Path, content: bytes) -> Path:
    """Write the content to the path by way of a neighbour, making its folder; OSError if it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    neighbour = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        neighbour.write_bytes(content)
        neighbour.replace(path)
    finally:
        neighbour.unlink(missing_ok=True)
    return path


def sweep(folder: Path, pattern: str, kept: set[Path]) -> None:
    """Remove what an earlier run left in a folder under this pattern, but for the files that are kept."""
    for path in folder.glob(pattern):
        if path not in kept:
            path.unlink()
