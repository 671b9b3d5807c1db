"""A campaign leaves a bundle: sealed, with the evidence and the item's files, and the same from its log."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import jsonschema_rs
from lab.runner import Laboratory, Ran

from clausework import published
from clausework.bundle import open_bundle, zip_of


def _record(folder: Path, photograph: bytes) -> str:
    """Write an examiner's record with a photograph beside it."""
    (folder / "hall.jpg").write_bytes(photograph)
    record = folder / "mine.toml"
    record.write_text(
        f'[[entry]]\ninstrument = "coin-toss"\nclause = "4"\nfinding = "satisfied"\n'
        f'examiner = "A. Examiner"\ndate = "2026-11-30"\nevidence = "hall.jpg"\n'
        f'sha256 = "{hashlib.sha256(photograph).hexdigest()}"\n'
    )
    return str(record)


def test_the_folder_and_its_zip_are_sound(good: Ran) -> None:
    with open_bundle(good.folder) as bundle, open_bundle(zip_of(good.folder)) as zipped:
        assert bundle.problems() == zipped.problems() == []
        assert zipped.manifest == bundle.manifest
        assert bundle.log == good.log


def test_each_purpose_that_was_run_names_its_transcript(good: Ran) -> None:
    for row in good.record()["instruments"]:
        for clause in row["clauses"]:
            for purpose in clause["purposes"]:
                assert bool(purpose["evidence"]) == any(s["status"] != "not_run" for s in purpose["steps"])
                if purpose["evidence"]:
                    content = (good.folder / "evidence/sha256" / purpose["evidence"]).read_bytes()
                    assert hashlib.sha256(content).hexdigest() == purpose["evidence"]
                    told = json.loads(content)
                    assert (told["id"], told["exchanges"]) == (purpose["id"], purpose["exchanges"])


def test_the_examiners_files_go_with_the_report_and_with_what_is_made_of_its_log(
    laboratory: Laboratory, address: str, tmp_path: Path
) -> None:
    record = _record(tmp_path, b"\xff\xd8 a photograph")
    words = ("certify", "coin-toss", "--iut", address, "--record", record, "--seed", "7")
    ran = laboratory.run(*words, "--out", "out", folder=tmp_path)
    assert ran.exit == 0, ran.told
    kept = ran.folder / "evidence/sha256" / hashlib.sha256(b"\xff\xd8 a photograph").hexdigest()
    assert kept.read_bytes() == b"\xff\xd8 a photograph"
    (tmp_path / "hall.jpg").unlink()
    again = laboratory.run("report", str(ran.log), "--out", "again", folder=tmp_path)
    assert again.exit == 0, again.told
    # Named alike but for the folder, the two are the same to the last byte.
    assert zip_of(tmp_path / "again").read_bytes() == zip_of(ran.folder).read_bytes()
    shutil.copyfile(ran.log, tmp_path / "alone.log")
    alone = laboratory.run("report", "alone.log", "--out", "alone", folder=tmp_path)
    assert "hall.jpg is not beside the log" in alone.told
    index = json.loads((tmp_path / "alone/evidence/index.json").read_bytes())["evidence"]
    assert [row["of"] for row in index if not row["present"]] == ["hall.jpg"]
    with open_bundle(tmp_path / "alone") as bundle:
        assert bundle.problems() == []


def test_a_file_of_the_item_that_changes_during_the_run_makes_it_invalid(
    laboratory: Laboratory, tmp_path: Path
) -> None:
    item = tmp_path / "item.py"
    shutil.copyfile(laboratory.site / "mini.py", item)
    words = ("certify", "coin-toss", "--record", str(laboratory.record), "--subject", str(item))
    sound = laboratory.run(*words, "--iut", f"cmd:python3 -S -E {item}", "--out", "out", folder=tmp_path)
    assert sound.exit == 0, sound.told
    (file,) = sound.record()["subject"]["files"]
    assert (file["path"], file["sha256"]) == ("item.py", hashlib.sha256(item.read_bytes()).hexdigest())
    item.write_text(f"{item.read_text()}    open(__file__, 'a').write('# another build')\n")
    ran = laboratory.run(*words, "--iut", f"cmd:python3 -S -E {item}", "--out", "new", folder=tmp_path)
    assert ran.exit == 3, ran.told
    assert "the subject's file item.py was changed during the run" in ran.told


def test_an_earlier_report_does_not_survive_and_other_files_are_not_touched(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    shutil.copyfile(good.log, tmp_path / "a.log")
    words = ("report", "a.log", "--out", "out")
    (tmp_path / "out.zip").write_bytes(b"mine")
    refused = laboratory.run(*words, "--replace", folder=tmp_path)
    assert (refused.exit, (tmp_path / "out.zip").read_bytes()) == (2, b"mine"), refused.told
    (tmp_path / "out.zip").unlink()
    assert laboratory.run(*words, folder=tmp_path).exit == 0
    (tmp_path / "out" / "results" / "stale.xml").touch()
    shutil.move(tmp_path / "out", tmp_path / "moved")
    assert "holds an earlier report" in laboratory.run(*words, folder=tmp_path).told
    shutil.move(tmp_path / "moved", tmp_path / "out")
    assert laboratory.run(*words, "--replace", folder=tmp_path).exit == 0
    assert open_bundle(tmp_path / "out").problems() == []
    assert not (tmp_path / "out" / "results" / "stale.xml").exists()


def test_everything_keeps_to_its_schema(good: Ran) -> None:
    def flaws(name: str, value: object) -> list[str]:
        return [
            str(wrong) for wrong in jsonschema_rs.validator_for(published.schema(name)).iter_errors(value)
        ]

    events = [json.loads(line) for line in good.log.read_bytes().splitlines()]
    assert [flaw for event in events for flaw in flaws("log", event)] == []
    for event in {event["event"]: event for event in events}.values():
        assert flaws("log", {"n": event["n"], "previous": event["previous"], "event": event["event"]})
    for path in good.folder.rglob("*.json"):
        told = json.loads(path.read_bytes())
        if isinstance(told, dict) and str(told.get("schema", "")).startswith("clausework/"):
            assert flaws(told["schema"].split("/")[1], told) == [], path
    transcripts = [json.loads(path.read_bytes()) for path in (good.folder / "evidence/sha256").iterdir()]
    assert [flaw for told in transcripts for flaw in flaws("transcript", told)] == []
    assert flaws("transcript", {**transcripts[0], "steps": None})


def test_the_same_log_gives_the_same_bytes_wherever_it_is_read(
    laboratory: Laboratory, good: Ran, tmp_path: Path
) -> None:
    places = (
        {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1"},
        {"TZ": "America/Los_Angeles", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "2", "HOME": str(tmp_path)},
    )
    for number, env in enumerate(places):
        # Another clock: the reports are made years apart.
        before = f"import os, time; time.time = lambda: {number} * 1e8; os.umask({0o022 + 0o055 * number})"
        done = laboratory.fresh(
            "report", str(good.log), "--out", f"out{number}", folder=tmp_path, env=env, before=before
        )
        assert done.returncode == 0, done.stderr
    wanted = {path: (good.folder / path).read_bytes() for path in open_bundle(good.folder).files}
    for number in range(len(places)):
        with open_bundle(tmp_path / f"out{number}") as bundle:
            assert {path: bundle.read(path) for path in bundle.files} == wanted
        assert zip_of(tmp_path / f"out{number}").read_bytes() == zip_of(good.folder).read_bytes()
