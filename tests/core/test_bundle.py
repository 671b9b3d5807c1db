"""A bundle is sealed once, and whatever is done to it afterwards is found, by us and by `sha256sum`."""

from __future__ import annotations

import json
import shutil
import stat
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from clausework import archive, bundle
from clausework.bundle import open_bundle, seal, zip_of
from clausework.manifest import Entry, Manifest
from clausework.problems import HarnessProblem, UsageProblem

HARNESS = {"version": "0.1.0", "digest": "5" * 64}
RECORD = {"report": {"id": "CW-1", "revision": 2}, "campaign": {"harness": HARNESS}}
FILES = {
    "verdicts.json": b"{}\n",
    "run/conformance-log.ndjson": b'{"n":0}\n',
    "results/junit.xml": b"<testsuites/>",
}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    for path, content in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    seal(folder, RECORD)
    return folder


def test_the_manifest_lists_every_file_but_itself(out: Path) -> None:
    told = json.loads((out / "manifest.json").read_bytes())
    assert told["schema"] == "clausework/manifest/1"
    assert told["report"] == {"id": "CW-1", "revision": 2}
    rows = {row["path"]: row for row in told["files"]}
    assert list(rows) == ["README.txt", "results/junit.xml", "run/conformance-log.ndjson", "verdicts.json"]
    # printf '{}\n' | sha256sum
    assert rows["verdicts.json"] == {
        "path": "verdicts.json",
        "sha256": "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356",
        "bytes": 3,
        "media_type": "application/json",
        "role": "record",
    }
    assert [rows[name]["role"] for name in ("run/conformance-log.ndjson", "results/junit.xml")] == [
        "log",
        "results",
    ]


def test_sha256sum_checks_it(out: Path) -> None:
    check = ["sha256sum", "--check", "--strict", "--quiet", "manifest.sha256"]
    assert subprocess.run(check, cwd=out, capture_output=True).returncode == 0
    (out / "results/junit.xml").write_bytes(b"<testsuites />")
    assert subprocess.run(check, cwd=out, capture_output=True).returncode == 1


def test_the_zip_holds_the_same_and_opens_as_the_same(out: Path) -> None:
    with open_bundle(out) as folder, open_bundle(zip_of(out)) as zipped:
        assert zipped.root.name == "CW-1-r2"
        assert (zipped.manifest, zipped.files) == (folder.manifest, folder.files)
        assert all(zipped.read(path) == folder.read(path) for path in folder.files)
        assert folder.problems() == zipped.problems() == []
    assert not zipped.root.exists()


def test_sealed_again_elsewhere_it_is_the_same_zip(out: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    for path in reversed(FILES):
        (other / path).parent.mkdir(parents=True, exist_ok=True)
        (other / path).write_bytes(FILES[path])
        (other / path).chmod(0o600)
    seal(other, RECORD)
    assert zip_of(other).read_bytes() == zip_of(out).read_bytes()


def test_what_attests_comes_between_manifest_and_zip(out: Path) -> None:
    def attest(folder: Path) -> None:
        assert (folder / "manifest.sha256").exists()
        (folder / "attestations").mkdir()
        (folder / "attestations" / "a.dsse.json").write_text("{}")

    made = seal(out, RECORD, attest)
    assert not [entry for entry in made.files if "attestations" in entry.path]
    with open_bundle(zip_of(out)) as zipped:
        assert "attestations/a.dsse.json" in zipped.files
        assert zipped.problems() == []


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (lambda out: (out / "verdicts.json").write_bytes(b"[]\n"), {"verdicts.json": "was altered"}),
        (lambda out: (out / "verdicts.json").unlink(), {"verdicts.json": "is missing"}),
        (lambda out: (out / "run/more.txt").touch(), {"run/more.txt": "is not in the manifest"}),
        (lambda out: (out / ".hidden").touch(), {".hidden": "is not in the manifest"}),
        (lambda out: (out / "manifest.sha256").unlink(), {"manifest.sha256": "cannot be read"}),
        (
            lambda out: (out / "manifest.sha256").write_bytes((out / "manifest.sha256").read_bytes() + b"\n"),
            {"manifest.sha256": "byte for byte"},
        ),
        (
            lambda out: (out / "manifest.json").write_bytes((out / "manifest.json").read_bytes() + b" "),
            {"manifest.json": "byte for byte"},
        ),
        (
            lambda out: ((out / "verdicts.json").rename(out / "v"), (out / "verdicts.json").symlink_to("v")),
            {"v": "is not in the manifest", "verdicts.json": "symbolic link"},
        ),
        (
            lambda out: ((out / "README.txt").unlink(), (out / "README.txt").symlink_to("/etc/hostname")),
            {"README.txt": "link"},
        ),
    ],
)
def test_what_was_done_to_it_is_found(
    out: Path, spoil: Callable[[Path], object], found: dict[str, str]
) -> None:
    spoil(out)
    flaws = open_bundle(out).problems()
    assert {flaw.path for flaw in flaws} == set(found)
    assert all(
        any(words in flaw.what for flaw in flaws if flaw.path == path) for path, words in found.items()
    )


@pytest.mark.parametrize(
    "name", ["../up", "/etc/passwd", "a/../../up", "a\\b", "C:/x", ".", "", "a//b", "-x"]
)
def test_no_path_leads_out(out: Path, name: str) -> None:
    with pytest.raises(UsageProblem, match="no path within"):
        open_bundle(out).read(name)
    entry = Entry(name, "0" * 64, 0, "text/plain", "report")
    with pytest.raises(UsageProblem, match="not sound"):
        Manifest.parse(Manifest("CW-1", 0, (entry,)).dump())


def _zip(path: Path, *members: tuple[str, bytes], mode: int = 0) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in members:
            about = zipfile.ZipInfo(name)
            about.external_attr = mode << 16
            zipped.writestr(about, content, zipfile.ZIP_DEFLATED)
    return path


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(
    ("members", "mode", "says"),
    [
        ([("../evil", b"")], 0, "leads nowhere"),
        ([("t/../../evil", b"")], 0, "leads nowhere"),
        ([("/evil", b"")], 0, "leads nowhere"),
        ([("t\\..\\evil", b"")], 0, "leads nowhere"),
        ([("t/a", b"/etc/passwd")], stat.S_IFLNK | 0o777, "no plain file"),
        ([("t/a", b""), ("t/a", b"")], 0, "stands there twice"),
        ([("t/a", b""), ("t/A", b"")], 0, "stands there twice"),
        ([("t/a", b""), ("u/a", b"")], 0, "does not hold one folder"),
        ([("a", b"")], 0, "does not hold one folder"),
        ([("t/a", b"")], 0, "no bundle"),
    ],
)
def test_a_zip_that_is_not_safe_is_not_opened(
    tmp_path: Path, members: list[tuple[str, bytes]], mode: int, says: str
) -> None:
    with pytest.raises(UsageProblem, match=says):
        open_bundle(_zip(tmp_path / "a.zip", *members, mode=mode))
    assert [path.name for path in tmp_path.rglob("*")] == ["a.zip"]


def test_a_zip_that_would_fill_the_disk_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 2**20)
    bomb = _zip(tmp_path / "a.zip", ("t/a", bytes(2**20 + 1)))
    assert bomb.stat().st_size < 2**12
    with pytest.raises(UsageProblem, match="come to more than"):
        open_bundle(bomb)
    # One that lies about its size gives no more than it said: here 10 bytes in both of its headers.
    size = (2**20 + 1).to_bytes(4, "little")
    lying = bomb.read_bytes().replace(size, (10).to_bytes(4, "little"))
    bomb.write_bytes(lying)
    with pytest.raises(UsageProblem, match=r"is damaged|no bundle"):
        open_bundle(bomb)


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x05\x06" + bytes(18), b"hello" * 100])
def test_what_is_no_zip_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.zip").write_bytes(content)
    with pytest.raises(UsageProblem):
        open_bundle(tmp_path / "a.zip")


def test_a_damaged_zip_is_no_traceback(out: Path) -> None:
    whole = zip_of(out).read_bytes()
    for at in range(0, len(whole), 7):
        zip_of(out).write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        try:
            with open_bundle(zip_of(out)) as opened:
                opened.problems()
        except UsageProblem:
            pass


def test_a_zip_that_was_cut_short_or_altered_is_called_damaged(out: Path) -> None:
    whole = zip_of(out).read_bytes()
    # A byte of the first file's packed content: what it unpacks to has another CRC, or is no stream at all.
    inside = whole.index(b"manifest.json") - 40
    for content in (
        whole[: len(whole) // 2],
        whole[:inside] + bytes([whole[inside] ^ 1]) + whole[inside + 1 :],
    ):
        zip_of(out).write_bytes(content)
        with pytest.raises(UsageProblem, match=r"is damaged.*Get it again from where it was made"):
            open_bundle(zip_of(out))
    zip_of(out).write_bytes(b"a letter")
    with pytest.raises(UsageProblem, match="is neither the folder of a report nor its zip"):
        open_bundle(zip_of(out))


def test_who_verifies_is_sent_to_no_public_index(out: Path) -> None:
    told = (out / "README.txt").read_text(encoding="utf-8")
    (installed,) = [line.strip() for line in told.splitlines() if "pip install" in line]
    assert installed == "pip install clausework-0.1.0-py3-none-any.whl"
    assert HARNESS["digest"] in told


def test_a_name_that_no_list_can_hold_is_not_sealed(out: Path) -> None:
    (out / "a\nb").touch()
    with pytest.raises(HarnessProblem, match="cannot be listed"):
        seal(out, RECORD)


def test_where_nothing_is_there_is_said_so(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", tmp_path / "none.zip"):
        with pytest.raises(UsageProblem):
            open_bundle(path)
    shutil.rmtree(tmp_path)


def test_the_log_is_where_a_bundle_keeps_it(out: Path) -> None:
    assert open_bundle(out).log.read_bytes() == FILES[bundle.LOG]
