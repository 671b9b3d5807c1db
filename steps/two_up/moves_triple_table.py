"""Free play of triple penny two-up: the coins, to whom they are offered, the boxer as spinner, the limits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

from clausework.exploring.alphabet import Wager
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.moves import Move
from clausework.exploring.signs import effect, objections

from .alphabet import IN_CHIPS, SPINNER, place, players_wager
from .moves import SELECTION, decided, last_offer, seats, unasked
from .moves_triple import SIDES, SPINS, begin, spin

_CUSTODY = "coin_custody"
_COINS = 5
_LIMITS = {"minimum": 500, "maximum": 10_000}
_SPINNER = ("spinner", SPINNER)
_EMPTY: dict[str, Callable[[int], Collection[int]]] = {
    "every place taken": lambda seats: (),
    "the first place empty": lambda seats: (1,),
    "every second place empty": lambda seats: range(2, seats + 1, 2),
}
_KIP = objections("load_kip", "select_coins", "new_set")


def table() -> Iterator[FreePlay]:
    """Yield the free plays of what goes before a spinner's turn, and of the coins and limits."""
    for name, empty in _EMPTY.items():
        yield SPINS.play(
            f"the coins are offered, {name}",
            f"Players to whom the coins are offered and others, {name}",
            partial(_begin, empty=empty),
            dict(_offers()),
        )
    yield SPINS.play(
        "the coins",
        "A spinner's turn with right and wrong numbers of coins, and coins that are lost",
        partial(begin, side="heads"),
        dict(_coins()),
    )
    yield SPINS.play(
        "limits",
        "Limits of a table with a minimum of $5",
        lambda course: course.open(limits=_LIMITS),
        {
            f"a floor manager sets a minimum of ${low / 100:g} and a maximum of ${high / 100:g}": Move(
                partial(_limits, minimum=low, maximum=high)
            )
            for low, high in ((500, 9_999), (500, 9_900), (500, 5_000), (200, 9_950), (100, 500))
        },
    )


def _begin(course: Course, empty: Callable[[int], Collection[int]]) -> None:
    course.open(empty=empty(course.setting.ixit["seats"]))


def _offers() -> Iterator[tuple[str, Move]]:
    yield "play opens with 5 coins", Move(_open, _before, often=4)
    for coins in (0, 3, 4):
        yield f"play is to open with {coins} coins", Move(partial(_too_few, coins=coins), _before)
    yield "the player who is asked declines", Move(_declines, _asking, often=3)
    yield "all who are asked decline", Move(_all_decline, _asking)
    yield "the player who is asked accepts", Move(_accepts, _asking)
    yield "a player who is not asked accepts", Move(_unasked, _asking)
    yield (
        "a floor manager directs the boxer to act as spinner before all declined",
        Move(partial(_ordered, by="floor_manager", clause="471(5)"), _asking),
    )
    yield (
        "a player directs the boxer to act as spinner",
        Move(partial(_ordered, by=None, clause="471(5)"), _nobody),
    )
    for side in SIDES:
        yield (
            f"the boxer acts as spinner and spins triple {side} and {side}",
            Move(partial(_boxer, side=side), _nobody, often=2),
        )


def _before(course: Course) -> bool:
    return "state" not in course.note


def _asking(course: Course) -> bool:
    return course.note.get("state") == "asking"


def _nobody(course: Course) -> bool:
    return course.note.get("state") == "nobody"


def _open(course: Course) -> None:
    course.act("open_play", "boxer", coins_present=_COINS)
    course.require("the offer", "seat", SELECTION, effect("offer"), "471(1)")
    course.note["state"] = "asking"


def _too_few(course: Course, coins: int) -> None:
    course.act("open_play", "boxer", coins_present=coins)
    opened = (effect("play", state="open"), effect("offer"), effect("spinner", role="spinner"))
    objected = (*objections("new_set", "search", "select_coins"), effect("play", state="closed"))
    course.sign("play with too few coins", False, "470(1)", _CUSTODY, *opened, unless=objected)


def _declines(course: Course) -> None:
    course.act("answer_offer", ("player", last_offer(course) or 0), accept=False)
    if any(each["kind"] == "offer" for each in course.answers[-1]):
        course.require("the offer", "seat", SELECTION, effect("offer"), "471(2)")
        return
    course.note["state"] = "nobody"


def _all_decline(course: Course) -> None:
    while _asking(course):
        _declines(course)


def _accepts(course: Course) -> None:
    course.act("answer_offer", ("player", last_offer(course) or 0), accept=True)
    course.require("the spinner", "seat", SELECTION, effect("spinner", role="spinner"), "471(2)")
    course.over = True


def _unasked(course: Course) -> None:
    seat = next(each for each in reversed(seats(course)) if each != last_offer(course))
    unasked(course, seat, "a spinner who was not asked", "471(2)")


def _ordered(course: Course, by: str | None, clause: str) -> None:
    who = by or ("player", seats(course)[-1])
    course.attempt("direct", who, order="act_as_spinner", ground="all_declined")
    course.sign("the boxer as spinner", False, clause, SELECTION, effect("spinner", role="boxer"))


def _boxer(course: Course, side: str) -> None:
    """Let the boxer act as spinner, who has no spinner's wager; a triple moves players' wagers as ever."""
    course.act_if_allowed("direct", "floor_manager", order="act_as_spinner", ground="all_declined")
    course.require("the spinner", "role", SELECTION, effect("spinner", role="boxer"), "471(5)")
    course.note["hand"] = "boxer"
    owner, name = seats(course)[0], players_wager(side)
    wager = place(course, name, owner, "player", side, SPINS.players[side], by=("player", owner))
    boxers = Wager("boxers", "a spinner's wager of the boxer", 1_000, "471(6)")
    course.attempt_wager(boxers, "boxer", owner=0, area="spinner", side=side, **IN_CHIPS)
    SPINS.launch(course)
    SPINS.rest(course, f"triple_{side}")
    SPINS.announced(course, f"triple_{side}")
    clause = "473(4)" if side == "heads" else "473(7)"
    course.require(f"the area of {name}", "area", "settlement", effect("wager", wager=wager.id), clause)
    SPINS.spin(course, side)
    assert decided(course, wager)
    course.over = True


def _coins() -> Iterator[tuple[str, Move]]:
    for number in (2, 4):
        yield f"the spinner selects {number} of the coins", Move(partial(_selects, number=number))
    yield "the spinner selects 3 of the coins", Move(_three)
    yield "a player asks for a new set", Move(_asks_new)
    for kip in ("HHH", "TTT", "HT", "HHTT", "HHT", "TTH"):
        yield f"the coins lie on the kip as {kip}", Move(partial(_kip, kip=kip))
    yield "a coin is lost", Move(partial(_lost, number=1))
    yield "a coin is lost, and found", Move(_found)
    yield "two coins are lost, and the spinner goes on with the others and loses", Move(_remainder_loses)
    yield (
        "two coins are lost, and the spinner goes on with the others, wins and retires",
        Move(_remainder_wins),
    )
    for number in (4, 6):
        yield (
            f"two coins are lost, and a new set of {number} coins comes",
            Move(partial(_new_set, number=number)),
        )


def _selects(course: Course, number: int) -> None:
    course.act("select_coins", _SPINNER, count=number)
    course.sign(
        f"{number} coins in the spinner's hand", False, "471(3)", _CUSTODY, effect("coins", kip=number)
    )
    course.act("select_coins", _SPINNER, count=3)


def _three(course: Course) -> None:
    course.act("select_coins", _SPINNER, count=3)
    course.require("the coins", "kip", _CUSTODY, effect("coins"), "471(3)")
    course.require("the bowl", "bowl", _CUSTODY, effect("coins"), "471(4)")


def _asks_new(course: Course) -> None:
    course.attempt("ask_new_set", ("player", 2))
    new = effect("coins", present=_COINS)
    course.sign("a new set at a player's demand", False, "470(4)", _CUSTODY, new)


def _kip(course: Course, kip: str) -> None:
    course.act("call", "boxer", words="place your bets")
    course.act("call", "boxer", words=SPINS.call)
    since = len(course.answers)
    course.act("load_kip", _SPINNER, faces=list(kip))
    course.act("coins_leave_kip", _SPINNER)
    right = len(kip) == 3 and len(set(kip)) > 1
    clause = "472(3)(b)" if len(kip) == 3 else "470(3)"
    needs = f"{_CUSTODY} kip_faces"
    course.sign("an objection to the coins on the kip", not right, clause, needs, *_KIP, since=since)
    course.over = True


def _lost(course: Course, number: int) -> None:
    """Lose coins by one spin that is declared invalid."""
    SPINS.launch(course)
    zones = ["ring"] * (3 - number) + ["outside"] * number
    SPINS.rest(course, "tails", zones=zones)
    since = len(course.answers)
    course.act("announce", "boxer", words="no spin")
    SPINS.invalid(course, "477(2)(c)", since)
    course.act("coin_event", "boxer", event="lost", count=number)
    if number == 1:
        demand = effect("demand", what="new_set")
        needs = f"{_CUSTODY} spin_validity four_coins"
        course.sign("a demand for a new set", False, "474(3)", needs, demand)
    course.over = True


def _found(course: Course) -> None:
    _lost(course, 1)
    course.act("coin_event", "dealer", event="found", count=1)
    returned = effect("coins", returned=1)
    needs = f"{_CUSTODY} spin_validity"
    course.sign("the return of a coin unexamined", False, "474(2)(a)", needs, returned)
    course.act("coin_event", "boxer", event="examined", count=1, from_set=True)
    course.sign("the return of a coin examined", True, "474(2)(b)", needs, returned)


def _goes_on(course: Course) -> None:
    _lost(course, 2)
    course.act("select_coins", _SPINNER, count=3)
    demand = effect("demand", what="new_set")
    needs = f"{_CUSTODY} spin_validity original_set"
    since = len(course.answers) - 2
    course.sign(
        "a demand for a new set while the spinner goes on", False, "474(5)", needs, demand, since=since
    )


def _remainder_loses(course: Course) -> None:
    _goes_on(course)
    spin(course, "tails")
    demand = objections("new_set")
    needs = f"{_CUSTODY} spin_validity original_set settlement"
    course.sign("a demand for a new set after the loss", True, "474(5)(a)", needs, *demand)


def _remainder_wins(course: Course) -> None:
    _goes_on(course)
    for _ in range(3):
        spin(course, "heads")
    course.ask("choose", _SPINNER, choice="retire")
    demand = objections("new_set")
    needs = f"{_CUSTODY} spin_validity original_set settlement"
    course.sign("a demand for a new set after the win", True, "474(5)(b)", needs, *demand)


def _new_set(course: Course, number: int) -> None:
    _lost(course, 2)
    course.attempt("new_set", "boxer", count=number)
    needs = f"{_CUSTODY} spin_validity"
    course.sign("such a new set", False, "474(4)", needs, effect("coins", present=number))


def _limits(course: Course, minimum: int, maximum: int) -> None:
    new = {"minimum": minimum, "maximum": maximum}
    course.attempt("set_limits", "floor_manager", scope="table", **new)
    course.sign(
        "limits that are not allowed", False, "476(1)", "limits", effect("limits", scope="table", **new)
    )
