"""The game that the sentences speak of: how many coins, and what their faces are called."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `faces` gives the faces of each result by the law's word for it, such as `triple heads`."""

    name: str
    coins: int
    faces: Mapping[str, str]
    last_call: str

    def throw(self, result: str, draw: random.Random) -> list[str]:
        """Return the faces of a result, the coins in any order."""
        faces = list(self.faces[result])
        draw.shuffle(faces)
        return faces

    def kip(self, draw: random.Random) -> list[str]:
        """Return faces for the kip with at least one head and one tail uppermost."""
        faces = ["H", "T", *draw.choices("HT", k=self.coins - 2)]
        draw.shuffle(faces)
        return faces


def class_of(result: str) -> str:
    """Return the word of the protocol for a result: `triple heads` is `triple_heads`."""
    return result.replace(" ", "_")


TRIPLE_PENNY = Game(
    name="triple penny two-up",
    coins=3,
    faces={"heads": "HHT", "tails": "TTH", "triple heads": "HHH", "triple tails": "TTT"},
    last_call="no more bets",
)
