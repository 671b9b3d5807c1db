"""Every pack says what the law says, and a single changed letter is seen."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from clausework import fidelity, packs

INSTRUMENTS = list(packs.installed())


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_text_register_and_features_are_the_law_to_the_letter(instrument: str) -> None:
    assert fidelity.departures(packs.load(instrument)) == []


@pytest.mark.parametrize("name", ["law.txt", "text.tsv"])
@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_a_changed_letter_is_seen(instrument: str, name: str, tmp_path: Path) -> None:
    original = packs.installed()[instrument]
    for seed in range(20):
        folder = shutil.copytree(original, tmp_path / str(seed))
        text = (folder / name).read_text(encoding="utf-8")
        # The header line and the owners of text.tsv are not the law's letters.
        start = text.index("\n") if name == "text.tsv" else 0
        letters = [
            at
            for at in range(start, len(text))
            if text[at].isalpha() and (name == "law.txt" or "\t" in text[text.rindex("\n", 0, at) : at])
        ]
        at = random.Random(f"{instrument}{name}{seed}").choice(letters)
        letter = "x" if text[at] != "x" else "y"
        (folder / name).write_text(text[:at] + letter + text[at + 1 :], encoding="utf-8")
        assert fidelity.departures(packs.read(folder)), f"{text[at - 20 : at + 20]!r} was changed unseen"


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_a_clause_left_out_of_the_register_is_seen(instrument: str, tmp_path: Path) -> None:
    folder = shutil.copytree(packs.installed()[instrument], tmp_path / "pack")
    register = folder / "register.toml"
    before, _, after = register.read_text(encoding="utf-8").partition("[[clause]]")
    _, _, rest = after.partition("[[clause]]")
    register.write_text(f"{before}[[clause]]{rest}", encoding="utf-8")
    assert any("no row in the register" in sentence for sentence in fidelity.departures(packs.read(folder)))


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_a_quotation_changed_in_a_feature_is_seen(instrument: str, tmp_path: Path) -> None:
    folder = shutil.copytree(packs.installed()[instrument], tmp_path / "pack")
    clause = next(c for c in packs.load(instrument).clauses if len(c.text) > 60)
    words = " ".join(clause.text.split()[:3])
    for feature in folder.glob("*.feature"):
        text = feature.read_text(encoding="utf-8")
        feature.write_text(text.replace(words, f"{words} perhaps", 1), encoding="utf-8")
    assert any("to the letter" in sentence for sentence in fidelity.departures(packs.read(folder)))
