"""What a campaign takes over from an earlier report instead of running it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Relied:
    """A clause that passed in an earlier report and stands as it was found there.

    `report`, `revision` and `head` (of its log) name the report in which it was run, however many reports
    have relied on it since.
    """

    instrument: str
    clause: str
    report: str
    revision: int
    head: str

    @property
    def told(self) -> str:
        """Return where it is from, for the report."""
        return f"relied on: it passed in {self.report} r{self.revision} (log head {self.head[:16]}…)"

    @property
    def source(self) -> dict[str, Any]:
        """Return the report it is from, as the record names it."""
        return {"report": self.report, "revision": self.revision, "log_head": self.head}


def by_clause(relied: Iterable[Relied], instrument: str) -> Mapping[str, Relied]:
    """Return what is relied on of one instrument, by citation."""
    return {each.clause: each for each in relied if each.instrument == instrument}
