"""Part 21 as rows: what each result does to each wager, who may do what and when, what comes next."""

from __future__ import annotations

from dataclasses import dataclass

HEADS, TAILS, HHH, TTT = "heads", "tails", "triple_heads", "triple_tails"

DOLLAR = 100
"""One dollar in minor units: the spinner's bonus wager of 472(2)(b)."""

SET, SPUN = 5, 3
"""Coins in a set (470(1)) and coins used for each spin (470(3))."""

CLASSES = {("H", 3): HHH, ("H", 2): HEADS, ("T", 3): TTT, ("T", 2): TAILS}
"""468: this face uppermost on this many of the coins that lie on the floor of the ring."""

AREAS = (
    {"area": "player", "side": HEADS},
    {"area": "player", "side": TAILS},
    {"area": "bonus", "side": HEADS},
    {"area": "bonus", "side": TAILS},
    {"area": "spinner"},
    {"area": "spinner_bonus"},
)
"""469(2)(a) to (f): the two areas of the spinner are marked without a side."""


@dataclass(frozen=True, slots=True)
class Row:
    """What results do to a wager that has counted `runs` results so far; odds are winnings to stake."""

    clause: str
    area: str
    side: str
    results: tuple[str, ...]
    outcome: str
    odds: tuple[int, int] = (0, 1)
    runs: tuple[int, ...] = (0,)


_ALL = (0, 1, 2)
_EARLY, _THIRD = (0, 1), (2,)

_ROWS = (
    Row("473(3)(a)", "player", HEADS, (HEADS,), "win", (1, 1)),
    Row("473(3)(b)", "player", HEADS, (TAILS, TTT), "lose"),
    Row("473(4)", "player", HEADS, (HHH,), "move"),
    Row("473(5)(a)", "bonus", HEADS, (HEADS,), "win", (2, 1)),
    Row("473(5)(a)", "bonus", HEADS, (HHH,), "win", (4, 1)),
    Row("473(5)(b)", "bonus", HEADS, (TAILS, TTT), "lose"),
    Row("473(6)(a)", "player", TAILS, (TAILS,), "win", (1, 1)),
    Row("473(6)(b)", "player", TAILS, (HEADS, HHH), "lose"),
    Row("473(7)", "player", TAILS, (TTT,), "move"),
    Row("473(8)(a)", "bonus", TAILS, (TAILS,), "win", (2, 1)),
    Row("473(8)(a)", "bonus", TAILS, (TTT,), "win", (4, 1)),
    Row("473(8)(b)", "bonus", TAILS, (HEADS, HHH), "lose"),
    Row("472(5)(a)", "spinner", HEADS, (HEADS, HHH), "count", runs=_EARLY),
    Row("472(5)(a)", "spinner", HEADS, (HEADS, HHH), "win", (13, 2), _THIRD),
    Row("472(5)(a)", "spinner", HEADS, (TAILS, TTT), "lose", runs=_ALL),
    Row("472(5)(b)", "spinner_bonus", HEADS, (HHH,), "count", runs=_EARLY),
    Row("472(5)(b)", "spinner_bonus", HEADS, (HHH,), "win", (495, 1), _THIRD),
    Row("472(5)(b)", "spinner_bonus", HEADS, (HEADS, TAILS, TTT), "lose", runs=_ALL),
    Row("472(6)(a)", "spinner", TAILS, (TAILS, TTT), "count", runs=_EARLY),
    Row("472(6)(a)", "spinner", TAILS, (TAILS, TTT), "win", (13, 2), _THIRD),
    Row("472(6)(a)", "spinner", TAILS, (HEADS, HHH), "lose", runs=_ALL),
    Row("472(6)(b)", "spinner_bonus", TAILS, (TTT,), "count", runs=_EARLY),
    Row("472(6)(b)", "spinner_bonus", TAILS, (TTT,), "win", (495, 1), _THIRD),
    Row("472(6)(b)", "spinner_bonus", TAILS, (TAILS, HEADS, HHH), "lose", runs=_ALL),
)

DECIDES = {(r.area, r.side, result, run): r for r in _ROWS for result in r.results for run in r.runs}
"""(area, side, result, results counted) to the one row that applies; the odds are those of section 480."""

NEXT = {
    ("spinner", "win", "players"): "choose",
    ("spinner", "win", "nothing"): "choose",
    ("spinner", "lose", "players"): "boxer",
    ("spinner", "lose", "nothing"): "offer",
    ("boxer", "win", "players"): "offer",
    ("boxer", "win", "nothing"): "offer",
    ("boxer", "lose", "players"): "stay",
    ("boxer", "lose", "nothing"): "offer",
    ("boxer", "none", "nothing"): "offer",
}
"""472(7) to (9), 478: (who spun, what became of the spinner's wager, what is undecided) to what comes next.

A combination that is not listed changes nothing: the same person spins on.
"""

BETTING, CALLED, FLYING, REST, CLOSED = "betting", "called", "flying", "rest", "closed"

_ANYBODY = ("player", "spinner", "boxer", "dealer", "floor_manager", "patron")
_PLAYER = ("player", "spinner")
_HOUSE = ("boxer", "dealer", "floor_manager")
_STILL = (BETTING, CALLED, REST)


@dataclass(frozen=True, slots=True)
class Power:
    """Who may ask for or decide something, and in which phases of the spin."""

    clause: str
    roles: tuple[str, ...]
    phases: tuple[str, ...]


POWERS = {
    "place_wager": Power("475(4), 475(5)", _ANYBODY, (BETTING,)),
    "change_wager": Power("475(4), 475(5)", _ANYBODY, (BETTING,)),
    "withdraw_wager": Power("475(4), 475(5)", _ANYBODY, (BETTING,)),
    "move_wager": Power("475(2)", ("dealer", "boxer"), _STILL),
    "reject_wager": Power("part 21 gives no such power", (), ()),
    "answer_offer": Power("471(1), 471(2)", _PLAYER, _STILL),
    "announce": Power("477(3) to 477(5)", ("boxer", "floor_manager"), (FLYING, REST)),
    "announce_result": Power("the boxer conducts the game (468)", ("boxer",), (REST,)),
    "new_set": Power("474(4)", _HOUSE, (*_STILL, CLOSED)),
    "ask_new_set": Power("470(4)", (), ()),
    "choose": Power("472(7), 478(1)", _PLAYER, _STILL),
    "direct": Power("471(5), 478(2)", ("floor_manager",), _STILL),
    "set_limits": Power(
        "476(1)", ("operator", *_HOUSE, "game_supervisor", "casino_supervisor"), (*_STILL, CLOSED)
    ),
}
"""Requests and decisions alone: a fact has happened, and nobody can refuse it."""

MUST_DECLARE = {
    ("low", ""): "477(2)(a)",
    ("hit", "person"): "477(2)(b)",
    ("hit", "fixture"): "477(2)(b)",
    ("hit", "side_above_layout"): "477(2)(b)",
    ("on_coin", ""): "477(2)(d)",
    ("spinner_outside", ""): "477(2)(e)",
}
"""What was observed, and the object hit, to the ground on which an official must declare the spin invalid.

Not the floor, on which every coin ends, and not a floater, of which 477(1) says only "may".
"""

OPINIONS = ("low",)
"""477(2)(a) is a matter of an official's opinion; a sensor has none."""

DECLARATIONS = ("no spin", "barred")
