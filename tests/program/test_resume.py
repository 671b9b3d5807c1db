"""A campaign that is killed at any moment goes on with --resume, and ends as if it had been left alone.

CLAUSEWORK_MOMENTS=100 tries a hundred moments of each kind instead of a few.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from lab.guards import Guard
from lab.runner import Laboratory, Ran, left

from clausework import harness, packs, resuming, verdicts
from clausework.problems import UsageProblem

MOMENTS = int(os.environ.get("CLAUSEWORK_MOMENTS", "0"))
KILLS, CUTS = MOMENTS or 10, MOMENTS or 6
WORDS = ("certify", "qld-triple-penny-two-up", "--iut", "reference", "--clause", "473", "--seed", "5")

# No guard: the program tells itself to end when its first purpose has finished, neither sooner nor later, and
# while the lines that say so are in the file and not yet counted.
TOLD = Guard(
    "clausework.log",
    "            self._put(content)\n",
    "            self._put(content)\n"
    "            if b'finished' in content and not os.environ.get('TOLD'):\n"
    "                os.environ['TOLD'] = 'once'\n"
    "                os.kill(os.getpid(), 15)\n",
)


@dataclass(frozen=True)
class Undisturbed:
    """The campaign as it ends where nothing happens to it."""

    ran: Ran
    outcomes: dict[str, tuple[str, str]]

    @property
    def log(self) -> bytes:
        return self.ran.log.read_bytes()


@pytest.fixture(scope="module")
def undisturbed(laboratory: Laboratory) -> Undisturbed:
    ran = laboratory.run(*words(laboratory), folder=made(laboratory, "undisturbed"))
    assert ran.exit == 3, ran.told
    return Undisturbed(ran, ran.outcomes())


def made(laboratory: Laboratory, name: str) -> Path:
    """Make a folder for a run, with its own place for temporary files."""
    folder = laboratory.room(name)
    (folder / "tmp").mkdir()
    laboratory.settle(folder)
    return folder


def words(laboratory: Laboratory, *more: str) -> tuple[str, ...]:
    return (*WORDS, "--out", "out", *more)


def goes_on(laboratory: Laboratory, folder: Path, undisturbed: Undisturbed) -> None:
    """Assert that a campaign whose log is whole up to some byte ends as it would have."""
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=folder)
    if resumed.exit == 2:
        # Cut off before the campaign itself was written: nothing is lost that was ever there.
        assert "Begin anew" in resumed.told or "There is no log" in resumed.told, resumed.told
        log = folder / "out" / "run" / "conformance-log.ndjson"
        assert not log.exists() or b"\n" not in log.read_bytes()
        resumed = laboratory.run(*words(laboratory, "--replace"), folder=folder)
    assert resumed.exit == 3, resumed.told
    assert resumed.outcomes() == undisturbed.outcomes
    assert resumed.record()["campaign"]["valid"]
    assert resumed.record() == verdicts.from_log(resumed.log)


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed_at_a_random_moment_and_resumed_it_ends_as_if_undisturbed(
    laboratory: Laboratory, undisturbed: Undisturbed, seed: int
) -> None:
    draw = random.Random(seed)
    folder = made(laboratory, f"killed-{seed}")
    log = folder / "out" / "run" / "conformance-log.ndjson"
    # By turns at a size of the log and at a time, which meets the plan and the writing of the report too.
    size = draw.uniform(0, 1) * len(undisturbed.log) if seed % 2 else float("inf")
    end = time.monotonic() + draw.uniform(0, 1) * undisturbed.ran.seconds + (600 if seed % 2 else 0)
    begun = laboratory.begin(*words(laboratory), folder=folder, env={"TMPDIR": str(folder / "tmp")})
    while begun.ended(0) is None and time.monotonic() < end:
        if log.is_file() and log.stat().st_size >= size:
            break
        time.sleep(0.001)
    begun.send(signal.SIGKILL)
    begun.ended()
    end = time.monotonic() + 60
    while time.monotonic() < end and (left(begun.mark) or any((folder / "tmp").iterdir())):
        time.sleep(0.05)
    assert not left(begun.mark)
    assert not list((folder / "tmp").iterdir())
    goes_on(laboratory, folder, undisturbed)


def test_one_that_was_told_to_end_is_resumed(laboratory: Laboratory, undisturbed: Undisturbed) -> None:
    folder = made(laboratory, "told")
    log = folder / "out" / "run" / "conformance-log.ndjson"
    told = laboratory.run(*words(laboratory), folder=folder, without=(TOLD,))
    assert told.exit == 3
    assert "Once more ends at once" in told.told
    assert "Ended at once" not in told.told
    assert "certify --resume --out out" in told.told
    assert b'"event":"footer"' not in log.read_bytes()
    # Until then its report says that nothing can be said.
    half = json.loads((folder / "out" / "verdicts.json").read_text(encoding="utf-8"))
    assert not half["campaign"]["valid"]
    goes_on(laboratory, folder, undisturbed)


@pytest.mark.parametrize("seed", range(CUTS))
def test_a_log_cut_at_a_random_byte_is_resumed(
    laboratory: Laboratory, undisturbed: Undisturbed, seed: int
) -> None:
    folder = made(laboratory, f"cut-{seed}")
    log = folder / "out" / "run" / "conformance-log.ndjson"
    log.parent.mkdir(parents=True)
    whole = undisturbed.log
    log.write_bytes(whole[: random.Random(seed).randrange(len(whole) + 1)])
    goes_on(laboratory, folder, undisturbed)


def test_a_campaign_that_ended_has_its_report_written_again(
    laboratory: Laboratory, undisturbed: Undisturbed
) -> None:
    before = undisturbed.log
    (undisturbed.ran.folder / "verdicts.json").unlink()
    (undisturbed.ran.folder / "report.html").write_text("half", encoding="utf-8")
    again = laboratory.run("certify", "--resume", "--out", "out", folder=undisturbed.ran.folder.parent)
    assert again.exit == 3, again.told
    assert again.outcomes() == undisturbed.outcomes
    assert "</html>" in (again.folder / "report.html").read_text(encoding="utf-8")
    assert undisturbed.log == before


def test_what_cannot_be_resumed_says_why(laboratory: Laboratory) -> None:
    folder = made(laboratory, "nothing")
    ended = laboratory.run("certify", "--resume", "--out", "out", folder=folder)
    assert ended.exit == 2
    assert "There is no log" in ended.told
    other = laboratory.run(
        "certify", "nsw-two-up", "--resume", "--repeat", "2", "--out", "out", folder=folder
    )
    assert other.exit == 2
    assert "--resume cannot be given together with [INSTRUMENT...], --repeat" in other.told


def test_a_campaign_is_not_resumed_by_another_harness_or_against_another_text(
    undisturbed: Undisturbed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "conformance-log.ndjson"
    log.write_bytes(undisturbed.log[:-10])
    # The laboratory's harness has the steps of coin toss too, which this process has not.
    header = json.loads(undisturbed.log.splitlines()[0])
    monkeypatch.setattr(harness, "identity", lambda: header["harness"])
    assert resuming.read(log).begun
    with monkeypatch.context() as patched:
        patched.setattr(harness, "identity", lambda: {"digest": "another"})
        with pytest.raises(UsageProblem, match="The harness has changed"):
            resuming.read(log)
    patched_pack = replace(packs.load("qld-triple-penny-two-up"), digest="another")
    monkeypatch.setattr(packs, "load", lambda name: patched_pack)
    with pytest.raises(UsageProblem, match="The law pack qld-triple-penny-two-up has changed"):
        resuming.read(log)


def test_a_purpose_that_was_brought_to_an_end_is_not_run_again(
    laboratory: Laboratory, undisturbed: Undisturbed
) -> None:
    lines = undisturbed.log.splitlines(keepends=True)
    folder = made(laboratory, "halved")
    log = folder / "out" / "run" / "conformance-log.ndjson"
    log.parent.mkdir(parents=True)
    ends = [n for n, line in enumerate(lines) if b'"event":"finished"' in line]
    log.write_bytes(b"".join(lines[: ends[len(ends) // 2] + 1]))
    laboratory.run("certify", "--resume", "--out", "out", folder=folder)
    events = [json.loads(line) for line in log.read_bytes().splitlines()]
    started = [event["purpose"] for event in events if event["event"] == "started"]
    assert len(started) == len(ends)
    assert len(started) == len(set(started))
