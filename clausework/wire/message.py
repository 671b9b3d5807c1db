"""One JSON-RPC 2.0 message on the wire: how a request is written and an answer is read, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from .breakdown import Breakdown, Fault
from .nesting import DEEPEST, too_deep
from .schema import result_validator

_SHOWN = 200


def request(number: int, method: str, params: Mapping[str, Any]) -> bytes:
    """Return a request as one line."""
    return orjson.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + b"\n"


def result(line: bytes, number: int, method: str) -> dict[str, Any]:
    """Return the result in an answer to request `number`; Breakdown where it is not a sound one."""
    answer = _envelope(line)
    identity = answer.get("id")
    if identity is None and _is_error(answer.get("error")):
        raise Breakdown(Fault.ERROR, f"it could not read {method}: {shown(orjson.dumps(answer['error']))}")
    if type(identity) is not int or identity != number:
        raise Breakdown(
            Fault.MALFORMED, f"it answered with id {clip(repr(identity))} where request {number} was waiting"
        )
    if "error" in answer:
        if not _is_error(answer["error"]):
            raise _malformed(line, "an error without an integer code and a message")
        raise Breakdown(
            Fault.ERROR, f"it answered {method} with the error {shown(orjson.dumps(answer['error']))}"
        )
    found: Any = answer["result"]
    validator = result_validator(method)
    for wrong in () if validator.is_valid(found) else validator.iter_errors(found):
        where = "/".join(str(part) for part in wrong.instance_path) or "the result"
        raise Breakdown(
            Fault.MALFORMED, f"its answer to {method} has a wrong shape at {where}: {clip(wrong.message)}"
        )
    checked: dict[str, Any] = found
    return checked


def shown(line: bytes) -> str:
    """Return the beginning of a line, printable, for a message to a person."""
    return clip(repr(line[: _SHOWN * 2].decode("utf-8", "backslashreplace")))


def clip(text: str) -> str:
    """Return the text, cut where it is long."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _envelope(line: bytes) -> dict[str, Any]:
    """Return a line as a JSON-RPC answer, its id and its content not yet checked."""
    if too_deep(line):
        raise _malformed(line, f"nested deeper than {DEEPEST}, or not JSON")
    try:
        answer = orjson.loads(line)
    except orjson.JSONDecodeError as problem:
        raise _malformed(line, f"not JSON: {problem}") from None
    if not isinstance(answer, dict) or answer.get("jsonrpc") != "2.0":
        raise _malformed(line, "not a JSON-RPC 2.0 answer")
    if ("error" in answer) == ("result" in answer):
        raise _malformed(line, "not an answer: it needs either a result or an error")
    return answer


def _is_error(value: object) -> bool:
    return isinstance(value, dict) and type(value.get("code")) is int and type(value.get("message")) is str


def _malformed(line: bytes, why: str) -> Breakdown:
    return Breakdown(Fault.MALFORMED, f"it answered {shown(line)}, which is {why}")
