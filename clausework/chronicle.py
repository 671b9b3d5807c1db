"""What a conformance log says, gathered: the campaign, its plan, and what became of each test purpose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import repeats
from .exploring.kind import Explored
from .purposes import Purpose
from .selection import Planned
from .steadiness import difference
from .verdict import Verdict

_ISOLATION = ("isolated", "workdir", "environment", "network", "contained", "limits")


@dataclass
class Run:
    """What the log says of one run of a purpose that was begun."""

    steps: list[dict[str, Any]] = field(default_factory=list)
    exchanges: list[dict[str, Any]] = field(default_factory=list)
    ending: str = ""
    reason: str = ""
    recorded: str = ""
    milliseconds: int = 0


@dataclass
class Chronicle:
    """What the log says, gathered."""

    header: Mapping[str, Any] = field(default_factory=dict)
    footer: Mapping[str, Any] = field(default_factory=dict)
    instruments: list[Mapping[str, Any]] = field(default_factory=list)
    planned: list[Planned] = field(default_factory=list)
    # By the names that `repeats` gives them.
    runs: dict[str, Run] = field(default_factory=dict)
    explored: dict[str, Explored] = field(default_factory=dict)
    replaced: int = 0
    resumed: list[str] = field(default_factory=list)
    isolations: list[dict[str, Any]] = field(default_factory=list)
    # Tasks at once, for each time that a cluster took it on.
    clusters: list[int] = field(default_factory=list)
    elsewhere: list[dict[str, Any]] = field(default_factory=list)
    files_left: int = 0
    events: int = 0
    problems: list[str] = field(default_factory=list)


def gather(events: Iterable[Mapping[str, Any]]) -> Chronicle:
    """Return what the events of a log say, in order.

    A purpose that was begun when the campaign was interrupted is begun anew after it is resumed; what it had
    recorded until then counts for nothing. A purpose that was brought to its end is never run again.
    """
    seen = Chronicle()
    for event in events:
        seen.events += 1
        match event["event"]:
            case "header":
                seen.header = event
            case "instrument":
                seen.instruments.append(event)
            case "purpose":
                seen.planned.append(_planned(event))
            case "started":
                earlier = seen.runs.get(event["purpose"])
                if earlier is not None and (earlier.ending or not seen.resumed):
                    seen.problems.append(f"{event['purpose']} was executed twice")
                seen.runs[event["purpose"]] = Run()
            case "step":
                step = {name: event[name] for name in ("keyword", "text", "line", "blame")}
                seen.runs[event["purpose"]].steps.append(step | {"observations": [], "exchanges": []})
            case "observation":
                observation = {name: event[name] for name in ("met", "expected", "observed")}
                seen.runs[event["purpose"]].steps[event["step"]]["observations"].append(observation)
            case "exchange":
                run = seen.runs[event["purpose"]]
                if event["step"] >= 0:
                    run.steps[event["step"]]["exchanges"].append(len(run.exchanges))
                run.exchanges.append(
                    {
                        "method": event["method"],
                        "request": event["params"],
                        "response": event["result"],
                        "breakdown": event["breakdown"],
                        "decoy": event.get("decoy", False),
                        **({"words": event["words"]} if "words" in event else {}),
                    }
                )
            case "finished":
                run = seen.runs[event["purpose"]]
                run.ending, run.reason, run.recorded = event["ending"], event["reason"], event["outcome"]
                run.milliseconds = event["milliseconds"]
                _share(run, seen.runs.get(repeats.purpose(event["purpose"]), run))
            case "exploration":
                seen.explored[event["exploration"]] = Explored(event)
            case "word":
                seen.explored[event["exploration"]].words.append(event)
            case "worker_replaced":
                seen.replaced += 1
            case "resumed":
                seen.resumed.append(event["at"])
            case "isolation":
                row = {name: event[name] for name in _ISOLATION}
                if row not in seen.isolations:
                    seen.isolations.append(row)
            case "cluster":
                seen.clusters.append(event["tasks"])
            case "elsewhere":
                # Told again where the campaign was resumed.
                if event["environment"] not in seen.elsewhere:
                    seen.elsewhere.append(event["environment"])
            case "left":
                seen.files_left += event["files"]
            case "footer":
                seen.footer = event
    return seen


def _share(run: Run, first: Run) -> None:
    """Let a repeat that went as the first run did have its transcript: the record shows that one alone."""
    alike = (first.steps, first.ending) == (run.steps, run.ending)
    if alike and difference(first.exchanges, run.exchanges) is None:
        run.steps, run.exchanges = first.steps, first.exchanges


def _planned(event: Mapping[str, Any]) -> Planned:
    row = dict(event["purpose"])
    row["tags"] = tuple(row["tags"])
    row["steps"] = tuple(tuple(step) for step in row["steps"])
    row["example"] = tuple(tuple(pair) for pair in row["example"])
    return Planned(
        Purpose(**row),
        event["runs"],
        event["reason"],
        Verdict(event["instead"]),
        tuple(event["hidden"]),
        event["what_if"],
    )
