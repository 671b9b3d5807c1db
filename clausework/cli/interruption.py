"""What Ctrl-C, TERM and HUP do: the first ends the campaign in good order, the second ends at once."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
from types import FrameType
from typing import NoReturn

from ..problems import Exit

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_FIRST = b"\nInterrupted: what is under way is being ended. Once more ends at once.\n"
_SECOND = b"\nEnded at once. The log of what was run is kept: --resume goes on from there.\n"


def obey() -> None:
    """Take the signals, but for those that whoever started the program wants ignored (`nohup`)."""
    # Held apart, since pytest takes standard error away while a campaign runs.
    terminal = -1
    with contextlib.suppress(OSError):
        terminal = os.dup(2)
    handler = functools.partial(_first, terminal)
    for sign in _SIGNALS:
        if signal.getsignal(sign) is not signal.SIG_IGN:
            signal.signal(sign, handler)


def _first(terminal: int, number: int, frame: FrameType | None) -> NoReturn:
    for sign in _SIGNALS:
        if signal.getsignal(sign) is not signal.SIG_IGN:
            signal.signal(sign, functools.partial(_second, terminal))
    _say(terminal, _FIRST)
    raise KeyboardInterrupt


def _second(terminal: int, number: int, frame: FrameType | None) -> NoReturn:
    """End without another thought: the keeper of the system sees it and ends the system."""
    _say(terminal, _SECOND)
    os._exit(Exit.NO_STATEMENT)


def _say(terminal: int, words: bytes) -> None:
    # Whoever closed the terminal need not be told.
    with contextlib.suppress(OSError):
        os.write(terminal, words)
