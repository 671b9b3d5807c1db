"""An earlier report that something new is built on: it is verified first, whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .. import bundle
from ..problems import UsageProblem


def stays(report: Path, out: Path) -> None:
    """Raise a UsageProblem where a report written to `out` would take the place of the earlier one."""
    old, new, zipped = report.resolve(), out.resolve(), bundle.zip_of(out).resolve()
    if old.is_relative_to(new) or new.is_relative_to(old) or old == zipped:
        raise UsageProblem(
            f"{out} is where the earlier report {report} lies, which stays as it is.",
            then="Name another folder with --out.",
        )


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
    return bundle.read_record(report)
