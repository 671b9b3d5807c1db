"""Work shared among forked processes: whoever is free takes the next job, and one that dies is replaced.

A forked process has all that was read and made ready before. Jobs are numbers, handed out in order; what
comes of them is told as it comes, by whichever process. What a process that died had not told is done again.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess, parent_process
from typing import Any

from .problems import HarnessProblem

Told = tuple[int | None, Any]
# Yields each number with what came of it, and None with what is told beside; a KeyboardInterrupt ends it.
Work = Callable[[Iterator[int]], Iterator[Told]]

_REPLACED = 4
_SECONDS = 15.0
_MOMENT = 0.2
# None of these threads is a system's.
_before = frozenset(threading.enumerate())
_FAILED, _ENDED, _DIED = -1, -2, -3
_INTERRUPTIONS = (signal.SIGINT, signal.SIGHUP, signal.SIGTERM)


def before_the_system() -> None:
    """Note which threads there are before a system is loaded into this process, if it is to be."""
    global _before
    _before = frozenset(threading.enumerate())


def possible() -> bool:
    """Whether this process can be forked: the threads of a system in it would be missing in the others.

    One that is just ending is waited for.
    """
    since = [thread for thread in threading.enumerate() if thread not in _before]
    for thread in since:
        thread.join(_MOMENT)
    return hasattr(os, "fork") and not any(thread.is_alive() for thread in since)


def share(
    jobs: int,
    workers: int,
    work: Work,
    replaced: Callable[[], None],
    ahead: int = 0,
    late: Callable[[int | None, Any], None] = lambda number, value: None,
) -> Generator[Told, None, None]:
    """Yield what comes of the jobs 0, 1, … by so many processes, each knowing `ahead` more than it is at.

    Where that is broken off the processes end their work, and `late` is called with what they still tell.
    HarnessProblem where processes keep dying, or one could not go on.
    """
    shared = _Shared(deque(range(jobs)), work, 1 + ahead)
    died = 0
    try:
        for _ in range(min(workers, jobs)):
            shared.fork()
        while shared.forks:
            for told in shared.listen():
                if told is not None:
                    yield told
                    continue
                died += 1
                replaced()
                if died > _REPLACED:
                    raise HarnessProblem(
                        "The processes that the work is shared among keep ending.",
                        f"{died} ended before their work was done.",
                        "Free the machine of other work and try again, or share it among fewer --workers.",
                    )
                if shared.left:
                    shared.fork()
    except BaseException:
        shared.dismiss(late)
        raise


def in_order(told: Iterable[Told]) -> Iterator[Any]:
    """Yield what comes of the jobs 0, 1, … in that order, each as soon as those before it have come."""
    come: dict[int | None, Any] = {}
    following = 0
    for number, value in told:
        come[number] = value
        while following in come:
            yield come.pop(following)
            following += 1


class _Shared:
    """The processes at work, the jobs that nobody has been given, and those that each has."""

    def __init__(self, left: deque[int], work: Work, most: int) -> None:
        self.left, self._work, self._most = left, work, most
        self.forks: dict[Connection, tuple[BaseProcess, deque[int]]] = {}
        self._at: Connection | None = None

    def fork(self) -> None:
        """Fork one more process and give it work."""
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe()
        fork = _Fork(theirs, [ours, *self.forks], self._work)
        process = context.Process(target=fork.be, daemon=True)
        with _uninterrupted():
            process.start()
            theirs.close()
            self.forks[ours] = process, deque()
        self._give(ours)

    def listen(self) -> Iterator[Told | None]:
        """Yield what there is to hear; None for each process that died, or ended with its work undone."""
        for ready in wait(list(self.forks)):
            assert isinstance(ready, Connection)
            self._at = ready
            try:
                number, value = ready.recv()
            except (EOFError, OSError):
                number, value = _DIED, None
            self._at = None
            if number == _FAILED:
                raise HarnessProblem("A process that the work is shared among could not go on.", value)
            if number in (_ENDED, _DIED):
                # One that was told to end by another ends in good order too, and leaves jobs undone.
                undone = self._leave(ready)
                self.left.extendleft(reversed(undone))
                if undone or number == _DIED:
                    yield None
                continue
            if number is not None:
                self.forks[ready][1].remove(number)
            self._give(ready)
            yield number, value

    def dismiss(self, late: Callable[[int | None, Any], None]) -> None:
        """Have every process end what it is at, in good order where it does so in time."""
        for process, _ in self.forks.values():
            process.terminate()
        for told in list(self.forks):
            # Where something was read by half, what comes after it could not be read.
            with contextlib.suppress(EOFError, OSError):
                while told is not self._at and told.poll(_SECONDS):
                    number, value = told.recv()
                    if number not in (_FAILED, _ENDED):
                        late(number, value)
            self._leave(told)

    def _give(self, told: Connection) -> None:
        """Give a process as many jobs as it is to know of; None where there are no more for it."""
        _, given = self.forks[told]
        # That it died is heard where it is listened to.
        with contextlib.suppress(OSError):
            while self.left and len(given) < self._most:
                given.append(self.left.popleft())
                told.send(given[-1])
            if not given:
                told.send(None)

    def _leave(self, told: Connection) -> deque[int]:
        """Let a process go that has ended, or has to; return the jobs that it was given and has not done."""
        process, given = self.forks.pop(told)
        told.close()
        process.join(_SECONDS)
        if process.is_alive():
            process.kill()
            process.join()
        return given


class _Fork:
    """One of the processes: does what is asked, tells what comes of it, and ends with whoever asks."""

    def __init__(self, told: Connection, others: list[Connection], work: Work) -> None:
        self._told, self._others, self._work = told, others, work
        self._working = self._stopped = False

    def be(self) -> None:
        """Work until there is no more, or TERM comes."""
        # What was there before stays: to look through it for garbage would make a copy of its memory.
        gc.freeze()
        signal.signal(signal.SIGTERM, self._stop)
        for sign in (signal.SIGINT, signal.SIGHUP):
            # What a terminal sends to all is for the process that asks.
            signal.signal(sign, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)
        for other in self._others:
            other.close()
        threading.Thread(target=_end_with_parent, daemon=True).start()
        with contextlib.suppress(OSError, KeyboardInterrupt):
            try:
                for number, value in self._work(self._numbers()):
                    # What came after half of something told could not be read.
                    self._working = False
                    self._told.send((number, value))
            except Exception as problem:
                self._told.send((_FAILED, f"{type(problem).__name__}: {problem}"))
            self._told.send((_ENDED, None))

    def _numbers(self) -> Iterator[int]:
        with contextlib.suppress(EOFError):
            while True:
                self._working = True
                if self._stopped:
                    raise KeyboardInterrupt
                number = self._told.recv()
                if number is None:
                    return
                yield number

    def _stop(self, number: int, frame: object) -> None:
        self._stopped = True
        if self._working:
            raise KeyboardInterrupt


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Have interruptions wait until a process is forked and known: Python drops one that comes within.

    They are blocked for the process that is forked, and held here, where another thread may be told of them.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before: dict[signal.Signals, Any] = {}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
    try:
        for sign in _INTERRUPTIONS:
            before[sign] = signal.signal(sign, lambda number, frame: came.append(number))
        yield
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number in came:
            os.kill(os.getpid(), number)


def _end_with_parent() -> None:
    """End at once where the process that asks has ended: the system under test then ends too."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
