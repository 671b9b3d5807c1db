"""The in-process adapter: a Python system answers in the harness's own process, through the same encoding.

It answers in a thread of its own, so that one that hangs is left behind like any other. What ends the whole
process ends the harness too: a system that is not trusted belongs behind `cmd:`.
"""

from __future__ import annotations

import queue
import threading
import traceback

import orjson

from ..sdk import Session, System
from ..wire.breakdown import Breakdown, Fault
from .isolation import NOT_ISOLATED
from .waiting import Answered, answer

_Asked = queue.SimpleQueue[bytes | None]


class InProcess:
    """A `System` behind the transport's interface. An exception of the system is its crash."""

    isolation = NOT_ISOLATED
    files_left = 0
    ahead = 1

    def __init__(self, system: System) -> None:
        self._asked: _Asked = queue.SimpleQueue()
        self._answered: Answered = queue.SimpleQueue()
        self._words: list[str] = []
        work = (system.session(), self._asked, self._answered, self._words)
        threading.Thread(target=_serve, args=work, daemon=True).start()

    def send(self, line: bytes, seconds: float) -> None:
        """Hand the system one line."""
        self._asked.put(line)

    def receive(self, seconds: float) -> bytes:
        """Return the answer to the line sent last."""
        return answer(self._answered, seconds)

    @property
    def owned(self) -> bool:
        """The harness made it."""
        return True

    def stop(self, seconds: float) -> bool:
        """Let the thread end after what it is at; nobody listens to it any more."""
        self._asked.put(None)
        return True

    def last_words(self) -> str:
        """Return the traceback of the system's exception, if there was one."""
        return "".join(self._words)


class Direct:
    """A trusted `System` in the caller's own thread: the harness's own references, many times over."""

    isolation = NOT_ISOLATED
    files_left = 0
    ahead = 1

    def __init__(self, system: System) -> None:
        self._session = system.session()
        self._answer: bytes | Breakdown = b""
        self._words: list[str] = []

    def send(self, line: bytes, seconds: float) -> None:
        """Let the system answer one line."""
        self._answer = _answer(self._session, line, self._words)

    def receive(self, seconds: float) -> bytes:
        """Return the answer to the line sent last."""
        if isinstance(self._answer, Breakdown):
            raise self._answer
        return self._answer

    @property
    def owned(self) -> bool:
        """The harness made it."""
        return True

    def stop(self, seconds: float) -> bool:
        """Forget every table."""
        self._session.tables.clear()
        return True

    def last_words(self) -> str:
        """Return the traceback of the system's exception, if there was one."""
        return "".join(self._words)


def _serve(session: Session, asked: _Asked, answered: Answered, words: list[str]) -> None:
    while (line := asked.get()) is not None:
        answered.put(_answer(session, line, words))


def _answer(session: Session, line: bytes, words: list[str]) -> bytes | Breakdown:
    try:
        return orjson.dumps(session.answer(orjson.loads(line)))
    except orjson.JSONEncodeError as problem:
        return Breakdown(Fault.MALFORMED, f"it answered with what is not JSON: {problem}")
    except BaseException as problem:
        # SystemExit and its like too: the system may not end the harness.
        words[:] = [traceback.format_exc(limit=-5)]
        return Breakdown(Fault.CRASHED, f"it raised {type(problem).__name__}: {problem}")
