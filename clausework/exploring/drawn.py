"""Free plays in a campaign: the words that were drawn, given with how each came out when it was drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ..campaign import Campaign
from ..packs import Pack
from .alphabet import Word
from .exploration import Exploration, Plan, setting, sound
from .explore import named
from .judging import Result
from .kind import Kind, came, told

FREE = "free play"


class Drawn(Kind):
    """The words of free plays, as `plays` gives them: by instrument, then by alphabet and table, in rows.

    A row is a word and how it came out when it was drawn.
    """

    methods = (FREE,)

    def plans(self, campaign: Campaign, pack: Pack) -> Iterator[Plan]:
        """Yield the given free plays; UsageProblem where one is of no alphabet."""
        given = campaign.settings.exploration.get("plays", {}).get(pack.id, {})
        for name, rows in given.items():
            alphabet = named(setting(campaign, pack), name)[1]
            words, before = zip(*((tuple(word), how) for word, how in rows), strict=True)
            known = (pack.id, name, alphabet.title, alphabet.symbols)
            yield partial(sound, Exploration(*known, FREE, words, before=before))


def rows(plays: Mapping[str, Sequence[tuple[Word, Result]]]) -> dict[str, list[list[Any]]]:
    """Return what was drawn as a campaign gives it."""
    return {
        name: [[list(word), came(told(result))] for word, result in played] for name, played in plays.items()
    }
