"""What is to be played: for each alphabet every path to settlement, and the complete suite of its machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..campaign import Campaign
from ..packs import Pack
from ..problems import HarnessProblem, UsageProblem
from ..statements import Ics
from ..wire import vocabulary
from .alphabet import Alphabet, Setting, Word, load
from .course import Course, begun
from .explore import named
from .machine import machine
from .paths import Paths, paths
from .points import compared
from .suite import maximal, suite

PATHS = "every path"
SUITE = "complete suite"
FREE = "free play"


@dataclass(frozen=True, slots=True)
class Exploration:
    """One method over one alphabet: its words, and what they come to if none of them differs.

    `states` and `extra` are of the complete suite, n and k; `counted` of the paths. `forked` says that the
    tables were forked where words part.
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
        }


Plan = Callable[[], Exploration]
"""Makes one exploration: HarnessProblem where it is not sound."""


def setting(campaign: Campaign, pack: Pack) -> Setting:
    """Return what the tables of a campaign have in common, as every process that plays or checks it needs."""
    adopted = campaign.adopted(pack)
    own = {row.id: row.adopted for row in pack.interpretations}
    switched = {name: reading for name, reading in adopted.items() if reading != own[name]}
    seed = campaign.settings.seed
    return Setting(pack.id, campaign.ixit(pack), campaign.as_at(pack), seed, switched)


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


def planned(campaign: Campaign, pack: Pack) -> Iterator[Exploration]:
    """Yield what a campaign explores of a pack: paths first, then complete suites, then given free plays.

    HarnessProblem where an exploration has no word, or its paths are not those that were counted;
    UsageProblem where the system shows nothing that could be compared.
    """
    for plan in plans(campaign, pack):
        yield plan()


def plans(campaign: Campaign, pack: Pack) -> Iterator[Plan]:
    """Yield what makes each exploration of a pack, in their order, so that several processes may do so."""
    asked, ics = campaign.settings.exploration, campaign.ics(pack.id)
    forked = asked.get("forked", False)
    for alphabet in alphabets(setting(campaign, pack)):
        begin = root(campaign, pack, alphabet.name)
        if not _shown(begin, ics):
            raise UsageProblem(
                f"The system claims and shows nothing of {pack.id} that can be explored.",
                "What is compared are the class of a spin and the settlement of wagers.",
                "See docs/exploring.md.",
            )
        if asked["paths"] and alphabet.paths:
            yield partial(_paths, begin, forked)
        if asked["extra"] is not None and alphabet.complete:
            yield partial(_suite, begin, ics, asked["extra"], forked)
    for name, words in asked.get("plays", {}).get(pack.id, {}).items():
        alphabet = named(setting(campaign, pack), name)[1]
        known = (pack.id, name, alphabet.title, alphabet.symbols)
        yield partial(_sound, Exploration(*known, FREE, tuple(map(tuple, words))))


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


def _shown(begin: Course, ics: Ics) -> bool:
    """Return whether a system with this statement shows anything of the first symbol of a course."""
    points = begin.fork().play(next(iter(begin.alphabet.symbols)))
    return any(point.aspect != "again" for point in compared(begin.alphabet, points, ics))


def _paths(begin: Course, forked: bool) -> Exploration:
    counted = paths(begin)
    words = maximal(word for each in counted for word in each.words)
    return _sound(Exploration(*_known(begin), PATHS, words, counted, forked=forked))


def _suite(begin: Course, ics: Ics, extra: int, forked: bool) -> Exploration:
    law = machine(begin, ics)
    known, words = _known(begin), suite(law, extra)
    return _sound(Exploration(*known, SUITE, words, states=law.playing, extra=extra, forked=forked))


def _known(begin: Course) -> tuple[str, str, str, Mapping[str, str]]:
    alphabet = begin.alphabet
    return begin.setting.instrument, alphabet.name, alphabet.title, alphabet.symbols


def _sound(exploration: Exploration) -> Exploration:
    if not exploration.words:
        raise HarnessProblem(f"The exploration {exploration.id} has no word: nothing could be caught by it.")
    return exploration
