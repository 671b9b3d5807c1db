"""Which readings of ambiguous clauses were asked for, held against what the law packs let be switched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import packs
from .citations import suggestions
from .jurisdiction import Jurisdiction
from .packs import Interpretation, Pack
from .problems import UsageProblem


def wanted(chosen: Sequence[Pack], asked: Mapping[str, str]) -> dict[str, str]:
    """Return the readings wanted, as the packs spell them; UsageProblem where there is no such reading."""
    known = {
        row.id.casefold(): row for pack in chosen for row in pack.interpretations if row.policy == "INTERP"
    }
    found = {}
    for name, reading in asked.items():
        row = known.get(name.casefold())
        spelt = {each.casefold(): each for each in row.readings} if row else {}
        if row is None or reading.casefold() not in spelt:
            raise UsageProblem(
                f"There is no reading {name}={reading}.",
                _switchable(name, row, [each.id for each in known.values()]),
            )
        found[row.id] = spelt[reading.casefold()]
    return found


def _switchable(name: str, row: Interpretation | None, known: Sequence[str]) -> str:
    """Return which readings there are in the place of one that there is not."""
    if row is not None:
        told = [f"{key}{' (adopted)' * (key == row.adopted)}: {words}" for key, words in row.readings.items()]
        return "\n    ".join([f"The readings of {row.id} are:", *told])
    near = suggestions(name.upper(), known)
    meant = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"Switchable are {', '.join(sorted(known)) or 'none'}.{meant}"


def local(chosen: Sequence[Pack], given: Jurisdiction) -> dict[str, str]:
    """Return the readings of a profile for the packs chosen; its names must be those of installed packs."""
    own = {row.id for pack in chosen for row in pack.interpretations}
    for name, values in given.ixit.items():
        pack = packs.load(name)
        known = {*pack.ixit, *(row["name"] for row in pack.profile)}
        for unknown in sorted(values.keys() - known):
            near = suggestions(unknown, known)
            raise UsageProblem(
                f"The profile {given.name} gives {name} a value {unknown!r}, which it does not ask for.",
                f"Did you mean {' or '.join(near)}?" if near else f"It asks for {', '.join(sorted(known))}.",
            )
    if not given.readings:
        # What is asked of no other pack need not be read.
        return {}
    every = [packs.load(name) for name in packs.installed()]
    return {name: value for name, value in wanted(every, given.readings).items() if name in own}
