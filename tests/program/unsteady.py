"""Miniatures that behave under some circumstances only: by count, by order, by table, by what was before."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, ClassVar

from mini import Json, Mini, main


def _wrong(told: Json) -> Json:
    """Return an answer with every settlement turned round."""
    turned = {"win": "lose", "lose": "win"}
    effects = [e | {"outcome": turned[e["outcome"]]} if e["kind"] == "settle" else e for e in told["effects"]]
    return told | {"effects": effects}


class TurnsEverySecondToss(Mini):
    """Settles tosses rightly and wrongly by turns, over the life of the process."""

    tosses = 0

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        self.tosses += act["kind"] == "toss"
        return _wrong(told) if act["kind"] == "toss" and self.tosses % 2 == 0 else told


class ForgetsItsNumbers(Mini):
    """Right each time, but it numbers what it says over the life of the process."""

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        return told | {"effects": [effect | {"number": self.acts} for effect in told["effects"]]}


class DiesInTheSecondRound(Mini):
    """Dies at the first table after the six of a round."""

    def open(self, name: str) -> Json:
        if self.opened == 7:
            os._exit(1)
        return super().open(name)


class WantsTheOrderOfTheLaw(Mini):
    """Takes the stakes in the order in which the law's scenarios have them, and settles no others."""

    script = (100, 200, 300, 100, 900, 100)

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        if act["kind"] == "toss" and [*table["wagers"].values()] != [self.script[self.opened - 1]]:
            return _wrong(told)
        return told


class HasOneTable(Mini):
    """Keeps one table, whatever it is asked: what is opened last is what everybody plays at."""

    def result(self, method: str, params: Json) -> Any:
        if method == "table.act":
            params = params | {"table": f"t{self.opened}"}
        return super().result(method, params)


class TellsOfOtherTables(Mini):
    """Says at each table what it has just said at the others."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, list[Json]] = {}

    def result(self, method: str, params: Json) -> Any:
        told = super().result(method, params)
        if method == "table.act":
            others = [e for table, said in self.said.items() if table != params["table"] for e in said]
            self.said[params["table"]] = list(told["effects"])
            told["effects"] = told["effects"] + others
        if method == "table.close":
            self.said.pop(params["table"], None)
        return told


class RefusesASecondTable(Mini):
    """Has one table at a time, and says so."""

    def result(self, method: str, params: Json) -> Any:
        if method == "table.open" and self.tables:
            return {"opened": False, "reason": "one table at a time"}
        if method == "table.close":
            del self.tables[params["table"]]
        return super().result(method, params)


class RemembersOnDisk(Mini):
    """Fails one scenario in its first run on this machine and never again: the last attempt would pass."""

    memory: ClassVar[Path] = Path("seen.json")

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        if act["kind"] == "toss" and act["face"] == "T":
            seen = self.memory.exists()
            self.memory.write_text(json.dumps(True), encoding="utf-8")
            return told if seen else _wrong(told)
        return told


if __name__ == "__main__":
    main(globals())
