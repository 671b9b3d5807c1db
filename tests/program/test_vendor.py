"""What a vendor's engineer is told when an adapter is wrong: where, by what, and where to go on."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from clausework import breakdowns, packs, replaying
from clausework.cli import certify, doctor, summary, watch
from clausework.cli import init as starting
from clausework.problems import Unreachable
from clausework.settings import load

NZ = "nz-roulette-2002"
EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "first_section" / "adapter.py"
Written = Callable[..., str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Return what writes the example's adapter with some of its text replaced, and gives its address."""

    def write(*changes: tuple[str, str]) -> str:
        text = EXAMPLE.read_text(encoding="utf-8")
        for before, after in changes:
            assert before in text
            text = text.replace(before, after)
        (tmp_path / "adapter.py").write_text(text, encoding="utf-8")
        return f"cmd:{sys.executable} {tmp_path / 'adapter.py'}"

    return write


def looked(address: str) -> dict[str, Any]:
    ran = CliRunner().invoke(doctor.command, ["--iut", address, "--json"], standalone_mode=False)
    steps: list[dict[str, Any]] = json.loads(ran.stdout)["steps"]
    return {row["step"].partition(" (")[0]: row for row in steps}


ONE_TABLE = (
    '    name = f"t{len(tables) + 1}"\n    tables[name] = Table(opening)',
    '    name = f"t{len(tables) + 1}"\n    table = Table(opening)\n'
    "    tables.update(dict.fromkeys([*tables, name], table))",
)


def test_one_table_object_behind_every_name_is_found(written: Written) -> None:
    """Opening a table replaces all of them, so that playing one after the other shows nothing."""
    steps = looked(written(ONE_TABLE))
    assert steps["settles a wager"]["well"]
    assert not steps["keeps tables apart"]["well"]
    assert "while other wagers lay on a second table" in steps["keeps tables apart"]["seen"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            (
                'return {**effect, "outcome": "win",',
                'del effect["collected"]; return {**effect, "outcome": "win",',
            ),
            '"collected" is a required property',
        ),
        (
            ('"paid": amount * ODDS', '"paid": 0.5 + amount * ODDS'),
            r'paid: \d+\.5 is not of type "integer"; money is whole minor units',
        ),
        (('"outcome": "win"', '"outcome": "won"'), 'outcome: "won" is not one of "win", "lose" or "void"'),
    ],
)
def test_a_wrong_shape_of_a_wager_that_wins_is_found_and_its_field_named(
    written: Written, change: tuple[str, str], says: str
) -> None:
    step = looked(written(change))["settles a wager"]
    assert not step["well"]
    assert re.search(says, step["seen"])
    asked = json.loads(step["request"])
    assert asked["params"]["act"]["kind"] == "ball_at_rest"


def test_the_request_that_had_no_answer_stands_in_the_finding(written: Written, tmp_path: Path) -> None:
    prints = written(
        ("    def open_round(self, act, at):\n", "    def open_round(self, act, at):\n        print()\n")
    )
    asked = json.loads(looked(prints)["answers acts"]["request"])
    assert (asked["method"], asked["params"]["act"]["kind"]) == ("table.act", "open_round")
    told = CliRunner().invoke(doctor.command, ["--iut", prints], standalone_mode=False).stdout
    assert f'    → {{"jsonrpc":"2.0","id":{asked["id"]},"method":"table.act"' in told


CRASH = (
    "        number, wagers = act",
    "        import os\n        os.write(2, b'warming up\\n' + b'\\x1b]0;x\\x07' * 9)\n"
    "        raise LookupError('no odds')\n        number, wagers = act",
)


def test_a_crash_keeps_its_last_words_and_is_told_once(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, out = written(CRASH), tmp_path / "report"
    words = [NZ, "--iut", address, "--clause", "3.9 row Even", "--clause", "3.9 row Odd", "--out", str(out)]
    ran = CliRunner().invoke(certify.command, [*words, "--seed", "1"], standalone_mode=False)
    assert ran.return_value == 3, ran.output
    # Every scenario reaches the number that is spun.
    executed = int(re.search(r"(\d+) test purposes executed", ran.stderr)[1])  # type: ignore[index]
    assert ran.stderr.count("LookupError") == 1
    assert ran.stdout.count("LookupError: no odds") == 1
    assert f"test purposes that ended so: {executed}, of 3.9 row Even, 3.9 row Odd" in ran.stdout
    assert "Next: clausework doctor --iut" in ran.stdout
    log = (out / "run" / "conformance-log.ndjson").read_text(encoding="utf-8")
    (last, *_) = [row["words"] for row in map(json.loads, log.splitlines()) if "words" in row]
    assert last[-1] == "LookupError: no odds"
    assert last[0].startswith("warming up")
    assert "\x1b" not in log
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "warming up" in page
    # The same comes out of the recorded answers.
    assert replaying.replay(out / "run" / "conformance-log.ndjson").differences == ()
    # The round of `watch` tells it once too, with the lines below the exchange.
    wanted = load(
        None, {"iut": address, "instruments": (NZ,), "clauses": ("3.9 row Even",), "seed": 1}, ("iut",)
    )
    watch._round(wanted)
    told = capsys.readouterr().out
    assert told.count("          | LookupError: no odds") == 1
    # Odd has as many scenarios as Even.
    assert f"{executed // 2 - 1} in which it broke down in a way told above" in told


def test_watch_says_why_nothing_was_selected(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    given = {"iut": written(), "instruments": (NZ,), "clauses": ("3.8(a)", "2.2(a)"), "seed": 1}
    watch._round(load(None, given, ("iut",)))
    told = capsys.readouterr().out
    assert f"{NZ}: there was nothing to run" in told
    assert "out of scope: 2.2(a): the ICS does not claim equipment" in told
    assert "out of scope: 3.8(a): the ICS does not claim position" in told
    assert "not valid" not in told


def _clause(citation: str, treatment: str, verdict: str, reason: str = "") -> dict[str, Any]:
    purposes = [{"outcome": verdict, "reason": reason}]
    return {"clause": citation, "treatment": treatment, "verdict": verdict, "purposes": purposes}


@pytest.mark.parametrize(
    ("clauses", "says"),
    [
        ([_clause("1", "adapter", "pass")], []),
        ([_clause("1", "adapter", "pass"), _clause("2", "inspection", "not_tested")], ["inspect report"]),
        ([_clause("2", "document", "fail"), _clause("3", "adapter", "pass")], ["inspect report"]),
        (
            [_clause("2", "inspection", "fail"), _clause("3", "adapter", "fail")],
            [f"explain {NZ} 3", f"watch {NZ} --iut cmd:x --clause 3"],
        ),
        (
            [_clause("3", "adapter", "inconclusive", "iut_timeout: late")],
            ["doctor --iut cmd:x", f"explain {NZ} 3", f"watch {NZ} --iut cmd:x --clause 3"],
        ),
    ],
)
def test_the_next_step_is_what_can_help(clauses: list[dict[str, Any]], says: list[str]) -> None:
    record = {"campaign": {"address": "cmd:x"}, "instruments": [{"id": NZ, "clauses": clauses}]}
    assert list(summary._next(record, Path("report"))) == [f"clausework {each}" for each in says]


def test_breakdowns_are_alike_but_for_their_numbers() -> None:
    """That the request has another number each time makes no other breakdown."""
    reasons = [
        "iut_malformed: it answered with id 7",
        "iut_malformed: it answered with id 12",
        "iut_timeout: x",
    ]
    clauses = [_clause(str(n), "adapter", "inconclusive", reason) for n, reason in enumerate(reasons)]
    assert breakdowns.of(clauses) == (
        breakdowns.Told(reasons[0], 2, ("0", "1")),
        breakdowns.Told(reasons[2], 1, ("2",)),
    )


@pytest.mark.parametrize(
    ("text", "says", "not_said"),
    [
        ("raise ValueError('no odds')", "ValueError: no odds", "--workdir"),
        ("open('odds.json')", "It may lack a folder: --workdir gives it.", "--network"),
    ],
)
def test_an_end_at_the_start_is_told_with_what_fits_it(
    tmp_path: Path, text: str, says: str, not_said: str
) -> None:
    system = tmp_path / "a system.py"
    system.write_text(text, encoding="utf-8")
    address = f"cmd:{sys.executable} '{system}'"
    words = [NZ, "--iut", address, "--out", str(tmp_path / "out")]
    with pytest.raises(Unreachable) as told:
        CliRunner().invoke(certify.command, words, standalone_mode=False, catch_exceptions=False)
    assert says in str(told.value)
    assert not_said not in str(told.value)
    assert "clausework doctor --iut 'cmd:" in told.value.then
    assert "ADDRESS" not in str(told.value)


@pytest.mark.parametrize("instrument", [name for name in packs.installed() if name != "coin-toss"])
def test_the_clause_that_init_names_fails_in_the_fresh_adapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, instrument: str
) -> None:
    mine = tmp_path / "mine"
    words = [str(mine), "--instrument", instrument, "--language", "python"]
    CliRunner().invoke(starting.command, words, standalone_mode=False, catch_exceptions=False)
    named = packs.load(instrument).begin_with
    assert f'watch --clause "{named}"' in (mine / "README.md").read_text(encoding="utf-8")
    monkeypatch.chdir(mine)
    ran = CliRunner().invoke(certify.command, ["--clause", named, "--json"], standalone_mode=False)
    assert json.loads(ran.stdout)["instruments"][0]["clauses"][named]["verdict"] == "fail"
