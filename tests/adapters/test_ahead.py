"""Requests sent ahead of their answers: in order, bounded, each breakdown at the request it belongs to."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from clausework.adapters import Limits, Surroundings
from clausework.adapters.stdio import Stdio
from clausework.iut import Iut
from clausework.wire.breakdown import Breakdown, Fault

# It introduces itself, and answers an act by `answer(act)`; `read()` gives the next request.
SERVES = """
import json, os, sys, time
def read():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)
def say(number, result):
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}) + "\\n")
    sys.stdout.flush()
def effects(*found):
    return {"accepted": True, "effects": list(found)}
HELLO = {"protocol": 1, "identity": {"vendor": "v", "product": "p", "version": "1"},
         "ics": [{"instrument": "i", "capabilities": ["c"]}]}
say(read()["id"], HELLO)
"""
ONE_BY_ONE = SERVES + (
    "while True:\n    asked = read()\n    say(asked['id'], effects({'kind': asked['params']['act']['kind']}))"
)

Started = Callable[..., Iut]


@pytest.fixture
def started() -> Iterator[Started]:
    """Start systems that answer as some code says, and end them."""
    made: list[Iut] = []

    def start(code: str, **limits: Any) -> Iut:
        command = (sys.executable, "-S", "-E", "-c", code)
        bounds = Limits(stop=0.5, **limits)
        made.append(Iut(lambda given: Stdio(command, given, Surroundings()), bounds))
        made[-1].introduce()
        return made[-1]

    yield start
    for each in made:
        each.renew()


def acts(many: int, size: int = 0) -> list[tuple[str, dict[str, Any]]]:
    return [
        ("table.act", {"table": "t", "at": n, "act": {"kind": f"k{n}", "pad": "x" * size}})
        for n in range(many)
    ]


def test_all_that_is_known_is_asked_before_the_first_answer(started: Started) -> None:
    """It answers nothing before it has read five requests, and then all of them in order."""
    code = SERVES + (
        "asked = [read() for _ in range(5)]\n"
        "for each in asked:\n"
        "    say(each['id'], effects({'kind': each['params']['act']['kind']}))\n"
        "read()"
    )
    results = list(started(code).sequence(acts(5), 10.0))
    assert [result["effects"][0]["kind"] for result in results] == ["k0", "k1", "k2", "k3", "k4"]


@pytest.mark.parametrize(("limits", "most"), [({"ahead": 1}, None), ({}, 1)], ids=["limited", "asked so"])
def test_one_at_a_time_nothing_is_sent_before_the_answer(
    started: Started, limits: dict[str, int], most: int | None
) -> None:
    """It tells how many bytes wait in its input a moment after each request."""
    code = SERVES + (
        "import fcntl, termios\n"
        "while True:\n"
        "    asked = json.loads(sys.stdin.buffer.raw.readline())\n"
        "    time.sleep(0.02)\n"
        "    waiting = int.from_bytes(fcntl.ioctl(0, termios.FIONREAD, bytes(4)), sys.byteorder)\n"
        "    say(asked['id'], effects({'kind': str(waiting)}))"
    )
    results = list(started(code, **limits).sequence(acts(4), 10.0, most))
    assert [result["effects"][0]["kind"] for result in results] == ["0", "0", "0", "0"]


def test_what_is_in_flight_fits_into_half_a_pipe(started: Started) -> None:
    """Requests of some 12,000 bytes: two are less than 32 KiB, three are more."""
    code = SERVES + (
        "import fcntl, termios\n"
        "while True:\n"
        "    asked = json.loads(sys.stdin.buffer.raw.readline())\n"
        "    time.sleep(0.02)\n"
        "    waiting = int.from_bytes(fcntl.ioctl(0, termios.FIONREAD, bytes(4)), sys.byteorder)\n"
        "    say(asked['id'], effects({'kind': str(waiting // 12000)}))"
    )
    results = list(started(code).sequence(acts(5, size=12_000), 10.0))
    assert [result["effects"][0]["kind"] for result in results] == ["1", "0", "1", "0", "0"]


def test_long_answers_to_many_requests_hold_nobody_up(started: Started) -> None:
    """A hundred answers of 100,000 bytes: more than both pipes hold many times over."""
    code = SERVES + (
        "while True:\n    asked = read()\n    say(asked['id'], effects({'kind': 'k', 'pad': 'x' * 100000}))"
    )
    assert sum(len(r["effects"][0]["pad"]) for r in started(code).sequence(acts(100), 30.0)) == 10_000_000


def test_each_answer_has_its_own_time(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the limit passes before each answer is waited for."""
    iut = started(ONE_BY_ONE)
    waited: list[float] = []
    clock = [time.monotonic()]
    receive = Stdio.receive

    def late(system: Stdio, seconds: float) -> bytes:
        clock[0] += 50.0
        waited.append(seconds)
        return receive(system, 10.0)

    monkeypatch.setattr(Stdio, "receive", late)
    monkeypatch.setattr("clausework.iut.time.monotonic", lambda: clock[0])
    assert len(list(iut.sequence(acts(5), 100.0))) == 5
    assert waited == [100.0] * 5


@pytest.mark.parametrize(
    ("answers", "fault", "seen", "in_flight"),
    [
        ("say(3, effects())\nsay(4, effects())\nos._exit(7)", Fault.CRASHED, "exit code 7", 3),
        ("say(3, effects())\nsay(4, effects())\ntime.sleep(9)", Fault.TIMEOUT, "no answer", 3),
        ("say(3, effects())\nsay(4, {})\ntime.sleep(9)", Fault.MALFORMED, "wrong shape", 4),
        ("say(3, effects())\nsay(5, effects())\ntime.sleep(9)", Fault.MALFORMED, "request 4 was waiting", 4),
    ],
    ids=["it ends", "it hangs", "a wrong shape", "out of turn"],
)
def test_a_breakdown_is_that_of_the_first_request_without_a_result(
    started: Started, answers: str, fault: Fault, seen: str, in_flight: int
) -> None:
    """Five requests, of which it reads the first alone; it is started anew for what comes next."""
    code = (
        SERVES
        + f"if read()['id'] == 2:\n    say(2, effects())\n    read()\n    {answers.replace(chr(10), '; ')}"
    )
    iut = started(code, reply=1.0)
    assert iut.request("table.act", acts(1)[0][1], 5.0) == {"accepted": True, "effects": []}
    got: list[dict[str, Any]] = []
    with pytest.raises(Breakdown, match=seen) as broke:
        got.extend(iut.sequence(acts(5), 1.0))
    assert broke.value.fault is fault
    assert (len(got), iut.in_flight) == (5 - in_flight, in_flight)


def test_an_answer_too_many_is_found_before_the_next_request(started: Started) -> None:
    code = SERVES + (
        "for _ in range(3):\n    asked = read()\n    say(asked['id'], effects())\nsay(9, effects())\nread()"
    )
    iut = started(code)
    assert len(list(iut.sequence(acts(3), 5.0))) == 3
    with pytest.raises(Breakdown, match=r"spoke before it was asked|answered with id 9"):
        iut.request(*acts(1)[0], 5.0)


def test_whoever_stops_early_gets_no_late_answer(started: Started) -> None:
    """The third answer would be taken for that to the next request."""
    iut = started(ONE_BY_ONE)
    results = iut.sequence(acts(3), 5.0)
    next(results)
    results.close()
    assert iut.request("table.act", acts(8)[7][1], 5.0)["effects"] == [{"kind": "k7"}]


def test_while_the_system_works_what_is_due_is_done_once_a_piece(started: Started) -> None:
    iut = started(ONE_BY_ONE)
    done: list[int] = []
    iut.meanwhile = lambda: done.append(1)
    list(iut.sequence(acts(10), 5.0))
    iut.request(*acts(1)[0], 5.0)
    assert len(done) == 2
