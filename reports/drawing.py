"""A machine as a drawing: states in columns by how far they are from the first, transitions as arrows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

RADIUS = 19.0
_WIDE, _HIGH, _MARGIN = 180.0, 122.0, 60.0
_LINE = 13.0

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """A state, its middle, what it is reached by, and whether anything is answered otherwise there."""

    state: int
    x: float
    y: float
    told: str
    unlike: bool


@dataclass(frozen=True, slots=True)
class Label:
    """The letters of some symbols, where they stand, and the path of their arrow; none where play ends."""

    x: float
    y: float
    letters: str
    unlike: bool
    path: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a width and height in pixels; the state in which a course is over is not drawn."""

    width: float
    height: float
    nodes: tuple[Node, ...]
    labels: tuple[Label, ...]


def drawing(machine: Mapping[str, Any]) -> Drawing:
    """Return the drawing of a machine of the record; in it symbols are called by their letters."""
    states = [state for state in machine["states"] if not state["over"]]
    columns: dict[int, list[int]] = {}
    for state in states:
        columns.setdefault(len(state["access"]), []).append(state["state"])
    tallest = max(map(len, columns.values()))
    at: dict[int, Place] = {
        number: (_MARGIN + column * _WIDE, _MARGIN + ((tallest - len(numbers)) / 2 + row) * _HIGH)
        for column, numbers in columns.items()
        for row, number in enumerate(numbers)
    }
    nodes = tuple(
        Node(
            state["state"],
            *at[state["state"]],
            " · ".join(state["access"]) or "a fresh table",
            any(row["unlike"] for row in state["transitions"]),
        )
        for state in states
    )
    # Those of arrows come last, so that nothing lies over them.
    labels = sorted(
        (each for state in states for each in _labels(state, at, machine["letters"])), key=_over_others
    )
    return Drawing(
        2 * _MARGIN + max(columns) * _WIDE, 2 * _MARGIN + (tallest - 1) * _HIGH, nodes, tuple(labels)
    )


def _over_others(label: Label) -> bool:
    return bool(label.path)


def _labels(state: Mapping[str, Any], at: Mapping[int, Place], letters: Mapping[str, str]) -> Iterator[Label]:
    """Yield the arrows from a state, those alike as one; what ends the course stands under it."""
    grouped: dict[tuple[int | None, bool], list[str]] = {}
    for row in state["transitions"]:
        to = row["to"] if row["to"] in at else None
        grouped.setdefault((to, row["unlike"]), []).append(letters[row["symbol"]])
    (x, y), below = at[state["state"]], RADIUS + _LINE
    for (to, unlike), found in grouped.items():
        told = " ".join(found)
        if to is None:
            yield Label(x, y + below, f"{told} end", unlike)
            below += _LINE
        elif to == state["state"]:
            up = y - RADIUS
            yield Label(
                x,
                up - 30,
                told,
                unlike,
                f"M{x - 8:.1f},{up + 2:.1f} C{x - 30:.1f},{up - 34:.1f} "
                f"{x + 30:.1f},{up - 34:.1f} {x + 8:.1f},{up + 1:.1f}",
            )
        else:
            yield _arrow((x, y), at[to], told, unlike)


def _arrow(start: Place, end: Place, told: str, unlike: bool) -> Label:
    """Return an arrow that bends to its left, so that one back the same way is beside it."""
    (x, y), (to_x, to_y) = start, end
    across, down = to_x - x, to_y - y
    length = hypot(across, down)
    bend = 14 + length * (0.12 if across > 0 else 0.28)
    mid_x, mid_y = (x + to_x) / 2 + down / length * bend, (y + to_y) / 2 - across / length * bend
    x, y = _towards((x, y), (mid_x, mid_y), RADIUS)
    to_x, to_y = _towards((to_x, to_y), (mid_x, mid_y), RADIUS + 2)
    path = f"M{x:.1f},{y:.1f} Q{mid_x:.1f},{mid_y:.1f} {to_x:.1f},{to_y:.1f}"
    return Label((x + 2 * mid_x + to_x) / 4, (y + 2 * mid_y + to_y) / 4, told, unlike, path)


def _towards(place: Place, other: Place, far: float) -> Place:
    length = hypot(other[0] - place[0], other[1] - place[1])
    return (
        place[0] + (other[0] - place[0]) / length * far,
        place[1] + (other[1] - place[1]) / length * far,
    )
