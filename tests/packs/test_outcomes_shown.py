"""Who must show outcomes, and what the sentences of roulette make of those that are shown or left out."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from clausework.steps.roulette.called import pieces_called
from clausework.steps.roulette.outcomes import neither_won_nor_lost, settled_alike
from clausework.steps.roulette.scene import Bet, Spun
from clausework.steps.roulette.settlement import Effect, Settlement, fold

from clausework import packs
from clausework.planning import prepare
from clausework.problems import UsageProblem
from clausework.remedies import Wrong, known
from clausework.statements import Ics

TIER = Bet("w", 1, {"kind": "tier"}, 6000, frozenset({5, 8}))


class NotExercised(Exception):
    """What the stand-in of a case raises where there is nothing to observe."""


def scene(*came: Settlement | None, shows: bool = True) -> Any:
    """Return a stand-in of a table on which 5 was spun, once for each of these settlements."""

    def not_exercised(why: str) -> None:
        raise NotExercised(why)

    seen: list[bool] = []
    case = SimpleNamespace(
        require=lambda met, expected, observed: seen.append(met),
        observes=lambda name: shows or name != "outcome",
        not_exercised=not_exercised,
    )
    by_id = dict(zip(("w", "v"), came, strict=False))
    return SimpleNamespace(
        case=case,
        seen=seen,
        number=5,
        spins=[Spun(5, TIER, one) for one in came],
        subject=TIER,
        like=Bet("v", 1, {"kind": "tier"}, 6000, frozenset({5, 8})),
        comes_to=lambda bet: by_id[bet.id],
    )


def settle(paid: int, returned: int, collected: int, **more: Any) -> Effect:
    amounts = {"paid": paid, "returned": returned, "collected": collected}
    return {"kind": "settle", "wager": "w"} | amounts | more


def piece(won: bool, **more: Any) -> Effect:
    """Return the settlement of a sixth of Tier, a Split wager at 17 to 1 (rule 3.9)."""
    target = {"kind": "split", "numbers": [5, 8] if won else [10, 11]}
    return settle(*((17000, 1000, 0) if won else (0, 0, 1000)), piece=target, **more)


def came(*effects: Effect) -> Settlement | None:
    return fold([effects], "w", 6000)


RIGHT = (piece(True, outcome="win"), piece(False, outcome="lose"))
# One piece of six wins: 17 pieces are paid, one is handed back, and five are collected.
WON, LOST = (17000, 1000, 5000), (0, 0, 6000)


@pytest.mark.parametrize(
    ("effects", "met"),
    [
        (RIGHT, True),
        ((piece(True, outcome="lose"), RIGHT[1]), False),
        ((RIGHT[0], piece(False, outcome="win")), False),
        ((RIGHT[0], piece(False)), False),
        ((settle(*WON, outcome="win"),), True),
        ((settle(*WON, outcome="lose"),), False),
        ((settle(*LOST, outcome="lose"),), True),
        ((settle(*LOST, outcome="win"),), False),
    ],
)
def test_the_outcome_of_a_piece_or_of_the_whole_is_that_of_its_money(
    effects: tuple[Effect, ...], met: bool
) -> None:
    table = scene(came(*effects))
    pieces_called(table)
    assert table.seen == [met]


def test_a_multiple_wager_settled_in_one_sum_need_not_have_an_outcome() -> None:
    with pytest.raises(NotExercised):
        pieces_called(scene(came(settle(*WON)), came(settle(*LOST))))


@pytest.mark.parametrize("shows", [True, False])
def test_a_void_wager_that_is_called_lost_fails_only_a_system_that_shows_outcomes(shows: bool) -> None:
    table = scene(came(settle(0, 6000, 0, outcome="lose")), shows=shows)
    neither_won_nor_lost(table)
    assert table.seen == [not shows]


@pytest.mark.parametrize("shows", [True, False])
def test_wagers_settled_alike_are_called_alike_by_a_system_that_shows_outcomes(shows: bool) -> None:
    table = scene(came(settle(*LOST, outcome="win")), came(settle(*LOST, outcome="lose")), shows=shows)
    settled_alike(table, "wager")
    assert table.seen == [not shows]


@pytest.mark.parametrize("instrument", ["qld-triple-penny-two-up", "nsw-two-up", "nz-roulette-2002"])
def test_settlement_is_claimed_by_a_system_that_shows_outcome_or_amount(instrument: str) -> None:
    """What shows neither could only fail or pass unseen, so it is no claim to certify."""
    pack = packs.load(instrument)
    for shows in (("outcome",), ("amount",), ("class", "outcome", "amount")):
        known(pack, Ics(instrument, ("settlement",), observables=shows))
    known(pack, Ics(instrument, ("wagering",), observables=("class",)))
    with pytest.raises(Wrong, match="it claims settlement, and shows nothing"):
        known(pack, Ics(instrument, ("settlement",), observables=("class",)))


def test_no_campaign_is_planned_on_a_claim_of_settlement_that_nothing_would_show(tmp_path: Path) -> None:
    ics = tmp_path / "ics.toml"
    ics.write_text(
        '[[ics]]\ninstrument = "nsw-two-up"\ncapabilities = ["settlement"]\nobservables = ["class"]\n'
    )
    with pytest.raises(UsageProblem, match="claims settlement, and shows nothing"):
        prepare("reference", ["nsw-two-up"], ics=str(ics))
