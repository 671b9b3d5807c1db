"""Where each clause stands in the law's hierarchy, and the id it has there by the naming convention of OASIS.

`472(5)(b)` of part 21 is `part_21__sec_472__subsec_5__para_b` (Akoma Ntoso Naming Convention 1.0, 5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clausework.problems import HarnessProblem

from .law import parent

_LEVELS = (
    ("section", "sec"),
    ("subsection", "subsec"),
    ("paragraph", "para"),
    ("subparagraph", "subpara"),
    ("point", "point"),
    ("indent", "indent"),
)
_PART = re.compile(r"part heading (\w+)$")


@dataclass(frozen=True, slots=True)
class Place:
    """A node of the hierarchy: its id, the element it is, its last number, and the citation above it.

    `level` counts numbered levels from 0; `part` is the part's number, where it stands in one.
    """

    eid: str
    element: str
    num: str
    above: str
    level: int
    part: str = ""


def places(instrument: Mapping[str, Any]) -> dict[str, Place]:
    """Return the place of each clause of an instrument, and of what stands above it without being a clause.

    HarnessProblem where two of them would have the same id, such as `3.2` and `3-2`.
    """
    parts = _parts(instrument["text"])
    found: dict[str, Place] = {}
    for clause in instrument["clauses"]:
        _place(clause["clause"], parts, found)
    by_id: dict[str, str] = {}
    for citation, place in found.items():
        other = by_id.setdefault(place.eid, citation)
        if other != citation:
            raise HarnessProblem(
                f"The clauses {other} and {citation} of {instrument['id']} would have one id, {place.eid}.",
                then="Give one of them another citation in the register.",
            )
    return found


def _place(citation: str, parts: Mapping[str, str], found: dict[str, Place]) -> Place:
    if citation in found:
        return found[citation]
    above = parent(citation)
    upper = _place(above, parts, found) if above else None
    piece = citation[len(above) :]
    numbered = piece[0] in "(." if above else piece[0].isdigit()
    num = _slug(piece if not numbered or piece[0] == "(" else citation)
    if numbered:
        level = upper.level + 1 if upper else 0
        element, short = _LEVELS[min(level, len(_LEVELS) - 1)]
    else:
        level, element, short = (upper.level if upper else 0), "hcontainer", "hcontainer"
    part = "" if upper or not numbered else parts.get(citation, "")
    before = f"{upper.eid}__" if upper else (f"part_{part}__" if part else "")
    found[citation] = Place(f"{before}{short}_{num}", element, num, above, level, part)
    return found[citation]


def _parts(text: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the number of the part that each section stands in, by the headings before it."""
    part = ""
    found: dict[str, str] = {}
    for segment in text:
        heading = _PART.match(segment["furniture"] or "")
        if heading:
            part = heading[1]
        elif segment["owner"]:
            found.setdefault(re.split(r"[ (.]", segment["owner"], maxsplit=1)[0], part)
    return found


def _slug(piece: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", piece).strip("-") or "x"
