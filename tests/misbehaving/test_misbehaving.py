"""Every miniature gets the verdict that it must get, with a message, a report and nothing left behind."""

from __future__ import annotations

from collections import Counter

import pytest
from lab.runner import sound

from .conftest import Corpus
from .expected import ALL, CASES, Case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_program_says_what_it_must(corpus: Corpus, case: Case) -> None:
    ran = corpus[case]
    sound(ran)
    assert (ran.exit, case.says in ran.told) == (case.exit, True), ran.told
    if case.passes is None:
        assert not ran.folder.exists(), "a campaign was begun"
        assert "doctor" in ran.told or ran.exit == 2
        return
    counted = Counter(outcome for outcome, _ in ran.outcomes().values())
    assert counted["pass"] == case.passes, ran.told
    assert counted["fail"] == case.fails, ran.told
    assert counted.total() == ALL
    statement = ran.record()["instruments"][0]["statement"]
    assert statement == ("conforms", "does_not_conform", "", "no_statement")[case.exit]
