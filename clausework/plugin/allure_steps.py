"""What Allure shows of a campaign: epic instrument, feature section, story clause, Gherkin steps, exchanges.

A plugin of its own, registered only where pytest was given `--alluredir`.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import Any

import allure
import pytest

from ..case import Case
from .runtime import CASE


class AllureSteps:
    """Tells Allure of each case and of its steps."""

    def __init__(self) -> None:
        self._open: list[Any] = []

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Set the labels of a test from its purpose, and attach its exchanges once it has ended."""
        case = item.stash.get(CASE, None)
        if case is None:
            return (yield)
        _label(case)
        try:
            return (yield)
        finally:
            text = json.dumps(case.transcript, indent=1, ensure_ascii=False)
            allure.attach(text, "exchanges", allure.attachment_type.JSON)

    def pytest_bdd_before_step(self, step: Any) -> None:
        """Enter Allure's step for a Gherkin step."""
        context = allure.step(f"{step.keyword} {step.name}")
        context.__enter__()
        self._open.append(context)

    def pytest_bdd_after_step(self) -> None:
        """Leave Allure's step."""
        self._leave(None)

    def pytest_bdd_step_error(self, exception: Exception) -> None:
        """Leave Allure's step with the error that ended it."""
        self._leave(exception)

    def _leave(self, error: Exception | None) -> None:
        if self._open:
            context = self._open.pop()
            context.__exit__(type(error) if error else None, error, error.__traceback__ if error else None)


def _label(case: Case) -> None:
    clause = case.pack.by_citation[case.purpose.clause]
    allure.dynamic.epic(case.pack.title)
    allure.dynamic.feature(f"{clause.section} ({case.purpose.file})")
    allure.dynamic.story(clause.citation)
    again = f" (repeat {case.repeat})" if case.repeat > 1 else ""
    allure.dynamic.title(case.purpose.name + again)
    allure.dynamic.description(clause.text)
    allure.dynamic.label("clause", f"{case.pack.id} {clause.citation}")
