"""What was released is told from what was altered by the list of files of the installed distribution."""

from __future__ import annotations

import base64
import hashlib
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from clausework import harness


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with a package of two modules, installed with a list of its files."""
    package, info = tmp_path / "pkg", tmp_path / "pkg-1.dist-info"
    package.mkdir()
    info.mkdir()
    lines = ["pkg-1.dist-info/METADATA,,"]
    for name in ("__init__.py", "law.tsv", "reviews.tsv"):
        (package / name).write_text(name, encoding="utf-8")
        digest = base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()).rstrip(b"=").decode()
        lines.append(f"pkg/{name},sha256={digest},{len(name)}")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pkg\nVersion: 1\n", encoding="utf-8")
    (info / "RECORD").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def differences(site: Path, *places: Path) -> list[str]:
    return [*harness.differences(Distribution.at(site / "pkg-1.dist-info"), places or (site / "pkg",))]


def test_what_is_as_it_was_released_has_no_differences(site: Path) -> None:
    assert differences(site) == []


def test_an_altered_a_lost_and_an_added_file_are_named(site: Path) -> None:
    (site / "pkg" / "law.tsv").write_text("law.tsw", encoding="utf-8")
    (site / "pkg" / "__init__.py").unlink()
    (site / "pkg" / "more.py").touch()
    assert differences(site) == [
        "pkg 1 lacks its file __init__.py",
        "pkg 1 has an altered file law.tsv",
        "pkg 1 has a file more.py that was not released with it",
    ]


def test_a_laboratory_may_review_for_itself(site: Path) -> None:
    (site / "pkg" / "reviews.tsv").write_text("reviewed", encoding="utf-8")
    assert differences(site) == []


def test_a_checkout_is_never_taken_for_a_release(site: Path) -> None:
    elsewhere = site / "checkout"
    elsewhere.mkdir()
    (said,) = differences(site, elsewhere)
    assert "runs from a checkout" in said
    # These tests themselves run from one.
    assert any("runs from a checkout" in said for said in harness.alterations())


def test_the_digest_covers_the_judge_and_every_step() -> None:
    names = {name for name, _ in harness._files()}
    assert {"clausework/judge.py", "clausework/plugin/runtime.py", "clausework.steps/records.py"} <= names
    assert any(name.startswith("clausework.steps/") and name.endswith("vocabulary.json") for name in names)
