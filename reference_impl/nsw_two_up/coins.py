"""The coins: the set, the kip, Heads, Tails and Odds, and coins thrown out (1.1, 2.3, 6.1, 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .law import Cited, Reply, answer, cite, refuse
from .state import Coins, Deed, Spin, Table

OFFICIALS = frozenset(
    {"boxer", "dealer", "game_supervisor", "casino_supervisor", "floor_manager", "operator"}
)


def set_is_present(count: int) -> bool:
    """2.3: a set of five coins is present at the start of play."""
    return count == 5


def selection_is_right(count: int) -> bool:
    """6.1: the spinner selects two of the coins offered."""
    return count == 2


def kip_is_right(faces: Sequence[str]) -> bool:
    """6.1: one coin lies with the head side uppermost and the other with the tail side."""
    return sorted(faces) == ["H", "T"]


def in_ring(zone: str) -> bool:
    """1.1 "ring": the floor within the pit but not the entrance."""
    return zone == "ring"


def on_the_floor(spin: Spin) -> bool:
    """1.1: whether two coins lie on the floor of the ring; without that nothing is Heads, Tails or Odds."""
    return (
        len(spin.faces) == 2
        and all(in_ring(zone) for zone in spin.zones)
        and all(lie == "flat" for lie in spin.lies)
    )


def is_heads(spin: Spin) -> bool:
    """1.1 "Heads": the head side uppermost on each of the two coins."""
    return on_the_floor(spin) and spin.faces == ("H", "H")


def is_tails(spin: Spin) -> bool:
    """1.1 "Tails": the tail side uppermost on each of the two coins."""
    return on_the_floor(spin) and spin.faces == ("T", "T")


def is_odds(spin: Spin) -> bool:
    """1.1 "Odds": one coin head side uppermost and the other tail side."""
    return on_the_floor(spin) and sorted(spin.faces) == ["H", "T"]


def originals_may_return(coins: Coins) -> bool:
    """7.4.3: the spinner may request the original coins back again."""
    return True


def remaining_offered(coins: Coins) -> bool:
    """7.4.3: the remaining coins are offered to the spinner to select new ones."""
    return True


def loss_decides(table: Table) -> tuple[Cited, ...]:
    """7.4.1: for a coin thrown out the boxer calls "no spin" or "barred", so its loss decides no wager."""
    return ()


def checked(coins: Coins, count: int) -> bool:
    """7.4.4: a found coin is checked by the boxer before it is of use again."""
    return coins.examined >= count


def comes_home(coins: Coins, count: int) -> int:
    """7.4.3: original coins that were found are of the set again, as many as had been lost."""
    return min(count, coins.lost)


def still_lost(lost: int, home: int) -> int:
    """7.4.5: coins that were found and are of the set again are lost no more."""
    return lost - home


def new_set_needed(coins: Coins) -> bool:
    """7.4.5: where more than one coin is lost a new set is taken to the ring."""
    return coins.lost > 1


def may_go_on(coins: Coins, spinner: int | None) -> bool:
    """7.4.5: the spinner at the time of the loss may be allowed to go on with the remaining coins."""
    return spinner is not None and spinner == coins.lost_by and coins.present >= 2


def new_set(coins: Coins, count: int) -> Coins:
    """7.4.5: the new set is taken to the ring and what is left of the old one is removed."""
    return Coins(present=count, number=coins.number + 1)


def show(table: Table, basis: str, returned: int | None = None) -> Cited:
    """Return where the coins are."""
    coins = table.coins
    where = {"present": coins.present, "kip": coins.kip, "bowl": coins.bowl, "returned": returned}
    return cite(basis, "coins", set_id=f"set-{coins.number}", **where)


def select(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `select_coins` (6.1, 7.4.3 to 7.4.5)."""
    rules, coins, count = table.rules, table.coins, deed.get("count")
    if rules.new_set_needed(coins) and not rules.may_go_on(coins, table.game.seat):
        return table, answer(
            cite("7.4.5 (s1)", "irregularity", what="more than one coin is lost and there is no new set"),
            cite("7.4.5 (s1)", "demand", of="dealer", what="new_set"),
        )
    if deed.get("originals"):
        if not rules.originals_may_return(coins):
            return table, refuse("7.4.3", "the original coins are not given back")
        if not rules.checked(coins, coins.found):
            return table, answer(
                cite("7.4.4", "irregularity", what="a found coin has not been checked"),
                cite("7.4.4", "demand", of="boxer", what="examine"),
            )
    elif not rules.remaining_offered(coins):
        return table, answer(cite("7.4.3", "irregularity", what="the coins are not whole"))
    elif not rules.selection_is_right(count):
        return table, answer(
            cite("6.1 (s1)", "irregularity", what="the spinner selects two coins"),
            cite("6.1 (s1)", "demand", of="spinner", what="select_coins"),
        )
    table = replace(table, coins=replace(coins, kip=count))
    return table, answer(show(table, "6.1 (s1)"))


def load_kip(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `load_kip` (6.1)."""
    table = replace(table, kip=tuple(deed.get("faces", ())))
    if table.rules.kip_is_right(table.kip):
        return table, answer()
    return table, answer(
        cite("6.1 (s2)", "irregularity", what="the coins do not lie head and tail on the kip"),
        cite("6.1 (s2)", "demand", of="spinner", what="load_kip"),
    )


def coin_event(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `coin_event`: a coin is lost, found, examined or handed back (7.4)."""
    coins, count = table.coins, deed.get("count")
    match deed.get("event"):
        case "lost":
            return _lost(table, count)
        case "found":
            coins = replace(coins, found=coins.found + count)
            table = replace(table, coins=coins)
            demand = cite("7.4.4", "demand", of="boxer", what="examine")
            if table.rules.checked(coins, count):
                return _back(table, count)
            return table, answer(demand)
        case "examined":
            if deed.get("from_set") is False:
                table = replace(table, coins=replace(coins, found=max(coins.found - count, 0)))
                return table, answer(cite("7.4.4", "irregularity", what="the coin is not of the set"))
            table = replace(table, coins=replace(coins, examined=coins.examined + count))
            return _back(table, count)
        case _:
            if coins.found == 0 or table.rules.checked(coins, coins.found):
                return table, answer()
            return table, answer(
                cite("7.4.4", "irregularity", what="a found coin was handed back unchecked"),
                cite("7.4.4", "demand", of="boxer", what="examine"),
            )


def _lost(table: Table, count: int) -> tuple[Table, Reply]:
    coins = table.coins
    coins = replace(
        coins, present=max(coins.present - count, 0), kip=0, lost=coins.lost + count, lost_by=table.game.seat
    )
    table = replace(table, coins=coins)
    effects = [show(table, "7.4.3")]
    if table.rules.new_set_needed(coins):
        effects.append(cite("7.4.5 (s1)", "demand", of="dealer", what="new_set"))
    effects.append(cite("7.4.3", "demand", of="spinner", what="select_coins"))
    return table, answer(*effects, *table.rules.loss_decides(table))


def _back(table: Table, count: int) -> tuple[Table, Reply]:
    coins = table.coins
    home = table.rules.comes_home(coins, count)
    coins = replace(
        coins,
        present=coins.present + home,
        lost=table.rules.still_lost(coins.lost, home),
        found=max(coins.found - count, 0),
        examined=max(coins.examined - count, 0),
    )
    table = replace(table, coins=coins)
    return table, answer(show(table, "7.4.4", returned=count))


def bring_new_set(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `new_set` (7.4.5)."""
    if deed.role not in OFFICIALS:
        return table, refuse("7.4.5 (s1)", "the coins are the house's")
    table = replace(table, coins=table.rules.new_set(table.coins, deed.get("count")))
    return table, answer(show(table, "7.4.5 (s1)"))


def ask_new_set(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `ask_new_set`: no clause gives a player that right."""
    return table, refuse("7.4.5 (s1)", "a new set is brought when more than one coin is lost")
