"""What a campaign cannot come to is known from its conformance statement, before anything is run."""

from __future__ import annotations

import orjson

from clausework import events, packs, selection, static
from clausework.campaign import Campaign, Settings
from clausework.statements import Ics, Introduction

NSW = "nsw-two-up"


def review(*capabilities: str) -> dict[str, object]:
    pack = packs.load(NSW)
    campaign = Campaign(
        "CW-1",
        "2026-01-01T00:00:00Z",
        Settings(address="reference", instruments=(NSW,), seed=1, what_if=True),
        Introduction({}, {NSW: Ics(NSW, capabilities)}),
    )
    plan = selection.plan(pack, campaign)
    return static.review(events.instrument(pack, campaign), plan, orjson.loads(campaign.dump()))


def test_a_settlement_engine_alone_can_conform_within_its_scope() -> None:
    found = review("settlement")
    assert found["best"] == "conforms"
    assert found["blocked"] == found["unexamined"] == []


def test_what_cannot_be_observed_without_another_capability_is_told() -> None:
    """By 5.1 (s2) wagers need not be multiples of the minimum: only a ledger of wagers shows it."""
    found = review("limits")
    assert found["best"] == "no_statement"
    why = "cannot be observed without wagering, which the ICS does not claim"
    assert found["blocked"] == [{"clause": "5.1 (s2)", "reason": why}]


def test_the_clauses_that_an_unclaimed_capability_would_bring_are_counted_by_their_status() -> None:
    rows = review("settlement")["unclaimed"]
    assert isinstance(rows, list)
    told = {row["id"]: row for row in rows}
    clauses = packs.load(NSW).clauses
    for status in ("mandatory", "conditional"):
        counted = sum(c.capability == "wagering" and c.status == status for c in clauses)
        assert told["wagering"][status] == counted
    assert told["tokens"]["what"] == "feature"
