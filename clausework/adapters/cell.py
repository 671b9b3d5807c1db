"""The program that starts a system apart from the machine, and ends all of it when it or the harness ends.

Run as a script, of the standard library alone: harness → keeper → warden → system. The keeper counts
processes, and watches the harness by a pipe (`lifeline`) until it is closed, longer than the system lives:
then the system's own folder is removed. The warden is the first process of a namespace where the machine has
them, so that whatever the system starts dies with it; elsewhere it gathers orphans and ends them. Written to
`status` before the system's first instruction: what could be done, as `name=number` words; to `ended` the
system's wait status, once nothing of it is left.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import resource
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator
from typing import NoReturn

NEWNS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x00020000, 0x08000000, 0x10000000, 0x20000000, 0x40000000
MS_REC, MS_PRIVATE, MS_NOSUID_NODEV_NOEXEC = 16384, 1 << 18, 2 | 4 | 8
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
SIOCSIFFLAGS, IFF_UP_RUNNING = 0x8914, 0x1 | 0x40
GLANCE = 0.1
LIMITS = {
    "memory": resource.RLIMIT_DATA,
    "files": resource.RLIMIT_NOFILE,
    "file_size": resource.RLIMIT_FSIZE,
    "core": resource.RLIMIT_CORE,
}
ENDED = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Cell:
    """One system in its cell. `wanted` holds the limits, `network` and `namespaces` as numbers."""

    def __init__(
        self, status: int, lifeline: int, ended: int, wanted: dict[str, int], words: list[str]
    ) -> None:
        self.status, self.lifeline, self.ended = status, lifeline, ended
        self.wanted, self.words = wanted, words
        for descriptor in (status, lifeline, ended):
            os.set_inheritable(descriptor, False)
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.done: dict[str, int] = {"namespaces": 0, "network": 0, "reaper": 0}

    def keep(self, own: str, folder: str) -> NoReturn:
        """Be the keeper: start the warden, watch, tell how the system ended, and see its folder removed."""
        try:
            for name in ("", "work", "home", "tmp"):
                # It is there where the harness had to begin anew, without namespaces.
                with contextlib.suppress(FileExistsError):
                    os.mkdir(os.path.join(own, name), 0o700)
            os.chdir(folder or os.path.join(own, "work"))
        except OSError as problem:
            self._fail(problem)
        if self.wanted["namespaces"]:
            self._unshare()
        self.done["reaper"] = int(self._call("prctl", PR_SET_CHILD_SUBREAPER, 1))
        heard, told = os.pipe()
        warden = os.fork()
        if warden == 0:
            os.close(heard)
            os.close(self.ended)
            self._guard(told)
        os.close(told)
        os.close(self.status)
        _let_go(0, 1)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda *_: _kill(warden, signal.SIGTERM))
        orphaned = self._watch(heard, warden)
        _kill(warden, signal.SIGKILL)
        # The number is reaped once it is no longer used, so that it can be nobody else's.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.waitpid(warden, 0)
        if not self.done["namespaces"]:
            _end_descendants()
        if not orphaned:
            with contextlib.suppress(OSError):
                os.write(self.ended, os.read(heard, 16) or str(int(signal.SIGKILL)).encode())
            while os.read(self.lifeline, 1):
                pass
        if os.path.isdir(own):
            import shutil

            shutil.rmtree(own, ignore_errors=True)
        os._exit(0)

    def _watch(self, heard: int, warden: int) -> bool:
        """Wait until the warden or the harness ends; say whether it was the harness."""
        watched = select.poll()
        for descriptor in (heard, self.lifeline):
            watched.register(descriptor, select.POLLIN)
        while True:
            ready = [descriptor for descriptor, _ in watched.poll(GLANCE * 1000)]
            if self.lifeline in ready:
                if not os.read(self.lifeline, 1):
                    return True
                _kill(warden, signal.SIGKILL)
                watched.unregister(self.lifeline)
            if heard in ready:
                return False
            if _many(warden) > self.wanted["processes"]:
                os.write(2, b"\nit had more than %d processes at once\n" % self.wanted["processes"])
                _kill(warden, signal.SIGKILL)

    def _guard(self, told: int) -> NoReturn:
        """Be the warden: start the system, gather what dies, and tell the keeper how the system ended."""
        self._call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
        if self.done["namespaces"]:
            self._mount_proc()
        else:
            self._call("prctl", PR_SET_CHILD_SUBREAPER, 1)
        for sign in ENDED:
            signal.signal(sign, signal.SIG_IGN)
        system = os.fork()
        if system == 0:
            self._become()
        os.close(self.status)
        signal.signal(signal.SIGTERM, lambda *_: _kill_group(system, signal.SIGTERM))
        _let_go(0, 1, 2)
        pid, ended = os.wait()
        while pid != system:
            pid, ended = os.wait()
        if not self.done["namespaces"]:
            _end_descendants()
        os.write(told, str(ended).encode())
        os._exit(0)

    def _become(self) -> NoReturn:
        """Be the system, in a session of its own, with the limits set and nothing of the cell's left."""
        os.setsid()
        self._call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
        for sign in (*ENDED, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(sign, signal.SIG_DFL)
        for name, number in LIMITS.items():
            with contextlib.suppress(OSError, ValueError):
                hard = resource.getrlimit(number)[1]
                least = self.wanted[name] if hard == resource.RLIM_INFINITY else min(self.wanted[name], hard)
                resource.setrlimit(number, (least, least))
                self.done[name] = least
        told = " ".join(f"{name}={value}" for name, value in self.done.items())
        os.write(self.status, told.encode())
        try:
            os.execvp(self.words[0], self.words)
        except OSError as problem:
            self._fail(problem)

    def _fail(self, problem: OSError) -> NoReturn:
        """Tell the harness that the system was not started, and why."""
        os.write(self.status, b" failed=%d" % (problem.errno or 0))
        os._exit(127)

    def _unshare(self) -> None:
        """Leave the machine's namespaces, with a namespace of users where that is what allows it."""
        flags = NEWPID | NEWNS | NEWIPC | (0 if self.wanted["network"] else NEWNET)
        user, group = os.getuid(), os.getgid()
        if not self._call("unshare", flags):
            if not self._call("unshare", flags | NEWUSER):
                return
            try:
                for name, text in (
                    ("setgroups", "deny"),
                    ("uid_map", f"{user} {user} 1"),
                    ("gid_map", f"{group} {group} 1"),
                ):
                    with open(f"/proc/self/{name}", "w") as file:
                        file.write(text)
            except OSError:
                # Half in a namespace of users there is no way back: the harness starts a cell without.
                os.write(self.status, b"unusable=1")
                os._exit(127)
        self.done["namespaces"] = 1
        if not self.wanted["network"]:
            self.done["network"] = 1
            self._loopback_up()

    def _loopback_up(self) -> None:
        with contextlib.suppress(OSError):
            descriptor = self.libc.socket(2, 2, 0)
            fcntl.ioctl(descriptor, SIOCSIFFLAGS, struct.pack("16sh22x", b"lo", IFF_UP_RUNNING))
            os.close(descriptor)

    def _mount_proc(self) -> None:
        """Show the system its own processes alone; without, it merely sees those of the machine."""
        if self._call("mount", None, b"/", None, MS_REC | MS_PRIVATE, None):
            self._call("mount", b"proc", b"/proc", b"proc", MS_NOSUID_NODEV_NOEXEC, None)

    def _call(self, name: str, *values: object) -> bool:
        """Call the C library; say whether it did as asked. A machine without the function did not."""
        try:
            return bool(getattr(self.libc, name)(*values) == 0)
        except AttributeError:
            return False


def _let_go(*descriptors: int) -> None:
    """Hold the system's streams open no longer."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in descriptors:
        os.dup2(nothing, descriptor)


def _kill(process: int, sign: int) -> None:
    with contextlib.suppress(OSError):
        os.kill(process, sign)


def _kill_group(leader: int, sign: int) -> None:
    with contextlib.suppress(OSError):
        os.killpg(leader, sign)


def _descendants(root: int) -> Iterator[int]:
    """Yield the processes below one, by /proc; none where there is no /proc."""
    below: dict[int, list[int]] = {}
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():
        if name.isdigit():
            with contextlib.suppress(OSError, ValueError), open(f"/proc/{name}/stat", "rb") as file:
                below.setdefault(int(file.read().rpartition(b")")[2].split()[1]), []).append(int(name))
    waiting = [root]
    while waiting:
        found = below.get(waiting.pop(), [])
        yield from found
        waiting += found


def _many(warden: int) -> int:
    """Return how many processes there are in the cell."""
    if os.path.exists("/proc/self") or not os.path.isdir("/proc"):
        return sum(1 for _ in _descendants(warden))
    # The /proc of a namespace that this process is not in: all that it shows, but for the warden.
    return sum(name.isdigit() for name in os.listdir("/proc")) - 1


def _end_descendants() -> None:
    """End every process below this one, until there is none; what they leave behind comes here too."""
    end = time.monotonic() + 5
    while time.monotonic() < end and (found := list(_descendants(os.getpid()))):
        for pid in found:
            _kill(pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def main() -> NoReturn:
    """Take STATUS LIFELINE ENDED OWN-FOLDER FOLDER LIMITS COMMAND…; LIMITS are `name=number` words."""
    status, lifeline, ended, own, folder, limits, *words = sys.argv[1:]
    wanted = {name: int(number) for name, number in (pair.split("=") for pair in limits.split())}
    Cell(int(status), int(lifeline), int(ended), wanted, words).keep(own, folder)


if __name__ == "__main__":
    main()
