"""Two reports side by side, campaigns that rely on an earlier report, and reports that amend one."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path

import pytest
from lab.runner import Laboratory, Ran

from clausework import diffing

FAULTS = [
    ("qld-triple-penny-two-up", "spinner-tails-booked-as-loss", "472(6)(a)"),
    ("qld-triple-penny-two-up", "tails-booked-as-loss", "473(6)(a)"),
    ("nsw-two-up", "nsw-heads-lose-within-four-spins-only", "4.1.2.2"),
    ("nsw-two-up", "nsw-series-wager-free-between-rounds", "4.6"),
    ("nz-roulette-2002", "small-wager-stands", "5.8"),
    ("nz-roulette-2002", "even-2", "3.9 row Even"),
]
NEAR = {
    "qld-triple-penny-two-up": ("472(6)", "473(6)"),
    "nsw-two-up": ("4.1.2", "4.6"),
    "nz-roulette-2002": ("5.8", "3.9 row Even", "3.9 row Odd"),
}


class Builds:
    """Reports of the builds of one vendor, each made once and kept."""

    def __init__(self, laboratory: Laboratory) -> None:
        self.laboratory = laboratory
        self._made: dict[tuple[str, ...], Path] = {}

    def certify(self, instrument: str, address: str, *more: str, made_of: bytes = b"one") -> Ran:
        key = hashlib.sha256("\0".join((instrument, address, *more)).encode() + made_of).hexdigest()[:12]
        folder = self.laboratory.folder / f"build-{key}"
        (folder / "engine").mkdir(parents=True)
        (folder / "engine" / "engine.bin").write_bytes(made_of)
        clauses = [word for clause in NEAR[instrument] for word in ("--clause", clause)]
        words = ["certify", instrument, "--iut", address, "--seed", "1", "--subject", "engine", *clauses]
        return self.laboratory.run(*words, *more, "--out", "out", folder=folder)

    def sound(self, instrument: str) -> Path:
        if (instrument,) not in self._made:
            self._made[instrument,] = self.certify(instrument, "reference").folder
        return self._made[instrument,]

    def diff(self, old: Path, new: Path) -> dict[str, object]:
        told = self.laboratory.run("diff", str(old), str(new), "--json").out
        found: dict[str, object] = json.loads(told)
        return found


@pytest.fixture(scope="module")
def builds(laboratory: Laboratory) -> Builds:
    return Builds(laboratory)


def _kinds(found: dict[str, object]) -> dict[str, str]:
    return {row["clause"]: row["kind"] for row in found["clauses"]}  # type: ignore[index, attr-defined]


@pytest.mark.parametrize(("instrument", "fault", "clause"), FAULTS)
def test_a_fault_in_the_new_build_is_the_one_clause_that_broke_and_its_mending_the_one_fixed(
    builds: Builds, instrument: str, fault: str, clause: str
) -> None:
    sound, broken = builds.sound(instrument), builds.certify(instrument, f"reference:{fault}", made_of=b"two")
    there, back = builds.diff(sound, broken.folder), builds.diff(broken.folder, sound)
    assert _kinds(there) == {clause: "broken"}
    assert there["broke"] is True
    assert there["files"] == [["engine/engine.bin", "altered"]]
    assert _kinds(back) == {clause: "fixed"}
    assert back["broke"] is False
    assert builds.laboratory.run("diff", str(sound), str(broken.folder)).exit == 1
    assert builds.laboratory.run("diff", str(broken.folder), str(sound)).exit == 0


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("pass", "fail", "broken"),
        ("pass", "inconclusive", "broken"),
        # What was never tested cannot have been whole: it is new, and fails.
        ("out_of_scope", "fail", "newly tested"),
        ("not_tested", "fail", "newly tested"),
        ("not_applicable", "inconclusive", "newly tested"),
        ("inconclusive", "fail", "changed otherwise"),
        ("fail", "pass", "fixed"),
        ("fail", "out_of_scope", "no longer tested"),
    ],
)
def test_what_the_step_from_one_verdict_to_another_is_called(before: str, after: str, kind: str) -> None:
    assert diffing.kind(before, after) == kind


def test_what_is_newly_tested_and_fails_is_told_as_that_in_words(builds: Builds, address: str) -> None:
    """Of the chosen clauses the first report has 5.8 alone; the second has 3.9 too, where one row fails."""
    laboratory, words = builds.laboratory, ("certify", "nz-roulette-2002", "--seed", "1", "--out", "out")
    made = []
    for iut, *more in (("reference",), ("reference:even-2", "--clause", "3.9 row Even")):
        folder = laboratory.room("newly")
        made.append(laboratory.run(*words, "--clause", "5.8", "--iut", iut, *more, folder=folder).folder)
    ran = laboratory.run("diff", *map(str, made))
    assert ran.exit == 0, ran.told
    assert "newly tested: 1, 1 of them not passing" in ran.out
    assert "nz-roulette-2002 3.9 row Even: out of scope → fail" in ran.out
    assert "the statement was “no statement” and is “does not conform”" in ran.out
    assert (
        "to be run again on the new build: 1 clause\n  nz-roulette-2002, it failed: 3.9 row Even" in ran.out
    )


def test_a_report_that_is_not_whole_is_not_compared(builds: Builds, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(builds.sound("nz-roulette-2002"), copy)
    (copy / "checklist.csv").write_text("all is well\n")
    ran = builds.laboratory.run("diff", str(copy), str(builds.sound("nz-roulette-2002")))
    assert ran.exit == 2
    assert "checklist.csv" in ran.err


class TestSince:
    """A campaign since an earlier report relies on what cannot have changed, and says so."""

    INSTRUMENT = "nz-roulette-2002"

    def test_another_build_is_run_whole(self, builds: Builds) -> None:
        old = builds.sound(self.INSTRUMENT)
        ran = builds.certify(self.INSTRUMENT, "reference:even-2", "--since", str(old), made_of=b"three")
        assert ran.exit == 1
        assert "nothing is relied on: the system introduces itself otherwise" in ran.out
        (row,) = ran.record()["instruments"]
        assert not [clause["clause"] for clause in row["clauses"] if clause["relied_on"]]
        assert ran.verdicts(self.INSTRUMENT)["3.9 row Even"] == "fail"

    def test_where_nothing_is_left_to_run_it_says_so(self, builds: Builds) -> None:
        old = builds.sound(self.INSTRUMENT)
        ran = builds.certify(self.INSTRUMENT, "reference", "--since", str(old))
        assert ran.exit == 2
        assert "Nothing has to be run again" in ran.err

    def test_a_report_that_does_not_hold_is_not_relied_on(self, builds: Builds, tmp_path: Path) -> None:
        copy = tmp_path / "copy"
        shutil.copytree(builds.sound(self.INSTRUMENT), copy)
        log = copy / "run" / "conformance-log.ndjson"
        log.write_bytes(log.read_bytes()[:-40])
        ran = builds.certify(self.INSTRUMENT, "reference", "--since", str(copy), made_of=b"five")
        assert ran.exit == 2
        assert "cannot be verified" in ran.err


def _certify(laboratory: Laboratory, address: str, *more: str) -> Ran:
    return laboratory.certify(address, "--subject", str(laboratory.site / "mini.py"), *more)


@pytest.fixture(scope="module")
def whole(laboratory: Laboratory, address: str) -> Ran:
    return _certify(laboratory, address)


class TestSinceCoinToss:
    """What is relied on was passed by the same item, under no less than is asked of it now."""

    def _relied(self, ran: Ran) -> dict[str, str]:
        (row,) = ran.record()["instruments"]
        return {c["clause"]: c["relied_on"]["report"] for c in row["clauses"] if c["relied_on"]}

    def test_the_same_item_runs_what_is_examined_anew_and_relies_on_the_rest(
        self, laboratory: Laboratory, address: str, whole: Ran
    ) -> None:
        first = whole.record()["report"]["id"]
        again = _certify(laboratory, address, "--since", str(whole.folder))
        assert (again.exit, self._relied(again)) == (0, dict.fromkeys("123", first)), again.told
        assert "statement rests on that report too" in again.out
        verified = laboratory.run("verify", str(again.folder))
        assert verified.exit == 0
        assert f"3 clauses stand as {first} r0 found them, which was not looked at here" in verified.out
        third = _certify(laboratory, address, "--since", str(again.folder))
        assert self._relied(third) == dict.fromkeys("123", first)

    @pytest.mark.parametrize(
        ("more", "beside", "why"),
        [
            ("", ("--repeat", "2"), "each test purpose was run 1 time, and is to be run 2 times"),
            (" another", (), "the system is started otherwise"),
        ],
    )
    def test_nothing_is_relied_on_that_was_passed_under_less(
        self, laboratory: Laboratory, address: str, whole: Ran, more: str, beside: tuple[str, ...], why: str
    ) -> None:
        ran = _certify(laboratory, address + more, "--since", str(whole.folder), *beside)
        assert (ran.exit, self._relied(ran)) == (0, {}), ran.told
        assert f"nothing is relied on: {why}" in ran.out

    def test_what_an_examiner_saw_of_another_product_is_not_relied_on(
        self, laboratory: Laboratory, address: str, whole: Ran
    ) -> None:
        other = laboratory.site / "other.py"
        other.write_text(
            "import mini\n"
            "class Other(mini.Mini):\n"
            '    identity = {"vendor": "Other", "product": "Coin", "version": "1"}\n'
            "Other().run()\n"
        )
        words = (
            "certify",
            "coin-toss",
            "--iut",
            f"cmd:{sys.executable} {other}",
            "--since",
            str(whole.folder),
        )
        folder = laboratory.room("other")
        laboratory.settle(folder)
        ran = laboratory.run(*words, "--workdir", str(laboratory.site), "--out", "out", folder=folder)
        assert (ran.exit, self._relied(ran)) == (3, {}), ran.told
        assert ran.verdicts()["4"] == "not_tested"

    def test_one_attempt_does_not_make_up_for_another(self, laboratory: Laboratory, tmp_path: Path) -> None:
        """The first time tails wins; the same files then obey. All has to be met at once."""
        system, marker = laboratory.site / "moody.py", tmp_path / "seen"
        system.write_text(
            "import sys, pathlib, mini\n"
            f"moody = not pathlib.Path({str(marker)!r}).exists()\n"
            "class Moody(mini.Mini):\n"
            "    def act(self, table, act):\n"
            "        if moody and act.get('face') == 'T':\n"
            "            act = act | {'face': 'H'}\n"
            "        return super().act(table, act)\n"
            "Moody().run()\n"
        )
        address, subject = f"cmd:{sys.executable} {system}", ("--subject", str(system))
        old = laboratory.certify(address, *subject)
        assert (old.exit, old.verdicts()["2"]) == (1, "fail"), old.told
        marker.touch()
        new = laboratory.certify(address, *subject, "--since", str(old.folder))
        assert (new.verdicts()["2"], self._relied(new)) == ("pass", {})
        assert "the same item did not pass 2 then, and has to pass all at once" in new.out

    def test_the_earlier_report_is_never_written_over(
        self, laboratory: Laboratory, address: str, whole: Ran
    ) -> None:
        before = (whole.folder / "manifest.json").read_bytes()
        since = ("--since", str(whole.folder), "--out", str(whole.folder), "--replace")
        amend = ("amend", str(whole.folder), "--reason", "x", "--by", "y", "--out", str(whole.folder))
        zipped = whole.folder.with_name("out.zip")
        for words in (
            ("certify", "coin-toss", "--iut", address, *since),
            (*amend, "--replace", "--record", str(laboratory.record)),
            ("amend", str(zipped), *amend[2:], "--replace", "--record", str(laboratory.record)),
        ):
            ran = laboratory.run(*words)
            assert ran.exit == 2
            assert "which stays as it is" in ran.err
        assert (whole.folder / "manifest.json").read_bytes() == before
        assert zipped.exists()

    def test_a_finding_that_would_count_for_nothing_is_refused(
        self, laboratory: Laboratory, address: str, tmp_path: Path
    ) -> None:
        """Clause 4 stands as an earlier report found it: its amendment cannot say otherwise."""
        part = _certify(laboratory, address, "--clause", "1", "--clause", "4")
        folder = laboratory.room("delta")
        laboratory.settle(folder)
        subject = ("--subject", str(laboratory.site / "mini.py"), "--since", str(part.folder))
        words = ("certify", "coin-toss", "--iut", address, *subject, "--out", "out")
        delta = laboratory.run(*words, folder=folder)
        assert (delta.exit, set(self._relied(delta))) == (0, {"1", "4"}), delta.told
        found = TestAmend()._found(tmp_path, "not_satisfied")
        ran = TestAmend()._amend(laboratory, delta.folder, tmp_path / "new", "--record", found)
        assert ran.exit == 2
        assert "No finding would count for anything" in ran.err
        assert "relied on: it passed in" in ran.err


class TestAmend:
    """An amendment is a new document that names the old one, which stays as it is."""

    def _found(self, folder: Path, finding: str) -> str:
        record = folder / f"{finding}.toml"
        record.write_text(
            f'[[entry]]\ninstrument = "coin-toss"\nclause = "4"\nfinding = "{finding}"\n'
            'examiner = "B. Examiner"\ndate = "2026-12-01"\n'
        )
        return str(record)

    def _amend(self, laboratory: Laboratory, old: Path, out: Path, *more: str) -> Ran:
        words = ["amend", str(old), "--reason", "Seen again.", "--by", "C. Officer", "--out", str(out)]
        return laboratory.run(*words, *more)

    def test_what_does_not_count_beside_what_does_is_noted(
        self, laboratory: Laboratory, address: str, tmp_path: Path
    ) -> None:
        """Clause 4 was examined in the report; of an instrument that it is not about nothing counts."""
        old = laboratory.certify(address)
        found = Path(self._found(tmp_path, "not_satisfied"))
        other = found.read_text().replace("coin-toss", "nz-roulette-2002").replace('"4"', '"2.2(b) marking"')
        found.write_text(found.read_text() + other)
        ran = self._amend(laboratory, old.folder, tmp_path / "new", "--record", str(found))
        # Exit code 1: the finding on clause 4 counts, and denies it.
        assert ran.exit == 1, ran.told
        note = (
            "the examiner's entry on nz-roulette-2002 2.2(b) marking does not count: the report is not about"
        )
        assert note in ran.out
        found.write_text(other)
        refused = self._amend(laboratory, old.folder, tmp_path / "none", "--record", str(found))
        assert (refused.exit, note in refused.err) == (2, True), refused.told

    def test_a_later_finding_counts_and_the_earlier_stays(
        self, laboratory: Laboratory, good: Ran, tmp_path: Path
    ) -> None:
        before = (good.folder / "manifest.json").read_bytes()
        ran = self._amend(
            laboratory, good.folder, tmp_path / "new", "--record", self._found(tmp_path, "not_satisfied")
        )
        assert ran.exit == 1, ran.told
        old, new = good.record(), json.loads((tmp_path / "new" / "verdicts.json").read_text())
        assert (new["report"]["id"], new["report"]["revision"]) == (old["report"]["id"], 1)
        amends = new["report"]["amends"]
        assert (amends["report"], amends["revision"]) == (old["report"]["id"], 0)
        assert amends["manifest"] == hashlib.sha256(before).hexdigest()
        assert (amends["reason"], amends["by"]) == ("Seen again.", "C. Officer")
        assert amends["changed"] == [
            {"instrument": "coin-toss", "clause": "4", "before": "pass", "after": "fail"}
        ]
        (row,) = new["instruments"]
        (clause,) = (clause for clause in row["clauses"] if clause["clause"] == "4")
        assert [each["superseded"] for each in clause["findings"]] == [True, False]
        assert json.loads((tmp_path / "new" / "amendment.json").read_text())["old"] == amends
        assert (good.folder / "manifest.json").read_bytes() == before
        assert laboratory.run("verify", str(tmp_path / "new")).exit == 0

    def test_a_replacement_has_an_id_of_its_own(
        self, laboratory: Laboratory, good: Ran, tmp_path: Path
    ) -> None:
        found = self._found(tmp_path, "satisfied")
        ran = self._amend(laboratory, good.folder, tmp_path / "new", "--record", found, "--replaces")
        assert ran.exit == 0, ran.told
        new = json.loads((tmp_path / "new" / "verdicts.json").read_text())
        assert new["report"]["id"] != good.record()["report"]["id"]
        assert (new["report"]["revision"], new["report"]["amends"]["changed"]) == (0, [])

    def test_nothing_to_amend_is_told(self, laboratory: Laboratory, good: Ran, tmp_path: Path) -> None:
        ran = self._amend(laboratory, good.folder, tmp_path / "new")
        assert ran.exit == 2
        assert "what is to be amended" in ran.err
        assert not (tmp_path / "new").exists()
