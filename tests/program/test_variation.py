"""Repeats, the order of purposes and decoy tables find systems that behave under some circumstances only.

Under seed 383 coin toss is run in the order of the law with one table at a time; in its second round the
order is 1, 5, 6, 3, 2, 4. Under seed 3 it begins with the fifth purpose, and there is no second table either;
under seed 10 the first, fifth and sixth purpose have a decoy beside them.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from lab.runner import PLAIN_SEED, Laboratory, Ran

from clausework import log

REORDERED, DECOYED = "3", "10"
HEADS = [f"coin-toss:1:heads-wins:{row}" for row in (1, 2, 3)]
TAILS, LARGER = "coin-toss:2:tails-loses", "coin-toss:2:tails-loses-a-larger-wager"
LATE = "coin-toss:3:a-late-wager"
Certify = Callable[..., Ran]


@pytest.fixture(scope="module")
def certify(laboratory: Laboratory) -> Certify:
    """Certify one of the miniatures of `unsteady`."""
    shutil.copyfile(Path(__file__).parent / "unsteady.py", laboratory.site / "unsteady.py")

    def run(kind: str, *more: str) -> Ran:
        address = f"cmd:{sys.executable} -S -E {laboratory.site / 'unsteady.py'} {kind}"
        return laboratory.certify(address, *more)

    return run


def purposes(ran: Ran) -> dict[str, dict[str, Any]]:
    return {
        purpose["id"]: purpose
        for row in ran.record()["instruments"]
        for clause in row["clauses"]
        for purpose in clause["purposes"]
    }


def test_repeats_that_differ_are_inconclusive_and_those_that_all_fail_are_a_failure(certify: Certify) -> None:
    """Guard: judge.repeated."""
    ran = certify("TurnsEverySecondToss", "--repeat", "2")
    # Of the ten tosses every second is wrong: in the first round those of purposes 2 and 4, in the second,
    # in its own order and with no toss in purpose 6, those of 1, 3 and 4.
    outcomes = {name: outcome for name, (outcome, _) in ran.outcomes().items()}
    assert outcomes == dict.fromkeys(HEADS, "inconclusive") | {
        TAILS: "fail",
        LARGER: "pass",
        LATE: "pass",
        "coin-toss:4:the-examiner-finds-the-mark": "pass",
    }
    assert ran.verdicts()["1"] == "inconclusive"
    assert ran.exit == 1
    reason = ran.outcomes()[HEADS[1]][1]
    assert reason.startswith("unsteady: fail in repeat 1 (expected w1 wins")
    assert "pass in repeat 2" in reason


def test_repeats_and_decoys_are_verified_from_the_log(laboratory: Laboratory, certify: Certify) -> None:
    ran = certify("TurnsEverySecondToss", "--repeat", "2", "--seed", DECOYED)
    verified = laboratory.run("verify", str(ran.folder))
    assert verified.exit == 0, verified.told


def test_both_transcripts_are_in_the_record_and_in_the_page(certify: Certify) -> None:
    ran = certify("TurnsEverySecondToss", "--repeat", "2")
    purpose = purposes(ran)[HEADS[1]]
    (again,) = purpose["repeats"]

    def settled(run: dict[str, Any]) -> list[str]:
        return [
            e["outcome"]
            for x in run["exchanges"]
            for e in (x["response"] or {}).get("effects", [])
            if "outcome" in e
        ]

    assert (settled(purpose), settled(again)) == (["lose"], ["win"])
    assert [x["request"].get("act") for x in purpose["exchanges"]] == [
        x["request"].get("act") for x in again["exchanges"]
    ]
    page = (ran.folder / "report.html").read_text(encoding="utf-8")
    assert "Repeat 2, with the same requests" in page
    assert "each run 2 times" in page
    assert page.count('/repeat-2/exchanges"') >= 3


def test_a_repeat_never_makes_up_for_a_failure(certify: Certify) -> None:
    """The last attempt passes everywhere, and there is no statement all the same. Guard: judge.repeated."""
    ran = certify("RemembersOnDisk", "--repeat", "2")
    assert ran.exit == 3
    assert ran.outcomes()[TAILS][0] == "inconclusive"


def test_a_breakdown_in_one_repeat_is_not_mended_by_the_other(certify: Certify) -> None:
    ran = certify("DiesInTheSecondRound", "--repeat", "2")
    outcome, reason = ran.outcomes()[HEADS[0]]
    assert (ran.exit, outcome, "iut_crashed" in reason) == (3, "inconclusive", True)


def test_other_answers_with_the_same_outcome_are_a_remark_and_no_failure(certify: Certify) -> None:
    """Guard: steadiness.difference."""
    ran = certify("ForgetsItsNumbers", "--repeat", "2")
    assert ran.exit == 0
    # The first exchange opens a table, the second is the first act that the system numbers.
    expected = ["the system did not answer alike: repeat 2 differs at exchange 2"]
    assert purposes(ran)[TAILS]["remarks"] == expected
    assert not purposes(ran)[TAILS]["repeats"][0]["alike"]


@pytest.mark.parametrize("more", [(), ("--workers", "2")])
def test_a_steady_system_conforms_whatever_the_repeats(
    laboratory: Laboratory, address: str, more: tuple[str, ...]
) -> None:
    ran = laboratory.certify(address, "--repeat", "3", *more)
    assert ran.exit == 0, ran.told
    record = ran.record()
    assert (record["campaign"]["repeat"], record["totals"]["purposes"]) == (3, 7)
    assert all(
        [row["alike"] for row in purpose["repeats"]] == [True, True] for purpose in purposes(ran).values()
    )


def test_a_repeat_that_is_missing_is_missed(laboratory: Laboratory, address: str, tmp_path: Path) -> None:
    """Guard: verdicts._check and judge.repeated."""
    ran = laboratory.certify(address, "--repeat", "2")
    text = ran.log.read_bytes().splitlines(keepends=True)
    begun = next(n for n, line in enumerate(text) if f'"purpose":"{TAILS}#2"'.encode() in line)
    folder = tmp_path / "cut"
    journal = folder / "out" / "run" / "conformance-log.ndjson"
    journal.parent.mkdir(parents=True)
    journal.write_bytes(b"".join(text[: begun + 3]))
    cut = laboratory.run("report", str(journal), "--out", str(tmp_path / "report"), folder=folder)
    assert cut.exit in (3, 5)
    assert "14 runs of test purposes, 2 of each, were selected and" in cut.told
    resumed = laboratory.run("certify", "--resume", "--out", "out", folder=folder)
    assert resumed.exit == 0, resumed.told
    ended = [event["purpose"] for event in log.read(journal) if event["event"] == "finished"]
    assert sorted(ended) == sorted(e["purpose"] for e in log.read(ran.log) if e["event"] == "finished")


def test_a_system_that_wants_the_order_of_the_law_is_found_out(certify: Certify) -> None:
    """Guard: order.place."""
    assert certify("WantsTheOrderOfTheLaw", "--seed", PLAIN_SEED).exit == 0
    ran = certify("WantsTheOrderOfTheLaw", "--seed", REORDERED)
    assert (ran.exit, ran.verdicts()["1"], ran.verdicts()["2"]) == (1, "fail", "fail")
    order = [clause["clause"] for clause in ran.record()["instruments"][0]["clauses"]]
    assert order == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("kind", "exit", "verdicts"),
    [
        ("HasOneTable", 1, ["fail", "fail", "pass"]),
        ("TellsOfOtherTables", 3, ["inconclusive"] * 3),
        # The law asks for no second table, so having one at a time is no breach.
        ("RefusesASecondTable", 0, ["pass"] * 3),
    ],
)
def test_what_leaks_between_tables_is_found_by_a_decoy(
    certify: Certify, kind: str, exit: int, verdicts: list[str]
) -> None:
    """Guard: decoy.Decoy."""
    assert certify(kind, "--seed", PLAIN_SEED).exit == 0
    ran = certify(kind, "--seed", DECOYED)
    assert (ran.exit, [ran.verdicts()[clause] for clause in "123"]) == (exit, verdicts), ran.told


def test_a_decoy_has_other_names_and_limits_and_comes_one_act_behind(
    laboratory: Laboratory, address: str
) -> None:
    ran = laboratory.certify(address, "--seed", DECOYED)
    told = [
        (x["decoy"], x["request"].get("act", {}).get("kind", x["method"]))
        for x in purposes(ran)[LATE]["exchanges"]
    ]
    assert told == [
        (False, "table.open"),
        (False, "place_wager"),
        (True, "table.open"),
        (False, "call"),
        (True, "place_wager"),
        (False, "place_wager"),
        (True, "call"),
        (False, "table.close"),
        (True, "place_wager"),
        (True, "table.close"),
    ]
    requests = [(x["decoy"], x["request"]) for x in purposes(ran)[LATE]["exchanges"]]
    names = {
        way: {r["act"]["wager"] for d, r in requests if d is way and "wager" in r.get("act", {})}
        for way in (False, True)
    }
    assert names[False] == {"w1", "w2"}
    assert len(names[True]) == 2
    assert not names[False] & names[True]
    # The limits of coin toss are 100 to 10,000 in chips of 100: lower than one chip is none.
    assert [r["limits"] for d, r in requests if d and "limits" in r] == [{"minimum": 200, "maximum": 20000}]
    assert ran.exit == 0


def test_a_system_that_knows_the_names_of_one_seed_is_found_out_by_another(tmp_path: Path) -> None:
    import subprocess

    (tmp_path / "parrot.py").write_text(_PARROT, encoding="utf-8")
    qld = ("certify", "qld-triple-penny-two-up", "--clause", "472(5)")

    def certified(iut: str, seed: str) -> dict[str, Any]:
        words = [sys.executable, "-m", "clausework", *qld, "--iut", iut, "--seed", seed]
        words += ["--out", f"out{iut[0]}{seed}", "--json"]
        ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
        assert ended.returncode == 3, ended.stderr
        found: dict[str, Any] = json.loads(ended.stdout)["instruments"][0]
        return found

    certified("reference", "1")
    journal = tmp_path / "outr1" / "run" / "conformance-log.ndjson"
    acts = [
        e["params"].get("act", {})
        for e in map(orjson.loads, journal.read_bytes().splitlines())
        if e["event"] == "exchange"
    ]
    (tmp_path / "names.json").write_text(json.dumps([act["wager"] for act in acts if "wager" in act]))
    assert certified("python:parrot:system", "1")["counts"]["pass"] == 2
    assert certified("python:parrot:system", "2")["counts"]["inconclusive"] == 2


_PARROT = '''
"""The reference, which takes only wagers whose names it has learnt."""
import json
from dataclasses import replace
from pathlib import Path
from clausework import references
from clausework.sdk import Answer

KNOWN = set(json.loads(Path("names.json").read_text()))
sound = references.system("qld-triple-penny-two-up")


class Table:
    def __init__(self, opening):
        self.table = sound.open_table(opening)
        self.areas = getattr(self.table, "areas", None)

    def act(self, act, at):
        if act.get("wager", next(iter(KNOWN))) not in KNOWN:
            return Answer(False, [], "unknown wager")
        return self.table.act(act, at)


system = replace(sound, open_table=Table)
'''
