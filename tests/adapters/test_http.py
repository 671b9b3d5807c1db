"""The HTTP adapter: loopback alone unless asked, and every way a server can go wrong is a breakdown."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from clausework.adapters import Limits, http, starter
from clausework.iut import Iut
from clausework.problems import Unreachable, UsageProblem
from clausework.sdk import Claim, Identity, Session, System
from clausework.wire.breakdown import Breakdown, Fault

FAST = Limits(start=20, reply=20, stop=0.2, line=2048)


class Table:
    def act(self, act: object, at: int) -> list[dict[str, object]]:
        return [{"kind": "noted", "at": at}]


SYSTEM = System(Identity("V", "P", "1"), [Claim("law", ["all"])], lambda opening: Table())
OPENING = {
    "instrument": "law",
    "rules_as_at": "2000-01-01",
    "at": 0,
    "limits": {"minimum": 1, "maximum": 2},
    "seats": [],
    "chips": [1],
    "options": {},
}
Respond = Callable[[BaseHTTPRequestHandler, Session, bytes], None]


def sound(handler: BaseHTTPRequestHandler, session: Session, body: bytes) -> None:
    reply(handler, json.dumps(session.answer(json.loads(body))).encode())


def reply(handler: BaseHTTPRequestHandler, body: bytes, status: int = 200) -> None:
    head = f"HTTP/1.1 {status} x\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    handler.wfile.write(head + body)


@contextmanager
def served(respond: Respond) -> Iterator[str]:
    """Serve on loopback and yield the URL."""
    session = SYSTEM.session()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            respond(self, session, self.rfile.read(int(self.headers["Content-Length"])))

        def log_message(self, *words: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/rpc"
    finally:
        server.shutdown()
        server.server_close()


def after_handshake(respond: Respond) -> Respond:
    def choose(handler: BaseHTTPRequestHandler, session: Session, body: bytes) -> None:
        (sound if b'"initialize"' in body else respond)(handler, session, body)

    return choose


def test_a_conversation_over_one_connection() -> None:
    with served(sound) as url:
        iut = Iut(starter(url), FAST)
        assert iut.introduce().identity["product"] == "P"
        table = iut.request("table.open", OPENING, 20)["table"]
        act = {"kind": "x", "mood": "fact", "by": {"role": "y"}}
        answer = iut.request("table.act", {"table": table, "at": 7, "act": act}, 20)
        assert answer["effects"] == [{"kind": "noted", "at": 7}]
        iut.close()


def hang(handler: BaseHTTPRequestHandler, session: Session, body: bytes) -> None:
    time.sleep(30)


def drip(handler: BaseHTTPRequestHandler, session: Session, body: bytes) -> None:
    handler.wfile.write(b"HTTP/1.1 200 x\r\nContent-Length: 100\r\n\r\n")
    for _ in range(300):
        time.sleep(0.1)
        handler.wfile.write(b" ")
        handler.wfile.flush()


def hang_up(handler: BaseHTTPRequestHandler, session: Session, body: bytes) -> None:
    handler.close_connection = True
    handler.connection.close()


@pytest.mark.parametrize(
    ("respond", "fault"),
    [
        (hang, Fault.TIMEOUT),
        (drip, Fault.TIMEOUT),
        (hang_up, Fault.CRASHED),
        (lambda h, s, b: reply(h, b"no", 500), Fault.MALFORMED),
        (lambda h, s, b: reply(h, b"", 204), Fault.MALFORMED),
        (lambda h, s, b: reply(h, b" " * 4000), Fault.MALFORMED),
        (lambda h, s, b: reply(h, b"<html>"), Fault.MALFORMED),
        (lambda h, s, b: reply(h, b"", 302), Fault.MALFORMED),
    ],
    ids=["hangs", "drips", "hangs up", "status 500", "status 204", "too long", "no JSON", "redirects"],
)
def test_a_server_that_goes_wrong_is_a_breakdown_and_is_met_anew(respond: Respond, fault: Fault) -> None:
    with served(after_handshake(respond)) as url:
        iut = Iut(starter(url), FAST)
        iut.introduce()
        for _ in range(2):
            with pytest.raises(Breakdown) as broken:
                iut.request("table.open", OPENING, 0.3 if fault is Fault.TIMEOUT else 20)
            assert broken.value.fault is fault
        iut.close()


def test_nobody_at_the_address_is_unreachable() -> None:
    with served(sound) as url:
        gone = url
    with pytest.raises(Unreachable, match="could not be reached"):
        Iut(starter(gone), FAST).introduce()


def test_another_machine_is_reached_only_when_asked_and_only_over_tls() -> None:
    with pytest.raises(UsageProblem, match="another machine"):
        http.check("https://casino.example/rpc", remote=False)
    with pytest.raises(UsageProblem, match="Use https"):
        http.check("http://casino.example/rpc", remote=True)
    assert http.check("https://casino.example/rpc", remote=True) == "https://casino.example/rpc"
    for loopback in ("http://127.0.0.1:1/rpc", "http://localhost:1/", "http://[::1]:1/rpc"):
        assert http.check(loopback, remote=False) == loopback
    with pytest.raises(UsageProblem, match="names no host"):
        http.check("http:/rpc", remote=False)
