"""How the runs of one test purpose are told apart where a campaign runs each of them several times.

The first run bears the purpose's own id, the k-th is `id#k`: a campaign without repeats knows ids alone.
"""

from __future__ import annotations

from collections.abc import Iterable


def key(purpose: str, repeat: int) -> str:
    """Return the name of a run of a purpose, the first of which is 1."""
    return purpose if repeat == 1 else f"{purpose}#{repeat}"


def keys(purpose: str, repeats: int) -> tuple[str, ...]:
    """Return the names of all runs of a purpose, in order."""
    return tuple(key(purpose, repeat) for repeat in range(1, repeats + 1))


def purpose(run: str) -> str:
    """Return the purpose of a run."""
    return run.split("#", 1)[0]


def all_keys(purposes: Iterable[str], repeats: int) -> frozenset[str]:
    """Return the names of all runs of some purposes."""
    return frozenset(run for each in purposes for run in keys(each, repeats))
