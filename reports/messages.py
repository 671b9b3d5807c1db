"""Cucumber messages: the scenarios in scope with their steps and results, for the tools of that family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

import orjson

from .plain import seen
from .text import clip
from .words import Verdicts

PROTOCOL = "34.2.0"
PATH = "results/cucumber-messages.ndjson"

_STATUS = {"met": "PASSED", "not_met": "FAILED", "broken": "UNKNOWN", "not_run": "SKIPPED"}
_OUTCOME = {"pass": "PASSED", "fail": "FAILED", "inconclusive": "UNKNOWN"}
_WORST = ("FAILED", "UNKNOWN", "SKIPPED", "PASSED")
_LEFT_OUT = ("out_of_scope", "informative")

Message = dict[str, Any]


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `results/cucumber-messages.ndjson`.

    A rule is a clause, a scenario a test purpose; those out of scope are left out. Loses exchanges, tags,
    and when a scenario began: each is told to begin with the campaign. A scenario that did not decide has
    the status UNKNOWN, one that was not run SKIPPED.
    """
    lines = [orjson.dumps(seen(message), option=orjson.OPT_SORT_KEYS) for message in _messages(verdicts)]
    yield PATH, b"".join(line + b"\n" for line in lines)


def _messages(verdicts: Verdicts) -> Iterator[Message]:
    campaign, started = verdicts["campaign"], _moment(verdicts["campaign"]["started"])
    home = uuid5(NAMESPACE_URL, f"clausework:cucumber:{verdicts['report']['id']}")
    environment = campaign["environment"]
    yield {
        "meta": {
            "protocolVersion": PROTOCOL,
            "implementation": {name: campaign["harness"][name] for name in ("name", "version")},
            "runtime": {"name": environment["implementation"], "version": environment["python"]},
            "os": {"name": environment["system"], "version": environment["release"]},
            "cpu": {"name": environment["machine"]},
        }
    }
    scenarios = [each for row in verdicts["instruments"] for each in _scenarios(home, row)]
    for instrument in verdicts["instruments"]:
        yield from _documents(home, instrument)
    yield from (each.pickle() for each in scenarios)
    yield {"testRunStarted": {"id": _id(home, "run"), "timestamp": started}}
    yield from (each.case(_id(home, "run")) for each in scenarios)
    for each in scenarios:
        yield from each.run(started)
    yield {
        "testRunFinished": {
            "testRunStartedId": _id(home, "run"),
            "success": all(row["statement"] == "conforms" for row in verdicts["instruments"]),
            "timestamp": _moment(campaign["finished"] or campaign["started"]),
        }
    }


class _Scenario:
    """One test purpose as messages."""

    def __init__(self, home: UUID, uri: str, purpose: dict[str, Any]) -> None:
        self.home, self.uri, self.purpose = uuid5(home, f"{uri} {purpose['id']}"), uri, purpose

    def node(self) -> Message:
        return {
            "scenario": {
                "id": self._id("scenario"),
                "location": {"line": self.purpose["line"]},
                "keyword": "Scenario",
                "name": clip(self.purpose["name"]),
                "description": "",
                "tags": [],
                "examples": [],
                "steps": [
                    {
                        "id": self._id(f"step {number}"),
                        "location": {"line": step["line"]},
                        "keyword": f"{step['keyword'].strip()} ",
                        "text": clip(step["text"]),
                    }
                    for number, step in self._steps()
                ],
            }
        }

    def pickle(self) -> Message:
        return {
            "pickle": {
                "id": self._id("pickle"),
                "uri": self.uri,
                "name": clip(self.purpose["name"]),
                "language": "en",
                "tags": [],
                "astNodeIds": [self._id("scenario")],
                "steps": [
                    {
                        "id": self._id(f"pickle step {number}"),
                        "text": clip(step["text"]),
                        "astNodeIds": [self._id(f"step {number}")],
                    }
                    for number, step in self._steps()
                ],
            }
        }

    def case(self, run: str) -> Message:
        steps = [
            {
                "id": self._id(f"test step {number}"),
                "pickleStepId": self._id(f"pickle step {number}"),
                "stepDefinitionIds": [],
            }
            for number, _ in self._steps()
        ]
        return {
            "testCase": {
                "id": self._id("case"),
                "testRunStartedId": run,
                "pickleId": self._id("pickle"),
                "testSteps": steps,
            }
        }

    def run(self, started: Message) -> Iterator[Message]:
        begun, ended = self._id("begun"), _later(started, self.purpose["milliseconds"])
        yield {
            "testCaseStarted": {
                "id": begun,
                "testCaseId": self._id("case"),
                "attempt": 0,
                "timestamp": started,
            }
        }
        for (number, _), result in zip(self._steps(), self._results(), strict=True):
            step = {"testCaseStartedId": begun, "testStepId": self._id(f"test step {number}")}
            yield {"testStepStarted": step | {"timestamp": started}}
            yield {"testStepFinished": step | {"timestamp": ended, "testStepResult": result}}
        yield {"testCaseFinished": {"testCaseStartedId": begun, "timestamp": ended, "willBeRetried": False}}

    def _results(self) -> Iterator[Message]:
        statuses = [_STATUS[step["status"]] for _, step in self._steps()]
        outcome = _OUTCOME.get(self.purpose["outcome"], "SKIPPED")
        if statuses and min(statuses, key=_WORST.index) != outcome:
            # What decided stands in no single step: repeats that differ, or a plan that left it out.
            statuses = [*["SKIPPED" if outcome == "SKIPPED" else "PASSED"] * (len(statuses) - 1), outcome]
        worst = next((n for n, status in enumerate(statuses) if status == outcome), 0)
        for number, status in enumerate(statuses):
            result: Message = {"status": status, "duration": {"seconds": 0, "nanos": 0}}
            if number == worst and status != "PASSED" and self.purpose["reason"]:
                result["message"] = clip(self.purpose["reason"])
            yield result

    def _steps(self) -> Iterable[tuple[int, Message]]:
        return enumerate(self.purpose["steps"])

    def _id(self, what: str) -> str:
        return _id(self.home, what)


def _scenarios(home: UUID, instrument: dict[str, Any]) -> Iterator[_Scenario]:
    for clause in instrument["clauses"]:
        for purpose in clause["purposes"]:
            if purpose["outcome"] not in _LEFT_OUT:
                yield _Scenario(home, _uri(instrument, purpose), purpose)


def _documents(home: UUID, instrument: dict[str, Any]) -> Iterator[Message]:
    """Yield a document a feature file, with its rules in the law's order."""
    rules: dict[str, list[Message]] = {}
    for clause in instrument["clauses"]:
        shown = list(_scenarios(home, {**instrument, "clauses": [clause]}))
        for uri in dict.fromkeys(each.uri for each in shown):
            inside = [each for each in shown if each.uri == uri]
            rule = {
                "id": _id(home, f"rule {uri} {clause['clause']}"),
                "location": {"line": max(1, inside[0].purpose["line"] - 1)},
                "keyword": "Rule",
                "name": f"{clause['clause']} — {clause['title']}",
                "description": clause["text"],
                "tags": [],
                "children": [each.node() for each in inside],
            }
            rules.setdefault(uri, []).append({"rule": rule})
    for uri, children in rules.items():
        feature = {
            "location": {"line": 1},
            "language": "en",
            "keyword": "Feature",
            "name": uri.rpartition("/")[2].removesuffix(".feature").replace("_", " "),
            "description": "",
            "tags": [],
            "children": children,
        }
        yield {"gherkinDocument": {"uri": uri, "feature": feature, "comments": []}}


def _uri(instrument: dict[str, Any], purpose: dict[str, Any]) -> str:
    return f"features/{instrument['id']}/{purpose['feature']}"


def _id(home: UUID, what: str) -> str:
    return str(uuid5(home, what))


def _moment(text: str) -> Message:
    moment = datetime.fromisoformat(text)
    return {"seconds": int(moment.timestamp()), "nanos": moment.microsecond * 1000}


def _later(moment: Message, milliseconds: int) -> Message:
    whole = moment["nanos"] + milliseconds * 1_000_000
    return {"seconds": moment["seconds"] + whole // 10**9, "nanos": whole % 10**9}
