"""Miniatures that keep to the protocol and break their word: false claims, wrong answers, odd names."""

from __future__ import annotations

import sys
import time
from typing import Any, ClassVar

from mini import Json, Mini, main


class SpeaksAnotherVersion(Mini):
    protocol = 2


class ClaimsNothing(Mini):
    ics: ClassVar[list[Json]] = []


class ClaimsAnUnknownInstrument(Mini):
    ics: ClassVar[list[Json]] = [{"instrument": "\x1b[2Jsnakes-and-ladders", "capabilities": ["settlement"]}]


class ClaimsAnUnknownCapability(Mini):
    ics: ClassVar[list[Json]] = [
        {"instrument": "coin-toss", "capabilities": ["settlement", "teleport\x1b[2J"]}
    ]


class ClaimsTheInstrumentTwice(Mini):
    ics: ClassVar[list[Json]] = [*Mini.ics, {"instrument": "coin-toss", "capabilities": ["equipment"]}]


class ClaimsNoCapability(Mini):
    ics: ClassVar[list[Json]] = [{"instrument": "coin-toss", "capabilities": []}]


class ClaimsLessThanItDoes(Mini):
    ics: ClassVar[list[Json]] = [{"instrument": "coin-toss", "capabilities": ["equipment"]}]


class RefusesEveryAct(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return {"accepted": False, "reason": "not today", "effects": []}


class RefusesEveryTable(Mini):
    def open(self, name: str) -> Json:
        return {"opened": False, "reason": "closed"}


class SaysNothing(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return {"accepted": True, "effects": []}


class TakesEverythingAndSettlesNothing(Mini):
    def act(self, table: Json, act: Json) -> Json:
        wagers = [act["wager"]] if act["kind"] == "place_wager" else []
        return {"accepted": True, "effects": [{"kind": "wager", "wager": wager} for wager in wagers]}


class RefusesInWordsAndTakesInDeed(Mini):
    """Says no to a late wager, and gives effect to it all the same."""

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        if not told["accepted"]:
            told["effects"] = [{"kind": "wager", "wager": act["wager"]}]
        return told


class PaysTails(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return super().act(table, act | {"face": "H"} if act["kind"] == "toss" else act)


class SettlesTwice(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        return told | {"effects": told["effects"] * 2} if act["kind"] == "toss" else told


class LeaksFromTableToTable(Mini):
    settled: ClassVar[list[Json]] = []

    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        if act["kind"] == "toss":
            self.settled.extend(told["effects"])
            told["effects"] = self.settled
        return told


class AnswersRightEverySecondTime(Mini):
    def act(self, table: Json, act: Json) -> Json:
        if act["kind"] == "toss" and self.opened % 2 == 0:
            return {"accepted": True, "effects": []}
        return super().act(table, act)


class AnswersRightAtItsFirstTable(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return super().act(table, act) if self.opened == 1 else {"accepted": True, "effects": []}


class AnswersByTheClock(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        return told | {"effects": [effect | {"made": time.time_ns()} for effect in told["effects"]]}


class TakesItsTime(Mini):
    def act(self, table: Json, act: Json) -> Json:
        time.sleep(0.2)
        return super().act(table, act)


class IsNamedInMarkup(Mini):
    identity: ClassVar[Json] = {
        "vendor": '<script>alert("x")</script><img src=x onerror=alert(1)>',
        "product": "{{ 7 * 7 }}{% raw %}",
        "version": "]]></testsuite><!--",
    }


class IsNamedInEscapes(Mini):
    identity: ClassVar[Json] = {
        "vendor": "\x1b[2J\x1b]0;owned\x07",
        "product": "\u202egnp.exe",
        "version": "\r\n✓ conforms",
    }


class IsNamedInFormulas(Mini):
    identity: ClassVar[Json] = {"vendor": '=HYPERLINK("http://x")', "product": "@SUM(1)", "version": "+1"}

    def act(self, table: Json, act: Json) -> Json:
        return {"accepted": False, "reason": '=cmd|" /C calc"!A0', "effects": []}


class IsNamedWithNuls(Mini):
    identity: ClassVar[Json] = {"vendor": "Mi\0ni", "product": "\ufffe\uffff", "version": "\0"}


class IsNamedAtLength(Mini):
    identity: ClassVar[Json] = {"vendor": "x" * 20_000, "product": "y", "version": "z"}


class HasNoName(Mini):
    identity: ClassVar[Json] = {"vendor": "Mini"}


class LooksAtItsEnvironment(Mini):
    """A system that would behave only under test finds nothing there that names a scenario."""

    def result(self, method: str, params: Json) -> Any:
        import os

        told = f"{sys.argv} {os.environ} {params}"
        for word in ("heads-wins", "a-late-wager", "PYTEST_CURRENT_TEST", "conformance-log"):
            if word in told:
                sys.exit(9)
        return super().result(method, params)


if __name__ == "__main__":
    main(globals())
