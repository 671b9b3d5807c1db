"""What is to be played: one method over one alphabet, and what all play of a campaign begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..campaign import Campaign
from ..packs import Pack
from ..problems import HarnessProblem, UsageProblem
from ..statements import Ics
from ..wire import vocabulary
from .alphabet import Alphabet, Setting, Word, load
from .course import Course, begun
from .explore import named
from .judging import Ending
from .paths import Paths
from .points import compared


@dataclass(frozen=True, slots=True)
class Exploration:
    """One method over one alphabet: its words, and what they come to if none of them differs.

    `states` and `extra` are of the complete suite, n and k; `counted` of the paths. `forked` says that the
    tables were forked where words part. `before` is how each word came out when it was played before the
    campaign, where it was (see `kind.came`). `machine` is one that was learned, as plain values.
    """

    instrument: str
    alphabet: str
    title: str
    symbols: Mapping[str, str]
    method: str
    words: tuple[Word, ...]
    counted: tuple[Paths, ...] = ()
    states: int = 0
    extra: int = 0
    forked: bool = False
    before: tuple[str, ...] = ()
    machine: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Its name in the log."""
        return f"{self.instrument}: {self.alphabet}: {self.method}"

    def plain(self) -> dict[str, Any]:
        """Return it as the log holds it."""
        return {
            "exploration": self.id,
            "instrument": self.instrument,
            "alphabet": self.alphabet,
            "title": self.title,
            "symbols": dict(self.symbols),
            "method": self.method,
            "states": self.states,
            "extra": self.extra,
            "counted": [
                {"subject": each.subject, "paths": each.counted, "outcomes": each.outcomes}
                for each in self.counted
            ],
            "words": len(self.words),
            **({"forked": True} if self.forked else {}),
            **({"before": self._unlike()} if self.before else {}),
            **({"machine": dict(self.machine)} if self.machine else {}),
        }

    def _unlike(self) -> list[tuple[int, str]]:
        """Return how those words came out before that did not agree, each with its number."""
        return [(number, how) for number, how in enumerate(self.before) if how != Ending.AGREES]


Plan = Callable[[], Exploration]
"""Makes one exploration: HarnessProblem where it is not sound."""


def setting(campaign: Campaign, pack: Pack) -> Setting:
    """Return what the tables of a campaign have in common, as every process that plays or checks it needs."""
    adopted = campaign.adopted(pack)
    own = {row.id: row.adopted for row in pack.interpretations}
    switched = {name: reading for name, reading in adopted.items() if reading != own[name]}
    seed = campaign.settings.seed
    features = frozenset(campaign.ics(pack.id).features)
    return Setting(pack.id, campaign.ixit(pack), campaign.as_at(pack), seed, switched, features)


def left_out(where: Setting) -> dict[str, list[str]]:
    """Return the alphabets over which nothing is played, each with the readings it is not apart from.

    The reference follows the readings that the law pack adopts, so it can be no measure there.
    """
    found = {each.name: sorted(where.switched.keys() - each.apart_from) for each in load(where)}
    return {name: readings for name, readings in found.items() if readings}


def alphabets(where: Setting) -> tuple[Alphabet, ...]:
    """Return the alphabets over which something is played; UsageProblem where the readings leave none."""
    out = left_out(where)
    found = tuple(each for each in load(where) if each.name not in out)
    if not found:
        readings = sorted({f"{name}={where.switched[name]}" for names in out.values() for name in names})
        raise UsageProblem(
            f"Nothing of {where.instrument} can be explored under {', '.join(readings)}.",
            "What is compared is what the reference answers, and that follows the readings that the law pack "
            "adopts.",
            "`clausework certify` asserts only what those readings have in common, and what they require.",
        )
    return found


def root(campaign: Campaign, pack: Pack, name: str) -> Course:
    """Return the beginning of the courses over one alphabet of a pack."""
    where = setting(campaign, pack)
    found = next((each for each in load(where) if each.name == name), None)
    if found is None:
        where, found = named(where, name)
    return begun(where, found, vocabulary.load(pack.vocabulary))


def shown(begin: Course, ics: Ics) -> None:
    """UsageProblem where a system with this statement shows nothing of the first symbol of a course."""
    points = begin.fork().play(next(iter(begin.alphabet.symbols)))
    if all(point.aspect == "again" for point in compared(begin.alphabet, points, ics)):
        raise UsageProblem(
            f"The system claims and shows nothing of {begin.setting.instrument} that can be explored.",
            "What is compared are the class of a spin and the settlement of wagers.",
            "See docs/exploring.md.",
        )


def courses(begin: Course, words: Sequence[Word]) -> Iterator[Course]:
    """Yield the course of each word; what two words in a row have in common is played once."""
    trunk = [begin]
    for word in words:
        while trunk[-1].word != word[: len(trunk) - 1]:
            trunk.pop()
        for symbol in word[len(trunk) - 1 :]:
            after = trunk[-1].fork()
            after.play(symbol)
            trunk.append(after)
        yield trunk[-1]


def sound(exploration: Exploration) -> Exploration:
    """Return an exploration; HarnessProblem where it has no word."""
    if not exploration.words:
        raise HarnessProblem(f"The exploration {exploration.id} has no word: nothing could be caught by it.")
    return exploration
