"""The pages of an examination: the list of clauses, a page for each, and the files that were added."""

from __future__ import annotations

import threading
from typing import Any

from flask import Flask, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from ...examiner import EVIDENCE, FINDINGS
from ...problems import UsageProblem
from .. import evidence
from ..agenda import Item
from ..desk import Desk, Draft
from ..examination import LONGEST, Examination
from .guard import Guard

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_FILES = 8
"""Files in one request, at most, where the page's script does not send them one by one."""


def application(examination: Examination, desk: Desk, port: int) -> tuple[Flask, Guard]:
    """Return the application for an examination on a port, and its guard."""
    app, guard, pages = Flask(__name__), Guard(desk, port), _Pages(examination, desk)
    app.config["MAX_CONTENT_LENGTH"] = _FILES * evidence.LIMIT
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.add_url_rule("/", "index", pages.index)
    app.add_url_rule("/name", "name", pages.name, methods=["POST"])
    app.add_url_rule("/clause/<int:number>", "clause", pages.clause)
    app.add_url_rule("/clause/<int:number>", "change", pages.change, methods=["POST"])
    app.add_url_rule("/evidence/<sha256>", "evidence", pages.file)

    @app.get("/enter/<token>")
    def enter(token: str) -> Any:
        session = guard.enter(token)
        if session is None:
            return _told("This address was used before.", "Start the program again for a new one."), 403
        answer = redirect(url_for("index"))
        # Kept for a day, so that a browser that was closed over lunch goes on.
        answer.set_cookie(guard.cookie, session, max_age=86_400, httponly=True, samesite="Strict")
        return answer

    @app.before_request
    def refuse() -> Any:
        why = guard.refusal(request)
        return (_problem("Refused.", why), 403) if why else None

    @app.after_request
    def harden(answer: Response) -> Response:
        for name, value in _HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer

    @app.context_processor
    def common() -> dict[str, Any]:
        session = request.cookies.get(guard.cookie, "")
        return {
            "token": guard.form_token(session),
            "examiner": desk.name,
            "longest": LONGEST,
            "limit": evidence.LIMIT,
        }

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> Any:
        if isinstance(error, RequestEntityTooLarge):
            return _problem("That is too much.", f"A file may have {evidence.LIMIT // 2**20} MB."), 413
        return _problem(f"{error.name}.", error.description or ""), error.code

    return app, guard


class _Pages:
    """What is shown and what is changed; one request at a time."""

    def __init__(self, examination: Examination, desk: Desk) -> None:
        self._examination, self._desk, self._lock = examination, desk, threading.RLock()
        for item in examination.items:
            # Killed between the signature and the clearing of the desk: what is signed lies there no more.
            if (draft := desk.draft(item)) is not None and draft == Draft.of(examination.entry(item)):
                desk.put(item, None)

    def index(self) -> Any:
        """Show who signs, and the list of clauses."""
        with self._lock:
            return render_template("index.html", rows=self._rows(), number=0)

    def name(self) -> Any:
        """Take the examiner's name and go on with the first clause that is open."""
        with self._lock:
            self._desk.name = " ".join(request.form.get("name", "").split())[:200]
            self._desk.save()
            return redirect(self._next(0) if self._desk.name else url_for("index"))

    def clause(self, number: int) -> Any:
        """Show a clause; numbers count from 1."""
        with self._lock:
            item = self._item(number)
            return render_template(
                "clause.html",
                number=number,
                item=item,
                draft=self._draft(item),
                entry=self._examination.entry(item),
                entries=self._examination.entries(item),
                reported=self._examination.reported(item),
                rows=self._rows(),
                total=len(self._examination.items),
            )

    def change(self, number: int) -> Any:
        """Keep what the form holds; sign it where that is asked. Answers the page's script with JSON."""
        with self._lock:
            item = self._item(number)
            action = request.form.get("action", "save")
            try:
                draft = self._kept(item, action)
                if action == "sign":
                    self._examination.sign(item, draft.finding, self._desk.name, draft.note, draft.evidence)
                    self._desk.put(item, None)
            except UsageProblem as problem:
                return _problem(problem.what, " ".join((problem.why, problem.then)).strip()), 400
            except OSError as problem:
                return _problem("It could not be kept.", f"{problem.strerror}. Make room on the disk."), 507
            to = self._next(number) if action == "sign" else url_for("clause", number=number)
            if _scripted():
                files = render_template("files.html", draft=draft)
                return jsonify(next=to, files=files)
            return redirect(to, 303)

    def file(self, sha256: str) -> Any:
        """Send a file of evidence that the record or the desk names; a document is for download."""
        with self._lock:
            known = {file["sha256"]: file for draft in self._desk.drafts.values() for file in draft.evidence}
            for item in self._examination.items:
                for entry in self._examination.entries(item):
                    known |= {file["sha256"]: file for file in Draft.of(entry).evidence}
        if sha256 not in known:
            abort(404)
        try:
            content = (self._examination.record.parent / EVIDENCE / sha256).read_bytes()
        except OSError:
            abort(404)
        kind = known[sha256]["media_type"]
        answer = Response(content, mimetype=kind)
        answer.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        answer.headers["Cache-Control"] = "private, max-age=86400, immutable"
        if not kind.startswith("image/"):
            answer.headers["Content-Disposition"] = f'attachment; filename="{sha256[:12]}.pdf"'
        return answer

    def _item(self, number: int) -> Item:
        if not 1 <= number <= len(self._examination.items):
            abort(404)
        return self._examination.items[number - 1]

    def _draft(self, item: Item) -> Draft:
        return self._desk.draft(item) or Draft.of(self._examination.entry(item))

    def _kept(self, item: Item, action: str) -> Draft:
        """Put on the desk what the form holds and return it; files are kept before anything names them."""
        before = self._draft(item)
        files = list(before.evidence)
        for sent in request.files.getlist("file"):
            if sent.filename:
                taken = evidence.take(sent.read(), sent.filename, self._examination.record)
                files += [taken] if taken["sha256"] not in {file["sha256"] for file in files} else []
        if action.startswith("remove "):
            files = [file for file in files if file["sha256"] != action.removeprefix("remove ")]
        note = request.form.get("note", before.note).replace("\r\n", "\n")[: LONGEST + 1]
        finding = request.form.get("finding", before.finding)
        draft = Draft(finding if finding in FINDINGS else "", note, tuple(files))
        if draft != before:
            self._desk.put(item, None if draft == Draft.of(self._examination.entry(item)) else draft)
        return draft

    def _rows(self) -> list[dict[str, Any]]:
        """Return the list of clauses: number, item, and the finding, `draft` or nothing."""
        rows = []
        for number, item in enumerate(self._examination.items, start=1):
            entry = self._examination.entry(item)
            entry = entry or self._examination.reported(item)
            state = "draft" if self._desk.draft(item) else entry.finding if entry else ""
            rows.append({"number": number, "item": item, "state": state})
        return rows

    def _next(self, number: int) -> str:
        """Return where to go after a clause: to the next that is open, and from the last to the list."""
        left = [place + 1 for place in self._examination.unanswered()]
        if not left:
            return url_for("index")
        return url_for("clause", number=next((one for one in left if one > number), left[0]))


def _scripted() -> bool:
    return request.headers.get("Accept", "") == "application/json"


def _problem(what: str, why: str) -> Any:
    return jsonify(problem=f"{what} {why}".strip()) if _scripted() else _told(what, why)


def _told(what: str, why: str) -> str:
    return render_template("told.html", what=what, why=why)
