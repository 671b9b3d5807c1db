"""However many processes share a campaign, and whatever becomes of them, the same seed says the same."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from lab.runner import Begun, Laboratory, Ran, left

from clausework import log

# What differs from campaign to campaign, whoever runs it: times, digests of them, and the system's own ids.
PASSING = {"milliseconds", "evidence", "table"}
REPEATS = ("--seed", "5", "--repeat", "60")


@pytest.fixture(scope="module")
def alone(laboratory: Laboratory, address: str) -> Ran:
    ran = laboratory.certify(address, *REPEATS, name="alone")
    assert ran.exit == 0, ran.told
    return ran


def said(value: Any) -> Any:
    """Return what a record says of its instruments, without what passes."""
    if isinstance(value, dict):
        return {name: said(each) for name, each in value.items() if name not in PASSING}
    return [said(each) for each in value] if isinstance(value, list) else value


def hands(parent: int) -> list[int]:
    """Return the processes forked from one: what it starts otherwise has a command of its own."""
    own = Path(f"/proc/{parent}/cmdline").read_bytes()
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in children if Path(f"/proc/{pid}/cmdline").read_bytes() == own]


def begun_with_two(laboratory: Laboratory, address: str, name: str) -> tuple[Begun, Path]:
    """Begin the same campaign with two workers, and wait until both have begun to tell of it."""
    folder = laboratory.room(name)
    laboratory.settle(folder)
    words = ["certify", "coin-toss", "--iut", address, "--record", str(laboratory.record), "--out", "out"]
    begun = laboratory.begin(*words, *REPEATS, "--workers", "2", folder=folder)
    events = folder / "out" / "run" / "conformance-log.ndjson"
    end = time.monotonic() + 60
    while time.monotonic() < end and begun.process.is_alive():
        if events.is_file() and events.read_bytes().count(b'"event":"finished"') > 20:
            break
        time.sleep(0.002)
    return begun, events


def test_two_workers_say_the_same(laboratory: Laboratory, address: str, alone: Ran) -> None:
    two = laboratory.certify(address, *REPEATS, "--workers", "2")
    assert two.exit == 0, two.told
    assert said(two.record()["instruments"]) == said(alone.record()["instruments"])
    assert two.record()["campaign"]["workers"] == 2
    assert not two.left


def test_workers_that_are_killed_or_told_to_end_are_replaced_and_nothing_is_lost(
    laboratory: Laboratory, address: str, alone: Ran
) -> None:
    begun, events = begun_with_two(laboratory, address, "one-killed")
    assert begun.process.pid is not None
    both = hands(begun.process.pid)
    assert len(both) == 2
    os.kill(both[0], signal.SIGKILL)
    os.kill(both[1], signal.SIGTERM)
    begun.process.join()
    killed = Ran(begun.process.exitcode or 0, "", "", events.parent.parent, left(begun.mark), 0, begun.mark)
    assert killed.exit == 0, begun.files[1].read_text()
    assert said(killed.record()["instruments"]) == said(alone.record()["instruments"])
    assert [event["event"] for event in log.read(killed.log)].count("worker_replaced") == 2
    assert any("which others did anew: 2" in note for note in killed.record()["campaign"]["notes"])
    assert not killed.left


def test_workers_and_their_systems_end_with_whoever_shared_the_campaign(
    laboratory: Laboratory, address: str
) -> None:
    begun, events = begun_with_two(laboratory, address, "all-killed")
    assert begun.process.pid is not None
    both = hands(begun.process.pid)
    begun.process.kill()
    begun.process.join()
    end = time.monotonic() + 20
    while time.monotonic() < end and (left(begun.mark) or any(Path(f"/proc/{pid}").exists() for pid in both)):
        time.sleep(0.02)
    assert not left(begun.mark)
    assert not any(Path(f"/proc/{pid}").exists() for pid in both)
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=events.parent.parent.parent)
    assert resumed.exit == 0, resumed.told


def test_told_to_end_the_workers_end_in_good_order(laboratory: Laboratory, address: str, alone: Ran) -> None:
    begun, events = begun_with_two(laboratory, address, "told")
    begun.process.terminate()
    begun.process.join()
    assert begun.process.exitcode == 3
    assert not left(begun.mark)
    assert b'"event":"footer"' not in events.read_bytes()
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=events.parent.parent.parent)
    assert resumed.exit == 0, resumed.told
    assert said(resumed.record()["instruments"]) == said(alone.record()["instruments"])


_DEADLY = """
import os
from dataclasses import replace

from clausework import references


def system():
    sound = references.system("qld-triple-penny-two-up")

    def opened(opening):
        if not os.path.exists("mended"):
            os._exit(1)
        return sound.open_table(opening)

    return replace(sound, open_table=opened)
"""


def test_workers_that_keep_ending_end_the_campaign_which_is_then_resumed(laboratory: Laboratory) -> None:
    """The system ends the process that it is in, whichever that is, until it is mended."""
    (laboratory.site / "deadly.py").write_text(_DEADLY, encoding="utf-8")
    folder = laboratory.room("deadly")
    words = [
        "qld-triple-penny-two-up",
        "--clause",
        "472(5)(b)",
        "--iut",
        "python:deadly:system",
        "--out",
        "out",
    ]
    ended = laboratory.run("certify", *words, "--workers", "2", folder=folder)
    assert ended.exit == 5, ended.told
    assert "keep ending. 5 ended before their work was done" in ended.told
    (folder / "mended").touch()
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=folder)
    # Some chosen clauses alone are no statement.
    assert resumed.exit == 3, resumed.told
    passed = [outcome for outcome, _ in resumed.outcomes().values() if outcome == "pass"]
    assert passed
    assert resumed.record()["campaign"]["valid"]
