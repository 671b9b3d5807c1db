"""One byte, one file, one line: whatever is changed in a report is found, and the file is named."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest
from lab.runner import Ran

from clausework import archive, bundle
from clausework.problems import UsageProblem
from clausework.verifying import verify

PLACES = 1000
IN_THE_ZIP = 300


def found(path: Path, *trusted: Path) -> str:
    """Return what the first two steps (files, signatures) find in a bundle; empty where all is well.

    What is listed in the manifest, and the attestations of it, are theirs; the scenarios need not be run.
    """
    try:
        return "".join(step.told for step in islice(verify(path, trusted), 2) if not step.well)
    except UsageProblem as problem:
        return str(problem)


@pytest.fixture(scope="module")
def spoilt(signed: Ran, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A signed report that each test spoils and mends again."""
    folder = shutil.copytree(signed.folder, tmp_path_factory.mktemp("spoilt") / "out")
    assert found(folder) == ""
    return folder


def _places(folder: Path) -> Iterator[tuple[Path, int, int]]:
    """Yield a file, a place in it and what to change there: every file once, then at random."""
    draw = random.Random(7)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for path in [*files, *draw.choices(files, k=PLACES)]:
        yield path, draw.randrange(path.stat().st_size), draw.randrange(1, 256)


def test_any_byte_of_any_file(spoilt: Path) -> None:
    for path, place, change in _places(spoilt):
        content = bytearray(path.read_bytes())
        content[place] ^= change
        whole, _ = path.read_bytes(), path.write_bytes(content)
        told = found(spoilt)
        path.write_bytes(whole)
        assert path.relative_to(spoilt).as_posix() in told, (place, change, told)


def test_any_byte_of_the_zip(spoilt: Path) -> None:
    zipped = spoilt.with_name("whole.zip")
    archive.write(spoilt, bundle.open_bundle(spoilt).manifest.top, zipped)
    assert found(zipped) == ""
    whole, draw = zipped.read_bytes(), random.Random(8)
    # The last bytes are the directory of the zip, where most is not content.
    places = [draw.randrange(len(whole)) for _ in range(IN_THE_ZIP // 2)]
    places += [len(whole) - 1 - draw.randrange(2000) for _ in range(IN_THE_ZIP // 2)]
    for place in places:
        content = bytearray(whole)
        content[place] ^= draw.randrange(1, 256)
        zipped.write_bytes(content)
        told = found(zipped)
        assert told, place
    zipped.write_bytes(whole + b"\0")
    assert "whole.zip" in found(zipped)
    zipped.write_bytes(b"\0" + whole)
    assert "whole.zip" in found(zipped)


@pytest.mark.parametrize(
    "name",
    [
        "README.txt",
        "manifest.json",
        "manifest.sha256",
        "verdicts.json",
        "run/conformance-log.ndjson",
        "attestations/report.dsse.json",
        "attestations/test-result.dsse.json",
    ],
)
def test_a_file_that_is_gone(spoilt: Path, name: str) -> None:
    content = (spoilt / name).read_bytes()
    (spoilt / name).unlink()
    told = found(spoilt)
    (spoilt / name).write_bytes(content)
    assert name in told


@pytest.mark.parametrize(
    "name", ["more.txt", "run/more.json", "attestations/more.json", "attestations/x.pem"]
)
def test_a_file_too_many(spoilt: Path, name: str) -> None:
    (spoilt / name).write_text("{}", encoding="utf-8")
    told = found(spoilt)
    (spoilt / name).unlink()
    assert name in told


def test_signatures_that_were_all_taken_away(signed: Ran, copy: Callable[[Ran], Path]) -> None:
    """README.txt says that there were some; and who trusts a key misses its signature."""
    folder = copy(signed)
    shutil.rmtree(folder / "attestations")
    assert "README.txt" in found(folder)


def test_attestations_of_another_report(signed: Ran, toss: Ran, copy: Callable[[Ran], Path]) -> None:
    folder = copy(toss)
    shutil.copytree(signed.folder / "attestations", folder / "attestations")
    assert "attests something else" in found(folder)
