"""What a record says of a machine that was learned: its states, and where it is not the law's."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from ..counting import counted
from .answered import REFUSED, is_stop
from .judging import Ending
from .kind import Event, parted
from .machine import Machine

ASSUMES = (
    "A state is one of the system and the play together: each symbol stands for lawful play of its kind, as "
    "the law has the table at that moment, and nothing is asked once a course is over. It rests on this: a "
    "fresh table is always in its first state, and the system answers alike whenever it is asked alike. "
    "Behind an answer that differs nothing more is compared."
)

Row = dict[str, Any]


def says(plan: Event, learned: Machine, rows: Sequence[Row], otherwise: int) -> str:
    """Return what is said of the machine in a sentence or two."""
    most = learned.playing + plan["extra"]
    if otherwise:
        found = counted(otherwise, "word")
        return f"Nothing is said of it: {found} came out otherwise, played once more."
    size = counted(learned.playing, "state")
    if any(aspect == REFUSED for row in learned.output for output in row for _, aspect, _ in output):
        told = f"It has {size}, and wagers were refused, of which nothing is said."
    elif not rows and learned.playing == plan["states"]:
        return f"It is the machine of the law, {size}, unless the system has more than {most}."
    else:
        told = f"It has {size} and the law {plan['states']}."
    answer = counted(len(rows), "transition answers", "transitions answer")
    return (
        f"{told} {answer} otherwise. It is the whole machine, unless the system has more than {most} states."
    )


def unlike(learned: Machine, words: Iterable[Event]) -> list[Row]:
    """Return the transitions that answer otherwise, each by a shortest word that shows it.

    Where play could not go on there is no clause.
    """
    found: dict[tuple[int, str], Row] = {}
    place = {symbol: at for at, symbol in enumerate(learned.symbols)}

    def size(row: Row) -> tuple[int, list[int]]:
        return len(row["word"]), [place[symbol] for symbol in row["word"]]

    for event in words:
        if event["ending"] == Ending.AGREES:
            continue
        if event["ending"] == Ending.DIFFERS:
            at = event["divergence"]["symbol"]
            point, value, other = parted(event)
            told = {"clause": point.broken(value), "expected": str(point), "observed": str(other)}
        else:
            outputs, _ = learned.run(event["word"])
            stops = [at for at, output in enumerate(outputs) if is_stop(output)]
            if not stops:
                continue
            at = stops[0]
            told = {"clause": "", "expected": "that the course goes on", "observed": event["reason"]}
        word = event["word"][: at + 1]
        row = {"state": learned.run(word[:-1])[1], "symbol": word[-1], "word": word, **told}
        key = row["state"], row["symbol"]
        found[key] = min(found.get(key, row), row, key=size)
    return sorted(found.values(), key=size)


def states(plan: Event, learned: Machine, rows: Sequence[Row]) -> dict[str, Any]:
    """Return a short name for each symbol, and the states with their transitions."""
    marked = {(row["state"], row["symbol"]) for row in rows}
    law: Mapping[int, list[int]] = dict(enumerate(plan["machine"]["law"]))
    return {
        "letters": dict(zip(learned.symbols, _letters(), strict=False)),
        "states": [
            {
                "state": state,
                "access": list(access),
                "law": law[state],
                "over": state == learned.over,
                "transitions": [
                    {
                        "symbol": symbol,
                        "to": learned.target[state][at],
                        "answers": [list(each) for each in learned.output[state][at]],
                        "unlike": (state, symbol) in marked,
                    }
                    for at, symbol in enumerate(learned.symbols)
                ],
            }
            for state, access in enumerate(learned.access)
        ],
    }


def _letters() -> Iterator[str]:
    """Yield short names for symbols: a to z, then aa, ab and so on."""
    for length in itertools.count(1):
        yield from map("".join, itertools.product(ascii_lowercase, repeat=length))
