"""The reference as a system to be served: who it is, what it claims, and with which fault."""

from __future__ import annotations

import copy

from clausework import __version__
from clausework.sdk import Claim, Identity, Opening, System

from .faults import planted
from .machine import Seated, opened

INSTRUMENT = "nsw-two-up"
CAPABILITIES = (
    "settlement",
    "wagering",
    "spinner_selection",
    "coin_custody",
    "spin_validity",
    "calls",
    "display",
    "limits",
    "equipment",
)
FEATURES = ("tokens", "order_indicator", "spinner_workflow", "automatic_caller", "remaining_coins")


def system(fault: str | None = None) -> System:
    """Return the system, sound or with one planted fault; an unknown fault raises ValueError."""
    rules = planted(fault)

    def open_table(opening: Opening) -> Seated:
        return Seated(opened(opening, rules))

    return System(
        identity=Identity("Clausework", "Two-up reference (New South Wales)", __version__, fault or "sound"),
        claims=(Claim(INSTRUMENT, CAPABILITIES, FEATURES),),
        open_table=open_table,
        fork=copy.copy,
    )
