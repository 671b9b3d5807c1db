"""Examinations of New South Wales two-up: ten clauses, 2.1 first and 7.4.2 last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clausework.inspection import agenda
from clausework.inspection.examination import Examination

LAW = "nsw-two-up"
JPEG = b"\xff\xd8\xff\xe0 a photograph"
PDF = b"%PDF-1.7 a document"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "examined" / "record.ndjson"


@pytest.fixture
def examination(record: Path) -> Iterator[Examination]:
    opened = Examination(agenda.of_instrument(LAW), record)
    yield opened
    opened.close()
