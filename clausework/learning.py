"""A campaign that learns: the machines of a system over each alphabet, and the words to show them by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from . import packs
from .adapters import starter
from .campaign import Campaign
from .exploring.exploration import alphabets, root, setting, shown
from .exploring.learned import plain
from .exploring.learner import learn, needed
from .exploring.machine import machine
from .exploring.player import Player
from .iut import Iut
from .wire import vocabulary


def check(campaign: Campaign) -> None:
    """UsageProblem where nothing can be learned, whatever the system answers, or the extra is missing."""
    needed()
    for name in campaign.settings.instruments:
        pack = packs.load(name)
        pack = pack.as_at(campaign.as_at(pack))
        for alphabet in alphabets(setting(campaign, pack)):
            shown(root(campaign, pack, alphabet.name), campaign.ics(pack.id))


def learned(campaign: Campaign, extra: int) -> Campaign:
    """Return the campaign that plays the words of the system's machines, which are learned for it here.

    `extra` is how many states more than the law's, or than the machine learned, a system may have. Unlearned
    where it has no machine; UsageProblem where the instrument has no alphabet to learn over.
    """
    # One request at a time: a word that is played again to be sure would hide that it is answered unsteadily.
    settings = replace(campaign.settings, limits=replace(campaign.settings.limits, ahead=1))
    start = starter(settings.address, settings.remote, settings.surroundings)
    iut = Iut(start, settings.limits, campaign.introduction.identity)
    try:
        found = {name: _machines(campaign, name, iut, extra) for name in settings.instruments}
    finally:
        iut.close()
    asked = {"paths": False, "extra": None, "learned": found}
    return replace(campaign, settings=replace(settings, exploration=asked))


def _machines(campaign: Campaign, instrument: str, iut: Iut, extra: int) -> dict[str, Any]:
    pack = packs.load(instrument)
    pack = pack.as_at(campaign.as_at(pack))
    player = Player(iut, campaign.ics(pack.id), vocabulary.load(pack.vocabulary))
    found = {}
    for alphabet in alphabets(setting(campaign, pack)):
        if alphabet.complete:
            begin = root(campaign, pack, alphabet.name)
            law = machine(begin, player.ics)
            of = learn(law, begin, player, extra)
            found[alphabet.name] = plain(law, of.machine, extra, of.words)
    return found
