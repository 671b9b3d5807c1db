"""Known failures decide the exit code of a pipeline, and nothing that a report says."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

from clausework import baseline
from clausework.cli.known import hold

ENTRY = '[[known]]\ninstrument = "coin-toss"\nclause = "{}"\nverdict = "{}"\nreason = "mended in 2.0"\n'


@pytest.fixture(scope="module")
def broken(laboratory: Laboratory) -> str:
    """The address of a system that pays no wager on heads: clause 1 alone is broken."""
    sound = (laboratory.site / "mini.py").read_text(encoding="utf-8")
    mine = laboratory.folder / "broken.py"
    mine.write_text(
        sound.replace('how = "win" if act["face"] == "H" else "lose"', 'how = "lose"'), encoding="utf-8"
    )
    return f"cmd:{sys.executable} -S -E {mine}"


def certify(laboratory: Laboratory, address: str, listed: Path, *more: str) -> Ran:
    return laboratory.certify(address, "--seed", "7", "--baseline", str(listed), *more)


@pytest.mark.parametrize(
    ("entries", "more", "exit", "says"),
    [
        ([("1", "fail")], (), 0, "the exit code is 0"),
        ([], (), 1, "New: coin-toss 1 is fail and not listed"),
        ([("1", "inconclusive")], (), 1, "New: coin-toss 1 is listed as inconclusive, and is fail"),
        ([("1", "fail"), ("2", "fail")], (), 2, "Stale: coin-toss 2 is listed as fail, and is now pass"),
        ([("2", "fail")], (), 1, "Stale: coin-toss 2 is listed as fail, and is now pass"),
        # A clause that was not asked for is not looked at, be it listed or not.
        ([("1", "fail")], ("--clause", "2"), 0, "the exit code is 0"),
        ([("9", "fail")], (), 2, "there is no such clause"),
        ([("1", "pass")], (), 2, "has the verdict 'pass'"),
        ([("1", "fail"), ("1", "fail")], (), 2, "more than once"),
    ],
)
def test_exit_codes(
    laboratory: Laboratory,
    tmp_path: Path,
    broken: str,
    entries: list[tuple[str, str]],
    more: tuple[str, ...],
    exit: int,
    says: str,
) -> None:
    listed = tmp_path / "known.toml"
    listed.write_text("\n".join(ENTRY.format(*entry) for entry in entries), encoding="utf-8")
    ran = certify(laboratory, broken, listed, *more)
    assert (ran.exit, says in ran.err) == (exit, True), ran.told


def test_the_report_says_what_it_would_have_said(laboratory: Laboratory, tmp_path: Path, broken: str) -> None:
    listed = tmp_path / "known.toml"
    listed.write_text(ENTRY.format("1", "fail"), encoding="utf-8")
    ran = certify(laboratory, broken, listed)
    assert ran.exit == 0
    assert ran.record()["instruments"][0]["statement"] == "does_not_conform"
    assert "DOES NOT CONFORM" in ran.out
    assert "mended in 2.0" not in (ran.folder / "verdicts.json").read_text(encoding="utf-8")


def test_a_campaign_that_broke_down_or_is_not_valid_is_never_excused(
    laboratory: Laboratory, tmp_path: Path, broken: str
) -> None:
    known = [baseline.Known("coin-toss", "1", "fail", "mended in 2.0")]
    (tmp_path / "known.toml").write_text(ENTRY.format("1", "fail"), encoding="utf-8")
    record = certify(laboratory, broken, tmp_path / "known.toml").record()
    assert hold(record, known, "known.toml") == 0
    assert hold(record | {"campaign": {"valid": False}}, known, "known.toml") == 1
    for clause in record["instruments"][0]["clauses"]:
        for purpose in clause["purposes"]:
            purpose |= {"outcome": "inconclusive", "reason": "iut_unreachable: it did not start"}
    record["instruments"][0]["statement"] = "no_statement"
    assert hold(record, known, "known.toml") == 4


def test_a_baseline_is_written_and_its_reasons_are_kept(
    laboratory: Laboratory, tmp_path: Path, broken: str
) -> None:
    listed = tmp_path / "known.toml"
    ran = certify(laboratory, broken, listed, "--write-baseline")
    # Writing it is no excuse yet.
    assert (ran.exit, "known.toml lists 1 clause." in ran.err) == (1, True), ran.told
    (entry,) = tomllib.loads(listed.read_text(encoding="utf-8"))["known"]
    assert (entry["instrument"], entry["clause"], entry["verdict"]) == ("coin-toss", "1", "fail")
    assert entry["reason"].startswith("expected ")
    # What a person wrote stands; what passes now goes.
    listed.write_text(ENTRY.format("1", "fail") + ENTRY.format("2", "fail"), encoding="utf-8")
    assert certify(laboratory, broken, listed, "--write-baseline").exit == 1
    (entry,) = tomllib.loads(listed.read_text(encoding="utf-8"))["known"]
    assert (entry["clause"], entry["reason"]) == ("1", "mended in 2.0")
    assert certify(laboratory, broken, listed).exit == 0


def test_a_baseline_that_is_not_there_is_told_before_anything_runs(
    laboratory: Laboratory, address: str
) -> None:
    ran = laboratory.certify(address, "--baseline", "none.toml")
    assert (ran.exit, "cannot be read" in ran.err) == (2, True), ran.told
    assert not ran.folder.exists()
    ran = laboratory.certify(address, "--write-baseline")
    assert (ran.exit, "Give --baseline FILE" in ran.err) == (2, True), ran.told


def test_an_examiners_entry_on_a_clause_that_is_not_claimed_is_noted(
    laboratory: Laboratory, tmp_path: Path, address: str
) -> None:
    # Clause 4 belongs to the equipment; the examiner's record of the laboratory has an entry on it.
    claims = tmp_path / "ics.toml"
    claims.write_text('[[ics]]\ninstrument = "coin-toss"\ncapabilities = ["settlement"]\n', encoding="utf-8")
    ran = laboratory.certify(address, "--seed", "7", "--ics", str(claims), "--clause", "4")
    assert ran.exit == 3
    note = "the examiner's entry on coin-toss 4 does not count: the ICS does not claim equipment"
    assert note in ran.record()["campaign"]["notes"]
    assert f"note: {note}" in ran.out
    # Asked for it alone, a person reads why nothing ran.
    assert "out of scope: 4: the ICS does not claim equipment" in ran.out


def test_chosen_clauses_that_all_passed_are_said_to_have_passed(laboratory: Laboratory, address: str) -> None:
    ran = laboratory.certify(address, "--seed", "7", "--clause", "1", "--clause", "2")
    assert ran.exit == 3
    assert "coin-toss: every chosen clause passed\n" in ran.out
    assert "There is no statement, and the exit code is 3" in ran.out
