"""Which functions a conversation comes through, and in which of them two sources of a module differ."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType


@contextlib.contextmanager
def called_within(into: set[str]) -> Iterator[None]:
    """Note the functions that are called meanwhile."""

    def called(frame: FrameType, event: str, argument: object) -> None:
        into.add(_name(frame.f_code))

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)


@functools.cache
def _name(code: CodeType) -> str:
    return f"{'/'.join(Path(code.co_filename).parts[-2:])}:{code.co_qualname}"


def differing(path: Path, source: str) -> frozenset[str]:
    """Return the functions, and bodies of classes and modules, in which `source` is not what `path` holds."""
    before, after = (
        _functions(compile(text, str(path), "exec")) for text in (path.read_text(encoding="utf-8"), source)
    )
    return frozenset(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def _functions(code: CodeType) -> dict[str, list[str]]:
    """Return what is executed in each function of a module, by its name."""
    found: dict[str, list[str]] = {}
    for each in _codes(code):
        constants = [c for c in each.co_consts if not isinstance(c, CodeType)]
        what = (each.co_code, constants, each.co_names, each.co_varnames, each.co_exceptiontable)
        found.setdefault(_name(each), []).append(repr(what))
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
