"""A log that was altered and sealed anew, so that every digest is right again: what still finds it out."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from lab.runner import Laboratory, Ran

from clausework import bundle, manifest, writing

from .conftest import Keys

Event = dict[str, Any]
Events = list[Event]


def events(ran: Ran) -> Events:
    return [orjson.loads(line) for line in ran.log.read_bytes().splitlines()]


def chained(told: Events) -> bytes:
    """Return a log of some events, chained as if they had been recorded so."""
    previous, lines = "0" * 64, []
    for number, event in enumerate(told):
        line = orjson.dumps(event | {"n": number, "previous": previous}, option=orjson.OPT_SORT_KEYS)
        previous = hashlib.sha256(line).hexdigest()
        lines.append(line + b"\n")
    return b"".join(lines)


def forged(laboratory: Laboratory, folder: Path, told: Events) -> Ran:
    """Return the report that the program itself makes of altered events, every digest as it must be."""
    (folder / "forged.log").write_bytes(chained(told))
    return laboratory.run("report", "forged.log", "--out", "out", folder=folder)


PURPOSE = "coin-toss:2:tails-loses"


def of(told: Events, kind: str) -> Iterator[Event]:
    """Yield the events of a kind that belong to the run of one purpose."""
    return (event for event in told if event["event"] == kind and event["purpose"] == PURPOSE)


def an_answer(told: Events) -> Events:
    """Tails was tossed, and now the system is made to have answered that the wager wins."""
    (toss,) = (e for e in of(told, "exchange") if e["params"].get("act", {}).get("kind") == "toss")
    toss["result"]["effects"][0]["outcome"] = "win"
    return told


def a_request(told: Events) -> Events:
    """What was sent is altered: the answer was to another question."""
    (toss,) = (e for e in of(told, "exchange") if e["params"].get("act", {}).get("kind") == "toss")
    toss["params"]["act"]["face"] = "H"
    return told


def an_observation(told: Events) -> Events:
    last = list(of(told, "observation"))[-1]
    last["observed"] = "settlements ['lose'] in due form"
    return told


def an_exchange_less(told: Events) -> Events:
    gone = next(of(told, "exchange"))
    return [event for event in told if event is not gone]


def an_exchange_more(told: Events) -> Events:
    last = list(of(told, "exchange"))[-1]
    at = told.index(last)
    return [*told[:at], last, *told[at:]]


def a_purpose_less(told: Events) -> Events:
    """Neither planned nor run, and the footer counts accordingly."""
    left = [e for e in told if purpose_of(e) != PURPOSE]
    left[-1] = left[-1] | {"executed": left[-1]["executed"] - 1}
    return left


def purpose_of(event: Event) -> str:
    """Return the purpose that an event plans or belongs to, if any."""
    named = event.get("purpose", "")
    return str(named["id"] if isinstance(named, dict) else named)


def a_purpose_excused(told: Events) -> Events:
    """Still planned, but said not to apply."""
    for event in told:
        if event["event"] == "purpose" and purpose_of(event) == PURPOSE:
            event |= {"runs": False, "instead": "not_applicable", "reason": "conditional"}
    told[-1]["executed"] -= 1
    return [e for e in told if purpose_of(e) != PURPOSE or e["event"] == "purpose"]


def a_footer_that_counts_more(told: Events) -> Events:
    told[-1]["executed"] += 1
    return told


def a_clause_that_reads_otherwise(told: Events) -> Events:
    (instrument,) = (event for event in told if event["event"] == "instrument")
    instrument["clauses"][1]["text"] = "2. A wager on heads may lose when tails is tossed."
    return told


def a_finding_of_the_examiner(told: Events) -> Events:
    told[0]["campaign"]["record"][0]["finding"] = "not_satisfied"
    return told


def a_choice_of_clauses(told: Events) -> Events:
    """The plan is no longer the one that the settings give."""
    told[0]["campaign"]["settings"]["clauses"] = ["1"]
    return told


ALTERED: list[tuple[Callable[[Events], Events], str]] = [
    (an_answer, "tails-loses: observation.met is true in the log, and false by the recorded answers"),
    (a_request, 'tails-loses: exchange.breakdown is null in the log, and "harness_fault'),
    (an_observation, "tails-loses: observation.observed"),
    (an_exchange_less, "tails-loses: "),
    (an_exchange_more, "tails-loses: "),
    (a_purpose_less, "tails-loses"),
    (a_purpose_excused, "tails-loses"),
    (a_footer_that_counts_more, "the footer says that 8 test purposes were executed, and 7 were"),
    (a_clause_that_reads_otherwise, "the instrument coin-toss: instrument.clauses"),
    (a_finding_of_the_examiner, "the-examiner-finds-the-mark: "),
    (a_choice_of_clauses, "the purpose coin-toss:2:tails-loses: purpose."),
]


@pytest.mark.parametrize(("alter", "says"), ALTERED, ids=lambda value: getattr(value, "__name__", ""))
def test_an_altered_log_with_every_digest_made_right(
    laboratory: Laboratory, toss: Ran, tmp_path: Path, alter: Callable[[Events], Events], says: str
) -> None:
    """Nobody signed it, so only what the scenarios make of the recorded answers speaks against it."""
    made = forged(laboratory, tmp_path, alter(events(toss)))
    assert made.exit in (0, 1, 3, 5), made.told
    ran = laboratory.run("verify", str(made.folder), folder=tmp_path)
    assert (ran.exit, says in ran.out) == (1, True), ran.told
    assert "run/conformance-log.ndjson" in ran.out
    assert ran.out.endswith("NOT VERIFIED\n")


def test_unaltered_it_would_be_verified(laboratory: Laboratory, toss: Ran, tmp_path: Path) -> None:
    """The way of forging leaves no trace by itself: the test above finds what was altered."""
    made = forged(laboratory, tmp_path, events(toss))
    assert laboratory.run("verify", str(made.folder), folder=tmp_path).exit == 0


def test_a_failing_purpose_dropped(laboratory: Laboratory, tmp_path: Path) -> None:
    """A system that does not conform cannot be made to by leaving out where it failed."""
    spoilt = laboratory.site / "pays_tails.py"
    text = (laboratory.site / "mini.py").read_text(encoding="utf-8")
    spoilt.write_text(text.replace('"lose"\n', '"win"\n'), encoding="utf-8")
    ran = laboratory.certify(f"cmd:{sys.executable} -S -E {spoilt}")
    assert ran.exit == 1, ran.told
    failed = {name for name, (outcome, _) in ran.outcomes().items() if outcome == "fail"}
    left = [event for event in events(ran) if purpose_of(event) not in failed]
    left[-1] |= {"executed": left[-1]["executed"] - len(failed)}
    made = forged(laboratory, tmp_path, left)
    told = laboratory.run("verify", str(made.folder), folder=tmp_path)
    assert (told.exit, "tails-loses of the law pack is not in the log" in told.out) == (1, True), told.told


def test_a_verdict_altered_in_the_record(
    laboratory: Laboratory, toss: Ran, copy: Callable[[Ran], Path]
) -> None:
    """The log is left alone; the record is not what comes of it, and is named with the place in it."""
    folder = copy(toss)
    record = toss.record()
    record["instruments"][0]["clauses"][1]["verdict"] = "not_applicable"
    writing.write(record, folder)
    assert bundle.open_bundle(folder).problems() == []
    ran = laboratory.run("verify", str(folder), folder=folder.parent)
    assert ran.exit == 1
    assert 'verdicts.json: instruments[0].clauses[1].verdict is "not_applicable", and not "pass"' in ran.out


def test_what_was_signed_cannot_be_sealed_anew(
    laboratory: Laboratory, signed: Ran, keys: Keys, tmp_path: Path
) -> None:
    """With its old attestations, none, or those of somebody else: the trusted key misses its own."""
    made = forged(laboratory, tmp_path, events(signed))
    trusted = ("--key", keys.public("ed25519"))
    none = laboratory.run("verify", str(made.folder), *trusted, folder=tmp_path)
    assert (none.exit, "signed by nobody" in none.out) == (1, True), none.told

    shutil.copytree(signed.folder / "attestations", made.folder / "attestations")
    old = laboratory.run("verify", str(made.folder), folder=tmp_path)
    assert (old.exit, "attests something else than this bundle" in old.out) == (1, True), old.told
    shutil.rmtree(made.folder / "attestations")

    assert laboratory.run("sign", "out", "--key", keys.private("other"), folder=tmp_path).exit == 0
    other = laboratory.run("verify", str(made.folder), *trusted, folder=tmp_path)
    assert (other.exit, "the key in" in other.out) == (1, True), other.told


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("verdicts.json", b"{}"),
        ("verdicts.json", b"[" * 100_000),
        ("verdicts.json", b'{"instruments": 7}'),
        ("run/conformance-log.ndjson", chained([{"event": "header", "schema": "clausework/log/1"}])),
        ("run/conformance-log.ndjson", b"no log"),
        ("results/junit.xml", b"<testsuites/>"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_only_looks_like_a_report(
    laboratory: Laboratory, toss: Ran, copy: Callable[[Ran], Path], path: str, content: bytes
) -> None:
    """Made up, with a manifest that fits: it is not verified, and its reader does not stumble."""
    folder = copy(toss)
    (folder / path).write_bytes(content)
    told = manifest.of(folder, "CW-1", 0)
    (folder / manifest.NAME).write_bytes(told.dump())
    (folder / manifest.SUMS).write_bytes(told.sums())
    ran = laboratory.run("verify", str(folder), folder=folder.parent)
    assert (ran.exit, path in ran.out) == (1, True), ran.told
    assert "The harness failed" not in ran.told
