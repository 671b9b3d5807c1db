"""What a player may stake at a New South Wales table: amounts that its chips can make, within its limits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

_DOLLAR = 100
_STEPS_OF_STAKE = 20


def unit(chips: Sequence[int]) -> int:
    """Return the least amount of whole dollars that the smallest chip alone can make, in minor units."""
    return math.lcm(_DOLLAR, min(chips))


def drawn(draw: Random, chips: Sequence[int], minimum: int, maximum: int) -> int:
    """Draw an even number of units, from twice the minimum to half of the maximum, in minor units.

    Half of it, and half as much again, are amounts in chips within the limits too.
    """
    even = 2 * unit(chips)
    least = max(1, -(-2 * minimum // even))
    most = min(maximum // (2 * even), least + _STEPS_OF_STAKE)
    return even * draw.randint(least, max(least, most))
