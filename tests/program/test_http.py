"""A system behind HTTP breaks down in ways of its own; each is named, none outlasts its limit."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from lab.mini import Mini

from clausework.adapters import Limits, starter
from clausework.iut import Iut
from clausework.problems import Unreachable, UsageProblem

Spoil = Callable[[BaseHTTPRequestHandler, bytes], None]
LIMITS = Limits(start=20.0, reply=20.0, line=4096)
SHORT = Limits(start=0.3)


def _plain(handler: BaseHTTPRequestHandler, body: bytes, status: int = 200, **headers: str) -> None:
    handler.send_response(status)
    for name, value in {"Content-Length": str(len(body)), **headers}.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


def _drip(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    for _ in range(600):
        handler.wfile.write(b" ")
        time.sleep(0.05)


def _cut(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    handler.wfile.write(body)
    handler.close_connection = True


def _noise(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    handler.wfile.write(b"\0\xff" * 100 + b"\n")
    handler.close_connection = True


@pytest.fixture
def serve() -> Iterator[Callable[[Spoil], str]]:
    servers = []

    def begin(spoil: Spoil) -> str:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                result = Mini().result(request["method"], request["params"])
                spoil(self, json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode())

            def log_message(self, *args: Any) -> None:
                """Say nothing."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_address[1]}/"

    yield begin
    for server in servers:
        server.shutdown()
        server.server_close()


def test_a_sound_server_is_introduced(serve: Callable[[Spoil], str]) -> None:
    iut = Iut(starter(serve(_plain)), LIMITS)
    assert iut.introduce().identity["vendor"] == "Mini"
    iut.close()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda handler, body: _plain(handler, body, 500), "HTTP status 500"),
        (lambda handler, body: _plain(handler, body, 404), "HTTP status 404"),
        (lambda handler, body: _plain(handler, b"", 302, Location="http://192.0.2.1/"), "HTTP status 302"),
        (lambda handler, body: _plain(handler, b"<html>Welcome</html>"), "not JSON"),
        (lambda handler, body: _plain(handler, b""), "not JSON"),
        (lambda handler, body: _plain(handler, body + body), "not JSON"),
        (lambda handler, body: _plain(handler, b" " * 5000 + body), "longer than 4096 bytes"),
        (lambda handler, body: _plain(handler, body, Content_Encoding="gzip"), "failed"),
        (_cut, "iut_"),
        (_noise, "failed"),
    ],
)
def test_a_server_that_breaks_down(serve: Callable[[Spoil], str], spoil: Spoil, says: str) -> None:
    with pytest.raises(Unreachable) as caught:
        Iut(starter(serve(spoil)), LIMITS).introduce()
    assert says in str(caught.value)


@pytest.mark.parametrize("spoil", [lambda handler, body: time.sleep(30), _drip], ids=["hangs", "drips"])
def test_a_server_that_takes_too_long_is_not_waited_for(serve: Callable[[Spoil], str], spoil: Spoil) -> None:
    began = time.monotonic()
    with pytest.raises(Unreachable, match=r"no answer within 0\.3 s"):
        Iut(starter(serve(spoil)), SHORT).introduce()
    # It would have taken half a minute.
    assert time.monotonic() - began < 25


def test_nobody_listens() -> None:
    with pytest.raises(Unreachable, match="iut_unreachable"):
        Iut(starter("http://127.0.0.1:1/"), LIMITS).introduce()


@pytest.mark.parametrize(
    "address",
    ["http:", "http://", "http://[", "http://127.0.0.1:99999/", "http://127.0.0.1:x/", "http://192.0.2.1/"],
)
def test_an_address_that_cannot_be_used(address: str) -> None:
    with pytest.raises(UsageProblem):
        starter(address)
