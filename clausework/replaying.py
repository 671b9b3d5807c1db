"""Re-adjudication: every scenario of a log is run again against the answers recorded there.

What the log says of a run must come out again, step for step and observation for observation, and the plan
must be the one that the law packs, the ICS and the settings give. Nothing of the system under test is needed,
nor its clock.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from . import log, running
from .adapters import Limits, Surroundings
from .adapters.replay import Replay
from .campaign import Campaign
from .examiner import Finding
from .iut import Iut
from .plugin.runtime import Runtime, run_of
from .plugin.scenario import Scenario
from .sdk import PROTOCOL
from .subject import Subject
from .wire.message import clip

Event = Mapping[str, Any]
_ENDLESS = 1e9
# What differs between two executions and is no part of a verdict; a pack may have been reviewed since.
_PASSING = {"n", "previous", "milliseconds", "reviews"}
_OF_A_RUN = {"started", "step", "observation", "exchange", "finished"}


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and its replay part: the log's line (from 1; 0 where the log lacks it), and how."""

    line: int
    told: str


@dataclass(frozen=True, slots=True)
class Again:
    """How many runs were replayed, and where the replay differs, in the order of the log."""

    runs: int
    differences: tuple[Difference, ...]


def replay(path: Path) -> Again:
    """Run again what a sound log says was run, and return what differs; KeyboardInterrupt where stopped."""
    events = list(log.read(path))
    runs = _runs(events)
    with tempfile.TemporaryDirectory(prefix="clausework-") as folder:
        again = Path(folder) / "replayed.ndjson"
        _play(_campaign(events[0]), runs, again)
        replayed = list(log.read(again))
    found = _runs(replayed)
    ended = {name: recorded for name, recorded in runs.items() if _ended(recorded)}
    differences = [*_plan(events, replayed)]
    for name, recorded in ended.items():
        differences += _run(name, recorded, found.get(name, ()))
    return Again(len(ended), tuple(differences))


def examine(path: Path, record: Sequence[Finding], again: Path) -> None:
    """Run again what a sound log says was run, with another examiner's record, into a log at `again`."""
    events = list(log.read(path))
    _play(replace(_campaign(events[0]), record=tuple(record)), _runs(events), again)


def _play(campaign: Campaign, runs: Mapping[str, Sequence[Event]], again: Path) -> None:
    if not running.run(campaign, again, _Player(campaign, runs)):
        # Half a replay says nothing of the report.
        raise KeyboardInterrupt


def _campaign(header: Event) -> Campaign:
    """Return the recorded campaign, to be run here against nobody and without regard to time."""
    campaign = Campaign.parse(orjson.dumps(header["campaign"]).decode())
    patient = Limits(start=_ENDLESS, reply=_ENDLESS, purpose=_ENDLESS, run=_ENDLESS)
    # The address is never called; that of the vendor, and what was passed on to it, may not be known here.
    settings = replace(
        campaign.settings, address="reference", workers=1, limits=patient, surroundings=Surroundings()
    )
    # Nor are the files of the item here to be measured.
    return replace(campaign, settings=settings, subject=Subject())


def _runs(events: Iterable[Event]) -> dict[str, list[Event]]:
    """Return the events of each run; one begun anew after an interruption counts from its new beginning."""
    runs: dict[str, list[Event]] = {}
    for event in events:
        if event["event"] == "started":
            runs[event["purpose"]] = []
        if event["event"] in _OF_A_RUN:
            runs[event["purpose"]].append(event)
    return runs


def _ended(events: Sequence[Event]) -> bool:
    last: str = events[-1]["event"]
    return last == "finished"


class _Player:
    """A pytest plugin that puts the recorded answers in the place of the system under test."""

    def __init__(self, campaign: Campaign, runs: Mapping[str, Sequence[Event]]) -> None:
        self.campaign = campaign
        self._ended = {name for name, events in runs.items() if _ended(events)}
        exchanges = {
            name: [event for event in events if event["event"] == "exchange"] for name, events in runs.items()
        }
        self._replay = Replay({"protocol": PROTOCOL} | campaign.introduction.plain(), exchanges)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Take the place of the system, and leave out what was never brought to an end."""
        runtime: Runtime = session.config.pluginmanager.getplugin("clausework-runtime")
        limits = self.campaign.settings.limits
        runtime.iut = Iut(self._replay.start, limits, self.campaign.introduction.identity)
        runtime.done = frozenset(runtime.running - self._ended)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Turn to the answers of the run that begins."""
        if isinstance(item, Scenario):
            self._replay.begin(run_of(item))


def _plan(recorded: Sequence[Event], replayed: Sequence[Event]) -> Iterator[Difference]:
    """Yield where the instruments and the planned purposes differ."""
    for kind, named in (("instrument", "id"), ("purpose", "purpose")):
        told = {_name(event[named]): event for event in recorded if event["event"] == kind}
        made = {_name(event[named]): event for event in replayed if event["event"] == kind}
        for name in (name for name in made if name not in told):
            yield Difference(0, f"the {kind} {name} of the law pack is not in the log")
        for name, event in told.items():
            if name not in made:
                yield Difference(event["n"] + 1, f"the {kind} {name} is not of the law pack")
            else:
                yield from _event(f"the {kind} {name}", event, made[name])
        if list(told) != list(made):
            yield Difference(0, f"each {kind} stands where the law pack does not have it")


def _name(value: Any) -> str:
    return str(value["id"] if isinstance(value, Mapping) else value)


def _run(name: str, recorded: Sequence[Event], replayed: Sequence[Event]) -> Iterator[Difference]:
    for one, other in zip(recorded, replayed, strict=False):
        yield from _event(name, one, other)
    if len(recorded) > len(replayed):
        line, kind = recorded[len(replayed)]["n"] + 1, recorded[len(replayed)]["event"]
        yield Difference(line, f"{name}: the log has a further {kind}, and the replay has none")
    elif len(replayed) > len(recorded):
        kind = replayed[len(recorded)]["event"]
        yield Difference(recorded[-1]["n"] + 1, f"{name}: the replay has a further {kind} after it")


def _event(name: str, recorded: Event, replayed: Event) -> Iterator[Difference]:
    for field in sorted(recorded.keys() | replayed.keys()):
        told, made = (_text(event.get(field)) for event in (recorded, replayed))
        if field not in _PASSING and told != made:
            yield Difference(
                recorded["n"] + 1,
                f"{name}: {recorded['event']}.{field} is {_near(told, made)} in the log, "
                f"and {_near(made, told)} by the recorded answers",
            )


def _text(value: Any) -> str:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


def _near(text: str, other: str) -> str:
    """Return a text from a little before the place where it parts from another."""
    apart = next((n for n, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), len(other))
    begin = max(0, apart - 40)
    return ("…" if begin else "") + clip(text[begin:])
