"""The shape of the project: what no linter sees."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_the_core_names_no_game_and_no_law() -> None:
    words = re.compile(
        r"\b(two.?up|roulette|spinner|boxer|kip|heads|tails|triple|racetrack|croupier|queensland|wales|zealand"
        r"|qld|nsw|nz)\b",
        re.IGNORECASE,
    )
    core = (ROOT / "clausework").rglob("*.py")
    found = [(path.name, hit.group()) for path in core for hit in words.finditer(text(path))]
    assert found == []


def test_no_file_holds_a_registry_or_a_path_of_one_machine() -> None:
    # Written so that this file does not hold what it looks for.
    bad = re.compile(r"index[-]url|resolved[\"]\s*:\s*\"http|(?<![\w.])/(work|farm|root|home/[a-z]+)/")
    mine = Path(__file__).resolve()
    found = [
        (str(path.relative_to(ROOT)), hit.group())
        for path in tracked()
        if path != mine and path.suffix not in {".png", ".svg"}
        for hit in bad.finditer(text(path))
    ]
    assert found == []


def test_python_files_stay_small() -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in tracked()
        if p.suffix == ".py" and (n := text(p).count("\n")) > 400
    }
    assert long == {}


def test_every_module_opens_with_a_sentence() -> None:
    folders = ("clausework", "steps", "reference_impl", "reports")
    modules = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    silent = [str(path.relative_to(ROOT)) for path in modules if not text(path).startswith('"""')]
    assert modules
    assert silent == []


def test_every_dependency_of_the_project_is_locked_with_digests() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        lock = text(ROOT / name)
        pins = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
        assert len(pins) > 15
        assert lock.count("--hash=sha256:") >= len(pins)


@pytest.mark.parametrize("name", ["README.md", "docs/tutorial.md", "ARCHITECTURE.md", "docs/law-packs.md"])
def test_what_a_page_links_to_is_there(name: str) -> None:
    page = ROOT / name
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", text(page))
    assert [target for target in targets if not (page.parent / target).exists()] == []
