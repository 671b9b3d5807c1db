"""Miniatures whose answers are not what the protocol asks: framing, encoding, ids, shapes, floods."""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

from mini import Json, Mini, main


class AnswersBeforeItIsAsked(Mini):
    def run(self) -> None:
        print("Coin server 1.0 ready", flush=True)
        super().run()


class AnswersTwice(Mini):
    def answer(self, result: Any) -> None:
        super().answer(result)
        super().answer(result)


class AnswersAnOlderId(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.number -= 1
        return super().act(table, act)


class AnswersIdsAsStrings(Mini):
    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "id": str(self.number), "result": result})


class AnswersIdsAsFractions(Mini):
    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "id": self.number + 0.5, "result": result})


class AnswersNoIds(Mini):
    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "result": result})


class AnswersJsonRpc1(Mini):
    def answer(self, result: Any) -> None:
        self.say({"id": self.number, "result": result, "error": None})


class AnswersWithResultAndError(Mini):
    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "id": self.number, "result": result, "error": None})


class AnswersActsWithErrors(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.say({"jsonrpc": "2.0", "id": self.number, "error": {"code": -32000, "message": "no database"}})
        return {}

    def handle(self, request: Json) -> None:
        result = self.result(request["method"], request["params"])
        if request["method"] != "table.act":
            self.answer(result)


class AnswersActsWithShapelessErrors(AnswersActsWithErrors):
    def act(self, table: Json, act: Json) -> Json:
        self.say({"jsonrpc": "2.0", "id": self.number, "error": "no database"})
        return {}


class CannotReadActs(AnswersActsWithErrors):
    def act(self, table: Json, act: Json) -> Json:
        self.say({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "not JSON"}})
        return {}


class AnswersAnyMethod(Mini):
    def handle(self, request: Json) -> None:
        self.answer(self.result(request["method"], request["params"]))


class AnswersNeither(Mini):
    def answer(self, result: Any) -> None:
        self.say({"jsonrpc": "2.0", "id": self.number})


class AnswersABatch(Mini):
    def answer(self, result: Any) -> None:
        self.say([{"jsonrpc": "2.0", "id": self.number, "result": result}])


class AnswersAWord(Mini):
    def answer(self, result: Any) -> None:
        self.say("ok")


class AnswersNothingButALineEnd(Mini):
    def answer(self, result: Any) -> None:
        self.write(b"\n")


class AnswersOverSeveralLines(Mini):
    def answer(self, result: Any) -> None:
        told = json.dumps({"jsonrpc": "2.0", "id": self.number, "result": result}, indent=1)
        self.write(told.encode() + b"\n")


class LogsToItsOutput(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.write(b"DEBUG: act\n")
        return super().act(table, act)


class SpeaksJsonRpcOfItsOwn(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.say({"jsonrpc": "2.0", "method": "log", "params": {"text": "act"}})
        return super().act(table, act)


class _Raw(Mini):
    """Answers acts with bytes of its own; ID stands for the id."""

    raw = b""

    def handle(self, request: Json) -> None:
        result = self.result(request["method"], request["params"])
        if request["method"] == "table.act":
            self.write(self.raw.replace(b"ID", str(self.number).encode()) + b"\n")
        else:
            self.answer(result)


def _around(inner: bytes) -> bytes:
    effects = b'{"accepted":true,"effects":[{"kind":"odd","value":%s}]}' % inner
    return b'{"jsonrpc":"2.0","id":ID,"result":%s}' % effects


class AnswersInvalidUtf8(_Raw):
    raw = _around(b'"\xff\xfe"')


class AnswersLatin1(_Raw):
    raw = _around('"Münze"'.encode("latin-1"))


class AnswersUtf16(_Raw):
    raw = _around(b'"coin"').decode().encode("utf-16")


class AnswersARawNul(_Raw):
    raw = _around(b'"\0"')


class AnswersALoneSurrogate(_Raw):
    raw = _around(b'"\\ud800"')


class AnswersNaN(_Raw):
    raw = _around(b"NaN")


class AnswersInfinity(_Raw):
    raw = _around(b"Infinity")


class AnswersAnInfiniteNumber(_Raw):
    raw = _around(b"1e400")


class NestsTooDeep(_Raw):
    raw = _around(b"[" * 100_000 + b"]" * 100_000)


class NestsDeeperThanCanBeWritten(_Raw):
    raw = _around(b'{"a":' * 300 + b"1" + b"}" * 300)


class OpensBracketsForEver(_Raw):
    raw = b"[" * 500_000


class NeverEndsItsString(_Raw):
    raw = b'{"a":"' + b'\\"[' * 200_000


class BeginsWithAByteOrderMark(_Raw):
    raw = b"\xef\xbb\xbf" + _around(b"1")


class AnswersInfinitelyLargeAmounts(_Raw):
    raw = (
        b'{"jsonrpc":"2.0","id":ID,"result":{"accepted":true,"effects":'
        b'[{"kind":"settle","wager":"w1","outcome":"win","amount":%s}]}}' % (b"9" * 40)
    )


class AnswersAHundredMegabytes(Mini):
    def act(self, table: Json, act: Json) -> Json:
        for _ in range(100):
            self.write(b"x" * 1_000_000)
        return super().act(table, act)


class FloodsItsOutput(Mini):
    def act(self, table: Json, act: Json) -> Json:
        self.answer(super().act(table, act))
        for _ in itertools.count():
            self.write(b"spam\n" * 1000)
        return {}


class FloodsItsErrorStreamAndNeverAnswers(Mini):
    def act(self, table: Json, act: Json) -> Json:
        for _ in itertools.count():
            sys.stderr.buffer.write(b"spam\n" * 10_000)
        return {}


class FloodsItsErrorStreamAndAnswers(Mini):
    def act(self, table: Json, act: Json) -> Json:
        sys.stderr.buffer.write(b"spam\n" * 400_000)
        return super().act(table, act)

    def result(self, method: str, params: Json) -> Any:
        sys.stderr.buffer.write(b"more\n" * 4_000)
        return super().result(method, params)


class ChattersOnItsErrorStream(Mini):
    def result(self, method: str, params: Json) -> Any:
        sys.stderr.buffer.write(b"ERROR \xff\0\x1b[31m fatal: Traceback\n")
        sys.stderr.buffer.flush()
        return super().result(method, params)


class EndsItsLinesWithCrLf(Mini):
    def say(self, message: Any) -> None:
        self.write(json.dumps(message).encode() + b"\r\n")


class AnswersByteByByte(Mini):
    def write(self, data: bytes) -> None:
        for at in range(len(data)):
            super().write(data[at : at + 1])


class AnswersUnknownEffects(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        told["effects"].insert(0, {"kind": "lamp", "colour": "red", "wager": 7})
        return told | {"vendor": {"x": [1, 2.5, None, True, "\0"]}}


class AnswersKnownEffectsInAWrongShape(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        for effect in told["effects"]:
            effect.pop("wager")
        return told


class AnswersFractionsOfACent(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        for effect in told["effects"]:
            effect["amount"] = 100.5
        return told | {
            "effects": [e if e["kind"] == "settle" else e | {"amount": 0} for e in told["effects"]]
        }


class AnswersEffectsThatAreNoList(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return super().act(table, act) | {"effects": {}}


class AnswersAcceptedAsAWord(Mini):
    def act(self, table: Json, act: Json) -> Json:
        return super().act(table, act) | {"accepted": "yes"}


class LeavesAcceptedOut(Mini):
    def act(self, table: Json, act: Json) -> Json:
        told = super().act(table, act)
        return {"effects": told["effects"]}


class OpensATableWithoutAName(Mini):
    def open(self, name: str) -> Json:
        super().open(name)
        return {"opened": True, "effects": []}


if __name__ == "__main__":
    main(globals())
