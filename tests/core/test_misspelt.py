"""A word that no file of settings knows is answered with the nearest that it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausework import document, jurisdiction, packs, readings, settings
from clausework.problems import UsageProblem


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('intruments = ["x"]', "Did you mean instruments?"),
        ("[limits]\nrepply = 1", "Did you mean reply?"),
        ('mode = "labratory"', "Did you mean laboratory?"),
        ('[subject]\nfile = ["x"]', "Did you mean files?"),
    ],
)
def test_settings(tmp_path: Path, written: str, says: str) -> None:
    file = tmp_path / "clausework.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(UsageProblem) as told:
        settings.load(str(file), {})
    assert told.value.why == says


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('[labratory]\nname = "x"', "Did you mean laboratory?"),
        ('[supplied]\ntitel = "customer"', "Did you mean title?"),
        ('[supplied]\ntitle = "custmer"', "Did you mean customer?"),
        ("zzzz = 1", ""),
    ],
)
def test_a_document(tmp_path: Path, written: str, says: str) -> None:
    file = tmp_path / "document.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(UsageProblem) as told:
        document.load(file)
    assert told.value.why == says


def test_a_profile(tmp_path: Path) -> None:
    file = tmp_path / "profile.toml"
    file.write_text('name = "x"\nsource = "y"\n[reading]\n', encoding="utf-8")
    with pytest.raises(UsageProblem, match="Did you mean readings"):
        jurisdiction.load(file)


def test_where_a_reading_is_not_there_those_that_are_stand() -> None:
    pack = packs.load("nz-roulette-2002")
    with pytest.raises(UsageProblem) as told:
        readings.wanted([pack], {"Z-22": "D"})
    row = next(each for each in pack.interpretations if each.id == "Z-22")
    for key, words in row.readings.items():
        assert f"{key}{' (adopted)' * (key == row.adopted)}: {words}" in told.value.why
    with pytest.raises(UsageProblem, match="Did you mean Z-22"):
        readings.wanted([pack], {"Z22": "A"})


@pytest.mark.parametrize("there", [True, False])
def test_where_no_system_is_named_the_settings_say_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    if there:
        (tmp_path / settings.FILE).write_text('out = "x"\n', encoding="utf-8")
    with pytest.raises(UsageProblem) as told:
        settings.load(None, {})
    assert told.value.why == (
        "clausework.toml has no iut." if there else "There is no clausework.toml in this folder."
    )
