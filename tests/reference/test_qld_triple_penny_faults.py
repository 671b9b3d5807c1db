"""The planted faults of triple penny two-up: listed and planted alike, and each a change of the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from clausework.reference_impl.qld_triple_penny import RULES, system
from clausework.reference_impl.qld_triple_penny import faults as module

LISTED = tomllib.loads(Path(module.__file__).with_name("faults.toml").read_text(encoding="utf-8"))["fault"]


def test_the_list_and_the_code_name_the_same_faults() -> None:
    ids = [one["id"] for one in LISTED]
    assert sorted(ids) == sorted(module.FAULTS)
    assert len(ids) == len(set(ids))


def test_each_fault_replaces_one_rule() -> None:
    for one in module.FAULTS.values():
        ((name, rule),) = one.items()
        assert getattr(RULES, name) is not rule


def test_a_fault_of_several_clauses_says_why_and_is_rare() -> None:
    several = [one for one in LISTED if len(one["clauses"]) > 1]
    assert all(one.get("reason") for one in several)
    assert 10 * len(several) <= len(LISTED)


def test_an_unknown_fault_is_an_error() -> None:
    with pytest.raises(ValueError, match="no fault"):
        system("no-such-fault")
