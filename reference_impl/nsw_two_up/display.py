"""The lights above the layout (2.4)."""

from __future__ import annotations

from .law import Cited, cite
from .state import Table

CLAUSES = {"odds": "2.4.1", "heads": "2.4.2", "tails": "2.4.3"}
COLOURS = {"odds": "amber", "heads": "green", "tails": "blue"}


def odds_lights() -> str | None:
    """2.4.1: the lights of Odds indicate that Odds are spun."""
    return "odds"


def heads_lights() -> str | None:
    """2.4.2: the lights of Heads indicate that Heads are spun."""
    return "heads"


def tails_lights() -> str | None:
    """2.4.3: the lights of Tails indicate that Tails are spun."""
    return "tails"


def lights(table: Table, result: str) -> tuple[Cited, ...]:
    """Return what is lit for the result of a valid spin; how many lights at once is left to the fixture."""
    rules = table.rules
    lit = {"odds": rules.odds_lights, "heads": rules.heads_lights, "tails": rules.tails_lights}[result]()
    if lit is None:
        return ()
    return (cite(CLAUSES[result], "display", medium="lights", class_=lit, colour=COLOURS[lit]),)
