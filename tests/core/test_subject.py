"""The item under test is identified by its files, and a file that changes while it is tested is named."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from clausework import subject
from clausework.problems import UsageProblem


@pytest.fixture
def item(tmp_path: Path) -> Path:
    for name, content in {"bin/a": b"{}\n", "bin/b": b"", "conf.toml": b"x"}.items():
        path = tmp_path / "item" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "item"


def test_files_are_named_below_the_folder_that_holds_all_of_them(item: Path) -> None:
    found = subject.examine(
        {"files": [str(item / "bin"), str(item / "conf.toml")], "versions": {"bin/a": "4.2.1"}}
    )
    assert [(file.path, file.bytes, file.version) for file in found.files] == [
        ("bin/a", 3, "4.2.1"),
        ("bin/b", 0, ""),
        ("conf.toml", 1, ""),
    ]
    # printf '{}\n' | sha256sum; printf '' | sha1sum
    assert found.files[0].sha256 == "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356"
    assert found.files[1].sha1 == "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    assert subject.Subject.read(asdict(found)) == found


def test_what_changed_is_named(item: Path) -> None:
    before = subject.examine({"files": [str(item)]})
    assert subject.changes([asdict(f) for f in before.files], [asdict(f) for f in before.files]) == []
    (item / "bin/a").write_bytes(b"[]\n")
    (item / "bin/b").unlink()
    (item / "bin/c").touch()
    after = subject.remeasure(before)
    assert subject.changes([asdict(f) for f in before.files], [asdict(f) for f in after]) == [
        "the subject's file item/bin/a was changed during the run",
        "the subject's file item/bin/b was gone after the run",
        "the subject's file item/bin/c was not there before the run",
    ]


def test_without_files_there_is_nothing_to_compare() -> None:
    assert subject.examine({}) == subject.Subject()
    assert subject.remeasure(subject.Subject()) == ()


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"files": ["none"]}, "is not there"),
        ({"files": ["empty"]}, "holds no file"),
        ({"files": ["item"], "versions": {"a": "1"}}, "a version for a, which is none of its files"),
    ],
)
def test_what_cannot_be_identified_is_refused(
    item: Path, monkeypatch: pytest.MonkeyPatch, table: dict[str, object], says: str
) -> None:
    monkeypatch.chdir(item.parent)
    (item.parent / "empty").mkdir()
    with pytest.raises(UsageProblem, match=says):
        subject.examine(table)


def test_what_lies_behind_a_link_is_of_the_item_and_a_circle_ends(item: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "rules.bin").write_bytes(b"lawful")
    (item / "lib").symlink_to(tmp_path / "elsewhere")
    (item / "bin" / "up").symlink_to(item)
    before = subject.examine({"files": [str(item)]})
    assert [file.path for file in before.files] == [
        "item/bin/a",
        "item/bin/b",
        "item/conf.toml",
        "item/lib/rules.bin",
    ]
    (tmp_path / "elsewhere" / "rules.bin").write_bytes(b"other")
    after = subject.remeasure(before)
    assert subject.changes([asdict(f) for f in before.files], [asdict(f) for f in after]) == [
        "the subject's file item/lib/rules.bin was changed during the run"
    ]
