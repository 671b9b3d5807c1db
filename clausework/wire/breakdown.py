"""How an IUT can break down, as a value: the name of the fault and what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from .last_words import kept, printable

__all__ = ["Breakdown", "Fault", "printable"]


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
        self.words = kept(words)

    def plain(self) -> dict[str, Any]:
        """Return it as an exchange tells of it: what was seen, and the last words where there are any."""
        return {"breakdown": str(self), **({"words": list(self.words)} if self.words else {})}
