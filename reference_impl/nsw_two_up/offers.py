"""To whom the coins are offered, in what order, and who becomes spinner (2.5.2, 3.1 to 3.3, 6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .calls import invitation
from .law import Cited, Reply, answer, answers, cite, refuse
from .state import Deed, Game, Offers, Seat, Table, Turn


def first_offered(seats: Sequence[Seat]) -> int | None:
    """3.1: the first player to the right of the ring entrance; an empty place is no player."""
    return next((seat.number for seat in seats if seat.occupied), None)


def in_turn(seats: Sequence[Seat], start: int) -> tuple[int, ...]:
    """3.1: each of the other players in turn, clockwise from the one who was asked first."""
    return clockwise(seats, start)


def after_retirement(seats: Sequence[Seat], retired: int) -> tuple[int, ...]:
    """3.2: each of the other players in turn, clockwise; the text leaves the first of them open."""
    return clockwise(seats, retired)


def clockwise(seats: Sequence[Seat], start: int) -> tuple[int, ...]:
    """Return the players after a place, clockwise, that place itself left out."""
    numbers = [seat.number for seat in seats]
    at = numbers.index(start) + 1 if start in numbers else 0
    return tuple(seat.number for seat in (*seats[at:], *seats[:at]) if seat.occupied and seat.number != start)


def may_answer(table: Table, seat: int | None) -> bool:
    """3.1, 6.7: the player to whom the coins are offered is the one who accepts or declines."""
    return seat is not None and seat == table.offers.pending


def may_declare(table: Table, seat: int | None) -> bool:
    """4.2: it is the spinner who declares a side."""
    return table.turn.role == "spinner" and seat in {None, table.game.seat}


def indicator(seats: Sequence[Seat], seat: int) -> int:
    """2.5.2: the disc lies in front of the selected player's position."""
    return seat


def kept_out(table: Table, seat: int) -> bool:
    """6.7: an excluded spinner does not re-enter the ring before the close of play."""
    return seat in table.excluded


def offer(table: Table, order: Sequence[int], basis: str) -> tuple[Table, tuple[Cited, ...]]:
    """Offer the coins to the first of the order who may spin; where nobody is left, to nobody (3.3)."""
    queue = [seat for seat in order if not table.rules.kept_out(table, seat)]
    table = replace(table, game=Game(), frozen=False)
    if not queue:
        turn = Turn("none", "all_declined")
        return replace(table, offers=Offers(basis=basis), turn=turn), (
            cite("3.3 (s1)", "spinner", role="none"),
        )
    offers = Offers(queue[0], tuple(queue[1:]), basis)
    return replace(table, offers=offers, turn=Turn()), (cite(basis, "offer", seat=queue[0]),)


def retire(table: Table, basis: str) -> tuple[Table, tuple[Cited, ...]]:
    """Let the spinner retire under a clause, and offer the coins to the other players (3.2)."""
    seat = table.game.seat
    order = table.rules.after_retirement(table.seats, seat) if seat is not None else ()
    table, offered = offer(table, order, "3.2")
    return table, (cite(basis, "spinner", role="none"), *offered)


def begin(table: Table, basis: str = "3.1 (s1)") -> tuple[Table, tuple[Cited, ...]]:
    """Offer the coins at the commencement of play (3.1), or after a turn of the house (3.3)."""
    first = table.rules.first_offered(table.seats)
    if first is None:
        return offer(table, (), basis)
    order = (first, *table.rules.in_turn(table.seats, first))
    return offer(table, order, basis)


def answer_offer(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `answer_offer`."""
    offers = table.offers
    if not table.rules.may_answer(table, deed.seat) or deed.seat is None:
        return table, refuse("3.1 (s2)", "the coins are not offered to this player")
    if not deed.get("accept"):
        basis = "3.1 (s2)" if offers.basis == "3.1 (s1)" else offers.basis
        table, effects = offer(table, offers.queue, basis)
        return table, answers(effects)
    table = replace(table, offers=Offers(), turn=Turn("spinner"), game=Game(deed.seat))
    chosen = cite("3.1 (s2)", "spinner", role="spinner", seat=deed.seat)
    marker = cite("2.5.2", "marker", seat=table.rules.indicator(table.seats, deed.seat))
    effects = (chosen, marker)
    return table, answers((*effects, *invitation()) if table.betting else effects)


def declare_side(table: Table, deed: Deed) -> tuple[Table, Reply]:
    """Answer `declare_side` (4.2)."""
    game, side = table.game, deed.get("side")
    if not table.rules.may_declare(table, deed.seat):
        return table, refuse("4.2 (declare)", "the spinner declares the side")
    wager = table.spinners_wager
    if game.spins > 0 or (wager is not None and wager.side != side):
        return table, refuse("4.2 (declare)", "the side is declared first, and once")
    return replace(table, game=replace(game, declared=side)), answer()
