"""What the suite draws from a seed is lawful under every seed, and no seed makes a sound system fail.

Two hundred seeds; under each some of the purposes of every instrument are run, by turns, so that each purpose
is run under several seeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from clausework.steps.roulette.scene import Scene as Roulette
from clausework.steps.two_up import nsw_stakes
from clausework.steps.two_up.scene import Scene as TwoUp

from clausework import packs, qualifying, references
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.campaign import Campaign, Settings
from clausework.decoy import Decoy
from clausework.iut import Iut
from clausework.plugin.runtime import Runtime
from clausework.running import session
from clausework.sdk import Opening, System
from clausework.verdict import Verdict

SEEDS = range(200)
TURNS = 45
TABLES: tuple[dict[str, Any], ...] = (
    {"limits": {"minimum": 500, "maximum": 10000}, "chips": [50, 100, 200, 500, 2500, 10000]},
    {"limits": {"minimum": 500, "maximum": 50000}, "chips": [100, 500, 2500, 10000]},
    {"limits": {"minimum": 1000, "maximum": 20000}, "chips": [500, 2500]},
    {"limits": {"minimum": 200, "maximum": 100000}, "chips": [100]},
)


def case(seed: int, table: Mapping[str, Any], **more: Any) -> Any:
    return SimpleNamespace(draw=Random(seed), ixit={**table, "seats": 6, **more})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_stake_of_queensland_is_in_chips_of_even_dollars_and_within_the_limits(
    table: dict[str, Any],
) -> None:
    for seed in SEEDS:
        amount = TwoUp(case(seed, table)).stake()
        assert amount % min(table["chips"]) == 0
        assert amount % 200 == 0
        assert table["limits"]["minimum"] <= amount <= table["limits"]["maximum"]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_stake_of_new_south_wales_and_its_changes_are_in_chips_and_within_the_limits(
    table: dict[str, Any],
) -> None:
    for seed in SEEDS:
        amount = nsw_stakes.drawn(Random(seed), table["chips"], **table["limits"])
        for changed in (amount // 2, amount, amount * 3 // 2):
            assert changed % min(table["chips"]) == 0
            assert table["limits"]["minimum"] <= changed <= table["limits"]["maximum"]


@pytest.mark.parametrize("pieces", [1, 5, 7, 9])
def test_a_stake_at_roulette_is_in_increments_and_within_the_limits_in_each_piece(pieces: int) -> None:
    for seed in SEEDS:
        for table in TABLES:
            scene = Roulette(case(seed, table, increment=100), unit=100, **table["limits"])
            # As an open table has it: room for nine pieces above the minimum.
            scene.maximum = max(scene.maximum, 40 * scene.minimum)
            amount = scene.stake(pieces)
            assert amount % (pieces * scene.unit) == 0
            assert scene.minimum <= amount // pieces
            assert amount <= scene.maximum


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_limits_of_a_decoy_are_others_and_in_chips(table: dict[str, Any]) -> None:
    decoy = Decoy("1", table, ["wager"])
    due = decoy.behind({"kind": "place_wager", "wager": "w1"}, 1000)
    assert due is not None
    limits = due[1]["limits"]
    assert 0 < limits["minimum"] < limits["maximum"]
    assert limits["minimum"] != table["limits"]["minimum"]
    assert limits["maximum"] != table["limits"]["maximum"]
    assert all(value % min(table["chips"]) == 0 for value in limits.values())


def test_the_names_of_a_decoy_are_never_those_of_the_first_table() -> None:
    for seed in SEEDS:
        draw, decoy = Random(seed), Decoy(str(seed), TABLES[0], ["wager"])
        first = [f"w{draw.randrange(16**6):06x}" for _ in range(50)]
        second = []
        for name in first:
            decoy.behind({"kind": "place_wager", "wager": name}, 1000)
            assert decoy._pending is not None
            second.append(decoy._pending["act"]["wager"])
        assert len({*first, *second}) == 100


def test_a_name_of_the_first_table_is_its_own_though_the_decoy_had_it_before() -> None:
    """A harness that names a wager as its decoy has named another must not take it for a leak."""
    decoy = Decoy("1", TABLES[0], ["wager"])
    decoy.behind({"kind": "place_wager", "wager": "w1"}, 1000)
    assert decoy._pending is not None
    taken = decoy._pending["act"]["wager"]
    assert decoy.foreign([{"kind": "wager", "wager": taken}], own=False) == taken
    decoy.heed({"kind": "place_wager", "wager": taken})
    assert decoy.foreign([{"kind": "wager", "wager": taken}], own=False) is None


def test_a_decoy_follows_for_a_hundred_acts_and_no_longer() -> None:
    decoy = Decoy("1", TABLES[0], ["wager"], table="t2")
    due = [decoy.behind({"kind": "place_wager", "wager": f"w{n}"}, n) for n in range(150)]
    # The opening, then each act once the next was done: the hundredth is never sent.
    assert [request[0] for request in due if request] == ["table.open", *["table.act"] * 99]
    remaining = decoy.remaining()
    assert remaining is not None
    assert remaining[0] == "table.close"


@dataclass
class Seeds:
    """A pytest plugin that runs the collected purposes by turns under one seed after another."""

    instrument: str
    system: System
    wrong: list[str] = field(default_factory=list)
    ran: int = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        runtime.iut = Iut(lambda limits: Direct(self.system), Limits())
        campaign = runtime.campaign
        for seed in SEEDS:
            runtime.campaign = replace(campaign, settings=replace(campaign.settings, seed=seed))
            chosen = session.items[seed % TURNS :: TURNS]
            runtime.outcomes.clear()
            for item, following in zip(chosen, [*chosen[1:], None], strict=True):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.ran += len(runtime.outcomes)
            bad = {name: v.value for name, v in runtime.outcomes.items() if v is not Verdict.PASS}
            self.wrong += [f"{name} is {verdict} under seed {seed}" for name, verdict in bad.items()]
        return True


@dataclass
class Watched:
    """A reference's table that notes a name which is used for a second wager."""

    table: Any
    twice: list[str]
    names: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for name in ("areas", "effects"):
            if hasattr(self.table, name):
                setattr(self, name, getattr(self.table, name))

    def act(self, act: Mapping[str, Any], at: int) -> Any:
        if act["kind"] == "place_wager":
            if act["wager"] in self.names:
                self.twice.append(act["wager"])
            self.names.add(act["wager"])
        return self.table.act(act, at)


@pytest.mark.parametrize("instrument", sorted(packs.installed()))
def test_no_seed_makes_the_reference_fail_or_names_two_wagers_alike(instrument: str) -> None:
    sound = references.system(instrument)
    twice: list[str] = []

    def open_table(opening: Opening) -> Watched:
        return Watched(sound.open_table(opening), twice)

    plugin = Seeds(instrument, replace(sound, open_table=open_table))
    campaign = Campaign(
        id="seeds",
        started="2026-11-30T00:00:00Z",
        settings=Settings(address="reference", instruments=(instrument,), seed=0),
        introduction=Iut(lambda limits: Direct(sound), Limits()).introduce(),
        record=qualifying._satisfied(instrument),
    )
    session(campaign, [plugin])
    assert not plugin.wrong
    assert not twice
    assert plugin.ran > 900
