"""A divergence's scenario, put under the Rule of its clause, is red against the fault and else green."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clausework import packs
from clausework.exploring.explore import Explorer
from clausework.exploring.explore_told import told

from .common import NSW, NZ, QLD, player, setting

# The program, with a copy of a pack in the place of the installed one.
_BEFORE = """
import sys
from pathlib import Path
from clausework import packs
installed = {**packs.installed(), sys.argv[1]: Path(sys.argv[2])}
packs.installed = lambda: installed
del sys.argv[1:3]
from clausework.cli import main
main()
"""


def found(instrument: str, fault: str) -> dict[str, object]:
    """Explore the reference with a fault and return what is told of the only divergence."""
    known = player(instrument, fault=fault)
    explorer = Explorer(setting(instrument), known.vocabulary, known, written=True)
    (only,) = explorer.explore(200 if instrument == NZ else 60).found
    return dict(told(explorer, packs.load(instrument), only))


def with_scenario(instrument: str, clause: str, scenario: str, folder: Path) -> Path:
    """Return a copy of a pack in which the scenario stands last under the Rule of its clause."""
    pack = Path(shutil.copytree(packs.installed()[instrument], folder))
    for feature in pack.glob("*.feature"):
        text = feature.read_text(encoding="utf-8")
        rule = re.search(rf"^  Rule: {re.escape(clause)} — .*?(?=^  Rule:|\Z)", text, re.M | re.S)
        if rule:
            put = f"{rule[0].rstrip()}\n\n{scenario}\n"
            feature.write_text(text[: rule.start()] + put + text[rule.end() :], encoding="utf-8")
            return pack
    raise LookupError(clause)


def outcomes(instrument: str, pack: Path, clause: str, address: str, out: Path) -> list[str]:
    """Certify a system by the copy and return the verdicts of the scenarios that were added."""
    words = ["certify", instrument, "--iut", address, "--clause", clause, "--out", str(out), "--json"]
    words += ["--seed", "1"]
    command = [sys.executable, "-c", _BEFORE, instrument, str(pack), *words]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ended.stdout, ended.stderr
    record = json.loads((out / "verdicts.json").read_text(encoding="utf-8"))
    return [
        str(purpose["outcome"])
        for each in record["instruments"][0]["clauses"]
        for purpose in each["purposes"]
        if purpose["name"].startswith("Explored: ")
    ]


@pytest.mark.parametrize(
    ("instrument", "fault"),
    [
        (NSW, "nsw-odds-called-heads"),
        (NSW, "nsw-spinners-area-for-all"),
        (QLD, "bonus-of-any-amount"),
        (QLD, "spinner-wagers-on-both"),
        (NZ, "column-3"),
        (NZ, "straight-36"),
    ],
)
def test_the_scenario_is_red_against_the_fault_and_green_against_the_reference(
    instrument: str, fault: str, tmp_path: Path
) -> None:
    row = found(instrument, fault)
    clause, scenario = str(row["clause"]), str(row["scenario"])
    pack = with_scenario(instrument, clause, scenario, tmp_path / "pack")
    assert outcomes(instrument, pack, clause, f"reference:{fault}", tmp_path / "red") == ["fail"]
    assert outcomes(instrument, pack, clause, "reference", tmp_path / "green") == ["pass"]
