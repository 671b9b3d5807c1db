"""The log: written once, chained, and no result without its footer."""

from __future__ import annotations

import random
from pathlib import Path

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausework import log
from clausework.log import SCHEMA, BrokenLog, LogWriter
from clausework.problems import UsageProblem


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run" / "log.ndjson"


def write(path: Path, events: int = 5) -> None:
    writer = LogWriter(path)
    writer.write("header", schema=SCHEMA)
    for number in range(events):
        writer.write("step", text=f"step {number}")
    writer.write("footer")
    writer.close()


def test_what_was_written_is_read_in_order(path: Path) -> None:
    write(path, 3)
    read = list(log.read(path))
    assert [event["event"] for event in read] == ["header", "step", "step", "step", "footer"]
    assert [event["n"] for event in read] == [0, 1, 2, 3, 4]


def test_an_event_is_in_the_file_as_soon_as_it_is_written(path: Path) -> None:
    writer = LogWriter(path)
    writer.write("header", schema=SCHEMA)
    assert path.read_bytes().count(b"\n") == 1
    writer.close()


def test_a_log_is_never_overwritten(path: Path) -> None:
    write(path)
    with pytest.raises(FileExistsError):
        LogWriter(path)


def test_the_digest_of_a_log_is_that_of_its_last_line(path: Path) -> None:
    writer = LogWriter(path)
    writer.write("header", schema=SCHEMA)
    writer.write("footer")
    head = writer.head
    writer.close()
    assert log.digest(path) == head


@pytest.mark.parametrize("damage", ["drop", "double", "swap", "cut", "append"])
def test_a_log_whose_lines_were_moved_is_broken(path: Path, damage: str) -> None:
    write(path)
    lines = path.read_bytes().splitlines(keepends=True)
    match damage:
        case "drop":
            del lines[2]
        case "double":
            lines.insert(2, lines[2])
        case "swap":
            lines[2], lines[3] = lines[3], lines[2]
        case "cut":
            lines[-1] = lines[-1][:-5]
        case _:
            lines.append(lines[-1])
    path.write_bytes(b"".join(lines))
    with pytest.raises(BrokenLog):
        list(log.read(path))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**6))
def test_a_changed_byte_before_the_last_line_is_seen(path: Path, seed: int) -> None:
    if not path.exists():
        write(path)
    whole = path.read_bytes()
    draw = random.Random(seed)
    body = whole.rstrip(b"\n").rfind(b"\n")
    at = draw.randrange(body)
    changed = bytearray(whole)
    changed[at] ^= 1 << draw.randrange(8)
    other = path.with_suffix(".changed")
    other.write_bytes(changed)
    with pytest.raises(BrokenLog):
        list(log.read(other))


def test_another_file_is_no_log(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"")
    with pytest.raises(BrokenLog, match="is empty"):
        list(log.read(other))
    other.write_bytes(orjson.dumps({"n": 0, "previous": log.FIRST, "event": "header", "schema": "x"}) + b"\n")
    with pytest.raises(BrokenLog, match="is no log of the schema"):
        list(log.read(other))
    with pytest.raises(UsageProblem, match="cannot be read"):
        list(log.read(tmp_path / "absent"))


def test_what_is_noted_is_written_with_the_next_line_and_in_its_place(path: Path) -> None:
    writer = LogWriter(path)
    writer.write("header", schema=SCHEMA)
    writer.note("step", text="first")
    writer.note("step", text="second")
    assert path.read_bytes().count(b"\n") == 1
    writer.write("finished")
    assert [event["event"] for event in log.read(path)] == ["header", "step", "step", "finished"]
    writer.note("step", text="third")
    writer.flush()
    assert path.read_bytes().count(b"\n") == 5
    writer.note("footer")
    writer.close()
    assert [event["n"] for event in log.read(path)] == [0, 1, 2, 3, 4, 5]
    assert log.digest(path) == writer.head


def test_a_full_disk_takes_whole_lines_or_nothing_and_then_nothing_more(path: Path) -> None:
    """The disk takes all of the first note and half of the second, and has room again afterwards."""
    writer = LogWriter(path)
    writer.write("header", schema=SCHEMA)
    before = path.read_bytes()
    file = writer._file

    class Full:
        def write(self, lines: memoryview) -> int:
            if file.tell() == len(before):
                return file.write(lines[: len(lines) * 3 // 4])
            raise OSError(28, "No space left on device")

        def __getattr__(self, name: str) -> object:
            return getattr(file, name)

    writer._file = Full()  # type: ignore[assignment]
    writer.note("step", text="first")
    writer.note("step", text="second")
    with pytest.raises(OSError, match="No space"):
        writer.flush()
    assert path.read_bytes() == before
    writer._file = file
    with pytest.raises(OSError, match="No space"):
        writer.write("step", text="third")
    assert path.read_bytes() == before
    with pytest.raises(OSError, match="No space"):
        writer.close()
    assert file.closed


@pytest.mark.parametrize(("content", "whole"), [(b"", 0), (b"half", 0), (b"one\nha", 4), (b"one\ntwo\n", 8)])
def test_half_a_line_is_taken_away(tmp_path: Path, content: bytes, whole: int) -> None:
    cut = tmp_path / "cut"
    cut.write_bytes(content)
    assert log.mend(cut) == whole
    assert cut.read_bytes() == content[:whole]
