"""A log that is not whole, or not as it was recorded, is no result, and certainly none that conforms."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from lab.runner import Laboratory, Ran

Lines = list[bytes]


def _report(laboratory: Laboratory, folder: Path, lines: Lines) -> Ran:
    (folder / "a.log").write_bytes(b"".join(lines))
    return laboratory.run("report", "a.log", "--out", "out", folder=folder)


def _chained(events: list[dict[str, object]]) -> Lines:
    """Return the lines of a log, chained as if they had been recorded so."""
    previous, lines = "0" * 64, []
    for number, event in enumerate(events):
        line = orjson.dumps(event | {"n": number, "previous": previous}, option=orjson.OPT_SORT_KEYS)
        previous = hashlib.sha256(line).hexdigest()
        lines.append(line + b"\n")
    return lines


def _lines(ran: Ran) -> Lines:
    return ran.log.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda lines: [], "is empty"),
        (lambda lines: [b"\n"], "cut off or damaged at line 1"),
        (lambda lines: [b"hello\n"], "cut off or damaged at line 1"),
        (lambda lines: [b"\x00" * 1000], "cut off or damaged at line 1"),
        (lambda lines: [b"[" * 100_000 + b"\n"], "cut off or damaged at line 1"),
        (lambda lines: lines[1:], "does not follow from the one before"),
        (lambda lines: [*lines[:-1], lines[-1][:20]], "cut off or damaged at line"),
        (lambda lines: [*lines[:5], lines[5][:-1]], "cut off or damaged at line 6"),
        (lambda lines: [*lines[:5], *lines[6:]], "does not follow from the one before"),
        (lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]], "does not follow"),
        (lambda lines: [*lines, lines[-1]], "does not follow"),
        (lambda lines: [lines[0], *lines], "does not follow"),
        (lambda lines: [line.replace(b'"met":true', b'"met":false') for line in lines], "does not follow"),
        (lambda lines: [line.replace(b"\n", b"\r\n") for line in lines], "does not follow"),
        (lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], "cut off or damaged at line 1"),
    ],
)
def test_an_altered_log(
    laboratory: Laboratory, good: Ran, tmp_path: Path, spoil: Callable[[Lines], Lines], says: str
) -> None:
    ran = _report(laboratory, tmp_path, spoil(_lines(good)))
    assert (ran.exit, says in ran.told) == (2, True), ran.told
    assert "Traceback" not in ran.told
    assert not ran.folder.exists()


def test_a_log_cut_between_two_lines_is_no_statement(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    ran = _report(laboratory, tmp_path, _lines(good)[:-1])
    assert ran.exit in (3, 5)
    assert "no footer" in ran.told
    assert ran.record()["instruments"][0]["statement"] == "no_statement"


@pytest.mark.parametrize("kept", range(1, 14))
def test_a_log_with_its_head_alone_is_no_statement(
    laboratory: Laboratory, good: Ran, tmp_path: Path, kept: int
) -> None:
    ran = _report(laboratory, tmp_path, _lines(good)[:kept])
    assert ran.exit in (2, 3, 5), ran.told
    assert "Traceback" not in ran.told
    assert "The harness failed" not in ran.told


def test_an_outcome_that_its_observations_do_not_bear_out(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    events = [orjson.loads(line) for line in _lines(good)]
    (first, *_) = (event for event in events if event["event"] == "observation" and event["step"] == 2)
    first["met"] = False
    ran = _report(laboratory, tmp_path, _chained(events))
    assert ran.exit == 1
    assert ran.verdicts()["1"] == "fail"
    assert "its observations say fail" in str(ran.record()["campaign"]["problems"])


@pytest.mark.parametrize("missing", ["started", "step", "observation", "finished", "purpose", "instrument"])
def test_a_forged_log_without_some_events(
    laboratory: Laboratory, good: Ran, tmp_path: Path, missing: str
) -> None:
    events = [orjson.loads(line) for line in _lines(good)]
    ran = _report(laboratory, tmp_path, _chained([event for event in events if event["event"] != missing]))
    assert ran.exit in (2, 3, 5), ran.told
    assert "Traceback" not in ran.told
    assert "The harness failed" not in ran.told


def test_forged_fields_are_a_broken_log(laboratory: Laboratory, good: Ran, tmp_path: Path) -> None:
    for name in ("campaign", "purpose", "step", "ending", "clauses", "ics"):
        events = [orjson.loads(line) for line in _lines(good)]
        for event in events:
            if name in event:
                event[name] = "forged"
        folder = tmp_path / name
        folder.mkdir()
        ran = _report(laboratory, folder, _chained(events))
        assert ran.exit == 2, (name, ran.told)
        assert "Traceback" not in ran.told


def test_a_log_in_the_folder_that_is_to_be_replaced_is_not_lost(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    shutil.copytree(good.folder, tmp_path / "out")
    log = tmp_path / "out" / "run" / "conformance-log.ndjson"
    ran = laboratory.run("report", str(log), "--out", "out", "--replace", folder=tmp_path)
    assert (ran.exit, "would be lost with it" in ran.told) == (2, True), ran.told
    assert log.read_bytes() == good.log.read_bytes()
