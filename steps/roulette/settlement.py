"""What one wager comes to: its effects folded in the order in which the answers came.

Within one answer the pieces of a multiple wager are summed; in a later answer a piece replaces what was
said of it before, and a settlement of the whole replaces all (docs/protocol.md, What a settlement is).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Effect = Mapping[str, Any]
_WHOLE = ""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Sums in minor units: winnings paid, stake handed back, stake collected; and the effects they sum."""

    paid: int
    returned: int
    collected: int
    parts: tuple[Effect, ...]

    def __str__(self) -> str:
        said = f" ({', '.join(sorted(self.outcomes))})" if self.outcomes else ""
        return f"paid {self.paid}, returned {self.returned}, collected {self.collected}{said}"

    @property
    def outcomes(self) -> frozenset[str]:
        """The outcomes given, by whichever piece."""
        return frozenset(effect["outcome"] for effect in self.parts if "outcome" in effect)

    @property
    def moved(self) -> bool:
        """Whether the wager won or lost any money."""
        return self.paid > 0 or self.collected > 0


def fold(answers: Iterable[Iterable[Effect]], wager: str, amount: int) -> Settlement | None:
    """Return what a wager of `amount` comes to after these answers, or None where nothing was said of it."""
    parts: dict[str, list[Effect]] = {}
    for effects in answers:
        said: dict[str, list[Effect]] = {}
        for effect in effects:
            if effect.get("wager") != wager:
                continue
            if effect["kind"] == "settle":
                piece = effect.get("piece")
                said.setdefault(json.dumps(piece, sort_keys=True) if piece else _WHOLE, []).append(effect)
            elif effect["kind"] == "void" and effect["amount"] >= amount:
                void = {"outcome": "void", "paid": 0, "returned": effect["returned"], "collected": 0}
                parts, said = {}, {_WHOLE: [void]}
        if _WHOLE in said:
            parts = {_WHOLE: said[_WHOLE][-1:]}
        elif said:
            parts.pop(_WHOLE, None)
            parts |= said
    last = [effect for group in parts.values() for effect in group]
    if not last:
        return None
    return Settlement(
        paid=sum(effect["paid"] for effect in last),
        returned=sum(effect["returned"] for effect in last),
        collected=sum(effect["collected"] for effect in last),
        parts=tuple(last),
    )
