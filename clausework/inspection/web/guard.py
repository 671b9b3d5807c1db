"""Who may use the examiner's page: one person on this machine, who opened the address that was printed.

The address holds a token that works once and gives the browser a session; only a digest of the session is
kept, so that the same browser goes on after the program was restarted. Every request must name this machine
as its host (no other name can be made to point here), and every change must come from the page itself.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from flask import Request

from ..desk import Desk


class Guard:
    """The token of this start and the session that it gave."""

    def __init__(self, desk: Desk, port: int) -> None:
        self._desk, self._token = desk, secrets.token_urlsafe(24)
        self.hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
        self.cookie = f"clausework-inspect-{port}"
        self.address = f"http://{self.hosts[0]}/enter/{self._token}"

    def enter(self, token: str) -> str | None:
        """Return a new session for the token, which is then used up; None for any other."""
        if not self._token or not hmac.compare_digest(token.encode(), self._token.encode()):
            return None
        session = secrets.token_urlsafe(32)
        self._desk.session = _digest(session)
        self._desk.save()
        self._token = ""
        return session

    def refusal(self, request: Request) -> str:
        """Return why a request is refused; empty where it may pass."""
        if request.host not in self.hosts:
            return "This page answers on this machine alone."
        if request.endpoint in ("enter", "static"):
            return ""
        session = request.cookies.get(self.cookie, "")
        if not self._desk.session or not hmac.compare_digest(_digest(session), self._desk.session):
            return "Open the address that the program printed; it works once. A new start prints a new one."
        if request.method in ("GET", "HEAD"):
            return ""
        origin = request.headers.get("Origin", "")
        if origin and origin != f"http://{request.host}":
            return "This did not come from the examiner's page."
        sent = request.headers.get("X-Form-Token") or request.form.get("token", "")
        if not hmac.compare_digest(sent.encode(), self.form_token(session).encode()):
            return "This did not come from the examiner's page. Load it again."
        return ""

    def form_token(self, session: str) -> str:
        """Return what every form of a session carries, and no other site can know."""
        return hmac.new(session.encode(), b"form", hashlib.sha256).hexdigest()


def _digest(session: str) -> str:
    return hashlib.sha256(session.encode()).hexdigest()
