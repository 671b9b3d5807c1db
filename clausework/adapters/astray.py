"""Words of a command that name no file where the system runs, and what else it may lack there.

A system runs in an empty folder, with few variables and without network; whoever starts it by hand sees none
of that.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator

from .isolation import Surroundings, absolute

_FILE = re.compile(r".*[\w-]\.[a-z][a-z0-9]{0,4}|.*/.+")
_LACKS = {
    "a folder": (
        "--workdir",
        "no such file|ENOENT|cannot find (?:module|path|file)|can't open|could not find|unable to access"
        "|FileNotFound|ModuleNotFound|NoSuchFile|ClassNotFound|read-only file system",
    ),
    "variables of the environment": (
        "--pass-env",
        r"environment variable|\bKeyError: '(?-i:[A-Z][A-Z0-9_]+)'|process\.env",
    ),
    "the network": (
        "--network",
        r"\bECONNREFUSED|connection refused|\bENETUNREACH|network is unreachable|\bEAI_AGAIN|\bENOTFOUND"
        "|name resolution|name or service|UnknownHost|getaddrinfo",
    ),
}


def files(address: str, surroundings: Surroundings) -> str:
    """Return which words of a command name no file where it runs; nothing where all do.

    Words that were made absolute, those that name no file of this kind, and modules are let be.
    """
    scheme, _, command = address.partition(":")
    if scheme != "cmd":
        return ""
    here: list[str] = []
    nowhere: list[str] = []
    for word in _looked_at(absolute(tuple(shlex.split(command)))):
        if not _there(word, surroundings.workdir):
            (here if os.path.exists(word) else nowhere).append(word)
    runs = f"in {surroundings.workdir}" if surroundings.workdir else "in an empty folder of its own, not here"
    told = []
    if here:
        told.append(f"{_listed(here)} in this folder alone: give an absolute path, or --workdir .")
    if nowhere:
        told.append(f"{_listed(nowhere)} no file there or here: check the path, if it is to be one.")
    return " ".join([f"The system runs {runs}.", *told]) if told else ""


def lacks(said: str, surroundings: Surroundings) -> str:
    """Return what a system may lack, by what it said as it ended, and which option gives it."""
    given = {
        "--workdir": bool(surroundings.workdir),
        "--network": surroundings.network,
        "--pass-env": False,
    }
    found = {
        what: option
        for what, (option, words) in _LACKS.items()
        if not given[option] and re.search(words, said, re.IGNORECASE)
    }
    return " ".join(f"It may lack {what}: {option} gives it." for what, option in found.items())


def _looked_at(words: tuple[str, ...]) -> Iterator[str]:
    """Yield what may be a file: words of the command, and those within a word that a shell is to read."""
    for before, word in zip(("", *words), words, strict=False):
        if before == "-m" or (before == "" and "/" not in word):
            continue
        pieces = [word] if os.path.exists(word) else re.split(r"[\s=:]", word) if "://" not in word else []
        yield from (piece.removesuffix("/*") for piece in pieces if _FILE.fullmatch(piece))


def _there(word: str, workdir: str) -> bool:
    """Return whether a file is there for a system: by its whole path, or in the folder where it runs."""
    return os.path.exists(os.path.join(workdir, word)) if workdir or os.path.isabs(word) else False


def _listed(words: list[str]) -> str:
    named = ", ".join(dict.fromkeys(words))
    return f"{named} is" if len(set(words)) == 1 else f"{named} are"
