"""What an instrument gives to be explored: its alphabets, found through entry points.

The group `clausework.alphabets` names, for each instrument, a module with a function
`alphabets(setting) -> Sequence[Alphabet]`. A symbol is a short sequence of acts that plays one meaningful
piece of the game, so that every word is a whole lawful course at a fresh table.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.metadata
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..problems import UsageProblem

if TYPE_CHECKING:
    from .course import Course

GROUP = "clausework.alphabets"

Effect = Mapping[str, Any]
Word = tuple[str, ...]
Broken = tuple[tuple[str | int, str], ...]
"""Values that are seen where others are expected, and the clause that each of them breaks."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What every table of an exploration has in common: extra information for testing, the day, the seed.

    `switched` are the readings that were adopted in the place of the law pack's own, by interpretation.
    `features` are those that the system claims, None where none is left out: what it has not is not asked.
    """

    instrument: str
    ixit: Mapping[str, Any]
    as_at: str
    seed: int
    switched: Mapping[str, str] = field(default_factory=dict)
    features: frozenset[str] | None = None

    def has(self, feature: str) -> bool:
        """Return whether the system has a feature."""
        return self.features is None or feature in self.features

    def draw(self, purpose: str) -> random.Random:
        """Return a source of names and amounts, the same for the same purpose in every process."""
        return random.Random(hashlib.sha256(f"{self.seed}:{self.instrument}:{purpose}".encode()).digest())


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager that is watched. `id` as on the wire, `name` as in a report, `amount` in minor units.

    `stands` is the clause by which it stays where it is while nothing decides it; `wins` and `loses` are
    those that a system breaks which lets it win or lose all the same, `stands` where they are empty. `whole`
    says that it is one piece, so that its outcome is one; of others only the sums are compared. `otherwise`
    names what other values break, before all these; `unaltered` is the clause by which its stake stays what
    it is, which another sum returned or collected breaks. `shown_with`
    names the wager with which it is looked at, where the law fixes no earlier moment for it. `own` says that
    these clauses are those of its outcome and of its money too, `needs` what has to be claimed for it beside
    settlement.
    """

    id: str
    name: str
    amount: int
    stands: str
    wins: str = ""
    loses: str = ""
    whole: bool = True
    shown_with: str = ""
    own: bool = False
    needs: str = ""
    otherwise: Broken = ()
    unaltered: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a wager comes to: outcome (empty where none is shown), and sums in minor units."""

    outcome: str
    paid: int
    returned: int
    collected: int


Fold = Callable[[Sequence[Sequence[Effect]], Wager], Settled | None]


@dataclass(frozen=True, slots=True)
class Alphabet:
    """A finite set of symbols for one arrangement of a table.

    `symbols` gives each symbol's sentence. `begin` opens the table and brings it to where the first symbol is
    played; `play` plays one symbol. `fold` tells what the answers so far make of a wager. `paths` names the
    wagers whose every path to settlement is played, each with how many there are by the rule, counted without
    the reference; `moves` are the symbols that such a path is made of.
    `probes` are words that tell apart what the table remembers longest; they only save time. `complete` says
    whether the complete suite is made over it. `needs` gives the capability for which a point is compared, by
    its value or its aspect; settlement where it gives none. `apart_from` names the interpretations whose
    readings change nothing in its play or in what is compared: where another is switched, nothing is played.
    `again` are the clauses by which one that won and one that lost are not settled once more, where they are
    others than those that settled them; `unshown` names what is broken where no valid spin is shown.
    """

    name: str
    title: str
    symbols: Mapping[str, str]
    begin: Callable[[Course], None]
    play: Callable[[Course, str], None]
    fold: Fold
    moves: tuple[str, ...] = ()
    paths: Mapping[str, int] = field(default_factory=dict)
    probes: tuple[Word, ...] = ()
    complete: bool = True
    needs: Mapping[str, str] = field(default_factory=dict)
    apart_from: frozenset[str] = frozenset()
    again: tuple[str, str] = ("", "")
    unshown: Broken = ()


@functools.cache
def installed() -> Mapping[str, str]:
    """Return the module of each instrument's alphabets."""
    return {entry.name: entry.value for entry in importlib.metadata.entry_points(group=GROUP)}


def load(setting: Setting) -> tuple[Alphabet, ...]:
    """Return the alphabets of an instrument; UsageProblem where it has none."""
    module = installed().get(setting.instrument)
    if module is None:
        raise UsageProblem(
            f"There is no alphabet for {setting.instrument}, so it cannot be explored.",
            f"There are alphabets for {', '.join(sorted(installed())) or 'no instrument'}.",
        )
    return tuple(importlib.import_module(module).alphabets(setting))
