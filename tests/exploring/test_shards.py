"""Whoever plays the words of an exploration, and however often it is cut off: the result is the same."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from clausework import cluster as clusters
from clausework import exhausting, log, resuming, verdicts
from clausework.exploring.again import differences
from clausework.problems import UsageProblem

from .common import FEW, QLD, exhaust, invoke

LOG = Path("run") / "conformance-log.ndjson"
DIES = f"python:{__package__}.breaks:dies_once"
# What differs from one campaign to the next, and how many processes were asked for.
OF_ITS_OWN = {"n", "previous"}


def events(out: Path, *kinds: str) -> list[dict[str, Any]]:
    """Return the events of a log but for header and footer, which hold names and times of their own."""
    return [
        {name: value for name, value in event.items() if name not in OF_ITS_OWN}
        for event in log.read(out / LOG)
        if event["event"] not in ("header", "footer", *kinds)
    ]


def record(out: Path) -> dict[str, Any]:
    """Return a record without what is of one campaign alone: its name, times, chain and processes."""
    found = verdicts.from_log(out / LOG)
    del found["report"]
    for own in ("id", "started", "finished", "log", "workers", "cluster", "notes"):
        del found["campaign"][own]
    return found


def notes(out: Path) -> list[str]:
    found: list[str] = verdicts.from_log(out / LOG)["campaign"]["notes"]
    return found


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("alone") / "report"
    exhaust(out, *FEW)
    return out


def test_two_processes_of_which_one_dies_play_the_same(
    alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first system to be asked kills its whole process."""
    monkeypatch.setenv("CLAUSEWORK_TEST_DIES_ONCE", str(tmp_path / "died"))
    exhaust(tmp_path / "out", *FEW, "--workers", "2", iut=DIES)
    assert (tmp_path / "died").exists()
    assert {"event": "worker_replaced"} in events(tmp_path / "out")
    assert events(tmp_path / "out", "worker_replaced") == events(alone)
    assert any("which others did anew: 1" in note for note in notes(tmp_path / "out"))


def test_a_cluster_plays_the_same(alone: Path, cluster: str, tmp_path: Path) -> None:
    exhaust(tmp_path / "out", *FEW, "--cluster", cluster)
    assert events(tmp_path / "out", "cluster") == events(alone)
    assert record(tmp_path / "out") == record(alone)
    assert notes(tmp_path / "out") == []
    # It is not what one process did.
    assert "; a cluster</dd>" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_a_worker_of_a_cluster_that_is_killed_is_told_and_changes_nothing(
    alone: Path, cluster: str, tmp_path: Path
) -> None:
    exhaust(tmp_path / "out", *FEW, "--cluster", cluster, iut=DIES)
    assert {"event": "worker_replaced"} in events(tmp_path / "out")
    assert events(tmp_path / "out", "worker_replaced", "cluster") == events(alone)
    assert not list(differences(log.read(tmp_path / "out" / LOG)))


def test_a_worker_with_another_reference_is_refused(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters.references, "digest", lambda instrument: "0" * 64)
    with pytest.raises(UsageProblem, match=f"has another reference of {QLD}"):
        exhaust(tmp_path / "out", *FEW, "--cluster", cluster)


def test_where_there_is_no_scheduler_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(clusters, "_CONNECT", 0.2)
    with pytest.raises(UsageProblem, match="no scheduler of a cluster"):
        exhaust(tmp_path / "out", *FEW, "--cluster", "tcp://127.0.0.1:9")


def test_without_dask_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageProblem, match=r"clausework\[cluster\]"):
        exhaust(tmp_path / "out", *FEW, "--cluster", "tcp://127.0.0.1:9")
    assert not (tmp_path / "out").exists()


def cut(whole: Path, out: Path, lines: int, half: bool = False) -> list[bytes]:
    """Leave a log of so many lines in a folder, and perhaps half of the next; return all lines."""
    shutil.copytree(whole, out)
    every = (whole / LOG).read_bytes().splitlines(keepends=True)
    rest = every[lines][: len(every[lines]) // 2] if half else b""
    (out / LOG).write_bytes(b"".join(every[:lines]) + rest)
    return every


@pytest.mark.parametrize("place", ["in the plan", "before the first word", "before the footer"])
def test_one_that_was_cut_off_goes_on(alone: Path, tmp_path: Path, place: str) -> None:
    kinds = [event["event"] for event in log.read(alone / LOG)]
    at = {
        "in the plan": kinds.index("purpose") + 5,
        "before the first word": kinds.index("word"),
        "before the footer": len(kinds) - 1,
    }[place]
    out = tmp_path / "out"
    every = cut(alone, out, at, half=True)
    interrupted = resuming.read(out / LOG, explores=True)
    exhausting.explore(interrupted.campaign, out / LOG, lambda _, __: None, interrupted=interrupted)
    assert events(out, "resumed") == events(alone)
    assert record(out) == record(alone)
    # A plan that was cut is written again; a word that was recorded is not.
    stood = place == "before the footer"
    assert (out / LOG).read_bytes().startswith(b"".join(every[:at]) if stood else every[0])
    assert any("interrupted, and resumed" in note for note in notes(out)) == stood


def test_what_was_recorded_stands_and_the_rest_is_played(alone: Path, tmp_path: Path) -> None:
    """It is cut off in the midst of a shard, and the report is written by `--resume`."""
    out = tmp_path / "out"
    first = next(event["n"] for event in log.read(alone / LOG) if event["event"] == "word")
    every = cut(alone, out, first + 50)
    assert invoke("--resume", "--out", str(out), code=0)["exit"] == 0
    assert (out / LOG).read_bytes().startswith(b"".join(every[: first + 50]))
    assert events(out, "resumed", "isolation") == events(alone, "isolation")
    assert record(out) == record(alone)
    assert "interrupted, and resumed" in (out / "report.html").read_text()


def test_one_that_had_ended_is_only_written_again(alone: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shutil.copytree(alone, out)
    (out / "report.html").unlink()
    invoke("--resume", "--out", str(out), code=0)
    assert (out / LOG).read_bytes() == (alone / LOG).read_bytes()
    assert (out / "report.html").read_bytes() == (alone / "report.html").read_bytes()


def test_one_is_not_resumed_against_another_reference(
    alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change in the reference's own package is enough; what the words are does not show it."""
    out = tmp_path / "out"
    every = cut(alone, out, len((alone / LOG).read_bytes().splitlines()) - 10)
    stood = (out / LOG).read_bytes()
    assert resuming.read(out / LOG, explores=True).explored
    monkeypatch.setattr(resuming.references, "digest", lambda instrument: "0" * 64)
    with pytest.raises(UsageProblem, match=f"The reference of {QLD} has changed"):
        invoke("--resume", "--out", str(out), code=2)
    assert (out / LOG).read_bytes() == stood
    # One that had ended is held against nothing any more, and its report is written again.
    (out / LOG).write_bytes(b"".join(every))
    assert invoke("--resume", "--out", str(out), code=0)["exit"] == 0


def test_what_goes_on_with_what_is_told(alone: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageProblem, match="exhaust --resume"):
        resuming.read(alone / LOG)
    with pytest.raises(UsageProblem, match="There is no log"):
        invoke("--resume", "--out", str(tmp_path), code=2)
