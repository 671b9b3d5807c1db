"""What a Python vendor needs to serve a system over the wire protocol: four values and `serve`.

A table is any object with `act(act, at) -> Answer | Iterable[effect]`. The SDK does the framing, the
handshake, the ids and the isolation of tables; the vendor writes the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Protocol

import orjson

PROTOCOL = 1

Effect = dict[str, Any]
Act = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Identity:
    """Who made the system, and which one it is."""

    vendor: str
    product: str
    version: str
    build: str = ""
    adapter: str = "clausework.sdk"


@dataclass(frozen=True, slots=True)
class Claim:
    """The implementation conformance statement for one instrument."""

    instrument: str
    capabilities: Sequence[str]
    features: Sequence[str] = ()
    observables: Sequence[str] = ("class", "outcome", "amount")


@dataclass(frozen=True, slots=True)
class Opening:
    """The request to open a table, as it came: money in minor units, seats clockwise."""

    instrument: str
    rules_as_at: str
    at: int
    limits: Mapping[str, int]
    seats: Sequence[Mapping[str, Any]]
    chips: Sequence[int]
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an act: whether it was accepted, its effects in order, and why it was refused.

    `bases` and `basis` stay at home: for each effect the clauses that require it, the one that sets its
    amount last, and the clause behind a refusal. Whoever knows them can give them; nothing of them is sent.
    """

    accepted: bool = True
    effects: Sequence[Effect] = ()
    reason: str = ""
    bases: Sequence[tuple[str, ...]] = ()
    basis: str = ""


class Table(Protocol):
    """One table. May also have `areas` (a list of `{"area", "side"}`) and `effects` (on opening)."""

    def act(self, act: Act, at: int) -> Answer | Iterable[Effect]:
        """Answer one act at the moment `at` (milliseconds of the virtual clock)."""
        ...


class Refused(Exception):
    """Raised by a table factory: the table is not opened, and the text says why."""


def effect(kind: str, /, **fields: Any) -> Effect:
    """Return an effect; fields that are None are left out, and `class_` becomes `class`."""
    return {"kind": kind} | {k.rstrip("_"): v for k, v in fields.items() if v is not None}


@dataclass(frozen=True, slots=True)
class System:
    """A system that can be served: who it is, what it claims, and how it opens a table.

    `fork` returns a second table in the state of the given one, after which neither knows of the other, such
    as `copy.deepcopy` of a table that holds all its state itself. Where it is given `table.fork` is offered.
    """

    identity: Identity
    claims: Sequence[Claim]
    open_table: Callable[[Opening], Table]
    fork: Callable[[Table], Table] | None = None

    def session(self) -> Session:
        """Return a fresh conversation with this system."""
        return Session(self)


@dataclass(slots=True)
class Session:
    """One conversation: the open tables, and the answer to each request."""

    system: System
    tables: dict[str, Table] = field(default_factory=dict)
    opened: int = 0

    def answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON-RPC response to one request."""
        reply: dict[str, Any] = {"jsonrpc": "2.0", "id": request.get("id")}
        method = _METHODS.get(str(request.get("method")))
        if method is None:
            return reply | {"error": {"code": -32601, "message": f"no method {request.get('method')!r}"}}
        try:
            return reply | {"result": method(self, request.get("params") or {})}
        except _BadParams as problem:
            return reply | {"error": {"code": -32602, "message": str(problem)}}

    def _initialize(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if PROTOCOL not in params.get("protocols", ()):
            raise _BadParams(f"this system speaks protocol {PROTOCOL} only")
        who = self.system.identity
        offers = {"offers": ["table.fork"]} if self.system.fork else {}
        return {
            "protocol": PROTOCOL,
            "identity": {name: getattr(who, name) for name in Identity.__slots__},
            "ics": [
                {
                    "instrument": claim.instrument,
                    "capabilities": list(claim.capabilities),
                    "features": list(claim.features),
                    "observables": list(claim.observables),
                }
                for claim in self.system.claims
            ],
            **offers,
        }

    def _open(self, params: Mapping[str, Any]) -> dict[str, Any]:
        try:
            opening = Opening(**{name: params[name] for name in Opening.__slots__})
        except KeyError as missing:
            raise _BadParams(f"table.open lacks {missing}") from None
        try:
            table = self.system.open_table(opening)
        except Refused as why:
            return {"opened": False, "reason": str(why)}
        result: dict[str, Any] = {
            "opened": True,
            "table": self._named(table),
            "effects": list(getattr(table, "effects", ())),
        }
        areas = getattr(table, "areas", None)
        return result if areas is None else result | {"areas": list(areas)}

    def _named(self, table: Table) -> str:
        self.opened += 1
        name = f"t{self.opened}"
        self.tables[name] = table
        return name

    def _table(self, params: Mapping[str, Any]) -> Table:
        table = self.tables.get(str(params.get("table")))
        if table is None:
            raise _BadParams(f"no open table {params.get('table')!r}")
        return table

    def _fork(self, params: Mapping[str, Any]) -> dict[str, Any]:
        table = self._table(params)
        if self.system.fork is None:
            return {"forked": False, "reason": "this system forks no tables"}
        return {"forked": True, "table": self._named(self.system.fork(table))}

    def _act(self, params: Mapping[str, Any]) -> dict[str, Any]:
        answer = self._table(params).act(params["act"], params["at"])
        if not isinstance(answer, Answer):
            answer = Answer(effects=tuple(answer))
        result: dict[str, Any] = {"accepted": answer.accepted, "effects": list(answer.effects)}
        return result | {"reason": answer.reason} if answer.reason else result

    def _close(self, params: Mapping[str, Any]) -> dict[str, Any]:
        self.tables.pop(str(params.get("table")), None)
        return {}

    def _shutdown(self, params: Mapping[str, Any]) -> dict[str, Any]:
        self.tables.clear()
        return {}


class _BadParams(Exception):
    """The request is broken; the text says how."""


_METHODS: dict[str, Callable[[Session, Mapping[str, Any]], dict[str, Any]]] = {
    "initialize": Session._initialize,
    "table.open": Session._open,
    "table.act": Session._act,
    "table.fork": Session._fork,
    "table.close": Session._close,
    "shutdown": Session._shutdown,
}


def serve(system: System, source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Serve a system over standard input and output until input ends or `shutdown` was answered."""
    lines = source or sys.stdin.buffer
    out = sink or sys.stdout.buffer
    session = system.session()
    for line in lines:
        if not line.strip():
            continue
        try:
            request = orjson.loads(line)
        except orjson.JSONDecodeError as problem:
            request = None
            reply: dict[str, Any] = {
                "jsonrpc": "2.0",
                "id": None,
                "error": {"code": -32700, "message": f"not JSON: {problem}"},
            }
        else:
            reply = session.answer(request)
        out.write(orjson.dumps(reply) + b"\n")
        out.flush()
        if request is not None and request.get("method") == "shutdown":
            return
