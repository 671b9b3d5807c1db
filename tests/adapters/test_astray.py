"""What a command names that is no file where it runs, and what its words say it lacks; no more is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausework.adapters import Surroundings
from clausework.adapters.astray import files, lacks

EMPTY = Surroundings()


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "adapter.mjs").touch()
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("node nothere.mjs", "nothere.mjs is no file there or here"),
        (
            "sh -c 'node adapter.mjs'",
            "adapter.mjs is in this folder alone: give an absolute path, or --workdir .",
        ),
        ("./run.sh --odds=odds.toml", "./run.sh, odds.toml are no file there or here"),
    ],
)
def test_a_word_that_names_no_file_where_the_system_runs(command: str, says: str) -> None:
    assert files(f"cmd:{command}", EMPTY).startswith(
        "The system runs in an empty folder of its own, not here. "
    )
    assert says in files(f"cmd:{command}", EMPTY)


@pytest.mark.parametrize(
    "command",
    [
        # Made absolute, since it is there; and what is no file at all.
        "node adapter.mjs",
        "java -cp . com.vendor.Main",
        "python3.12 -m vendor.app",
        "tool --server http://127.0.0.1:80/rpc --level 2.5",
    ],
)
def test_other_words_are_let_be(command: str) -> None:
    assert files(f"cmd:{command}", EMPTY) == ""


def test_a_folder_that_was_given_is_looked_in(tmp_path: Path) -> None:
    given = Surroundings(workdir=str(tmp_path))
    assert files("cmd:sh -c 'node adapter.mjs'", given) == ""
    assert files("cmd:node nothere.mjs", given).startswith(
        f"The system runs in {tmp_path}. nothere.mjs is no file"
    )
    assert files("http://127.0.0.1:80/nothere.mjs", EMPTY) == ""


@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("Error: ENOENT: no such file or directory, open 'odds.json'", "--workdir"),
        ("KeyError: 'VENDOR_HOME'", "--pass-env"),
        ("connect ECONNREFUSED 10.0.0.7:5432", "--network"),
        ("RangeError: no table of odds", ""),
    ],
)
def test_only_what_its_words_speak_of_may_be_lacking(said: str, option: str) -> None:
    told = lacks(said, EMPTY)
    assert [each for each in ("--workdir", "--pass-env", "--network") if each in told] == [option] * bool(
        option
    )
