"""Whatever happens at a triple penny two-up table, the reference answers, and in the vocabulary's shapes."""

from __future__ import annotations

import json
from importlib import resources
from random import Random
from typing import Any

import pytest
from clausework.reference_impl.qld_triple_penny import system
from clausework.reference_impl.qld_triple_penny.faults import FAULTS
from clausework.reference_impl.qld_triple_penny.system import CLAIM
from jsonschema_rs import validator_for

from clausework.sdk import Answer, Opening

VOCABULARY = json.loads((resources.files("clausework.steps.two_up") / "vocabulary.json").read_text("utf-8"))
EFFECTS = {kind: validator_for({"type": "object", **entry}) for kind, entry in VOCABULARY["effects"].items()}
WORDS = ["place your bets", "no more bets", "no spin", "barred", "heads"]


def value(schema: dict[str, Any], name: str, draw: Random) -> Any:
    if "enum" in schema:
        return draw.choice(schema["enum"])
    kind = schema["type"]
    if kind == "boolean":
        return draw.random() < 0.5
    if kind == "array":
        return [value(schema["items"], name, draw) for _ in range(draw.choice([3, 3, 3, 2, 4]))]
    if kind == "integer":
        return (
            draw.choice([1, 2, 3, 5]) if name not in ("amount", "face") else draw.choice([-100, 0, 100, 1000])
        )
    return {"wager": draw.choice("abcdef"), "side": draw.choice(["heads", "tails", "edge"])}.get(
        name, draw.choice(WORDS)
    )


@pytest.mark.parametrize("fault", [None, *list(FAULTS)[::12]])
def test_every_act_is_answered_in_the_vocabulary(fault: str | None) -> None:
    draw = Random(f"{fault}")
    asked = Opening(
        CLAIM.instrument,
        "1998-08-14",
        0,
        {"minimum": 500, "maximum": 10_000},
        [{"seat": seat, "occupied": seat != 2} for seat in (1, 2, 3, 4)],
        [50, 100],
        {},
    )
    for _ in range(4):
        table = system(fault).open_table(asked)
        for at in range(150):
            kind = draw.choice(list(VOCABULARY["acts"]))
            entry = VOCABULARY["acts"][kind]
            fields = {
                name: value(schema, name, draw)
                for name, schema in entry["properties"].items()
                if name in entry.get("required", ()) or draw.random() < 0.5
            }
            by = {"role": draw.choice(VOCABULARY["roles"]), "seat": draw.choice([1, 3, 4])}
            answer = table.act({"kind": kind, "mood": entry["mood"], "by": by, **fields}, at)
            assert isinstance(answer, Answer)
            assert answer.accepted or answer.reason
            for one in answer.effects:
                EFFECTS[one["kind"]].validate({k: v for k, v in one.items() if k != "kind"})
