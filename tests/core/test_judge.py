"""The judge: nothing passes that was not observed, and only a Then can fail a clause."""

from __future__ import annotations

import itertools

import pytest

from clausework import judge
from clausework.judge import Ending, Observation, Outcome, StepSeen
from clausework.packs import Clause
from clausework.purposes import Purpose
from clausework.selection import Planned
from clausework.verdict import Statement, Verdict, worst

MET = Observation(True, "the wager wins", "it won")
UNMET = Observation(False, "the wager wins", "it lost")


def seen(blame: str, *observations: Observation) -> StepSeen:
    return StepSeen(blame, observations)


def clause(citation: str = "1", **fields: object) -> Clause:
    plain = {"section": "1", "title": "", "text": "", "kind": "obligation", "binds": ("system",)}
    return Clause(citation=citation, treatment="adapter", capability="settlement", **(plain | fields))  # type: ignore[arg-type]


def planned(name: str, runs: bool = True, **fields: object) -> Planned:
    purpose = Purpose(name, "law", "1", name, name, 0, "1.feature", 1, (), (("Then", "it is", 2),))
    return Planned(purpose, runs, **fields)  # type: ignore[arg-type]


def test_a_scenario_that_ran_to_its_end_with_every_then_observed_passes() -> None:
    steps = [seen("given"), seen("when"), seen("then", MET)]
    assert judge.purpose_outcome(steps, 3, Ending.COMPLETED, "").verdict is Verdict.PASS


@pytest.mark.parametrize(
    ("steps", "count"),
    [
        ([], 0),
        ([seen("given", MET), seen("when", MET)], 2),
        ([seen("given"), seen("then")], 2),
        ([seen("given"), seen("then", MET), seen("then")], 3),
        ([seen("given"), seen("then", MET)], 3),
    ],
    ids=["no steps", "no then", "a silent then", "one silent then of two", "a step was never begun"],
)
def test_a_completed_scenario_that_did_not_observe_all_it_set_out_to_never_passes(
    steps: list[StepSeen], count: int
) -> None:
    outcome = judge.purpose_outcome(steps, count, Ending.COMPLETED, "")
    assert outcome.verdict is Verdict.INCONCLUSIVE
    assert outcome.reason.startswith("harness_fault")


def test_an_unmet_then_fails_and_says_what_was_expected_and_observed() -> None:
    outcome = judge.purpose_outcome([seen("given"), seen("then", MET, UNMET)], 2, Ending.NOT_MET, "")
    assert outcome == Outcome(Verdict.FAIL, "expected the wager wins; observed it lost")


@pytest.mark.parametrize("blame", ["given", "when"])
def test_what_is_unmet_before_the_then_blames_no_clause(blame: str) -> None:
    outcome = judge.purpose_outcome([seen(blame, UNMET)], 3, Ending.NOT_MET, "")
    assert outcome.verdict is Verdict.INCONCLUSIVE
    assert "the situation was not reached" in outcome.reason


@pytest.mark.parametrize(
    ("ending", "verdict"),
    [
        (Ending.BROKEN, Verdict.INCONCLUSIVE),
        (Ending.HARNESS, Verdict.INCONCLUSIVE),
        (Ending.NO_RECORD, Verdict.NOT_TESTED),
        (Ending.NOT_EXERCISED, Verdict.NOT_APPLICABLE),
    ],
)
def test_an_ending_before_the_end_is_never_a_pass_even_after_met_observations(
    ending: Ending, verdict: Verdict
) -> None:
    steps = [seen("given"), seen("then", MET)]
    assert judge.purpose_outcome(steps, 2, ending, "iut_crashed: it ended").verdict is verdict


def test_verdicts_are_ordered_worst_first() -> None:
    order = ["fail", "inconclusive", "not_tested", "pass", "not_applicable", "out_of_scope", "informative"]
    assert [verdict.value for verdict in Verdict] == order
    for worse, better in itertools.pairwise(order):
        assert worst([Verdict(better), Verdict(worse), Verdict(better)]) is Verdict(worse)
    assert worst([]) is None


def test_a_selected_purpose_that_was_not_seen_to_run_makes_its_clause_inconclusive() -> None:
    outcomes = {"a": Outcome(Verdict.PASS, "")}
    ruled = judge.clause_outcome(clause(), None, [planned("a"), planned("b")], outcomes)
    assert ruled.verdict is Verdict.INCONCLUSIVE


def test_a_clause_without_purposes_is_not_tested() -> None:
    assert judge.clause_outcome(clause(), None, [], {}).verdict is Verdict.NOT_TESTED


def test_a_claimed_clause_whose_purposes_all_need_unclaimed_capabilities_is_not_tested() -> None:
    waiting = planned("a", runs=False, reason="cannot be observed without wagering")
    assert judge.clause_outcome(clause(), None, [waiting], {}).verdict is Verdict.NOT_TESTED


def test_one_failed_purpose_fails_the_clause_whatever_else_passed() -> None:
    outcomes = {"a": Outcome(Verdict.PASS, ""), "b": Outcome(Verdict.FAIL, "paid 2 to 1")}
    ruled = judge.clause_outcome(clause(), None, [planned("a"), planned("b")], outcomes)
    assert ruled == Outcome(Verdict.FAIL, "paid 2 to 1")


def test_a_clause_whose_observable_is_hidden_takes_the_verdict_of_what_evidences_it() -> None:
    hidden = [planned("a", runs=False, reason="not shown apart", hidden=("class",))]
    own = judge.clause_outcome(clause(joint=("2",)), None, hidden, {})
    for verdict in (Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE):
        ruled = judge.jointly(clause(joint=("2",)), own, hidden, {"2": Outcome(verdict, "")})
        assert ruled.verdict is verdict
        assert "jointly evidenced with 2" in ruled.reason
    assert judge.jointly(clause(), own, hidden, {}).verdict is Verdict.NOT_TESTED
    for absent in (Verdict.OUT_OF_SCOPE, Verdict.NOT_APPLICABLE, Verdict.NOT_TESTED):
        assert judge.jointly(clause(joint=("2",)), own, hidden, {"2": Outcome(absent, "")}) == own
    partly = {"2": Outcome(Verdict.PASS, ""), "3": Outcome(Verdict.OUT_OF_SCOPE, "")}
    assert judge.jointly(clause(joint=("2", "3")), own, hidden, partly) == own


def test_a_clause_that_is_relied_on_is_what_ran_elsewhere_whatever_could_not_be_run() -> None:
    """What ran in the other report passed; what the system does not show apart ran in neither."""
    taken = planned("a", runs=False, reason="relied on", instead=Verdict.PASS)
    hidden = planned("b", runs=False, reason="not shown", instead=Verdict.NOT_TESTED, hidden=("class",))
    assert judge.clause_outcome(clause(), None, [taken, hidden], {}) == Outcome(Verdict.PASS, "relied on")
    assert judge.clause_outcome(clause(), None, [hidden], {}).verdict is Verdict.NOT_TESTED


def test_an_alternative_that_nobody_looked_at_does_not_apply_once_another_is_met() -> None:
    own, choice = Outcome(Verdict.NOT_TESTED, ""), clause(alternatives=("2",))
    assert judge.alternative(choice, own, {"2": Outcome(Verdict.PASS, "")}).verdict is Verdict.NOT_APPLICABLE
    assert judge.alternative(choice, own, {"2": Outcome(Verdict.NOT_TESTED, "")}) == own
    failed = Outcome(Verdict.FAIL, "")
    assert judge.alternative(choice, failed, {"2": Outcome(Verdict.PASS, "")}) == failed


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        (["pass", "not_applicable", "informative", "out_of_scope"], Statement.CONFORMS),
        (["pass", "fail", "inconclusive"], Statement.DOES_NOT_CONFORM),
        (["pass", "inconclusive"], Statement.NO_STATEMENT),
        (["pass", "not_tested"], Statement.NO_STATEMENT),
        (["not_applicable", "out_of_scope", "informative"], Statement.NO_STATEMENT),
        ([], Statement.NO_STATEMENT),
    ],
)
def test_the_statement_follows_from_the_verdicts(verdicts: list[str], said: Statement) -> None:
    outcomes = {str(n): Outcome(Verdict(verdict), "") for n, verdict in enumerate(verdicts)}
    assert judge.statement(outcomes, filtered=False, problems=[])[0] is said


def test_a_choice_of_clauses_or_an_invalid_campaign_never_conforms() -> None:
    passed = {"1": Outcome(Verdict.PASS, "")}
    assert judge.statement(passed, filtered=True, problems=[])[0] is Statement.NO_STATEMENT
    assert judge.statement(passed, filtered=False, problems=["no footer"])[0] is Statement.NO_STATEMENT
    failed = {"1": Outcome(Verdict.FAIL, "")}
    assert judge.statement(failed, filtered=True, problems=["no footer"])[0] is Statement.DOES_NOT_CONFORM
