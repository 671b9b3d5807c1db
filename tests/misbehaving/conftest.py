"""One laboratory for all miniatures, and a few hands that run them beside each other."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

from .expected import CASES, Case

HERE = Path(__file__).parent
HANDS = 6


class Corpus:
    """The runs of all miniatures, begun together and awaited one by one."""

    def __init__(self, laboratory: Laboratory, hands: ThreadPoolExecutor) -> None:
        self.laboratory, self._hands = laboratory, hands
        self._runs: dict[str, Future[Ran]] = {}

    def begin(self, case: Case) -> None:
        self._runs[case.name] = self._hands.submit(
            self.laboratory.certify, self.address(case), limits=case.limits, name=case.name
        )

    def address(self, case: Case) -> str:
        return f"cmd:{sys.executable} -S -E {self.laboratory.site / case.module}.py {case.name}"

    def __getitem__(self, case: Case) -> Ran:
        if case.name not in self._runs:
            self.begin(case)
        return self._runs[case.name].result()


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Corpus]:
    """Begin the runs of every miniature that was selected."""
    laboratory = Laboratory(tmp_path_factory.mktemp("misbehaving"))
    for module in ("processes", "answers", "conduct", "reaching"):
        shutil.copyfile(HERE / f"{module}.py", laboratory.site / f"{module}.py")
    selected = {item.callspec.params["case"] for item in request.session.items if _has_case(item)}
    with ThreadPoolExecutor(HANDS) as hands:
        found = Corpus(laboratory, hands)
        for case in CASES:
            if case in selected:
                found.begin(case)
        yield found


def _has_case(item: pytest.Item) -> bool:
    return "case" in getattr(getattr(item, "callspec", None), "params", {})
