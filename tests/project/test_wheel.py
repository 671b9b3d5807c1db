"""The wheel in a fresh environment, far from the checkout: packs, steps and references are in it."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False, timeout=600
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    for words in (["--require-hashes", "-r", str(ROOT / "requirements.lock")], ["--no-deps", str(wheel)]):
        done = run(python, "-m", "pip", "install", "--quiet", *words, cwd=folder)
        assert done.returncode == 0, done.stderr
    return folder / "env" / "bin"


def test_the_installed_wheel_certifies_its_reference_and_writes_the_report(
    installed: Path, tmp_path: Path
) -> None:
    words = ("certify", "--iut", "reference", "--clause", "480(2)", "--clause", "3.9", "--clause", "4.1.2")
    ended = run(installed / "clausework", *words, "--out", "report", "--json", cwd=tmp_path)
    assert ended.returncode == 3, ended.stderr
    told = json.loads(ended.stdout)
    assert [row["counts"]["fail"] + row["counts"]["inconclusive"] for row in told["instruments"]] == [0, 0, 0]
    assert all(row["counts"]["pass"] > 0 for row in told["instruments"])
    assert (tmp_path / "report" / "report.html").is_file()


def test_plain_pytest_finds_the_features_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    words = ("--iut", "reference", "--instrument", "nz-roulette-2002", "--clause", "3.9", "-q")
    ended = run(installed / "python", "-m", "pytest", *words, cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " passed" in ended.stdout


def test_the_wheel_takes_one_top_level_name(installed: Path, tmp_path: Path) -> None:
    script = (
        "import importlib.util as u; print([n for n in ('features','steps','reports') if u.find_spec(n)])"
    )
    assert run(installed / "python", "-c", script, cwd=tmp_path).stdout.strip() == "[]"
