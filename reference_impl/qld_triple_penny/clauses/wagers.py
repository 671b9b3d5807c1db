"""Who may place, change, withdraw and move a wager, and when: 469(2), 471(6), 472(2), 472(10) and 475."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import DOLLAR, Class


@dataclass(frozen=True, slots=True)
class Area:
    """An area of the layout that section 469(2) names; the side is empty where one area serves both."""

    basis: str
    area: str
    side: str = ""


AREAS: tuple[Area, ...] = (
    Area("469(2)(a)", "player", "heads"),
    Area("469(2)(b)", "player", "tails"),
    Area("469(2)(c)", "bonus", "heads"),
    Area("469(2)(d)", "bonus", "tails"),
    Area("469(2)(e)", "spinner"),
    Area("469(2)(f)", "spinner_bonus"),
)


def boxer_may_wager_as_spinner() -> bool:
    """471(6): a boxer who acts as spinner places neither a spinner's wager nor a bonus wager."""
    return False


def spin_lacks_wager(has_wager: bool) -> bool:
    """472(2)(a): a spinner who spins without a spinner's wager is out of order."""
    return not has_wager


def second_spinner_wager(lying: str | None) -> bool:
    """472(2)(a): a wager on either heads or tails: none beside the one that lies there already."""
    return lying is None


def spinner_wager_by(role: str) -> bool:
    """472(2)(a): the spinner places it, or has it placed by anybody on his or her behalf."""
    return True


def earlier_spins_credited(results: tuple[Class, ...]) -> tuple[Class, ...]:
    """472(2)(a): the wager comes before the spins that decide it: no earlier one is credited to it."""
    return ()


def bonus_amount(amount: int) -> bool:
    """472(2)(b): a spinner's bonus wager of $1, whatever the table's minimum."""
    return amount == DOLLAR


def bonus_becomes(amount: int) -> bool:
    """472(2)(b): a bonus wager that lies is changed to $1 or not at all."""
    return bonus_amount(amount)


def is_spinners(owner: int, spinner: int | None) -> bool:
    """472(2)(a): a wager in the spinner's areas is the spinner's, whoever places it."""
    return owner == spinner


def bonus_lacks_wager(has_wager: bool) -> bool:
    """472(2)(b): the bonus wager goes with a spinner's wager, in place when the coins are spun."""
    return not has_wager


def second_bonus(lying: str | None) -> bool:
    """472(2)(b): a bonus wager of $1, and so none beside another."""
    return lying is None


def bonus_by(role: str) -> bool:
    """472(2)(b): placed by the spinner or on his or her behalf."""
    return True


def bonus_side_on_heads(side: str) -> bool:
    """472(2)(b)(i): with the spinner's wager on heads, heads."""
    return side == "heads"


def bonus_side_on_tails(side: str) -> bool:
    """472(2)(b)(ii): with the spinner's wager on tails, tails."""
    return side == "tails"


def spinner_may_play(role: str) -> bool:
    """472(2)(c): the spinner may have a player's wager too, placed by or for him or her."""
    return True


def spinner_may_withdraw(results: int) -> bool:
    """472(10): not once the spinner has spun one of the four results.

    Read for the wager that lies: a valid spin since it was placed locks it, whoever spun.
    """
    return results == 0


def both_sides(held: frozenset[str], side: str) -> bool:
    """473(2): a player has wagers on heads, on tails, or separate ones on both."""
    return True


def a_side(side: str) -> bool:
    """473(2): a wager is on heads or on tails."""
    return side in ("heads", "tails")


def in_chips(medium: str) -> bool:
    """473(2): chips are placed; cash passes, since section 6 of the rules, not at hand, may allow it."""
    return medium in ("chips", "cash")


def oral_is_wager(chips_present: bool) -> bool:
    """475(1): words make no wager."""
    return False


def may_move_to_bonus(role: str) -> bool:
    """475(2): a dealer only; the boxer is one."""
    return role in ("dealer", "boxer")


def may_place_in_bonus(role: str) -> bool:
    """475(2): a wager gets into a bonus play area by being moved there, never by being placed."""
    return False


def bonus_may_change(after_invalid: bool) -> bool:
    """475(3): a wager in a bonus play area is not changed, after an invalid spin or otherwise."""
    return False


def bonus_may_be_withdrawn(after_invalid: bool) -> bool:
    """475(3): a wager in a bonus play area is not withdrawn, after an invalid spin or otherwise."""
    return False


def bonus_may_leave(role: str) -> bool:
    """475(3): a wager in a bonus play area is not moved out of it, whoever tries."""
    return False


def late_placing() -> bool:
    """475(5): no player's wager is placed after the coins leave the kip."""
    return False


def late_change() -> bool:
    """475(5): no player's wager is changed after the coins leave the kip."""
    return False


def late_withdrawal() -> bool:
    """475(5): no player's wager is withdrawn after the coins leave the kip."""
    return False
