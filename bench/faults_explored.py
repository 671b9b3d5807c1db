"""Which planted faults an exploration catches, by which method and under which clause: a table of them all.

    python bench/faults_explored.py [INSTRUMENT...] [--fault ID...] [--extra K] [--examples N] [--seed N]
                                    [--workers N] [--out docs/exploring-faults.md]

Everything answers in this process. The sound reference's courses are made once; a faulty system is asked the
same acts, and a word is judged only where some answer is not the reference's own.
"""

from __future__ import annotations

import argparse
import copy
import multiprocessing
import random
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from clausework import packs, references
from clausework.exploring.alphabet import Setting, load
from clausework.exploring.course import Course, begun
from clausework.exploring.exploration import courses
from clausework.exploring.explore import LONGEST, TABLES, Explorer
from clausework.exploring.judging import Result, judged
from clausework.exploring.machine import machine
from clausework.exploring.paths import paths
from clausework.exploring.player import Player
from clausework.exploring.signs import heard
from clausework.exploring.suite import maximal, suite
from clausework.sdk import Answer, Opening, Refused, System, Table
from clausework.statements import Ics
from clausework.wire import vocabulary

METHODS = ("paths", "suite", "free")
_REASONS = Path(__file__).parent / "faults_unexplored.toml"


@dataclass(frozen=True, slots=True)
class Row:
    """Under which clause each method catches a fault; else what differs in its answers, compared or not."""

    fault: references.PlantedFault
    caught: Mapping[str, str]
    differs: frozenset[str]

    @property
    def named(self) -> bool:
        """Whether every method that catches it does so under a clause that it names."""
        return all(clause in self.fault.clauses for clause in self.caught.values() if clause)


@dataclass
class Bench:
    """The courses of an instrument by method, and what the reference claims."""

    instrument: str
    played: Mapping[str, Sequence[Course]]
    ics: Ics

    def row(self, fault: references.PlantedFault) -> Row:
        """Play the courses of every method on a faulty system, each until one parts from the law."""
        system = references.system(self.instrument, fault.id)
        differs: set[str] = set()
        caught = {method: self.first(system, self.played[method], differs) for method in METHODS}
        return Row(fault, caught, frozenset(differs))

    def first(self, system: System, played: Sequence[Course], differs: set[str]) -> str:
        """Return the clause of the first course that parts from the law, empty where none does."""
        for course, answers in _replayed(system, played):
            if answers is None:
                differs.add("opening")
                continue
            sound = _differences(course, answers)
            differs |= sound
            found = _judged(course, self.ics, answers).divergence if sound else None
            if found is not None:
                return found.clause
        return ""

    def check(self) -> None:
        """Raise ValueError where a course of the sound reference parts from the law."""
        for played in self.played.values():
            for course in played:
                result = judged(course, self.ics, course.answers, frozenset(), ())
                if result.divergence is not None:
                    raise ValueError(f"the sound reference differs: {course.word}: {result.divergence}")


def main() -> None:
    """Print the tables, and write them where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("instruments", nargs="*", default=sorted(packs.installed()))
    parser.add_argument("--fault", action="append", default=[], help="only this fault")
    parser.add_argument("--extra", type=int, default=1, help="states more than the law")
    parser.add_argument("--examples", type=int, default=600, help="walks of free play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the table is written")
    asked = parser.parse_args()
    reasons = tomllib.loads(_REASONS.read_text(encoding="utf-8")) if _REASONS.exists() else {}
    tables = []
    for instrument in asked.instruments:
        began = time.perf_counter()
        bench = _bench(instrument, asked.extra, asked.examples, asked.seed)
        bench.check()
        faults = [each for each in references.faults(instrument) if not asked.fault or each.id in asked.fault]
        with multiprocessing.get_context("fork").Pool(asked.workers, _set, (bench,)) as pool:
            rows = pool.map(_row, faults, chunksize=1)
        tables.append("\n".join(_table(instrument, rows, reasons)))
        print(tables[-1])
        print(f"{time.perf_counter() - began:.0f} s")
    if asked.out:
        asked.out.write_text(_HEAD.format(**vars(asked)) + "\n\n".join(tables) + "\n", encoding="utf-8")


_HEAD = """# Planted faults, and what exploring catches of them

Made by `bench/faults_explored.py --extra {extra} --examples {examples} --seed {seed} --out FILE`, which can
be run for one instrument at a time. For each planted fault the clause under which every path (`paths`),
the complete suite (`suite`, with `--extra` states more than the law) and walks of free play (`free`) catch
it; of a fault that none of them catches, why. A clause in brackets is one that the fault does not name: it
is broken by what is seen first, and the last column says how.

"""

_BENCH: list[Bench] = []


def _set(bench: Bench) -> None:
    _BENCH[:] = [bench]


def _row(fault: references.PlantedFault) -> Row:
    return _BENCH[0].row(fault)


def _table(instrument: str, rows: Sequence[Row], reasons: Mapping[str, Any]) -> Iterator[str]:
    known: Mapping[str, str] = reasons.get(instrument, {})
    caught = [row for row in rows if any(row.caught.values())]
    yield f"## {instrument}"
    yield ""
    by = ", ".join(f"{sum(bool(row.caught[method]) for row in rows)} by {method}" for method in METHODS)
    named = sum(row.named for row in caught)
    yield f"Of {len(rows)} faults {len(caught)} are caught ({by}), {named} of them under clauses they name."
    yield ""
    yield f"| fault | names | {' | '.join(METHODS)} | if not, or elsewhere, why |"
    yield f"|{'---|' * (len(METHODS) + 3)}"
    for row in rows:
        told = [_cell(row.caught[method], row.fault) for method in METHODS]
        found = any(row.caught.values()) and row.named
        why = "" if found else known.get(row.fault.id) or _kind(row.differs)
        yield f"| `{row.fault.id}` | {', '.join(row.fault.clauses)} | {' | '.join(told)} | {why} |"


def _cell(clause: str, fault: references.PlantedFault) -> str:
    return clause if clause in fault.clauses or not clause else f"({clause})"


def _kind(differs: frozenset[str]) -> str:
    """Return what is seen of a fault that no point shows."""
    if not differs:
        return "no course that was drawn has play in which it answers otherwise"
    return (
        f"in the play drawn it answers otherwise only in what is not compared: {', '.join(sorted(differs))}"
    )


def _bench(instrument: str, extra: int, examples: int, seed: int) -> Bench:
    pack = packs.load(instrument)
    ixit = {**pack.ixit, **{row["name"]: row["value"] for row in pack.profile}}
    words = vocabulary.load(pack.vocabulary)
    setting = Setting(instrument, ixit, pack.in_force or "2026-01-01", seed)
    claim = next(each for each in references.system(instrument).claims if each.instrument == instrument)
    ics = Ics(
        claim.instrument,
        *(frozenset(each) for each in (claim.capabilities, claim.features)),
        frozenset(claim.observables),
    )
    played: dict[str, list[Course]] = {method: [] for method in METHODS}
    for alphabet in load(setting):
        root = begun(setting, alphabet, words)
        if alphabet.paths:
            found = maximal({word for each in paths(root) for word in each.words})
            played["paths"] += courses(root, found)
        if alphabet.complete:
            played["suite"] += courses(root, suite(machine(root, ics), extra))
    played["free"] = list(_walks(Explorer(setting, words, cast("Player", None)), examples, seed))
    return Bench(instrument, played, ics)


def _walks(explorer: Explorer, examples: int, seed: int) -> Iterator[Course]:
    """Yield courses of free play, each at another table and of another subject, as far as they go."""
    draw = random.Random(seed)
    plays = sorted(set(explorer.alphabets))
    for number in range(examples):
        free, course = explorer.begin(plays[number % len(plays)], draw.randrange(TABLES))
        while not course.over and len(course.word) < LONGEST and (choice := free.enabled(course)):
            course.play(draw.choice(choice))
        yield course


def _replayed(system: System, played: Sequence[Course]) -> Iterator[tuple[Course, list[Answer] | None]]:
    """Yield each course with a system's answers, None where its table is not opened.

    What two courses in a row have in common is asked once. A course is asked to its end, whatever is refused.
    """
    trunk: list[tuple[Any, Table, list[Answer]]] = []
    for course in played:
        if not trunk or trunk[0][0] is not course.opening:
            try:
                trunk = [(course.opening, system.open_table(Opening(**course.opening)), [])]
            except Refused:
                yield course, None
                continue
        yield course, _asked(trunk, course)


def _asked(trunk: list[tuple[Any, Table, list[Answer]]], course: Course) -> list[Answer]:
    """Ask what a course has beyond the one before, and return all answers; the trunk is its own then."""
    shared = 1
    while (
        shared < len(trunk) and shared <= len(course.played) and trunk[shared][0] is course.played[shared - 1]
    ):
        shared += 1
    del trunk[shared:]
    for played in course.played[shared - 1 :]:
        table = copy.copy(trunk[-1][1])
        answers = list(trunk[-1][2])
        for act in played.acts:
            answer = table.act(act.act, act.at)
            answers.append(answer if isinstance(answer, Answer) else Answer(effects=tuple(answer)))
        trunk.append((played, table, answers))
    return trunk[-1][2]


def _differences(course: Course, answers: Sequence[Answer]) -> set[str]:
    """Return what differs from the reference's answers: the kinds of effects."""
    found = set()
    for sound, answer in zip(course.answers, answers, strict=True):
        given = heard(answer.accepted, answer.effects)
        if list(sound) != list(given):
            one, other = (list(each) for each in (sound, given))
            found |= {e["kind"] for e in one if e not in other} | {
                e["kind"] for e in other if e not in one
            } or {"order"}
    return found


def _judged(course: Course, ics: Ics, answers: Sequence[Answer]) -> Result:
    """Return what a course comes to, as the player has it."""
    refused: set[str] = set()
    acts = [act for played in course.played for act in played.acts]
    told = [heard(answer.accepted, answer.effects) for answer in answers]
    for number, (act, answer) in enumerate(zip(acts, answers, strict=True)):
        if answer.accepted or act.refused or (act.act["mood"] != "request" and not act.optional):
            continue
        if act.optional:
            break
        if "wager" not in act.act:
            told = told[:number]
            break
        refused.add(act.act["wager"])
    return judged(course, ics, told, frozenset(refused), ())


if __name__ == "__main__":
    main()
