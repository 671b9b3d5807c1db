"""The reports that several tests read, and the browser and axe-core that pages are looked at with.

How to install both is said in test_page.py; what is missing fails, and nothing is skipped.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clausework.reports import write
from playwright.sync_api import Browser, sync_playwright

from .sample import HOSTILE, record

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
AXE = Path(os.environ.get("AXE_CORE", Path(__file__).parents[1] / "node_modules/axe-core/axe.min.js"))
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail(f"no browser at {CHROMIUM}: apt-get install chromium, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.fail(
            f"no axe-core at {AXE}: npm install --prefix tests axe-core, or set AXE_CORE to axe.min.js"
        )
    return AXE.read_text("utf-8")
