"""What an exception comes to in a sentence: never its name, its number or its advice to programmers."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from clausework.causes import cause
from clausework.counting import counted


@dataclass(frozen=True)
class Entry:
    clause: str
    reason: str


@pytest.mark.parametrize(
    ("fails", "says"),
    [
        (lambda: Path("/nowhere/at/all").read_bytes(), "there is no such file or folder"),
        (lambda: Path("/").read_bytes(), "it is a folder"),
        (lambda: Path("/dev/null/x").read_bytes(), "not a directory"),
        (lambda: json.loads('{"a":'), "it is not JSON: expecting value, line 1, column 6"),
        (lambda: tomllib.loads("["), "it is not TOML: "),
        (lambda: b"a\xff".decode(), "it is not text in UTF-8, at byte 2"),
        (lambda: {}["schema"], "it lacks 'schema'"),
        (lambda: Entry(clause="1"), "it lacks 'reason'"),  # type: ignore[call-arg]
        (lambda: Entry(clause="1", why="x"), "it has 'why', which is not known here"),  # type: ignore[call-arg]
        (lambda: [].append(1, 2), "a value in it is of another kind"),  # type: ignore[call-arg]
        (lambda: int("x"), "invalid literal for int"),
    ],
)
def test_a_cause_is_said_in_words(fails: Callable[[], object], says: str) -> None:
    with pytest.raises(Exception) as failed:
        fails()
    told = cause(failed.value)
    assert told.startswith(says)
    assert not told.endswith((".", "?"))
    assert "Errno" not in told
    assert type(failed.value).__name__ not in told


def test_one_is_one_and_all_others_are_several() -> None:
    assert [counted(n, "clause") for n in (0, 1, 2)] == ["0 clauses", "1 clause", "2 clauses"]
    assert [counted(n, "entry stands", "entries stand") for n in (1, 2)] == [
        "1 entry stands",
        "2 entries stand",
    ]
