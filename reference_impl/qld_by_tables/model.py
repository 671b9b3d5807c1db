"""What a table remembers: its wagers, who spins, its coins and the spin under way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from clausework.sdk import Act, Effect, effect

from .rules import BETTING, CLOSED, SET


class Wanting(Exception):
    """A request or decision for which the right is wanting; the text says by which provision."""


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager that lies on the layout; `run` is the number of results that count towards it so far."""

    id: str
    owner: int
    area: str
    side: str
    amount: int
    run: int = 0

    def effect(self, state: str = "open") -> Effect:
        """Return the effect that says how this wager stands."""
        return effect(
            "wager",
            wager=self.id,
            owner=self.owner,
            area=self.area,
            side=self.side,
            amount=self.amount,
            state=state,
        )


@dataclass(slots=True)
class Turn:
    """Who spins, and the spinner's own spins in this game (a boxer's spins are not the spinner's)."""

    role: str = "none"
    seat: int | None = None
    spins: int = 0
    invalid: int = 0
    in_a_row: int = 0
    results: int = 0
    choice: str = ""
    """`won` or `three_invalid` while the spinner has to choose, `house` once the house was chosen."""
    stopped: bool = False
    due: bool = False
    """The boxer has to take over."""
    finishing: bool = False
    """The spinner has lost, and the boxer spins on for the players' wagers alone (472(8)(b))."""

    def effect(self) -> Effect:
        """Return the effect that says who spins."""
        return effect("spinner", role=self.role, seat=self.seat if self.role == "spinner" else None)


@dataclass(slots=True)
class Coins:
    """The set: coins on the kip or in the hand, in the bowl, and lost for good."""

    kip: int = 0
    bowl: int = SET
    lost: int = 0
    number: int = 1
    selected: int | None = None
    examined: int = 0

    def effect(self, returned: int | None = None) -> Effect:
        """Return the effect that says where the coins are."""
        return effect(
            "coins",
            present=self.kip + self.bowl,
            kip=self.kip,
            bowl=self.bowl,
            returned=returned,
            set_id=f"set-{self.number}",
        )


@dataclass(slots=True)
class Spin:
    """One spin, from the kip to the announcement of its result."""

    role: str
    counts: bool = True
    declared: bool = False
    floater: bool = False
    grounds: list[str] = field(default_factory=list)
    result: str = "none"
    told: bool = False


@dataclass(slots=True)
class Game:
    """The whole table. Seats are in clockwise order and hold only players who are there."""

    seats: list[int]
    minimum: int
    maximum: int
    phase: str = CLOSED
    wagers: dict[str, Wager] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    turn: Turn = field(default_factory=Turn)
    coins: Coins = field(default_factory=Coins)
    kip: list[str] | None = None
    spin: Spin | None = None
    offer: int | None = None
    last: int | None = None
    declined: set[int] = field(default_factory=set)

    def lying(self, *areas: str) -> list[Wager]:
        """Return the wagers in these areas, in the order in which they were placed."""
        return [w for w in self.wagers.values() if w.area in areas]

    def reopen(self) -> list[Effect]:
        """End the spin, if there is one, and open the table for wagers."""
        self.phase, self.spin = BETTING, None
        return [effect("betting", state="open")]


def role(act: Act) -> str:
    """Return the role of who acts."""
    return str(act["by"]["role"])


def seat(act: Act) -> int | None:
    """Return the seat of who acts, if one was named."""
    named = act["by"].get("seat")
    return None if named is None else int(named)


def spoken(words: str) -> str:
    """Return words as they are compared: without case, and without marks at either end."""
    return " ".join(words.lower().strip(" .,!'\"‘’“”").split())


def demand(of: str, what: str) -> Effect:
    """Return the effect that asks somebody to do something."""
    return effect("demand", of=of, what=what)


def irregular(*what: str) -> Iterable[Effect]:
    """Return an effect for each thing that was not as the law wants it."""
    return [effect("irregularity", what=text) for text in what]
