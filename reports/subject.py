"""The item under test: what it is, what is declared of it, and its critical files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from .plain import pretty
from .text import cell
from .words import Verdicts

COLUMNS = ("path", "size", "version", "sha1", "sha256")


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `subject/subject.json` and `subject/critical-files.csv`.

    The sheet makes control characters visible and puts an apostrophe before what a spreadsheet would take
    for a formula; SHA-1 is for identification alone.
    """
    told = {"schema": "clausework/subject/1", "report": verdicts["report"]["id"], **verdicts["subject"]}
    yield "subject/subject.json", pretty(told)
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for file in verdicts["subject"]["files"]:
        row = (file["path"], file["bytes"], file["version"], file["sha1"], file["sha256"])
        writer.writerow([cell(value) for value in row])
    yield "subject/critical-files.csv", sheet.getvalue().encode("utf-8-sig")
