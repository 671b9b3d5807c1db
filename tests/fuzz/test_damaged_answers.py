"""Ten thousand damaged answers: none is ever a pass that was not earned, a traceback or a hang.

Good answers of a sound system are damaged: bytes are flipped, cut and doubled, and values in the JSON are
replaced by other kinds of values, taken out or renamed.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st

from clausework import packs, purposes, references
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.campaign import Campaign, Settings
from clausework.case import Case
from clausework.iut import Iut
from clausework.statements import Introduction
from clausework.verdict import Verdict

INSTRUMENT = "nz-roulette-2002"
INITIALIZE = {"id": 0, "method": "initialize", "params": {"protocols": [1], "harness": {}}}
PACK = packs.load(INSTRUMENT)
# A purpose of two steps: what it says does not matter here, only that it is played by `scenario`.
PURPOSE = next(p for p in purposes.of(PACK) if p.clause == "3.9 row Straight Up")
SYSTEM = references.system(INSTRUMENT)
ANYTHING: list[Any] = [
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**200, 0.5, 1e308, "", "0", "settle", "\x00", "\ud800"),
    *("A" * 5000, [], {}, [[]], {"kind": "settle"}, [None], {"kind": None}, "35"),
]


class Damaging(Direct):
    """The sound reference with the answer number `at` damaged."""

    def __init__(self, at: int, damage: Callable[[bytes], bytes]) -> None:
        super().__init__(SYSTEM)
        self.at, self.damage, self.answered = at, damage, 0
        self.given: list[bytes] = []

    def receive(self, seconds: float) -> bytes:
        line = super().receive(seconds)
        self.answered += 1
        if self.answered == self.at:
            line = self.damage(line)
        self.given.append(line)
        return line


def bytes_damaged(seed: int) -> Callable[[bytes], bytes]:
    def damage(line: bytes) -> bytes:
        draw = random.Random(seed)
        out = bytearray(line)
        for _ in range(draw.choice((1, 1, 1, 2, 5))):
            at = draw.randrange(len(out)) if out else 0
            match draw.randrange(6):
                case 0 if out:
                    out[at] ^= 1 << draw.randrange(8)
                case 1:
                    out[at : at + draw.randrange(1, 9)] = b""
                case 2:
                    out[at:at] = bytes(draw.randrange(256) for _ in range(draw.randrange(1, 5)))
                case 3:
                    out[at:at] = out[: draw.randrange(len(out) + 1)]
                case 4:
                    out = out[:at]
                case _:
                    digits = [n for n, byte in enumerate(out) if 48 <= byte < 58]
                    if digits:
                        out[draw.choice(digits)] = 48 + draw.randrange(10)
        return bytes(out)

    return damage


def values_damaged(seed: int) -> Callable[[bytes], bytes]:
    def damage(line: bytes) -> bytes:
        draw = random.Random(seed)
        places: list[tuple[Any, Any]] = []

        def walk(node: Any) -> None:
            inner = node.items() if isinstance(node, dict) else enumerate(node)
            for key, value in list(inner):
                places.append((node, key))
                if isinstance(value, dict | list):
                    walk(value)

        answer = json.loads(line)
        walk(answer)
        node, key = draw.choice(places)
        match draw.randrange(3):
            case 0:
                node[key] = draw.choice(ANYTHING)
            case 1:
                del node[key]
            case _ if isinstance(node, list):
                node.append(node[key])
            case _:
                node[f"{key}x"] = node.pop(key)
        return json.dumps(answer).encode("utf-8", "surrogatepass")

    return damage


def scenario(case: Case) -> None:
    """Place a Straight Up wager on 17, spin 17, and require 35 to 1 and the stake."""
    for keyword, text, line in PURPOSE.steps[:-1]:
        case.step(keyword, text, line, "given")
    options = {name: case.ixit[name] for name in ("groups", "wheel") if name in case.ixit}
    opened = case.open(options={"asian": True, "racetrack": True, "increment": 100, **options})
    case.require(opened.accepted, expected="a table", observed=opened.reason)
    case.act("open_round", "dealer")
    target = {"kind": "straight", "numbers": [17]}
    case.act("place_wager", ("player", 1), wager="w", owner=1, target=target, amount=1000, declared=False)
    case.act("call", "dealer", words="no more bets")
    case.act("ball_at_rest", "sensor", number=17)
    case.act("settle_round", "dealer")
    keyword, text, line = PURPOSE.steps[-1]
    case.step(keyword, text, line, "then")
    settled = [e for e in case.effects("settle") if e["wager"] == "w"]
    case.require(
        len(settled) == 1 and (settled[0]["paid"], settled[0]["returned"]) == (35000, 1000),
        expected="35 to 1 and the stake",
        observed=str(settled),
    )


def earned(given: list[bytes]) -> bool:
    """Whether the answers, read without the harness, hold the settlement that the scenario requires."""
    found = []
    for line in given:
        try:
            result = orjson.loads(line)["result"]
        except (orjson.JSONDecodeError, KeyError, TypeError):
            continue
        found += [e for e in result.get("effects", []) if e.get("kind") == "settle" and e.get("wager") == "w"]
    return [(e.get("paid"), e.get("returned")) for e in found] == [(35000, 1000)]


def play(at: int, damage: Callable[[bytes], bytes]) -> tuple[Verdict, list[bytes]]:
    transports: list[Damaging] = []

    def start(limits: Limits) -> Damaging:
        transports.append(Damaging(at if not transports else 0, damage))
        return transports[-1]

    said = Introduction.read(SYSTEM.session().answer(INITIALIZE)["result"])
    settings_ = Settings(address="reference", instruments=(INSTRUMENT,), seed=1)
    campaign = Campaign("CW-fuzz", "2026-01-01T00:00:00Z", settings_, said)
    case = Case(Iut(start, Limits()), PACK, campaign, PURPOSE, lambda event, /, **fields: None)
    outcome = case.finish(lambda: scenario(case))
    assert not outcome.reason.startswith("harness_fault"), outcome.reason
    return outcome.verdict, [line for transport in transports for line in transport.given]


def test_an_undamaged_conversation_passes() -> None:
    verdict, given = play(0, lambda line: line)
    assert verdict is Verdict.PASS
    assert earned(given)


def test_a_damaged_answer_is_never_a_pass_that_was_not_earned() -> None:
    seen: Counter[Verdict] = Counter()

    @settings(max_examples=5000, deadline=None, database=None, derandomize=True)
    @given(at=st.integers(1, 8), seed=st.integers(0, 2**32), values=st.booleans())
    def damaged(at: int, seed: int, values: bool) -> None:
        for n in (seed, seed + 1):
            verdict, given = play(at, (values_damaged if values else bytes_damaged)(n))
            assert verdict in {Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE}
            assert verdict is not Verdict.PASS or earned(given)
            seen[verdict] += 1

    damaged()
    assert sum(seen.values()) >= 10_000
    assert set(seen) == {Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE}
    assert seen[Verdict.INCONCLUSIVE] > seen[Verdict.PASS]
