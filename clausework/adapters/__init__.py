"""Adapters: what carries messages to an IUT. An address names the adapter and the IUT."""

from __future__ import annotations

import importlib
import os
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .. import references
from ..problems import Unreachable, UsageProblem
from ..sdk import System
from ..wire.breakdown import printable
from . import http
from .inprocess import InProcess
from .stdio import Stdio


@dataclass(frozen=True, slots=True)
class Limits:
    """How long things may take, in seconds, and how long a line may be, in bytes.

    `start` is for the handshake, `reply` for each answer, `purpose` for a test purpose, `run` for all that a
    process of the harness runs, `stop` for each of the three ways in which the IUT is brought to its end.
    """

    start: float = 30.0
    reply: float = 5.0
    purpose: float = 60.0
    run: float = 4 * 3600.0
    stop: float = 2.0
    line: int = 1024 * 1024


class Transport(Protocol):
    """Carries one line to the IUT and the next one back."""

    def send(self, line: bytes, seconds: float) -> None:
        """Write one line within `seconds`; Breakdown where the IUT does not take it."""
        ...

    def receive(self, seconds: float) -> bytes:
        """Return the next line within `seconds`; Breakdown where none comes."""
        ...

    @property
    def owned(self) -> bool:
        """Whether the harness started the IUT, and so may tell it to shut down."""
        ...

    def stop(self, seconds: float) -> bool:
        """End the IUT and everything it started, whatever state it is in; say whether it ended by itself."""
        ...

    def last_words(self) -> str:
        """Return the end of what the IUT wrote to standard error."""
        ...


Start = Callable[[Limits], Transport]


def starter(address: str, remote: bool = False) -> Start:
    """Return what starts the IUT at an address; `remote` allows another machine.

    UsageProblem where the address cannot be read; Unreachable where its Python module cannot be imported.
    """
    scheme, _, rest = address.partition(":")
    if scheme == "reference":
        command = references.command(rest)
        return lambda limits: Stdio(command, limits.line)
    if scheme == "cmd" and rest.strip():
        words = _words(rest)
        return lambda limits: Stdio(words, limits.line)
    if scheme == "python" and rest.count(":") == 1:
        system = _system(*rest.split(":"))
        return lambda limits: InProcess(system)
    if scheme in ("http", "https"):
        url = http.check(address, remote)
        return lambda limits: http.Http(url, limits.line)
    raise UsageProblem(
        f"The address {address!r} cannot be read.",
        "An address is reference, reference:FAULT, cmd:COMMAND WITH ARGUMENTS, http://HOST:PORT/PATH "
        "or python:MODULE:ATTRIBUTE.",
    )


def _words(command: str) -> tuple[str, ...]:
    try:
        command.encode()
        words = tuple(shlex.split(command))
    except ValueError as problem:
        raise UsageProblem(
            f"The command {command!r} cannot be read: {problem}.", then="Quote it as in a shell, in UTF-8."
        ) from problem
    if not words or not words[0]:
        raise UsageProblem("The address names no command.", then="Write cmd:COMMAND WITH ARGUMENTS.")
    return words


def _system(module: str, attribute: str) -> System:
    if os.getcwd() not in sys.path:
        # Last, so that nothing in the folder can stand in for what is installed.
        sys.path.append(os.getcwd())
    try:
        found = getattr(_imported(module), attribute, None)
        system = found() if callable(found) and not isinstance(found, System) else found
    except UsageProblem:
        raise
    except (Exception, SystemExit) as problem:
        raise Unreachable(
            "The implementation under test could not be reached.",
            f"python:{module}:{attribute} raised {type(problem).__name__}: {printable(str(problem))}.",
            "Import it with Python alone to see where.",
        ) from problem
    if not isinstance(system, System):
        what = "not there" if system is None else f"a {type(system).__name__}"
        raise UsageProblem(
            f"{attribute!r} in the module {module!r} is {what}.",
            "It must be a clausework.sdk.System, or a function without arguments that returns one.",
        )
    return system


def _imported(module: str) -> object:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name is not None and not f"{module}.".startswith(f"{problem.name}."):
            raise
        raise UsageProblem(
            f"There is no module {module!r}.",
            "It is looked for where Python looks, and then in this folder.",
            "python:MODULE:ATTRIBUTE names a clausework.sdk.System, or a function that returns one.",
        ) from problem
