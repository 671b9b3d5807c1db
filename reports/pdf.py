"""The report to be signed: one PDF, tagged and made to last, with `verdicts.json` within.

It declares PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1). It is made when it is asked for, since setting
its pages takes longer than all other formats together, and needs the extra `pdf` and Pango.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import orjson
from markupsafe import Markup

from clausework.causes import cause
from clausework.problems import UsageProblem

from . import archival
from .archival import setting
from .files import put
from .pades import check_pdf as signatures
from .pades import holder, unsigned
from .pades import sign_pdf as sign
from .page import Part, environment, source
from .words import Verdicts

__all__ = ["check", "holder", "render", "setting", "sign", "signatures", "unsigned", "write"]

FILE = "report.pdf"
EXCHANGES = 4
"""Exchanges that are printed of the step at which a test purpose failed: the last of them."""


def check() -> None:
    """UsageProblem where a PDF cannot be made here, before any time is spent."""
    try:
        import weasyprint  # noqa: F401
    except ImportError as problem:
        raise UsageProblem(
            "The report cannot be made as a PDF here.",
            "The extra is not installed." if problem.name == "weasyprint" else f"{cause(problem)}.",
            'Say `pip install "clausework[pdf]"`.',
        ) from problem
    except OSError as problem:
        raise UsageProblem(
            "The report cannot be made as a PDF here.",
            f"A library of the system is missing: {cause(problem)}.",
            "On Debian: `apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b "
            "libharfbuzz-subset0 libfontconfig1 fonts-liberation fonts-dejavu-core`.",
        ) from problem


def write(verdicts: Verdicts, out: Path) -> list[Path]:
    """Write `report.pdf` into the folder of the report and return it; OSError where it cannot be written."""
    return [put(out / FILE, render(verdicts))]


def render(verdicts: Verdicts) -> bytes:
    """Return the PDF; the same record gives the same bytes with the same libraries and fonts.

    Loses the text of the law as it is set, purposes that passed, exchanges but the last `EXCHANGES` of a step
    that failed, and what `clip` cuts; all of it is in the `verdicts.json` within. A character that no font
    of the machine has is printed as its escape, `\\u5317`.
    """
    text = _text(verdicts)
    pdf, missing = _set(text, verdicts)
    if missing:
        pdf, _ = _set(text.translate({ord(sign): _escape(sign) for sign in missing}), verdicts)
    return pdf


def _text(verdicts: Verdicts) -> str:
    return (
        environment()
        .get_template("document.html")
        .render(
            v=verdicts,
            parts=[Part.of(instrument) for instrument in verdicts["instruments"]],
            made=_moment(verdicts).strftime("%Y-%m-%dT%H:%M:%SZ"),
            style=Markup(source("document.css")),
            told=told,
            page_id=re.sub(r"[^\w .-]+", "", verdicts["report"]["id"], flags=re.ASCII)[:60],
        )
    )


def told(purpose: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[tuple[int, dict[str, Any]]]]]:
    """Yield the steps that were not met, each with its last exchanges and their numbers, counted from 1.

    A Then often asks nothing of the system: what it judges was answered to the steps before it.
    """
    seen: list[int] = []
    for step in purpose["steps"]:
        seen += [index for index in step["exchanges"] if index < len(purpose["exchanges"])]
        if step["status"] in ("not_met", "broken"):
            asked = [(index + 1, purpose["exchanges"][index]) for index in seen]
            # The closing of a table says nothing, unless it is what broke.
            yield step, [each for each in asked if each[1]["breakdown"] or each[1]["response"]][-EXCHANGES:]


def _set(text: str, verdicts: Verdicts) -> tuple[bytes, set[str]]:
    """Return the pages as a PDF, and the characters that no font has."""
    import weasyprint

    moment = _moment(verdicts)
    record = weasyprint.Attachment(
        string=orjson.dumps(verdicts, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE),
        name="verdicts.json",
        description="The record that this report is set from",
        relationship="Source",
        created=moment,
        modified=moment,
    )
    listener = _Missing()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(listener)
    try:
        pdf: bytes = weasyprint.HTML(string=text, url_fetcher=_nothing).write_pdf(
            pdf_variant="pdf/a-3a",
            pdf_identifier=sha256(orjson.dumps(verdicts, option=orjson.OPT_SORT_KEYS)).digest()[:16],
            attachments=[record],
            finisher=archival.finish,
        )
    finally:
        logger.removeHandler(listener)
    return pdf, listener.signs


class _Missing(logging.Handler):
    """Hears which characters were set without a glyph."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.signs: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        if "notdef" in str(record.msg) and isinstance(record.args, tuple):
            self.signs.add(str(record.args[0]))


def _nothing(url: str) -> dict[str, Any]:
    raise ValueError(f"a report fetches nothing, and was to fetch {url}")


def _escape(sign: str) -> str:
    return sign.encode("ascii", "backslashreplace").decode()


def _moment(verdicts: Verdicts) -> datetime:
    """Return when the campaign ended, or began where it has no end; 1970 where the record does not say."""
    campaign = verdicts["campaign"]
    try:
        return datetime.fromisoformat(campaign["finished"] or campaign["started"]).astimezone(UTC)
    except ValueError:
        return datetime(1970, 1, 1, tzinfo=UTC)
