"""A decoy: a second table, open beside that of a test purpose, so that what leaks from table to table shows.

It is sent the acts of the purpose one act behind, under other names and other limits. Nothing is judged of
its answers; only that it answers, and that neither table speaks of what lies on the other.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

_ONE_IN = 8
# A purpose that plays a wheel of every wager would take twice its time.
_ACTS = 100
_DIGITS, _LETTERS = "0123456789", "abcdef"


def wanted(seed: int, purpose: str) -> bool:
    """Whether a purpose has a decoy beside it under a seed: about one in eight has."""
    return hashlib.sha256(f"{seed}:decoy:{purpose}".encode()).digest()[0] % _ONE_IN == 0


@dataclass
class Decoy:
    """A decoy beside one table. `names` are the fields of acts and effects that hold the harness's names."""

    seed: str
    opening: Mapping[str, Any]
    names: Iterable[str]
    table: str = ""
    _other: dict[str, str] = field(default_factory=dict)
    _pending: Mapping[str, Any] | None = None
    _begun: bool = False
    _left: int = _ACTS

    def __post_init__(self) -> None:
        self._draw = random.Random(hashlib.sha256(self.seed.encode()).digest())

    def behind(self, act: Mapping[str, Any], at: int) -> tuple[str, Mapping[str, Any]] | None:
        """Return the request that is due once an act was done at the first table, and keep that act back.

        After the hundredth act nothing more is due but the closing.
        """
        if not self._left:
            self._pending = None
            return None
        self._left -= 1
        pending, self._pending = self._pending, {"at": at, "act": self._renamed(act)}
        if not self._begun:
            self._begun = True
            return "table.open", {**self.opening, "limits": self._limits()}
        return None if pending is None or not self.table else ("table.act", {"table": self.table, **pending})

    def heed(self, act: Mapping[str, Any]) -> None:
        """Take the names of an act for the first table's, before it is answered there."""
        self._renamed(act)

    def remaining(self) -> tuple[str, Mapping[str, Any]] | None:
        """Return what is to be sent once the first table is closed: the act kept back, then the closing."""
        table, pending = self.table, self._pending
        self._pending = None
        if not table:
            return None
        if pending is not None:
            return "table.act", {"table": table, **pending}
        self.table = ""
        return "table.close", {"table": table}

    def foreign(self, effects: Iterable[Mapping[str, Any]], own: bool) -> str | None:
        """Return a name in the effects that belongs to the other table alone; `own`: those of the decoy."""
        first, second = set(self._other), set(self._other.values())
        alien = first - second if own else second - first
        return next((name for effect in effects for name in self._named(effect) if name in alien), None)

    def _named(self, effect: Mapping[str, Any]) -> Iterator[str]:
        for name in self.names:
            value = effect.get(name)
            values = value if isinstance(value, list) else [value]
            yield from (each for each in values if isinstance(each, str))

    def _renamed(self, act: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: self._name(value) if name in self.names and isinstance(value, str) else value
            for name, value in act.items()
        }

    def _name(self, name: str) -> str:
        """Return the decoy's name for a name, of the same pattern."""
        pattern, taken = name, {name, *self._other, *self._other.values()}
        while name not in self._other:
            other = "".join(
                self._draw.choice(_DIGITS if c.isdigit() else _LETTERS) if c.isalnum() else c for c in pattern
            )
            if other not in taken:
                self._other[name] = other
            pattern += "0"
        return self._other[name]

    def _limits(self) -> dict[str, int]:
        """Return limits a chip lower below, or higher where they cannot be lower, and twice as high above."""
        minimum, maximum = self.opening["limits"]["minimum"], self.opening["limits"]["maximum"]
        chip = math.gcd(*self.opening["chips"])
        return {"minimum": minimum - chip if minimum > chip else minimum + chip, "maximum": 2 * maximum}
