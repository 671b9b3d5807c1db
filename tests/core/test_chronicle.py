"""What a log says, gathered: repeats that went alike share one transcript, others keep their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clausework.chronicle import gather

Event = dict[str, Any]


def run(name: str, table: str, paid: int, ending: str = "completed") -> Iterator[Event]:
    yield {"event": "started", "purpose": name}
    yield {"event": "step", "purpose": name, "keyword": "When", "text": "a spin", "line": 3, "blame": "when"}
    yield {
        "event": "exchange",
        "purpose": name,
        "step": 0,
        "method": "table.act",
        "params": {"table": table, "at": 1, "act": {"kind": "spin"}},
        "result": {"accepted": True, "effects": [{"kind": "settle", "paid": paid}]},
        "breakdown": None,
    }
    yield {
        "event": "finished",
        "purpose": name,
        "ending": ending,
        "reason": "",
        "outcome": "pass",
        "milliseconds": 1,
    }


def test_a_repeat_that_went_alike_takes_no_room() -> None:
    """The third differs in what was paid, the fourth in its ending; the second in the table's name alone."""
    events = [*run("p", "t1", 5), *run("p#2", "t2", 5), *run("p#3", "t3", 6), *run("p#4", "t4", 5, "broken")]
    runs = gather(events).runs
    first = runs["p"]
    assert runs["p#2"].exchanges is first.exchanges
    assert runs["p#2"].steps is first.steps
    assert runs["p#3"].exchanges[0]["response"]["effects"][0]["paid"] == 6
    assert runs["p#4"].exchanges[0]["request"]["table"] == "t4"
    assert first.exchanges[0]["request"]["table"] == "t1"


def test_a_repeat_that_ends_before_the_first_run_keeps_its_own() -> None:
    runs = gather([*run("p#2", "t2", 5), *run("p", "t1", 5)]).runs
    assert runs["p#2"].exchanges[0]["request"]["table"] == "t2"


def test_an_environment_that_is_told_again_once_resumed_is_one() -> None:
    first, other = {"system": "Linux"}, {"system": "Darwin"}
    told = [{"event": "elsewhere", "environment": place} for place in (first, other, first)]
    assert gather(told).elsewhere == [first, other]
