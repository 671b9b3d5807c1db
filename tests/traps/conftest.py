"""A laboratory with the miniatures that spring the traps."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lab.runner import Laboratory
from program.conftest import address, good

__all__ = ["address", "good"]

TESTS = Path(__file__).resolve().parents[1]
MINIATURES = (
    "misbehaving/processes.py",
    "misbehaving/conduct.py",
    "misbehaving/answers.py",
    "program/unsteady.py",
)


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    made = Laboratory(tmp_path_factory.mktemp("traps"))
    for name in MINIATURES:
        shutil.copy(TESTS / name, made.site)
    return made


@pytest.fixture(scope="session")
def miniature(laboratory: Laboratory) -> Callable[[str, str], str]:
    """Return the address of a miniature of a module."""
    return lambda module, name: f"cmd:{sys.executable} -S -E {laboratory.site / module}.py {name}"
