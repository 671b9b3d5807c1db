"""The journal: what was entered is kept whatever happens, and an alteration shows."""

from __future__ import annotations

import errno
import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import orjson
import pytest
from click.testing import CliRunner

from clausework import examiner, journal
from clausework.cli.schema import command
from clausework.journal import Journal
from clausework.log import BrokenLog
from clausework.problems import UsageProblem

AT = "2026-11-30T10:00:00Z"


def entry(clause: str = "4", finding: str = "satisfied", **more: Any) -> dict[str, Any]:
    return {
        "instrument": "coin-toss",
        "clause": clause,
        "finding": finding,
        "examiner": "A. Examiner",
        "date": AT,
        "note": "",
        "evidence": [],
        "words": examiner.digest("4. The coin shall bear a mark."),
    } | more


def written(path: Path, *entries: dict[str, Any]) -> Path:
    kept = Journal(path, AT)
    for one in entries:
        kept.append(one)
    kept.close()
    return path


def test_a_later_entry_counts_and_the_earlier_stays(tmp_path: Path) -> None:
    path = written(tmp_path / "r.ndjson", entry(finding="not_satisfied", note="worn"), entry(), entry("5"))
    told = [(one.clause, one.finding, one.superseded) for one in examiner.load([path])]
    assert told == [("4", "not_satisfied", True), ("4", "satisfied", False), ("5", "satisfied", False)]


@pytest.mark.parametrize("kept", [1, 60, -1])
def test_a_torn_last_line_is_taken_away_and_told(tmp_path: Path, kept: int) -> None:
    path = written(tmp_path / "r.ndjson", entry("4"), entry("5"))
    first, second, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second + third[:kept])
    with pytest.raises(BrokenLog, match="cut off or damaged at line 3"):
        examiner.load([path])
    again = Journal(path, AT)
    assert again.torn == len(third[:kept])
    assert [one["clause"] for one in again.entries] == ["4"]
    again.append(entry("6"))
    again.close()
    assert [one.clause for one in examiner.load([path])] == ["4", "6"]


@pytest.mark.parametrize("kept", [0, 1, 5, 100])
def test_a_journal_that_was_torn_at_its_beginning_is_begun_again(tmp_path: Path, kept: int) -> None:
    path = written(tmp_path / "r.ndjson")
    path.write_bytes(path.read_bytes()[:kept])
    written(path, entry())
    assert [one.clause for one in examiner.load([path])] == ["4"]


@pytest.mark.parametrize("line", [0, 1, 2])
@pytest.mark.parametrize(("old", "new"), [(b"satisfied", b"not_satisfied"), (b"A. Examiner", b"B. Examiner")])
def test_an_alteration_shows_in_whatever_line(tmp_path: Path, line: int, old: bytes, new: bytes) -> None:
    path = written(tmp_path / "r.ndjson", *(entry(clause) for clause in ("4", "5", "6")))
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line + 1] = lines[line + 1].replace(old, new)
    path.write_bytes(b"".join(lines))
    with pytest.raises(BrokenLog, match="was altered"):
        examiner.load([path])
    with pytest.raises(BrokenLog, match="was altered"):
        Journal(path, AT)


def test_a_line_that_was_taken_out_shows(tmp_path: Path) -> None:
    path = written(tmp_path / "r.ndjson", entry("4"), entry("5"), entry("6"))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1], lines[3]]))
    with pytest.raises(BrokenLog, match="line 3 does not follow"):
        examiner.load([path])


@pytest.mark.parametrize("content", [b"notes\n", b"notes", b'{"at":1}\n', b"[[entry]]\n", b"{}"])
def test_another_file_is_never_touched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(UsageProblem, match="no examiner's record that can be continued"):
        Journal(path, AT)
    assert path.read_bytes() == content


def test_it_is_open_once_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "r.ndjson"
    one = Journal(path, AT)
    with pytest.raises(UsageProblem, match="open in another window"):
        Journal(path, AT)
    one.close()
    Journal(path, AT).close()


_ENDLESS = """
import sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from clausework.journal import Journal
from tests.inspection.test_journal import entry
kept = Journal(Path(sys.argv[1]), "2026-11-30T10:00:00Z")
number = 0
while True:
    kept.append(entry(str(number), note="n" * 5000))
    print(number, flush=True)
    number += 1
"""


def test_nothing_that_was_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "r.ndjson"
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", _ENDLESS, str(path), root], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line == "20\n":
                os.kill(process.pid, signal.SIGKILL)
                break
        told = 20
        for line in process.stdout:
            told = int(line)
    kept = Journal(path, AT)
    kept.close()
    numbers = [int(one["clause"]) for one in kept.entries]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > told


def test_a_full_disk_keeps_nothing_of_the_entry_and_it_can_be_entered_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Journal(tmp_path / "r.ndjson", AT)
    kept.append(entry("4"))
    before = kept.path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as now:
        now.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            kept.append(entry("5"))
    assert kept.path.read_bytes() == before
    kept.append(entry("5"))
    kept.close()
    assert [one.clause for one in examiner.load([kept.path])] == ["4", "5"]


def test_the_published_schema_is_that_of_the_entries(tmp_path: Path) -> None:
    path = written(tmp_path / "r.ndjson", entry())
    printed = CliRunner().invoke(command, ["examiner"]).output
    sound = jsonschema_rs.validator_for(orjson.loads(printed))
    line = orjson.loads(path.read_bytes().splitlines()[1])
    assert sound.is_valid(line)
    assert not sound.is_valid(line | {"finding": "fine"})


def test_words_that_changed_since_are_told(tmp_path: Path) -> None:
    found = examiner.load([written(tmp_path / "r.ndjson", entry())])
    examiner.check(found, "coin-toss", {"4": "4. The coin shall bear a mark."})
    with pytest.raises(UsageProblem, match=r"not those that A\. Examiner had before them"):
        examiner.check(found, "coin-toss", {"4": "4. The coin shall bear two marks."})


def test_two_records_of_one_clause_cannot_both_count(tmp_path: Path) -> None:
    one, two = (written(tmp_path / name, entry()) for name in ("a.ndjson", "b.ndjson"))
    with pytest.raises(UsageProblem, match="as another of the records has"):
        examiner.load([one, two])


def test_an_instrument_that_is_not_installed_is_told(tmp_path: Path) -> None:
    found = examiner.load([written(tmp_path / "r.ndjson", entry(instrument="coin-tos"))])
    with pytest.raises(UsageProblem, match="Did you mean coin-toss"):
        examiner.check_instruments(found, ["coin-toss"])


def test_evidence_that_is_not_the_file_it_was_is_told(tmp_path: Path) -> None:
    digest = hashlib.sha256(b"photograph").hexdigest()
    photograph = tmp_path / "evidence" / "sha256" / digest
    photograph.parent.mkdir(parents=True)
    photograph.write_bytes(b"photograph")
    file = {"name": "mark.jpg", "sha256": digest, "media_type": "image/jpeg"}
    path = written(tmp_path / "r.ndjson", entry(evidence=[file]))
    (found,) = examiner.load([path])
    assert found.evidence == (examiner.Evidence("mark.jpg", digest, str(photograph), "image/jpeg"),)
    photograph.write_bytes(b"retouched!")
    with pytest.raises(UsageProblem, match=r"mark\.jpg, which is not the file it was"):
        examiner.load([path])


def test_an_entry_of_another_shape_is_told_without_a_traceback(tmp_path: Path) -> None:
    whole = entry()
    for broken in (
        {name: value for name, value in whole.items() if name != "finding"},
        whole | {"colour": "red"},
        whole | {"evidence": [1]},
        whole | {"evidence": None},
        whole | {"finding": "fine"},
        whole | {"date": "soon"},
        whole | {"note": 1},
        whole | {"clause": ["4"]},
    ):
        path = tmp_path / "r.ndjson"
        path.unlink(missing_ok=True)
        written(path, broken)
        with pytest.raises(UsageProblem, match="Line 2 of the examiner's record"):
            examiner.load([path])
    assert orjson.loads(path.read_bytes().splitlines()[0])["schema"] == journal.KIND.schema
