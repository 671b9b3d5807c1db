"""From a bundle to the examiner's record and back into a report, through the whole program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from lab.runner import Laboratory, Ran

from clausework.cli.inspect import command
from clausework.inspection import agenda
from clausework.inspection.agenda import Item
from clausework.inspection.examination import Examination
from clausework.log import LogWriter
from clausework.problems import UsageProblem


def asked(bundle: Path) -> list[tuple[str, str, tuple[str, ...]]]:
    """Clause, its words and what is asked; coin toss has one clause for an examiner."""
    return [(item.clause, item.words, item.asks) for item in items(bundle)]


def items(bundle: Path) -> list[Item]:
    return agenda.of_log(bundle / "run" / "conformance-log.ndjson")[0]


def test_a_bundle_asks_what_its_campaign_asked(good: Ran) -> None:
    mark = ("4", "4. The coin shall bear a mark.", ("The examiner finds the mark",))
    assert asked(good.folder) == [mark]


def test_a_finding_entered_for_a_bundle_gives_the_verdict(
    laboratory: Laboratory, address: str, good: Ran, tmp_path: Path
) -> None:
    words = [str(good.folder), "--record", str(tmp_path / "r.ndjson"), "--examiner", "B. Person"]
    told = CliRunner().invoke(command, words)
    # The campaign had a record, which answers the one clause: nothing is asked.
    assert told.exit_code == 0, told.output
    assert "1 of 1 clause has a finding, 1 of them by the report's own record. Nothing was" in told.output
    ran = CliRunner().invoke(command, [*words, "--clause", "4"], input="n\nno mark to be seen\n\n")
    assert ran.exit_code == 0, ran.output
    assert "in the report: satisfied, signed" in ran.output
    assert f"Next: clausework amend {good.folder} --reason … --by … --out … --record" in ran.output
    again = CliRunner().invoke(command, [*words, "--clause", "4"], input="a\nnot at this table\n\n")
    assert again.exit_code == 0, again.output
    certify = ("certify", "coin-toss", "--iut", address, "--record", "r.ndjson", "--out", "out")
    made = laboratory.run(*certify, folder=tmp_path)
    assert made.verdicts()["4"] == "not_applicable", made.told
    (clause,) = (row for row in made.record()["instruments"][0]["clauses"] if row["clause"] == "4")
    told = [(row["finding"], row["note"], row["examiner"], row["superseded"]) for row in clause["findings"]]
    assert told == [
        ("not_satisfied", "no mark to be seen", "B. Person", True),
        ("not_applicable", "not at this table", "B. Person", False),
    ]
    page = (made.folder / "report.html").read_text(encoding="utf-8")
    assert "superseded by a later entry" in page
    assert "no mark to be seen" in page


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("bears one", "bears two", "was altered at line 2"),
        ("}\n", "}", "cut off or damaged at line 2"),
        ('"clause":"4"', '"clause":"5"', "was altered at line 2"),
    ],
)
def test_faults_of_a_record_are_found_before_the_system_is_started(
    laboratory: Laboratory, good: Ran, tmp_path: Path, old: str, new: str, says: str
) -> None:
    record = tmp_path / "r.ndjson"
    examination = Examination(items(good.folder), record)
    examination.sign(examination.items[0], "satisfied", "B. Person", "bears one")
    examination.close()
    header, entry = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text(header + entry.replace(old, new), encoding="utf-8")
    words = ("certify", "coin-toss", "--iut", "cmd:touch started", "--record", "r.ndjson", "--out", "out")
    ran = laboratory.run(*words, folder=tmp_path)
    assert (ran.exit, says in ran.told) == (2, True), ran.told
    assert not (tmp_path / "started").exists()
    assert not ran.folder.exists()


def test_a_log_is_never_written_to(good: Ran, tmp_path: Path) -> None:
    before = good.log.read_bytes()
    ran = CliRunner().invoke(command, [str(good.log), "--instrument", "coin-toss"])
    assert isinstance(ran.exception, UsageProblem)
    assert "Say where the record goes" in str(ran.exception)
    assert good.log.read_bytes() == before


def test_a_campaign_that_asked_nothing_is_told(good: Ran, tmp_path: Path) -> None:
    log = LogWriter(tmp_path / "log.ndjson")
    for line in good.log.read_bytes().splitlines():
        event = json.loads(line)
        if event["event"] in ("header", "instrument"):
            log.write(
                event["event"], **{k: v for k, v in event.items() if k not in ("n", "previous", "event")}
            )
    log.close()
    with pytest.raises(UsageProblem, match="asks nothing of an examiner"):
        agenda.of_log(tmp_path / "log.ndjson")
