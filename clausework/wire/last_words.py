"""What a system wrote to standard error before it broke down: which lines are kept, and which one tells.

Whatever the language, the line that names the exception stands above the places it passed through.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

LINES = 20
# Characters of a line, and of all: a log holds them at every breakdown of a campaign.
_WIDTH, _MOST = 300, 4000
_TAB = 4
_NAME = r"(?:[\w$]+(?:\.|::|/|\\))*[\w$]*(?:Error|Exception)"
_TELLING = re.compile(
    rf"""
    (?:Exception\ in\ thread|Unhandled\ exception|Uncaught\ |PHP\ Fatal\ error|panic:|fatal\ error:|Fatal\ )
    | thread\ '.*'\ .*panicked\ at
    | (?:Segmentation\ fault|Aborted|Killed)
    | {_NAME}(?:\ \[\w+\])?(?:$|:|\ \(|\ ->)
    | .*\({_NAME}\)$
    """,
    re.VERBOSE,
)


def kept(words: Sequence[str]) -> tuple[str, ...]:
    """Return the last lines, printable and bounded, with the one that tells where it stands above them."""
    lines = [line for line in map(_line, words) if line.strip()]
    # The head of a traceback says nothing, and would be taken for one of the harness's own.
    lines = [line for line in lines if not line.startswith("Traceback (most recent")]
    last = lines[-LINES:]
    while sum(map(len, last)) > _MOST:
        last = last[1:]
    if not any(_tells(line) for line in last):
        above = [line for line in lines[: len(lines) - len(last)] if _tells(line)]
        last = [*above[-1:], *last]
    return tuple(last)


def telling(lines: Sequence[str]) -> str:
    """Return the first line that names an exception, else the last line; nothing where there is none."""
    return next((line.strip() for line in lines if _tells(line)), lines[-1].strip() if lines else "")


def printable(text: str) -> str:
    """Return the text with everything that could steer a terminal made visible."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _tells(line: str) -> bool:
    return _TELLING.match(line) is not None


def _line(line: str) -> str:
    line = printable(line.expandtabs(_TAB).rstrip())
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1] + "…"
