"""While a campaign runs nothing looks for garbage in what was collected, and afterwards all is as before."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from clausework import running


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


def loop() -> tuple[int, int]:
    """Return how many objects are frozen while items run, and when they have been, by an error too."""
    wrapped = running._Kept().pytest_runtestloop()
    next(wrapped)
    during = gc.get_freeze_count()
    with pytest.raises(KeyboardInterrupt):
        wrapped.throw(KeyboardInterrupt())
    return during, gc.get_freeze_count()


def test_what_was_collected_is_frozen_until_the_items_have_run() -> None:
    during, afterwards = loop()
    assert during > 0
    assert afterwards == 0


def test_what_was_frozen_before_stays_frozen() -> None:
    gc.freeze()
    before = gc.get_freeze_count()
    assert before > 0
    during, afterwards = loop()
    assert during >= before
    # Objects that are no longer used leave it one by one.
    assert afterwards > before // 2
