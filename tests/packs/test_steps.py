"""Every step of every scenario has one definition, and every definition serves a step."""

from __future__ import annotations

import importlib
import importlib.metadata
import inspect
import pkgutil
from pathlib import Path

import pytest
from pytest_bdd.steps import step_function_context_registry

from clausework import packs, purposes
from clausework.plugin import STEPS
from clausework.plugin.lookup import Index
from clausework.purposes import Purpose

KEYWORDS = {"Given": "given", "When": "when", "Then": "then"}


def modules() -> list[str]:
    """Import every installed module of steps and return their names."""
    names = []
    for entry in importlib.metadata.entry_points(group=STEPS):
        module = importlib.import_module(entry.value)
        found = pkgutil.iter_modules(getattr(module, "__path__", []), entry.value + ".")
        names += [entry.value, *(each.name for each in found)]
    for name in names:
        importlib.import_module(name)
    return names


def steps(purpose: Purpose) -> list[tuple[str, str]]:
    """Return the steps of a purpose, And and But read as the keyword before them."""
    found, last = [], ""
    for keyword, text, _ in purpose.steps:
        last = KEYWORDS.get(keyword, last)
        found.append((last, text))
    return found


MODULES = modules()
INDEX = Index(MODULES)
WANTED = {
    (keyword, text): f"{purpose.file}:{purpose.line}"
    for name in packs.installed()
    for purpose in purposes.of(packs.load(name))
    for keyword, text in steps(purpose)
}


# What no feature speaks: sentences of the scenarios that `clausework explore` gives for broken relations.
EXPLORED = [
    ("given", "another triple penny two-up table"),
    ("given", "another table where the spinner spins for Heads"),
    ("given", "another roulette table with the racetracks that the system has"),
    ("given", "every stake is of whole dollars"),
    ("when", "the same is played again with every stake doubled"),
    ("when", "the same is played again with those who only wager one seat further on"),
    ("when", "both are played again at two tables, act by act in turn"),
    ("then", "the spin is found as before"),
    *(
        ("then", sentence)
        for name in ("the player's wager on heads", "the Spinner's bet", "it")
        for sentence in (f"{name} comes out as before", f"twice as much is paid on {name} as before")
    ),
]


def test_every_step_has_exactly_one_definition() -> None:
    # Two definitions raise; none is None.
    undefined = {where: step for step, where in WANTED.items() if INDEX.find(*step) is None}
    assert undefined == {}
    assert [step for step in EXPLORED if INDEX.find(*step) is None] == []


def test_every_definition_serves_a_step() -> None:
    known = (*WANTED, *EXPLORED)
    used = {id(found[0].context) for step in known if (found := INDEX.find(*step)) is not None}
    idle = [
        f"{context.step_func.__module__}: {context.parser.name}"
        for context in step_function_context_registry.values()
        if context.step_func.__module__ in MODULES and id(context) not in used
    ]
    assert idle == []


def test_no_step_is_a_coroutine() -> None:
    found = [
        c.step_func for c in step_function_context_registry.values() if c.step_func.__module__ in MODULES
    ]
    assert found
    assert not any(map(inspect.iscoroutinefunction, found))


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_every_interpretation_that_a_scenario_names_is_recorded(instrument: str) -> None:
    pack = packs.load(instrument)
    recorded = {row.id: row for row in pack.interpretations}
    for purpose in purposes.of(pack):
        for name in purpose.tagged("rests"):
            assert name in recorded, f"{purpose.id} rests on {name}"
        for name, _, reading in (tag.partition("=") for tag in purpose.tagged("reading")):
            assert recorded[name].policy == "INTERP", f"{purpose.id} switches {name}"
            assert reading in recorded[name].readings


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_every_name_that_a_tag_gives_is_known(instrument: str) -> None:
    pack = packs.load(instrument)
    capabilities = {named.id for named in pack.capabilities}
    features = {named.id for named in pack.features}
    for purpose in purposes.of(pack):
        assert set(purpose.tagged("needs")) <= capabilities, purpose.id
        assert set(purpose.tagged("if")) <= features, purpose.id
        assert set(purpose.tagged("observes")) <= {"class", "outcome", "amount"}, purpose.id


@pytest.mark.parametrize("instrument", list(packs.installed()))
def test_the_sample_record_answers_every_clause_that_a_person_looks_at(instrument: str) -> None:
    from clausework import examiner

    pack = packs.load(instrument)
    answered = {entry.clause for entry in examiner.load([Path(pack.folder) / "sample-record.toml"])}
    asked = {c.citation for c in pack.clauses if c.treatment in ("inspection", "document")}
    assert answered == asked
