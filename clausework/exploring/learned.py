"""A learned machine in a campaign: the words that it was learned by, and that it is what they show.

What was learned is given as plain values, for its words depend on the answers. That it is the machine of the
theorem is shown by these alone: it answers every word as the system does, and the complete suites of the law
and of the machine itself are among the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ..campaign import Campaign
from ..counting import counted
from ..packs import Pack
from ..problems import HarnessProblem
from ..statements import Ics
from .alphabet import Word
from .answered import answered, digest, is_stop
from .course import Course
from .exploration import Exploration, Plan, alphabets, courses, root, setting, sound
from .judging import Result
from .kind import Event, Explored, Kind, otherwise, remade, same, told
from .machine import Machine, Output, machine, read
from .machine_told import ASSUMES, says, states, unlike
from .player import Player
from .suite import maximal, suite
from .unlike import pairs, parting

LEARNED = "learned machine"


class LearnedMachine(Kind):
    """The machine that was learned over each alphabet that has complete suites, as `learned` gives them."""

    methods = (LEARNED,)

    def plans(self, campaign: Campaign, pack: Pack) -> Iterator[Plan]:
        """Yield what makes the words of each machine, if they show that it is the system's.

        HarnessProblem where the machines are not those of the alphabets.
        """
        given = campaign.settings.exploration.get("learned", {}).get(pack.id)
        if given is None:
            return
        complete = [each.name for each in alphabets(setting(campaign, pack)) if each.complete]
        if given.keys() != {*complete}:
            raise HarnessProblem(f"The machines of {pack.id} are not those of its alphabets.")
        for name in complete:
            yield partial(_planned, root(campaign, pack, name), campaign.ics(pack.id), given[name])

    def play(
        self, player: Player, campaign: Campaign, pack: Pack, alphabet: str, words: Sequence[Word]
    ) -> Iterator[dict[str, Any]]:
        """Play words in a row; the event of each has the digest of what was answered to its symbols."""
        for course in courses(root(campaign, pack, alphabet), words):
            yield _told(course, player.play(course), player.ics)

    def problems(self, each: Explored) -> Iterator[str]:
        """Yield that words came out otherwise than the machine has it, which is then none."""
        if found := [*_otherwise(each)]:
            name, first = each.plan["exploration"], " · ".join(found[0]["word"])
            yield (
                f"{name}: the system answers unsteadily: {len(found)} of {counted(len(each.words), 'word')} "
                f"came out otherwise than the machine has it, when played once more; the first: {first}"
            )

    def summary(self, each: Explored) -> dict[str, Any]:
        """Return the machine, and what is said of it where all its words came out as it has them."""
        learned = read(each.plan["machine"])
        rows = unlike(learned, each.words)
        return {
            "says": says(each.plan, learned, rows, len([*_otherwise(each)])),
            "assumes": ASSUMES,
            "machine": {
                "playing": learned.playing,
                "symbols": sum(len(event["word"]) for event in each.words),
                **states(each.plan, learned, rows),
                "unlike": rows,
            },
        }

    def differences(
        self, campaign: Campaign, pack: Pack, exploration: Exploration, each: Explored
    ) -> Iterator[tuple[Event, str]]:
        """Yield the words whose answers are not what the law and the recorded exchanges come to."""
        begin, ics = root(campaign, pack, exploration.alphabet), campaign.ics(pack.id)
        for event, course in zip(each.words, courses(begin, exploration.words), strict=True):
            again = _told(course, remade(event, course, ics), ics)
            if not same({"exploration": exploration.id, **again}, event):
                yield event, otherwise(event)


def plain(law: Machine, learned: Machine, extra: int, asked: Iterable[Word]) -> dict[str, Any]:
    """Return what was learned as a campaign gives it: the machine, and the words that show it.

    Beside those that were asked they are words to each answer that is not the law's; one that is the
    beginning of another is not played on its own.
    """
    words = maximal([*asked, *(word for _, word in parting(law, learned))])
    return {"extra": extra, "words": words, "machine": learned.plain()}


def _planned(begin: Course, ics: Ics, given: Mapping[str, Any]) -> Exploration:
    alphabet, law = begin.alphabet, machine(begin, ics)
    words = tuple(map(tuple, given["words"]))
    try:
        learned = read(given["machine"])
        _check(law, learned, given["extra"], words)
    except (ValueError, HarnessProblem) as problem:
        raise HarnessProblem(
            f"The machine learned over {alphabet.name!r} is not shown by its words: {problem}"
        ) from problem
    return sound(
        Exploration(
            *(begin.setting.instrument, alphabet.name, alphabet.title, alphabet.symbols, LEARNED, words),
            states=law.playing,
            extra=given["extra"],
            machine={**learned.plain(), "law": _law(law, learned)},
        )
    )


def _check(law: Machine, learned: Machine, extra: int, words: Sequence[Word]) -> None:
    """Hold that words show a machine to be the system's, if that has few more states.

    ValueError where they do not, HarnessProblem where two of its states are alike.
    """
    if learned.symbols != law.symbols:
        raise ValueError("its symbols are not those of the alphabet")
    begun = {word[:length] for word in words for length in range(1, len(word) + 1)}
    # Where the machine has it that all is over the law may have more to play.
    for of, whose in ((law, "the law"), (replace(learned, over=None), "the machine")):
        for word in suite(of, extra):
            if (played := _playable(law, learned, word)) not in begun:
                raise ValueError(f"{' · '.join(played)} of the complete suite of {whose} is none of them")
            if learned.run(word)[0][len(played) :] != _unplayed(law, learned, word, played):
                raise ValueError(f"of {' · '.join(word)} nothing is known behind {' · '.join(played)}")
    for _, word in parting(law, learned):
        if word not in begun:
            raise ValueError(f"{' · '.join(word)}, which is answered otherwise, is none of them")


def _playable(law: Machine, learned: Machine, word: Word) -> Word:
    """Return the word as far as it could be played: until it is over by the law, or the system stopped."""
    word = law.playable(word)
    outputs, _ = learned.run(word)
    stopped = next((at for at, output in enumerate(outputs, 1) if is_stop(output)), len(word))
    return word[:stopped]


def _unplayed(law: Machine, learned: Machine, word: Word, played: Word) -> tuple[Output, ...]:
    """Return what is answered behind where a word could be played: that it stopped, then nothing."""
    stopped = len(law.playable(word)) - len(played)
    return learned.run(played)[0][-1:] * stopped + ((),) * (len(word) - len(played) - stopped)


def _law(law: Machine, learned: Machine) -> list[list[int]]:
    """Return for each state of the machine those of the law in whose place it stands."""
    found: list[set[int]] = [set() for _ in learned.target]
    for one, other, _, _ in pairs(law, learned):
        found[other].add(one)
    return [*map(sorted, found)]


def _told(course: Course, result: Result, ics: Ics) -> dict[str, Any]:
    return told(result) | {"answers": digest(answered(course, result, ics))}


def _otherwise(each: Explored) -> Iterator[Mapping[str, Any]]:
    """Yield the words to which the system answered otherwise than the machine does."""
    learned = read(each.plan["machine"])
    return (event for event in each.words if event["answers"] != digest(learned.run(event["word"])[0]))
