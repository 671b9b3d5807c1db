"""Free play of roulette in moves: each is a round in which something happens to the wagers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from clausework.exploring.alphabet import Fold, Setting
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move, of_moves

from .clauses import AGAIN
from .layout import covered, title
from .moves_positions import positions
from .moves_racetracks import placed, racetracks, samples
from .moves_round import begin, marked

_NEEDS = {"taken": "wagering"}
_LAYOUTS = {
    "no racetrack": {"asian": False, "racetrack": False},
    "the racetrack alone": {"asian": False, "racetrack": True},
    "the Asian racetrack alone": {"asian": True, "racetrack": False},
}


def moves(setting: Setting, fold: Fold) -> Iterator[FreePlay]:
    """Yield the free plays of positions, of the racetracks' rules, and of layouts without them."""
    has = marked(setting)
    yield of_moves(
        "positions",
        "Wagers whose chips are moved or touch lines, and decisions about them",
        partial(begin, tracks=has),
        dict(positions(setting)),
        fold,
        _NEEDS,
        again=AGAIN,
    )
    yield of_moves(
        "racetracks",
        "Wagers on the racetracks by whom and for how much they may be placed, and not",
        partial(begin, tracks=has),
        dict(racetracks(setting)),
        fold,
        _NEEDS,
        again=AGAIN,
    )
    for name, tracks in _LAYOUTS.items():
        unmarked = {
            f"a player declares {title(target)}, a dealer places it, and {number} is spun": Move(
                partial(placed, target=target, number=number)
            )
            for target in samples(setting)
            for number in sorted(covered(target, setting.ixit))[:1]
            if not tracks["asian" if target["kind"] == "asian_neighbour" else "racetrack"]
        }
        # A racetrack that the system has not is not marked, and no wager of it is asked for.
        if unmarked and all(has[track] for track, there in tracks.items() if there):
            yield of_moves(
                f"a layout with {name}",
                f"Wagers of the racetracks at a layout with {name}",
                partial(begin, tracks=tracks),
                unmarked,
                fold,
                _NEEDS,
                again=AGAIN,
            )
