"""What the doctor plays: a course with a wager that wins, and another beside it with other wagers.

It is no game that is judged: a system may refuse any of it, and is only held against itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .packs import Pack
from .statements import Ics
from .wire.example import example
from .wire.vocabulary import Vocabulary

_TICK = 1000
_SEED, _OTHER = 1, 2


@dataclass(frozen=True, slots=True)
class Play:
    """The opening of a table, and the acts there, each with its moment in milliseconds."""

    opening: Mapping[str, Any]
    acts: Sequence[tuple[int, Mapping[str, Any]]]

    @property
    def kinds(self) -> list[str]:
        """The kinds of its acts, in order."""
        return [act["kind"] for _, act in self.acts]

    def requests(self, table: str) -> list[tuple[str, dict[str, Any]]]:
        """Return the requests for its acts at a table."""
        return [("table.act", {"table": table, "at": at, "act": act}) for at, act in self.acts]

    def unsettled(self, names: frozenset[str]) -> Play:
        """Return it up to the last act that names a wager, so that all of them lie there undecided."""
        last = max((n for n, (_, act) in enumerate(self.acts) if names & act.keys()), default=-1)
        return Play(self.opening, self.acts[: last + 1])


def plain(pack: Pack, words: Vocabulary) -> Play:
    """Return one act of each kind, the plainest that the vocabulary allows."""
    opening = {
        "instrument": pack.id,
        "rules_as_at": pack.in_force or "2026-01-01",
        "at": 0,
        "limits": pack.ixit["limits"],
        "seats": [{"seat": seat, "occupied": True} for seat in range(1, pack.ixit["seats"] + 1)],
        "chips": pack.ixit["chips"],
        "options": {},
    }
    kinds = enumerate(words.document["acts"], start=1)
    return Play(opening, [(number * _TICK, example(words.act_schema(kind))) for number, kind in kinds])


def winning(pack: Pack, words: Vocabulary, ics: Ics) -> tuple[Play, Play] | None:
    """Return a course in which a wager wins by the reference, and the same with other names and amounts.

    None where the instrument has no alphabet, or no symbol of the last one lets a wager win at once.
    """
    # Slow to import, and needed here alone.
    from .exploring import alphabet
    from .exploring.course import begun

    if pack.id not in alphabet.installed():
        return None
    ixit = {**pack.ixit, **{row["name"]: row["value"] for row in pack.profile}}
    day, features = pack.in_force or "2026-01-01", frozenset(ics.features)

    def plays(seed: int) -> Iterator[Play | None]:
        where = alphabet.Setting(pack.id, ixit, day, seed, features=features)
        known = alphabet.load(where)[-1]
        for symbol in known.symbols:
            course = begun(where, known, words)
            points = course.play(symbol)
            wins = any(point.aspect == "outcome" and point.value == "win" for point in points)
            acts = [(act.at, act.act) for played in course.played for act in played.acts]
            yield Play(course.opening, acts) if wins else None

    pairs = zip(plays(_SEED), plays(_OTHER), strict=True)
    return next(((one, other) for one, other in pairs if one and other), None)


def renamed(play: Play, names: frozenset[str]) -> Play:
    """Return a play with other names of wagers."""
    acts = [
        (
            at,
            {
                name: f"{value}-b" if name in names and isinstance(value, str) else value
                for name, value in act.items()
            },
        )
        for at, act in play.acts
    ]
    return Play(play.opening, acts)
