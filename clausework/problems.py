"""What can go wrong outside a verdict, as errors that say what happened, why, and what to do next.

Exit codes: 0 conforms, 1 does not conform, 2 usage or configuration, 3 no statement, 4 IUT unreachable,
5 harness fault.
"""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit codes of the command line."""

    CONFORMS = 0
    DOES_NOT_CONFORM = 1
    USAGE = 2
    NO_STATEMENT = 3
    UNREACHABLE = 4
    HARNESS = 5


class Problem(Exception):
    """A problem told to a person: what, why, what next; `exit` is the code the program ends with."""

    exit = Exit.USAGE

    def __init__(self, what: str, why: str = "", then: str = "") -> None:
        super().__init__(" ".join(part for part in (what, why, then) if part))
        self.what, self.why, self.then = what, why, then


class UsageProblem(Problem):
    """The command, a file or a setting is not as it must be."""


class Unreachable(Problem):
    """The IUT did not start, or never answered the handshake."""

    exit = Exit.UNREACHABLE


class HarnessProblem(Problem):
    """The harness, its packs or the machine failed; the IUT is not to blame."""

    exit = Exit.HARNESS
