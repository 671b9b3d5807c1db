"""The page answers one person on this machine, and hostile words and files do no harm."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from clausework.inspection import evidence
from clausework.inspection.desk import Desk
from clausework.inspection.examination import Examination
from clausework.inspection.web.guard import Guard
from clausework.inspection.web.pages import application

from .conftest import JPEG, PDF

PORT = 8473
HOST = f"http://127.0.0.1:{PORT}"
HOSTILE = "<script>alert(1)</script>\u202e\x1b[31m"


class Person:
    """A browser that has opened the address, and what its forms carry."""

    def __init__(self, examination: Examination) -> None:
        self.desk = Desk.at(examination.record)
        self.desk.name = "A. Person"
        app, self.guard = application(examination, self.desk, PORT)
        self.client: FlaskClient = app.test_client()
        self.address = self.guard.address
        assert self.client.get(self.address).status_code == 302
        cookie = self.client.get_cookie(self.guard.cookie, domain="127.0.0.1")
        assert cookie is not None
        assert (cookie.http_only, cookie.same_site) == (True, "Strict")
        self.session = cookie.value

    def post(self, path: str, how: dict[str, str] | None = None, **form: Any) -> Any:
        headers = {"Accept": "application/json"} | (how or {})
        data = {"token": self.guard.form_token(self.session)} | form
        return self.client.post(HOST + path, data=data, headers=headers)

    def send(self, data: bytes, name: str, path: str = "/clause/1") -> Any:
        return self.post(path, file=(io.BytesIO(data), name))


@pytest.fixture
def person(examination: Examination) -> Person:
    return Person(examination)


def test_the_address_works_once(person: Person) -> None:
    assert person.client.get(person.address).status_code == 403
    assert person.client.get(f"{HOST}/enter/other").status_code == 403
    assert person.client.get(f"{HOST}/").status_code == 200


def test_another_browser_sees_nothing(person: Person) -> None:
    other = person.client.application.test_client()
    for path in ("/", "/clause/1", "/evidence/0", "/nothing"):
        answer = other.get(HOST + path)
        assert answer.status_code == 403
        assert b"Two-Up" not in answer.data
    assert other.post(f"{HOST}/clause/1", data={"action": "sign", "finding": "satisfied"}).status_code == 403


@pytest.mark.parametrize("host", ["evil.example:8473", "127.0.0.1", "127.0.0.1:80", "[::1]:8473", ""])
def test_another_host_is_refused(person: Person, host: str) -> None:
    # A name of somebody else's that is made to point to this machine comes with its own Host.
    answer = person.client.get("/", base_url=HOST, headers={"Host": host})
    assert answer.status_code in (400, 403)
    assert b"Two-Up" not in answer.data


@pytest.mark.parametrize(
    ("how", "token"),
    [
        ({}, ""),
        ({}, "0" * 64),
        ({"X-Form-Token": "0" * 64}, None),
        ({"Origin": "https://evil.example"}, None),
        ({"Origin": "null"}, None),
        ({"Origin": "http://127.0.0.1:9999"}, None),
    ],
)
def test_what_does_not_come_from_the_page_changes_nothing(
    examination: Examination, person: Person, how: dict[str, str], token: str | None
) -> None:
    form = {"action": "sign", "finding": "satisfied"} | ({} if token is None else {"token": token})
    assert person.post("/clause/1", how=how, **form).status_code == 403
    assert len(examination.unanswered()) == 10
    good = {"token": person.guard.form_token(person.session)}
    assert person.post("/clause/1", how={"Origin": HOST}, **form | good).status_code == 200
    assert len(examination.unanswered()) == 9


def test_the_session_outlives_the_program_and_a_new_address_ends_it(
    examination: Examination, person: Person
) -> None:
    app, guard = application(examination, Desk.at(examination.record), PORT)
    again = app.test_client()
    again.set_cookie(guard.cookie, person.session, domain="127.0.0.1")
    assert again.get(f"{HOST}/clause/1").status_code == 200
    assert guard.form_token(person.session) == person.guard.form_token(person.session)
    other = app.test_client()
    assert other.get(guard.address).status_code == 302
    assert other.get(f"{HOST}/clause/1").status_code == 200
    assert again.get(f"{HOST}/clause/1").status_code == 403


def test_what_is_kept_on_the_disk_opens_no_session(examination: Examination, person: Person) -> None:
    path = person.desk.path
    assert path.stat().st_mode & 0o077 == 0
    left = json.loads(path.read_text())
    assert left["session"] == hashlib.sha256(person.session.encode()).hexdigest()
    thief = person.client.application.test_client()
    thief.set_cookie(person.guard.cookie, left["session"], domain="127.0.0.1")
    assert thief.get(f"{HOST}/").status_code == 403


def test_nothing_is_loaded_from_anywhere_and_no_script_but_its_own_runs(person: Person) -> None:
    for path in ("/", "/clause/1"):
        answer = person.client.get(HOST + path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert b"http://" not in answer.data
        assert b"https://" not in answer.data
        assert b" style=" not in answer.data


def test_hostile_words_are_words(examination: Examination, person: Person) -> None:
    person.post("/name", name=HOSTILE)
    assert person.send(JPEG, f"../../{HOSTILE}.jpg").status_code == 200
    assert person.post("/clause/1", action="sign", finding="satisfied", note=HOSTILE).status_code == 200
    page = person.client.get(f"{HOST}/clause/1").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page
    (entry,) = examination.entries(examination.items[0])
    assert entry.note == HOSTILE.strip()
    assert entry.evidence[0].name == "script>[31m.jpg"  # the last part, without what steers


@pytest.mark.parametrize(
    "data",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<!doctype html>\xff\xd8\xff",
        b"GIF89a",
        b"MZ\x90",
        b" %PDF-1.7",
        b"",
    ],
)
def test_only_photographs_and_documents_are_taken(person: Person, record: Path, data: bytes) -> None:
    answer = person.send(data, "photo.jpg")
    assert answer.status_code == 400
    assert answer.json["problem"].startswith("photo.jpg is ")
    assert "JPEG, PNG, WebP or HEIC photographs and PDF documents" in answer.json["problem"]
    assert not (record.parent / "evidence").exists()


def test_a_file_that_is_too_large_is_told(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "LIMIT", 2**20)
    answer = person.send(JPEG + bytes(2**20), "large.jpg")
    assert (answer.status_code, answer.json["problem"]) == (
        400,
        "large.jpg has 1.0 MB; a file of evidence may have 1 MB. Take it smaller.",
    )


def test_files_are_sent_back_as_what_they_are(person: Person) -> None:
    person.send(JPEG, "a.jpg")
    person.send(PDF, "b.pdf")
    photograph, document = (
        person.client.get(f"{HOST}/evidence/{hashlib.sha256(data).hexdigest()}") for data in (JPEG, PDF)
    )
    assert (photograph.data, photograph.mimetype) == (JPEG, "image/jpeg")
    assert document.headers["Content-Disposition"].startswith("attachment")
    for answer in (photograph, document):
        assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    for other in ("..%2F..%2Frecord.ndjson", "../record.ndjson", "0" * 64):
        assert person.client.get(f"{HOST}/evidence/{other}").status_code == 404


def test_a_draft_is_kept_and_the_record_holds_only_what_is_signed(
    examination: Examination, person: Person
) -> None:
    person.post("/clause/2", note="half a", finding="")
    person.send(JPEG, "a.jpg", "/clause/2")
    left = Desk.at(examination.record).draft(examination.items[1])
    assert left is not None
    assert (left.note, [file["name"] for file in left.evidence]) == ("half a", ["a.jpg"])
    assert examination.entries(examination.items[1]) == []
    assert person.post("/clause/2", action="sign", note="half a").json["problem"].startswith("No finding")
    assert person.post("/clause/2", action="sign", finding="not_satisfied", note=" ").status_code == 400
    ended = person.post("/clause/2", action="sign", finding="not_satisfied", note="worn")
    assert ended.json["next"] == "/clause/3"
    # The answer was lost on its way: the page sends it again, and it stands once.
    person.post("/clause/2", action="sign", finding="not_satisfied", note="worn")
    (entry,) = examination.entries(examination.items[1])
    assert [file.name for file in entry.evidence] == ["a.jpg"]
    assert Desk.at(examination.record).drafts == {}


def test_nobody_signs_without_a_name(person: Person, examination: Examination) -> None:
    person.post("/name", name="  ")
    answer = person.post("/clause/1", action="sign", finding="satisfied")
    assert answer.json["problem"] == "Nobody signs. Give the examiner's name."
    assert len(examination.unanswered()) == 10


def test_a_desk_that_cannot_be_made_out_is_an_empty_one(examination: Examination) -> None:
    path = Desk.at(examination.record).path
    for content in (b"", b"[]", b"{}", b'{"name":1,"session":"","drafts":[]}'):
        path.write_bytes(content)
        assert Desk.at(examination.record).drafts == {}


def test_a_guard_takes_no_token_of_another() -> None:
    desk = Desk(Path("unused"))
    assert Guard(desk, PORT).enter("") is None
    assert Guard(desk, PORT).enter("ä") is None
