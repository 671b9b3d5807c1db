"""Test purposes: the scenarios of a feature file, each under the one clause it serves.

Read from the Gherkin syntax tree alone, so that what should run can be compared with what did.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gherkin.errors import CompositeParserException
from gherkin.parser import Parser

from .citations import anchor
from .packs import Pack, collapse
from .problems import HarnessProblem

_PLACEHOLDER = re.compile(r"<([^<>\s][^<>]*)>")
_TITLE = " — "


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as a feature quotes it."""

    citation: str
    quotation: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Purpose:
    """One scenario, or one row of a scenario outline. `row` counts from 1; 0 for a plain scenario."""

    id: str
    instrument: str
    clause: str
    name: str
    scenario: str
    row: int
    file: str
    line: int
    tags: tuple[str, ...]
    steps: tuple[tuple[str, str, int], ...]
    example: tuple[tuple[str, str], ...] = ()

    def tagged(self, prefix: str) -> tuple[str, ...]:
        """Return what stands behind `prefix:` in the tags."""
        return tuple(tag.split(":", 1)[1] for tag in self.tags if tag.startswith(prefix + ":"))


def of(pack: Pack) -> tuple[Purpose, ...]:
    """Return the purposes of the clauses in force, in order; HarnessProblem where a feature is unsound."""
    rows = {clause.key: clause for clause in pack.clauses}
    gone = {clause.key for clause in pack.every} - rows.keys()
    found = tuple(
        _cited(purpose, rows[purpose.clause].citation) if purpose.clause in rows else purpose
        for path in pack.feature_files
        for purpose in _purposes(path, pack.id)
        if purpose.clause not in gone
    )
    twice = [name for name, n in Counter(purpose.id for purpose in found).items() if n > 1]
    if twice:
        raise HarnessProblem(f"Two test purposes share the id {twice[0]}.", then="Rename one of them.")
    return found


def _cited(purpose: Purpose, citation: str) -> Purpose:
    return purpose if purpose.clause == citation else replace(purpose, clause=citation)


def rules(path: Path) -> Iterator[Rule]:
    """Yield the Rules of a feature file, in order."""
    for child in tree(path)["children"]:
        if "rule" in child:
            rule = child["rule"]
            yield Rule(
                citation(rule["name"]), collapse(rule["description"]), path.name, rule["location"]["line"]
            )


def citation(name: str) -> str:
    """Return the citation at the beginning of a Rule's name."""
    return name.split(_TITLE, 1)[0].strip()


class _Parser(Parser):
    """The parser without what it does at each line: it makes a table of its 43 states to look one up in."""

    def match_token(self, state: int, token: Any, context: Any) -> int:
        """Return the state after a line."""
        after: int = getattr(self, f"match_token_at_{state}")(token, context)
        return after


@functools.cache
def tree(path: Path) -> Mapping[str, Any]:
    """Return the syntax tree of a feature file; HarnessProblem where there is none."""
    try:
        document = _Parser().parse(path.read_text(encoding="utf-8"))
    except (CompositeParserException, UnicodeDecodeError) as problem:
        raise HarnessProblem(f"The feature {path.name} cannot be read.", str(problem)) from problem
    feature: Mapping[str, Any] | None = document.get("feature")
    if feature is None:
        raise HarnessProblem(f"The feature {path.name} is empty.")
    return feature


@functools.cache
def _purposes(path: Path, instrument: str) -> tuple[Purpose, ...]:
    feature = tree(path)
    found: list[Purpose] = []
    names: Counter[str] = Counter()
    background = _background(feature["children"])
    for child in feature["children"]:
        if "scenario" in child:
            raise _unsound(path, child["scenario"], "stands under no Rule, so it serves no clause")
        if "rule" not in child:
            continue
        rule = child["rule"]
        before = [*background, *_background(rule["children"])]
        inherited = [*feature["tags"], *rule["tags"]]
        for inner in rule["children"]:
            if "scenario" in inner:
                scenario = inner["scenario"]
                names[scenario["name"]] += 1
                if names[scenario["name"]] > 1:
                    raise _unsound(
                        path, scenario, "has the name of an earlier scenario, which would be dropped"
                    )
                found.extend(_rows(path, instrument, citation(rule["name"]), scenario, before, inherited))
    return tuple(found)


def _background(children: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [step for child in children if "background" in child for step in child["background"]["steps"]]


def _rows(
    path: Path,
    instrument: str,
    clause: str,
    scenario: Mapping[str, Any],
    before: list[Mapping[str, Any]],
    inherited: list[Mapping[str, Any]],
) -> Iterator[Purpose]:
    if not scenario["steps"]:
        raise _unsound(path, scenario, "has no steps, so it could not fail")
    base = f"{instrument}:{clause}:{anchor(scenario['name']).lower()}"
    steps = [*before, *scenario["steps"]]
    if not scenario["examples"]:
        if scenario["keyword"].strip() in {"Scenario Outline", "Scenario Template"}:
            raise _unsound(path, scenario, "is an outline without examples")
        yield _purpose(path, base, instrument, clause, scenario, steps, inherited, 0, {})
        return
    row = 0
    seen: set[tuple[str, ...]] = set()
    for table in scenario["examples"]:
        if not table.get("tableBody"):
            raise _unsound(path, scenario, "has an examples table with a header alone")
        head = [cell["value"] for cell in table["tableHeader"]["cells"]]
        for body in table["tableBody"]:
            row += 1
            values = tuple(cell["value"] for cell in body["cells"])
            if values in seen:
                raise _unsound(path, scenario, f"has the example {values} twice")
            seen.add(values)
            tags = [*inherited, *table["tags"]]
            example = dict(zip(head, values, strict=True))
            yield _purpose(path, f"{base}:{row}", instrument, clause, scenario, steps, tags, row, example)


def _purpose(
    path: Path,
    identity: str,
    instrument: str,
    clause: str,
    scenario: Mapping[str, Any],
    steps: list[Mapping[str, Any]],
    inherited: list[Mapping[str, Any]],
    row: int,
    example: Mapping[str, str],
) -> Purpose:
    def filled(text: str) -> str:
        for name, value in example.items():
            text = text.replace(f"<{name}>", value)
        if example and _PLACEHOLDER.search(text):
            raise _unsound(path, scenario, f"has a placeholder that nothing fills: {text}")
        return text

    name = scenario["name"]
    shown = filled(name) if "<" in name else name
    if row and shown == name:
        shown = f"{name} ({', '.join(example.values())})"
    tags = {tag["name"].lstrip("@") for tag in [*inherited, *scenario["tags"]]}
    return Purpose(
        id=identity,
        instrument=instrument,
        clause=clause,
        name=shown,
        scenario=name,
        row=row,
        file=path.name,
        line=scenario["location"]["line"],
        tags=tuple(sorted(tags)),
        steps=tuple(
            (step["keyword"].strip(), filled(step["text"]), step["location"]["line"]) for step in steps
        ),
        example=tuple(example.items()),
    )


def _unsound(path: Path, scenario: Mapping[str, Any], why: str) -> HarnessProblem:
    return HarnessProblem(f"{path.name}:{scenario['location']['line']} scenario {scenario['name']!r} {why}.")
