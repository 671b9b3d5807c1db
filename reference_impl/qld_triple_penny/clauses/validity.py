"""When and by whom a spin is declared invalid, and what that does: sections 468 and 477."""

from __future__ import annotations

import re

OFFICIALS = frozenset({"boxer", "floor_manager"})


def invalid_decides(area: str, results: int) -> bool:
    """468 "invalid spin": a spin that was declared invalid has no result.

    Asked for a wager in an area after so many valid results.
    """
    return False


def in_ring(zone: str) -> bool:
    """468 "ring": the floor area where the coins are spun; the entrance is no part of it."""
    return zone == "ring"


def is_declaration(words: str) -> bool:
    """477(3): the words are 'no spin' or 'barred'; case and punctuation are of no account."""
    return " ".join(re.findall(r"[a-z]+", words.lower())) in ("no spin", "barred")


def may_declare_floater(role: str) -> bool:
    """477(1): the boxer or a floor manager."""
    return role in OFFICIALS


def floater_stands_undeclared() -> bool:
    """477(1): they may, so a floater that nobody declares is a valid spin."""
    return True


def may_declare(role: str, late: bool) -> bool:
    """477(2): the boxer or a floor manager; one of them is enough, and no time is set."""
    return role in OFFICIALS


def player_may_declare(role: str) -> bool:
    """477(5): a player may not, whether or not acting as spinner."""
    return False


def other_may_declare(role: str) -> bool:
    """477(3): the boxer or floor manager declares; no dealer beside the boxer does, and no patron."""
    return False


def floater_in_time(at_rest: bool) -> bool:
    """477(4): a floater is announced before the coins come to rest on the floor."""
    return not at_rest


def has_opinion(role: str) -> bool:
    """477(2)(a): the opinion is that of the boxer or floor manager; a sensor has none."""
    return role in OFFICIALS


def low_voids(late: bool) -> bool:
    """477(2)(a): not spun 1 m above the spinner's head, in the declarer's opinion; no time is set."""
    return True


def hit_voids(thing: str) -> bool:
    """477(2)(b): a coin hits anything else; no time is set."""
    return True


def spares_coin(thing: str) -> bool:
    """477(2)(b)(i): another coin being spun is no ground."""
    return thing == "coin_in_flight"


def spares_low_side(thing: str) -> bool:
    """477(2)(b)(ii): the side of the ring below the level of the layout is no ground."""
    return thing == "side_below_layout"


def outside_voids(zone: str) -> bool:
    """477(2)(c): a coin came to rest outside the ring, in whichever zone; the call comes after."""
    return True


def on_coin_voids(late: bool) -> bool:
    """477(2)(d): a coin came to rest on another; it shows at rest, so the call comes after."""
    return True


def spinner_outside_voids(late: bool) -> bool:
    """477(2)(e): the spinner was not completely inside the ring; no time is set."""
    return True
