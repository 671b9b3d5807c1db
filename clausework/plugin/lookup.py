"""How a step finds its definition: an index by keyword and first words, in place of a walk over all fixtures.

pytest-bdd asks pytest for every registered fixture at every step, which is three quarters of a scenario's
time. The step definitions of law packs are known beforehand and visible everywhere, so they are indexed once
and each text is matched once. Two definitions that match one text are an error, not a matter of order.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pytest_bdd import exceptions, parsers
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry
from pytest_bdd.utils import get_required_args

from ..problems import HarnessProblem

_LITERAL = re.compile(r"[\w ',-]*")
_RESERVED = frozenset({"datatable", "docstring"})
# Values that no step can change, so that one scenario may have those of another.
_FIXED = (str, int, float, type(None))


@dataclass(frozen=True, slots=True)
class Definition:
    """A step definition, with what its function takes: all its parameters, and those without a default.

    A text that `screen` finds false does not match; asked of many definitions, that has to cost nothing.
    """

    context: StepFunctionContext
    parameters: frozenset[str]
    required: tuple[str, ...]
    generator: bool
    screen: Callable[[str], object]

    @classmethod
    def of(cls, context: StepFunctionContext) -> Definition:
        """Return what there is to know of a definition."""
        function, parser = context.step_func, context.parser
        return cls(
            context,
            frozenset(inspect.signature(function).parameters),
            tuple(get_required_args(function)),
            inspect.isgeneratorfunction(function),
            parser.regex.fullmatch if type(parser) is parsers.re else bool,
        )

    def arguments(self, text: str) -> dict[str, Any] | None:
        """Return the arguments that a text gives the function, converted; None where it does not match."""
        told = _matched(self.context.parser, text)
        if told is None:
            return None
        if reserved := _RESERVED & told.keys():
            names = ", ".join(sorted(reserved))
            raise exceptions.StepImplementationError(
                f"Step {text!r} defines argument names that are reserved: {names}. Use different names."
            )
        convert = self.context.converters
        converted = {name: convert[name](v) if name in convert else v for name, v in told.items()}
        return {name: value for name, value in converted.items() if name in self.parameters}


@dataclass(slots=True)
class _Node:
    """The definitions that begin with some words, and where each further word leads."""

    here: list[Definition] = field(default_factory=list)
    on: dict[str, _Node] = field(default_factory=dict)


class Index:
    """The step definitions of some modules, by keyword and the words that a definition begins with.

    A text is followed word by word, so that its cost does not grow with the definitions.
    """

    def __init__(self, modules: Iterable[str]) -> None:
        wanted = frozenset(modules)
        self._roots = {keyword: _Node() for keyword in ("given", "when", "then")}
        self._definitions: dict[tuple[str, str], Definition | None] = {}
        self._arguments: dict[tuple[str, str], dict[str, Any]] = {}
        for context in step_function_context_registry.values():
            if context.step_func.__module__ in wanted:
                definition = Definition.of(context)
                for keyword in [context.type] if context.type else self._roots:
                    node = self._roots[keyword]
                    for word in _first_words(context.parser):
                        node = node.on.setdefault(word, _Node())
                    node.here.append(definition)

    def find(self, keyword: str, text: str) -> tuple[Definition, dict[str, Any]] | None:
        """Return the definition for a step with the arguments that its text gives, or None.

        HarnessProblem where there are two definitions.
        """
        key = (keyword, text)
        if key not in self._definitions:
            matching = [
                (each, told)
                for here in self._near(keyword, text)
                for each in here
                if each.screen(text) and (told := each.arguments(text)) is not None
            ]
            if len(matching) > 1:
                names = " and ".join(repr(each.context.parser.name) for each, _ in matching)
                raise HarnessProblem(f"The step {keyword} {text!r} has two definitions: {names}.")
            self._definitions[key] = matching[0][0] if matching else None
            if not matching:
                return None
            if all(isinstance(value, _FIXED) for value in matching[0][1].values()):
                self._arguments[key] = matching[0][1]
            return matching[0][0], dict(matching[0][1])
        definition = self._definitions[key]
        if definition is None:
            return None
        told = self._arguments.get(key)
        told = definition.arguments(text) if told is None else dict(told)
        assert told is not None
        return definition, told

    def _near(self, keyword: str, text: str) -> list[list[Definition]]:
        """Return the definitions whose first words a text begins with."""
        node = self._roots[keyword]
        near = [node.here]
        for word in text.lower().split(" "):
            if word not in node.on:
                break
            node = node.on[word]
            near.append(node.here)
        return near


def _matched(parser: parsers.StepParser, text: str) -> Mapping[str, Any] | None:
    """Return what a parser finds in a text; None where it does not match."""
    if type(parser) in (parsers.parse, parsers.cfparse):
        # Asked whether it matches, it parses the text; asked for the arguments, it does so again.
        try:
            found = parser.parser.parse(text)  # type: ignore[attr-defined]
        except ValueError:
            return None
        return None if found is None else found.named
    return parser.parse_arguments(text) if parser.is_matching(text) else None


def _first_words(parser: parsers.StepParser) -> list[str]:
    """Return the words that every text begins with that matches a parser, in lower case.

    `parse` makes no difference of case. The last word of what is literal may go on, or be one of several ways
    to go on.
    """
    literal = _LITERAL.match(parser.name)
    words = literal.group() if literal else ""
    if parser.name[len(words) :].startswith("|"):
        return []
    before, blank, _ = words.rpartition(" ")
    return before.lower().split(" ") if blank else []
