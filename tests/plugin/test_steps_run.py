"""Steps mean what pytest-bdd has them mean, whether it runs them or they are run without its hooks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.scenarios import INSTRUMENT, PACK, REGISTER, SYSTEM
from clausework.running import BARE

FEATURE = """Feature: steps
  Background:
    Given a table of
      | coin  | side  |
      | penny | heads |

  Rule: 1 — everything is seen
    Everything is seen.

    Scenario: of all kinds
      Given a lamp
      And the text
        \"\"\"
        no more bets
        \"\"\"
      When the boxer puts 3 coins on the kip
      Then all of it is seen

    @slow
    Scenario Outline: with examples
      When the <who> puts <coins> coins on the kip
      Then 5 coins were put by the <who>

      @needs:all
      Examples:
        | who     | coins |
        | spinner | 5     |

    Scenario: that fails
      Given a lamp
      When the boxer puts 2 coins on the kip
      Then 3 coins were put by the boxer
"""

STEPS = """
import pytest
from pytest_bdd import given, parsers, then, when

from clausework.case import Case

SEEN = []


@pytest.fixture
def lamp():
    return "out"


@pytest.fixture
def room(lamp):
    return f"a room with a lamp that is {lamp}"


@given("a table of", target_fixture="table")
def table(datatable):
    return datatable


@given("a lamp", target_fixture="lamp")
def lit():
    yield "lit"
    SEEN.append("put out")


@given("the text", target_fixture="text")
def text(docstring):
    return docstring


@when(
    parsers.re(r"the (?P<who>boxer|spinner) puts (?P<coins>\\d+) coins on the kip"),
    converters={"coins": int},
    target_fixture="put",
)
def put(who, coins, table, more=0):
    return who, coins + more, len(table)


@then("all of it is seen")
def seen(case: Case, put, text, room):
    case.require(
        (put, text, room) == (("boxer", 3, 2), "no more bets", "a room with a lamp that is lit"),
        expected="all",
        observed=str((put, text, room)),
    )


@then(parsers.parse("{coins:d} coins were put by the {who}"))
def counted(case: Case, coins, who, put):
    case.require(put[:2] == (who, coins), expected=f"{coins} by the {who}", observed=str(put))
"""

LISTENER = """
import pathlib


class Listener:
    told = []

    def pytest_bdd_before_scenario(self, scenario):
        self.told.append(f"scenario {scenario.name}")

    def pytest_bdd_after_step(self, step, step_func_args):
        self.told.append(f"{step.name} {sorted(step_func_args)}")

    def pytest_bdd_step_error(self, step, exception):
        self.told.append(f"{step.name} {type(exception).__name__}")

    def pytest_sessionfinish(self):
        pathlib.Path("told.txt").write_text("\\n".join(self.told))


def pytest_configure(config):
    config.pluginmanager.register(Listener())
"""
WORDS = ("--iut", "python:bench_system:system", "--instrument", PACK, "--seed", "1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a pack whose steps are of every kind, installed as it were."""
    pack, info = tmp_path / "bench_pack", tmp_path / "bench-0.dist-info"
    for made in (pack, info):
        made.mkdir()
    for name, words in (
        ("bench_pack/__init__.py", ""),
        ("bench_pack/1.feature", FEATURE),
        ("bench_pack/instrument.toml", INSTRUMENT),
        ("bench_pack/register.toml", REGISTER),
        ("bench_pack/interpretations.toml", ""),
        ("bench_pack/text.tsv", "owner\ttext\n1\tEverything is seen.\n"),
        ("bench_pack/law.txt", "Everything is seen.\n"),
        ("all_kinds.py", STEPS),
        ("listening.py", LISTENER),
        ("bench_system.py", SYSTEM),
        ("bench-0.dist-info/METADATA", "Name: bench\nVersion: 0\n"),
        (
            "bench-0.dist-info/entry_points.txt",
            f"[clausework.packs]\n{PACK} = bench_pack\n[clausework.steps]\nbench = all_kinds\n",
        ),
    ):
        (tmp_path / name).write_text(words, encoding="utf-8")
    return tmp_path


def happened(folder: Path, *more: str) -> list[dict[str, object]]:
    """Run the pack and return what the log says of the scenarios, but for how long they took."""
    log = folder / f"log{len(more)}.ndjson"
    words = [sys.executable, "-m", "pytest", *BARE, *WORDS, f"--conformance-log={log}"]
    ended = subprocess.run(
        [*words, *more], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.returncode == 1, ended.stdout + ended.stderr
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    kinds = {"started", "step", "observation", "finished"}
    passing = {"n", "previous", "milliseconds"}
    return [
        {name: value for name, value in event.items() if name not in passing}
        for event in events
        if event["event"] in kinds
    ]


def test_steps_of_every_kind_are_run_alike_and_hooks_are_heard(folder: Path) -> None:
    alone = happened(folder)
    outcomes = {str(e["purpose"]).split(":")[2]: e["outcome"] for e in alone if e["event"] == "finished"}
    assert outcomes == {"of-all-kinds": "pass", "with-examples": "pass", "that-fails": "fail"}
    assert happened(folder, "-plistening") == alone
    told = (folder / "told.txt").read_text(encoding="utf-8").splitlines()
    assert told.count("scenario of all kinds") == 1
    assert "the spinner puts 5 coins on the kip ['coins', 'table', 'who']" in told
    assert "3 coins were put by the boxer NotMet" in told
    assert "all of it is seen ['case', 'put', 'room', 'text']" in told


def test_tags_choose_scenarios(folder: Path) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-pno:cacheprovider", "--collect-only", *WORDS]
    chosen = subprocess.run(
        [*words, "-m", "slow", "--strict-markers", "-omarkers=slow"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "with_examples[spinner-5]" in chosen.stdout, chosen.stdout + chosen.stderr
    assert "of_all_kinds" not in chosen.stdout
