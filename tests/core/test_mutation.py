"""The features judge mutants of a reference: which are killed, which break down, and which survive."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# In a process of its own, since the features are run by pytest there.
PROGRAM = """
import json, sys
from pathlib import Path
from bench.mutation.judge import Mutant, judge

path = Path("reference_impl/nz_roulette/odds.py").resolve()
source = path.read_text(encoding="utf-8")
told = {}
WON = "return Payment(paid=stake * times, returned=stake)"

def mutant(name, old, new):
    assert source.count(old) == 1, (old, source.count(old))
    return Mutant(name, path, source.replace(old, new))

judge(
    "nz-roulette-2002",
    [
        mutant("pays 34", '"straight": 35', '"straight": 34'),
        mutant("crashes", WON, "return Payment(paid=[][0])"),
        mutant("hangs", WON, "while True: pass"),
        mutant("is no Python", "def winner(", "def winner(("),
        mutant("says the same", "paid=stake * times", "paid=times * stake"),
    ],
    lambda mutant, judged: told.update({mutant.id: (judged.outcome, judged.by)}),
    clauses=("3.9 row Straight Up",),
    seconds=1,
)
print(json.dumps(told))
"""


def test_a_mutant_is_killed_breaks_down_or_survives() -> None:
    command = [sys.executable, "-c", PROGRAM]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout.splitlines()[-1])
    # 3.9: a Straight Up wager is paid 35 to 1, so 34 to 1 is no payment of it.
    outcome, scenario = told.pop("pays 34")
    assert outcome == "killed"
    assert scenario.startswith("nz-roulette-2002:3.9 row Straight Up:")
    assert {name: outcome for name, (outcome, _) in told.items()} == {
        "crashes": "breakdown",
        "hangs": "breakdown",
        "is no Python": "breakdown",
        "says the same": "survived",
    }
