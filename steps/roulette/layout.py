"""What lies on the layout: the names of wagers, the numbers they cover, their pieces and their odds.

The odds are the table of rule 3.9 and the pieces those of rule 3.2A. What rule 3.1 would say (which shapes
there are and what they cover) is not in the text: it comes from the profile of the pack, in `ixit`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

Target = dict[str, Any]

KINDS = {
    "Straight Up": "straight",
    "Split": "split",
    "Street": "street",
    "Corner": "corner",
    "Six-Line": "six_line",
    "Column": "column",
    "Dozen": "dozen",
    "Low": "low",
    "High": "high",
    "Even": "even",
    "Odd": "odd",
    "Red": "red",
    "Black": "black",
    "Asian Neighbour": "asian_neighbour",
    "Tier": "tier",
    "Orphelins": "orphelins",
    "Voisins du Zero": "voisins",
    "Neighbours": "neighbours",
}
NAMES = {kind: name for name, kind in KINDS.items()}

# Winnings for one unit staked, rule 3.9.
ODDS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "asian_neighbour": 11,
    "corner": 8,
    "six_line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}

# The number of pieces, rule 3.2A(a) to (d).
PIECES = {"tier": 6, "orphelins": 5, "voisins": 9, "neighbours": 5}
RACETRACK = (*PIECES, "asian_neighbour")
# The feature of a system that has the racetrack on which a kind of wager is placed.
TRACKS = {**dict.fromkeys(PIECES, "racetrack"), "asian_neighbour": "asian_racetrack"}

_SERIES = {
    "tier": (5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36),
    "orphelins": (1, 6, 9, 14, 17, 20, 31, 34),
    "voisins": (0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35),
}
_PLACES = ("first", "second", "third", "fourth")
_ON = r"the \w+ (?:column|dozen)|\"\w+\"|\d+(?:, \d+)*(?: and \d+)?"
_NAME = re.compile(rf"(?:an? )?(?P<name>{'|'.join(KINDS)})(?: wager)?(?: on (?P<on>{_ON}))?")

# A phrase that names a wager, for the patterns of sentences.
WAGER = rf"an? (?:{'|'.join(KINDS)}) wager(?: on (?:{_ON}))?"


def numbers(text: str) -> list[int]:
    """Return the numbers in a list as the law writes it: `25, 26, 28 and 29`."""
    return [int(number) for number in re.findall(r"\d+", text)]


def named(phrase: str) -> Target:
    """Return the target that a phrase names, such as `a Split wager on 5 and 8`; ValueError if it names none.

    `"00"` in quotation marks stays text; an ordinal is the index of a Column or Dozen.
    """
    match = _NAME.fullmatch(phrase.strip())
    if match is None:
        raise ValueError(f"{phrase!r} names no wager of the layout")
    target: Target = {"kind": KINDS[match["name"]]}
    on = match["on"] or ""
    if target["kind"] in {"column", "dozen"}:
        place = on.removeprefix("the ").split()[0]
        target["index"] = _PLACES.index(place) + 1
    elif on.startswith('"'):
        target["numbers"] = [on.strip('"')]
    elif on:
        target["numbers"] = numbers(on)
    return target


def title(target: Mapping[str, Any]) -> str:
    """Return the wager's name with its numbers, for a report."""
    name = NAMES[target["kind"]]
    on = target.get("numbers") or ([target["index"]] if "index" in target else [])
    return f"{name} on {', '.join(map(str, on))}" if on else name


def covered(target: Mapping[str, Any], ixit: Mapping[str, Any]) -> frozenset[int]:
    """Return the numbers with which a wager, or any piece of it, wins."""
    kind = target["kind"]
    if kind in _SERIES:
        return frozenset(_SERIES[kind])
    if kind == "neighbours":
        return frozenset(neighbours(target["numbers"][0], ixit["wheel"]))
    if kind in {"column", "dozen"}:
        return frozenset(dict(enumerate(ixit[f"{kind}s"], start=1)).get(target["index"], ()))
    if "numbers" in target:
        return frozenset(target["numbers"])
    return frozenset(ixit[kind])


def neighbours(number: int, wheel: list[int]) -> list[int]:
    """Return the number with two on either side of it on the wheel, which closes at its ends (3.2A(d))."""
    place = wheel.index(number)
    return [wheel[(place + step) % len(wheel)] for step in (-2, -1, 0, 1, 2)]


def every(kind: str, ixit: Mapping[str, Any]) -> list[Target]:
    """Return every wager of a kind which the layout has: the shapes of the profile for rule 3.1."""
    if kind in {"column", "dozen"}:
        return [{"kind": kind, "index": index} for index in (1, 2, 3)]
    if kind == "asian_neighbour":
        return [{"kind": kind, "numbers": list(group)} for group in ixit["groups"]]
    if kind in {"straight", "neighbours"}:
        return [{"kind": kind, "numbers": [number]} for number in range(37)]
    if kind in _SHAPES:
        return [{"kind": kind, "numbers": list(shape)} for shape in _SHAPES[kind]]
    return [{"kind": kind}]


def _grid() -> dict[str, list[tuple[int, ...]]]:
    """Return the shapes of the number grid: twelve rows of three beside the zero."""
    rows = [(first, first + 1, first + 2) for first in range(1, 37, 3)]
    pairs = list(pairwise(rows))
    across = [pair for row in rows for pair in (row[:2], row[1:])]
    along = [(number, number + 3) for number in range(1, 34)]
    return {
        "split": [(0, 1), (0, 2), (0, 3), *across, *along],
        "street": [(0, 1, 2), (0, 2, 3), *rows],
        "corner": [(*a[i : i + 2], *b[i : i + 2]) for a, b in pairs for i in (0, 1)],
        "six_line": [(*a, *b) for a, b in pairs],
    }


_SHAPES: Mapping[str, Iterable[tuple[int, ...]]] = _grid()
