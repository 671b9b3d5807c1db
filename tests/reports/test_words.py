"""What the page and the PDF say alike: limits with their units, the title, the item's condition."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from clausework.reports import apart, brief, words

from clausework.adapters import Limits

from .sample import record


def test_each_limit_stands_with_its_own_unit() -> None:
    # The defaults of `Limits`: seconds but for sizes and for numbers of things.
    assert {name: apart.limit(value, name) for name, value in asdict(Limits()).items()} == {
        "start": "30 s",
        "reply": "5 s",
        "purpose": "60 s",
        "run": "14400 s",
        "stop": "2 s",
        "line": "1 MiB a line",
        "ahead": "64 requests",
        "memory": "4 GiB of data",
        "processes": "256 processes",
        "files": "1024 open files",
        "file_size": "1 GiB a file",
    }
    assert [apart.limit(1, name) for name in ("processes", "files", "ahead")] == [
        *("1 process", "1 open file", "1 request")
    ]
    assert apart.limit(2.5, "reply") == "2.5 s"


def given(**fields: str) -> dict[str, Any]:
    rows = [{"name": name, "value": value, "supplier": "laboratory"} for name, value in fields.items()]
    return {"report": {"fields": rows}, "subject": {"condition": "Sealed."}}


@pytest.mark.parametrize(
    ("fields", "rows"),
    [
        ({}, [("Condition on receipt", "Sealed.")]),
        ({"condition": "Sealed."}, [("Condition on receipt", "Sealed.")]),
        (
            {"condition": "Received open."},
            [("Condition on receipt", "Received open."), ("Condition as declared with its files", "Sealed.")],
        ),
    ],
)
def test_the_condition_is_that_of_the_field(fields: dict[str, str], rows: list[tuple[str, str]]) -> None:
    assert words.condition(given(**fields)) == rows


def test_a_report_is_called_as_its_document_says() -> None:
    assert words.title(given(title="Test report on an engine")) == "Test report on an engine"
    assert words.title(given()) == "Test report"


def test_counts_on_half_a_page_are_no_row_of_points() -> None:
    made = record("nsw_two_up")
    made["instruments"][0]["counts"] = {"pass": 60, "not_applicable": 1, "out_of_scope": 15, "fail": 0}
    ((_, text),) = brief.project(made)
    assert "✓ 60 pass, – 1 not applicable, · 15 out of scope" in text.decode().splitlines()
