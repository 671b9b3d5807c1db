"""The checklist: a row a clause, for those who work in spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from clausework.counting import counted

from .anchors import Anchors
from .text import cell, clip
from .words import MODE, Verdicts, word

COLUMNS = ("instrument", "citation", "title", "verdict", "remark", "evidence", "report")


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `checklist.csv`: UTF-8 with a byte order mark (spreadsheets need it), RFC 4180 line ends.

    Loses steps, exchanges and the law's words; `evidence` says where in `report.html` they are.
    """
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for instrument in verdicts["instruments"]:
        anchors = Anchors.name(instrument["id"], (clause["clause"] for clause in instrument["clauses"]))
        for clause in instrument["clauses"]:
            count = len(clause["purposes"])
            where = anchors.evidence(clause["clause"]) if count else anchors.row(clause["clause"])
            purposes = f"{counted(count, 'test purpose')}; " if count else ""
            row = (
                instrument["id"],
                clause["clause"],
                clause["title"],
                word(clause["verdict"]),
                clip(clause["reason"]),
                f"{purposes}report.html#{where}",
                f"{verdicts['report']['id']}, {MODE[verdicts['report']['mode']].lower()}",
            )
            writer.writerow([cell(value) for value in row])
    yield "checklist.csv", sheet.getvalue().encode("utf-8-sig")
