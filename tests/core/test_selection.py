"""What runs is decided beforehand, by the conformance statement alone; what does not run has a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clausework import packs, selection
from clausework.campaign import Campaign, Settings
from clausework.packs import Pack
from clausework.problems import UsageProblem
from clausework.relied import Relied
from clausework.statements import Ics, Introduction
from clausework.verdict import Verdict

QLD = "qld-triple-penny-two-up"
PACK: Pack = packs.load(QLD)
EVERYTHING = tuple(named.id for named in PACK.capabilities)
FEATURES = tuple(named.id for named in PACK.features)


def campaign(ics: Ics, **settings: object) -> Campaign:
    wanted = Settings(address="reference", instruments=(QLD,), seed=1)
    introduction = Introduction({}, {QLD: ics})
    return Campaign("CW-1", "2026-01-01T00:00:00Z", replace(wanted, **settings), introduction)  # type: ignore[arg-type]


def plan(
    capabilities: tuple[str, ...] = EVERYTHING,
    features: tuple[str, ...] = FEATURES,
    observables: tuple[str, ...] = ("class", "outcome", "amount"),
    **settings: object,
) -> tuple[selection.Planned, ...]:
    return selection.plan(PACK, campaign(Ics(QLD, capabilities, features, observables), **settings))


def test_a_system_that_claims_everything_runs_every_purpose_of_the_adopted_readings() -> None:
    left_out = [item for item in plan() if not item.runs]
    assert all(item.purpose.tagged("reading") for item in left_out)


def test_what_a_relied_on_clause_did_not_run_is_not_said_to_have_passed() -> None:
    """A purpose of a reading that was not adopted ran in no report for this clause's verdict."""
    clause = next(item.purpose.clause for item in plan() if item.what_if or item.purpose.tagged("reading"))
    before = {item.purpose.id: item for item in plan() if item.purpose.clause == clause}
    made = replace(
        campaign(Ics(QLD, EVERYTHING, FEATURES, ("class", "outcome", "amount"))),
        relied=(Relied(QLD, clause, "CW-0", 0, "0" * 64),),
    )
    for item in (item for item in selection.plan(PACK, made) if item.purpose.clause == clause):
        assert not item.executed
        assert (item.instead is Verdict.PASS) == before[item.purpose.id].runs


def test_what_is_not_claimed_is_out_of_scope_and_never_runs() -> None:
    for item in plan(("settlement",)):
        capability = PACK.by_citation[item.purpose.clause].capability
        if capability != "settlement":
            assert not item.runs
            assert item.instead is Verdict.OUT_OF_SCOPE


@pytest.mark.parametrize("capability", ["settlement", "wagering", "spin_validity", "spinner_selection"])
def test_every_clause_of_a_claimed_capability_has_a_purpose_that_decides_it(capability: str) -> None:
    """Each capability that is claimed with the ledger and the settlement it rests on is exercised whole."""
    claimed = {"settlement"} if capability == "settlement" else {"settlement", "wagering", capability}
    by_clause: dict[str, list[bool]] = {}
    for item in plan(tuple(claimed), FEATURES):
        if PACK.by_citation[item.purpose.clause].capability == capability:
            by_clause.setdefault(item.purpose.clause, []).append(item.runs)
    assert by_clause
    assert [clause for clause, runs in by_clause.items() if not any(runs)] == []


def test_a_hidden_observable_hides_only_the_purposes_that_assert_on_it() -> None:
    hidden = [item for item in plan(observables=("amount",)) if item.hidden]
    assert hidden
    assert all({"observes:class", "observes:outcome"} & set(item.purpose.tags) for item in hidden)


def test_a_reading_that_is_not_adopted_does_not_run_and_its_other_does() -> None:
    switchable = [item for item in plan() if item.purpose.tagged("reading")]
    assert switchable
    for item in switchable:
        (name, value), *_ = [tag.split("=") for tag in item.purpose.tagged("reading")]
        adopted = campaign(Ics(QLD, EVERYTHING)).adopted(PACK)[name]
        assert item.runs == (value == adopted)


def test_a_choice_of_clauses_leaves_the_others_out_of_scope() -> None:
    for item in plan(clauses=("472(5)",)):
        chosen = item.purpose.clause.startswith("472(5)")
        assert item.runs == chosen
        assert chosen or item.instead is Verdict.OUT_OF_SCOPE


def test_a_clause_that_nobody_has_is_met_with_what_was_meant() -> None:
    with pytest.raises(UsageProblem, match=r"Did you mean .*472\(5\)"):
        selection.check_clauses([PACK], ["472(5)(c)"])
    selection.check_clauses([PACK], ["472(5)", "468"])


def test_a_campaign_crosses_a_process_border_unchanged() -> None:
    before = campaign(Ics(QLD, EVERYTHING, FEATURES), clauses=("472",), readings={"Q-05": "B"})
    after = Campaign.parse(before.dump())
    assert after == before
