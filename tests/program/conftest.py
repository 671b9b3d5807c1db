"""A laboratory, a sound campaign in it, and the address of a sound system."""

from __future__ import annotations

import sys

import pytest
from lab.runner import Laboratory, Ran


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(tmp_path_factory.mktemp("program"))


@pytest.fixture(scope="session")
def address(laboratory: Laboratory) -> str:
    return f"cmd:{sys.executable} -S -E {laboratory.site / 'mini.py'}"


@pytest.fixture(scope="session")
def good(laboratory: Laboratory, address: str) -> Ran:
    """A campaign that conforms, whose log and folder others may copy."""
    ran = laboratory.certify(address, "--seed", "7", name="good")
    assert ran.exit == 0, ran.told
    return ran
