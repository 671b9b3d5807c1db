"""Modes, plans, profiles and readings, as the whole program has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lab.runner import Laboratory, Ran, sound

from clausework.document import ASKED

DOCUMENT = (Path(__file__).parents[2] / "docs" / "examples" / "document.toml").read_text(encoding="utf-8")
OTHER = """
    @reading:T-01=B
    Scenario: Heads loses where an edge is tails
      Given a stake of 100 on the coin
      When the coin is tossed and shows heads
      Then the stake on the coin loses

  Rule: 3"""


@pytest.fixture(scope="module")
def two_readings(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    """A laboratory where clause 2 has a scenario under reading B too, which the sound system fails."""
    laboratory = Laboratory(tmp_path_factory.mktemp("readings"))
    feature = laboratory.pack / "1_toss.feature"
    text = feature.read_text(encoding="utf-8")
    feature.write_text(text.replace("  Rule: 3", OTHER.lstrip("\n"), 1), encoding="utf-8")
    return laboratory


def interpretation(ran: Ran) -> dict[str, Any]:
    (row,) = ran.record()["instruments"][0]["interpretations"]
    found: dict[str, Any] = row
    return found


# Readings


def test_the_other_reading_is_run_and_told_and_counts_in_no_verdict(
    two_readings: Laboratory, address: str
) -> None:
    ran = two_readings.certify(address, "--seed", "7", "--workers", "2")
    sound(ran)
    assert (ran.exit, ran.verdicts()["2"]) == (0, "pass"), ran.told
    (other,) = interpretation(ran)["what_if"]
    assert (other["reading"], other["statement"]) == ("B", "does_not_conform")
    # Under B the two scenarios of A that clause 2 has without a label still pass; that of B fails.
    assert [(c["clause"], c["verdict"], c["would_be"]) for c in other["changes"]] == [("2", "pass", "fail")]
    page = (ran.folder / "report.html").read_text(encoding="utf-8")
    assert "counts in no verdict" in page
    checked = two_readings.run("verify", str(ran.folder))
    assert checked.exit == 0, checked.told


def test_the_adopted_reading_counts_and_the_first_is_what_if(two_readings: Laboratory, address: str) -> None:
    ran = two_readings.certify(address, "--interpretation", "t-01=b")
    assert (ran.exit, ran.verdicts()["2"]) == (1, "fail"), ran.told
    (other,) = interpretation(ran)["what_if"]
    assert (other["reading"], other["statement"]) == ("A", "conforms")
    assert [(c["verdict"], c["would_be"]) for c in other["changes"]] == [("fail", "pass")]


def test_what_was_not_run_is_not_guessed(two_readings: Laboratory, address: str) -> None:
    ran = two_readings.certify(address, "--no-what-if")
    assert ran.exit == 0
    (other,) = interpretation(ran)["what_if"]
    (change,) = other["changes"]
    assert (change["would_be"], change["reason"]) == (
        "not_tested",
        "what asserts this reading was not run in this campaign",
    )


def test_a_profile_gives_readings_and_values_with_their_source(
    two_readings: Laboratory, address: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile.toml"
    profile.write_text(
        'name = "Testland"\nsource = "Gazette 7"\n[readings]\nt-01 = "b"\n[ixit.coin-toss]\nseats = 4\n'
    )
    ran = two_readings.certify(address, "--profile", str(profile))
    assert (ran.exit, interpretation(ran)["adopted"]) == (1, "B")
    assert ran.record()["campaign"]["jurisdiction"] == {"name": "Testland", "source": "Gazette 7"}
    scope = ran.record()["instruments"][0]["scope"]
    assert (scope["ixit"]["seats"], scope["ixit_sources"]["seats"]) == (4, "Gazette 7")
    assert scope["ixit_sources"]["chips"] == "law pack"
    # What is said on the command line goes first.
    assert two_readings.certify(address, "--profile", str(profile), "--interpretation", "T-01=A").exit == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[", "cannot be read"),
        ("name = 'x'", "source"),
        ("name = 'x'\nsource = 'y'\n[readings]\n'T-99' = 'A'", "no reading T-99=A"),
        ("name = 'x'\nsource = 'y'\n[ixit.coin-toss]\nseat = 4", "Did you mean seats?"),
        ("name = 'x'\nsource = 'y'\n[ixit.coin-tos]\nseats = 4", "Did you mean coin-toss?"),
    ],
)
def test_a_profile_that_is_not_sound_is_told(
    laboratory: Laboratory, address: str, tmp_path: Path, text: str, says: str
) -> None:
    profile = tmp_path / "profile.toml"
    profile.write_text(text)
    ran = laboratory.certify(address, "--profile", str(profile))
    assert (ran.exit, says in ran.told) == (2, True), ran.told
    assert not ran.folder.exists()


# Plans


def plan(laboratory: Laboratory, address: str, *more: str) -> Ran:
    ran = laboratory.run("plan", "coin-toss", "--iut", address, *more)
    assert "Traceback" not in ran.told
    return ran


def test_a_plan_says_what_is_missing_before_anything_is_run(laboratory: Laboratory, address: str) -> None:
    ran = plan(laboratory, address)
    assert ran.exit == 3, ran.told
    assert "no examiner's entry: 4" in ran.out
    assert "at best: no statement" in ran.out
    assert not ran.folder.exists()
    ran = plan(laboratory, address, "--record", str(laboratory.record))
    assert (ran.exit, "at best: conforms" in ran.out) == (0, True), ran.told


def test_a_record_that_denies_conformity_denies_it_in_the_plan(
    laboratory: Laboratory, address: str, tmp_path: Path
) -> None:
    record = tmp_path / "record.toml"
    record.write_text(laboratory.record.read_text().replace('"satisfied"', '"not_satisfied"'))
    assert plan(laboratory, address, "--record", str(record)).exit == 1


def test_a_plan_counts_what_the_ics_does_not_claim(
    laboratory: Laboratory, address: str, tmp_path: Path
) -> None:
    ics = tmp_path / "ics.toml"
    ics.write_text('[[ics]]\ninstrument = "coin-toss"\ncapabilities = ["settlement"]\n')
    ran = plan(laboratory, address, "--ics", str(ics))
    assert ran.exit == 0
    assert "not claimed: capability equipment, 1 mandatory clause (Equipment)" in ran.out
    assert "1 clause out of scope: the ICS does not claim equipment" in ran.out
    ran = plan(laboratory, address, "--ics", str(ics), "--json")
    assert json.loads(ran.out)["instruments"]["coin-toss"]["best"] == "conforms"


def test_a_dry_run_is_the_plan(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--dry-run")
    assert (ran.exit, "7 of 7 test purposes would be run" in ran.out) == (0, True), ran.told
    assert not ran.folder.exists()


def test_a_statement_names_the_results_it_covers(two_readings: Laboratory, address: str) -> None:
    ran = two_readings.certify(address, "--interpretation", "T-01=B")
    assert ran.record()["instruments"][0]["covers"] == {"met": ["1", "3", "4"], "not_met": ["2"]}


def test_the_report_holds_what_was_known_beforehand(good: Ran) -> None:
    known = good.record()["instruments"][0]["static"]
    assert (known["best"], known["runs"], known["unexamined"]) == ("conforms", 7, [])
    page = (good.folder / "report.html").read_text(encoding="utf-8")
    assert "What was known before anything was run" in page


# Modes


def test_a_self_test_says_so_in_every_format(good: Ran) -> None:
    report = good.record()["report"]
    assert report["mode"] == "self-test"
    fields = {row["name"]: row["value"] for row in report["fields"]}
    assert {fields[each.name] for each in ASKED} == {"not supplied"}
    assert "First-party self-test" in (good.folder / "report.html").read_text(encoding="utf-8")
    sheet = (good.folder / "checklist.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert all("first-party self-test" in line for line in sheet)
    junit = (good.folder / "results" / "junit.xml").read_text(encoding="utf-8")
    assert '<property name="mode" value="self-test"' in junit


def test_a_laboratory_report_is_refused_with_all_that_is_missing_before_the_campaign(
    laboratory: Laboratory, address: str
) -> None:
    ran = laboratory.certify(address, "--mode", "laboratory")
    sound(ran)
    assert ran.exit == 2
    assert all(f"does not say {each.name} " in ran.err for each in ASKED)
    for said in ("runs from a checkout", "no --qualification was given", "coin-toss await a review"):
        assert said in ran.err
    assert not ran.folder.exists()


def test_the_fields_come_of_the_log_and_are_not_changed_afterwards(
    laboratory: Laboratory, address: str, tmp_path: Path
) -> None:
    document = tmp_path / "document.toml"
    document.write_text(DOCUMENT, encoding="utf-8")
    ran = laboratory.certify(address, "--document", str(document))
    assert ran.exit == 0, ran.told

    def report(*words: str) -> Ran:
        return laboratory.run("report", str(ran.log), "--out", str(tmp_path / "again"), "--replace", *words)

    assert report("--document", str(document)).exit == 0
    again = json.loads((tmp_path / "again" / "verdicts.json").read_text(encoding="utf-8"))
    assert again["report"] == ran.record()["report"]
    rows = {row["name"]: (row["value"], row["supplier"]) for row in again["report"]["fields"]}
    assert rows["laboratory.name"] == ("Example Laboratory", "laboratory")
    assert again["report"]["opinions"][0]["author"] == "A. Signatory"
    document.write_text(DOCUMENT.replace("Example Vendor Pty Ltd", "Another Vendor"), encoding="utf-8")
    refused = report("--document", str(document))
    assert (refused.exit, "holds another customer.name" in refused.err) == (2, True), refused.told
    refused = report("--mode", "laboratory")
    assert (refused.exit, "made in the mode self-test" in refused.err) == (2, True), refused.told
    # What was there is left as it was.
    assert (tmp_path / "again" / "verdicts.json").is_file()
