"""What an exchange costs through the harness, beside a bare loop that sends a system the same lines."""

from __future__ import annotations

import subprocess
import time
from dataclasses import replace
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
    pairs = [(_harness(folder, played, rounds), _bare(lines)) for _ in range(times)]
    many = len(lines) - 1
    told = f"an exchange, one in flight, over stdio ({many:,}; schemas both ways, chained log)"
    (wall, processor), (bare, own) = _middle([h for h, _ in pairs]), _middle([b for _, b in pairs])
    ratio = median(h[0] / b[0] for h, b in pairs)
    return [
        Row(told, _each(wall, many), f"{_each(bare, many)} bare loop", f"{ratio:.2f}", "at most 1.5"),
        Row(
            "… the processor time of the end that asks",
            _each(processor, many),
            f"{_each(own, many)} bare loop",
            f"{processor / own:.2f}",
            "",
        ),
        Row("an exchange, several in flight", "not offered: one is in flight at a time", "", "", "below 1"),
    ]


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
) -> tuple[float, float]:
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
    path = folder / "log.ndjson"
    path.unlink(missing_ok=True)
    log = LogWriter(path)
    iut.meanwhile = log.flush
    begun, used = time.perf_counter(), time.process_time()
    for _ in range(rounds):
        for exchanges in played:
            case = Case(iut, pack, campaign, purpose, log.note)
            for exchange in exchanges:
                _again(case, exchange)
    cost = time.perf_counter() - begun, time.process_time() - used
    log.close()
    iut.close()
    if lines is not None:
        # The farewell is not measured.
        lines.pop()
    return cost


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


def _bare(lines: list[bytes]) -> tuple[float, float]:
    child = subprocess.Popen(
        references.command(""), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, cwd="/"
    )
    assert child.stdin is not None
    assert child.stdout is not None
    answers = open(child.stdout.fileno(), "rb", closefd=False)  # noqa: SIM115 - one buffered reader, the quickest
    child.stdin.write(lines[0])
    answers.readline()
    begun, used = time.perf_counter(), time.process_time()
    for line in lines[1:]:
        child.stdin.write(line)
        answers.readline()
    cost = time.perf_counter() - begun, time.process_time() - used
    child.stdin.close()
    child.wait()
    return cost


def _middle(costs: list[tuple[float, float]]) -> tuple[float, float]:
    return median(wall for wall, _ in costs), median(used for _, used in costs)


def _each(seconds: float, many: int) -> str:
    return f"{seconds / many * 1e6:.0f} µs"
