"""All installed references as one system: the claims of each, and its tables."""

from __future__ import annotations

import copy
import importlib.metadata

from clausework import __version__, references
from clausework.sdk import Claim, Identity, Opening, Refused, System, Table


def system(fault: str | None = None) -> System:
    """Return one system that claims every installed reference; ValueError where no reference has the fault.

    The fault is planted in each instrument that lists it; the others stay sound.
    """
    instruments = sorted(one.name for one in importlib.metadata.entry_points(group=references.GROUP))
    faulty = {name for name in instruments if any(one.id == fault for one in references.faults(name))}
    if fault is not None and not faulty:
        raise ValueError(f"no reference implementation has a fault {fault!r}")
    systems = {name: references.system(name, fault if name in faulty else None) for name in instruments}

    def open_table(asked: Opening) -> Table:
        if asked.instrument not in systems:
            raise Refused(f"there is no reference implementation of {asked.instrument}")
        return systems[asked.instrument].open_table(asked)

    claims: list[Claim] = [claim for one in systems.values() for claim in one.claims]
    product = "reference implementations" if fault is None else f"reference implementations with {fault}"
    return System(Identity("Clausework", product, __version__), claims, open_table, copy.copy)
