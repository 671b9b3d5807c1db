"""What is known at a two-up table at one moment: frozen values, replaced and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .rules import Rules


@dataclass(frozen=True, slots=True)
class Deed:
    """One act: who (`role`, `seat`), when (`at`, milliseconds) and what, with the fields of its kind."""

    kind: str
    role: str
    seat: int | None
    at: int
    fields: Mapping[str, Any]

    @classmethod
    def read(cls, act: Mapping[str, Any], at: int) -> Deed:
        """Return the act of a message; whoever is not named has the empty role."""
        who = act.get("by") or {}
        return cls(str(act["kind"]), str(who.get("role", "")), who.get("seat"), at, act)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field of the act."""
        return self.fields.get(name, default)

    @property
    def words(self) -> str:
        """The words called or announced, without capitals or doubled spaces."""
        return " ".join(str(self.get("words", "")).lower().split())


@dataclass(frozen=True, slots=True)
class Seat:
    """A place for a player."""

    number: int
    occupied: bool


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the greatest wager, in minor units; `unit` above the minimum where a sign states it."""

    minimum: int
    maximum: int
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign with limits: for the table (`seat` None) or one player, and when it was put up."""

    seat: int | None
    limits: Limits
    effective_at: int | None
    shown_at: int


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager on the layout: `amount` in minor units; `locked` by the boxer's call, `spun` by a launch."""

    id: str
    owner: int
    area: str
    side: str
    amount: int
    medium: str
    locked: bool = False
    spun: bool = False


@dataclass(frozen=True, slots=True)
class Coins:
    """The set at the table: how many are present, on the kip, thrown out and not yet found or checked."""

    present: int = 5
    kip: int = 0
    number: int = 1
    lost: int = 0
    found: int = 0
    examined: int = 0
    lost_by: int | None = None

    @property
    def bowl(self) -> int:
        """Coins not in active play."""
        return max(self.present - self.kip, 0)


@dataclass(frozen=True, slots=True)
class Game:
    """One spinner's game: `seat` (None for the house under 3.3), side declared, and what has been spun."""

    seat: int | None = None
    declared: str = ""
    heads: int = 0
    tails: int = 0
    odds: int = 0
    odds_run: int = 0
    spins: int = 0
    valid: int = 0
    invalid_run: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """Who spins (`role`: spinner, boxer, dealer, none) and why it is not the spinner.

    `cause` is empty, `all_declined` (3.3), `choosing` or `elected` (6.5), `inability` or `stopped` (6.6) or
    `directed` (6.8).
    """

    role: str = "none"
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Offers:
    """To whom the coins are offered, and who comes after in turn. `basis` is the clause of the order."""

    pending: int | None = None
    queue: tuple[int, ...] = ()
    basis: str = "3.1 (s2)"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something observed of a spin."""

    what: str
    object: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Spin:
    """A spin from the kip to its announced result.

    `counts` is false where nobody had the right to it; `said` is what was announced beside the words of
    7.3; `standing` says that a call was without effect, so that the spin stands as it falls.
    """

    role: str
    facts: tuple[Fact, ...] = ()
    faces: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    lies: tuple[str, ...] = ()
    rested: bool = False
    void: bool = False
    counts: bool = True
    demanded: bool = False
    said: str = ""
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one table, and the rules it is played by."""

    rules: Rules
    seats: tuple[Seat, ...]
    limits: Limits
    chips: tuple[int, ...] = ()
    payout_odds: Mapping[str, Fraction] = field(default_factory=dict)
    play: str = ""
    coins: Coins = Coins()
    kip: tuple[str, ...] = ()
    offers: Offers = Offers()
    turn: Turn = Turn()
    game: Game = Game()
    wagers: tuple[Wager, ...] = ()
    betting: bool = True
    relief: str = ""
    frozen: bool = False
    spin: Spin | None = None
    excluded: frozenset[int] = frozenset()
    own_limits: Mapping[int, Limits] = field(default_factory=dict)
    signs: tuple[Sign, ...] = ()

    def wager(self, name: str) -> Wager | None:
        """Return the open wager of this name."""
        return next((wager for wager in self.wagers if wager.id == name), None)

    @property
    def spinners_wager(self) -> Wager | None:
        """The spinner's bet, if one lies on the layout."""
        return next((wager for wager in self.wagers if wager.area == "spinner"), None)
