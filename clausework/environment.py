"""On what the harness runs: the operating system, the Python, and every installed package."""

from __future__ import annotations

import functools
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


@functools.cache
def told() -> dict[str, Any]:
    """Return the operating system, the Python and the installed packages with their versions, by name."""
    return {
        "system": platform.system(),
        "release": platform.release(),
        "machine": platform.machine(),
        "implementation": platform.python_implementation(),
        "python": platform.python_version(),
        "packages": dict(sorted(_packages())),
    }


def _packages() -> Iterator[tuple[str, str]]:
    # The names of the folders say it; to read the metadata of all of them takes longer than many a campaign.
    # What stands earlier on the path counts, and so goes last.
    for place in reversed(sys.path):
        for path in Path(place).glob("*.dist-info"):
            name, _, version = path.name.removesuffix(".dist-info").partition("-")
            yield name.replace("_", "-").lower(), version
