"""A campaign that explores: its log written from the plan to the footer, whoever plays the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import packs, selection
from .campaign import Campaign
from .causes import cause
from .events import close_log, now, open_log
from .exploring.alphabet import Word
from .exploring.crew import Crew, here
from .exploring.exploration import Exploration
from .exploring.plans import explorations
from .exploring.shards import shards
from .log import LogWriter
from .packs import Pack
from .problems import Exit, HarnessProblem, UsageProblem
from .resuming import Interrupted

Heard = Callable[[Exploration, int], None]


def explore(
    campaign: Campaign, path: Path, heard: Heard, crew: Crew = here, interrupted: Interrupted | None = None
) -> None:
    """Play what a campaign explores and write its log; `heard` is told of each exploration as it goes on.

    One that was interrupted goes on where its log was cut off: the words that it holds are not played again.
    HarnessProblem where an exploration is not sound, the log cannot be written, or processes keep dying.
    """
    found = [packs.load(name) for name in campaign.settings.instruments]
    chosen = [pack.as_at(campaign.as_at(pack)) for pack in found]
    planned = explorations(campaign, chosen)
    known = interrupted.explored if interrupted else {}
    _check(planned, known)
    try:
        if interrupted and not known:
            # Nothing but a part of the plan stands there, and the same plan is written again.
            path.unlink()
        log = _resumed(path) if known else _begun(path, campaign, chosen, planned)
        _play(campaign, planned, {name: len(words) for name, words in known.items()}, log, heard, crew)
        close_log(log, campaign, 0)
    except OSError as problem:
        raise HarnessProblem(
            f"The campaign could not be recorded: {cause(problem)}.",
            then=f"What was recorded is in {path}; once there is room, --resume goes on from there.",
        ) from problem


def ended(record: Mapping[str, Any]) -> Exit:
    """Return the exit code of a campaign that explored, by its record."""
    clauses = (clause for row in record["instruments"] for clause in row["clauses"])
    if any(clause.get("explored", {}).get("divergences") for clause in clauses):
        return Exit.DOES_NOT_CONFORM
    return Exit.CONFORMS if record["campaign"]["valid"] else Exit.NO_STATEMENT


def _play(
    campaign: Campaign,
    explorations: Sequence[Exploration],
    known: Mapping[str, int],
    log: LogWriter,
    heard: Heard,
    crew: Crew,
) -> None:
    """Have the words played that are not known yet, and record them in their order."""
    by_id = {each.id: each for each in explorations}
    for each in explorations:
        heard(each, known.get(each.id, 0))
    every = [shard for each in explorations for shard in shards(each, known.get(each.id, 0))]
    told = None
    for played in crew(campaign, every, log.write):
        if played.isolation not in (None, told):
            told = played.isolation
            log.write("isolation", **played.isolation)
        for event in played.events:
            log.write("word", **event)
        heard(by_id[played.shard.exploration], len(played.events))


def _begun(
    path: Path, campaign: Campaign, chosen: Sequence[Pack], explorations: Sequence[Exploration]
) -> LogWriter:
    """Return a new log that holds the plan."""
    plans = {pack.id: selection.plan(pack, campaign) for pack in chosen}
    log = open_log(path, campaign, chosen, plans)
    for each in explorations:
        log.write("exploration", **each.plain())
    return log


def _resumed(path: Path) -> LogWriter:
    log = LogWriter.resume(path)
    log.write("resumed", at=now())
    return log


def _check(explorations: Sequence[Exploration], known: Mapping[str, Sequence[Word]]) -> None:
    """UsageProblem where what was played is not how the plan begins, so that it cannot go on."""
    planned_words = [(each.id, word) for each in explorations for word in each.words]
    played = [(name, word) for name, words in known.items() for word in words]
    if planned_words[: len(played)] != played:
        raise UsageProblem(
            "The exploration has changed since the campaign was interrupted.",
            "The words that were recorded are not those that would be played now.",
            "Explore anew with --replace.",
        )
