"""The closed vocabulary of verdicts, worst first, and how several become one.

Source: ISO/IEC 9646-1 (pass, fail, inconclusive), widened by what a report must tell apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Verdict(StrEnum):
    """What is said of a clause or of a test purpose. The order of definition is worst first."""

    FAIL = "fail"
    INCONCLUSIVE = "inconclusive"
    NOT_TESTED = "not_tested"
    PASS = "pass"
    NOT_APPLICABLE = "not_applicable"
    OUT_OF_SCOPE = "out_of_scope"
    INFORMATIVE = "informative"


class Statement(StrEnum):
    """The statement of conformity for one instrument (ISO/IEC 17025, 7.8.6)."""

    CONFORMS = "conforms"
    DOES_NOT_CONFORM = "does_not_conform"
    NO_STATEMENT = "no_statement"


_RANK = {verdict: rank for rank, verdict in enumerate(Verdict)}


def worst(verdicts: Iterable[Verdict]) -> Verdict | None:
    """Return the worst of the verdicts, or None where there are none."""
    return min(verdicts, key=_RANK.__getitem__, default=None)
