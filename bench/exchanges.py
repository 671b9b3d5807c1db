"""What an exchange costs through the harness, beside a bare loop that sends a system the same lines.

The bare loop writes a line and reads a line, and looks at neither; the system is the same command. Apart from
the whole time the middle one of all exchanges is told, which other work of the machine hardly touches.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import orjson

from bench.measure import BIN, Row, command
from clausework import decoy, packs, purposes, references
from clausework.adapters import Limits, starter
from clausework.campaign import Campaign, Settings
from clausework.case import Case
from clausework.iut import Iut
from clausework.log import LogWriter
from clausework.wire import vocabulary

_INSTRUMENT, _CLAUSE = "nz-roulette-2002", "3.8"
_SEED = 1


class _Taped:
    """A transport that keeps the lines it sends."""

    def __init__(self, inner: Any, lines: list[bytes]) -> None:
        self._inner, self._lines = inner, lines

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def send(self, line: bytes, seconds: float) -> None:
        self._lines.append(line)
        self._inner.send(line, seconds)


def rows(folder: Path, rounds: int, times: int) -> list[Row]:
    """Play the acts of one clause `rounds` times over, by turns with the harness and bare, `times` each."""
    played = _recorded(folder)
    lines: list[bytes] = []
    _harness(folder, played, rounds, lines)
    # What introduces the system is sent by both, and measured with neither.
    runs = [
        (_harness(folder, played, rounds), _bare(lines), _ahead(folder, played, rounds)) for _ in range(times)
    ]
    many = len(lines) - 1
    told = f"an exchange, one in flight, over stdio ({many:,}; schemas both ways, chained log)"
    one, bare, ahead = (_middle([run[kind] for run in runs]) for kind in range(3))
    floor = f"{_each(bare.wall / many)} bare loop"

    def ratio(kind: int) -> str:
        return f"{median(run[kind].wall / run[1].wall for run in runs):.2f}"

    return [
        Row(told, _each(one.wall / many), floor, ratio(0), "at most 1.5"),
        Row(
            "… the middle one of all",
            _each(one.middle),
            f"{_each(bare.middle)} bare loop",
            f"{one.middle / bare.middle:.2f}",
            "at most 1.5",
        ),
        Row(
            "… the processor time of the end that asks",
            _each(one.processor / many),
            f"{_each(bare.processor / many)} bare loop",
            f"{one.processor / bare.processor:.2f}",
            "",
        ),
        Row(
            "an exchange, as many in flight as the acts between two openings (schemas and log as above)",
            _each(ahead.wall / many),
            floor,
            ratio(2),
            "below 1",
        ),
    ]


@dataclass(frozen=True, slots=True)
class _Cost:
    """Seconds on the clock and of the processor, and what the middle one of all exchanges took."""

    wall: float
    processor: float
    middle: float = 0.0


def _recorded(folder: Path) -> list[list[dict[str, Any]]]:
    """Return the exchanges of each purpose of a clause, as they come in a campaign."""
    out = folder / "recorded"
    words = [f"{BIN}/clausework", "certify", _INSTRUMENT, "--iut", "reference", "--clause", _CLAUSE]
    command([*words, "--seed", str(_SEED), "--out", str(out)], codes=(0, 3))
    found: dict[str, list[dict[str, Any]]] = {}
    for line in (out / "run" / "conformance-log.ndjson").read_bytes().splitlines():
        event = orjson.loads(line)
        if event["event"] == "exchange" and not event.get("decoy"):
            found.setdefault(event["purpose"], []).append(event)
    return list(found.values())


def _harness(
    folder: Path, played: list[list[dict[str, Any]]], rounds: int, lines: list[bytes] | None = None
) -> _Cost:
    pack = packs.load(_INSTRUMENT)
    start = starter("reference")
    iut = Iut((lambda limits: _Taped(start(limits), lines)) if lines is not None else start, Limits())
    campaign = Campaign(
        id="bench",
        started="",
        settings=Settings(address="reference", instruments=(_INSTRUMENT,), seed=_SEED),
        introduction=iut.introduce(),
    )
    purpose = _undisturbed(purposes.of(pack)[0])
    log = _log(folder)
    iut.meanwhile = log.flush
    moments, used = [time.perf_counter()], time.process_time()
    for _ in range(rounds):
        for exchanges in played:
            case = Case(iut, pack, campaign, purpose, log.note)
            for exchange in exchanges:
                _again(case, exchange)
                moments.append(time.perf_counter())
    cost = _cost(moments, used)
    log.close()
    iut.close()
    if lines is not None:
        # The farewell is not measured.
        lines.pop()
    return cost


def _ahead(folder: Path, played: list[list[dict[str, Any]]], rounds: int) -> _Cost:
    """Ask the same, each opening by itself and then in one piece all that comes before the next."""
    iut, limits = Iut(starter("reference"), Limits()), Limits()
    words = vocabulary.load(packs.load(_INSTRUMENT).vocabulary)
    log = _log(folder)
    iut.introduce()
    iut.meanwhile = log.flush
    pieces = [piece for exchanges in played for piece in _pieces(exchanges)]
    begun, used = time.perf_counter(), time.process_time()
    for _ in range(rounds):
        for opening, others in pieces:
            table = iut.request("table.open", opening, limits.reply)["table"]
            requests = [(each["method"], {**each["params"], "table": table}) for each in others]
            results = iut.sequence(requests, limits.reply)
            for (method, params), result in zip(requests, results, strict=True):
                assert not [wrong for e in result.get("effects", ()) for wrong in words.shape_errors(e)]
                told = {"step": 0, "method": method, "params": params, "result": result, "breakdown": None}
                log.note("exchange", purpose="bench", **told)
    cost = _Cost(time.perf_counter() - begun, time.process_time() - used)
    log.close()
    iut.close()
    return cost


def _pieces(exchanges: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield the params of each opening, with the exchanges from there to the next."""
    at = [n for n, exchange in enumerate(exchanges) if exchange["method"] == "table.open"]
    for first, after in pairwise([*at, len(exchanges)]):
        yield exchanges[first]["params"], exchanges[first + 1 : after]


def _log(folder: Path) -> LogWriter:
    path = folder / "log.ndjson"
    path.unlink(missing_ok=True)
    return LogWriter(path)


def _undisturbed(purpose: purposes.Purpose) -> purposes.Purpose:
    """Return a purpose beside which no second table is played, for the lines would not be those recorded."""
    names = (f"bench-{number}" for number in range(1000))
    return replace(purpose, id=next(name for name in names if not decoy.wanted(_SEED, name)))


def _again(case: Case, exchange: dict[str, Any]) -> None:
    params = exchange["params"]
    match exchange["method"]:
        case "table.open":
            taken = [row["seat"] for row in params["seats"] if row["occupied"]]
            case.open(params["limits"], taken, params["chips"], params["options"])
        case "table.act":
            fields = {n: value for n, value in params["act"].items() if n not in ("kind", "mood", "by")}
            by = params["act"]["by"]
            who = (by["role"], by["seat"]) if "seat" in by else by["role"]
            case.act(params["act"]["kind"], who, **fields)
        case "table.close":
            case.close()


def _bare(lines: list[bytes]) -> _Cost:
    child = subprocess.Popen(
        references.command(""), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, cwd="/"
    )
    assert child.stdin is not None
    assert child.stdout is not None
    answers = open(child.stdout.fileno(), "rb", closefd=False)  # noqa: SIM115 - one buffered reader, the quickest
    child.stdin.write(lines[0])
    answers.readline()
    moments, used = [time.perf_counter()], time.process_time()
    for line in lines[1:]:
        child.stdin.write(line)
        answers.readline()
        moments.append(time.perf_counter())
    cost = _cost(moments, used)
    child.stdin.close()
    child.wait()
    return cost


def _cost(moments: list[float], used: float) -> _Cost:
    processor = time.process_time() - used
    middle = median(after - before for before, after in pairwise(moments))
    return _Cost(moments[-1] - moments[0], processor, middle)


def _middle(costs: list[_Cost]) -> _Cost:
    return _Cost(*(median(getattr(cost, name) for cost in costs) for name in _Cost.__slots__))


def _each(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} µs"
