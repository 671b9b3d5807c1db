"""The PDF of a report, made when it is asked for; what makes it is found through an entry point."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .laboratory import LABORATORY, SELF_TEST
from .problems import UsageProblem

if TYPE_CHECKING:
    from securesystemslib.signer import Signer

GROUP = "clausework.reports.asked"
FILE = "report.pdf"
UNSIGNED = "report.pdf is not signed: no certificate was given (--sign-certificate FILE)."
Writer = Callable[[Mapping[str, Any], Path], object]
"""Writes its files of a record into the folder of a report."""


def lacking() -> list[str]:
    """Return, as a sentence if any, why no PDF can be made here, and how it can."""
    try:
        maker().check()
    except UsageProblem as problem:
        return [f"report.pdf cannot be made here: {problem.why or problem.what} {problem.then}".rstrip(" .")]
    return []


def writers(
    asked: bool, signers: Sequence[Signer] = (), certificate: Path | None = None, mode: str = SELF_TEST
) -> list[Writer]:
    """Return what writes the formats of a report; UsageProblem where one cannot be made here.

    A laboratory's report has its PDF, `asked` for or not. To be called before a campaign is run, so that
    nobody waits for it in vain. With a certificate, PEM, the PDF is signed by that of the signers whose key
    it certifies.
    """
    pdf = asked or mode == LABORATORY
    if certificate is not None and not (pdf and signers):
        raise UsageProblem(
            "A certificate was given, and there is " + ("nobody to sign." if pdf else "no PDF to sign."),
            then="Say --sign KEY too." if pdf else "Say --pdf too.",
        )
    if not pdf:
        return []
    made = maker()
    try:
        made.check()
    except UsageProblem as problem:
        instead = "A laboratory's report always has it." if mode == LABORATORY else "Or leave --pdf out."
        raise UsageProblem(problem.what, problem.why, f"{problem.then} {instead}") from problem
    if certificate is None:
        return [made.write]
    try:
        pem = certificate.read_bytes()
    except OSError as problem:
        raise UsageProblem(f"The certificate {certificate} cannot be read: {problem.strerror}.") from problem
    signer = made.holder(pem, signers)
    return [partial(_write, made, lambda content: made.sign(content, signer, pem, datetime.now(UTC)))]


def maker() -> Any:
    """Return the module that makes PDFs, signs them and reads what it made."""
    found = list(importlib.metadata.entry_points(group=GROUP, name="pdf"))
    if not found:
        raise UsageProblem("No installed package makes a PDF.")
    return found[0].load()


def _write(made: Any, sign: Callable[[bytes], bytes], record: Mapping[str, Any], out: Path) -> None:
    (out / FILE).write_bytes(sign(made.render(record)))
