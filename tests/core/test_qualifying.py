"""A qualification is sound only where each fault was caught by exactly the clauses it names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from clausework import packs, qualifying, references
from clausework.adapters.taped import Tape, Taped, answers_alike
from clausework.problems import UsageProblem
from clausework.qualifying import CONTROL, Caught
from clausework.references import PlantedFault
from clausework.sdk import System

FAULT = PlantedFault("pays-six", ("480(2)(a)",), "pays 6 to 1")


def test_a_fault_caught_by_its_own_clause_alone_is_sound() -> None:
    assert Caught(FAULT, failed={"480(2)(a)": ("p",)}, passed=3).sound


@pytest.mark.parametrize(
    "failed",
    [{}, {"472(5)(a)": ("p",)}, {"480(2)(a)": ("p",), "472(5)(a)": ("q",)}],
    ids=["caught by nothing", "caught by another clause", "caught by another clause as well"],
)
def test_a_fault_caught_otherwise_is_not(failed: dict[str, tuple[str, ...]]) -> None:
    assert not Caught(FAULT, failed=failed, passed=3).sound


def test_the_control_must_pass_everything_and_something() -> None:
    assert Caught(CONTROL, passed=3).sound
    assert not Caught(CONTROL, passed=0).sound
    assert not Caught(CONTROL, failed={"1": ("p",)}, passed=3).sound
    assert not Caught(CONTROL, inconclusive={"1": ("p",)}, passed=3).sound


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_every_adapter_clause_has_a_fault_and_few_faults_name_two_clauses(instrument: str) -> None:
    planted = references.faults(instrument)
    assert qualifying.gaps(instrument) == []
    assert len({fault.id for fault in planted}) == len(planted)
    several = [fault for fault in planted if len(fault.clauses) > 1]
    assert len(several) <= len(planted) / 10
    assert all(fault.reason for fault in several)


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_every_fault_can_be_planted_and_no_other(instrument: str) -> None:
    for fault in references.faults(instrument):
        references.system(instrument, fault.id)
    with pytest.raises(ValueError, match="no-such-fault"):
        references.system(instrument, "no-such-fault")
    with pytest.raises(UsageProblem, match="no planted fault"):
        references.command("no-such-fault")


def test_a_fault_that_names_no_clause_is_told_apart_and_has_a_reason() -> None:
    nothing = PlantedFault("outside", (), "what no clause governs", "its rules are not supplied")
    assert Caught(nothing, passed=3).outside
    assert not Caught(nothing, failed={"1": ("p",)}, passed=3).sound
    assert not Caught(FAULT, passed=3).outside
    assert not Caught(CONTROL, passed=3).outside
    for instrument in packs.installed():
        assert all(fault.clauses or fault.reason for fault in references.faults(instrument))


def test_a_system_that_answers_otherwise_is_told_from_the_sound_one() -> None:
    instrument = "nz-roulette-2002"
    sound = references.system(instrument)
    tape: Tape = []
    conversation = Taped(sound, tape)
    conversation.send(b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocols":[1]}}', 1)
    assert tape == [(tape[0][0], conversation.receive(1))]
    assert answers_alike(sound, [tape])
    assert not answers_alike(references.system("nsw-two-up"), [tape])


def test_what_broke_down_is_never_alike() -> None:
    sound = references.system("nz-roulette-2002")
    tape: Tape = []
    # JSON, and no request: the system raises.
    Taped(sound, tape).send(b"[]", 1)
    assert tape == [(b"[]", None)]
    assert not answers_alike(sound, [tape])


def test_only_what_a_fault_touches_is_run_and_many_processes_find_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its scenarios are few, whatever the faulty system calls itself."""
    alike: list[bool] = []

    def counted(system: System, tapes: Iterable[Sequence[tuple[bytes, bytes | None]]]) -> bool:
        alike.append(answers_alike(system, tapes))
        return alike[-1]

    monkeypatch.setattr(qualifying, "answers_alike", counted)
    # How the user runs tests of his own is no matter here.
    monkeypatch.setenv("PYTEST_ADDOPTS", "--no-such-option")
    faults = [fault.id for fault in references.faults("nsw-two-up")[::70]]
    alone = qualifying.qualify("nsw-two-up", faults, seed=1, workers=1)
    assert [caught.fault.id for caught in alone] == ["", *faults]
    assert all(caught.sound for caught in alone)
    assert alike.count(False) < len(alike) / 2
    assert qualifying.qualify("nsw-two-up", faults, seed=1, workers=3) == alone
