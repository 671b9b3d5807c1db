"""The implementation under test as the harness holds it: started, introduced, asked, and started anew.

Requests have rising ids and are answered in their order. One is in flight at a time, or as many as a sequence
and the transport allow. After a breakdown the process is ended, so that nothing it still says can be taken
for the answer to a later request.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from . import __version__
from .adapters import Isolation, Limits, Start, Transport
from .problems import HarnessProblem, Unreachable
from .sdk import PROTOCOL
from .statements import Introduction
from .wire import message
from .wire.breakdown import Breakdown, Fault
from .wire.last_words import kept, telling

_STARTS_IN_VAIN = 3
# Half of what a pipe holds: what is asked ahead never waits for a system that writes before it reads on.
_BYTES_AHEAD = 1 << 15

Request = tuple[str, Mapping[str, Any]]
"""The method of a request and its params."""


class Iut:
    """One IUT at one address. Not shared between processes or threads.

    Where `identity` is given, an IUT that introduces itself otherwise is not the one to be tested.
    """

    def __init__(self, start: Start, limits: Limits, identity: Mapping[str, str] | None = None) -> None:
        self._start, self.limits, self._identity = start, limits, identity
        self._transport: Transport | None = None
        self._number = 0
        # The request whose answer was waited for last, as a line.
        self.asked = b""
        self._in_vain = 0
        self._end: float | None = None
        # Done whenever a request is on its way, while the system works on its answer.
        self.meanwhile: Callable[[], None] = _nothing
        # How many requests may be in flight at once, known once it was started; and how many of a sequence
        # are now, or were when it ended.
        self.ahead, self.in_flight = 1, 0
        # How the process that was started last is kept apart; how many files those that ended had written.
        self.isolation: Isolation | None = None
        self.files_left = 0

    def introduce(self) -> Introduction:
        """Start the IUT and return its introduction; Unreachable says why there is none."""
        try:
            self._drop()
            return Introduction.read(self._begin())
        except Breakdown as breakdown:
            what = "The implementation under test could not be reached."
            why = f"{breakdown.seen[:1].upper()}{breakdown.seen[1:]} ({breakdown.fault.value})."
            if len(breakdown.words) > 1:
                why = "\n    ".join([why, *breakdown.words])
            if breakdown.fault is Fault.HARNESS:
                raise HarnessProblem(
                    what, why, "Free the machine of other work and try again."
                ) from breakdown
            raise Unreachable(what, why) from breakdown

    def request(self, method: str, params: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Return the result of a request within `seconds`; after a Breakdown the IUT is started anew."""
        self._going_on()
        return self._ask(method, params, seconds)

    def sequence(
        self, requests: Sequence[Request], seconds: float, most: int | None = None
    ) -> Generator[dict[str, Any]]:
        """Yield the results of some requests, each within `seconds` of the one before it.

        At most `most` of them are in flight at once, and never more than `ahead`. A Breakdown is that of the
        first request without a result. Whoever stops early with some in flight has the IUT started anew too.
        """
        left, self.in_flight = list(reversed(requests)), 0
        try:
            while left:
                self._going_on()
                sent = self._taken(left, min(most or self.ahead, self.ahead))
                lines = b"".join(line for _, _, line in sent)
                self.in_flight = len(sent)
                for number, method, line in sent:
                    self.asked = line
                    result = self._answered(lines, number, method, seconds)
                    lines = b""
                    self.in_flight -= 1
                    yield result
        finally:
            if self.in_flight:
                self._drop()

    def _taken(self, left: list[Request], most: int) -> list[tuple[int, str, bytes]]:
        """Take from the end what is sent in one piece: at least one, each with its id and its line."""
        taken: list[tuple[int, str, bytes]] = []
        size = 0
        while left and len(taken) < most:
            method, params = left[-1]
            line = message.request(self._number + 1, method, params)
            size += len(line)
            if taken and size > _BYTES_AHEAD:
                break
            self._number += 1
            taken.append((self._number, method, line))
            left.pop()
        return taken

    def _going_on(self) -> None:
        """Have the IUT run, as long as the campaign may; Breakdown where it does not start."""
        now = time.monotonic()
        self._end = self._end or now + self.limits.run
        if now >= self._end:
            self.renew()
            raise Breakdown(Fault.TIMEOUT, f"the campaign took longer than {self.limits.run:g} s")
        self._running()

    def _running(self) -> None:
        if self._transport is None:
            if self._in_vain >= _STARTS_IN_VAIN:
                raise Breakdown(
                    Fault.UNREACHABLE, f"it failed to start {self._in_vain} times and is not tried again"
                )
            self._in_vain += 1
            self._begin()
            self._in_vain = 0

    def last_words(self) -> str:
        """Return the end of what the IUT wrote to standard error."""
        return self._transport.last_words() if self._transport else ""

    def renew(self) -> None:
        """End the IUT as it is; the next request starts it anew."""
        self._drop()

    def end(self) -> bool:
        """End the conversation and the IUT; return whether it ended by itself once told to."""
        self._running()
        assert self._transport is not None
        self._ask("shutdown", {}, self.limits.stop)
        return self._stop(self._transport)

    def close(self) -> None:
        """End the conversation, and the IUT where the harness started it, whatever state they are in."""
        try:
            if self._transport is not None and self._transport.owned:
                with contextlib.suppress(Breakdown):
                    self.end()
        finally:
            self._drop()

    def _begin(self) -> dict[str, Any]:
        self._transport = self._start(self.limits)
        self.isolation = self._transport.isolation
        self.ahead = min(self.limits.ahead, self._transport.ahead)
        params = {"protocols": [PROTOCOL], "harness": {"name": "clausework", "version": __version__}}
        result = self._ask("initialize", params, self.limits.start)
        wrong = self._misintroduced(result)
        if wrong is not None:
            self._drop()
            raise wrong
        return result

    def _misintroduced(self, result: Mapping[str, Any]) -> Breakdown | None:
        if result["protocol"] != PROTOCOL:
            return Breakdown(
                Fault.UNREACHABLE, f"it speaks protocol {result['protocol']}, the harness speaks {PROTOCOL}"
            )
        twice = [name for name, n in Counter(row["instrument"] for row in result["ics"]).items() if n > 1]
        if twice:
            return Breakdown(Fault.MALFORMED, f"its ICS names {message.clip(twice[0])} more than once")
        if self._identity is not None and result["identity"] != self._identity:
            said = ", ".join(f"{name} {value}" for name, value in result["identity"].items())
            return Breakdown(
                Fault.MALFORMED,
                f"it is not the system that was introduced, but now says: {message.clip(said)}",
            )
        return None

    def _ask(self, method: str, params: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        self._number += 1
        self.asked = message.request(self._number, method, params)
        return self._answered(self.asked, self._number, method, seconds)

    def _answered(self, lines: bytes, number: int, method: str, seconds: float) -> dict[str, Any]:
        """Send what is to be sent, if anything, and return the result of request `number`."""
        assert self._transport is not None
        try:
            if lines:
                self._transport.send(lines, seconds)
                self.meanwhile()
            # Its time begins once it has the request, so that the limit told is the limit it had.
            line = self._transport.receive(seconds)
            return message.result(line, number, method)
        except Breakdown as breakdown:
            if breakdown.fault is Fault.ERROR:
                # A sound answer: what comes next can still be told from it.
                raise
            words = self._transport.last_words().strip().splitlines()
            self._drop()
            if words and breakdown.fault in (Fault.CRASHED, Fault.TIMEOUT):
                raise after(breakdown, words) from None
            raise

    def _drop(self) -> None:
        if self._transport is not None:
            self._stop(self._transport)

    def _stop(self, transport: Transport) -> bool:
        self._transport = None
        by_itself = transport.stop(self.limits.stop)
        self.files_left += transport.files_left
        return by_itself


def after(breakdown: Breakdown, words: Sequence[str]) -> Breakdown:
    """Return a breakdown with the last lines of standard error; what is seen names the one that tells."""
    said = telling(kept(words))
    seen = f"{breakdown.seen}; its last words: {message.clip(said)}" if said else breakdown.seen
    return Breakdown(breakdown.fault, seen, words)


def _nothing() -> None:
    """Do nothing."""
