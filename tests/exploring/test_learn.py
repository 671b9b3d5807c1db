"""A system's machine is learned from its answers alone, and shown beside the law's."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from clausework import references
from clausework.cli.learn import command
from clausework.exploring.course import Course
from clausework.exploring.exploration import courses
from clausework.exploring.learner import Unlearned, learn
from clausework.exploring.machine import Machine, machine
from clausework.exploring.player import Player
from clausework.exploring.unlike import parting
from clausework.problems import UsageProblem
from clausework.sdk import Opening, System, Table

from .common import NSW, NZ, QLD, course, player

pytest.importorskip("aalpy")
ROOT = Path(__file__).parent.parent.parent
HEADS = "spinning for heads"


@dataclass(frozen=True)
class Unlike:
    state: int
    word: tuple[str, ...]
    clause: str
    told: str


def learned(instrument: str, name: str, **system: Any) -> tuple[Machine, Machine, list[Unlike]]:
    asked, begin = player(instrument, **system), course(instrument, name)
    law = machine(begin, asked.ics)
    found = learn(law, begin, asked, 0)
    return law, found.machine, [*shown(law, found.machine, begin, asked)]


def shown(law: Machine, found: Machine, begin: Course, asked: Player) -> Iterator[Unlike]:
    """Yield the transitions that are not the law's, each as it comes out when its word is played."""
    for state, word in parting(law, found):
        [each] = courses(begin, [word])
        result = asked.play(each)
        told = result.divergence
        yield Unlike(state, word, told.clause if told else "", str(told) if told else result.reason)


@pytest.mark.parametrize(
    ("instrument", "name", "states"),
    [(NSW, HEADS, 15), (QLD, HEADS, 7), (NZ, "one wager of each kind", 1)],
)
def test_the_reference_is_the_machine_of_the_law(instrument: str, name: str, states: int) -> None:
    """How many states the law has is worked out in test_machines.py."""
    law, found, unlike = learned(instrument, name)
    assert unlike == []
    assert found.playing == states
    # Both are minimal, and their states stand in the order of their shortest words.
    for word in itertools.product(law.symbols[:3], repeat=5):
        assert found.run(word)[0] == law.run(word)[0]


def test_a_fault_of_an_amount_is_in_one_answer() -> None:
    """It pays three to one where a player's wager in the bonus play area wins by tails, not two (480(1))."""
    law, found, unlike = learned(QLD, HEADS, fault="bonus-tails-pays-3")
    assert found.playing == law.playing
    assert len({each.state for each in unlike}) == 1
    assert {(each.word[0], each.clause) for each in unlike} == {
        ("triple_tails", "480(1) row bonus tails/tails")
    }


def unsteady() -> System:
    """Return a system that pays no spinner at every seventh table."""
    sound, faulty = references.system(QLD), references.system(QLD, "spinner-heads-safe-after-two")
    opened = itertools.count(1)

    def open_table(opening: Opening) -> Table:
        return (faulty if next(opened) % 7 == 0 else sound).open_table(opening)

    return replace(sound, open_table=open_table)


def test_a_system_that_answers_unsteadily_has_no_machine(tmp_path: Path) -> None:
    """Nor where it is asked through a pipe, which might hold several requests at once."""
    with pytest.raises(Unlearned, match=r"once more.*and then the spinner's wager: outcome"):
        learned(QLD, HEADS, system=unsteady())
    served = f"import sys; sys.path[:0] = {[str(ROOT), str(ROOT / 'tests')]}\n"
    served += (
        "from clausework.sdk import serve\nfrom exploring.test_learn import unsteady\nserve(unsteady())\n"
    )
    (tmp_path / "served.py").write_text(served)
    with pytest.raises(Unlearned, match="once more") as raised:
        run(tmp_path / "out", "--iut", f"cmd:{sys.executable} {tmp_path / 'served.py'}")
    assert raised.value.exit == 3


def test_without_aalpy_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "aalpy", None)
    with pytest.raises(UsageProblem, match=r"clausework\[learn\]"):
        learned(QLD, HEADS)


def run(out: Path, *words: str) -> tuple[int, str]:
    args = [QLD, "--out", str(out), "--seed", "3", "--states-extra", "0", *words]
    done = CliRunner().invoke(command, args, catch_exceptions=False, standalone_mode=False)
    return done.return_value, done.output
