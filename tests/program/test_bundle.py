"""A campaign leaves a bundle: sealed, with the evidence and the item's files, and the same from its log."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from lab.runner import Laboratory, Ran

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
