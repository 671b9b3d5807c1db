"""What the tests of exploration share: settings, courses, and systems answering in this process."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from clausework import packs, references
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.cli.exhaust import command
from clausework.exploring.alphabet import Alphabet, Setting, load
from clausework.exploring.course import Course, begun
from clausework.exploring.judging import Result
from clausework.exploring.player import Player
from clausework.iut import Iut
from clausework.sdk import System
from clausework.wire import vocabulary

QLD, NSW, NZ = "qld-triple-penny-two-up", "nsw-two-up", "nz-roulette-2002"
INSTRUMENTS = (QLD, NSW, NZ)
FEW = ("--no-paths", "--states-extra", "0")
SOUND = "python:clausework.reference_impl.qld_triple_penny:system"


def setting(instrument: str, seed: int = 1) -> Setting:
    pack = packs.load(instrument)
    ixit = {**pack.ixit, **{row["name"]: row["value"] for row in pack.profile}}
    return Setting(instrument, ixit, pack.in_force or "2026-01-01", seed)


def alphabet(instrument: str, name: str, seed: int = 1) -> Alphabet:
    return next(each for each in load(setting(instrument, seed)) if each.name == name)


def course(instrument: str, name: str, word: Iterable[str] = (), seed: int = 1) -> Course:
    words = vocabulary.load(packs.load(instrument).vocabulary)
    found = begun(setting(instrument, seed), alphabet(instrument, name, seed), words)
    for symbol in word:
        found.play(symbol)
    return found


def player(instrument: str, system: System | None = None, fault: str | None = None) -> Player:
    sut = system or references.system(instrument, fault)
    iut = Iut(lambda limits: Direct(sut), Limits())
    ics = iut.introduce().statements[instrument]
    return Player(iut, ics, vocabulary.load(packs.load(instrument).vocabulary))


def played(instrument: str, name: str, word: Iterable[str], **system: object) -> Result:
    return player(instrument, **system).play(course(instrument, name, word))  # type: ignore[arg-type]


def invoke(*words: str, code: int) -> dict[str, Any]:
    """Run `clausework exhaust` in this process and return what it says."""
    done = CliRunner().invoke(command, [*words, "--json"], catch_exceptions=False, standalone_mode=False)
    assert done.return_value == code, done.output
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def exhaust(out: Path, *extra: str, iut: str = SOUND, code: int = 0) -> dict[str, Any]:
    return invoke(QLD, "--iut", iut, "--out", str(out), "--seed", "6", *extra, code=code)
