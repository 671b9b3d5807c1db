"""How long things may take, how much may be asked at once, and what of the machine a system may have."""

from __future__ import annotations

from dataclasses import dataclass

_MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """How long things may take, in seconds; how long a line may be, in bytes; how much a process may have.

    `start` is for the handshake, `reply` for each answer, `purpose` for a test purpose, `run` for all that a
    process of the harness runs, `stop` for each of the three ways in which the IUT is brought to its end.
    `ahead` is how many requests may wait in the pipe (`cmd:`) where the answers do not change what is asked.
    `memory` (bytes of data a process), `processes` (at once), `files` (open at once, a process) and
    `file_size` (bytes a file) bind a system that the harness starts in a process of its own.
    """

    start: float = 30.0
    reply: float = 5.0
    purpose: float = 60.0
    run: float = 4 * 3600.0
    stop: float = 2.0
    line: int = _MIB
    ahead: int = 64
    memory: int = 4096 * _MIB
    processes: int = 256
    files: int = 1024
    file_size: int = 1024 * _MIB
