"""On what the campaign ran, with which harness, packs and seed."""

from __future__ import annotations

from collections.abc import Iterator

from .plain import pretty
from .words import Verdicts


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `run/environment.json`, from what the log's header recorded when the campaign was run."""
    campaign = verdicts["campaign"]
    told = {
        "schema": "clausework/environment/1",
        "report": verdicts["report"]["id"],
        **campaign["environment"],
        "harness": campaign["harness"],
        "packs": {row["id"]: row["digest"] for row in verdicts["instruments"]},
        "seed": campaign["seed"],
        "workers": campaign["workers"],
        **({"cluster": campaign["cluster"]} if campaign.get("cluster") else {}),
    }
    yield "run/environment.json", pretty(told)
