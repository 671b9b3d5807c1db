"""The machines of a system that a record holds: as the page shows them, and for Graphviz."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from .drawing import RADIUS, drawing
from .words import Verdicts

FOLDER = "machines"


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `machines/INSTRUMENT/ALPHABET.dot` for each machine; loses what each symbol is answered with."""
    for instrument in verdicts["instruments"]:
        for row in instrument.get("explored", ()):
            if "machine" in row:
                name = re.sub(r"[^a-z0-9]+", "-", row["alphabet"].lower()).strip("-")
                yield f"{FOLDER}/{instrument['id']}/{name}.dot", _dot(row).encode()


def shown(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the machine of an exploration as the page shows it: its rows, and its drawing."""
    machine = row["machine"]
    over = {state["state"] for state in machine["states"] if state["over"]}
    rows = [
        {
            "state": state["state"],
            "access": " · ".join(state["access"]) or "a fresh table",
            "law": state["law"],
            "cells": [
                {
                    "to": "end" if each["to"] in over else str(each["to"]),
                    "unlike": each["unlike"],
                    "told": [*_told(each["answers"])],
                }
                for each in state["transitions"]
            ],
        }
        for state in machine["states"]
        if not state["over"]
    ]
    order = [each["symbol"] for each in machine["states"][0]["transitions"]]
    return {**machine, "order": order, "rows": rows, "drawing": drawing(machine), "radius": RADIUS}


def _told(answers: list[list[Any]]) -> Iterator[str]:
    """Yield what a symbol decided: outcomes, or the money that moved where no outcome is shown."""
    outcomes = {subject for subject, aspect, _ in answers if aspect == "outcome"}
    for subject, aspect, value in answers:
        name = subject.removeprefix("the ").removeprefix("a ")
        if aspect == "outcome" and value != "undecided":
            yield f"{name}: {value}"
        elif aspect == "class":
            continue
        elif aspect == "net" or (subject not in outcomes and value):
            yield f"{name}: {aspect} {value}"


def _dot(row: Mapping[str, Any]) -> str:
    """Return a machine in the language of Graphviz; transitions that answer otherwise are red."""
    lines = [f"digraph {json.dumps(row['alphabet'])} {{", "  rankdir=LR;", "  node [shape=circle];"]
    for state in row["machine"]["states"]:
        if state["over"]:
            lines.append(f'  {state["state"]} [label="over", shape=doublecircle];')
            continue
        arrows: dict[tuple[int, bool], list[str]] = {}
        for each in state["transitions"]:
            arrows.setdefault((each["to"], each["unlike"]), []).append(each["symbol"])
        for (to, unlike), symbols in arrows.items():
            colour = ', color="red", fontcolor="red"' if unlike else ""
            label = json.dumps("\n".join(symbols), ensure_ascii=False)
            lines.append(f"  {state['state']} -> {to} [label={label}{colour}];")
    return "\n".join([*lines, "}", ""])
