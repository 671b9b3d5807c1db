"""A system as it was started in its cell: the keeper's process, the system's own folder, and their end."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from ..wire.breakdown import Breakdown, Fault
from . import isolation as isolating
from .isolation import NOT_ISOLATED, Isolation, Surroundings
from .limits import Limits

_CELL = Path(__file__).with_name("cell.py")
# A machine that has no room for another process is not the vendor's fault.
_MACHINE = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN}
# With namespaces, and without where the machine turns out not to let them be used.
WAYS: tuple[int, ...] = (1, 0)
_SET = ("memory", "processes", "files", "file_size")


class Started:
    """The keeper of one system, with what must be removed when it has ended."""

    def __init__(
        self, keeper: subprocess.Popen[bytes], lifeline: BinaryIO, told: BinaryIO, own: Path
    ) -> None:
        self.keeper, self.isolation = keeper, NOT_ISOLATED
        self._lifeline, self._told, self._own = lifeline, told, own
        self._telling = select.poll()
        self._telling.register(told, select.POLLIN)
        self._code: int | None = None
        self.files_left = 0

    def ended(self, seconds: float) -> int | None:
        """Return how the system ended, as subprocess tells it; None where it has not within `seconds`."""
        if self._code is None and self._telling.poll(seconds * 1000):
            # Nothing at all is what a keeper says that was killed.
            status = int(self._told.read(16) or signal.SIGKILL)
            self._code = os.waitstatus_to_exitcode(status)
        return self._code

    def end(self) -> None:
        """Have the keeper end everything in the cell."""
        with contextlib.suppress(OSError):
            self._lifeline.write(b"x")

    def clear(self) -> None:
        """End what may still be there, count what the system left in its own folder, and remove it."""
        if self.ended(0) is None:
            with contextlib.suppress(OSError):
                os.killpg(self.keeper.pid, signal.SIGKILL)
        self.files_left = _count(self._own)
        _remove(self._own)
        self.close()

    def close(self) -> None:
        """Let go of everything, which is the keeper's sign to end."""
        for pipe in (self._lifeline, self._told, self.keeper.stdin, self.keeper.stdout, self.keeper.stderr):
            if pipe is not None:
                pipe.close()
        self.keeper.wait()


def start(command: Sequence[str], limits: Limits, surroundings: Surroundings) -> Started:
    """Start a command in a cell, in an empty folder and with a clean environment of its own.

    Breakdown where it does not start, or where the machine has no room for it.
    """
    # Made by the keeper, who outlives the harness: nothing is there that nobody would remove.
    own = Path(tempfile.gettempdir(), f"clausework-iut-{secrets.token_hex(8)}")
    environment = isolating.environment(command, surroundings.pass_env, own)
    wanted = {name: int(getattr(limits, name)) for name in _SET} | {"core": 0}
    wanted["network"] = int(surroundings.network)
    here = (str(own), surroundings.workdir)
    for namespaces in WAYS:
        try:
            started, done = _launch(command, environment, wanted | {"namespaces": namespaces}, here)
        except OSError as problem:
            raise _not_started(command[0], problem.errno or 0) from None
        if "unusable" not in done:
            break
        started.close()
    if not done:
        words = started.keeper.stderr.read().decode(errors="replace") if started.keeper.stderr else ""
        started.clear()
        raise Breakdown(Fault.HARNESS, f"what starts it did not start: {words.strip()[-200:]}")
    if "failed" in done:
        started.clear()
        raise _not_started(command[0], done["failed"])
    started.isolation = _isolation(done, wanted, environment, surroundings)
    return started


def _launch(
    command: Sequence[str], environment: Mapping[str, str], wanted: Mapping[str, int], here: tuple[str, str]
) -> tuple[Started, dict[str, int]]:
    """Start the cell and return it with what it could do. `here`: its own folder, and where else it runs."""
    done, status = os.pipe()
    held, lifeline = os.pipe()
    told, ended = os.pipe()
    limits = " ".join(f"{name}={value}" for name, value in wanted.items())
    numbers = (status, held, ended)
    try:
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", _CELL, *map(str, numbers), *here, limits, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            pass_fds=numbers,
            env=environment,
        )
    except BaseException:
        for descriptor in (done, lifeline, told):
            os.close(descriptor)
        raise
    finally:
        for descriptor in numbers:
            os.close(descriptor)
    started = Started(
        keeper, os.fdopen(lifeline, "wb", buffering=0), os.fdopen(told, "rb", buffering=0), Path(here[0])
    )
    with os.fdopen(done, "rb") as file:
        words = file.read().decode().split()
    return started, {name: int(value) for name, value in (word.split("=") for word in words)}


def _isolation(
    done: Mapping[str, int],
    wanted: Mapping[str, int],
    environment: Mapping[str, str],
    surroundings: Surroundings,
) -> Isolation:
    contained = "namespace" if done["namespaces"] else "descendants" if done["reaper"] else "group"
    unshared = "none" if done["network"] else "not available"
    limits = {name: done[name] for name in (*_SET, "core") if name in done}
    if contained != "group":
        limits["processes"] = wanted["processes"]
    return Isolation(
        isolated=True,
        workdir=surroundings.workdir or "empty",
        environment=tuple(sorted(environment)),
        network="open" if surroundings.network else unshared,
        contained=contained,
        limits=limits,
    )


def _not_started(name: str, number: int) -> Breakdown:
    fault = Fault.HARNESS if number in _MACHINE else Fault.UNREACHABLE
    return Breakdown(fault, f"{name!r} did not start: {os.strerror(number)}")


def _count(folder: Path) -> int:
    """Return how many files there are below a folder; what cannot be looked into counts for nothing."""
    with contextlib.suppress(OSError, RecursionError):
        return sum(len(files) for _, _, files in os.walk(folder))
    return 0


def _remove(folder: Path) -> None:
    """Remove a folder, whatever was done to its modes and however deep it is."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        subprocess.run(["chmod", "-R", "u+rwX", folder], capture_output=True)
        subprocess.run(["rm", "-rf", folder], capture_output=True)
