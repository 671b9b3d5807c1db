"""What an answer is made of: effects and refusals, each with the clause that requires it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from clausework.sdk import Answer, Effect


@dataclass(frozen=True, slots=True)
class Cited:
    """An effect (`kind` and `fields` as on the wire) and `basis`, the citation of the clause behind it."""

    kind: str
    basis: str
    fields: Mapping[str, Any] = field(default_factory=dict)

    def wire(self) -> Effect:
        """Return the effect as it is sent: the basis stays at home."""
        return {"kind": self.kind, **self.fields}


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one act. `basis` cites the clause behind a refusal, and is empty otherwise."""

    accepted: bool = True
    effects: tuple[Cited, ...] = ()
    reason: str = ""
    basis: str = ""

    def wire(self) -> Answer:
        """Return the answer as it is sent."""
        effects = tuple(cited.wire() for cited in self.effects)
        return Answer(
            self.accepted, effects, self.reason, [(cited.basis,) for cited in self.effects], self.basis
        )


def cite(basis: str, kind: str, /, **fields: Any) -> Cited:
    """Return an effect with its clause; fields that are None are left out, `class_` becomes `class`."""
    return Cited(kind, basis, {k.rstrip("_"): v for k, v in fields.items() if v is not None})


def answer(*effects: Cited) -> Reply:
    """Return an answer that accepts the act with these effects."""
    return Reply(effects=effects)


def answers(effects: Iterable[Cited]) -> Reply:
    """Return an answer that accepts the act with these effects, given together."""
    return Reply(effects=tuple(effects))


def refuse(basis: str, reason: str) -> Reply:
    """Return a refusal under a clause."""
    return Reply(accepted=False, reason=f"{reason} (rule {basis})", basis=basis)
