"""Words played with forked tables: the same results, and no fork earns a pass or a fail by being unsound."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from clausework import log, references
from clausework.exploring.again import differences
from clausework.exploring.exhaustive import FORKED
from clausework.exploring.exploration import courses
from clausework.exploring.forking import forked
from clausework.exploring.judging import Ending, Result
from clausework.sdk import Act, Session, System, Table

from .common import FEW, QLD, course, exhaust, player

NAME = "spinning for heads"
FAULT = "spinner-heads-safe-after-two"
# Some begin alike with one symbol, two with two, and one has a beginning of its own.
WORDS = (
    ("heads", "heads", "triple_heads"),
    ("heads", "tails"),
    ("tails",),
    ("triple_heads", "tails"),
    ("triple_heads", "triple_heads", "tails"),
    ("triple_heads", "triple_heads", "triple_heads"),
)
SYSTEM = references.system(QLD)
UNOFFERED = replace(SYSTEM, fork=None)


def whole(system: System) -> list[Result]:
    at = player(QLD, system)
    return [at.play(each) for each in courses(course(QLD, NAME), WORDS)]


def by_forks(system: System) -> list[Result]:
    return list(forked(player(QLD, system), courses(course(QLD, NAME), WORDS), WORDS))


def plain(result: Result) -> dict[str, Any]:
    """Return a result without the names that the system gave to its tables."""
    exchanges = [
        {**row, "params": {**row["params"], "table": ""}, "result": {**(row["result"] or {}), "table": ""}}
        for row in result.exchanges
    ]
    return asdict(replace(result, exchanges=())) | {"exchanges": exchanges}


def counting(system: System) -> tuple[System, list[Act]]:
    """Return a system, and where it keeps the acts that it is asked."""
    acts: list[Act] = []

    class Counted:
        def __init__(self, table: Table) -> None:
            self.table = table

        def act(self, act: Act, at: int) -> Any:
            acts.append(act)
            return self.table.act(act, at)

    return replace(
        system,
        open_table=lambda asked: Counted(system.open_table(asked)),
        fork=lambda table: Counted(copy.copy(table.table)),  # type: ignore[attr-defined]
    ), acts


def test_words_come_out_the_same_and_shared_beginnings_are_played_once() -> None:
    (one, every), (other, fewer) = counting(SYSTEM), counting(SYSTEM)
    expected = whole(one)
    assert {each.ending for each in expected} == {Ending.AGREES}
    assert by_forks(other) == expected
    # Every act of a symbol once for each different beginning that ends with it.
    found = list(courses(course(QLD, NAME), WORDS))
    once = {each.word[: n + 1]: len(each.played[n].acts) for each in found for n in range(len(each.word))}
    assert len(fewer) == sum(once.values()) < len(every)


def test_what_differs_is_what_differs_when_it_is_played_whole() -> None:
    wrong = references.system(QLD, FAULT)
    expected = whole(wrong)
    assert {each.ending for each in expected} == {Ending.AGREES, Ending.DIFFERS}
    assert list(map(plain, by_forks(wrong))) == list(map(plain, expected))


def _in_error(table: Table) -> Table:
    raise RuntimeError("no fork")


@pytest.mark.parametrize(
    ("fork", "why"),
    [(lambda table: table, "expected"), (_in_error, "RuntimeError")],
    ids=["shares-its-state", "breaks-down"],
)
def test_an_unsound_fork_is_neither_a_pass_nor_a_divergence(fork: Callable[[Table], Table], why: str) -> None:
    found = by_forks(replace(SYSTEM, fork=fork))
    assert {each.ending for each in found} == {Ending.AGREES, Ending.BROKEN}
    [broken] = [each for each in found if each.ending is Ending.BROKEN]
    assert why in broken.reason
    assert "played whole it agrees" in broken.reason
    assert broken.exchanges
    # Of a system that differs each word comes out as played whole, or as broken down where that agrees.
    wrong = replace(references.system(QLD, FAULT), fork=fork)
    for one, other in zip(by_forks(wrong), whole(wrong), strict=True):
        unsure = one.ending is Ending.BROKEN and other.ending is Ending.AGREES
        assert unsure or plain(one) == plain(other)


def answering(monkeypatch: pytest.MonkeyPatch, told: Mapping[str, Any]) -> None:
    """Have the SDK answer every request for a fork with the same."""
    real = Session.answer

    def answer(session: Session, request: Mapping[str, Any]) -> dict[str, Any]:
        if request["method"] == "table.fork":
            return {"jsonrpc": "2.0", "id": request["id"], "result": dict(told)}
        return real(session, request)

    monkeypatch.setattr(Session, "answer", answer)


def test_a_fork_that_is_refused_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, {"forked": False, "reason": "one table at a time"})
    assert by_forks(SYSTEM) == whole(SYSTEM)


def test_a_fork_by_the_name_of_an_open_table_is_malformed(monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, {"forked": True, "table": "t1"})
    found = by_forks(SYSTEM)
    assert [each.ending for each in found] == [Ending.BROKEN, *[Ending.AGREES] * 5]
    assert "iut_malformed: it forked a table and called it t1, which is open" in found[0].reason


def test_the_sdk_keeps_a_fork_apart_from_its_original() -> None:
    begin = course(QLD, NAME, ("triple_heads",))
    session = SYSTEM.session()

    def ask(method: str, **params: Any) -> dict[str, Any]:
        answer = session.answer({"id": 1, "method": method, "params": params})
        result: dict[str, Any] = answer["error"] if "error" in answer else answer["result"]
        return result

    said = ask("initialize", protocols=[1])
    assert said["offers"] == ["table.fork"]
    one = ask("table.open", **begin.opening)["table"]
    acts = begin.played[0].acts
    for each in acts[:-1]:
        ask("table.act", table=one, act=each.act, at=each.at)
    forked_as = ask("table.fork", table=one)
    assert forked_as == {"forked": True, "table": "t2"}
    told = [ask("table.act", table=name, act=acts[-1].act, at=acts[-1].at) for name in (one, "t2")]
    assert told[0] == told[1]
    # The result was announced at each table for itself; once more there is nothing to announce.
    ask("table.close", table=one)
    again = ask("table.act", table="t2", act=acts[-1].act, at=acts[-1].at)
    assert again != told[1]
    assert "no open table" in ask("table.fork", table=one)["message"]
    session = UNOFFERED.session()
    assert "offers" not in ask("initialize", protocols=[1])
    one = ask("table.open", **begin.opening)["table"]
    assert ask("table.fork", table=one)["forked"] is False


def words(out: Path) -> list[dict[str, Any]]:
    events = map(dict, log.read(out / "run" / "conformance-log.ndjson"))
    return [{**each, "previous": ""} for each in events if each["event"] == "word"]


def test_the_report_says_that_tables_were_forked_and_the_log_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through a pipe with forks; in this process without, where a fork that is asked for breaks down."""
    [row] = exhaust(tmp_path / "forked", *FEW, "--fork", iut="reference")["instruments"]
    assert all(each["assumes"].endswith(FORKED) for each in row["explored"])
    assert FORKED in (tmp_path / "forked" / "report.html").read_text(encoding="utf-8")
    assert not list(differences(log.read(tmp_path / "forked" / "run" / "conformance-log.ndjson")))
    answering(monkeypatch, {"forked": True, "table": "t1"})
    [row] = exhaust(tmp_path / "whole", *FEW)["instruments"]
    assert not any(FORKED in each["assumes"] for each in row["explored"])
    assert words(tmp_path / "forked") == words(tmp_path / "whole")


def test_of_a_system_that_does_not_offer_it_every_word_is_played_whole(tmp_path: Path) -> None:
    told = exhaust(tmp_path / "out", *FEW, "--fork", iut=f"python:{__name__}:UNOFFERED")
    assert "The system does not offer table.fork: every word was played whole" in told["notes"]
    assert not any(FORKED in each["assumes"] for each in told["instruments"][0]["explored"])
