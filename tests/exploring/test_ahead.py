"""Words asked ahead: the same results as one act at a time, and nothing counts that asking so has caused."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from clausework import packs, references
from clausework.adapters import Limits, Surroundings
from clausework.adapters.stdio import Stdio
from clausework.diagnosis import Examination
from clausework.exploring.judging import Ending, Result
from clausework.exploring.player import Player
from clausework.iut import Iut
from clausework.wire import vocabulary

from .common import QLD, course, played

NAME = "spinning for heads"
WORD = ("triple_heads", "triple_heads", "tails")
FAULT = "spinner-heads-safe-after-two"
# A sound system asked one at a time; of several acts that come at once it does the first alone.
HASTY = f"""
import os, time
import orjson
from clausework import references
session = references.system({QLD!r}).session()
while chunk := os.read(0, 1 << 20):
    time.sleep(0.02)
    while not chunk.endswith(b"\\n"):
        chunk += os.read(0, 1 << 20)
    for number, line in enumerate(chunk.splitlines()):
        asked = orjson.loads(line)
        answer = {{"jsonrpc": "2.0", "id": asked["id"], "result": {{"accepted": True, "effects": []}}}}
        if number == 0 or asked["method"] != "table.act":
            answer = session.answer(asked)
        os.write(1, orjson.dumps(answer) + b"\\n")
"""
# A sound system that ends itself at a table's eleventh act, whose answer it does not give.
DIES = f"""
import os, sys
import orjson
from clausework import references
session = references.system({QLD!r}).session()
acts = 0
for line in sys.stdin.buffer:
    asked = orjson.loads(line)
    acts += asked["method"] == "table.act"
    if acts == 11:
        os._exit(3)
    os.write(1, orjson.dumps(session.answer(asked)) + b"\\n")
"""

Playing = Callable[..., Player]


@pytest.fixture
def playing() -> Iterator[Playing]:
    """Return players on systems in processes of their own, which are ended afterwards."""
    made: list[Iut] = []

    def player(code: str = "", fault: str = "", **limits: int) -> Player:
        command = (sys.executable, "-c", code) if code else references.command(fault)
        start = functools.partial(Stdio, command, surroundings=Surroundings())
        made.append(Iut(start, Limits(stop=1.0, **limits)))
        ics = made[-1].introduce().statements[QLD]
        return Player(made[-1], ics, vocabulary.load(packs.load(QLD).vocabulary))

    yield player
    for each in made:
        each.close()


def without_table(result: Result) -> list[tuple[object, ...]]:
    """Return the exchanges of a result without the names that the system gave to its tables."""
    return [
        (
            row["method"],
            {**row["params"], "table": ""},
            {**(row["result"] or {}), "table": ""},
            row["breakdown"],
        )
        for row in result.exchanges
    ]


def test_words_come_out_as_they_do_one_at_a_time(playing: Playing) -> None:
    sound, wrong = playing(), playing(fault=FAULT)
    assert sound.iut.ahead == 64
    one = played(QLD, NAME, WORD)
    assert one.ending is Ending.AGREES
    assert sound.play(course(QLD, NAME, WORD)) == one
    other, direct = wrong.play(course(QLD, NAME, WORD)), played(QLD, NAME, WORD, fault=FAULT)
    assert other.ending is Ending.DIFFERS
    assert (other.divergence, other.points, other.seen) == (direct.divergence, direct.points, direct.seen)
    # Each act once, as it was asked one at a time: what was asked ahead before does not count.
    assert without_table(other) == without_table(direct)


def test_what_asking_ahead_has_caused_is_no_divergence_and_no_pass(playing: Playing) -> None:
    hasty = playing(HASTY)
    result = hasty.play(course(QLD, NAME, WORD))
    assert result.ending is Ending.BROKEN
    assert result.divergence is None
    assert "with several requests in the pipe it came out otherwise" in result.reason
    assert result.exchanges
    # Where the settings say so it is asked one at a time, and what it does is what it is held to.
    assert playing(HASTY, ahead=1).play(course(QLD, NAME, WORD)) == played(QLD, NAME, WORD)


def test_a_system_that_dies_is_recorded_up_to_the_act_that_it_did_not_answer(playing: Playing) -> None:
    """The opening, ten acts that were answered, and the eleventh."""
    result = playing(DIES).play(course(QLD, NAME, WORD))
    assert result.ending is Ending.BROKEN
    assert "iut_crashed: it ended with exit code 3" in result.reason
    assert [row["result"] is not None for row in result.exchanges] == [True] * 11 + [False]
    assert [row["breakdown"] is not None for row in result.exchanges] == [False] * 11 + [True]


def test_what_was_in_flight_when_a_system_broke_down_is_recorded_too(
    playing: Playing, tmp_path: Path
) -> None:
    """A system that ends itself at the eleventh act of the first table alone is asked again, and agrees."""
    died = str(tmp_path / "died")
    once = DIES.replace(
        "os._exit(3)", f"os.path.exists({died!r}) or (open({died!r}, 'w').close(), os._exit(3))"
    )
    player = playing(once)
    result = player.play(course(QLD, NAME, WORD))
    assert result.ending is Ending.BROKEN
    told = [str(row["breakdown"]) for row in result.exchanges if row["result"] is None]
    assert "it ended with exit code 3" in told[0]
    assert set(told[1:]) == {"iut_crashed: it was sent ahead, and not answered"}
    assert result.exchanges[-1]["method"] == "table.close"


def test_the_doctor_tells_a_system_that_cannot_be_asked_ahead() -> None:
    start = functools.partial(Stdio, (sys.executable, "-c", HASTY), surroundings=Surroundings())
    found = {each.step: each for each in Examination(start, Limits(stop=1.0), QLD).findings()}
    ill = [step for step, each in found.items() if not each.well]
    assert ill == [f"answers in order ({QLD})"]
    assert "with 27 requests in its input" in found[ill[0]].seen
    assert "limits.ahead = 1" in found[ill[0]].mend
