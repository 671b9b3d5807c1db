"""Every path and complete suites: words by which a method covers an alphabet, planned from it alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ..campaign import Campaign
from ..packs import Pack
from ..statements import Ics
from .course import Course
from .exploration import Exploration, Plan, alphabets, root, setting, shown, sound
from .judging import Ending
from .kind import Explored, Kind, endings
from .machine import machine
from .paths import paths
from .suite import maximal, suite

PATHS = "every path"
SUITE = "complete suite"

_SAYS = (
    "Any system over this alphabet that has at most {most} states and differs from the law would have been "
    "caught: the law has {states} here, and the suite allows for {extra} more."
)
_NOTHING_SAID = (
    "Nothing is said of all systems with so many states: {agreed} of {words} words agree, and in {refused} a "
    "wager was not taken and so not looked at."
)
_ASSUMES = (
    "It rests on this: a fresh table is always in its first state, a system answers alike whenever it is "
    "asked alike, one request at a time or several in its input, "
    "and the symbols stand for all play of their kind (other names, seats and amounts change "
    "nothing). Nothing is asked of a system once a course is over."
)
FORKED = (
    "Beginnings that words share were played once, and the table was forked where they part: that a forked "
    "table goes on as the table itself would is taken from the system, and was not observed."
)


class Exhaustive(Kind):
    """Each alphabet's paths to settlement, then the complete suite of its machine, as far as is asked."""

    methods = (PATHS, SUITE)

    def plans(self, campaign: Campaign, pack: Pack) -> Iterator[Plan]:
        """Yield them alphabet by alphabet.

        UsageProblem where the system shows nothing that could be compared, whatever is asked.
        """
        asked, ics = campaign.settings.exploration, campaign.ics(pack.id)
        if not asked["paths"] and asked["extra"] is None:
            return
        forked = asked.get("forked", False)
        for alphabet in alphabets(setting(campaign, pack)):
            begin = root(campaign, pack, alphabet.name)
            shown(begin, ics)
            if asked["paths"] and alphabet.paths:
                yield partial(_paths, begin, forked)
            if asked["extra"] is not None and alphabet.complete:
                yield partial(_suite, begin, ics, asked["extra"], forked)

    def summary(self, each: Explored) -> dict[str, Any]:
        """Return what may be said of all systems where every word of a suite agrees, and on what it rests."""
        plan, agreed = each.plan, endings(each)[Ending.AGREES]
        says = assumes = ""
        refused = sum(bool(event["refused"]) for event in each.words)
        if plan["states"] and (agreed != plan["words"] or refused):
            says = _NOTHING_SAID.format(words=plan["words"], agreed=agreed, refused=refused)
        elif plan["states"]:
            most = plan["states"] + plan["extra"]
            says = _SAYS.format(most=most, states=plan["states"], extra=plan["extra"])
            assumes = _ASSUMES
        if plan.get("forked"):
            assumes = f"{assumes} {FORKED}".strip()
        return {"says": says, "assumes": assumes}


def _paths(begin: Course, forked: bool) -> Exploration:
    counted = paths(begin)
    words = maximal(word for each in counted for word in each.words)
    return sound(Exploration(*_known(begin), PATHS, words, counted, forked=forked))


def _suite(begin: Course, ics: Ics, extra: int, forked: bool) -> Exploration:
    law = machine(begin, ics)
    known, words = _known(begin), suite(law, extra)
    return sound(Exploration(*known, SUITE, words, states=law.playing, extra=extra, forked=forked))


def _known(begin: Course) -> tuple[str, str, str, Mapping[str, str]]:
    alphabet = begin.alphabet
    return begin.setting.instrument, alphabet.name, alphabet.title, alphabet.symbols
