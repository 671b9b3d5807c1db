"""What a scenario costs apart from its exchanges, beside behave running the same features.

The features are generated: scenarios of five steps, each step with a definition of its own out of many, and
each text distinct. Whole runs are measured, with the run of a single scenario taken off both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.measure import BIN, Cost, Row, command
from clausework.running import BARE

_SHAPE = [("Given", "given"), ("When", "when"), ("And", "when"), ("Then", "then"), ("And", "then")]
_STEPS = len(_SHAPE)
PACK = "bench-pack"


def rows(folder: Path, scenarios: int, definitions: int, times: int) -> list[Row]:
    """Run so many generated scenarios `times` by turns with both."""
    few = 5
    pairs = []
    for _ in range(times):
        ours, theirs = (
            _processor(each, folder, scenarios, definitions) - _processor(each, folder, 1, definitions)
            for each in (_clausework, _behave)
        )
        pairs.append((ours, theirs))
    fewer = _processor(_clausework, folder, scenarios, few) - _processor(_clausework, folder, 1, few)
    half = scenarios // 2
    one = _processor(_clausework, folder, 1, definitions)
    part = _processor(_clausework, folder, half, definitions) - one
    ours, theirs = median(ours for ours, _ in pairs), median(theirs for _, theirs in pairs)
    told = f"a scenario of {_STEPS} steps, {definitions} step definitions ({scenarios}; processor time)"
    ratio = median(ours / theirs for ours, theirs in pairs)
    return [
        Row(
            told, _each(ours, scenarios), f"{_each(theirs, scenarios)} behave", f"{ratio:.2f}", "at most 1.5"
        ),
        Row(
            f"… beside {few} definitions",
            _each(ours, scenarios),
            f"{_each(fewer, scenarios)} with {few}",
            f"{ours / fewer:.2f}",
            "flat",
        ),
        Row(
            "… beside half as many scenarios",
            _each(ours, scenarios),
            f"{_each(part, half)} with {half}",
            f"{ours / scenarios / (part / half):.2f}",
            "flat",
        ),
    ]


def _processor(
    run: Callable[[Path, int, int], Cost], folder: Path, scenarios: int, definitions: int
) -> float:
    return run(folder / f"{run.__name__}-{scenarios}-{definitions}", scenarios, definitions).processor


def _feature(scenarios: int, definitions: int) -> str:
    lines = ["Feature: bench", "", "  Rule: 1 — everything is seen", "    Everything is seen."]
    for scenario in range(scenarios):
        lines += ["", f"    Scenario: number {scenario}"]
        for step, (word, kind) in enumerate(_SHAPE):
            number = (scenario * _STEPS + step) % definitions
            lines.append(f"      {word} {kind} {number} comes to {scenario * _STEPS + step}")
    return "\n".join(lines) + "\n"


def _clausework(folder: Path, scenarios: int, definitions: int) -> Cost:
    pack, steps = folder / "bench_pack", folder / "bench_steps"
    if not folder.exists():
        for each in (pack, steps, folder / "bench-0.dist-info"):
            each.mkdir(parents=True)
        (pack / "__init__.py").touch()
        (pack / "1.feature").write_text(_feature(scenarios, definitions))
        (pack / "instrument.toml").write_text(INSTRUMENT)
        (pack / "register.toml").write_text(REGISTER)
        (pack / "interpretations.toml").touch()
        (pack / "text.tsv").write_text("owner\ttext\n1\tEverything is seen.\n")
        (pack / "law.txt").write_text("Everything is seen.\n")
        (steps / "__init__.py").write_text(_definitions("pytest_bdd", definitions))
        (folder / "bench_system.py").write_text(SYSTEM)
        (folder / "bench-0.dist-info" / "METADATA").write_text("Name: bench\nVersion: 0\n")
        (folder / "bench-0.dist-info" / "entry_points.txt").write_text(
            f"[clausework.packs]\n{PACK} = bench_pack\n[clausework.steps]\nbench = bench_steps\n"
        )
    log = folder / "log.ndjson"
    log.unlink(missing_ok=True)
    words = ["--iut", "python:bench_system:system", "--instrument", PACK, "--conformance-log", str(log)]
    return command([f"{BIN}/pytest", *BARE, *words], extra={"PYTHONPATH": str(folder)}, cwd=str(folder))


def _behave(folder: Path, scenarios: int, definitions: int) -> Cost:
    steps = folder / "features" / "steps"
    if not folder.exists():
        steps.mkdir(parents=True)
        (folder / "features" / "bench.feature").write_text(_feature(scenarios, definitions))
        (steps / "all.py").write_text(_definitions("behave", definitions))
    return command([sys.executable, "-m", "behave", "--format", "null", "--no-summary"], cwd=str(folder))


def _definitions(library: str, definitions: int) -> str:
    lines = [f"from {library} import given, then, when", "from functools import partial"]
    if library == "pytest_bdd":
        lines.append("from pytest_bdd.parsers import parse")
    text, first = ("parse({!r})", "case, ") if library == "pytest_bdd" else ("{!r}", "context, ")
    for number in range(definitions):
        for kind in ("given", "when", "then"):
            pattern = text.format(f"{kind} {number} comes to {{value:d}}")
            lines += [
                f"@{kind}({pattern})",
                f"def {kind}_{number}({first}value):",
                f"    {_BODY[kind][library]}",
            ]
    return "\n".join(lines) + "\n"


_SEEN = {
    "pytest_bdd": "case.require(value >= 0, expected='a number', observed=str(value))",
    "behave": "assert value >= 0",
}
_BODY = {"given": dict.fromkeys(_SEEN, "pass"), "when": dict.fromkeys(_SEEN, "pass"), "then": _SEEN}

INSTRUMENT = f"""
id = "{PACK}"
title = "Generated"
citation = "None"
jurisdiction = "None"
source = "Generated"
vocabulary = "two-up"
[[capability]]
id = "all"
[ixit]
limits = {{minimum = 1, maximum = 2}}
chips = [1]
seats = 1
"""

REGISTER = """
[[clause]]
citation = "1"
section = "1"
title = "everything is seen"
kind = "obligation"
binds = ["system"]
treatment = "adapter"
capability = "all"
status = "mandatory"
"""

SYSTEM = f"""
from clausework.sdk import Claim, Identity, System

def system():
    who = Identity(vendor="bench", product="bench", version="0")
    return System(who, [Claim("{PACK}", ["all"])], lambda opening: None)
"""


def _each(seconds: float, many: int) -> str:
    return f"{seconds / many * 1e3:.2f} ms"
