"""What a campaign explores is planned alike by one process and by several, and fails alike."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from clausework.exploring import plans
from clausework.exploring.exploration import Exploration
from clausework.problems import HarnessProblem, Problem, UsageProblem

Make = Callable[[], Exploration]
UNSOUND = HarnessProblem("The first is not sound.", "It has no word.", "Tell whoever made it.")
USAGE = UsageProblem("Nothing of the last can be explored.", then="Leave it out.")


def after(seconds: float, comes: str | Problem) -> Make:
    """Return a plan that takes a while and makes an exploration of that name, or fails."""

    def plan() -> Exploration:
        time.sleep(seconds)
        if isinstance(comes, Problem):
            raise comes
        return Exploration("law", comes, str(os.getpid()), {}, "method", ())

    return plan


def planned(
    monkeypatch: pytest.MonkeyPatch, workers: int, *every: Make, ends: Problem | None = None
) -> list[Exploration]:
    """Return what comes of plans; `ends` is what is met where no more of them can be named."""

    def named(campaign: Any, pack: Any) -> Iterator[Make]:
        yield from every
        if ends is not None:
            raise ends

    monkeypatch.setattr(plans, "plans", named)
    campaign: Any = SimpleNamespace(settings=SimpleNamespace(workers=workers))
    pack: Any = "a pack"
    return plans.explorations(campaign, [pack])


def test_they_are_in_their_order_though_the_first_takes_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    found = planned(monkeypatch, 2, after(0.2, "one"), after(0, "two"), after(0, "three"))
    assert [each.alphabet for each in found] == ["one", "two", "three"]
    assert not {each.title for each in found} & {str(os.getpid())}


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("every", "met"),
    [
        ((after(0.2, UNSOUND), after(0, USAGE)), UNSOUND),
        ((after(0.1, "one"), after(0, "two"), after(0, UNSOUND)), UNSOUND),
        ((after(0.1, "one"), after(0, "two")), USAGE),
        ((), USAGE),
    ],
    ids=["two fail", "the last fails", "none fails", "there is none"],
)
def test_what_is_met_is_what_comes_first(
    monkeypatch: pytest.MonkeyPatch, workers: int, every: tuple[Make, ...], met: Problem
) -> None:
    with pytest.raises(type(met)) as found:
        planned(monkeypatch, workers, *every, ends=USAGE)
    assert vars(found.value) == vars(met)
    assert str(found.value) == str(met)


def test_where_this_process_cannot_be_forked_it_plans_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans.forks, "possible", lambda: False)
    found = planned(monkeypatch, 2, after(0, "one"), after(0, "two"))
    assert [each.title for each in found] == [str(os.getpid())] * 2
