"""Systems that break down, refuse wagers, or end their process, and are sound otherwise."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from clausework import references
from clausework.sdk import Answer, Opening, System, Table

from .common import NSW, NZ, QLD


@dataclass
class Breaks:
    table: Table
    spins: int = 0

    def act(self, act: Mapping[str, Any], at: int) -> Any:
        self.spins += act["kind"] == "coins_leave_kip"
        if self.spins == 3:
            raise RuntimeError("the third spin")
        answer = self.table.act(act, at)
        return answer if isinstance(answer, Answer) else Answer(effects=tuple(answer))


def system() -> System:
    sound = references.system(QLD)

    def opened(opening: Opening) -> Table:
        return Breaks(sound.open_table(opening))

    return replace(sound, open_table=opened)


@dataclass
class Choosy:
    table: Table

    def act(self, act: Mapping[str, Any], at: int) -> Any:
        if (act["kind"], act.get("area"), act.get("side")) == ("place_wager", "player", "tails"):
            return Answer(accepted=False, reason="not today")
        return self.table.act(act, at)


def choosy() -> System:
    sound = references.system(QLD)
    return replace(sound, open_table=lambda opening: Choosy(sound.open_table(opening)))


def dies_once() -> System:
    """Return a system whose first table kills the process, unless the marker in the environment is there."""
    sound = references.system(QLD)

    def opened(opening: Opening) -> Table:
        marker = Path(os.environ["CLAUSEWORK_TEST_DIES_ONCE"])
        try:
            marker.touch(exist_ok=False)
        except FileExistsError:
            return sound.open_table(opening)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    return replace(sound, open_table=opened)


def errs_until() -> System:
    """Return a system that calls Odds Heads for as long as the file named in the environment is not there."""
    return _until(NSW, "nsw-odds-called-heads")


def spares_until() -> System:
    """Return one whose spinner on heads is safe after two spins of heads for as long as it is not there."""
    return _until(QLD, "spinner-heads-safe-after-two")


def _until(instrument: str, fault: str) -> System:
    sound, faulty = references.system(instrument), references.system(instrument, fault)
    until = Path(os.environ["CLAUSEWORK_TEST_ERRS_UNTIL"])
    return replace(sound, open_table=lambda at: (sound if until.exists() else faulty).open_table(at))


@dataclass
class NextIsNext:
    """It reads Q-05 as B: a wager in a bonus area that sees an invalid spin is decided by no later one."""

    table: Table
    waiting: set[str] = field(default_factory=set)
    undecided: set[str] = field(default_factory=set)

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        answer = self.table.act(act, at)
        effects = answer.effects if isinstance(answer, Answer) else tuple(answer)
        for effect in effects:
            if effect.get("area") == "bonus":
                self.waiting.add(effect["wager"])
            if effect["kind"] == "spin" and effect["validity"] == "invalid":
                self.undecided |= self.waiting
        kept = tuple(e for e in effects if e["kind"] != "settle" or e["wager"] not in self.undecided)
        return replace(answer, effects=kept) if isinstance(answer, Answer) else Answer(effects=kept)


def next_is_next() -> System:
    sound = references.system(QLD)
    return replace(sound, open_table=lambda opening: NextIsNext(sound.open_table(opening)))


@dataclass
class LiesOn:
    """It leaves a bonus wager on the table where the spinner wins and it has not won (Q-01, Q-37)."""

    table: Table
    areas: dict[str, str] = field(default_factory=dict)

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        if "wager" in act and "area" in act:
            self.areas[act["wager"]] = act["area"]
        answer = self.table.act(act, at)
        full = answer if isinstance(answer, Answer) else Answer(effects=tuple(answer))
        came = [(self.areas.get(e.get("wager", "")), e.get("outcome")) for e in full.effects]
        lies_on = ("spinner", "win") in came
        kept = [
            effect
            for effect, each in zip(full.effects, came, strict=True)
            if not (lies_on and each == ("spinner_bonus", "lose"))
        ]
        return replace(full, effects=tuple(kept))


def lies_on() -> System:
    sound = references.system(QLD)
    return replace(sound, open_table=lambda opening: LiesOn(sound.open_table(opening)))


@dataclass
class Rash:
    """It pays a cent less on a wager that lay at the table before with half the stake or of another owner.

    So it does while the last wager of all was placed at another table.
    """

    table: Table
    before: Mapping[str, Mapping[str, Any]]
    last: list[object]
    placed: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        if act["kind"] == "place_wager":
            self.placed[act["wager"]] = act
            self.last[:] = [self]
        answer = self.table.act(act, at)
        assert isinstance(answer, Answer)
        return replace(answer, effects=tuple(map(self._short, answer.effects)))

    def _short(self, effect: Mapping[str, Any]) -> Mapping[str, Any]:
        wager = self.placed.get(effect.get("wager", ""))
        if wager is None or effect["kind"] != "settle" or not effect["paid"]:
            return effect
        before = self.before.get(effect["wager"], wager)
        other = wager["amount"] == 2 * before["amount"] or wager["owner"] != before["owner"]
        return {**effect, "paid": effect["paid"] - 1} if other or self.last != [self] else effect


def rash(instrument: str) -> System:
    """Return a system that breaks every relation between two plays, and plays each alone soundly."""
    sound, last = references.system(instrument), list[object]()
    tables: list[Rash] = []

    def opened(opening: Opening) -> Table:
        tables.append(Rash(sound.open_table(opening), tables[-1].placed if tables else {}, last))
        return tables[-1]

    return replace(sound, open_table=opened)


@dataclass
class Wary:
    """It takes no wager of a name that was placed at another table, as the law lets it."""

    table: Table
    elsewhere: set[str]
    here: set[str] = field(default_factory=set)

    def act(self, act: Mapping[str, Any], at: int) -> Any:
        if act["kind"] == "place_wager":
            if act["wager"] in self.elsewhere - self.here:
                return Answer(accepted=False, reason="not again")
            self.here.add(act["wager"])
            self.elsewhere.add(act["wager"])
        return self.table.act(act, at)


def wary_qld() -> System:
    sound, placed = references.system(QLD), set[str]()
    return replace(sound, open_table=lambda opening: Wary(sound.open_table(opening), placed))


def rash_qld() -> System:
    return rash(QLD)


def rash_nsw() -> System:
    return rash(NSW)


def rash_nz() -> System:
    return rash(NZ)
