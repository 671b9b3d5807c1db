"""The game served as a vendor would serve it: what is claimed, and a table behind the wire."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from clausework import __version__
from clausework.sdk import Answer, Claim, Effect, Identity, Opening, Refused, System

from .faults import planted
from .rules import Rules
from .transition import opening, transition, wire

INSTRUMENT = "qld-triple-penny-two-up"
CLAIM = Claim(
    INSTRUMENT,
    capabilities=(
        "settlement",
        "wagering",
        "spinner_selection",
        "coin_custody",
        "spin_validity",
        "calls",
        "display",
        "limits",
        "equipment",
    ),
    features=(
        "spinner_workflow",
        "kip_faces",
        "four_coins",
        "original_set",
        "automatic_caller",
        "display_lights",
        "display_electronic",
        "spin_facts",
    ),
)


class Table:
    """One table: the state that the pure transition carries from act to act."""

    def __init__(self, asked: Opening, rules: Rules) -> None:
        seats = tuple(int(one["seat"]) for one in asked.seats if one["occupied"])
        self._rules = rules
        self._state, reply = opening(seats, asked.limits["minimum"], asked.limits["maximum"], rules)
        if not reply.accepted:
            raise Refused(reply.reason)
        self.effects: list[Effect] = [wire(one) for one in reply.effects]
        self.areas = [{"area": one.area} | ({"side": one.side} if one.side else {}) for one in rules.areas]

    def act(self, act: Mapping[str, Any], at: int) -> Answer:
        """Answer one act; nothing at this table waits for the clock."""
        self._state, reply = transition(self._state, act, self._rules)
        bases = [(one.basis, one.priced_by or one.basis) for one in reply.effects]
        return Answer(reply.accepted, [wire(one) for one in reply.effects], reply.reason, bases, reply.basis)


def system(fault: str | None = None) -> System:
    """Return the reference system, sound or with one planted fault; ValueError for an unknown one."""
    rules = planted(fault)
    product = "triple penny two-up" if fault is None else f"triple penny two-up with {fault}"
    identity = Identity("Clausework reference", product, __version__)
    return System(identity, (CLAIM,), lambda asked: Table(asked, rules), copy.copy)
