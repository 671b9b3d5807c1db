"""The inner loop: chosen clauses run again at every change, with the law, the step and the wire."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lab.runner import AT_A_TERMINAL, PATIENCE, Laboratory

ROUND = "Waiting for a change"
# Collects the wager that was won: rule 1 is broken.
BROKEN = 'how = "win" if act["face"] == "H" else "lose"', 'how = "lose"'


class Watched:
    """`clausework watch` in a process of its own, read round by round."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)

    def round(self) -> str:
        """Return what is said up to the end of the round; queue.Empty where it does not come."""
        said = ""
        while ROUND not in said:
            said += self._lines.get(timeout=PATIENCE)
        return said

    def end(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@contextmanager
def watching(laboratory: Laboratory, folder: Path, *words: str) -> Iterator[Watched]:
    command = [sys.executable, "-c", AT_A_TERMINAL, "watch", "coin-toss", *words]
    process = subprocess.Popen(
        [*command, "--iut", f"cmd:{sys.executable} -S -E mini.py", "--seed", "7"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(laboratory.site), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    try:
        yield Watched(process)
    finally:
        process.kill()
        process.wait()


def test_a_clause_is_broken_mended_and_broken_again(laboratory: Laboratory, tmp_path: Path) -> None:
    sound = (laboratory.site / "mini.py").read_text(encoding="utf-8")
    assert sound.count(BROKEN[0]) == 1
    (tmp_path / "clausework.toml").write_text('out = "kept"\n', encoding="utf-8")
    (tmp_path / "mini.py").write_text(sound.replace(*BROKEN), encoding="utf-8")
    with watching(laboratory, tmp_path, "--clause", "1") as watched:
        first = watched.round()
        assert "✗ 1  heads wins" in first
        assert "1. A wager on heads wins when heads is tossed." in first
        assert "✗ Then the stake on the coin wins" in first
        assert "        observed  " in first
        assert '"face": "H"' in first
        assert '"outcome": "lose"' in first
        # What the report, a log, a hidden folder hold is no change of the adapter; mini.py is.
        for name in ("kept/report.html", "mine.log", ".hidden/notes.txt", "__pycache__/mini.pyc"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text("x", encoding="utf-8")
        (tmp_path / "mini.py").write_text(sound, encoding="utf-8")
        second = watched.round()
        assert next(line for line in second.splitlines() if "changed" in line).endswith("  mini.py changed")
        assert "✓ 1 pass" in second
        assert "✗" not in second
        (tmp_path / "mini.py").write_text("raise SystemExit(9)", encoding="utf-8")
        third = watched.round()
        assert "ended with exit code 9" in third
        (tmp_path / "mini.py").write_text(sound.replace(*BROKEN), encoding="utf-8")
        assert "✗ 1 fail" in watched.round()
        # The exit code is that of the last round: a clause failed.
        assert watched.end() == 1
    assert not (tmp_path / "kept" / "run").exists()


def test_ctrl_c_after_chosen_clauses_passed_ends_as_certify_does(
    laboratory: Laboratory, tmp_path: Path
) -> None:
    shutil.copyfile(laboratory.site / "mini.py", tmp_path / "mini.py")
    with watching(laboratory, tmp_path, "--clause", "2") as watched:
        assert "✓ 1 pass" in watched.round()
        assert watched.end() == 3


def test_what_cannot_be_watched_is_told_at_once(laboratory: Laboratory) -> None:
    ran = laboratory.run("watch", "coin-toss", "--iut", "python:module:system")
    assert (ran.exit, "cannot be loaded anew" in ran.err) == (2, True), ran.told
    ran = laboratory.run("watch", "--iut", f"cmd:{sys.executable} -S -E site/mini.py", "--clause", "99")
    assert (ran.exit, "Nothing matched the clause '99'" in ran.err) == (2, True), ran.told
