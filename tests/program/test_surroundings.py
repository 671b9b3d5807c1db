"""Where and how the program is run changes nothing: hostile folders, settings of pytest, disks, terminals."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

STRAYS = ("click", "orjson", "json", "argparse", "pytest", "conftest", "clausework", "coin_toss")
NO_NETWORK = """
import socket
def refuse(*args, **rest):
    raise SystemExit("the network was used")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
"""


def _words(address: str, laboratory: Laboratory) -> tuple[str, ...]:
    return ("certify", "coin-toss", "--iut", address, "--record", str(laboratory.record), "--out", "out")


@pytest.mark.parametrize(
    "env",
    [
        {"PYTEST_ADDOPTS": "-k nothing -x --collect-only --maxfail=1"},
        {"PYTEST_ADDOPTS": "--no-such-option"},
        {"PYTEST_PLUGINS": "no_such_plugin"},
        {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "utf-16"},
        {"HOME": "/nonexistent", "TERM": "dumb", "NO_COLOR": "1"},
        {"PYTHONHASHSEED": "0", "TZ": "Pacific/Kiritimati"},
        {"PYTHONOPTIMIZE": "2"},
        {"PYTHONWARNINGS": "error"},
    ],
    ids=lambda env: " ".join(env),
)
def test_the_users_environment(
    laboratory: Laboratory, address: str, tmp_path: Path, env: dict[str, str]
) -> None:
    done = laboratory.fresh(*_words(address, laboratory), folder=tmp_path, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    record = json.loads((tmp_path / "out" / "verdicts.json").read_text(encoding="utf-8"))
    assert record["instruments"][0]["statement"] == "conforms"


def test_a_hostile_folder(laboratory: Laboratory, address: str, tmp_path: Path) -> None:
    for stray in STRAYS:
        (tmp_path / f"{stray}.py").write_text("raise SystemExit('a stray module was imported')")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --collect-only -k nothing\n")
    (tmp_path / "tox.ini").write_text("[pytest]\naddopts = --no-such-option\n")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = '--no-such-option'\n")
    (tmp_path / "setup.cfg").write_text("[tool:pytest]\naddopts = --no-such-option\n")
    (tmp_path / "1_toss.feature").write_text("Nonsense")
    ran = laboratory.run(*_words(address, laboratory), folder=tmp_path)
    assert ran.exit == 0, ran.told
    reference = laboratory.run("doctor", "--iut", "reference", folder=tmp_path)
    assert "a stray module was imported" not in reference.told


def test_no_network_is_needed(laboratory: Laboratory, address: str, tmp_path: Path) -> None:
    done = laboratory.fresh(*_words(address, laboratory), folder=tmp_path, before=NO_NETWORK)
    assert done.returncode == 0, done.stdout + done.stderr
    used = f"{NO_NETWORK}\nsocket.create_connection(('192.0.2.1', 80))"
    noticed = laboratory.fresh("list", "instruments", folder=tmp_path, before=used)
    assert "the network was used" in noticed.stderr


@pytest.mark.parametrize(("bytes_", "log_is_whole"), [(9_000, False), (40_000, True)])
def test_a_full_disk_is_no_fault_of_the_system(
    laboratory: Laboratory, address: str, tmp_path: Path, bytes_: int, log_is_whole: bool
) -> None:
    before = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({bytes_}, {bytes_}))"
    done = laboratory.fresh(*_words(address, laboratory), folder=tmp_path, before=before)
    told = done.stdout + done.stderr
    assert done.returncode == 5, told
    assert "Traceback" not in told
    assert "too large" in told
    log = tmp_path / "out" / "run" / "conformance-log.ndjson"
    assert str(log.relative_to(tmp_path)) in told
    again = laboratory.run("report", str(log), "--out", "again", folder=tmp_path)
    assert again.exit == (0 if log_is_whole else 3) or "no conformance log" in again.told, again.told


def test_a_campaign_that_filled_the_disk_goes_on_when_there_is_room(
    laboratory: Laboratory, address: str, good: Ran, tmp_path: Path
) -> None:
    room = int(good.log.stat().st_size * 0.8)
    before = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))"
    words = (*_words(address, laboratory), "--seed", "7", "--repeat", "3")
    done = laboratory.fresh(*words, folder=tmp_path, before=before)
    told = done.stdout + done.stderr
    assert done.returncode == 5, told
    assert "certify --resume" in told
    written = (tmp_path / "out" / "run" / "conformance-log.ndjson").read_bytes()
    assert b'"event":"started"' in written
    # It ends there: nothing is run in vain, and nothing is said of a system that was no longer heard out.
    executed = re.search(r"(\d+) test purposes executed", told)
    assert executed is not None
    assert int(executed.group(1)) <= written.count(b'"event":"finished"') + 1
    assert "iut_" not in told
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=tmp_path)
    # The program in a Python of its own is the same harness as the laboratory's.
    assert resumed.exit == 0, resumed.told
    assert resumed.outcomes() == good.outcomes()


def test_a_closed_pipe_ends_quietly(laboratory: Laboratory, tmp_path: Path) -> None:
    before = "import os; r, w = os.pipe(); os.close(r); os.dup2(w, 1)"
    done = laboratory.fresh("schema", folder=tmp_path, before=before)
    assert "Traceback" not in done.stderr


def test_the_folder_of_the_report_may_be_named_oddly(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--out", "a b/ü/%s/{x}")
    assert ran.exit == 0, ran.told
    assert os.path.isfile(ran.folder.parent / "a b" / "ü" / "%s" / "{x}" / "report.html")
