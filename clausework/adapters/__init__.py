"""Adapters: what carries messages to an IUT. An address names the adapter and the IUT."""

from __future__ import annotations

import importlib
import os
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from .. import references
from ..causes import cause
from ..citations import suggestions
from ..problems import Unreachable, UsageProblem
from ..sdk import System
from ..wire.breakdown import printable
from . import http, isolation
from .inprocess import InProcess
from .isolation import Isolation, Surroundings
from .limits import Limits
from .stdio import Stdio

__all__ = ["Isolation", "Limits", "Start", "Surroundings", "Transport", "starter"]


class Transport(Protocol):
    """Carries one line to the IUT and the next one back."""

    def send(self, line: bytes, seconds: float) -> None:
        """Write one line within `seconds`, or several in one; Breakdown where the IUT does not take it."""
        ...

    def receive(self, seconds: float) -> bytes:
        """Return the next line within `seconds`; Breakdown where none comes."""
        ...

    @property
    def ahead(self) -> int:
        """How many lines it carries before the first of them is answered."""
        ...

    @property
    def owned(self) -> bool:
        """Whether the harness started the IUT, and so may tell it to shut down."""
        ...

    @property
    def isolation(self) -> Isolation:
        """How the IUT is kept apart from the machine."""
        ...

    @property
    def files_left(self) -> int:
        """How many files the IUT had written to the folder it was given, once it was stopped."""
        ...

    def stop(self, seconds: float) -> bool:
        """End the IUT and everything it started, whatever state it is in; say whether it ended by itself."""
        ...

    def last_words(self) -> str:
        """Return the end of what the IUT wrote to standard error."""
        ...


_SCHEMES = ("reference", "cmd", "python", "http", "https")

Start = Callable[[Limits], Transport]


def starter(address: str, remote: bool = False, surroundings: Surroundings | None = None) -> Start:
    """Return what starts the IUT at an address; `remote` allows another machine.

    `surroundings` are for a system in a process of its own. UsageProblem where the address cannot be read;
    Unreachable where its Python module cannot be imported.
    """
    given = surroundings or Surroundings()
    scheme, colon, rest = address.partition(":")
    if scheme == "reference":
        command = references.command(rest)
        # A reference is installed where the harness is.
        path = ("PYTHONPATH",) if "PYTHONPATH" in os.environ else ()
        own = replace(given, pass_env=(*given.pass_env, *path))
        isolation.check(own)
        return lambda limits: Stdio(command, limits, own)
    if scheme == "cmd" and rest.strip():
        words = isolation.absolute(_words(rest))
        isolation.check(given)
        return lambda limits: Stdio(words, limits, given)
    if scheme == "python" and rest.count(":") == 1:
        system = _system(*rest.split(":"))
        return lambda limits: InProcess(system)
    if scheme in ("http", "https"):
        url = http.check(address, remote)
        return lambda limits: http.Http(url, limits.line)
    near = suggestions(scheme, _SCHEMES)
    raise UsageProblem(
        f"The address {address!r} cannot be read.",
        "An address is reference, reference:FAULT, cmd:COMMAND WITH ARGUMENTS, http://HOST:PORT/PATH "
        "or python:MODULE:ATTRIBUTE.",
        f"Did you mean {near[0]}{colon}{rest}?" if near and near[0] != scheme else "",
    )


def _words(command: str) -> tuple[str, ...]:
    try:
        command.encode()
        words = tuple(shlex.split(command))
    except ValueError as problem:
        raise UsageProblem(
            f"The command {command!r} cannot be read: {cause(problem)}.",
            then="Quote it as in a shell, in UTF-8.",
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
