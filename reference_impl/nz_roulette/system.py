"""The reference implementation served like any vendor's system, sound or with one planted fault."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clausework.sdk import Answer, Claim, Identity, Opening, Refused, System

from .faults import planted
from .game import transition
from .model import State
from .reading import read_settings
from .rules import RULES, Rules

INSTRUMENT = "nz-roulette-2002"
IN_FORCE = "2002-07-11"
CAPABILITIES = ("settlement", "wagering", "position", "transfer", "equipment")
FEATURES = ("asian_racetrack", "racetrack")


@dataclass(slots=True)
class Table:
    """One table: the state it is in, and the rules it plays by."""

    state: State
    rules: Rules

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        """Answer one act; the reasons stay inside."""
        self.state, reply = transition(self.state, act, self.rules)
        bases = [(effect.basis,) for effect in reply.effects]
        return Answer(
            reply.accepted, [effect.wire() for effect in reply.effects], reply.reason, bases, reply.basis
        )


def system(fault: str | None = None) -> System:
    """Return the reference implementation; raise `ValueError` for a fault that is not planted."""
    rules = RULES if fault is None else planted(fault)

    def open_table(opening: Opening) -> Table:
        if opening.instrument != INSTRUMENT:
            raise Refused(f"{opening.instrument!r} is not played here")
        if opening.rules_as_at < IN_FORCE:
            raise Refused(f"these rules came into force on {IN_FORCE}: Schedule 1, item 1")
        return Table(State(read_settings(opening)), rules)

    identity = Identity("Clausework", "reference roulette", "1", adapter="clausework.reference_impl")
    return System(identity, [Claim(INSTRUMENT, CAPABILITIES, FEATURES)], open_table, copy.copy)
