"""How acts and options come in from the wire: targets, amounts and settings, or none where broken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from clausework.sdk import Opening, Refused

from .layout import NUMBERS
from .model import Settings, Target
from .racetrack import ASIAN, WHEEL


def integer(value: object) -> TypeGuard[int]:
    """Return whether this is a whole number, and no truth value dressed as one."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_target(value: Mapping[str, Any]) -> Target | None:
    """Return the place that a target of the vocabulary names, its numbers in order; None if it names none."""
    numbers, index = value.get("numbers", ()), value.get("index", 0)
    if not all(integer(n) and n in NUMBERS for n in numbers) or not integer(index):
        return None
    return Target(value["kind"], tuple(sorted(numbers)), index)


def read_settings(opening: Opening) -> Settings:
    """Return what the operator fixed for a table; raise `Refused` if these rules cannot be played on it."""
    options = opening.options
    wheel = tuple(options.get("wheel") or WHEEL)
    if sorted(wheel) != list(NUMBERS):
        raise Refused("the wheel does not have each number from 0 to 36 once")
    groups = frozenset(tuple(sorted(group)) for group in options.get("groups", ()))
    if any(len(set(group)) != 3 for group in groups):
        raise Refused(f"a group of {ASIAN} is three numbers")
    increment = options.get("increment", 1)
    if not integer(increment) or increment < 1:
        raise Refused("an increment is a whole number of minor units, at least 1")
    return Settings(
        asian=bool(options.get("asian", False)),
        racetrack=bool(options.get("racetrack", False)),
        groups=groups,
        wheel=wheel,
        minimum=opening.limits["minimum"],
        maximum=opening.limits["maximum"],
        increment=increment,
    )
