"""The tutorial's way from `clausework init` to a first green section, in each language."""

from __future__ import annotations

import difflib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
FINISHED = DOCS / "examples" / "first_section"
ADAPTERS = {"python": "adapter.py", "javascript": "adapter.mjs", "java": "Adapter.java"}
# What the tutorial strikes out: the stubs it fills in, and the four capabilities it does not claim.
STRUCK = re.compile(r"not implemented|\"(settlement|wagering|position|transfer|equipment)\"")


def clausework(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "clausework", *words]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, check=False, encoding="utf-8"
    )


@pytest.fixture(params=ADAPTERS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def begun(tmp_path: Path, language: str) -> Path:
    """The folder as `init` leaves it."""
    words = ("init", "--language", language, "--instrument", "nz-roulette-2002", "adapter")
    made = clausework(*words, folder=tmp_path)
    assert made.returncode == 0, made.stderr
    return tmp_path / "adapter"


def test_the_finished_adapter_makes_the_section_green(begun: Path, language: str) -> None:
    shutil.copy(FINISHED / ADAPTERS[language], begun)
    ran = clausework("certify", "--clause", "3.9", "--json", folder=begun)
    assert ran.returncode == 3, ran.stderr
    (row,) = json.loads(ran.stdout)["instruments"]
    # Rule 3.9 and the 14 rows of its table, of which Asian Neighbour belongs to a layout with a racetrack.
    assert (row["counts"]["pass"], row["counts"]["not_applicable"], row["clauses"]) == (14, 1, {})


def test_the_finished_adapter_is_the_one_that_init_writes_filled_in(begun: Path, language: str) -> None:
    name = ADAPTERS[language]
    before = (begun / name).read_text(encoding="utf-8").splitlines()
    after = (FINISHED / name).read_text(encoding="utf-8").splitlines()
    gone = [line[2:] for line in difflib.ndiff(before, after) if line.startswith("- ")]
    assert gone
    assert [line for line in gone if not STRUCK.search(line)] == []


def test_what_the_tutorial_prints_stands_in_the_finished_adapter(language: str) -> None:
    finished = (FINISHED / ADAPTERS[language]).read_text(encoding="utf-8")
    printed = re.findall(
        rf"```{language}\n(.*?)```", (DOCS / "tutorial.md").read_text(encoding="utf-8"), re.S
    )
    # A comment such as `# place_wager` says whose body follows, where the tutorial does not print its head.
    pieces = [piece.strip("\n") for block in printed for piece in re.split(r"\n\n|    # \w+\n", block)]
    assert len([piece for piece in pieces if piece]) >= 5
    assert [piece for piece in pieces if piece not in finished] == []
