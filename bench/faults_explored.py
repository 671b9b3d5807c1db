"""Which planted faults an exploration catches, and under which clause: a table for each instrument.

    python bench/faults_explored.py [INSTRUMENT...] [--every N] [--extra K] [--seed N]

Everything answers in this process. Played are the words of every path and of the complete suite, the shortest
first, until one differs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from clausework import packs, references
from clausework.adapters import Limits
from clausework.adapters.inprocess import Direct
from clausework.exploring.alphabet import Setting, load
from clausework.exploring.course import Course, begun
from clausework.exploring.exploration import courses
from clausework.exploring.machine import machine
from clausework.exploring.paths import paths
from clausework.exploring.player import Ending, Player, Result
from clausework.exploring.suite import maximal, suite
from clausework.iut import Iut
from clausework.wire import vocabulary


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("instruments", nargs="*", default=sorted(packs.installed()))
    parser.add_argument("--every", type=int, default=1, help="only every Nth fault")
    parser.add_argument("--extra", type=int, default=1, help="states more than the law")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for instrument in asked.instruments:
        _table(instrument, asked.every, asked.extra, asked.seed)


def _table(instrument: str, every: int, extra: int, seed: int) -> None:
    played = list(_courses(instrument, extra, seed))
    control = _first(instrument, None, played)
    if control is not None:
        print(f"{instrument}: the sound reference differs: {control.word} {control.divergence}")
    caught = named = 0
    chosen = references.faults(instrument)[::every]
    for fault in chosen:
        found = _first(instrument, fault.id, played)
        if found is None:
            print(f"  -  {fault.id}")
            continue
        clause = found.divergence.clause if found.divergence is not None else ""
        caught += clause != ""
        named += clause in fault.clauses
        told = clause or found.reason
        sign = "=" if clause in fault.clauses else "~"
        print(f"  {sign}  {fault.id}: {told} (names {', '.join(fault.clauses)})")
    print(f"{instrument}: {caught} of {len(chosen)} faults caught, {named} under a clause that they name")


def _courses(instrument: str, extra: int, seed: int) -> Iterator[Course]:
    pack = packs.load(instrument)
    ixit = {**pack.ixit, **{row["name"]: row["value"] for row in pack.profile}}
    words = vocabulary.load(pack.vocabulary)
    setting = Setting(instrument, ixit, pack.in_force or "2026-01-01", seed)
    for alphabet in load(setting):
        root = begun(setting, alphabet, words)
        found = {word for each in paths(root) for word in each.words} if alphabet.paths else set()
        if alphabet.complete:
            found |= set(suite(machine(root), extra))
        yield from sorted(courses(root, maximal(found)), key=lambda course: len(course.word))


def _first(instrument: str, fault: str | None, played: Sequence[Course]) -> Result | None:
    """Return the first word that does not agree; None where all do."""
    system = references.system(instrument, fault)
    iut = Iut(lambda limits: Direct(system), Limits())
    ics = iut.introduce().statements[instrument]
    player = Player(iut, ics, vocabulary.load(packs.load(instrument).vocabulary))
    results = (player.play(course) for course in played)
    return next((result for result in results if result.ending is not Ending.AGREES), None)


if __name__ == "__main__":
    main()
