"""How an IUT can break down, as a value: the name of the fault and what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

# Lines: enough for what a compiler or an interpreter says of one mistake.
_WORDS = 12


class Fault(StrEnum):
    """The kinds of breakdown. None of them is ever a pass or a fail."""

    UNREACHABLE = "iut_unreachable"
    CRASHED = "iut_crashed"
    TIMEOUT = "iut_timeout"
    MALFORMED = "iut_malformed"
    ERROR = "iut_error"
    HARNESS = "harness_fault"


class Breakdown(Exception):
    """The IUT (or, for HARNESS, the harness) broke down; the text says what was seen, printably.

    `words` are the last lines that it wrote to standard error, for the person who mends it.
    """

    def __init__(self, fault: Fault, seen: str, words: Sequence[str] = ()) -> None:
        seen = printable(seen)
        super().__init__(f"{fault.value}: {seen}")
        self.fault, self.seen = fault, seen
        # The head of a traceback says nothing, and would be taken for one of the harness's own.
        told = [printable(line) for line in words if not line.startswith("Traceback (most recent")]
        self.words = tuple(told[-_WORDS:])


def printable(text: str) -> str:
    """Return the text with everything that could steer a terminal made visible."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
