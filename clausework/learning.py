"""The machines of a system: learned over each alphabet, held against the law's, and written to a folder."""

from __future__ import annotations

import importlib.metadata
import itertools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from . import __version__, packs
from .adapters import starter
from .campaign import Campaign
from .exploring.alphabet import Alphabet
from .exploring.exploration import alphabets, root, setting
from .exploring.learner import REFUSED, Learned, learn
from .exploring.machine import Machine, machine
from .exploring.player import Player
from .exploring.unlike import Unlike, pairs, unlikes
from .iut import Iut
from .packs import Pack
from .problems import Exit, UsageProblem
from .wire import vocabulary

GROUP = "clausework.machines"
RECORD, PAGE = "machines.json", "machines.html"


def explore(campaign: Campaign, extra: int) -> dict[str, Any]:
    """Return what was learned of a system, as plain values: its machines, and where each is not the law's.

    `extra` is how many states more than the law's, or than the machine learned, a system may have. Unlearned
    where it has no machine; UsageProblem where the instrument has no alphabet to learn over.
    """
    [pack] = [packs.load(name) for name in campaign.settings.instruments]
    pack = pack.as_at(campaign.as_at(pack))
    settings = campaign.settings
    start = starter(settings.address, settings.remote, settings.surroundings)
    # One request at a time: a word that is played again to be sure would hide that it is answered unsteadily.
    limits = replace(settings.limits, ahead=1)
    iut = Iut(start, limits, campaign.introduction.identity)
    player = Player(iut, campaign.ics(pack.id), vocabulary.load(pack.vocabulary))
    try:
        chosen = [each for each in alphabets(setting(campaign, pack)) if each.complete]
        machines = [_learned(campaign, pack, alphabet, player, extra) for alphabet in chosen]
    finally:
        iut.close()
    return {
        "instrument": {"id": pack.id, "title": pack.title, "digest": pack.digest},
        "subject": dict(campaign.introduction.identity),
        "harness": __version__,
        "address": settings.address,
        "seed": settings.seed,
        "as_at": campaign.as_at(pack),
        "exit": int(_code(machines)),
        "machines": machines,
    }


def _code(machines: list[dict[str, Any]]) -> Exit:
    rows = [row for each in machines for row in each["unlike"]]
    if any(row["clause"] for row in rows):
        return Exit.DOES_NOT_CONFORM
    return Exit.NO_STATEMENT if rows else Exit.CONFORMS


def _learned(
    campaign: Campaign, pack: Pack, alphabet: Alphabet, player: Player, extra: int
) -> dict[str, Any]:
    begin = root(campaign, pack, alphabet.name)
    law = machine(begin, player.ics)
    found = learn(law, begin, player, extra)
    rows = list(unlikes(law, found.machine, begin, player))
    return {
        "alphabet": alphabet.name,
        "title": alphabet.title,
        "symbols": dict(alphabet.symbols),
        "letters": dict(zip(alphabet.symbols, _letters(), strict=False)),
        "law_states": law.playing,
        "states": [*_states(law, found.machine, rows)],
        "playing": found.machine.playing,
        "extra": extra,
        "words": found.words,
        "asked": found.symbols,
        "says": _says(law, found, rows, extra),
        "unlike": [_unlike(pack, row) for row in rows],
    }


def _letters() -> Iterator[str]:
    """Yield short names for symbols: a to z, then aa, ab and so on."""
    for length in itertools.count(1):
        yield from map("".join, itertools.product(ascii_lowercase, repeat=length))


def _says(law: Machine, found: Learned, rows: list[Unlike], extra: int) -> str:
    learned = found.machine
    most = learned.playing + extra
    if any(aspect == REFUSED for row in learned.output for output in row for _, aspect, _ in output):
        told = f"It has {learned.playing} states, and wagers were refused, of which nothing is said."
    elif not rows and learned.playing == law.playing:
        return f"It is the machine of the law, {law.playing} states, unless the system has more than {most}."
    else:
        told = f"It has {learned.playing} states and the law {law.playing}."
    answer = "1 transition answers" if len(rows) == 1 else f"{len(rows)} transitions answer"
    return (
        f"{told} {answer} otherwise. It is the whole machine, unless the system has more than {most} states."
    )


def _states(law: Machine, learned: Machine, rows: list[Unlike]) -> Iterator[dict[str, Any]]:
    as_law: dict[int, list[int]] = {}
    for one, other, _, _ in pairs(law, learned):
        as_law.setdefault(other, []).append(one)
    unlike = {(row.state, row.symbol) for row in rows}
    for state, access in enumerate(learned.access):
        yield {
            "state": state,
            "access": list(access),
            "law": sorted(set(as_law.get(state, ()))),
            "over": state == learned.over,
            "transitions": [
                {
                    "symbol": symbol,
                    "to": learned.target[state][at],
                    "answers": [list(row) for row in learned.output[state][at]],
                    "unlike": (state, symbol) in unlike,
                }
                for at, symbol in enumerate(learned.symbols)
            ],
        }


def _unlike(pack: Pack, row: Unlike) -> dict[str, Any]:
    law = pack.by_citation[row.clause].text if row.clause else ""
    return {
        "state": row.state,
        "symbol": row.symbol,
        "word": list(row.word),
        "clause": row.clause,
        "law": law,
        "expected": row.expected,
        "observed": row.observed,
    }


def prepare(out: Path, replace: bool) -> None:
    """Make the folder; UsageProblem where it holds something else, or machines that are to be kept."""
    if out.is_dir() and any(out.iterdir()) and not ((out / RECORD).is_file() and replace):
        raise UsageProblem(
            f"The folder {out} is not empty, and what is in it is kept.",
            then="Name another folder, or say --replace where it holds the machines of an earlier run.",
        )
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise _unwritten(out, problem) from problem


def write(record: Mapping[str, Any], out: Path) -> list[Path]:
    """Write the record, each machine for Graphviz, and a page that shows them; return the files."""
    files = {RECORD: json.dumps(record, indent=1, ensure_ascii=False).encode() + b"\n"}
    files |= {f"{_slug(each['alphabet'])}.dot": dot(each).encode() for each in record["machines"]}
    for entry in importlib.metadata.entry_points(group=GROUP):
        files[PAGE] = entry.load()(record)
    try:
        for name, content in files.items():
            (out / name).write_bytes(content)
    except OSError as problem:
        raise _unwritten(out, problem) from problem
    return [out / name for name in files]


def dot(each: Mapping[str, Any]) -> str:
    """Return a machine in the language of Graphviz; transitions that answer otherwise are red."""
    lines = [f"digraph {json.dumps(each['alphabet'])} {{", "  rankdir=LR;", "  node [shape=circle];"]
    for state in each["states"]:
        if state["over"]:
            lines.append(f'  {state["state"]} [label="over", shape=doublecircle];')
            continue
        arrows: dict[tuple[int, bool], list[str]] = {}
        for row in state["transitions"]:
            arrows.setdefault((row["to"], row["unlike"]), []).append(row["symbol"])
        for (to, unlike), symbols in arrows.items():
            colour = ', color="red", fontcolor="red"' if unlike else ""
            label = json.dumps("\n".join(symbols), ensure_ascii=False)
            lines.append(f"  {state['state']} -> {to} [label={label}{colour}];")
    return "\n".join([*lines, "}", ""])


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _unwritten(out: Path, problem: OSError) -> UsageProblem:
    return UsageProblem(
        f"The machines cannot be written to {out}: {problem.strerror}.",
        then="Name a folder that can be written.",
    )
