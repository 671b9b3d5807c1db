"""The planted faults of the roulette reference: each is listed, each changes one rule, none is unknown."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from clausework.reference_impl import nz_roulette
from clausework.reference_impl.nz_roulette import RULES, Rules, system
from clausework.reference_impl.nz_roulette.faults import FAULTS

HERE = Path(str(nz_roulette.__file__)).parent
LISTED = tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]


def test_what_is_planted_is_listed_in_the_same_order() -> None:
    assert [row["id"] for row in LISTED] == list(FAULTS)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_replaces_one_rule(fault: str) -> None:
    planted = FAULTS[fault]
    changed = [f.name for f in fields(Rules) if getattr(planted, f.name) is not getattr(RULES, f.name)]
    assert len(changed) == 1


def test_a_fault_of_other_than_one_clause_has_a_reason_and_is_rare() -> None:
    several = [row for row in LISTED if len(row["clauses"]) != 1]
    assert all(row.get("reason") for row in several)
    assert 10 * len(several) <= len(LISTED)


def test_every_adapter_clause_has_a_fault_of_its_own() -> None:
    register = HERE.parents[1] / "features" / "nz_roulette_2002" / "register.toml"
    clauses = tomllib.loads(register.read_text(encoding="utf-8"))["clause"]
    adapter = {clause["citation"] for clause in clauses if clause["treatment"] == "adapter"}
    assert adapter <= {row["clauses"][0] for row in LISTED if len(row["clauses"]) == 1}


def test_an_unknown_fault_is_an_error() -> None:
    with pytest.raises(ValueError, match="no fault 'nonsense'"):
        system("nonsense")
