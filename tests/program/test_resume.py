"""A campaign that is killed goes on from its log: what was recorded stands, what was not is run."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clausework import verdicts

WORDS = ("certify", "qld-triple-penny-two-up", "--iut", "reference", "--clause", "473", "--clause", "480")
COMMAND = (sys.executable, "-m", "clausework", *WORDS, "--seed", "5")


def certify(out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, "--out", str(out), *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def outcomes(out: Path) -> dict[str, str]:
    record = json.loads((out / "verdicts.json").read_text(encoding="utf-8"))
    return {
        purpose["id"]: purpose["outcome"]
        for row in record["instruments"]
        for clause in row["clauses"]
        for purpose in clause["purposes"]
    }


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("undisturbed") / "report"
    assert certify(out).returncode == 3
    return out


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_a_random_moment_and_resumed_it_ends_as_if_undisturbed(
    undisturbed: Path, tmp_path: Path, seed: int
) -> None:
    out = tmp_path / "report"
    log = out / "run" / "conformance-log.ndjson"
    whole = (undisturbed / "run" / "conformance-log.ndjson").stat().st_size
    aim = random.Random(seed).uniform(0.6, 0.98) * whole
    running = subprocess.Popen([*COMMAND, "--out", str(out)], stderr=subprocess.DEVNULL)
    while running.poll() is None and not (log.is_file() and log.stat().st_size > aim):
        time.sleep(0.002)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert certify(out, "--resume").returncode == 3
    assert outcomes(out) == outcomes(undisturbed)
    record = verdicts.from_log(log)
    assert record["campaign"]["valid"]
    assert any("resumed" in note for note in record["campaign"]["notes"])


@pytest.mark.parametrize("share", [0.3, 0.7, 0.9, 0.999])
def test_a_log_cut_anywhere_after_the_plan_is_resumed(
    undisturbed: Path, tmp_path: Path, share: float
) -> None:
    source = (undisturbed / "run" / "conformance-log.ndjson").read_bytes()
    begun = source.index(b'"event":"started"')
    log = tmp_path / "report" / "run" / "conformance-log.ndjson"
    log.parent.mkdir(parents=True)
    first = source.index(b"\n", begun) + 1
    log.write_bytes(source[: max(first, int(first + (len(source) - first) * share) - 1)])
    assert certify(tmp_path / "report", "--resume").returncode == 3
    assert outcomes(tmp_path / "report") == outcomes(undisturbed)


def test_what_cannot_be_resumed_says_why(undisturbed: Path, tmp_path: Path) -> None:
    ended = certify(undisturbed, "--resume")
    assert ended.returncode == 2
    assert "there is nothing to resume" in ended.stderr
    ended = certify(tmp_path / "nothing", "--resume")
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr


def test_a_purpose_that_was_brought_to_an_end_is_not_run_again(undisturbed: Path, tmp_path: Path) -> None:
    lines = (undisturbed / "run" / "conformance-log.ndjson").read_bytes().splitlines(keepends=True)
    log = tmp_path / "report" / "run" / "conformance-log.ndjson"
    log.parent.mkdir(parents=True)
    ends = [n for n, line in enumerate(lines) if b'"event":"finished"' in line]
    log.write_bytes(b"".join(lines[: ends[9] + 1]))
    certify(tmp_path / "report", "--resume")
    events = [json.loads(line) for line in log.read_bytes().splitlines()]
    started = [event["purpose"] for event in events if event["event"] == "started"]
    assert len(started) == len(set(started))
