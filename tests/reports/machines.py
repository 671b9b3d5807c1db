"""A machine of two states as a record holds it, where one symbol is answered otherwise than by the law."""

from __future__ import annotations

from typing import Any


def explored(clause: str, observed: str) -> dict[str, Any]:
    """Return an exploration that learned a machine; `observed` is what the system showed."""
    transitions = (
        [
            ("heads", 1, [["the spinner's wager", "outcome", "undecided"]], False),
            ("tails", 2, [["the spinner's wager", "outcome", "lose"], ["the wager", "net", -500]], False),
        ],
        [
            ("heads", 1, [["the spinner's wager", "outcome", "undecided"]], False),
            ("tails", 0, [["the spinner's wager", "outcome", observed]], True),
        ],
    )
    states = [
        (0, [], [0], transitions[0]),
        (1, ["heads"], [1], transitions[1]),
        (2, ["tails"], [2], [("heads", 2, [], False), ("tails", 2, [], False)]),
    ]
    return {
        "alphabet": "spinning for heads",
        "title": "A spinner's turn on heads",
        "symbols": {"heads": "A valid spin falls heads.", "tails": "A valid spin falls tails."},
        "method": "learned machine",
        "states": 2,
        "extra": 1,
        "counted": [],
        "words": 3,
        "endings": {"agrees": 1, "differs": 2, "not_reached": 0, "broken": 0},
        "says": "It has 2 states and the law 2. 1 transition answers otherwise.",
        "assumes": "A fresh table is always in its first state.",
        "machine": {
            "playing": 2,
            "symbols": 7,
            "letters": {"heads": "a", "tails": "b"},
            "states": [
                {
                    "state": state,
                    "access": access,
                    "law": law,
                    "over": state == 2,
                    "transitions": [
                        dict(zip(("symbol", "to", "answers", "unlike"), row, strict=True)) for row in rows
                    ],
                }
                for state, access, law, rows in states
            ],
            "unlike": [
                {
                    "state": 1,
                    "symbol": "tails",
                    "word": ["heads", "tails"],
                    "clause": clause,
                    "expected": "the spinner's wager: outcome lose",
                    "observed": f"the spinner's wager: outcome {observed}",
                }
            ],
        },
    }
