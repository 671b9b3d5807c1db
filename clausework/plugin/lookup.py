"""How a step finds its definition: an index by keyword and first words, in place of a walk over all fixtures.

pytest-bdd asks pytest for every registered fixture at every step, which is three quarters of a scenario's
time. The step definitions of law packs are known beforehand and visible everywhere, so they are indexed once
and each text is looked up once. Two definitions that match one text are an error, not a matter of order.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from pytest_bdd.parsers import StepParser
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from ..problems import HarnessProblem
from .collect import PURPOSE

_LITERAL = re.compile(r"[\w ',-]*")


class Index:
    """The step definitions of some modules, by keyword and the words that a definition begins with.

    A text is looked up under each length of such words there is, so that its cost does not grow with the
    definitions.
    """

    def __init__(self, modules: Iterable[str]) -> None:
        wanted = frozenset(modules)
        self._buckets: dict[tuple[str, str], list[StepFunctionContext]] = {}
        self._found: dict[tuple[str, str], StepFunctionContext | None] = {}
        for context in step_function_context_registry.values():
            if context.step_func.__module__ in wanted:
                words = _first_words(context.parser)
                for keyword in [context.type] if context.type else ["given", "when", "then"]:
                    self._buckets.setdefault((keyword, words), []).append(context)
        self._lengths = sorted({len(words) for _, words in self._buckets})

    def find(self, keyword: str, text: str) -> StepFunctionContext | None:
        """Return the definition for a step, or None; HarnessProblem where there are two."""
        key = (keyword, text)
        if key not in self._found:
            folded = text.lower()
            lengths = (length for length in self._lengths if length <= len(text))
            near = (self._buckets.get((keyword, folded[:length]), ()) for length in lengths)
            matching = [c for found in near for c in found if c.parser.is_matching(text)]
            if len(matching) > 1:
                names = " and ".join(repr(context.parser.name) for context in matching)
                raise HarnessProblem(f"The step {keyword} {text!r} has two definitions: {names}.")
            self._found[key] = matching[0] if matching else None
        return self._found[key]


def install(index: Index) -> Callable[[], None]:
    """Let the scenarios of law packs use the index, and return what undoes it."""
    # The package offers a function of the same name as this module.
    running: Any = importlib.import_module("pytest_bdd.scenario")
    stock: Callable[..., StepFunctionContext | None] = running.get_step_function

    def lookup(request: pytest.FixtureRequest, step: Any) -> StepFunctionContext | None:
        if PURPOSE in request.node.stash:
            return index.find(step.type, step.name)
        return stock(request, step)

    # A definition's signature does not change; read at every step, it costs as much as the step.
    quicker = {
        "get_step_function": lookup,
        "signature": functools.cache(inspect.signature),
        "get_required_args": functools.cache(running.get_required_args),
    }
    before = {name: getattr(running, name) for name in quicker}

    def put(names: dict[str, Any]) -> None:
        for name, value in names.items():
            setattr(running, name, value)

    put(quicker)
    return lambda: put(before)


def _first_words(parser: StepParser) -> str:
    """Return what every text that matches a parser begins with, in lower case: `parse` makes no difference.

    The last word of what is literal may go on, or be one of several ways to go on.
    """
    literal = _LITERAL.match(parser.name)
    words = literal.group() if literal else ""
    return "" if parser.name[len(words) :].startswith("|") else words.rpartition(" ")[0].lower()
