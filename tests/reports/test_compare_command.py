"""`clausework compare`: what it reads, where it writes, and what it does not swallow."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from clausework.reports import write
from click.testing import CliRunner

from clausework import bundle, comparison
from clausework.cli.compare import command
from clausework.problems import UsageProblem

from . import systems
from .systems import Record, system
from .test_html import Markup


@pytest.fixture(scope="module")
def three() -> list[Record]:
    return systems.three()


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory, three: list[Record]) -> Path:
    """Return a folder with the bundles of the three systems, one, two and three, and their zips."""
    home = tmp_path_factory.mktemp("reports")
    for name, each in zip(("one", "two", "three"), three, strict=True):
        write(each, home / name)
        bundle.seal(home / name, each)
    return home


def test_the_command_writes_the_same_bytes_of_folders_and_zips(sealed: Path) -> None:
    names = ("one", "two", "three.zip")
    for out in ("a.html", "b.html"):
        ran = CliRunner().invoke(
            command, [*(str(sealed / name) for name in names), "--out", str(sealed / out)]
        )
        assert ran.exit_code == 0, ran.output
        assert ran.output == f"3 reports on one page: {sealed / out}\n"
    assert (sealed / "a.html").read_bytes() == (sealed / "b.html").read_bytes()
    links = Markup((sealed / "a.html").read_text("utf-8")).links
    for link in links:
        if not link.startswith("#"):
            assert (sealed / unquote(link.partition("#")[0])).is_file()
    assert {link.partition("/")[0] for link in links if not link.startswith("#")} == set(names)


def test_a_page_leads_nowhere_on_the_machine_where_it_was_made(
    sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "page.html"
    ran = CliRunner().invoke(command, [str(sealed / "one"), "--out", str(out)])
    assert f"does not lead to {sealed / 'one'}" in ran.output
    assert str(sealed.name) not in out.read_text("utf-8")
    monkeypatch.chdir(sealed)
    assert comparison.where(Path("one"), Path("site/page.html")) == "../one/"
    assert comparison.where(Path("one"), out) == ""
    (sealed / "a b:c%").mkdir()
    assert comparison.where(Path("a b:c%"), Path("page.html")) == "a%20b%3Ac%25/"


def _same(home: Path) -> list[Path]:
    return [home / "one", home / "two", home / "one.zip"]


def _altered(home: Path) -> list[Path]:
    (home / "two/summary.md").write_text("All is well.")
    return [home / "one", home / "two"]


def _other(home: Path) -> list[Path]:
    other = json.loads((home / "two/verdicts.json").read_bytes())
    del other["instruments"][0]["clauses"][0]["verdict"]
    (home / "two/verdicts.json").write_text(json.dumps(other))
    bundle.seal(home / "two", other)
    return [home / "one", home / "two"]


def _broken(home: Path) -> list[Path]:
    (home / "two/verdicts.json").write_text("{")
    bundle.seal(home / "two", system(2))
    return [home / "two"]


@pytest.mark.parametrize(
    ("named", "told"),
    [
        (_same, "one.zip are the same report: CW-1, revision 0"),
        (_altered, "two is not whole: summary.md: was altered"),
        (_other, 'two is not as this version reads it: "verdict" is a required property'),
        (_broken, "two is not as this version reads it: it is not JSON: unexpected end of data"),
        (lambda home: [home / "nothing"], "nothing cannot be opened as a bundle"),
    ],
)
def test_what_is_not_sound_is_not_compared(
    tmp_path: Path, three: list[Record], named: Callable[[Path], list[Path]], told: str
) -> None:
    for name, each in zip(("one", "two"), three[:2], strict=True):
        (tmp_path / name).mkdir()
        (tmp_path / name / "verdicts.json").write_text(json.dumps(each))
        (tmp_path / name / "summary.md").write_text("One clause fails.")
        bundle.seal(tmp_path / name, each)
    out = tmp_path / "page.html"
    with pytest.raises(UsageProblem) as problem:
        comparison.write(named(tmp_path), out, replace=False)
    assert told in str(problem.value)
    assert not out.exists()


def test_no_file_is_harmed_by_the_page(sealed: Path, tmp_path: Path) -> None:
    kept = tmp_path / "page.html"
    kept.write_text("Mine.")
    cases = [
        (kept, False, "is there already, and is kept"),
        (sealed / "one/page.html", True, "which is sealed"),
        (sealed / "one.zip", True, "which is sealed"),
        (tmp_path, True, "is a folder"),
        (kept / "page.html", False, "cannot be written"),
    ]
    for out, replace, told in cases:
        with pytest.raises(UsageProblem) as problem:
            comparison.write([sealed / "one", sealed / "one.zip"][: 1 + (out.suffix == ".zip")], out, replace)
        assert told in str(problem.value)
    assert kept.read_text() == "Mine."
    comparison.write([sealed / "one"], kept, replace=True)
    assert kept.read_text("utf-8").startswith("<!doctype html>")


def test_no_bundle_is_a_matter_of_usage(tmp_path: Path) -> None:
    ran = CliRunner().invoke(command, ["--out", str(tmp_path / "page.html")])
    assert ran.exit_code == 2
    assert "Missing argument 'BUNDLE...'" in ran.output
