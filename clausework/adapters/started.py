"""A system as it was started in its cell: the keeper's process, the system's own folder, and their end."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import functools
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

_PREFIX, _LOCK, _PLACES = "clausework-iut-", "lock", ("work", "home", "tmp")
_CELL = Path(__file__).with_name("cell.py")
# A machine that has no room for another process is not the vendor's fault.
_MACHINE = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN}
# With namespaces, and without where the machine turns out not to let them be used.
WAYS: tuple[int, ...] = (1, 0)
_SET = ("memory", "processes", "files", "file_size")


class Started:
    """The keeper of one system, with what must be removed when it has ended."""

    def __init__(
        self, keeper: subprocess.Popen[bytes], lifeline: BinaryIO, own: _Folder, isolation: Isolation
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
        self.files_left = self._own.count()
        self._own.remove()


def start(command: Sequence[str], limits: Limits, surroundings: Surroundings) -> Started:
    """Start a command in a cell, in an empty folder and with a clean environment of its own.

    Breakdown where it does not start, or where the machine has no room for it.
    """
    _sweep()
    own = _Folder()
    try:
        environment = isolating.environment(command, surroundings.pass_env, own.path)
        wanted = {name: int(getattr(limits, name)) for name in _SET} | {"core": 0}
        wanted["network"] = int(surroundings.network)
        for namespaces in WAYS:
            keeper, lifeline, done = _launch(
                command,
                environment,
                wanted | {"namespaces": namespaces},
                own.path,
                Path(surroundings.workdir or own.path / "work"),
            )
            if "unusable" not in done:
                break
            _discard(keeper, lifeline)
        if "failed" in done or not done:
            _discard(keeper, lifeline)
            raise _not_started(command[0], done.get("failed", errno.ENOMEM))
    except OSError as problem:
        own.remove()
        raise _not_started(command[0], problem.errno or 0) from None
    except Breakdown:
        own.remove()
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


class _Folder:
    """A system's own folder. While its lock is held it is in use; else whoever finds it removes it."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=_PREFIX))
        for name in _PLACES:
            (self.path / name).mkdir()
        self._lock = (self.path / _LOCK).open("wb")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def count(self) -> int:
        """Return how many files there are in it; what cannot be looked into counts for nothing."""
        with contextlib.suppress(OSError, RecursionError):
            return sum(len(files) for name in _PLACES for _, _, files in os.walk(self.path / name))
        return 0

    def remove(self) -> None:
        """Remove it, and give up its lock."""
        _remove(self.path)
        self._lock.close()


@functools.cache
def _sweep() -> None:
    """Remove, once, the folders of harnesses that were killed while they removed them."""
    for lock in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*/{_LOCK}"):
        with contextlib.suppress(OSError), lock.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _remove(lock.parent)


def _remove(folder: Path) -> None:
    """Remove a folder, whatever was done to its modes and however deep it is."""
    try:
        shutil.rmtree(folder)
    except (OSError, RecursionError):
        subprocess.run(["chmod", "-R", "u+rwX", folder], capture_output=True)
        subprocess.run(["rm", "-rf", folder], capture_output=True)
