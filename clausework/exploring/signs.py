"""What shows, beside spins and settlements, that a system keeps the law: what may not come about, what must.

A sign is made by an alphabet, from what it knows of the law or from an answer of the reference, and is looked
for in a system's answers. It becomes a point like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .alphabet import Effect

TAKEN = "taken"
SEEN = "seen"
REFUSAL = "refusal"
"""The kind under which a refused act stands among its effects, so that a refusal can be looked for."""

Value = str | int
Pattern = tuple[str, tuple[tuple[str, Any], ...]]
Answers = Sequence[Sequence[Effect]]


@dataclass(frozen=True, slots=True)
class Barred:
    """A wager, by its id and its name, that the law keeps from being taken, and the clause that bars it.

    It is taken where, from answer `since` on, it lies open in the ledger, wins, loses, or moves money; what
    else is said of it, and whether it is called refused, is left to the system.
    """

    wager: str
    subject: str
    clause: str
    since: int = 0
    aspect: str = TAKEN
    value: Value = 0
    needs: str = ""
    after: bool = False
    lasting: bool = True

    @property
    def wagers(self) -> frozenset[str]:
        """None: that a barred wager is refused is no reason not to look at it."""
        return frozenset()

    def speaks(self, effect: Effect) -> bool:
        """Return whether an effect takes the wager."""
        if effect.get("wager") != self.wager:
            return False
        if effect["kind"] == "wager":
            return bool(effect["state"] == "open")
        counts = effect["kind"] == "settle" and (effect["paid"] or effect["collected"])
        return bool(counts or effect.get("outcome") in ("win", "lose"))

    def seen(self, answers: Answers) -> Value:
        """Return 1 where the wager is taken."""
        return int(any(map(self.speaks, _all(answers[self.since :]))))


@dataclass(frozen=True, slots=True)
class Shows:
    """Whether any of some effects is seen; the law wants it (`value` 1) or bars it (0).

    They are looked for from answer `since` to before answer `until`; in all that come where it is 0. Where
    one of `unless` is seen too, all is as the law wants it. `after` is as it is of what is required. `met`
    tells from those answers together whether they show it, where no effect does alone.
    """

    subject: str
    value: Value
    clause: str
    patterns: tuple[Pattern, ...]
    since: int
    until: int
    needs: str
    unless: tuple[Pattern, ...] = ()
    after: bool = False
    met: Callable[[Answers], bool] | None = None
    aspect: str = SEEN
    lasting: bool = False

    @property
    def wagers(self) -> frozenset[str]:
        """The wagers that it is about."""
        return frozenset(str(dict(fields)["wager"]) for _, fields in self.patterns if "wager" in dict(fields))

    def speaks(self, effect: Effect) -> bool:
        """Return whether an effect is one of them."""
        return any(matches(effect, pattern) for pattern in self.patterns)

    def seen(self, answers: Answers) -> Value:
        """Return 1 where one is seen."""
        told = answers[self.since : self.until or None]
        effects = list(_all(told))
        if any(matches(effect, pattern) for effect in effects for pattern in self.unless):
            return self.value
        return int(any(map(self.speaks, effects)) or (self.met is not None and self.met(told)))


@dataclass(frozen=True, slots=True)
class Required:
    """A field of the last effect of a pattern, from answer `since` to before `until`, and its value by law.

    `after` says that it follows from the figures, which are looked at first.
    """

    subject: str
    field: str
    value: Value
    clause: str
    pattern: Pattern
    since: int
    until: int
    needs: str
    after: bool = False
    lasting: bool = False

    @property
    def aspect(self) -> str:
        """What is shown."""
        return f"{self.field} shown"

    @property
    def wagers(self) -> frozenset[str]:
        """The wagers that it is about."""
        return frozenset(str(value) for name, value in self.pattern[1] if name == "wager")

    def speaks(self, effect: Effect) -> bool:
        """Return whether an effect shows the field."""
        return matches(effect, self.pattern)

    def seen(self, answers: Answers) -> Value:
        """Return the value that is shown, `nothing` where none is."""
        found = [effect for effect in _all(answers[self.since : self.until]) if self.speaks(effect)]
        return shown(found[-1], self.field) if found else "nothing"


Sign = Barred | Shows | Required


def effect(kind: str, /, **fields: Any) -> Pattern:
    """Return the pattern of effects of a kind with these fields."""
    return kind, tuple(fields.items())


def objections(*demands: str) -> tuple[Pattern, ...]:
    """Return what objects to an act: its refusal, a record of it, or one of these demands."""
    wanted = (effect("demand", what=demand) for demand in demands)
    return (effect(REFUSAL), effect("irregularity"), *wanted)


def matches(effect: Effect, pattern: Pattern) -> bool:
    """Return whether an effect is of a pattern."""
    kind, fields = pattern
    return effect["kind"] == kind and all(effect.get(name) == value for name, value in fields)


def heard(accepted: bool, effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return the effects of an answer, and a refusal as one more."""
    return tuple(effects) if accepted else (*effects, {"kind": REFUSAL})


def shown(effect: Mapping[str, Any], field: str) -> Value:
    """Return the value of a field as a point has it."""
    value = effect.get(field, "nothing")
    return value if isinstance(value, int) else str(value)


def _all(answers: Answers) -> Iterable[Effect]:
    return (effect for effects in answers for effect in effects)
