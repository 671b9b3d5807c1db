"""The library of the tutorial against the reference: it is wrong in two places, as it is meant to be."""

import sys
from pathlib import Path

from clausework.reference_impl.nz_roulette import RULES, Settings
from clausework.reference_impl.nz_roulette.layout import places
from clausework.reference_impl.nz_roulette.model import Target, Wager
from clausework.reference_impl.nz_roulette.racetrack import WHEEL
from clausework.reference_impl.nz_roulette.settlement import chips, results

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SETTINGS = Settings(True, True, frozenset({(1, 2, 3)}), WHEEL, 100, 10_000, 100)


def test_the_example_has_two_mistakes() -> None:
    sys.path.insert(0, str(EXAMPLES))
    try:
        from roulette_adapter import bet
        from settlement_engine import settle
    finally:
        sys.path.remove(str(EXAMPLES))
    targets = [*places(), *(Target(kind) for kind in ("tier", "orphelins", "voisins"))]
    targets += [Target("neighbours", (n,)) for n in range(37)] + [Target("asian_neighbour", (1, 2, 3))]
    wrong = []
    for target in targets:
        amount = 100 * chips(RULES, SETTINGS, target)
        asked = bet({"target": target.wire(), "amount": amount})
        for spun in range(37):
            came = settle(asked, spun, WHEEL)
            right = [r.payment for r in results(RULES, SETTINGS, Wager("w", 1, target, amount), spun)]
            sums = (
                sum(p.paid for p in right),
                sum(p.returned for p in right),
                sum(p.collected for p in right),
            )
            if (came.winnings, came.back, came.lost) != sums:
                wrong.append((target.kind, spun))
    assert wrong == [("even", 0), ("orphelins", 17)]
