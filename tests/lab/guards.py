"""A guard of the program, and how it is taken out of a running one, to see that its absence is noticed."""

from __future__ import annotations

import gc
import importlib
import types
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from clausework.packs import collapse


@dataclass(frozen=True)
class Guard:
    """Some words of a module's source, and what stands in their place where the guard is removed."""

    module: str
    source: str
    instead: str


def remove(guards: Iterable[Guard]) -> None:
    """Let every function of their modules do what the changed source says; the objects stay the same."""
    by_module: dict[str, list[Guard]] = {}
    for guard in guards:
        by_module.setdefault(guard.module, []).append(guard)
    for name, here in by_module.items():
        module = importlib.import_module(name)
        assert module.__file__ is not None
        text = Path(module.__file__).read_text(encoding="utf-8")
        for guard in here:
            assert text.count(guard.source) == 1, f"the guard has moved: {collapse(guard.source)}"
            text = text.replace(guard.source, guard.instead)
        changed = dict(_codes(compile(text, module.__file__, "exec")))
        for function in gc.get_objects():
            if isinstance(function, types.FunctionType) and function.__module__ == name:
                code = changed.get(function.__code__.co_qualname)
                if code is not None and len(code.co_freevars) == len(function.__code__.co_freevars):
                    function.__code__ = code


def _codes(code: types.CodeType) -> list[tuple[str, types.CodeType]]:
    inner = [const for const in code.co_consts if isinstance(const, types.CodeType)]
    return [(each.co_qualname, each) for each in inner] + [pair for each in inner for pair in _codes(each)]
