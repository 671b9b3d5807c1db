"""How a scenario is run: by pytest-bdd where anybody listens to its hooks, else step by step here.

Both run the same steps by the same definitions and fixtures. pytest-bdd tells of every step through hooks,
which costs more than the step; where no plugin and no report has asked for them, only the case is told.
"""

from __future__ import annotations

import functools
import importlib
import inspect
from collections.abc import Callable
from os import PathLike
from typing import Any

import pytest
from _pytest.fixtures import call_fixture_func
from pytest_bdd import exceptions, hooks
from pytest_bdd import plugin as stock
from pytest_bdd.compat import inject_fixture
from pytest_bdd.parser import ScenarioTemplate, Step
from pytest_bdd.steps import StepFunctionContext

from ..case import Case
from ..purposes import Purpose
from .lookup import Definition, Index

_HOOKS = tuple(
    name for name in vars(hooks) if name.startswith("pytest_bdd_") and name != "pytest_bdd_apply_tag"
)
# What makes pytest-bdd's own account of the steps wanted.
_ACCOUNTS = ("cucumber_json_path", "gherkin_terminal_reporter")


class Scenario(pytest.Function):
    """One run of a purpose: what pytest-bdd made of the scenario, with the values of its example."""

    def __init__(
        self, *, purpose: Purpose, repeat: int, template: ScenarioTemplate, like: Scenario | None, **rest: Any
    ) -> None:
        # The functions that pytest-bdd makes all ask for the same fixtures.
        super().__init__(fixtureinfo=None if like is None else like._fixtureinfo, **rest)
        self.purpose, self.repeat, self._template = purpose, repeat, template
        self.quick: Callable[[], None] | None = None

    @property
    def steps(self) -> list[Step]:
        """The steps as pytest-bdd holds them, the values of the example put in."""
        example = dict(self.purpose.example)
        return self._template.render(example).steps if example else self._template.steps

    def setup(self) -> None:
        """Set up what the function asks for, and what other plugins make every test use."""
        self.funcargs["_pytest_bdd_example"] = dict(self.purpose.example)
        super().setup()

    def runtest(self) -> None:
        """Run the scenario."""
        if self.quick is None:
            super().runtest()
        else:
            self.quick()

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        """Return where the scenario stands: its file, its line counted from 0, its name."""
        return self.path, self.purpose.line - 1, self.name


def install(index: Index) -> Callable[[], None]:
    """Let the scenarios of law packs use the index where pytest-bdd runs them; return what undoes it."""
    # The package offers a function of the same name as this module.
    running: Any = importlib.import_module("pytest_bdd.scenario")
    stock: Callable[..., StepFunctionContext | None] = running.get_step_function

    def lookup(request: pytest.FixtureRequest, step: Any) -> StepFunctionContext | None:
        if isinstance(request.node, Scenario):
            found = index.find(step.type, step.name)
            return None if found is None else found[0].context
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


def listened(config: pytest.Config, itself: object) -> bool:
    """Whether anybody beside `itself` is to be told of the steps as pytest-bdd tells of them."""
    if any(getattr(config.option, name, None) for name in _ACCOUNTS):
        return True
    known = (stock, itself)
    hooked = (getattr(config.hook, name).get_hookimpls() for name in _HOOKS)
    return any(impl.plugin not in known for impls in hooked for impl in impls)


def run(item: Scenario, case: Case, index: Index) -> None:
    """Run the steps of a scenario as pytest-bdd does, but for its hooks."""
    request = item._request
    values: dict[str, Any] = {"case": case}
    for step in item.steps:
        found = index.find(step.type, step.name)
        if found is None:
            raise exceptions.StepDefinitionNotFoundError(
                f"Step definition is not found: {step}. Line {step.line_number} in scenario "
                f'"{item.purpose.scenario}" in the feature "{item.path}"'
            )
        case.step(step.keyword, step.name, step.line_number, step.type)
        definition, arguments = found
        _say(definition, step, arguments)
        for name in definition.required:
            if name not in arguments:
                if name not in values:
                    values[name] = request.getfixturevalue(name)
                arguments[name] = values[name]
        function = definition.context.step_func
        if definition.generator:
            value = call_fixture_func(function, request, arguments)
        else:
            value = function(**arguments)
        target = definition.context.target_fixture
        if target is not None:
            inject_fixture(request, target, value)
            values[target] = value


def _say(definition: Definition, step: Step, arguments: dict[str, Any]) -> None:
    """Add the table and the text that stand below a step, where its function takes them."""
    if step.datatable is not None and "datatable" in definition.parameters:
        arguments["datatable"] = list(step.datatable.raw())
    if step.docstring is not None and "docstring" in definition.parameters:
        arguments["docstring"] = step.docstring
