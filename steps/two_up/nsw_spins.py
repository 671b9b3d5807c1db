"""Sentences about spins at a New South Wales two-up table: the calls, the kip, the flight, the fall."""

from __future__ import annotations

from pytest_bdd import given, parsers, when

from .nsw_table import By, NswTable
from .nsw_words import FACES, FIRST_CALL, LAST_CALL

RESULTS = r"(?P<series>(?:Heads|Tails|Odds)(?:, (?:Heads|Tails|Odds))*)"
HOUSE = "(?P<who>the boxer|a dealer)"
_FACES = f"(?P<faces>{'|'.join(FACES)})"
_COUNTS = {"a void spin": 1, "two void spins": 2, "three void spins": 3}
_WHERE = {
    "in the entrance": {"zones": ["ring", "entrance"]},
    "outside the ring": {"zones": ["ring", "outside"]},
    "lying on the other": {"lies": ["flat", "on_coin"]},
    "leaning": {"lies": ["flat", "leaning"]},
}
_SEEN: dict[str, dict[str, str]] = {
    "either coin hits a person": {"what": "hit", "object": "person"},
    "either coin hits a fixture": {"what": "hit", "object": "fixture"},
    "either coin hits the other coin": {"what": "hit", "object": "coin_in_flight"},
    "either coin hits a side of the ring above the layout surface": {
        "what": "hit",
        "object": "side_above_layout",
    },
    "either coin hits a side of the ring below the layout surface": {
        "what": "hit",
        "object": "side_below_layout",
    },
    "either coin lands outside the ring": {"what": "landed", "zone": "outside"},
    "the spinner is seen outside the ring": {"what": "spinner_outside"},
}
_OPINIONS = {"spun": "not_spun", "spun high enough": "low"}


def spin_series(nsw: NswTable, series: str) -> None:
    """Play the valid spins of a series such as `Heads, Odds`."""
    for result in series.split(", "):
        nsw.spin(result)


# Whole spins


@given(parsers.re(f"the spinner has spun {RESULTS}"))
@when(parsers.re(f"the spinner spins {RESULTS}"))
def spinner_spins(nsw: NswTable, series: str) -> None:
    spin_series(nsw, series)


@given(parsers.re(f"{HOUSE} takes over, if the system allows it"))
def house_may_take_over(nsw: NswTable, who: str) -> None:
    if not take_over(nsw, who):
        nsw.case.not_exercised("the house does not spin, which rule 3.3 allows and does not require")


@given(parsers.re(f"{HOUSE} has spun {RESULTS}"))
@when(parsers.re(f"{HOUSE} spins {RESULTS}"))
def house_spins(nsw: NswTable, who: str, series: str) -> None:
    """Let the house spin in nobody's place or go on spinning; it takes the kip first where it has not."""
    take_over(nsw, who)
    spin_series(nsw, series)


@when(parsers.re(f"{HOUSE} takes over and spins {RESULTS}"))
def house_takes_over(nsw: NswTable, who: str, series: str) -> None:
    take_over(nsw, who)
    spin_series(nsw, series)


@given(parsers.re(f"{HOUSE} has taken over and spun {RESULTS}"))
def house_has_taken_over(nsw: NswTable, who: str, series: str) -> None:
    take_over(nsw, who)
    spin_series(nsw, series)


@when("a dealer takes over and makes a void spin")
def dealer_makes_void_spin(nsw: NswTable) -> None:
    take_over(nsw, "a dealer")
    nsw.void("Tails")


@when("the same spinner spins Heads without an election")
def spins_without_election(nsw: NswTable) -> None:
    """Let the spinner go on after the third invalid spin; what was demanded since that spin counts."""
    nsw.choice_from = nsw.launched_at
    nsw.watch()
    nsw.launch()
    nsw.rest("Heads")
    nsw.announce()


@given(parsers.re(f"the spinner has made (?P<count>{'|'.join(_COUNTS)})"))
def has_made_void_spins(nsw: NswTable, count: str) -> None:
    for _ in range(_COUNTS[count]):
        nsw.void()


@when(parsers.re(f"the spinner makes (?P<count>{'|'.join(_COUNTS)})"))
def makes_void_spins(nsw: NswTable, count: str) -> None:
    has_made_void_spins(nsw, count)


@when(parsers.re("the spinner makes a void spin that comes to rest as (?P<fallen>Heads|Tails|Odds)"))
def makes_void_spin(nsw: NswTable, fallen: str) -> None:
    nsw.void(fallen)


def take_over(nsw: NswTable, who: str) -> bool:
    """Let the boxer or a dealer take the kip, unless that person has it, and tell whether it was taken.

    Offers are looked for from here.
    """
    role = who.split()[-1]
    if nsw.house == role:
        return True
    nsw.house_from = nsw.house_from or nsw.case.mark()
    nsw.house = role
    return nsw.act("take_over", role).accepted


# Parts of a spin


@given(parsers.re(f"{HOUSE} has called [\"']{FIRST_CALL}[\"']"))
@when(parsers.re(f"{HOUSE} calls [\"']{FIRST_CALL}[\"']"))
def place_your_bets(nsw: NswTable, who: str) -> None:
    nsw.act("call", who.split()[-1], words=FIRST_CALL)


@when(parsers.re(f"a dealer calls [\"']{LAST_CALL}[\"']"))
def dealer_calls_last(nsw: NswTable) -> None:
    nsw.act("call", "dealer", words=LAST_CALL)


@given(parsers.re(f"the boxer has called [\"']{LAST_CALL}[\"']"))
@when(parsers.re(f"the boxer calls [\"']{LAST_CALL}[\"']"))
def no_more_bets(nsw: NswTable) -> None:
    nsw.call()


@given(parsers.re(f"nobody has called [\"']{FIRST_CALL}[\"']"))
def not_called(nsw: NswTable) -> None:
    nsw.call(first=False)


@given("the coins have left the kip")
@when("the spinner spins the coins")
def coins_leave(nsw: NswTable) -> None:
    nsw.launch()


@when(
    parsers.re(
        f"the coins are spun and come to rest as {_FACES}(?:, one of them (?P<where>{'|'.join(_WHERE)}))?"
    )
)
def spun_and_at_rest(nsw: NswTable, faces: str, where: str | None) -> None:
    nsw.launch()
    coins_rest(nsw, faces, where)


@when(
    parsers.re(f"the coins are spun from (?P<kip>head and tail|tail and head) and come to rest as {_FACES}")
)
def spun_from(nsw: NswTable, kip: str, faces: str) -> None:
    nsw.launch(FACES[kip])
    nsw.rest(faces)


@when(parsers.re(f"the coins come to rest as {_FACES}(?:, one of them (?P<where>{'|'.join(_WHERE)}))?"))
def coins_rest(nsw: NswTable, faces: str, where: str | None) -> None:
    nsw.rest(faces, **(_WHERE[where] if where else {}))


@when("the boxer announces the result of the spin")
def result_announced(nsw: NswTable) -> None:
    nsw.announce()


@when(
    parsers.re(
        r"(?P<who>the boxer|a game supervisor|a dealer|a patron|the spinner|another player) "
        r"declares [\"'](?P<words>[^\"']+)[\"']"
    )
)
def declares(nsw: NswTable, who: str, words: str) -> None:
    nsw.act("announce", _person(nsw, who), words=words)
    # Coins that never come to rest end with these words, so the next spin begins with the calls again.
    nsw.called = nsw.launched = False


@when(
    parsers.re(
        r"(?P<who>the boxer|a game supervisor) considers that "
        r"the coins have not been (?P<how>spun high enough|spun)"
    )
)
def considers(nsw: NswTable, who: str, how: str) -> None:
    nsw.act("observe", _person(nsw, who), what=_OPINIONS[how])


@when(parsers.re(r"a sensor reports that the coins have not been (?P<how>spun high enough|spun)"))
def sensor_reports(nsw: NswTable, how: str) -> None:
    nsw.act("observe", "sensor", what=_OPINIONS[how])


@when(parsers.re(f"(?P<seen>{'|'.join(_SEEN)})"))
def something_seen(nsw: NswTable, seen: str) -> None:
    nsw.act("observe", "boxer", **_SEEN[seen])


def _person(nsw: NswTable, who: str) -> By:
    if who == "the spinner":
        return nsw.hand
    if who == "another player":
        return ("player", nsw.player())
    return who.split(" ", 1)[1].replace(" ", "_")
