"""What a report amends or replaces, where it does (ISO/IEC 17025, 7.8.8): which, what, why, who and when."""

from __future__ import annotations

from collections.abc import Iterator

from .plain import pretty
from .words import Verdicts


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `amendment.json`, or nothing where the report amends none."""
    amends = verdicts["report"]["amends"]
    if amends is not None:
        new = {name: verdicts["report"][name] for name in ("id", "revision")}
        yield "amendment.json", pretty({"schema": "clausework/amendment/1", "new": new, "old": amends})
