"""What keeps a system apart from the machine and the machine from it: as asked for, and as it came to be."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..problems import UsageProblem

_PYTHON = re.compile(r"(python|pypy)[\d.]*")
# One language and one encoding for every laboratory, so that a report does not depend on the caller's.
_LANGUAGE = "C.UTF-8"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a system that the harness starts is given.

    `workdir` is the folder in which it runs, an empty one of its own where that is "". `pass_env` names the
    variables of the caller's environment that it gets beside the usual few. `network` leaves it the network.
    """

    workdir: str = ""
    pass_env: tuple[str, ...] = ()
    network: bool = False

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Surroundings:
        """Return them from plain values, lists for tuples."""
        return cls(**{**plain, "pass_env": tuple(plain.get("pass_env", ()))})


@dataclass(frozen=True, slots=True)
class Isolation:
    """How a system was kept apart, as the log holds it.

    `workdir` is "empty" or the folder asked for. `environment` lists names, never values. `network` is
    "none", "open" (as asked) or "not available" (the machine has no namespaces, so that it was open).
    `contained` says how far what the system starts is found and ended: "namespace" (all of it), "descendants"
    (all that is below it in the table of processes) or "group". `limits` holds what the machine let be set.
    """

    isolated: bool
    workdir: str = ""
    environment: tuple[str, ...] = ()
    network: str = "open"
    contained: str = ""
    limits: Mapping[str, int] = field(default_factory=dict)


NOT_ISOLATED = Isolation(False)


def check(surroundings: Surroundings) -> None:
    """UsageProblem where the folder or a variable that is to be passed on is not there."""
    if surroundings.workdir and not Path(surroundings.workdir).is_dir():
        raise UsageProblem(
            f"There is no folder {surroundings.workdir} for the system to run in.",
            then="Name one that is there with --workdir.",
        )
    for name in surroundings.pass_env:
        if name not in os.environ:
            raise UsageProblem(
                f"There is no variable {name} in the environment to pass on.",
                then="Set it, or leave --pass-env out.",
            )


def environment(words: Sequence[str], names: Sequence[str], own: Path) -> dict[str, str]:
    """Return the environment of a system whose private folder is `own`; nothing in it names a scenario."""
    here = Path.cwd()
    search = os.environ.get("PATH", os.defpath).split(os.pathsep)
    clean = {
        "PATH": os.pathsep.join(str(here / entry) for entry in search),
        "LANG": _LANGUAGE,
        "HOME": str(own / "home"),
        "TMPDIR": str(own / "tmp"),
    }
    if _runs_module_in(words, here):
        clean["PYTHONPATH"] = str(here)
    return clean | {name: os.environ[name] for name in names}


def absolute(words: Sequence[str]) -> tuple[str, ...]:
    """Return a command with every relative path that is there made absolute, since it will run elsewhere.

    Lists (`a:b`), values of options (`--config=a`) and Java's `lib/*` are understood. The first word is
    looked for in PATH unless it holds a slash; what follows `-m` is a module.
    """
    first = words[0] if "/" not in words[0] else _absolute(words[0])
    rest = (word if before == "-m" else _absolute(word) for before, word in itertools.pairwise(words))
    return (first, *rest)


def _absolute(word: str) -> str:
    option, sign, value = word.rpartition("=")
    if sign and not os.path.exists(word):
        return option + sign + _absolute(value)
    if os.pathsep in word and not os.path.exists(word):
        return os.pathsep.join(_absolute(part) for part in word.split(os.pathsep))
    folder = word.removesuffix("/*")
    return os.path.abspath(folder) + word[len(folder) :] if folder and os.path.exists(folder) else word


def _runs_module_in(words: Sequence[str], folder: Path) -> bool:
    """Whether a command is `python -m` with a module that lies in a folder: Python looks where it runs."""
    if not _PYTHON.fullmatch(Path(words[0]).name) or "-m" not in words[:-1] or {"-P", "-I"} & {*words}:
        return False
    name = words[words.index("-m") + 1].partition(".")[0]
    return (folder / name).is_dir() or (folder / f"{name}.py").is_file()
