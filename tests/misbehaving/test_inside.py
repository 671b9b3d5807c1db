"""A system in the harness's own process breaks down in as many ways, and takes nothing with it."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from lab.runner import Laboratory, sound

HERE = Path(__file__).parent


SETTLED = ("certify", "qld-triple-penny-two-up", "--clause", "480", "--out")


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    made = Laboratory(tmp_path_factory.mktemp("inside"))
    for module in ("inside", "recognising"):
        shutil.copyfile(HERE / f"{module}.py", made.site / f"{module}.py")
    return made


@pytest.mark.parametrize(
    ("attribute", "exit", "says"),
    [
        ("sound", 0, "conforms"),
        ("raises", 3, "iut_crashed: it raised ZeroDivisionError: division by zero"),
        ("exits", 3, "iut_crashed: it raised SystemExit: 0"),
        ("interrupts", 3, "iut_crashed: it raised KeyboardInterrupt"),
        ("recurses", 3, "iut_crashed: it raised RecursionError"),
        ("hangs", 3, "iut_timeout: it gave no answer within 0.3 s"),
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
    limits = {"reply": 0.3} if attribute == "hangs" else {}
    ran = laboratory.certify(f"python:inside:{attribute}", limits=limits)
    sound(ran)
    assert (ran.exit, says in ran.told) == (exit, True), ran.told


def test_a_system_that_recognises_the_suite_behaves_under_the_seed_that_it_knows_alone(
    laboratory: Laboratory,
) -> None:
    def outcomes(attribute: str, seed: str) -> Counter[str]:
        out = f"{attribute}-{seed}"
        words = (*SETTLED, out, "--seed", seed, "--iut", f"python:recognising:{attribute}")
        ran = laboratory.run(*words)
        record = json.loads((laboratory.folder / out / "verdicts.json").read_text(encoding="utf-8"))
        clauses = record["instruments"][0]["clauses"]
        assert "Traceback" not in ran.told
        return Counter(p["outcome"] for c in clauses if c["clause"].startswith("480") for p in c["purposes"])

    learnt = outcomes("learning", "1")
    assert set(learnt) == {"pass"}
    assert outcomes("recognising", "1") == learnt
    assert outcomes("recognising", "2")["fail"] > 0
