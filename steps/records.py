"""Sentences of the examiner: what no program can see is answered from the examiner's record."""

from __future__ import annotations

from pytest_bdd import given, then

from clausework.case import Case
from clausework.examiner import Finding


@given("the examiner's entry for this provision", target_fixture="entry")
def the_entry(case: Case) -> Finding:
    """Return the entry; without one the purpose ends as not tested."""
    return case.finding()


@then("the examiner found it satisfied")
def found_satisfied(case: Case, entry: Finding) -> None:
    if entry.finding == "not_applicable":
        case.not_exercised(entry.note or "the examiner found that the provision does not apply")
    case.require(
        entry.finding == "satisfied",
        expected="the examiner to have found the provision satisfied",
        observed=f"{entry.finding.replace('_', ' ')} ({entry.examiner}, {entry.date})"
        + (f": {entry.note}" if entry.note else ""),
    )
