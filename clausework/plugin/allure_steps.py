"""What Allure shows of a campaign: epic instrument, feature section, story clause, Gherkin steps, exchanges.

Does nothing unless pytest was given `--alluredir`.
"""

from __future__ import annotations

import json
from typing import Any

import allure
import pytest

from ..case import Case

_OPEN = pytest.StashKey[list[Any]]()


def _on(config: pytest.Config) -> bool:
    return bool(config.getoption("allure_report_dir", None))


def label(config: pytest.Config, case: Case) -> None:
    """Set the labels of a test from its purpose."""
    if _on(config):
        clause = case.pack.by_citation[case.purpose.clause]
        allure.dynamic.epic(case.pack.title)
        allure.dynamic.feature(f"{clause.section} ({case.purpose.file})")
        allure.dynamic.story(clause.citation)
        again = f" (repeat {case.repeat})" if case.repeat > 1 else ""
        allure.dynamic.title(case.purpose.name + again)
        allure.dynamic.description(clause.text)
        allure.dynamic.label("clause", f"{case.pack.id} {clause.citation}")


def attach(config: pytest.Config, case: Case) -> None:
    """Attach the exchanges of a test."""
    if _on(config):
        text = json.dumps(case.transcript, indent=1, ensure_ascii=False)
        allure.attach(text, "exchanges", allure.attachment_type.JSON)


def enter(config: pytest.Config, step: Any) -> None:
    """Enter Allure's step for a Gherkin step."""
    if _on(config):
        context = allure.step(f"{step.keyword} {step.name}")
        context.__enter__()
        config.stash.setdefault(_OPEN, []).append(context)


def leave(config: pytest.Config, error: Exception | None) -> None:
    """Leave Allure's step, with the error that ended it if one did."""
    if _on(config) and config.stash.get(_OPEN, []):
        context = config.stash[_OPEN].pop()
        context.__exit__(type(error) if error else None, error, error.__traceback__ if error else None)
