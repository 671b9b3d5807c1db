"""What was said to a trusted system in this process and answered, so that another can be held against it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..sdk import System
from ..wire.breakdown import Breakdown
from .inprocess import Direct

# Each request with its answer; None where it broke down.
Tape = list[tuple[bytes, bytes | None]]


class Taped(Direct):
    """A `System` in the caller's own thread whose conversation is kept on a tape."""

    def __init__(self, system: System, tape: Tape) -> None:
        super().__init__(system)
        self._tape = tape

    def send(self, line: bytes, seconds: float) -> None:
        """Let the system answer one line."""
        super().send(line, seconds)
        self._tape.append((line, None if isinstance(self._answer, Breakdown) else self._answer))


def answers_alike(system: System, tapes: Iterable[Sequence[tuple[bytes, bytes | None]]]) -> bool:
    """Return whether a system answers the requests of each tape, byte for byte, as that of the tape did."""
    for tape in tapes:
        other = Direct(system)
        for line, answer in tape:
            other.send(line, 0)
            try:
                if other.receive(0) != answer:
                    return False
            except Breakdown:
                return False
    return True
