"""The walk in the terminal: what is shown, what is kept, and that it can be left and taken up anywhere."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from clausework import examiner
from clausework.cli.inspect import command
from clausework.journal import Journal
from clausework.problems import UsageProblem

from .conftest import JPEG, LAW, PDF

SATISFIED = "s\n\n\n"


def inspect(record: Path, typed: str, *words: str) -> Result:
    arguments = [str(record), *(words or ("--instrument", LAW)), "--examiner", "A. Person"]
    return CliRunner().invoke(command, arguments, input=typed)


def found(record: Path) -> list[tuple[str, str, bool]]:
    return [(one.clause, one.finding, one.superseded) for one in examiner.load([record])]


def test_the_walk_shows_the_law_and_keeps_what_is_entered(record: Path, tmp_path: Path) -> None:
    (tmp_path / "table.jpg").write_bytes(JPEG)
    (tmp_path / "cloth.pdf").write_bytes(PDF)
    typed = f"s\nround\n{tmp_path / 'table.jpg'}\n'{tmp_path / 'cloth.pdf'}'\n\n" + "q\n"
    ran = inspect(record, typed)
    assert ran.exit_code == 3  # nine clauses are open
    assert "shall be played at a table circular in shape" in " ".join(ran.output.split())
    assert "asked: The examiner finds a circular table" in ran.output
    assert f"1 of 10 clauses have a finding. The record: {record}" in ran.output
    (entry,) = examiner.load([record])
    assert (entry.clause, entry.finding, entry.examiner, entry.note) == (
        "2.1",
        "satisfied",
        "A. Person",
        "round",
    )
    assert [(file.name, Path(file.path).read_bytes()) for file in entry.evidence] == [
        ("table.jpg", JPEG),
        ("cloth.pdf", PDF),
    ]


def test_a_clause_is_shown_with_what_it_stands_under(record: Path) -> None:
    # 2.2.3 is half a sentence; 2.2 begins it.
    ran = inspect(record, "q\n", "--instrument", LAW, "--clause", "2.2.3")
    told = " ".join(ran.output.split())
    assert told.index("The layout cloth covering the circular table shall be marked") < told.index(
        "the name and/or logo of the casino imprinted thereon"
    )


def test_every_clause_in_two_sittings_and_then_none_is_open(record: Path) -> None:
    first = inspect(record, SATISFIED * 4 + "q\n")
    assert first.exit_code == 3
    second = inspect(record, "a\n\nno sign is up\n\n" + SATISFIED * 5)
    assert second.exit_code == 0, second.output
    assert [clause for clause, _, _ in found(record)] == [
        *("2.1", "2.2", "2.2.3", "2.3 (marking)", "2.4", "2.5.1", "2.5.3", "2.6", "5.1 (s3)", "7.4.2")
    ]
    assert inspect(record, "").exit_code == 0


def test_later_and_back_enter_nothing(record: Path) -> None:
    ran = inspect(record, "l\nl\nb\nx\nn\n\nworn\n\nq\n")
    assert found(record) == [("2.2", "not_satisfied", False)]
    assert "Type one of the letters" in ran.output
    assert "A finding of not satisfied needs a note." in ran.output


def test_a_changed_finding_keeps_the_earlier_one(record: Path) -> None:
    inspect(record, "n\nworn\n\nq\n")
    again = inspect(record, SATISFIED, "--clause", "2.1")
    assert "entered: not satisfied, signed A. Person" in again.output
    assert again.exit_code == 0
    assert found(record) == [("2.1", "not_satisfied", True), ("2.1", "satisfied", False)]


def test_evidence_that_cannot_be_taken_is_asked_for_again(record: Path, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<script>")
    (tmp_path / "none.jpg").write_bytes(b"")
    tried = [str(tmp_path / name) for name in ("page.html", "none.jpg", "", "absent.png")]
    ran = inspect(record, "\n".join(["s", "", *tried, "", "q", ""]))
    for told in ("page.html is another file", "none.jpg is empty", "There is no file"):
        assert told in ran.output
    assert examiner.load([record])[0].evidence == ()


def test_the_end_of_input_loses_nothing(record: Path) -> None:
    assert inspect(record, SATISFIED + "n\nhalf a note").exit_code == 1  # click's own code of an abort
    assert found(record) == [("2.1", "satisfied", False)]


def test_a_walk_that_is_killed_goes_on_where_it_was(record: Path) -> None:
    words = ("inspect", str(record), "--instrument", LAW, "--examiner", "A. Person")
    line = "from clausework.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-u", "-c", line, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(SATISFIED * 2 + "n\n")
        process.stdin.flush()
        entered = 0
        while entered < 2:
            entered += "entered:" in process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    assert found(record) == [("2.1", "satisfied", False), ("2.2", "satisfied", False)]
    torn = record.read_bytes()[:-5]
    record.write_bytes(torn)
    ran = inspect(record, "q\n")
    assert "was not written whole" in ran.output
    assert "2.2  the layout cloth" in ran.output
    assert found(record) == [("2.1", "satisfied", False)]


def test_a_disk_without_room_is_told_and_the_entry_is_tried_again(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, left = Journal.append, [OSError(errno.ENOSPC, "No space left on device")]

    def once(self: Journal, entry: Mapping[str, Any]) -> None:
        if left:
            raise left.pop()
        sound(self, entry)

    monkeypatch.setattr(Journal, "append", once)
    ran = inspect(record, "s\nround\n\n" + "\n" + "q\n")
    assert "could not be written" in ran.output
    assert [(one.clause, one.note) for one in examiner.load([record])] == [("2.1", "round")]


def test_the_page_without_its_package_or_its_port_is_told(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = inspect(record, "", "--instrument", LAW, "--web", "--port", port)
    assert f"cannot be served on port {port}" in str(ran.exception)
    monkeypatch.setitem(sys.modules, "werkzeug.serving", None)
    ran = inspect(record, "", "--instrument", LAW, "--web")
    assert 'pip install "clausework[inspect]"' in str(ran.exception)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "Name an instrument"),
        (("--instrument", "nsw-two-upp"), "Did you mean nsw-two-up"),
        (("--instrument", LAW, "--clause", "99"), "No examiner is asked about the clause '99'"),
        (("--instrument", LAW, "--record", "x"), "--record goes with a bundle"),
    ],
)
def test_bad_words_are_told_and_nothing_is_made(record: Path, words: tuple[str, ...], says: str) -> None:
    ran = CliRunner().invoke(command, [str(record), *words])
    assert isinstance(ran.exception, UsageProblem)
    assert says in str(ran.exception)
    assert not record.exists()
