"""Miniatures that reach beyond their process: for files, memory, processes, children that outlive them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from pathlib import Path

from mini import Json, Mini, main

MARK = "CLAUSEWORK_TEST_RUN"  # as in the laboratory


class _AtTheThirdTable(Mini, ABC):
    """Behaves until its third table, so that other purposes have their verdicts."""

    def open(self, name: str) -> Json:
        if self.opened == 3:
            self.reach()
        return super().open(name)

    @abstractmethod
    def reach(self) -> None:
        """Do what it does then."""


class WritesToItsFolder(Mini):
    def open(self, name: str) -> Json:
        Path(name).touch()
        Path.home().joinpath(name).touch()
        os.close(tempfile.mkstemp()[0])
        return super().open(name)


class DetachesAChild(Mini):
    """Forks twice into a session of its own with an environment of its own, the way a daemon does."""

    def run(self) -> None:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                # By its name it is found: its environment tells nothing of whose it is.
                os.execve("/bin/sleep", [os.environ[MARK], "600"], {})
            os._exit(0)
        os.wait()
        super().run()


class SpawnsManyProcesses(_AtTheThirdTable):
    def reach(self) -> None:
        while True:
            subprocess.Popen(["sleep", "600"])


class EatsMemory(_AtTheThirdTable):
    def reach(self) -> None:
        eaten = [bytearray(1_000_000)]
        while True:
            eaten.append(bytearray(1_000_000))


class FillsTheDisk(_AtTheThirdTable):
    def reach(self) -> None:
        with open("log", "wb") as file:
            while True:
                file.write(bytes(1_000_000))


class HoldsManyFiles(_AtTheThirdTable):
    def reach(self) -> None:
        held = []
        while True:
            held.append(open(sys.argv[0]))  # noqa: SIM115 - that is the misbehaviour


if __name__ == "__main__":
    main(globals())
