"""A sound system for coin toss in a few lines of standard library, for others to spoil."""

from __future__ import annotations

import json
import sys
from typing import Any, ClassVar

Json = dict[str, Any]
METHODS = ("initialize", "table.open", "table.act", "table.close", "shutdown")


class Mini:
    """Answers correctly. `acts` and `opened` count over the life of the process."""

    identity: ClassVar[Json] = {"vendor": "Mini", "product": "Coin", "version": "1"}
    ics: ClassVar[list[Json]] = [{"instrument": "coin-toss", "capabilities": ["settlement", "equipment"]}]
    protocol = 1

    def __init__(self) -> None:
        self.tables: dict[str, Json] = {}
        self.acts = self.opened = 0
        self.number = 0

    def run(self) -> None:
        for line in sys.stdin.buffer:
            request = json.loads(line)
            self.number = request["id"]
            self.handle(request)
            if request["method"] == "shutdown":
                return

    def handle(self, request: Json) -> None:
        if request["method"] not in METHODS:
            error = {"code": -32601, "message": "no such method"}
            self.say({"jsonrpc": "2.0", "id": self.number, "error": error})
            return
        self.answer(self.result(request["method"], request["params"]))

    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "id": self.number, "result": result})

    def say(self, message: Any) -> None:
        self.write(json.dumps(message).encode() + b"\n")

    def write(self, data: bytes) -> None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def result(self, method: str, params: Json) -> Any:
        match method:
            case "initialize":
                return {"protocol": self.protocol, "identity": self.identity, "ics": self.ics}
            case "table.open":
                self.opened += 1
                return self.open(f"t{self.opened}")
            case "table.act":
                self.acts += 1
                return self.act(self.tables[params["table"]], params["act"])
        return {}

    def open(self, name: str) -> Json:
        self.tables[name] = {"wagers": {}, "called": False}
        return {"opened": True, "table": name, "effects": []}

    def act(self, table: Json, act: Json) -> Json:
        effects: list[Json] = []
        match act["kind"]:
            case "place_wager" if table["called"]:
                return {"accepted": False, "reason": "too late", "effects": []}
            case "place_wager":
                table["wagers"][act["wager"]] = act["amount"]
                effects = [{"kind": "wager", "wager": act["wager"]}]
            case "call":
                table["called"] = True
            case "toss":
                how = "win" if act["face"] == "H" else "lose"
                effects = [
                    {"kind": "settle", "wager": wager, "outcome": how, "amount": amount}
                    for wager, amount in table["wagers"].items()
                ]
        return {"accepted": True, "effects": effects}


def main(kinds: dict[str, Any]) -> None:
    """Serve the kind that is named on the command line."""
    kinds[sys.argv[1]]().run()


if __name__ == "__main__":
    Mini().run()
