"""Systems for the in-process adapter that misbehave."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from mini import Mini

from clausework.sdk import Answer, Claim, Identity, Opening, Refused, System

Act = dict[str, Any]


class Table:
    """Coin toss, with something said at each act."""

    def __init__(self, spoil: Callable[[Act], Any]) -> None:
        self._mini, self._spoil = Mini(), spoil
        self._mini.open("t")

    def act(self, act: Act, at: int) -> Answer:
        spoiled = self._spoil(act)
        told = self._mini.act(self._mini.tables["t"], act)
        return spoiled or Answer(told["accepted"], told["effects"])


def _system(spoil: Callable[[Act], Any]) -> System:
    claim = Claim("coin-toss", ["settlement", "equipment"])
    return System(Identity("Mini", "Inside", "1"), [claim], lambda opening: Table(spoil))


def _refuses(opening: Opening) -> Table:
    raise Refused("closed\x1b[2J")


def _recurse(act: Act) -> None:
    _recurse(act)


def _circle(act: Act) -> Answer:
    effect: dict[str, Any] = {"kind": "odd"}
    effect["itself"] = effect
    return Answer(True, [effect])


sound = _system(lambda act: None)
raises = _system(lambda act: 1 / 0)
exits = _system(lambda act: sys.exit(0))
interrupts = _system(lambda act: (_ for _ in ()).throw(KeyboardInterrupt()))
recurses = _system(_recurse)
hangs = _system(lambda act: time.sleep(600))
prints = _system(lambda act: print("debug"))
answers_a_set = _system(lambda act: Answer(True, [{"kind": "odd", "value": {1, 2}}]))  # type: ignore[list-item]
answers_in_a_circle = _system(_circle)
answers_not_a_number = _system(lambda act: Answer(True, [{"kind": "settle", "amount": float("nan")}]))
refuses = System(sound.identity, sound.claims, _refuses)
a_word = "system"


def breaks() -> System:
    raise RuntimeError("no licence")
