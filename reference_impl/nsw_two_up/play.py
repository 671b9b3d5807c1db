"""The opening and the close of play (2.3, 3.1, 6.7)."""

from __future__ import annotations

from dataclasses import replace

from .coins import show
from .law import Reply, answer, answers, cite
from .offers import begin
from .state import Coins, Deed, Offers, Table, Turn


def open_play(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `open_play`: with a set of five coins the boxer offers them; otherwise there is no play."""
    present = deed.get("coins_present")
    table = replace(table, coins=Coins(present=present, number=table.coins.number))
    if not table.rules.set_is_present(present):
        return replace(table, play="closed"), answer(
            show(table, "2.3 (number)"),
            cite("2.3 (number)", "irregularity", what="a set of five coins is not present"),
            cite("2.3 (number)", "play", state="closed"),
        )
    table, offered = begin(replace(table, play="open"))
    return table, answers((show(table, "2.3 (number)"), cite("2.3 (number)", "play", state="open"), *offered))


def close_play(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `close_play`: exclusions end with it (6.7)."""
    table = replace(
        table,
        play="closed",
        excluded=table.rules.exclusions_after_close(table.excluded),
        offers=Offers(),
        turn=Turn(),
    )
    return table, answer(cite("6.7 tail", "play", state="closed"))
