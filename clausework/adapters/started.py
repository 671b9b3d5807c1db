"""A system as it was started in its cell: the keeper's process, the system's own folder, and their end."""

from __future__ import annotations

import contextlib
import errno
import os
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
from .isolation import Isolation, Surroundings
from .limits import Limits

_CELL = Path(__file__).with_name("cell.py")
# A machine that has no room for another process is not the vendor's fault.
_MACHINE = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN}
_SET = ("memory", "processes", "files", "file_size")


class Started:
    """The keeper of one system, with what must be removed when it has ended."""

    def __init__(
        self, keeper: subprocess.Popen[bytes], lifeline: BinaryIO, own: Path, isolation: Isolation
    ) -> None:
        self.keeper, self.isolation = keeper, isolation
        self._lifeline, self._own = lifeline, own
        self.files_left = 0

    def end(self) -> None:
        """Have the keeper end everything in the cell, and itself."""
        with contextlib.suppress(OSError):
            self._lifeline.write(b"x")

    def clear(self) -> None:
        """End what may still be there, count what the system left in its own folder, and remove it."""
        with contextlib.suppress(OSError):
            os.killpg(self.keeper.pid, signal.SIGKILL)
        self.keeper.wait()
        self._lifeline.close()
        self.files_left = _count(self._own)
        _remove(self._own)


def start(command: Sequence[str], limits: Limits, surroundings: Surroundings) -> Started:
    """Start a command in a cell, in an empty folder and with a clean environment of its own.

    Breakdown where it does not start, or where the machine has no room for it.
    """
    own = Path(tempfile.mkdtemp(prefix="clausework-iut-"))
    try:
        for name in ("work", "home", "tmp"):
            (own / name).mkdir()
        environment = isolating.environment(command, surroundings.pass_env, own)
        wanted = {name: int(getattr(limits, name)) for name in _SET} | {"core": 0}
        wanted["network"] = int(surroundings.network)
        for namespaces in (1, 0):
            keeper, lifeline, done = _launch(
                command,
                environment,
                wanted | {"namespaces": namespaces},
                own,
                Path(surroundings.workdir or own / "work"),
            )
            if "unusable" not in done:
                break
            _discard(keeper, lifeline)
        if "failed" in done or not done:
            _discard(keeper, lifeline)
            raise _not_started(command[0], done.get("failed", errno.ENOMEM))
    except OSError as problem:
        _remove(own)
        raise _not_started(command[0], problem.errno or 0) from None
    except Breakdown:
        _remove(own)
        raise
    return Started(keeper, lifeline, own, _isolation(done, wanted, environment, surroundings))


def _launch(
    command: Sequence[str], environment: Mapping[str, str], wanted: Mapping[str, int], own: Path, folder: Path
) -> tuple[subprocess.Popen[bytes], BinaryIO, dict[str, int]]:
    """Start the cell, and return it with its lifeline and what it could do."""
    told, status = os.pipe()
    held, lifeline = os.pipe()
    limits = " ".join(f"{name}={value}" for name, value in wanted.items())
    try:
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", _CELL, str(status), str(held), str(own), limits, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            pass_fds=(status, held),
            cwd=folder,
            env=environment,
        )
    except BaseException:
        os.close(told)
        os.close(lifeline)
        raise
    finally:
        os.close(status)
        os.close(held)
    with os.fdopen(told, "rb") as file:
        words = file.read().decode().split()
    done = {name: int(value) for name, value in (word.split("=") for word in words)}
    return keeper, os.fdopen(lifeline, "wb", buffering=0), done


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


def _discard(keeper: subprocess.Popen[bytes], lifeline: BinaryIO) -> None:
    lifeline.close()
    for pipe in (keeper.stdin, keeper.stdout, keeper.stderr):
        if pipe is not None:
            pipe.close()
    keeper.wait()


def _count(folder: Path) -> int:
    """Return how many files there are below a folder; one that cannot be looked into counts for nothing."""
    with contextlib.suppress(OSError, RecursionError):
        return sum(len(files) for _, _, files in os.walk(folder))
    return 0


def _remove(folder: Path) -> None:
    """Remove a folder, whatever was done to its modes and however deep it is."""
    try:
        shutil.rmtree(folder)
    except (OSError, RecursionError):
        subprocess.run(["chmod", "-R", "u+rwX", folder], capture_output=True)
        subprocess.run(["rm", "-rf", folder], capture_output=True)
