"""Runs the whole program in a process of its own against coin toss, and says what became of everything.

Processes are forked from one that has imported the program, so that a campaign takes a fraction of a second.
"""

from __future__ import annotations

import contextlib
import gc
import json
import multiprocessing
import multiprocessing.connection
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

from clausework import log

from .guards import Guard, remove

HERE = Path(__file__).parent
MARK = "CLAUSEWORK_TEST_RUN"
PATIENCE = 120.0
# Tests that run in the background of a shell hand down an interruption that is ignored.
AT_A_TERMINAL = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from clausework.cli import main; main()"
)
# Whoever starts a process looks how all others are; of two that look at once one takes the exit code away.
_LOOKING = threading.Lock()
# A seed under which coin toss is run in the order of the law, with one table open at a time.
PLAIN_SEED = "383"
_ENTRY_POINTS = """
[clausework.packs]
coin-toss = coin_toss
[clausework.vocabularies]
coin-toss = coin_toss
[clausework.steps]
coin-toss = coin_toss
"""
_RECORD = """
[[entry]]
instrument = "coin-toss"
clause = "4"
finding = "satisfied"
examiner = "A. Examiner"
date = "2026-11-30"
"""


@dataclass(frozen=True)
class Ran:
    """What a run of the program left: its exit code, its words, its report's folder, its processes."""

    exit: int
    out: str
    err: str
    folder: Path
    left: tuple[str, ...]
    seconds: float
    mark: str

    @property
    def told(self) -> str:
        return self.out + self.err

    @property
    def traced(self) -> bool:
        """Whether it ended in a traceback of its own; what a system says of one stands within a line."""
        return any(line.startswith("Traceback") for line in self.told.splitlines())

    @property
    def log(self) -> Path:
        return self.folder / "run" / "conformance-log.ndjson"

    def record(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "verdicts.json").read_text(encoding="utf-8"))
        return found

    def verdicts(self, instrument: str = "coin-toss") -> dict[str, str]:
        (row,) = (row for row in self.record()["instruments"] if row["id"] == instrument)
        return {clause["clause"]: clause["verdict"] for clause in row["clauses"]}

    def outcomes(self) -> dict[str, tuple[str, str]]:
        """The outcome and the reason of each purpose."""
        return {
            purpose["id"]: (purpose["outcome"], purpose["reason"])
            for row in self.record()["instruments"]
            for clause in row["clauses"]
            for purpose in clause["purposes"]
        }


@dataclass(frozen=True)
class Begun:
    """A run of the program that goes on: its process, the mark of its descendants, where its words go."""

    process: multiprocessing.context.ForkServerProcess
    mark: str
    files: tuple[Path, Path]

    def send(self, sign: signal.Signals) -> None:
        """Send its process a signal; one that has ended need not be told."""
        assert self.process.pid is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, sign)

    def ended(self, seconds: float = PATIENCE) -> int | None:
        """Return its exit code as subprocess tells it; None where it does not end within `seconds`."""
        multiprocessing.connection.wait([self.process.sentinel], seconds)
        with _LOOKING:
            return self.process.exitcode

    def told(self) -> tuple[str, str]:
        """Return what it has written to its standard output and to its standard error."""
        out, err = (file.read_text(encoding="utf-8", errors="replace") for file in self.files)
        return out, err


class Laboratory:
    """A folder with coin toss installed, where the program is run."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        self.pack = self.site / "coin_toss"
        shutil.copytree(HERE / "coin_toss", self.pack, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copyfile(HERE / "mini.py", self.site / "mini.py")
        distribution = self.site / "coin_toss-1.dist-info"
        distribution.mkdir()
        (distribution / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-toss\nVersion: 1\n")
        (distribution / "entry_points.txt").write_text(_ENTRY_POINTS)
        self.record = folder / "record.toml"
        self.record.write_text(_RECORD, encoding="utf-8")

    def certify(
        self, address: str, *more: str, limits: Mapping[str, float] | None = None, name: str = "", **how: Any
    ) -> Ran:
        """Certify a system against coin toss with the examiner's record, in a folder of its own."""
        folder = self.folder / (name or uuid.uuid4().hex)
        folder.mkdir()
        self.settle(folder, limits)
        words = ["certify", "coin-toss", "--iut", address, "--record", str(self.record), "--out", "out"]
        if "--seed" not in more:
            words += ["--seed", PLAIN_SEED]
        return self.run(*words, *more, folder=folder, **how)

    def room(self, name: str) -> Path:
        """Make a folder that no other test has, whatever both call theirs."""
        return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=self.folder))

    def settle(self, folder: Path, limits: Mapping[str, float] | None = None) -> None:
        """Write the settings of a run: its limits, and the mark by which its processes are found."""
        lines = [f"{key} = {value}" for key, value in (limits or {}).items()]
        text = "\n".join([f'pass_env = ["{MARK}"]', "[limits]", *lines])
        (folder / "clausework.toml").write_text(text, encoding="utf-8")

    def fresh(
        self, *words: str, folder: Path, before: str = "", env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run the program in a Python of its own, after some lines of Python."""
        return subprocess.run(
            [sys.executable, "-c", f"{before}\nfrom clausework.cli import main; main()", *words],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(self.site)} | dict(env or {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
        )

    def begin(
        self, *words: str, folder: Path, env: Mapping[str, str] | None = None, without: Sequence[Guard] = ()
    ) -> Begun:
        """Begin to run the program with some words in a folder; without its guards, where any are named."""
        mark, files = uuid.uuid4().hex, (folder / f".{uuid.uuid4().hex}", folder / f".{uuid.uuid4().hex}")
        marked = {MARK: mark, "PYTHONPATH": str(self.site), "COLUMNS": "200", **(env or {})}
        work = (words, str(self.site), str(folder), marked, files, without)
        with _LOOKING:
            process = _server().Process(target=_main, args=work)
            process.start()
        return Begun(process, mark, files)

    def run(
        self,
        *words: str,
        folder: Path | None = None,
        env: Mapping[str, str] | None = None,
        without: Sequence[Guard] = (),
    ) -> Ran:
        """Run the program with some words in a folder, to its end."""
        folder = folder or self.folder
        began = time.monotonic()
        begun = self.begin(*words, folder=folder, env=env, without=without)
        if (code := begun.ended()) is None:
            begun.send(signal.SIGKILL)
            code = begun.ended()
        assert code is not None
        seconds = time.monotonic() - began
        return Ran(code, *begun.told(), folder / "out", left(begun.mark), seconds, begun.mark)


def sound(ran: Ran) -> None:
    """Assert what is true of every run: no traceback, no process left, no hang, a whole log and report."""
    assert not ran.traced
    assert "The harness failed" not in ran.told
    assert not ran.left
    assert ran.seconds < PATIENCE
    if ran.folder.exists():
        events = list(log.read(ran.log))
        assert events[-1]["event"] == "footer"
        assert (ran.folder / "report.html").stat().st_size > 1000


def _server() -> multiprocessing.context.ForkServerContext:
    """Return what forks the processes, warm."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lab.warm"])
    # The server looks for what it imports where its environment says.
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(HERE.parent)
    try:
        forkserver.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    return context


def _main(
    words: tuple[str, ...],
    site: str,
    folder: str,
    env: Mapping[str, str],
    files: tuple[Path, Path],
    without: Sequence[Guard],
) -> None:
    """In the forked process: stand where the program would, and be it."""
    os.setsid()
    os.chdir(folder)
    os.environ.update(env)
    sys.path.insert(0, site)
    for descriptor, file in zip((1, 2), files, strict=True):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT), descriptor)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115 - the process's own, to its end
    sys.stderr = open(2, "w", encoding="utf-8")  # noqa: SIM115
    sys.argv = ["clausework", *words]
    # As at a terminal: tests that run in the background of a shell hand down an interruption that is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    from clausework.cli import main

    remove(without)
    # What was there before need not be gone through again by whoever collects garbage.
    gc.freeze()
    main()


def left(mark: str) -> tuple[str, ...]:
    """Return the commands of processes that bear the mark of a run that is over."""
    return tuple(processes(mark).values())


def named(word: str) -> tuple[int, ...]:
    """Return the processes whose command holds a word."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if word.encode() in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return tuple(found)


def processes(mark: str) -> dict[int, str]:
    """Return the processes that bear the mark of a run, with their commands."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (process / "environ").read_bytes():
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                found[int(process.name)] = command
        except OSError:
            continue
    return found
