"""The certification report: pure projections of one record, and the writer that puts them on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orjson

from . import (
    akn,
    allure,
    amends,
    brief,
    checklist,
    earl,
    environment,
    junit,
    machine,
    messages,
    oscal,
    page,
    register,
    scope,
    subject,
    trace,
)
from .files import put, sweep
from .words import Verdicts

SCHEMA = Path(__file__).parent / "schema" / "verdicts.schema.json"
"""The published JSON Schema of `verdicts.json`."""

FORMATS = (
    page,
    brief,
    amends,
    checklist,
    subject,
    scope,
    register,
    akn,
    trace,
    environment,
    junit,
    allure,
    messages,
    earl,
    oscal,
    machine,
)
"""The formats: each a module with a pure function `project`. docs/formats.md says what each loses."""

_SWEPT = (
    (allure.FOLDER, "*-result.json"),
    (allure.FOLDER, "*-attachment.json"),
    ("law", "*.akn.xml"),
    (machine.FOLDER, "*/*.dot"),
    (".", "amendment.json"),
)

__all__ = ["SCHEMA", "project", "write"]


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the report as its path within the folder and its content.

    The same record gives the same bytes. KeyError for a record that does not keep to `SCHEMA`.
    """
    # Without indentation: the exchanges of a campaign are many, and a program reads them.
    yield "verdicts.json", orjson.dumps(verdicts, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)
    if verdicts["qualification"]:
        yield "run/qualification.json", orjson.dumps(verdicts["qualification"], option=orjson.OPT_INDENT_2)
    for each in FORMATS:
        yield from each.project(verdicts)


def write(verdicts: Verdicts, out: Path) -> list[Path]:
    """Write the report into a folder and return its files in order; OSError where it cannot be written.

    Each file is whole or absent. What an earlier report left there under names of its own is removed.
    """
    written = [put(out / name, content) for name, content in project(verdicts)]
    for folder, pattern in _SWEPT:
        sweep(out / folder, pattern, set(written))
    return written
