"""One laboratory for all miniatures, and a few hands that run them beside each other."""

from __future__ import annotations

import pickle
import shutil
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from lab.runner import PATIENCE, Laboratory, Ran

from .expected import CASES, Case

HERE = Path(__file__).parent
# More than there are processors, since many of them wait for a limit.
HANDS = 5


class Corpus:
    """The runs of all miniatures, begun together and awaited one by one.

    `shared` is a folder of all processes of a test run: what one of them runs, the others read.
    """

    def __init__(self, laboratory: Laboratory, shared: Path) -> None:
        self.laboratory, self._shared = laboratory, shared

    def run(self, case: Case) -> None:
        """Run a miniature, unless another process does."""
        try:
            (self._shared / f"{case.name}.begun").touch(exist_ok=False)
        except FileExistsError:
            return
        ran: Ran | Exception
        try:
            ran = self.laboratory.certify(self.address(case), limits=case.limits, name=case.name)
        except Exception as problem:
            ran = problem
        half = self._shared / f"{case.name}.half"
        half.write_bytes(pickle.dumps(ran))
        half.replace(self._shared / case.name)

    def address(self, case: Case) -> str:
        return f"cmd:{sys.executable} -S -E {self.laboratory.site / case.module}.py {case.name}"

    def __getitem__(self, case: Case) -> Ran:
        """Return the run of a miniature: at once where nobody has begun it, else when that has ended."""
        self.run(case)
        ended = self._shared / case.name
        end = time.monotonic() + 2 * PATIENCE
        while not ended.exists() and time.monotonic() < end:
            time.sleep(0.02)
        found: Ran | Exception = pickle.loads(ended.read_bytes())
        if isinstance(found, Exception):
            raise found
        return found


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Corpus]:
    """Begin the runs of every miniature that was selected."""
    laboratory = Laboratory(tmp_path_factory.mktemp("misbehaving"))
    for module in ("processes", "answers", "conduct", "reaching"):
        shutil.copyfile(HERE / f"{module}.py", laboratory.site / f"{module}.py")
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if hasattr(request.config, "workerinput") else base) / "miniatures"
    shared.mkdir(exist_ok=True)
    found = Corpus(laboratory, shared)
    selected = {item.callspec.params["case"] for item in request.session.items if _has_case(item)}
    with ThreadPoolExecutor(HANDS) as hands:
        for case in CASES:
            if case in selected:
                hands.submit(found.run, case)
        yield found


def _has_case(item: pytest.Item) -> bool:
    return "case" in getattr(getattr(item, "callspec", None), "params", {})
