"""Where things are within the page: one url-safe, unique anchor for each clause of an instrument."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field


def slug(name: str) -> str:
    """Return the name with all but letters, digits and `( ) . _ - /` turned into single hyphens."""
    return re.sub(r"[^A-Za-z0-9()._/-]+", "-", name).strip("-") or "x"


@dataclass(frozen=True, slots=True)
class Anchors:
    """The anchors of one instrument: `qld-triple-penny-two-up/472(5)(a)` and what hangs beneath each."""

    instrument: str
    of: dict[str, str] = field(default_factory=dict)

    @classmethod
    def name(cls, instrument: str, citations: Iterable[str]) -> Anchors:
        """Return anchors for these citations; two that would be alike are told apart by a number."""
        home = slug(instrument)
        anchors: dict[str, str] = {}
        taken: set[str] = set()
        for citation in citations:
            plain = candidate = f"{home}/{slug(citation)}"
            copy = 1
            while candidate in taken:
                copy += 1
                candidate = f"{plain}~{copy}"
            taken.add(candidate)
            anchors[citation] = candidate
        return cls(home, anchors)

    def clause(self, citation: str) -> str:
        """Return the anchor of a clause in the text of the law; KeyError for one that is not there."""
        return self.of[citation]

    def evidence(self, citation: str) -> str:
        """Return the anchor of the test purposes of a clause."""
        return f"{self.of[citation]}/evidence"

    def row(self, citation: str) -> str:
        """Return the anchor of a clause in the inventory."""
        return f"{self.of[citation]}/inventory"

    def purpose(self, citation: str, number: int) -> str:
        """Return the anchor of the clause's test purpose of that number, counted from 1."""
        return f"{self.of[citation]}/purpose-{number}"

    def word(self, citation: str, number: int) -> str:
        """Return the anchor of the clause's divergence of that number, counted from 1."""
        return f"{self.of[citation]}/word-{number}"

    def interpretation(self, name: str) -> str:
        """Return the anchor of an interpretation by its id."""
        return f"{self.instrument}/interpretation/{slug(name)}"
