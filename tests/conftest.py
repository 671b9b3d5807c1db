"""A cluster on this machine, started once for all tests that share work on one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two workers, whose systems may die once."""
    distributed = pytest.importorskip("distributed")
    patch = pytest.MonkeyPatch()
    patch.setenv("CLAUSEWORK_TEST_DIES_ONCE", str(tmp_path_factory.mktemp("cluster") / "died"))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found.scheduler_address
    patch.undo()
