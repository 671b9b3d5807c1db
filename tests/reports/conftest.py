"""The reports that several tests read: one of all three instruments, one of a hostile vendor."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from clausework.reports import write

from .sample import HOSTILE, record


@pytest.fixture(scope="session")
def verdicts() -> dict[str, Any]:
    return record("qld_triple_penny_two_up", "nsw_two_up", "nz_roulette_2002")


@pytest.fixture(scope="session")
def folder(verdicts: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the ordinary report."""
    out = tmp_path_factory.mktemp("report")
    write(verdicts, out)
    return out


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a report on a vendor all of whose strings are hostile."""
    out = tmp_path_factory.mktemp("hostile")
    write(record(vendor=HOSTILE), out)
    return out
