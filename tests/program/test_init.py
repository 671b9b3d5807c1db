"""What `clausework init` writes starts, introduces itself, refuses every act, and is failed for it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from lab.runner import Laboratory

from clausework import packs
from clausework.wire import vocabulary

LANGUAGES = ("python", "javascript", "java")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_adapter_is_sound_and_refuses_everything(
    laboratory: Laboratory, tmp_path: Path, language: str
) -> None:
    words = ("init", "--language", language, "--instrument", "coin-toss", "--vendor", 'A "quoted" vendor')
    written = laboratory.run(*words, "mine", folder=tmp_path)
    assert written.exit == 0, written.told
    mine = tmp_path / "mine"
    looked = laboratory.run("doctor", "--json", folder=mine)
    assert looked.exit == 0, looked.told
    steps = json.loads(looked.out)["steps"]
    assert steps[1]["seen"].startswith('A "quoted" vendor Your product')
    # Both capabilities of the pack are claimed, and the doctor says what refusing comes to.
    assert "(settlement, equipment)" in steps[2]["seen"]
    assert [row["doubt"] for row in steps if row["doubt"]] == [
        steps[4]["doubt"],
    ]
    assert "refuses every act" in steps[4]["doubt"]
    # The folder's own settings say what is certified, and where the report goes.
    ran = laboratory.run("certify", "--seed", "7", folder=mine)
    assert ran.exit == 3, ran.told
    verdicts = json.loads((mine / "report" / "verdicts.json").read_text(encoding="utf-8"))
    found = {row["clause"]: row["verdict"] for row in verdicts["instruments"][0]["clauses"]}
    # Wagers are refused, so the situations of 1 to 3 are not reached; a wager after the call is none.
    assert found == {
        "1": "inconclusive",
        "2": "inconclusive",
        "3": "inconclusive",
        "4": "not_tested",
        "5": "informative",
    }
    assert "Next: clausework explain coin-toss 1\n" in ran.out


@pytest.mark.parametrize("instrument", [name for name in packs.installed() if name != "coin-toss"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_of_every_instrument_has_a_handler(
    laboratory: Laboratory, tmp_path: Path, language: str, instrument: str
) -> None:
    ran = laboratory.run("init", "--language", language, "--instrument", instrument, "mine", folder=tmp_path)
    assert ran.exit == 0, ran.told
    (adapter,) = (tmp_path / "mine").glob("[Aa]dapter.*")
    kinds = vocabulary.load(packs.load(instrument).vocabulary).document["acts"]
    shape = {"python": "def {}(self, act, at):", "javascript": "  {}(act, at) {{", "java": 'case "{}" ->'}
    text = adapter.read_text(encoding="utf-8")
    assert [kind for kind in kinds if text.count(shape[language].format(kind)) != 1] == []
    settings = tomllib.loads((tmp_path / "mine" / "clausework.toml").read_text(encoding="utf-8"))
    assert settings["instruments"] == [instrument]


def test_a_folder_with_files_is_left_alone(laboratory: Laboratory, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "adapter.py").write_text("precious", encoding="utf-8")
    words = ("init", "--language", "python", "--instrument", "coin-toss", "mine")
    ran = laboratory.run(*words, folder=tmp_path)
    assert (ran.exit, "Nothing there is touched" in ran.err) == (2, True), ran.told
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["adapter.py"]
    assert (tmp_path / "mine" / "adapter.py").read_text(encoding="utf-8") == "precious"
