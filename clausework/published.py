"""The schemas that are published for what a report holds, found through entry points by their names."""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.util
import json
from pathlib import Path
from typing import Any

GROUP = "clausework.schemas"


def names() -> tuple[str, ...]:
    """Return the names of all published schemas, sorted."""
    return tuple(sorted({entry.name for entry in importlib.metadata.entry_points(group=GROUP)}))


@functools.cache
def schema(name: str) -> Any:
    """Return the published schema of a name in `names`."""
    (entry,) = importlib.metadata.entry_points(group=GROUP, name=name)
    spec = importlib.util.find_spec(entry.value)
    assert spec is not None
    assert spec.submodule_search_locations
    folder = Path(next(iter(spec.submodule_search_locations)))
    return json.loads((folder / f"{name}.schema.json").read_text(encoding="utf-8"))
