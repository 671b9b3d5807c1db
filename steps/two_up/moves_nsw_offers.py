"""Free play of New South Wales two-up: who is offered the coins, accepts, and is excluded."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect

from .alphabet import IN_CHIPS, place, stake
from .moves import GONE, SELECTION, decided, last_offer, seats, unasked
from .moves_nsw import OWN, SERIES, SPINS, VALID, opened

_COINS = 5
_EMPTY: dict[str, Callable[[int], Collection[int]]] = {
    "every place taken": lambda seats: (),
    "the first places empty": lambda seats: range(1, 3),
    "every second place empty": lambda seats: range(2, seats + 1, 2),
}
_BECOMES = effect("spinner", role="spinner")


def offers() -> Iterator[FreePlay]:
    """Yield a free play for each way in which places may be empty."""
    for name, empty in _EMPTY.items():
        yield SPINS.play(
            f"the coins are offered, {name}",
            f"Players to whom the coins are offered and others, {name}",
            partial(_begin, empty=empty),
            dict(_moves()),
        )


def _begin(course: Course, empty: Callable[[int], Collection[int]]) -> None:
    opened(course, empty(course.setting.ixit["seats"]))


def _moves() -> Iterator[tuple[str, Move]]:
    yield "play opens with 5 coins", Move(_open, _before, often=4)
    for coins in (2, 4):
        yield (
            f"play is to open with {coins} coins, and then opens with 5",
            Move(partial(_too_few, coins=coins), _before),
        )
    yield "the player who is asked declines", Move(_declines, _asking, often=3)
    yield "all who are asked decline", Move(_all_decline, _asking)
    yield "the player who is asked accepts", Move(_accepts, _asking, often=2)
    yield "a player who is not asked accepts", Move(_unasked, _first_round)
    yield "a player directs the boxer to spin", Move(_ordered, _asking)
    for side in ("heads", "tails"):
        yield (
            f"the spinner spins for {side.title()} and loses",
            Move(partial(_turn, side=side), _spinner, often=2),
        )
        yield (
            f"the boxer excludes the spinner for {side.title()} after a valid spin, and a dealer loses",
            Move(partial(_excluded, side=side), _spinner),
        )
    yield "the excluded player wagers", Move(_excluded_wagers, _somebody_is_excluded, often=2)
    yield "the excluded player asks for the coins", Move(_excluded_asks, _somebody_is_excluded, often=2)
    yield (
        "play closes and opens again",
        Move(_another_day, _somebody_is_excluded, often=2),
    )
    for who in ("boxer", "dealer"):
        for result in ("heads", "tails"):
            yield (
                f"the {who} spins for the house, Odds and then {result.title()}",
                Move(partial(_house, who=who, result=result), _nobody),
            )


def _before(course: Course) -> bool:
    return "state" not in course.note


def _asking(course: Course) -> bool:
    return course.note.get("state") == "asking" and last_offer(course) is not None


def _first_round(course: Course) -> bool:
    """Say whether it is fixed who is asked now: where the offers begin when a spinner retired is open."""
    return _asking(course) and not course.note.get("retired")


def _spinner(course: Course) -> bool:
    return course.note.get("state") == "spinner"


def _nobody(course: Course) -> bool:
    return course.note.get("state") == "nobody"


def _somebody_is_excluded(course: Course) -> bool:
    return "excluded" in course.note and "day" not in course.note and _asking(course)


def _asked(course: Course, clause: str) -> None:
    """Look at whom the coins are offered to; an exclusion ends with the day."""
    if course.note.get("day") and last_offer(course) in course.note["all excluded"]:
        clause = "6.7 tail"
    course.note |= {"state": "asking", "by": course.note.get("by", "3.1 (s2)")}
    course.require("the offer", "seat", SELECTION, effect("offer"), clause)


def _open(course: Course) -> None:
    course.act("open_play", "boxer", coins_present=_COINS)
    _asked(course, "3.1 (s1)")


def _too_few(course: Course, coins: int) -> None:
    """Want an objection to the number, or play that is not open before there are five."""
    course.act("open_play", "boxer", coins_present=coins)
    opened = (effect("play", state="open"), effect("offer"), effect("spinner"))
    closed = effect("play", state="closed")
    objected = (
        effect("refusal"),
        effect("irregularity"),
        *(effect("demand", what=w) for w in _NUMBER),
        closed,
    )
    course.sign("play with too few coins", False, "2.3 (number)", "coin_custody", *opened, unless=objected)
    _open(course)


_NUMBER = ("select_coins", "new_set", "search")


def _answers(course: Course, accept: bool) -> int:
    """Let the player who is asked answer. Whom a system asks first when a spinner retired is open."""
    seat = last_offer(course)
    assert seat is not None
    does = course.act_if_allowed if course.note.get("retired") else course.act
    does("answer_offer", ("player", seat), accept=accept)
    return seat


def _declines(course: Course) -> None:
    _answers(course, accept=False)
    if last_offer(course) is None or course.answers[-1][-1]["kind"] != "offer":
        course.sign(
            "an offer to a player who was asked already",
            False,
            course.note["by"],
            SELECTION,
            effect("offer"),
        )
        course.note["state"] = "nobody"
        return
    _asked(course, course.note["by"])


def _all_decline(course: Course) -> None:
    while course.note["state"] == "asking":
        _declines(course)


def _accepts(course: Course) -> None:
    seat = _answers(course, accept=True)
    clause = course.note.get("accepts", "3.1 (s2)")
    course.require("the spinner", "seat", SELECTION, _BECOMES, clause)
    course.require("the indicator", "seat", "order_indicator", effect("marker"), "2.5.2")
    course.sign("a further offer", False, "3.1 (s2)", SELECTION, effect("offer"))
    course.note |= {"state": "spinner", "seat": seat}


def _unasked(course: Course) -> None:
    seat = next(each for each in reversed(seats(course)) if each != last_offer(course))
    unasked(course, seat, "a spinner who was not asked", "3.1 (s2)")


def _ordered(course: Course) -> None:
    course.attempt("direct", ("player", seats(course)[-1]), order="act_as_spinner", ground="all_declined")
    course.sign("the boxer as spinner", False, "3.3 (s1)", SELECTION, effect("spinner", role="boxer"))


def _game(course: Course, side: str) -> None:
    """Begin a game of whoever became the spinner."""
    seat = course.note["seat"]
    course.note |= {"hand": ("spinner", seat), "valid": 0, "voids": 0, "all voids": 0}
    course.act("select_coins", ("spinner", seat), count=2)
    course.act("declare_side", ("spinner", seat), side=side)
    # The wager is the spinner's, whoever that is: the seat is that of the hand.
    by = ("spinner", seat)
    course.note["own"] = place(course, OWN, seat, "spinner", side, SERIES[side], by=by, needed=True)


def _retired(course: Course) -> None:
    seat = course.note["seat"]
    again = effect("offer", seat=seat)
    course.sign("an offer to the retired spinner before the others", False, "3.2", SELECTION, again)
    course.note |= {"retired": True, "by": "3.2", "accepts": "3.2", "state": "asking"}


def _turn(course: Course, side: str) -> None:
    _game(course, side)
    other = "tails" if side == "heads" else "heads"
    SPINS.spin(course, other)
    course.sign("the end of the spinner's turn", True, "6.4", f"{SELECTION} settlement", *GONE)
    _retired(course)


def _excluded(course: Course, side: str) -> None:
    """Exclude a spinner after one valid spin; a dealer then determines the wager (6.8)."""
    _game(course, side)
    SPINS.spin(course, side)
    seat = course.note["seat"]
    course.act_if_allowed("direct", "boxer", order="return_coins", ground="delay_or_disorder", exclude=True)
    course.act("take_over", "dealer")
    course.note["hand"] = "dealer"
    SPINS.spin(course, "tails" if side == "heads" else "heads")
    course.note |= {"excluded": seat, "all excluded": (*course.note.get("all excluded", ()), seat)}
    _retired(course)


def _excluded_wagers(course: Course) -> None:
    seat = course.note["excluded"]
    name = "the excluded player's wager"
    wager = Wager("excluded", name, stake(course, name), *SPINS.players["heads"])
    laid = {"owner": seat, "area": "player", "side": "heads"}
    course.attempt_wager(wager, ("player", seat), "6.7 tail", **laid, **IN_CHIPS)
    course.over = True


def _excluded_asks(course: Course) -> None:
    seat = course.note["excluded"]
    course.attempt("answer_offer", ("player", seat), accept=True)
    became = effect("spinner", role="spinner", seat=seat)
    course.sign("an excluded spinner", False, "6.7 tail", SELECTION, became, effect("offer", seat=seat))


def _another_day(course: Course) -> None:
    course.act("close_play", "boxer")
    course.act("open_play", "boxer", coins_present=_COINS)
    course.note |= {"retired": False, "by": "3.1 (s2)", "accepts": "3.1 (s2)", "day": True}
    _asked(course, "3.1 (s1)")


def _house(course: Course, who: str, result: str) -> None:
    """Let the house spin where no player wants to: without a spinner's wager, and until a result."""
    course.act_if_allowed("take_over", who)
    course.note |= {"hand": who, "voids": 0}
    since = len(course.answers)
    side = "heads"
    owner = seats(course)[0]
    name = "a wager on heads"
    wager = place(course, name, owner, "player", side, SPINS.players[side], by=("player", owner))
    SPINS.spin(course, "odds")
    second = len(course.answers)
    SPINS.spin(course, result)
    # Odds alone do not end its turn.
    needs = f"{SELECTION} settlement"
    course.sign("the next spin of the house", True, "3.3 (s1)", needs, *VALID, since=second)
    assert decided(course, wager)
    wanted = (effect("demand", what=what) for what in ("place_wager", "declare_side"))
    course.sign("a demand for a spinner's wager", False, "4.3", "settlement", *wanted, since=since)
    seat = last_offer(course)
    assert seat is not None
    course.act_if_allowed("answer_offer", ("player", seat), accept=True)
    course.require("the spinner", "seat", SELECTION, _BECOMES, "3.3 (s2)")
    course.note |= {"state": "spinner", "seat": seat, "by": "3.2", "hand": ("spinner", seat)}
    course.over = True
