"""`clausework learn`: the machine stands in a report, and nobody changes it, or its words, unseen."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from clausework import exhausting, learning, log, references, verdicts
from clausework.cli.learn import command
from clausework.exploring.again import differences
from clausework.exploring.answered import digest
from clausework.exploring.machine import machine, read
from clausework.exploring.suite import suite
from clausework.planning import prepare
from clausework.problems import UsageProblem
from clausework.verifying import verify

from .common import QLD, course, player

pytest.importorskip("aalpy")
FAULT = "reference:spinner-heads-safe-after-two"
HEADS, TAILS = "spinning for heads", "spinning for tails"
LEARNED = f"{QLD}: {HEADS}: learned machine"

Events = list[dict[str, Any]]


def run(out: Path, *words: str) -> tuple[int, str]:
    args = [QLD, "--out", str(out), "--seed", "3", "--states-extra", "0", *words]
    done = CliRunner().invoke(command, args, catch_exceptions=False, standalone_mode=False)
    return done.return_value, done.output


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The spinner on heads does not lose after two spins of heads: tails decide nothing then (472(5)(a))."""
    out = tmp_path_factory.mktemp("broken") / "report"
    code, told = run(out, "--iut", FAULT)
    assert code == 1
    assert "It has 8 states and the law 7." in told
    assert "✗ 472(5)(a)  after triple_heads · triple_heads · tails" in told
    return out


@pytest.fixture
def events(broken: Path) -> Events:
    return [copy.deepcopy(dict(event)) for event in log.read(broken / "run" / "conformance-log.ndjson")]


def test_an_answer_that_is_not_the_laws_fails_its_clause(broken: Path) -> None:
    record = json.loads((broken / "verdicts.json").read_text())
    [row] = record["instruments"]
    assert record["campaign"]["valid"]
    assert row["statement"] == "does_not_conform"
    assert [each["clause"] for each in row["clauses"] if each["verdict"] == "fail"] == ["472(5)(a)"]
    heads, tails = row["explored"]
    assert (heads["method"], heads["states"], heads["machine"]["playing"]) == ("learned machine", 7, 8)
    assert (tails["states"], tails["machine"]["playing"], tails["machine"]["unlike"]) == (7, 7, [])
    assert tails["says"] == "It is the machine of the law, 7 states, unless the system has more than 7."
    # Where both spins of heads were triple, tails and triple tails decide nothing, with or without an invalid
    # spin before them; behind such an answer is what the law knows nothing of.
    found = heads["machine"]["unlike"]
    assert [each["symbol"] for each in found] == [
        "tails", "triple_tails", "invalid, tails", "invalid, triple_tails"
    ]  # fmt: skip
    assert {(each["state"], each["clause"]) for each in found} == {(6, "472(5)(a)")}
    assert [each["state"] for each in heads["machine"]["states"] if not each["law"]] == [7]


def test_the_report_shows_each_machine(broken: Path) -> None:
    page = (broken / "report.html").read_text()
    # One arrow for both symbols, and the tips of arrows of each of two drawings.
    assert page.count('<path class="unlike" d="M') == 1 + 2
    assert "no state of the law" in page
    drawn = {path.stem: path.read_text() for path in (broken / "machines" / QLD).iterdir()}
    assert 'color="red"' in drawn["spinning-for-heads"]
    assert "red" not in drawn["spinning-for-tails"]


def test_an_earlier_report_is_kept(broken: Path) -> None:
    with pytest.raises(UsageProblem, match="kept"):
        run(broken, "--iut", "reference")


def test_the_report_is_verified_without_the_learner(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "aalpy", None)
    steps = list(verify(broken))
    assert all(step.well for step in steps), steps[-1]
    assert len(steps) == 8


def of(events: Events) -> tuple[dict[str, Any], dict[str, Any], Events]:
    """Return what was given of the machine on heads, its exploration in the log, and its words."""
    given = events[0]["campaign"]["settings"]["exploration"]["learned"][QLD][HEADS]
    plan = next(each for each in events if each.get("exploration") == LEARNED)
    words = [each for each in events if each["event"] == "word" and each["exploration"] == LEARNED]
    return given, plan, words


def caught(events: Events, folder: Path) -> list[str]:
    """Return what is found when a log that was forged, and chained anew, is checked again."""
    forged = folder / "forged.ndjson"
    writer = log.LogWriter(forged)
    for event in events:
        kept = {name: value for name, value in event.items() if name not in ("n", "previous", "event")}
        writer.write(event["event"], **kept)
    writer.close()
    return [*(told for _, told in differences(events)), *verdicts.from_log(forged)["campaign"]["problems"]]


def as_the_law(events: Events, digests: bool = False) -> None:
    """Give the answer that differs as that of the law; where asked, in the digests of the words too."""
    given, plan, words = of(events)
    for table in (given["machine"], plan["machine"]):
        at = table["symbols"].index("tails")
        table["output"][6][at] = table["output"][4][at]
    for event in words if digests else ():
        event["answers"] = digest(read(given["machine"]).run(event["word"])[0])


def led_elsewhere(events: Events) -> None:
    """Have a transition lead to another state."""
    given, plan, _ = of(events)
    for table in (given["machine"], plan["machine"]):
        table["target"][4][table["symbols"].index("triple_tails")] = 4


def one_state_twice(events: Events) -> None:
    """Tell of a state more, which is as another."""
    given, _, _ = of(events)
    table = given["machine"]
    assert table["over"] == 8
    for rows in (table["target"], table["output"]):
        rows.insert(8, copy.deepcopy(rows[7]))
    table["target"] = [[to + (to == 8) for to in row] for row in table["target"]]
    # One way to state 7 leads to its double.
    table["target"][6][table["symbols"].index("invalid, triple_tails")] = 8
    table["over"] = 9


def a_state_that_nothing_reaches(events: Events) -> None:
    given, _, _ = of(events)
    given["machine"]["target"].append(given["machine"]["target"][0])
    given["machine"]["output"].append(given["machine"]["output"][0])


def over_too_early(events: Events) -> None:
    """Have play end where it goes on."""
    given, _, _ = of(events)
    given["machine"]["over"] = 7


def another_clause(events: Events) -> None:
    _, _, words = of(events)
    told = next(event for event in words if event["ending"] == "differs")["divergence"]["points"]
    for point in told:
        point["clause"] = "471(2)"


def a_word_left_out(events: Events) -> None:
    """Leave out a word of the law's complete suite, from all that tells of it."""
    given, plan, words = of(events)
    law = machine(course(QLD, HEADS, seed=3), player(QLD).ics)
    word = list(suite(law, 0)[-1])
    event = next(each for each in words if each["word"][: len(word)] == word)
    given["words"].remove(event["word"])
    events.remove(event)
    plan["words"] -= 1


def a_difference_left_out(events: Events) -> None:
    """Leave out every word that shows the difference."""
    given, plan, words = of(events)
    for event in words:
        if event["ending"] == "differs":
            given["words"].remove(event["word"])
            events.remove(event)
            plan["words"] -= 1


def a_machine_left_out(events: Events) -> None:
    del events[0]["campaign"]["settings"]["exploration"]["learned"][QLD][TAILS]


def more_states_allowed_for(events: Events) -> None:
    given, plan, _ = of(events)
    given["extra"] = plan["extra"] = 1


def otherwise_than_said(events: Events) -> None:
    """Hold against the system's machine that an answer is another, in the words alone."""
    _, _, words = of(events)
    words[0]["answers"] = "0" * 64


def a_state_behind_the_end(events: Events) -> None:
    """Tell of a state more, to which only play leads that by the law is over."""
    given, _, _ = of(events)
    table = given["machine"]
    assert table["over"] == 8
    table["target"] = [[to + (to == 8) for to in row] for row in table["target"]]
    for rows in (table["target"], table["output"]):
        rows.insert(8, copy.deepcopy(rows[3]))
    table["output"][8][0] = [["it", "class", "a"]]
    # From state 7, in which no state of the law is.
    table["target"][7][-1] = 8
    table["over"] = 9


def begun_twice(events: Events) -> None:
    """Begin an exploration anew, so that of the words before nothing is said."""
    _, plan, words = of(events)
    events[-1:-1] = [plan, *words]


def not_asked_for(events: Events) -> None:
    """Have words in a campaign that runs test purposes, where nobody looks for them."""
    events[0]["campaign"]["settings"]["exploration"] = {}


def ended_early(events: Events) -> None:
    """End a word where it begins, so that nothing of it is looked at."""
    _, _, words = of(events)
    event = next(each for each in words if each["ending"] == "agrees")
    event |= {"cut": 0, "clauses": [], "seen": hashlib.sha256(b"[]").hexdigest()}


def a_purpose_run_beside(events: Events) -> None:
    """Have a test purpose pass in a campaign that explores, and the footer count it."""
    purpose = next(event["purpose"]["id"] for event in events if event["event"] == "purpose")
    ended = {"ending": "completed", "reason": "", "outcome": "pass", "milliseconds": 1}
    events[-1:-1] = [
        {"event": "started", "purpose": purpose},
        {"event": "finished", "purpose": purpose, **ended},
    ]
    events[-1]["executed"] = 1


@pytest.mark.parametrize(
    ("forge", "told"),
    [
        (as_the_law, "came out otherwise than the machine has it"),
        (lambda events: as_the_law(events, digests=True), "came out otherwise than is recorded"),
        (led_elsewhere, "came out otherwise than the machine has it"),
        (one_state_twice, "not minimal"),
        (a_state_that_nothing_reaches, "no word leads to one of its states"),
        (over_too_early, "goes on where it is said to be over"),
        (another_clause, "came out otherwise than is recorded"),
        (a_word_left_out, "of the complete suite of the law is none of them"),
        (a_difference_left_out, "is none of them"),
        (a_machine_left_out, "not those of its alphabets"),
        (more_states_allowed_for, "is none of them"),
        (otherwise_than_said, "came out otherwise than is recorded"),
        (a_state_behind_the_end, "nothing is known behind"),
        (begun_twice, "is there twice"),
        (not_asked_for, "was not asked for"),
        (ended_early, "came out otherwise than is recorded"),
        (a_purpose_run_beside, "it explores, and test purposes were executed"),
    ],
)
def test_what_is_changed_is_found(
    events: Events, tmp_path: Path, forge: Callable[[Events], None], told: str
) -> None:
    """Though a log was chained anew."""
    forge(events)
    found = caught(events, tmp_path)
    assert any(told in each for each in found), found


def test_a_state_in_which_all_is_over_is_none_of_play() -> None:
    plain = {"symbols": ["a"], "target": [[1], [1]], "output": [[[["it", "class", "a"]]], [[]]], "over": 1}
    assert read(plain).playing == 1
    with pytest.raises(ValueError, match="is over where it is said to go on"):
        read(plain | {"over": None})


def test_it_is_verified_beside_the_reference_that_it_was_made_with(
    broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(references, "digest", lambda name: "0" * 64)
    *_, last = verify(broken)
    assert (last.name, last.well) == ("versions", False)
    assert f"the reference of {QLD}" in last.told


def test_a_machine_that_words_do_not_show_again_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was learned while the fault was there, and is played for the log when it is gone."""
    monkeypatch.setenv("CLAUSEWORK_TEST_ERRS_UNTIL", str(tmp_path / "mended"))
    system = f"python:{__package__}.breaks:spares_until"
    campaign = learning.learned(prepare(system, [QLD], seed=3), 0)
    (tmp_path / "mended").touch()
    exhausting.explore(campaign, tmp_path / "log", lambda exploration, words: None)
    record = verdicts.from_log(tmp_path / "log")
    [problem] = record["campaign"]["problems"]
    assert problem.startswith(f"{LEARNED}: ")
    assert "came out otherwise than the machine has it" in problem
    assert "triple_heads" in problem.rpartition(": ")[2]
    assert exhausting.ended(record) == 3
    heads, _ = record["instruments"][0]["explored"]
    assert heads["says"].startswith("Nothing is said of it")
    # That it is not shown is what the log says, and no change to it.
    assert not list(differences(log.read(tmp_path / "log")))


@pytest.mark.parametrize("system", ["system", "choosy"])
def test_what_could_not_be_looked_at_is_told(tmp_path: Path, system: str) -> None:
    """The third spin is more than the one can bear; the other takes no wager of a player on tails."""
    out = tmp_path / "out"
    ended, printed = run(out, "--iut", f"python:{__package__}.breaks:{system}")
    record = json.loads((out / "verdicts.json").read_text())
    rows = [row for each in record["instruments"][0]["explored"] for row in each["machine"]["unlike"]]
    if system == "choosy":
        assert ended == 0
        assert "It has 7 states, and wagers were refused, of which nothing is said." in printed
        assert record["campaign"]["valid"]
        assert rows == []
    else:
        assert ended == 3
        assert "✗ not played on  after " in printed
        assert "broke down" in printed
        assert not record["campaign"]["valid"]
        # A symbol with an invalid spin before the valid one is two spins.
        assert {len([s for symbol in row["word"] for s in symbol.split(", ")]) for row in rows} == {3, 4}
        assert {row["clause"] for row in rows} == {""}
        assert all("the third spin" in row["observed"] for row in rows)
    assert not list(differences(log.read(out / "run" / "conformance-log.ndjson")))
