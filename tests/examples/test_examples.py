"""The examples of the tutorial do what it says of them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


def certify(instrument: str, address: str, out: Path) -> tuple[int, dict[str, Any]]:
    words = ["certify", instrument, "--iut", address, "--out", str(out), "--json"]
    command = [sys.executable, "-m", "clausework", *words]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ended.stdout, ended.stderr
    return ended.returncode, json.loads(ended.stdout)["instruments"][0]


def test_a_settlement_engine_is_certified_for_its_part_and_the_report_says_so(tmp_path: Path) -> None:
    address = f"cmd:{sys.executable} {EXAMPLES / 'two_up_engine.py'}"
    code, summary = certify("qld-triple-penny-two-up", address, tmp_path / "report")
    assert (code, summary["statement"]) == (0, "conforms")
    assert summary["counts"]["out_of_scope"] > summary["counts"]["pass"] > 20
    record = json.loads((tmp_path / "report" / "verdicts.json").read_text(encoding="utf-8"))
    scope = record["instruments"][0]["scope"]
    assert [row["id"] for row in scope["capabilities"] if row["claimed"]] == ["settlement"]
    assert any("limited to the capabilities claimed" in note for note in scope["notes"])
    assert "limited to the capabilities claimed" in (tmp_path / "report" / "report.html").read_text("utf-8")


def test_the_two_mistakes_of_the_roulette_library_are_found_under_their_clauses(tmp_path: Path) -> None:
    address = f"cmd:{sys.executable} {EXAMPLES / 'roulette_adapter.py'}"
    code, summary = certify("nz-roulette-2002", address, tmp_path / "report")
    assert code == 1
    # 17 stands in two Splits of the Orphelins; 0 is not even.
    assert set(summary["clauses"]) == {"3.2A(b)(ii)", "3.9 row Even"}


def test_the_library_conforms_once_its_two_mistakes_are_mended(tmp_path: Path) -> None:
    for name in ("roulette_adapter.py", "settlement_engine.py"):
        shutil.copy(EXAMPLES / name, tmp_path)
    library = tmp_path / "settlement_engine.py"
    text = library.read_text(encoding="utf-8")
    for wrong, right in (
        ("return number % 2 == 0", "return number > 0 and number % 2 == 0"),
        (
            "    winner = next((numbers for numbers in covered if number in numbers), None)\n",
            "    winners = [numbers for numbers in covered if number in numbers]\n",
        ),
        ("    if winner is None:\n        return Payout(0, 0, stake)\n", ""),
        ("    winning = list(covered).count(winner)\n", ""),
        (
            "Payout(winning * chip * ODDS[BY_SIZE[len(winner)]], winning * chip, stake - winning * chip)",
            "Payout(sum(chip * ODDS[BY_SIZE[len(numbers)]] for numbers in winners), "
            "len(winners) * chip, stake - len(winners) * chip)",
        ),
    ):
        assert wrong in text
        text = text.replace(wrong, right)
    library.write_text(text, encoding="utf-8")
    address = f"cmd:{sys.executable} {tmp_path / 'roulette_adapter.py'}"
    assert certify("nz-roulette-2002", address, tmp_path / "report")[0] == 0


@pytest.mark.parametrize("name", ["two_up_engine.py", "roulette_adapter.py"])
def test_the_doctor_finds_the_examples_well(name: str) -> None:
    command = [
        sys.executable,
        "-m",
        "clausework",
        "doctor",
        "--iut",
        f"cmd:{sys.executable} {EXAMPLES / name}",
    ]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
