"""What both two-up games share as alphabets: one spinner's turn, with wagers that are placed anew.

The player in the first seat spins. What is decided of the other players' wagers is placed again before the
next spin, as long as the spinner spins. Once the spinner's wager and those that wait for its spinner are
decided nothing more is played: how the game goes on then is for other readings to say. Of invalid spins there
is never more than one in a row, for after three of them in a row the laws leave several ways open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clausework.exploring.alphabet import Effect, Settled, Wager
from clausework.exploring.course import Course

SPINNER = 1
VOID = "no spin"
OWNERS = {"a player's wager on heads": 2, "a player's wager on tails": 3}
"""The seats of those who own the wagers of these names."""
_DOLLARS_2 = 200
_STEPS_OF_STAKE = 20

IN_CHIPS: Mapping[str, Any] = {"medium": "chips", "oral": False, "chips_present": True}
"""How a wager is placed that is placed as usual."""

# By capability: without the one no class of a spin is to be shown, without the other no invalid spin.
NEEDS: Mapping[str, str] = {"class": "settlement", "invalid": "spin_validity", "taken": "wagering"}


def fold(answers: Sequence[Sequence[Effect]], wager: Wager) -> Settled | None:
    """Return what a wager comes to: the last settlement of it stands, and one that was reversed is none."""
    for effects in reversed(answers):
        for effect in reversed(effects):
            if effect["kind"] == "settle" and effect.get("wager") == wager.id:
                amounts = (effect["paid"], effect["returned"], effect["collected"])
                return Settled(effect.get("outcome", ""), *amounts)
    return None


def take_coins(course: Course, coins: int) -> None:
    """Let play open with five coins, and the player in the first seat accept them and select so many."""
    course.act("open_play", "boxer", coins_present=5)
    course.act("answer_offer", ("player", SPINNER), accept=True)
    course.act("select_coins", ("spinner", SPINNER), count=coins)


def stake(course: Course, name: str) -> int:
    """Draw a stake of even dollars within the limits, the same for every wager of a name; minor units."""
    limits = course.setting.ixit["limits"]
    least, most = -(-limits["minimum"] // _DOLLARS_2), limits["maximum"] // _DOLLARS_2
    draw = course.setting.draw(f"{course.alphabet.name}:{name}")
    return _DOLLARS_2 * draw.randint(least, min(most, least + _STEPS_OF_STAKE))


def place(
    course: Course,
    name: str,
    owner: int,
    area: str,
    side: str,
    clauses: tuple[str, str, str],
    amount: int = 0,
    shown_with: str = "",
    by: tuple[str, int] | None = None,
    own: bool = False,
    needed: bool = False,
) -> Wager:
    """Place a wager in chips and watch it; the stake is drawn where no amount is given.

    `clauses` are those by which it stands undecided, wins and loses; `by` is who places it, where it is not
    its owner. Where one that is `needed` is refused, which it may be, nothing more is looked at.
    """
    number = course.note.get("placed", 0) + 1
    course.note["placed"] = number
    draw = course.setting.draw(f"{course.alphabet.name}:ids")
    wager = Wager(
        f"w{draw.randrange(16**6):06x}-{number}",
        name,
        amount or stake(course, name),
        *clauses,
        shown_with=shown_with,
        own=own,
    )
    does = course.act_if_allowed if needed else course.act
    does(
        "place_wager",
        by or ("spinner" if owner == SPINNER else "player", owner),
        wager=wager.id,
        owner=owner,
        area=area,
        side=side,
        amount=wager.amount,
        **IN_CHIPS,
    )
    course.watch(wager)
    return wager


def players_wager(side: str) -> str:
    """Return the name of a player's wager."""
    return f"a player's wager on {side}"


def wager_again(course: Course, players: Mapping[str, tuple[str, str, str]]) -> None:
    """Let a player wager on each side on which no such wager is open; `players` gives their clauses."""
    named = {wager.name for wager in course.open_wagers()}
    for side, clauses in players.items():
        if players_wager(side) not in named:
            place(course, players_wager(side), OWNERS[players_wager(side)], "player", side, clauses)


def stay(course: Course, side: str, clause: str) -> None:
    """Hold every wager on a side that Odds left undecided to its stake, but for those with other clauses."""
    for wager in course.wagers:
        found = fold(course.answers, wager)
        waits = found is None or found.outcome in ("", "stand")
        if waits and not wager.own and f" on {side}" in wager.name.lower():
            course.amend(wager.id, unaltered=clause)


def spin(course: Course, faces: str, last_call: str, kip: str, first_call: bool = True) -> None:
    """Play one valid spin from the calls to the announced result."""
    _launch(course, last_call, kip, first_call)
    course.act("coins_at_rest", "boxer", faces=list(faces))
    course.act("announce_result", "boxer")


def void(course: Course, faces: str, last_call: str, kip: str, first_call: bool = True) -> None:
    """Play one spin that is declared invalid while the coins are in the air."""
    _launch(course, last_call, kip, first_call)
    course.act("observe", "boxer", what="low")
    course.act("announce", "boxer", words=VOID)
    course.act("coins_at_rest", "boxer", faces=list(faces))


def _launch(course: Course, last_call: str, kip: str, first_call: bool) -> None:
    hand = course.note.get("hand", ("spinner", SPINNER))
    if first_call:
        course.act("call", "boxer", words="place your bets")
    course.act("call", "boxer", words=last_call)
    course.act("load_kip", hand, faces=list(kip))
    course.act("coins_leave_kip", hand)
