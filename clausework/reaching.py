"""How a system is met before anything is run, and what a person may look at where it cannot be reached."""

from __future__ import annotations

import shlex

from .adapters import Surroundings, astray
from .iut import Iut
from .problems import Unreachable
from .statements import Introduction
from .wire.breakdown import Breakdown, Fault


def introduced(iut: Iut, address: str, surroundings: Surroundings) -> Introduction:
    """Return the introduction of a system; where there is none Unreachable says what to look at first."""
    try:
        return iut.introduce()
    except Unreachable as problem:
        breakdown = problem.__cause__
        told = hints(breakdown, address, surroundings) if isinstance(breakdown, Breakdown) else []
        doctor = shlex.join(["clausework", "doctor", "--iut", address])
        then = "\n".join([*told, f"`{doctor}` goes through the handshake step by step."])
        raise Unreachable(problem.what, problem.why, then) from breakdown


def hints(breakdown: Breakdown, address: str, surroundings: Surroundings) -> list[str]:
    """Return what may keep a system from starting where the harness starts it; nothing for other causes."""
    if breakdown.fault not in (Fault.CRASHED, Fault.UNREACHABLE) or not address.startswith("cmd:"):
        return []
    if told := astray.files(address, surroundings):
        return [told]
    said = "\n".join([breakdown.seen, *breakdown.words]) if breakdown.fault is Fault.CRASHED else ""
    return [*filter(None, [astray.lacks(said, surroundings)])]
