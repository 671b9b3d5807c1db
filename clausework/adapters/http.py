"""The HTTP adapter: the same JSON-RPC, one request a POST to one URL, over a connection that is kept alive.

Loopback unless asked otherwise; what is not loopback is reached over TLS, verified, or not at all.
"""

from __future__ import annotations

import ipaddress
import queue
import threading
from urllib.parse import urlsplit

import urllib3
from urllib3.exceptions import HTTPError, NewConnectionError
from urllib3.exceptions import TimeoutError as TookTooLong

from ..causes import cause
from ..problems import UsageProblem
from ..wire.breakdown import Breakdown, Fault
from .isolation import NOT_ISOLATED
from .waiting import Answered, answer

_HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}


def check(url: str, remote: bool) -> str:
    """Return the URL; UsageProblem where it is not loopback and that was not asked for, or is not TLS."""
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        named = False
    if not named or not parts.hostname:
        raise UsageProblem(f"The address {url!r} names no host.", then="Write http://127.0.0.1:PORT/PATH.")
    if _loopback(parts.hostname):
        return url
    if not remote:
        raise UsageProblem(
            f"{parts.hostname} is another machine.",
            "Nothing is sent to another machine unless it is asked for.",
            "Say --remote if this is what you want.",
        )
    if parts.scheme != "https":
        raise UsageProblem(
            f"{parts.hostname} is another machine, and what goes there by {parts.scheme} can be changed.",
            then="Use https.",
        )
    return url


class Http:
    """One URL behind the transport's interface. A breakdown drops the connection with whatever is on it.

    Each request is made in a thread of its own: a server that sends a byte now and then would otherwise
    outlast every time-out of the socket.
    """

    isolation = NOT_ISOLATED
    files_left = 0
    ahead = 1

    def __init__(self, url: str, longest: int) -> None:
        self._url, self._longest = url, longest
        self._pool = urllib3.PoolManager(num_pools=1, maxsize=1, retries=False, headers=_HEADERS)
        self._answered: Answered = queue.SimpleQueue()
        self._met = False

    def send(self, line: bytes, seconds: float) -> None:
        """POST one message."""
        self._answered = queue.SimpleQueue()
        work = (line, seconds, self._answered)
        threading.Thread(target=self._exchange, args=work, daemon=True).start()

    def receive(self, seconds: float) -> bytes:
        """Return the body of the answer."""
        found = answer(self._answered, seconds)
        self._met = True
        return found

    @property
    def owned(self) -> bool:
        """The server was there before and stays."""
        return False

    def stop(self, seconds: float) -> bool:
        """Drop the connection. The server is not the harness's to end."""
        self._pool.clear()
        return True

    def last_words(self) -> str:
        """Return nothing: a server's standard error is its own."""
        return ""

    def _exchange(self, line: bytes, seconds: float, answered: Answered) -> None:
        try:
            answered.put(self._post(line, seconds))
        except Breakdown as breakdown:
            answered.put(breakdown)
        except TookTooLong as problem:
            if isinstance(problem, NewConnectionError):
                # A refused connection is a kind of time-out to the library alone.
                answered.put(Breakdown(Fault.UNREACHABLE, f"nobody listens at {self._url}"))
            answered.put(Breakdown(Fault.TIMEOUT, f"it gave no answer within {seconds:.2g} s"))
        except (HTTPError, OSError, ValueError) as problem:
            fault = Fault.CRASHED if self._met else Fault.UNREACHABLE
            # The library wraps what the connection said.
            inner = next((each for each in problem.args if isinstance(each, Exception)), problem)
            answered.put(Breakdown(fault, f"the connection to {self._url} failed: {cause(inner)}"))

    def _post(self, line: bytes, seconds: float) -> bytes:
        response = self._pool.request(
            "POST",
            self._url,
            body=line,
            timeout=urllib3.Timeout(total=seconds),
            redirect=False,
            preload_content=False,
        )
        body: bytes = response.read(self._longest + 1)
        if len(body) > self._longest:
            response.close()
            raise Breakdown(Fault.MALFORMED, f"its answer is longer than {self._longest} bytes")
        response.release_conn()
        if response.status != 200:
            raise Breakdown(Fault.MALFORMED, f"it answered with the HTTP status {response.status}")
        return body.strip()


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
