"""However many workers of a cluster share a campaign, and whatever becomes of them, it says the same."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner

from clausework import cluster as clusters
from clausework import log, parts, subject, verdicts
from clausework.campaign import Campaign
from clausework.cli.certify import command
from clausework.problems import HarnessProblem, UsageProblem

QLD = "qld-triple-penny-two-up"
WAITS = Path(__file__).with_name("waits.py")
DIES = "python:exploring.breaks:dies_once"
LOG = Path("run") / "conformance-log.ndjson"
# What differs from one campaign to the next: places, times and digests of them, the system's own ids.
PASSING = {"n", "previous", "milliseconds", "evidence", "table"}
BESIDE = {"header", "footer", "isolation", "worker_replaced", "cluster", "resumed"}


@pytest.fixture(autouse=True)
def _few_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part starts a process, which takes longer than all that is run here."""
    monkeypatch.setattr(parts, "_FIRST", 22)


def certify(*words: str) -> None:
    """Run some clauses in this process; of some alone no statement is made, whatever they came to."""
    done = CliRunner().invoke(command, [*words, "--json"], catch_exceptions=False, standalone_mode=False)
    assert done.return_value == 3, done.output


def campaign(out: Path, marker: Path, *more: str) -> None:
    iut = f"cmd:{sys.executable} {WAITS} {marker}"
    certify(QLD, "--iut", iut, "--clause", "473", "--seed", "6", "--out", str(out), *more)


def planned(out: Path, iut: str = "reference") -> Campaign:
    """Return the campaign in a log, against another system."""
    header = next(iter(log.read(out / LOG)))
    found = Campaign.parse(orjson.dumps(header["campaign"]).decode())
    return replace(found, settings=replace(found.settings, address=iut))


def plain(value: Any) -> Any:
    """Return a value of a log or a record without what passes."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items() if name not in PASSING}
    return [plain(each) for each in value] if isinstance(value, list) else value


def events(out: Path) -> list[Any]:
    return [plain(event) for event in log.read(out / LOG) if event["event"] not in BESIDE]


def started(out: Path) -> list[str]:
    return [event["purpose"] for event in log.read(out / LOG) if event["event"] == "started"]


def counted(out: Path, kind: str) -> int:
    return sum(event["event"] == kind for event in log.read(out / LOG))


def holds(process: Any, marker: Path) -> bool:
    """Whether a process has its marker open; one that has just ended has not."""
    with contextlib.suppress(OSError):
        open_files = Path(f"/proc/{process.pid}/fd").iterdir()
        return any(each.exists() and each.samefile(marker) for each in open_files)
    return False


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("alone")
    (folder / "marker").touch()
    campaign(folder / "out", folder / "marker")
    return folder / "out"


def test_a_worker_that_is_killed_takes_all_of_its_own_with_it_and_changes_nothing(
    alone: Path, cluster: str, tmp_path: Path
) -> None:
    """The system that is asked first waits, so that its worker dies in the midst of a scenario."""
    psutil = pytest.importorskip("psutil")
    marker, below = tmp_path / "marker", []

    def kill() -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end and not marker.exists():
            time.sleep(0.01)
        waiting = next(each for each in psutil.Process().children(recursive=True) if holds(each, marker))
        part = next(each for each in waiting.parents() if "clausework.part" in each.cmdline())
        below.extend([part, *part.children(recursive=True)])
        part.parent().kill()

    killing = threading.Thread(target=kill)
    killing.start()
    campaign(tmp_path / "out", marker, "--cluster", cluster)
    killing.join()
    # The part, the keeper and the warden of the system's cell, and the system.
    assert len(below) == 4
    assert not psutil.wait_procs(below, timeout=20)[1]
    assert events(tmp_path / "out") == events(alone)
    assert counted(tmp_path / "out", "worker_replaced") == 1
    record = verdicts.from_log(tmp_path / "out" / LOG)
    assert plain(record["instruments"]) == plain(verdicts.from_log(alone / LOG)["instruments"])
    assert record["campaign"]["cluster"] == 2
    assert "1 worker<" not in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert record["campaign"]["notes"] == [
        "processes that ended in the midst of their work, which others did anew: 1"
    ]


def test_one_that_was_cut_off_goes_on_by_a_cluster(alone: Path, cluster: str, tmp_path: Path) -> None:
    (tmp_path / "out" / "run").mkdir(parents=True)
    lines = (alone / LOG).read_bytes().splitlines(keepends=True)
    begun = [n for n, line in enumerate(lines) if b'"event":"started"' in line]
    # All but the last few scenarios have ended, and one has begun.
    stands = b"".join(lines[: begun[-4] + 2])
    (tmp_path / "out" / LOG).write_bytes(stands)
    certify("--resume", "--out", str(tmp_path / "out"), "--cluster", cluster)
    assert (tmp_path / "out" / LOG).read_bytes().startswith(stands)
    assert counted(tmp_path / "out", "started") == counted(alone, "started") + 1
    assert counted(tmp_path / "out", "finished") == counted(alone, "finished")
    record = verdicts.from_log(tmp_path / "out" / LOG)
    assert plain(record["instruments"]) == plain(verdicts.from_log(alone / LOG)["instruments"])


@pytest.mark.parametrize(
    ("pace", "share", "many"),
    [
        # Its share of what is left, where that takes between 10 and 30 seconds.
        (0.1, 150, 150),
        # At least 10 seconds' worth, at most 30, and at most 1000; one in any case.
        (0.1, 10, 100),
        (1.0, 100, 30),
        (0.001, 5000, 1000),
        (90.0, 5, 1),
    ],
)
def test_how_long_a_part_is(pace: float, share: int, many: int) -> None:
    assert parts.size(pace, share) == many


def test_a_process_that_dies_is_replaced_and_runs_only_what_it_had_not_told(
    alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAUSEWORK_TEST_DIES_ONCE", str(tmp_path / "died"))
    runs = started(alone)[:2]
    told = parts.run(planned(alone, DIES), runs, lambda: True, {"installed": {}, "worker": ""})
    assert (tmp_path / "died").exists()
    assert [name for name, _ in told] == [None, *runs, None]
    assert "worker_replaced" in told[0][1]


def test_processes_that_keep_ending_end_the_campaign(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They end before they have read what a pipe does not hold, 64 KiB and more."""
    monkeypatch.setattr(parts, "_COMMAND", (sys.executable, "-c", "raise SystemExit('no room')"))
    with pytest.raises(HarnessProblem, match=r"5 ended before .* The last said: no room"):
        parts.run(planned(alone), ["run" * 100_000], lambda: True, {})


def test_what_is_installed_is_looked_at_by_the_process_that_runs_a_part(alone: Path) -> None:
    """A worker knows what was installed when it was started."""
    held_to = {"installed": {"harness": "0" * 64}, "worker": "tcp://10.0.0.6:9000"}
    with pytest.raises(HarnessProblem, match=r"The worker tcp://10\.0\.0\.6:9000 has another harness"):
        parts.run(planned(alone), started(alone), lambda: True, held_to)


def test_the_files_of_the_system_must_be_the_same_on_every_worker(alone: Path, tmp_path: Path) -> None:
    engine = tmp_path / "engine.jar"
    engine.write_text("one")
    campaign = replace(planned(alone), subject=subject.examine({"files": [str(engine)]}))
    here = clusters.installed(campaign)
    engine.write_text("another")
    with pytest.raises(UsageProblem, match=r"has another file engine\.jar of the system"):
        clusters.check(clusters.installed(campaign), here, "tcp://10.0.0.6:9000")


def test_a_cluster_and_processes_here_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(UsageProblem, match="--workers and --cluster cannot be given together"):
        certify(
            "--iut", "reference", "--out", str(tmp_path / "out"), "--workers", "2", "--cluster", "tcp://x:1"
        )


def test_a_cluster_that_is_not_there_leaves_an_earlier_report(alone: Path) -> None:
    pytest.importorskip("distributed")
    where = ["--out", str(alone), "--replace", "--cluster", "tcp://127.0.0.1:1"]
    with pytest.raises(UsageProblem, match="There is no scheduler"):
        certify(QLD, "--iut", "reference", "--clause", "473", *where)
    assert (alone / "verdicts.json").exists()
