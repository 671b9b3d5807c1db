"""The doctor finds what is wrong at the step where it is wrong, says how to mend it, and takes no harm."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from lab.runner import Laboratory

from clausework import packs

EARLY = ("starts", "shakes hands")
MINIATURES = Path(__file__).parent.parent / "misbehaving"


@pytest.fixture(scope="module")
def clinic(laboratory: Laboratory) -> Laboratory:
    for module in ("processes", "answers", "conduct"):
        shutil.copyfile(MINIATURES / f"{module}.py", laboratory.site / f"{module}.py")
    return laboratory


@pytest.mark.parametrize(
    ("module", "name", "exit", "step", "mend"),
    [
        ("processes", "Sound", 0, "", ""),
        ("answers", "ChattersOnItsErrorStream", 0, "", ""),
        ("answers", "EndsItsLinesWithCrLf", 0, "", ""),
        ("answers", "AnswersUnknownEffects", 0, "", ""),
        # How soon it exits, or speaks, is the machine's: it may be asked before.
        ("processes", "ExitsAtOnce", 4, EARLY, "Start the command by hand"),
        ("answers", "AnswersBeforeItIsAsked", 4, EARLY, "logs go to standard error"),
        ("processes", "NeverAnswersTheHandshake", 4, "shakes hands", "flush standard output"),
        ("answers", "AnswersOverSeveralLines", 4, "shakes hands", "one JSON object a line"),
        ("answers", "AnswersIdsAsStrings", 4, "shakes hands", "Give the id back as it came"),
        ("answers", "BeginsWithAByteOrderMark", 1, "answers acts (coin-toss)", "no mark before it"),
        ("conduct", "SpeaksAnotherVersion", 4, "shakes hands", "one of the versions offered"),
        ("conduct", "ClaimsNothing", 4, "shakes hands", "`clausework schema`"),
        ("conduct", "ClaimsAnUnknownInstrument", 1, "claims what is installed", "Installed are"),
        ("conduct", "ClaimsAnUnknownCapability", 1, "claims what is installed", "Its capabilities are"),
        ("conduct", "RefusesEveryTable", 1, "opens a table (coin-toss)", "Open a table"),
        ("answers", "LogsToItsOutput", 1, "answers acts (coin-toss)", "logs go to standard error"),
        ("answers", "AnswersActsWithErrors", 1, "answers acts (coin-toss)", "Errors are for broken requests"),
        (
            "answers",
            "AnswersKnownEffectsInAWrongShape",
            1,
            "answers acts (coin-toss)",
            "--vocabulary coin-toss",
        ),
        ("processes", "HangsAtTheFirstAct", 1, "answers acts (coin-toss)", "flush standard output"),
        ("conduct", "LeaksFromTableToTable", 1, "keeps tables apart (coin-toss)", "one table each"),
        ("conduct", "AnswersByTheClock", 1, "answers the same again (coin-toss)", "not by time or chance"),
        ("processes", "HangsAtShutdown", 1, "ends when told to", "flush standard output"),
        ("processes", "StaysAfterShutdown", 1, "ends when told to", "End the process after the answer"),
        ("answers", "AnswersAnyMethod", 1, "answers a broken request", "-32601"),
        ("processes", "DiesOfABrokenRequest", 1, "answers a broken request", "see why it ends"),
    ],
)
def test_a_miniature(
    clinic: Laboratory,
    tmp_path: Path,
    module: str,
    name: str,
    exit: int,
    step: str | tuple[str, ...],
    mend: str,
) -> None:
    limits = "[limits]\nstart = 2\nreply = 1\nstop = 0.5\n"
    (tmp_path / "clausework.toml").write_text(limits, encoding="utf-8")
    address = f"cmd:{sys.executable} -S -E {clinic.site / module}.py {name}"
    ran = clinic.run("doctor", "--iut", address, "--json", folder=tmp_path)
    assert ran.exit == exit, ran.told
    assert "Traceback" not in ran.told
    assert not ran.left
    found = json.loads(ran.out)
    assert found["well"] == (exit == 0)
    ill = [row for row in found["steps"] if not row["well"]]
    if step:
        assert ill[0]["step"].startswith(step), ill
        assert mend in ill[0]["mend"], ill
        assert all(row["seen"] for row in ill)
    else:
        assert not ill
    assert all(not row["mend"] for row in found["steps"] if row["well"])


def test_a_person_reads_a_line_a_step(clinic: Laboratory, address: str) -> None:
    ran = clinic.run("doctor", "--iut", address)
    assert ran.exit == 0
    assert [line[0] for line in ran.out.splitlines()] == ["✓"] * 10


@pytest.mark.parametrize("instrument", [name for name in packs.installed() if name != "coin-toss"])
def test_the_reference_is_well(clinic: Laboratory, instrument: str) -> None:
    ran = clinic.run("doctor", "--iut", "reference", "--instrument", instrument)
    assert ran.exit == 0, ran.told


def test_what_an_interpreter_or_compiler_says_is_shown_whole(clinic: Laboratory, tmp_path: Path) -> None:
    system = tmp_path / "system.py"
    system.write_text("import sys\nsys.stdin.readline()\nprice = [\n", encoding="utf-8")
    address = f"cmd:{sys.executable} -S -E {system}"
    for words in (("doctor",), ("certify", "coin-toss", "--out", "never")):
        ran = clinic.run(*words, "--iut", address)
        assert ran.exit == 4, ran.told
        # The line and the sign under it, which stand above the last of its words.
        assert "price = [" in ran.told
        assert "SyntaxError: '[' was never closed" in ran.told
