"""Who spins, until when and after whom: sections 471(1), (2), (5), 472(7) to (9) and 478."""

from __future__ import annotations

from ..model import Class, Outcome, Record


def first_offer(seats: tuple[int, ...]) -> int | None:
    """471(1): the first player to the right of the entrance."""
    return seats[0] if seats else None


def next_offer(seats: tuple[int, ...], seat: int) -> int | None:
    """471(2): the next player clockwise after this seat, round and round."""
    if not seats:
        return None
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]


def may_accept(offered: int | None, seat: int | None) -> bool:
    """471(2): the player to whom the coins are offered accepts, nobody else."""
    return offered is not None and offered == seat


def boxer_may_act(role: str, all_declined: bool) -> bool:
    """471(5): on a floor manager's direction, and if all players decline to spin."""
    return role == "floor_manager" and all_declined


def acting_boxer_spins(spun: Class) -> Class:
    """471(5): the boxer acts as spinner, so what the boxer spins is what a spinner spins (473(4), (7))."""
    return spun


def winner_may(choice: str) -> bool:
    """472(7): a spinner who wins may retire, or keep spinning."""
    return choice in ("retire", "keep")


def retires(outcome: Outcome | None, undecided: bool) -> bool:
    """472(8)(a): a spinner who loses must retire, whether or not a player's wager is undecided."""
    return outcome == "lose"


def boxer_finishes(undecided: bool) -> bool:
    """472(8)(b): after a spinner's loss the boxer spins on while a player's wager is undecided."""
    return undecided


def boxer_continues(valid_spins: int) -> bool:
    """472(9): after at least one valid result the boxer takes over from a spinner who stops."""
    return valid_spins >= 1


def offered_meanwhile(under: str) -> bool:
    """472(9), 478: until the result is decided it is the boxer who spins on, under the provision named."""
    return False


def loser_may_spin() -> bool:
    """472(8)(a): a spinner who lost retires, and does not spin again unasked."""
    return False


def replaced_may_spin(under: str) -> bool:
    """472(9), 478: until the spinner's wager is decided the boxer spins, and not the spinner again."""
    return False


def run_taken_over(run: tuple[Class, ...]) -> tuple[Class, ...]:
    """472(9): the boxer spins until the result of the spinner's wager is decided, so the count goes on."""
    return run


def must_choose(spins: tuple[Record, ...]) -> bool:
    """478(1): a spinner whose first three spins are invalid chooses before anything else."""
    return spins[:3] == ("invalid",) * 3 and len(spins) == 3


def choice_comes_first() -> bool:
    """478(1): the choice comes before a further spin of this spinner."""
    return True


def may_retire_after_three() -> bool:
    """478(1)(a): the spinner may choose to retire."""
    return True


def may_have_boxer_after_three() -> bool:
    """478(1)(b): the spinner may choose to have the boxer directed to take over."""
    return True


def chose_boxer(status: str) -> bool:
    """478(1)(b): the floor manager directs the boxer to take over where the spinner so chose."""
    return status == "house_chosen"


def director(role: str) -> bool:
    """478(2): the direction to take over is a floor manager's."""
    return role == "floor_manager"


def run_directed(run: tuple[Class, ...]) -> tuple[Class, ...]:
    """478(2): the boxer spins until the result of the spinner's wager is decided, so the count goes on."""
    return run


def boxer_takes_over(ground: str) -> bool:
    """478(2): on each of the grounds it is the boxer who takes over, and no new spinner is sought."""
    return True


def three_consecutive(spins: tuple[Record, ...]) -> bool:
    """478(2)(a): three consecutive invalid spins."""
    return len(spins) >= 3 and all(one == "invalid" for one in spins[-3:])


def majority_invalid(spins: tuple[Record, ...]) -> bool:
    """478(2)(b): more than half of the spinner's spins are invalid."""
    return 2 * sum(one == "invalid" for one in spins) > len(spins)


def unable_or_unwilling(stated: bool) -> bool:
    """478(2)(c): the floor manager finds the spinner unable or unwilling to continue."""
    return stated
