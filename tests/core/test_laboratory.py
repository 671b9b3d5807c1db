"""A laboratory report is refused while anything is missing that ISO/IEC 17025 asks of it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from clausework import document, laboratory, qualification
from clausework.document import ASKED
from clausework.problems import UsageProblem

DOCUMENT = """
title = "Test report on a coin"
place = "1 Example Street, Testville"
condition = "Sealed, undamaged"
received = 2026-11-02
issued = 2026-12-01
departures = "None."

[laboratory]
name = "Example Laboratory"
address = "1 Example Street, Testville"

[customer]
name = "Mini"
contact = "mini@example.org"

[authorised]
name = "A. Signatory"
role = "Head of laboratory"

[supplied]
condition = "customer"

[[opinion]]
author = "A. Signatory"
text = "The coin is handsome."
basis = "Looking at it."
"""
HARNESS: dict[str, Any] = {"name": "clausework", "version": "1", "digest": "aa", "alterations": []}
FAULTS: list[dict[str, Any]] = [{"id": "", "sound": True}, {"id": "f1", "sound": True}]
PROOF: dict[str, Any] = {
    "schema": qualification.SCHEMA,
    "made": "2026-11-01T00:00:00Z",
    "harness": {"digest": "aa"},
    "instruments": [
        {"id": "coin", "digest": "cc", "planted": 1, "clauses_without_fault": [], "faults": FAULTS}
    ],
}
INSTRUMENT: dict[str, Any] = {
    "id": "coin",
    "digest": "cc",
    "reviews": {"1": {"reviewer": "A. Reader", "date": "2026-11-01", "suspect": ""}},
}


def written(folder: Path, text: str = DOCUMENT) -> document.Document:
    path = folder / "document.toml"
    path.write_text(text, encoding="utf-8")
    return document.load(path)


@pytest.fixture
def campaign(tmp_path: Path) -> dict[str, Any]:
    said = written(tmp_path)
    return {
        "id": "CW-1",
        "started": "2026-11-30T10:00:00Z",
        "settings": {"clauses": ["1"], "seed": 7},
        "introduction": {"identity": {"vendor": "Mini", "product": "Coin", "version": "1"}},
        "document": {
            "values": dict(said.values),
            "supplied": dict(said.supplied),
            "opinions": list(said.opinions),
        },
        "qualification": copy.deepcopy(PROOF),
        "subject": {"files": [{"path": "engine.jar", "sha256": "ee" * 32}], "condition": ""},
        "record": [{"instrument": "coin", "examiner": "E. Examiner", "superseded": False}],
    }


def lacking(
    campaign: dict[str, Any], harness: dict[str, Any] = HARNESS, row: dict[str, Any] = INSTRUMENT
) -> list[str]:
    return laboratory.lacking(campaign, harness, [row])


def test_a_campaign_that_has_everything_lacks_nothing(campaign: dict[str, Any]) -> None:
    assert lacking(campaign) == []
    laboratory.check([])


@pytest.mark.parametrize("name", [each.name for each in ASKED])
def test_each_field_that_is_missing_is_named(campaign: dict[str, Any], name: str) -> None:
    del campaign["document"]["values"][name]
    (said,) = lacking(campaign)
    assert f"does not say {name} " in said
    with pytest.raises(UsageProblem, match=r"No laboratory report can be issued"):
        laboratory.check([said])


@pytest.mark.parametrize("name", ["vendor", "product", "version"])
def test_an_item_that_is_not_identified_is_told(campaign: dict[str, Any], name: str) -> None:
    campaign["introduction"]["identity"][name] = " "
    assert lacking(campaign) == [f"the item does not say its {name} (7.8.2.1 g)"]


def test_an_item_whose_files_are_not_identified_is_told(campaign: dict[str, Any]) -> None:
    campaign["subject"]["files"] = []
    (said,) = lacking(campaign)
    assert "--subject" in said


def test_the_condition_may_be_said_of_the_subject(campaign: dict[str, Any]) -> None:
    del campaign["document"]["values"]["condition"]
    campaign["subject"]["condition"] = "Sealed."
    assert lacking(campaign) == []


@pytest.mark.parametrize(("name", "day"), [("issued", "2026-11-29"), ("received", "2026-12-01")])
def test_dates_that_cannot_be_are_told(campaign: dict[str, Any], name: str, day: str) -> None:
    campaign["document"]["values"][name] = day
    (said,) = lacking(campaign)
    assert day in said


def test_an_altered_harness_is_told(campaign: dict[str, Any]) -> None:
    (said,) = lacking(campaign, HARNESS | {"alterations": ["clausework 1 has an altered file judge.py"]})
    assert "judge.py" in said


def test_a_campaign_without_qualification_is_told(campaign: dict[str, Any]) -> None:
    campaign["qualification"] = {}
    (said,) = lacking(campaign)
    assert "not qualified" in said


def test_a_qualification_for_another_harness_or_pack_is_told(campaign: dict[str, Any]) -> None:
    (said,) = lacking(campaign, HARNESS | {"digest": "bb"})
    assert "another harness" in said
    (said,) = lacking(campaign, row=INSTRUMENT | {"digest": "dd"})
    assert "law pack coin" in said


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"planted": 2}, "partial"),
        ({"faults": FAULTS[1:]}, "no control"),
        ({"faults": [FAULTS[0], {"id": "f1", "sound": False}]}, "failed: f1"),
        ({"faults": [{"id": "", "sound": False}, FAULTS[1]]}, "failed: the control"),
        ({"clauses_without_fault": ["1"]}, "proves nothing of 1"),
    ],
)
def test_a_qualification_that_proves_too_little_is_told(
    campaign: dict[str, Any], change: dict[str, Any], says: str
) -> None:
    campaign["qualification"]["instruments"][0] |= change
    (said,) = lacking(campaign)
    assert says in said


def test_a_suspect_clause_is_told(campaign: dict[str, Any]) -> None:
    reviews = {"1": {"reviewer": "", "date": "", "suspect": "never reviewed"}}
    (said,) = lacking(campaign, row=INSTRUMENT | {"reviews": reviews})
    assert "never reviewed: 1 " in said


def test_every_field_says_who_supplied_it(campaign: dict[str, Any]) -> None:
    rows = laboratory.fields(
        campaign, HARNESS, [INSTRUMENT], "2026-11-30T11:00:00Z", {"selected": 3, "all": 5}
    )
    told = {row["name"]: (row["value"], row["supplier"]) for row in rows}
    assert told["laboratory.name"] == ("Example Laboratory", "laboratory")
    assert told["customer.name"] == ("Mini", "customer")
    assert told["condition"] == ("Sealed, undamaged", "customer")  # by [supplied]
    assert told["received"] == ("2026-11-02", "laboratory")
    assert told["sampling"][0] == "seed 7; 3 of 5 test purposes selected; only the clauses 1"
    assert told["item"][0] == f"Mini Coin 1; engine.jar (SHA-256 {'ee' * 32})"
    assert told["relation"] == ("The results relate only to the items tested.", "harness")
    assert told["performed"][0] == "2026-11-30T10:00:00Z to 2026-11-30T11:00:00Z"
    assert "1 entry of the examiner E. Examiner" in told["elsewhere"][0]
    assert all(supplier for _, supplier in told.values())


def test_what_nobody_supplied_is_said_to_be_so(campaign: dict[str, Any]) -> None:
    campaign["document"] = {"values": {}, "supplied": {}, "opinions": []}
    rows = laboratory.fields(campaign, HARNESS, [INSTRUMENT], "", {"selected": 3, "all": 5})
    absent = {row["name"] for row in rows if (row["value"], row["supplier"]) == ("not supplied", "")}
    assert absent == {each.name for each in ASKED} | {"performed"}


def test_opinions_stand_apart_with_their_author(campaign: dict[str, Any]) -> None:
    (opinion,) = laboratory.opinions(campaign)
    assert opinion["author"] == "A. Signatory"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[", "cannot be read"),
        ("colour = 1", "colour"),
        ("received = 'yesterday'", "no date"),
        ("received = '2026-02-30'", "no date"),
        ("title = ''", "title"),
        ("[laboratory]\nname = 1", "laboratory.name"),
        ("[supplied]\ntitle = 'harness'", "supplied"),
        ("[supplied]\ncolour = 'customer'", "supplied"),
        ("[[opinion]]\ntext = 'x'\nbasis = 'y'", "author"),
    ],
)
def test_a_document_that_is_not_sound_is_told(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(UsageProblem, match=says):
        written(tmp_path, text)


@pytest.mark.parametrize("content", ["{", "[]", '{"schema": "clausework/qualification/2"}', "{}"])
def test_a_qualification_that_is_none_is_told(tmp_path: Path, content: str) -> None:
    path = tmp_path / "qualification.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UsageProblem, match="cannot be read"):
        qualification.load(path)
    path.write_text(json.dumps(PROOF), encoding="utf-8")
    assert qualification.load(path) == PROOF
