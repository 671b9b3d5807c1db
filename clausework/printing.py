"""The PDF of a report, made when it is asked for; what makes it is found through an entry point."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .problems import UsageProblem

if TYPE_CHECKING:
    from securesystemslib.signer import Signer

GROUP = "clausework.reports.asked"
FILE = "report.pdf"
UNSIGNED = "report.pdf is not signed: no certificate was given (--sign-certificate FILE)."
Writer = Callable[[Mapping[str, Any], Path], object]
"""Writes its files of a record into the folder of a report."""


def writers(pdf: bool, signers: Sequence[Signer] = (), certificate: Path | None = None) -> list[Writer]:
    """Return what writes the formats that were asked for; UsageProblem where one cannot be made here.

    To be called before a campaign is run, so that nobody waits for it in vain. With a certificate, PEM, the
    PDF is signed by that of the signers whose key it certifies.
    """
    if certificate is not None and not (pdf and signers):
        raise UsageProblem(
            "A certificate was given, and there is " + ("nobody to sign." if pdf else "no PDF to sign."),
            then="Say --sign KEY too." if pdf else "Say --pdf too.",
        )
    if not pdf:
        return []
    made = maker()
    made.check()
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
        raise UsageProblem("No installed package makes a PDF.", then="Leave --pdf out.")
    return found[0].load()


def _write(made: Any, sign: Callable[[bytes], bytes], record: Mapping[str, Any], out: Path) -> None:
    (out / FILE).write_bytes(sign(made.render(record)))
