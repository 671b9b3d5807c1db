"""An earlier report that something new is built on: it is verified first, whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..bundle import read_record
from ..problems import UsageProblem


def verified(report: Path) -> None:
    """Verify a report; UsageProblem with what differs first, where something does."""
    from .. import verifying

    for step in verifying.verify(report):
        if not step.well:
            raise UsageProblem(
                f"The report {report} cannot be verified: {step.told}",
                "Nothing is built on a report that does not hold.",
                "Take it from whoever made it.",
            )


def relied_upon(report: Path) -> dict[str, Any]:
    """Return the record of a report that holds; UsageProblem where it does not."""
    verified(report)
    return read_record(report)
