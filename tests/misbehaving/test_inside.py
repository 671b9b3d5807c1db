"""A system in the harness's own process breaks down in as many ways, and takes nothing with it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from lab.runner import Laboratory, sound

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    made = Laboratory(tmp_path_factory.mktemp("inside"))
    shutil.copyfile(HERE / "inside.py", made.site / "inside.py")
    return made


@pytest.mark.parametrize(
    ("attribute", "exit", "says"),
    [
        ("sound", 0, "conforms"),
        ("raises", 3, "iut_crashed: it raised ZeroDivisionError: division by zero"),
        ("exits", 3, "iut_crashed: it raised SystemExit: 0"),
        ("interrupts", 3, "iut_crashed: it raised KeyboardInterrupt"),
        ("recurses", 3, "iut_crashed: it raised RecursionError"),
        ("hangs", 3, "iut_timeout: it gave no answer within 1 s"),
        ("prints", 0, "conforms"),
        ("answers_a_set", 3, "iut_malformed: it answered with what is not JSON"),
        ("answers_in_a_circle", 3, "iut_malformed: it answered with what is not JSON"),
        ("answers_not_a_number", 3, "effect settle has a wrong shape"),
        ("refuses", 3, "expected a table; observed closed\\x1b[2J"),
        ("a_word", 2, "'a_word' in the module 'inside' is a str"),
        ("nothing", 2, "'nothing' in the module 'inside' is not there"),
        ("breaks", 4, "raised RuntimeError: no licence"),
    ],
)
def test_a_system_in_process(laboratory: Laboratory, attribute: str, exit: int, says: str) -> None:
    limits = {"reply": 1.0} if attribute == "hangs" else {}
    ran = laboratory.certify(f"python:inside:{attribute}", limits=limits)
    sound(ran)
    assert (ran.exit, says in ran.told) == (exit, True), ran.told
