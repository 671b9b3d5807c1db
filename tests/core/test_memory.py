"""What a campaign holds while it runs: nothing of a test purpose that has ended, for its log has it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from clausework import references, running
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.campaign import Campaign, Settings
from clausework.case import Case
from clausework.iut import Iut
from clausework.plugin.runtime import CASE

QLD = "qld-triple-penny-two-up"


class Watch:
    """Keeps what tells whether a case is still there, and counts those that are when the tenth begins."""

    def __init__(self) -> None:
        self.cases: list[weakref.ref[Case]] = []
        self.alive: list[int] = []

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if len(self.cases) == 9:
            gc.collect()
            self.alive = [sum(case() is not None for case in self.cases)]
        self.cases.append(weakref.ref(item.stash[CASE]))


def test_a_case_is_let_go_of_when_its_purpose_has_ended(tmp_path: Path) -> None:
    address = "python:clausework.reference_impl.qld_triple_penny:system"
    iut = Iut(lambda limits: Direct(references.system(QLD)), Limits())
    campaign = Campaign(
        id="memory",
        started="",
        settings=Settings(address=address, instruments=(QLD,), seed=1, clauses=("473",)),
        introduction=iut.introduce(),
    )
    watch = Watch()
    assert running.run(campaign, tmp_path / "log.ndjson", watch)
    assert watch.alive == [0]
