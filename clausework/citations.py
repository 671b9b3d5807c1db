"""How clauses are cited: what stands under what, and what somebody may have meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

_DEEPER = re.compile(r"""\(|\.\d|\ |$""")


def under(citation: str, ancestor: str) -> bool:
    """Tell whether a citation is the ancestor itself or stands under it.

    `472(5)(a)` stands under `472(5)` and `472`; `4.10` does not stand under `4.1`, nor `3.2A` under `3.2`.
    """
    return citation.startswith(ancestor) and _DEEPER.match(citation, len(ancestor)) is not None


def anchor(citation: str) -> str:
    """Return the citation as a slug for ids: letters, digits, dots and single hyphens."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", citation).strip("-")


def suggestions(wanted: str, known: Iterable[str]) -> list[str]:
    """Return up to three known names that resemble the wanted one, best first."""
    return difflib.get_close_matches(wanted, list(known), n=3, cutoff=0.5)
