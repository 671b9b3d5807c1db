"""The wheel in a fresh environment, far from the checkout: packs, steps and references are in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from clausework import harness

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


_QUALIFICATION = """
import json, sys
from clausework import packs, qualifying, references
from clausework.qualifying import CONTROL, Caught
caught = {
    name: [
        Caught(CONTROL, passed=1),
        *[Caught(f, failed={c: ("p",) for c in f.clauses}) for f in references.faults(name)],
    ]
    for name in packs.installed()
}
print(json.dumps(qualifying.record(caught, 1)))
"""


def test_a_laboratory_report_is_issued_from_a_release_and_refused_once_a_file_is_altered(
    installed: Path, tmp_path: Path
) -> None:
    """The wheel stands before the checkout on the path; a qualification that caught everything is given."""
    (wheel,) = installed.parents[1].glob("*.whl")
    site = tmp_path / "site"
    words = ["install", "--quiet", "--no-deps", "--no-compile", "--target", str(site), str(wheel)]
    assert run(sys.executable, "-m", "pip", *words, cwd=tmp_path).returncode == 0

    def python(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(site)},
            capture_output=True,
            text=True,
            timeout=600,
        )

    made = python("-c", _QUALIFICATION)
    assert made.returncode == 0, made.stderr
    # A qualification made in a checkout holds for the wheel that is built from it.
    assert json.loads(made.stdout)["harness"]["digest"] == harness.identity()["digest"]
    (tmp_path / "qualification.json").write_text(made.stdout, encoding="utf-8")
    document = (ROOT / "docs" / "examples" / "document.toml").read_text(encoding="utf-8")
    # The day of issue is none before that of the campaign, whenever this is run.
    document = document.replace("issued = 2026-12-15", "issued = 2999-12-31")
    document = document.replace("received = 2026-11-02", "received = 2020-01-01")
    (tmp_path / "document.toml").write_text(document, encoding="utf-8")
    certify = ["-m", "clausework", "certify", "nsw-two-up", "--iut", "reference", "--clause", "5.2"]
    certify += ["--mode", "laboratory", "--document", "document.toml", "--subject", str(wheel)]
    certify += ["--qualification", "qualification.json", "--json", "--replace"]
    issued = python(*certify, "--out", "report")
    assert issued.returncode == 3, issued.stderr  # only chosen clauses: no statement
    report = json.loads((tmp_path / "report" / "verdicts.json").read_text(encoding="utf-8"))["report"]
    assert (report["mode"], report["lacking"]) == ("laboratory", [])
    assert "not supplied" not in {row["value"] for row in report["fields"]}
    assert (tmp_path / "report" / "report.pdf").is_file()
    page = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert "Laboratory report" in page
    assert "First-party" not in page
    # A laboratory may review the scenarios for itself: nothing becomes stale.
    review = ["-m", "clausework", "review", "nsw-two-up", "5.2", "--clear", "--by", "A. Reader"]
    assert python(*review).returncode == 0
    with (site / "clausework" / "judge.py").open("a", encoding="utf-8") as judge:
        judge.write("# a letter\n")
    refused = python(*certify, "--out", "other")
    assert refused.returncode == 2
    assert "altered file judge.py" in refused.stderr
    assert "made with another harness" in refused.stderr
    assert not (tmp_path / "other").exists()
