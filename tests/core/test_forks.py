"""Work that is shared among processes is all done, in whatever way they end."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausework import forks
from clausework.problems import HarnessProblem

JOBS = 40


class Heard:
    """What was told, and how often a process was replaced."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.beside: list[Any] = []
        self.replaced = 0

    def hear(self, number: int | None, value: Any) -> None:
        if number is None:
            self.beside.append(value)
        else:
            assert value == number * number
            self.numbers.append(number)

    def replace(self) -> None:
        self.replaced += 1

    def share(self, work: forks.Work, workers: int = 3, ahead: int = 2) -> Heard:
        sharing = forks.share(JOBS, workers, work, self.replace, ahead, self.hear)
        with contextlib.closing(sharing):
            for number, value in sharing:
                self.hear(number, value)
        return self


def squares(numbers: Iterator[int]) -> Iterator[forks.Told]:
    done = 0
    for number in numbers:
        done += 1
        yield number, number * number
    yield None, done


@pytest.mark.parametrize(("workers", "ahead"), [(1, 0), (3, 2), (JOBS + 1, 0)])
def test_every_job_is_done_once(workers: int, ahead: int) -> None:
    heard = Heard().share(squares, workers, ahead)
    assert sorted(heard.numbers) == list(range(JOBS))
    # Each process tells at its end how many it did.
    assert len(heard.beside) == min(workers, JOBS)
    assert sum(heard.beside) == JOBS
    assert heard.replaced == 0


def test_one_process_does_them_in_order() -> None:
    assert Heard().share(squares, workers=1).numbers == list(range(JOBS))


def test_what_a_process_that_died_had_not_told_is_done_by_others(tmp_path: Path) -> None:
    def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
        for number in numbers:
            if number in (7, 20) and not (tmp_path / str(number)).exists():
                (tmp_path / str(number)).touch()
                os.kill(os.getpid(), signal.SIGKILL)
            yield number, number * number

    heard = Heard().share(work)
    assert Counter(heard.numbers) == Counter(range(JOBS))
    assert heard.replaced == 2


def test_one_that_is_told_to_end_by_another_leaves_its_jobs_to_others(tmp_path: Path) -> None:
    def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
        with contextlib.suppress(KeyboardInterrupt):
            for number in numbers:
                if number == 7 and not (tmp_path / "told").exists():
                    (tmp_path / "told").touch()
                    os.kill(os.getpid(), signal.SIGTERM)
                yield number, number * number
        yield None, "ended"

    heard = Heard().share(work)
    assert Counter(heard.numbers) == Counter(range(JOBS))
    assert heard.replaced == 1
    # Three to begin with, and the one in place of that which was told to end.
    assert heard.beside == ["ended"] * 4


def test_what_was_read_by_half_is_not_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    own, reads, recv = os.getpid(), itertools.count(1), forks.Connection.recv

    def by_half(told: forks.Connection) -> Any:
        if os.getpid() == own and next(reads) == 5:
            os.read(told.fileno(), 9)
            raise KeyboardInterrupt
        return recv(told)

    monkeypatch.setattr(forks.Connection, "recv", by_half)
    heard = Heard()
    with pytest.raises(KeyboardInterrupt):
        heard.share(squares)
    assert len(set(heard.numbers)) == len(heard.numbers) >= 4


def test_processes_that_keep_dying_are_given_up() -> None:
    def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
        for number in numbers:
            if number == 5:
                os._exit(1)
            yield number, number * number

    heard = Heard()
    with pytest.raises(HarnessProblem, match=r"keep ending\. 5 ended"):
        heard.share(work)
    assert 5 not in heard.numbers
    assert heard.replaced == 5


def test_what_goes_wrong_in_a_process_is_told() -> None:
    def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
        yield next(numbers), 1 / 0

    with pytest.raises(HarnessProblem, match="ZeroDivisionError: division by zero"):
        Heard().share(work)


def test_an_interruption_ends_them_and_hears_what_they_tell_at_their_end(tmp_path: Path) -> None:
    def work(numbers: Iterator[int]) -> Iterator[forks.Told]:
        try:
            for number in numbers:
                (tmp_path / str(os.getpid())).touch()
                while len(list(tmp_path.iterdir())) < 2:
                    time.sleep(0.01)
                yield number, number * number
                time.sleep(0.01)
        except KeyboardInterrupt:
            yield None, "interrupted"

    class Interrupted(Heard):
        def hear(self, number: int | None, value: Any) -> None:
            super().hear(number, value)
            if len(self.numbers) == 5:
                self.numbers.append(-1)
                raise KeyboardInterrupt

    heard = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        heard.share(work, workers=2)
    assert heard.beside == ["interrupted", "interrupted"]


def test_an_interruption_while_it_forks_is_not_lost() -> None:
    """Python only prints what is raised in what is to be done after a fork."""
    own, once = os.getpid(), iter([True])

    def interrupt() -> None:
        if os.getpid() == own and next(once, False):
            os.kill(own, signal.SIGINT)
            assert [*range(9)]

    # Nothing that is to be done after a fork can be taken back: `once` is over after the first.
    os.register_at_fork(after_in_parent=interrupt)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # Whichever thread the system tells of it, Python has the first one see to it.
    ended = threading.Event()
    threading.Thread(target=ended.wait, daemon=True).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            Heard().share(squares)
    finally:
        ended.set()
        signal.signal(signal.SIGINT, before)


def test_a_process_with_threads_of_a_system_is_not_forked() -> None:
    forks.before_the_system()
    assert forks.possible()
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait, daemon=True)
    thread.start()
    assert not forks.possible()
    stop.set()
    thread.join()
    assert forks.possible()
