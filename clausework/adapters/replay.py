"""The replay adapter: answers every request as a log recorded it, without the system that once answered.

A request that differs from the recorded one is not answered: it is noted, and is a fault of nobody's system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ..wire.breakdown import Breakdown, Fault
from ..wire.message import clip
from .isolation import NOT_ISOLATED
from .limits import Limits


class Replay:
    """The recorded exchanges of a campaign, by run, each with method, params, result and breakdown.

    `introduction` is what the system answered to `initialize`.
    """

    def __init__(
        self, introduction: Mapping[str, Any], recorded: Mapping[str, Sequence[Mapping[str, Any]]]
    ) -> None:
        self._introduction, self._recorded = introduction, recorded
        self._run: Sequence[Mapping[str, Any]] = ()
        self._next = 0

    def begin(self, run: str) -> None:
        """Turn to the exchanges of a run."""
        self._run, self._next = self._recorded.get(run, ()), 0

    def start(self, limits: Limits) -> Recording:
        """Return a transport that goes on where the one before stopped."""
        return Recording(self)

    def answer(self, line: bytes) -> bytes:
        """Return the recorded answer to a request; Breakdown where that is what came, or nothing matches."""
        request = orjson.loads(line)
        if request["method"] == "initialize":
            return _result(request["id"], self._introduction)
        if request["method"] == "shutdown":
            return _result(request["id"], {})
        if self._next >= len(self._run):
            raise Breakdown(
                Fault.HARNESS, f"no further answer was recorded, and {request['method']} was sent"
            )
        told = self._run[self._next]
        self._next += 1
        sent, recorded = (_plain(each) for each in (request, told))
        if sent != recorded:
            raise Breakdown(
                Fault.HARNESS, f"{clip(sent.decode())} was sent where {clip(recorded.decode())} was recorded"
            )
        if told["result"] is None:
            fault, _, seen = told["breakdown"].partition(": ")
            raise Breakdown(Fault(fault), seen, told.get("words", ()))
        return _result(request["id"], told["result"])


class Recording:
    """The replay behind the transport's interface."""

    isolation = NOT_ISOLATED
    files_left = 0
    ahead = 1

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._line = b""

    def send(self, line: bytes, seconds: float) -> None:
        """Take one line."""
        self._line = line

    def receive(self, seconds: float) -> bytes:
        """Return the recorded answer to it."""
        return self._replay.answer(self._line)

    @property
    def owned(self) -> bool:
        """There is nothing to be told to shut down."""
        return False

    def stop(self, seconds: float) -> bool:
        """There is nothing to end."""
        return True

    def last_words(self) -> str:
        """Return nothing: last words are part of the recorded breakdown."""
        return ""


def _plain(request: Mapping[str, Any]) -> bytes:
    wanted = {"method": request["method"], "params": request["params"]}
    return orjson.dumps(wanted, option=orjson.OPT_SORT_KEYS)


def _result(number: int, result: Any) -> bytes:
    return orjson.dumps({"jsonrpc": "2.0", "id": number, "result": result})
