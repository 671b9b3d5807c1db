"""The machines learned of a system on one page: drawn, as tables, and where they are not the law's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from .drawing import RADIUS, drawing
from .page import environment, source


def page(record: Mapping[str, Any]) -> bytes:
    """Return the page of a record of machines; it needs no network and no script."""
    html = (
        environment()
        .get_template("machine.html")
        .render(
            record=record,
            machines=[_machine(each) for each in record["machines"]],
            radius=RADIUS,
            style=Markup(source("page.css") + source("print.css") + source("machine.css")),
        )
    )
    return html.encode()


def _machine(each: Mapping[str, Any]) -> dict[str, Any]:
    over = {state["state"] for state in each["states"] if state["over"]}
    rows = [
        {
            "state": state["state"],
            "access": " · ".join(state["access"]) or "a fresh table",
            "law": state["law"],
            "cells": [
                {
                    "to": "end" if row["to"] in over else str(row["to"]),
                    "unlike": row["unlike"],
                    "told": [*_told(row["answers"])],
                }
                for row in state["transitions"]
            ],
        }
        for state in each["states"]
        if not state["over"]
    ]
    return {**each, "rows": rows, "drawing": drawing(each)}


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
