"""A report that nobody touched is verified, however its campaign went, wherever and whenever that is done."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

STEPS = [
    "files",
    "signatures",
    "schemas",
    "log",
    "evidence",
    "versions",
    "re-adjudication",
    "projections",
]
MISBEHAVING = Path(__file__).parents[1] / "misbehaving"


def verified(laboratory: Laboratory, bundle: Path, *more: str, **how: dict[str, str]) -> list[str]:
    """Assert that a bundle is verified, and return what each step says."""
    ran = laboratory.run("verify", str(bundle), "--json", *more, folder=bundle.parent, **how)
    assert ran.exit == 0, ran.told
    told = json.loads(ran.out)
    assert told["verified"] is True
    assert [step["name"] for step in told["steps"]] == STEPS
    return [step["told"] for step in told["steps"]]


@pytest.mark.parametrize(
    ("instrument", "clause", "address", "exit"),
    [
        ("qld-triple-penny-two-up", "473", "reference", 3),
        ("nsw-two-up", "3.1", "reference", 3),
        ("nz-roulette-2002", "3.2(a)", "reference:group-wins-by-first-number", 1),
    ],
)
def test_a_report_on_each_instrument(
    laboratory: Laboratory, tmp_path: Path, instrument: str, clause: str, address: str, exit: int
) -> None:
    words = ("certify", instrument, "--iut", address, "--clause", clause, "--out", "out")
    ran = laboratory.run(*words, folder=tmp_path)
    assert ran.exit == exit, ran.told
    told = verified(laboratory, ran.folder)
    executed = sum(outcome != "not_applicable" for outcome, _ in ran.outcomes().values())
    assert executed
    verified(laboratory, tmp_path / "out.zip")
    assert "out.zip" not in told[0]


def test_elsewhere_and_later(laboratory: Laboratory, toss: Ran, tmp_path: Path) -> None:
    """Its system is gone, its folder has another name, the clock, the zone, the hash seed are others."""
    elsewhere = shutil.copytree(toss.folder, tmp_path / "elsewhere")
    before = "import time; time.time = lambda: 4e9"
    for seed, zone in (("1", "Pacific/Auckland"), ("2", "America/Nome")):
        ran = laboratory.fresh(
            "verify", str(elsewhere), folder=tmp_path, before=before, env={"PYTHONHASHSEED": seed, "TZ": zone}
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert ran.stdout.endswith("verified\n")


@pytest.mark.parametrize("more", [("--workers", "2"), ("--seed", "3"), ("--clause", "1")])
def test_a_campaign_run_otherwise(laboratory: Laboratory, address: str, more: tuple[str, ...]) -> None:
    verified(laboratory, laboratory.certify(address, *more).folder)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("processes", "StartsOnce"),
        ("processes", "IsReplacedAfterItsIntroduction"),
        ("processes", "DiesHalfWayThroughAnAnswer"),
        ("processes", "HangsAndTellsWhy"),
        ("answers", "AnswersActsWithErrors"),
        ("answers", "AnswersKnownEffectsInAWrongShape"),
        ("answers", "AnswersInfinitelyLargeAmounts"),
    ],
)
def test_a_system_that_broke_down(laboratory: Laboratory, module: str, name: str) -> None:
    """Breakdowns are part of what was recorded, and come out again, though the system is there no more."""
    script = shutil.copyfile(MISBEHAVING / f"{module}.py", laboratory.site / f"{name}.py")
    command = f"cmd:{sys.executable} -S -E {script} {name}"
    ran = laboratory.certify(command, limits={"reply": 1.0, "stop": 0.1, "start": 5.0})
    assert ran.exit == 3, ran.told
    script.unlink()
    verified(laboratory, ran.folder)


def test_a_resumed_campaign(laboratory: Laboratory, toss: Ran, copy: Callable[[Ran], Path]) -> None:
    """Cut off in the middle of its fourth purpose and resumed, a campaign is verified as any other."""
    folder = copy(toss)
    log = folder / "run" / "conformance-log.ndjson"
    lines = log.read_bytes().splitlines(keepends=True)
    begun = [n for n, line in enumerate(lines) if json.loads(line)["event"] == "started"]
    log.write_bytes(b"".join(lines[: begun[3] + 3]))
    (folder.parent / "out").symlink_to(folder)
    ran = laboratory.run("certify", "--resume", "--out", str(folder), folder=folder.parent)
    assert ran.exit == 0, ran.told
    verified(laboratory, folder)


def test_what_was_never_brought_to_an_end_is_not_run_again(
    laboratory: Laboratory, toss: Ran, tmp_path: Path
) -> None:
    """A log that lost its end makes no statement; the report that says so is verified."""
    lines = toss.log.read_bytes().splitlines(keepends=True)
    (tmp_path / "a.log").write_bytes(b"".join(lines[:-4]))
    ran = laboratory.run("report", "a.log", "--out", "out", folder=tmp_path)
    assert ran.exit in (3, 5), ran.told
    told = verified(laboratory, ran.folder)
    assert told[6].startswith("6 runs of test purposes")


def test_what_cannot_be_read_is_no_verdict(laboratory: Laboratory, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04 nothing")
    (tmp_path / "empty").mkdir()
    for name in ("a.zip", "empty", "absent"):
        ran = laboratory.run("verify", name, folder=tmp_path)
        assert (ran.exit, "Traceback" in ran.told) == (2, False), ran.told
        assert name in ran.told


def test_another_version_is_named(
    laboratory: Laboratory, toss: Ran, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed law pack, or a changed harness, is told with what to install."""
    pack = laboratory.pack / "law.txt"
    text = pack.read_text(encoding="utf-8")
    pack.write_text(text + "\n", encoding="utf-8")
    try:
        ran = laboratory.run("verify", str(toss.folder), folder=tmp_path)
    finally:
        pack.write_text(text, encoding="utf-8")
    assert ran.exit == 1
    assert "the law pack coin-toss of the report is" in ran.told
    assert "install that of the report" in ran.told
