"""The stdio adapter: an IUT in a process of its own, one message a line on its standard streams.

The process is started in a cell (`cell.py`), so that whatever it starts ends with it. Standard error is kept,
never judged; it is read whenever the IUT is waited for, so that an IUT is never held up by what it writes
there.
"""

from __future__ import annotations

import contextlib
import os
import select
import time
from collections.abc import Sequence

from ..wire.breakdown import Breakdown, Fault
from ..wire.message import shown
from .isolation import Isolation, Surroundings
from .limits import Limits
from .started import start

_CHUNK = 1 << 16
_KEPT = 1 << 16
# Bytes of standard error that are looked at after a breakdown: a stack may be deep.
_WORDS = 1 << 14
# How often a silent IUT is looked at: a child of its own may hold its output open after it has ended.
_GLANCE = 0.1


class Stdio:
    """A system in a cell behind the transport's interface."""

    ahead = 64

    def __init__(self, command: Sequence[str], limits: Limits, surroundings: Surroundings) -> None:
        self._longest = limits.line
        self._buffer = bytearray()
        self._searched = 0
        self._words = bytearray()
        self._started = start(command, limits, surroundings)
        keeper = self._started.keeper
        pipes = (keeper.stdin, keeper.stdout, keeper.stderr)
        self._pipes = tuple(pipe for pipe in pipes if pipe is not None)
        self._in, self._out, self._err = (pipe.fileno() for pipe in self._pipes)
        for descriptor in (self._in, self._out, self._err):
            os.set_blocking(descriptor, False)
        self._heard, self._taken = select.poll(), select.poll()
        self._heard.register(self._out, select.POLLIN)
        self._heard.register(self._err, select.POLLIN)
        self._taken.register(self._in, select.POLLOUT)

    @property
    def isolation(self) -> Isolation:
        """How it is kept apart."""
        return self._started.isolation

    @property
    def files_left(self) -> int:
        """How many files it had written to its own folder when it was stopped."""
        return self._started.files_left

    def send(self, line: bytes, seconds: float) -> None:
        """Write one line, or several in one; what the IUT said unasked before is a malformed answer."""
        self._listen(0)
        if self._buffer:
            raise Breakdown(Fault.MALFORMED, f"it spoke before it was asked: {shown(bytes(self._buffer))}")
        end = time.monotonic() + seconds
        view = memoryview(line)
        while view:
            try:
                view = view[os.write(self._in, view) :]
            except BlockingIOError:
                left = end - time.monotonic()
                if left <= 0:
                    raise Breakdown(Fault.TIMEOUT, f"it did not read its input for {seconds:.2g} s") from None
                self._taken.poll(min(left, _GLANCE) * 1000)
                self._listen(0)
            except OSError:
                raise self._ended() from None

    def receive(self, seconds: float) -> bytes:
        """Return the next line without its end."""
        end = time.monotonic() + seconds
        while not self._buffer or (line := self._line()) is None:
            left = end - time.monotonic()
            heard = self._listen(min(max(left, 0.0), _GLANCE))
            # Looked at once more after the end: a harness that was kept waiting is no fault of the IUT.
            if left <= 0 and (not heard or b"\n" not in self._buffer):
                raise Breakdown(Fault.TIMEOUT, f"it gave no answer within {seconds:.2g} s{self._half()}")
        return line

    @property
    def owned(self) -> bool:
        """The harness started it."""
        return True

    def stop(self, seconds: float) -> bool:
        """Close standard input, wait, send TERM, wait, send KILL; all that it started ends with it.

        Returns whether the closing alone was enough.
        """
        with contextlib.suppress(OSError):
            self._pipes[0].close()
        by_itself = self._gone(seconds)
        if not by_itself:
            self._started.keeper.terminate()
            if not self._gone(seconds):
                self._started.end()
                self._gone(seconds + _GLANCE)
        self._started.clear()
        return by_itself

    def last_words(self) -> str:
        """Return the end of standard error."""
        self._drain(self._err)
        return bytes(self._words[-_WORDS:]).decode("utf-8", "backslashreplace")

    def _line(self) -> bytes | None:
        """Return the first whole line of what was heard, or None where there is none yet."""
        at = self._buffer.find(b"\n", self._searched)
        self._searched = len(self._buffer)
        if at > self._longest or (at < 0 and self._searched > self._longest):
            raise Breakdown(Fault.MALFORMED, f"its answer is longer than {self._longest} bytes")
        if at < 0:
            return None
        line = bytes(self._buffer[:at])
        del self._buffer[: at + 1]
        self._searched = 0
        return line

    def _listen(self, seconds: float) -> bool:
        """Read what comes within `seconds`, once; say whether standard output was any of it.

        Breakdown where the IUT has ended or closed its output, and everything before was read.
        """
        heard = False
        ready = self._heard.poll(seconds * 1000)
        for descriptor, _ in ready:
            count = self._drain(descriptor, once=True)
            if descriptor == self._out:
                if count is None:
                    raise self._ended()
                heard = count > 0
            elif count is None:
                self._heard.unregister(self._err)
        if not ready and seconds > 0 and self._started.ended(0) is not None:
            heard = bool(self._drain(self._out))
            if not heard:
                raise self._ended()
        return heard

    def _drain(self, descriptor: int, once: bool = False) -> int | None:
        """Read what lies in a pipe without waiting; return how many bytes came, None at its end."""
        kept = self._buffer if descriptor == self._out else self._words
        count = 0
        # Bounded, since an IUT can write as fast as it is read.
        for _ in range(1 if once else 16):
            try:
                chunk = os.read(descriptor, _CHUNK)
            except OSError:
                return count
            if not chunk:
                return count or None
            kept += chunk
            count += len(chunk)
            if kept is self._words and len(kept) > 2 * _KEPT:
                del kept[:-_KEPT]
        return count

    def _gone(self, seconds: float) -> bool:
        """Return whether the IUT ends within `seconds`; what it still says is read, and dropped if output."""
        end = time.monotonic() + seconds
        while True:
            if self._started.ended(min(0.02, seconds)) is not None:
                return True
            if time.monotonic() >= end:
                return False
            self._drain(self._err)
            self._drain(self._out)
            self._buffer.clear()

    def _ended(self) -> Breakdown:
        code = self._started.ended(1.0)
        if code is None:
            return Breakdown(Fault.CRASHED, f"it closed a stream while it still runs{self._half()}")
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return Breakdown(Fault.CRASHED, f"it {how}{self._half()}")

    def _half(self) -> str:
        return f", after the half line {shown(bytes(self._buffer))}" if self._buffer else ""
