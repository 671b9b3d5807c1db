"""Miniatures whose process misbehaves: it does not start, dies, hangs, or leaves something behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from mini import METHODS, Json, Mini, main

FOREVER = 600


def hang() -> None:
    end = time.monotonic() + FOREVER
    while time.monotonic() < end:
        time.sleep(FOREVER)


def first_time() -> bool:
    """Whether this is the first process of a campaign that asks; its own folder is empty each time."""
    name = f"{__file__}.{sys.argv[1]}.started"
    try:
        os.close(os.open(name, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


class Sound(Mini):
    pass


class ExitsAtOnce(Mini):
    def run(self) -> None:
        sys.exit(3)


class ExitsAtOnceInSuccess(Mini):
    def run(self) -> None:
        sys.exit(0)


class KillsItselfAtOnce(Mini):
    def run(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class RaisesAtOnce(Mini):
    def run(self) -> None:
        raise RuntimeError("no licence\x1b[2J found")


class StartsSlowly(Mini):
    def run(self) -> None:
        time.sleep(0.5)
        super().run()


class NeverAnswersTheHandshake(Mini):
    def run(self) -> None:
        sys.stdin.buffer.read()


class HangsInsteadOfStarting(Mini):
    def run(self) -> None:
        hang()


class StartsOnce(Mini):
    def run(self) -> None:
        if not first_time():
            sys.exit(1)
        super().run()


class IsReplacedAfterItsIntroduction(Mini):
    def run(self) -> None:
        if not first_time():
            self.identity = self.identity | {"version": "2"}
        super().run()


class DiesAtTheFirstAct(Mini):
    def act(self, table: Json, act: Json) -> Json:
        sys.exit(0)


class DiesAtTheThirdTable(Mini):
    def open(self, name: str) -> Json:
        if self.opened == 3:
            sys.exit(1)
        return super().open(name)


class DiesOfASegmentationFault(Mini):
    def act(self, table: Json, act: Json) -> Json:
        os.kill(os.getpid(), signal.SIGSEGV)
        return {}


class DiesHalfWayThroughAnAnswer(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.write(b'{"jsonrpc": "2.0", "id"')
        sys.exit(0)


class DiesAfterItsAnswer(Mini):
    """The answer is whole, so it counts; the next request finds nobody."""

    def act(self, table: Json, act: Json) -> Json:
        self.answer(super().act(table, act))
        sys.exit(0)


class DiesWhenATableIsClosed(Mini):
    def result(self, method: str, params: Json) -> Any:
        if method == "table.close":
            sys.exit(0)
        return super().result(method, params)


class HangsAtTheFirstAct(Mini):
    def act(self, table: Json, act: Json) -> Json:
        hang()
        return {}


class HangsAtTheThirdTable(Mini):
    def open(self, name: str) -> Json:
        if self.opened == 3:
            hang()
        return super().open(name)


class HangsHalfWayThroughAnAnswer(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.write(b'{"jsonrpc": "2.0", "id"')
        hang()
        return {}


class HangsAndTellsWhy(Mini):
    def act(self, table: Json, act: Json) -> Json:
        print("waiting for the database", file=sys.stderr, flush=True)
        hang()
        return {}


class HangsAtShutdown(Mini):
    def result(self, method: str, params: Json) -> Any:
        if method == "shutdown":
            hang()
        return super().result(method, params)


class StaysAfterShutdown(Mini):
    def run(self) -> None:
        super().run()
        hang()


class DiesOfABrokenRequest(Mini):
    def handle(self, request: Json) -> None:
        if request["method"] not in METHODS:
            raise KeyError(request["method"])
        super().handle(request)


class HangsAndIgnoresTerm(Mini):
    def act(self, table: Json, act: Json) -> Json:
        for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(sign, signal.SIG_IGN)
        hang()
        return {}


class AnswersJustInTime(Mini):
    def act(self, table: Json, act: Json) -> Json:
        time.sleep(0.25)
        return super().act(table, act)


class AnswersLateAndThenAgain(Mini):
    """The answer to the first act comes when the second is long expected."""

    def act(self, table: Json, act: Json) -> Json:
        if self.acts == 1:
            time.sleep(3)
        return super().act(table, act)


class DripsItsAnswer(Mini):
    def act(self, table: Json, act: Json) -> Json:
        end = time.monotonic() + FOREVER
        while time.monotonic() < end:
            self.write(b" ")
            time.sleep(0.01)
        return {}


class ClosesItsOutput(Mini):
    def act(self, table: Json, act: Json) -> Json:
        os.close(1)
        hang()
        return {}


class ClosesItsInput(Mini):
    def act(self, table: Json, act: Json) -> Json:
        os.close(0)
        self.answer(super().act(table, act))
        hang()
        return {}


class LeavesAChildAtWork(Mini):
    """A child in its group holds its streams open after it has died."""

    def act(self, table: Json, act: Json) -> Json:
        subprocess.Popen([sys.executable, "-S", "-c", f"import time; time.sleep({FOREVER})"])
        os._exit(0)


class EndsWithChildrenAtWork(Mini):
    def result(self, method: str, params: Json) -> Any:
        if method == "table.open":
            subprocess.Popen(["sleep", str(FOREVER)])
        return super().result(method, params)


class LeavesADaemonThatHoldsItsOutput(Mini):
    """A child in a session of its own may not hold the harness up, nor outlive the system."""

    def act(self, table: Json, act: Json) -> Json:
        subprocess.Popen(["sleep", str(FOREVER)], start_new_session=True)
        os._exit(0)


class RemovesTheLog(Mini):
    def run(self) -> None:
        with contextlib.suppress(OSError):
            Path("out/run/conformance-log.ndjson").unlink()
        super().run()


if __name__ == "__main__":
    main(globals())
