"""Every known trap is set and fools nobody; with its guard removed it would. docs/traps.md tells of each."""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import re
import signal
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran, processes

from .known import FALSE_GREENS, FALSE_REDS, Bench, Trap

ROOT = Path(__file__).resolve().parents[2]
TRAPS = (*FALSE_GREENS, *FALSE_REDS)


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.id)
def test_a_trap_fools_nobody(laboratory: Laboratory, good: Ran, tmp_path: Path, trap: Trap) -> None:
    ran = trap.set(Bench(laboratory, good, tmp_path))
    assert not trap.fooled(ran), ran.told
    assert not ran.traced


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.id)
def test_without_its_guard_the_trap_closes(
    laboratory: Laboratory, good: Ran, tmp_path: Path, trap: Trap
) -> None:
    ran = trap.set(Bench(laboratory, good, tmp_path, trap.guards))
    for process in processes(ran.mark):
        # It may end of itself in between.
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    # Fooled, and not merely broken by the removal.
    assert not ran.traced
    assert trap.fooled(ran), ran.told


def test_every_known_trap_is_told_of_with_its_guard_and_its_test() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (ROOT / "docs" / "traps.md").read_text(encoding="utf-8").splitlines()
        if line.startswith(("| G", "| R"))
    ]
    assert [row[0] for row in rows] == [f"G{n}" for n in range(1, 16)] + [f"R{n}" for n in range(1, 11)]
    for trap, _, guards, tests in rows:
        for guard in re.findall("`(.+?)`", guards):
            assert _found(f"clausework.{guard}"), (trap, guard)
        named = re.findall("`(.+?)`", tests)
        assert named, trap
        assert all((ROOT / "tests" / name).is_file() for name in named), trap
        if "traps/test_known_traps.py" in named:
            assert trap in {each.id for each in TRAPS}
            (set_here,) = (each for each in TRAPS if each.id == trap)
            modules = {guard.module.removeprefix("clausework.") for guard in set_here.guards}
            assert all(any(guard.startswith(f"`{m}.") for guard in guards.split(", ")) for m in modules), trap


def _found(name: str) -> object:
    """Return what a dotted name names: a module's function, class or method."""
    path = name.split(".")
    for at in range(len(path), 0, -1):
        with contextlib.suppress(ModuleNotFoundError):
            return functools.reduce(getattr, path[at:], importlib.import_module(".".join(path[:at])))
    return None
