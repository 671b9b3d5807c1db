"""The settlement of a round: each wager by its place, piece by piece, in the order of rule 4.5A."""

from __future__ import annotations

from .layout import GRID
from .model import OUTSIDE, Cited, Piece, Settings, Target, Wager
from .odds import ROWS, Result
from .racetrack import ASIAN, MULTIPLES, OPTIONAL
from .rules import Rules


def pieces(rules: Rules, settings: Settings, place: Target) -> tuple[Piece, ...]:
    """Return what a wager on this place comprises; one that is no multiple wager is its own only piece."""
    match place.kind:
        case "tier":
            return rules.tier
        case "orphelins":
            return rules.orphelins_straight + rules.orphelins_splits
        case "voisins":
            return rules.voisins_street + rules.voisins_corner + rules.voisins_splits
        case "neighbours":
            return rules.neighbours(settings.wheel, place.numbers[0])
        case _:
            return (Piece(place, 1, "3.2(b)" if place.kind == ASIAN else "3.8(a)"),)


def chips(rules: Rules, settings: Settings, place: Target) -> int:
    """Return of how many equal chips a wager on this place consists."""
    return sum(piece.chips for piece in pieces(rules, settings, place))


def settled_place(rules: Rules, wager: Wager) -> Target:
    """Return the place by which a wager is settled: rule 3.8 with its proviso."""
    return wager.restored or rules.settled_by(wager)


def results(rules: Rules, settings: Settings, wager: Wager, spun: int) -> tuple[Result, ...]:
    """Return what each piece of a wager comes to; the amounts of losing and returned stakes add up to it."""
    place = settled_place(rules, wager)
    parts = pieces(rules, settings, place)
    stakes = rules.stakes(place.kind, parts, wager.amount)
    return tuple(_result(rules, wager, place, *part, spun) for part in zip(parts, stakes, strict=True))


def _result(rules: Rules, wager: Wager, place: Target, piece: Piece, stake: int, spun: int) -> Result:
    """Return what one piece of a wager comes to, by the number spun."""
    target = piece.target
    # The pieces of a multiple wager are named number by number; what other wagers cover is the layout's.
    won = spun in (target.numbers if place.kind in MULTIPLES else rules.covered(target))
    if won:
        times = rules.to_one(place.kind, target.kind)
        payment, basis = rules.winner(place.kind, target, stake, times), ROWS[target.kind]
    else:
        payment, basis = rules.loser(place.kind, target, stake), piece.basis
    wins = rules.group_wins(target.numbers, spun) if target.kind == ASIAN else won
    return Result(wager.id, place, target, won, rules.called(wager, place, spun, wins), payment, basis)


def settle_round(rules: Rules, settings: Settings, wagers: tuple[Wager, ...], spun: int) -> tuple[Cited, ...]:
    """Return the effects of settling these wagers: transfers, what is collected, what is paid."""
    every = [result for wager in wagers for result in results(rules, settings, wager, spun)]
    won = [result for result in every if result.won]
    lost = [result for result in every if not result.won]
    steps = {
        "transfer": [_transfer(result, spun) for result in won if result.place.kind in OPTIONAL],
        "collect": [*_of_dealer("collect", lost), *map(_settle, lost)],
        "pay": [*_of_dealer("pay", won), *map(_settle, won)],
    }
    return tuple(effect for step in rules.order for effect in steps[step])


def _settle(result: Result) -> Cited:
    piece = {"piece": result.piece.wire()} if result.place.kind in MULTIPLES else {}
    outcome = {"outcome": result.outcome}
    return Cited("settle", {"wager": result.wager} | piece | outcome | result.payment.wire(), result.basis)


def _of_dealer(kind: str, found: list[Result]) -> list[Cited]:
    """Return the dealer's announcement of what is collected or paid now, if anything is."""
    ids = list(dict.fromkeys(result.wager for result in found))
    return [Cited(kind, {"wagers": ids}, OUTSIDE)] if ids else []


def _transfer(result: Result, spun: int) -> Cited:
    """Return the move of a winning wager to its section of the main layout.

    A group of three that is no street has no section of its own: it is placed on the number spun.
    """
    to = result.piece
    if to.kind == ASIAN:
        street = tuple(sorted(to.numbers))
        to = Target("street", street) if street in GRID["street"] else Target("straight", (spun,))
    return Cited("transfer", {"wager": result.wager, "to": to.wire()}, "4.5A")
