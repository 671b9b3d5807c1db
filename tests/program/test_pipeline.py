"""The action and the container: what of them can be run without the services they are made for."""

from __future__ import annotations

import fnmatch
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from lab.runner import Laboratory

ROOT = Path(__file__).resolve().parents[2]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step.get("name", step.get("uses")): step for step in ACTION["runs"]["steps"]}


@pytest.fixture
def job(laboratory: Laboratory, tmp_path: Path) -> Path:
    """The folder of a job, with a system that breaks clause 1, and clausework where the action puts it."""
    sound = (laboratory.site / "mini.py").read_text(encoding="utf-8")
    broken = sound.replace('how = "win" if act["face"] == "H" else "lose"', 'how = "lose"')
    assert broken != sound
    (tmp_path / "system.py").write_text(broken, encoding="utf-8")
    program = tmp_path / "clausework" / "bin" / "clausework"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!{sys.executable}\nfrom clausework.cli import main\nmain()\n", encoding="utf-8")
    program.chmod(0o755)
    return tmp_path


def certify(laboratory: Laboratory, job: Path, **inputs: str) -> tuple[int, str]:
    """Run the step as a runner does: bash -eo pipefail, the expressions put in, the files of its outputs."""
    inputs = {name: str(row.get("default", "")) for name, row in ACTION["inputs"].items()} | inputs
    names = {f"inputs.{name}": value for name, value in inputs.items()} | {"runner.temp": str(job)}
    step = STEPS["Certify"]
    env = {
        name: re.sub(r"\$\{\{ (.*?) \}\}", lambda found: names[found[1]], value)
        for name, value in step["env"].items()
    }
    files = {name: str(job / name.lower()) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    ended = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=job,
        env=os.environ | {"PYTHONPATH": str(laboratory.site)} | env | files,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return ended.returncode, ended.stdout + ended.stderr


def test_the_action_certifies_and_puts_the_findings_into_the_summary(
    laboratory: Laboratory, job: Path
) -> None:
    address = f"cmd:{sys.executable} -S -E system.py"
    code, told = certify(laboratory, job, iut=address, instruments="coin-toss")
    assert code == 1, told
    assert (job / "github_output").read_text(encoding="utf-8") == "exit=1\n"
    summary = (job / "github_step_summary").read_text(encoding="utf-8")
    assert "## coin-toss: Does not conform" in summary
    assert "| 1 | ✗ fail | " in summary
    assert "| 4 | ○ not tested | " in summary
    # What is uploaded is the report.
    (upload,) = (step for name, step in STEPS.items() if name.startswith("actions/upload-artifact"))
    assert upload["if"] == "always()"
    assert upload["with"]["path"] == "${{ runner.temp }}/certification-report"
    assert (job / "certification-report" / "report.html").is_file()


def test_the_action_hands_on_clauses_and_a_baseline_and_runs_nothing_of_them(
    laboratory: Laboratory, job: Path
) -> None:
    known = '[[known]]\ninstrument = "coin-toss"\nclause = "1"\nverdict = "fail"\nreason = "mended in 2.0"\n'
    (job / "known failures.toml").write_text(known, encoding="utf-8")
    (job / "clausework.toml").write_text(
        f'iut = "cmd:{sys.executable} -S -E system.py"\ninstruments = ["coin-toss"]\n', encoding="utf-8"
    )
    code, told = certify(laboratory, job, clauses="1\n2\n", baseline="known failures.toml")
    assert (code, "✗ 1 fail  ✓ 1 pass" in told or "✓ 1 pass  ✗ 1 fail" in told) == (0, True), told
    code, told = certify(laboratory, job, clauses='2"; touch pwned; "\n$(touch pwned)')
    assert (code, "Nothing matched the clause" in told) == (2, True), told
    assert not (job / "pwned").exists()


def test_no_script_of_the_action_holds_an_expression() -> None:
    assert [name for name, step in STEPS.items() if "${{" in step.get("run", "")] == []
    assert "--require-hashes" in STEPS["Install"]["run"]


def test_the_container_is_built_from_what_is_not_ignored(tmp_path: Path) -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    let_in = [line[1:] for line in lines if line.startswith("!")]
    assert lines[0] == "**"
    for name in let_in:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path)
    built = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "clausework/templates/init/Adapter.java.jinja",
        "clausework/features/*/register.toml",
        "clausework/steps/*/vocabulary.json",
        "clausework/reports/page.py",
    ):
        assert fnmatch.filter(names, wanted), wanted


def test_the_container_runs_as_an_ordinary_user_from_the_lock() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    copied = [words[1] for line in text.splitlines() if (words := line.split())[:1] == ["COPY"]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert "--require-hashes -r /opt/clausework/requirements.lock" in text
    assert text.index("USER clausework") < text.index("ENTRYPOINT")
    for command in ("docker build --file Containerfile --tag clausework .", "docker run --rm"):
        assert command in (ROOT / "docs" / "certifying.md").read_text(encoding="utf-8")
