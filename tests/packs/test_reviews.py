"""The shipped scenarios are as they were last read beside the law."""

from __future__ import annotations

import pytest

from clausework import packs, reviewing


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_no_clause_that_is_shipped_is_suspect(instrument: str) -> None:
    """Read what was changed beside the law; then `clausework review --clear --by NAME` records it."""
    rows = reviewing.standings(packs.load(instrument))
    assert {row.clause.citation: row.suspect for row in rows if row.suspect} == {}
