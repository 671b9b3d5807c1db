"""A system that has seen the suite before: it obeys the law in what it recognises, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from clausework import references, sdk

LEARNT = Path(__file__).with_name("learnt.json")
INSTRUMENT = "qld-triple-penny-two-up"
_sound = references.system(INSTRUMENT)


class Table:
    """A sound table behind one that knows some wagers by heart, and settles no other."""

    def __init__(self, opening: sdk.Opening, known: set[str] | None, met: set[str]) -> None:
        self._table, self._known, self._met = _sound.open_table(opening), known, met

    def act(self, act: dict[str, Any], at: int) -> sdk.Answer:
        told = self._table.act(act, at)
        if not isinstance(told, sdk.Answer):
            told = sdk.Answer(effects=tuple(told))
        if act["kind"] == "place_wager":
            self._met.add(act["wager"])
            LEARNT.write_text(json.dumps(sorted(self._met)), encoding="utf-8")
        if self._known is None:
            return told
        kept = [e for e in told.effects if e["kind"] != "settle" or e["wager"] in self._known]
        return sdk.Answer(told.accepted, kept, told.reason)


def learning() -> sdk.System:
    met: set[str] = set()
    return sdk.System(_sound.identity, _sound.claims, lambda opening: Table(opening, None, met))


def recognising() -> sdk.System:
    known = set(json.loads(LEARNT.read_text(encoding="utf-8")))
    return sdk.System(_sound.identity, _sound.claims, lambda opening: Table(opening, known, set(known)))
