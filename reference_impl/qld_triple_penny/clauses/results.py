"""Which wagers win, lose or move: sections 472(5), 472(6) and 473(3) to 473(8)."""

from __future__ import annotations

from ..model import Class, Outcome, Wager

HEADS_CLASSES: frozenset[Class] = frozenset({"heads", "triple_heads"})
TAILS_CLASSES: frozenset[Class] = frozenset({"tails", "triple_tails"})
Run = tuple[Class, ...]
MOVED_TO = "bonus"
"""473(4), (7): the area that a moved wager lies in, and is shown in."""


def race(run: Run, good: frozenset[Class], bad: frozenset[Class], goal: int = 3) -> Outcome:
    """Return `win` at the `goal`th good class before any bad one, `lose` at a bad one, else `stand`."""
    if any(one in bad for one in run):
        return "lose"
    return "win" if sum(one in good for one in run) >= goal else "stand"


def spinner_on_heads(run: Run) -> Outcome:
    """472(5)(a): heads or triple heads three times, without tails or triple tails."""
    return race(run, HEADS_CLASSES, TAILS_CLASSES)


def spinner_bonus_on_heads(run: Run) -> Outcome:
    """472(5)(b): triple heads three times, without heads, tails or triple tails."""
    return race(run, frozenset({"triple_heads"}), TAILS_CLASSES | {"heads"})


def spinner_on_tails(run: Run) -> Outcome:
    """472(6)(a): tails or triple tails three times, without heads or triple heads."""
    return race(run, TAILS_CLASSES, HEADS_CLASSES)


def spinner_bonus_on_tails(run: Run) -> Outcome:
    """472(6)(b): triple tails three times, without tails, heads or triple heads."""
    return race(run, frozenset({"triple_tails"}), HEADS_CLASSES | {"tails"})


def booked(outcome: Outcome, basis: str) -> Outcome:
    """472(5), (6), 473: a settlement is booked as what it is, under the provision in `basis`."""
    return outcome


def taken(wager: Wager, basis: str) -> int:
    """472(5), (6), 473: of a wager that is lost, under the provision in `basis`, the whole stake is taken."""
    return wager.amount


def lies_on(basis: str) -> bool:
    """473: a wager that is decided, under the provision in `basis`, does not lie on for the next spin."""
    return False


def heads_wins(spun: Class) -> bool:
    """473(3)(a): a wager on heads wins on heads."""
    return spun == "heads"


def heads_loses(spun: Class) -> bool:
    """473(3)(b): a wager on heads loses on tails or triple tails."""
    return spun in TAILS_CLASSES


def heads_moves(spun: Class) -> bool:
    """473(4): a wager on heads is moved on triple heads."""
    return spun == "triple_heads"


def bonus_heads_wins(spun: Class) -> bool:
    """473(5)(a): a bonus play wager of heads wins on heads or triple heads."""
    return spun in HEADS_CLASSES


def bonus_heads_loses(spun: Class) -> bool:
    """473(5)(b): a bonus play wager of heads loses on tails or triple tails."""
    return spun in TAILS_CLASSES


def tails_wins(spun: Class) -> bool:
    """473(6)(a): a wager on tails wins on tails."""
    return spun == "tails"


def tails_loses(spun: Class) -> bool:
    """473(6)(b): a wager on tails loses on heads or triple heads."""
    return spun in HEADS_CLASSES


def tails_moves(spun: Class) -> bool:
    """473(7): a wager on tails is moved on triple tails."""
    return spun == "triple_tails"


def bonus_tails_wins(spun: Class) -> bool:
    """473(8)(a): a bonus play wager of tails wins on tails or triple tails."""
    return spun in TAILS_CLASSES


def bonus_tails_loses(spun: Class) -> bool:
    """473(8)(b): a bonus play wager of tails loses on heads or triple heads."""
    return spun in HEADS_CLASSES
