"""A laboratory works with a release: its report is issued from the wheel as it was built, and no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from clausework import harness

ROOT = Path(__file__).resolve().parents[2]

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
    tmp_path: Path,
) -> None:
    """The wheel stands before the checkout on the path; a qualification that caught everything is given."""
    site = tmp_path / "site"

    def python(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(site)},
            capture_output=True,
            text=True,
            timeout=600,
        )

    build = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path / "dist"), str(ROOT)]
    assert python(*build).returncode == 0
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    install = ["install", "--quiet", "--no-deps", "--no-compile", "--target", str(site), str(wheel)]
    assert python("-m", "pip", *install).returncode == 0
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
