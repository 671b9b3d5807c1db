"""How many coins, which ones, and what becomes of them: sections 470, 471(3), (4), 472(3)(b) and 474."""

from __future__ import annotations

from collections.abc import Sequence

SET = 5
SPUN = 3


def set_is_full(present: int) -> bool:
    """470(1): a set of five coins is present when a game begins."""
    return present == SET


def spun_number(count: int) -> bool:
    """470(3): three coins are used for each spin."""
    return count == SPUN


def coins_are_counted() -> bool:
    """470(3), 471(3): the coins selected and those on the kip are counted."""
    return True


def player_may_replace_set() -> bool:
    """470(4): a player is not entitled to require a new set."""
    return False


def selected_number(count: int) -> bool:
    """471(3): the spinner selects three coins."""
    return count == SPUN


def in_bowl(present: int, selected: int) -> int:
    """471(4): the remaining coins stay in the bowl."""
    return present - selected


def kip_shows_both(faces: Sequence[str]) -> bool:
    """472(3)(b): at least one head side and one tail side are uppermost."""
    return "H" in faces and "T" in faces


def examined_first(examined: bool) -> bool:
    """474(2)(a): a coin that was found is examined before anything else is done with it."""
    return examined


def goes_back(from_set: bool) -> bool:
    """474(2)(b): a coin from the set in use is returned to the spinner."""
    return from_set


def present_again(present: int, back: int) -> int:
    """474(2)(b): coins that are found after they were given up are of the set again: it sets no time."""
    return present + back


def still_lost(lost: int, back: int) -> int:
    """474(3), (4): a coin that was found is lost no more."""
    return lost - back


def four_are_enough() -> bool:
    """474(3): with one coin lost the game may go on; this house lets it."""
    return True


def set_is_spent(lost: int) -> bool:
    """474(4): the remainder is replaced when more than one coin is lost."""
    return lost > 1


def replacement_number(count: int) -> bool:
    """474(4): the new set is of five coins."""
    return count == SET


def spent_at_turn_end() -> bool:
    """474(4): a next spinner never gets the remainder."""
    return True


def may_finish_with_remainder(present: int) -> bool:
    """474(5): the person who was the spinner may go on with the original set while three coins are left."""
    return present >= SPUN


def remainder_ends_on_loss() -> bool:
    """474(5)(a): until the spinner's wager loses."""
    return True


def remainder_ends_on_declined_win() -> bool:
    """474(5)(b): until the spinner's wager wins and the spinner declines further spins."""
    return True
