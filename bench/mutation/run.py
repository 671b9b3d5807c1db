"""Mutates the references with Cosmic Ray, has the features judge every mutant, and prints the score.

    python bench/mutation/run.py [--instrument ID] [--file NAME] [--workers N] [--seed N] SESSION

`SESSION` is a session of Cosmic Ray (SQLite): it is made if it is not there, and otherwise what it has no
result of is done, so that a run that was broken off goes on; `cr-report` and `cr-html` read it too. Beside it
a table `SESSION.tsv` of all mutants that no scenario failed is written. Needs cosmic-ray (8.7.0 was used).
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from bench.mutation.judge import Judged, Mutant, judge
from bench.mutation.mutants import files, left_out, mutated
from clausework import packs

ROOT = Path(__file__).resolve().parent.parent.parent

# A mutant by its job in the session, its file, the operator, and which occurrence of it.
_Row = tuple[str, str, str, int]
_OUTCOMES = ("killed", "breakdown", "withheld", "survived", "left out")


def main() -> None:
    from cosmic_ray.commands.init import init
    from cosmic_ray.work_db import WorkDB, use_db

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("session", type=Path)
    parser.add_argument("--instrument", action="append", choices=list(packs.installed()))
    parser.add_argument("--file", action="append", default=[], help="only files of this name")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="from which scenarios draw their values")
    asked = parser.parse_args()
    of = {
        str(path): instrument
        for instrument in asked.instrument or packs.installed()
        for path in files(instrument)
        if not asked.file or path.name in asked.file
    }
    fresh = not asked.session.exists()
    with use_db(str(asked.session), WorkDB.Mode.create) as session:
        if fresh:
            init([Path(name) for name in of], session, {})
        shares: dict[str, list[_Row]] = {}
        skipped: dict[str, list[str]] = {}
        trees = {name: ast.parse(Path(name).read_text(encoding="utf-8")) for name in of}
        for item in session.pending_work_items:
            (spec,) = item.mutations
            name = str(spec.module_path)
            if name not in of:
                continue
            why = left_out(spec.operator_name, trees[name], *spec.start_pos)
            if why:
                skipped.setdefault(why, []).append(item.job_id)
            else:
                shares.setdefault(of[name], []).append(
                    (item.job_id, name, spec.operator_name, spec.occurrence)
                )
        for why, jobs in skipped.items():
            session.set_multiple_results(jobs, _result("left out", why, "", ()))
        _execute(session, shares, asked.workers, asked.seed)
        _tell(session, asked.session.with_suffix(".tsv"))


def _execute(session: Any, shares: dict[str, list[_Row]], workers: int, seed: int) -> None:
    """Have the pending mutants judged, one instrument after the other, and keep each result at once."""
    context = multiprocessing.get_context("spawn")
    for instrument, rows in shares.items():
        results = context.SimpleQueue()
        for number in range(workers):
            share = (instrument, rows[number::workers], results, seed)
            context.Process(target=_share, args=share, daemon=True).start()
        for left in reversed(range(len(rows))):
            job, outcome, by, diff, parted = results.get()
            if not job:
                raise SystemExit(by)
            session.set_result(job, _result(outcome, by, diff, parted))
            if left % 250 == 0:
                print(f"{instrument}: {left} to go", file=sys.stderr, flush=True)


def _share(instrument: str, rows: list[_Row], results: Any, seed: int) -> None:
    """Judge some mutants of one instrument in this process."""
    try:
        diffs: dict[str, str] = {}

        def mutants() -> Iterator[Mutant]:
            for job, path, operator, occurrence in rows:
                source = Path(path).read_text(encoding="utf-8")
                changed = mutated(source, operator, occurrence)
                diffs[job] = _diff(source, changed)
                yield Mutant(job, Path(path), changed)

        def told(mutant: Mutant, judged: Judged) -> None:
            results.put((mutant.id, judged.outcome, judged.by, diffs.pop(mutant.id), judged.parted))

        judge(instrument, mutants(), told, seed=seed)
    except BaseException as problem:
        results.put(("", "", f"{instrument}: {type(problem).__name__}: {problem}", "", ()))
        raise


def _diff(source: str, changed: str) -> str:
    """Return the lines that differ, each with its sign."""
    lines = difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0, lineterm="")
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def _result(outcome: str, by: str, diff: str, parted: tuple[str, ...]) -> Any:
    """Return an outcome in Cosmic Ray's words, with ours kept in its output."""
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

    theirs = {"killed": TestOutcome.KILLED, "breakdown": TestOutcome.INCOMPETENT}
    return WorkResult(
        worker_outcome=WorkerOutcome.SKIPPED if outcome == "left out" else WorkerOutcome.NORMAL,
        output=json.dumps({"outcome": outcome, "by": by, "parted": parted}),
        test_outcome=None if outcome == "left out" else theirs.get(outcome, TestOutcome.SURVIVED),
        diff=diff,
    )


def _tell(session: Any, table: Path) -> None:
    """Print the score of each file, and write the table of what no scenario failed."""
    counts: dict[str, Counter[str]] = {}
    rows = []
    for item, result in session.completed_work_items:
        (spec,) = item.mutations
        ours = json.loads(result.output)
        name = str(Path(spec.module_path).relative_to(ROOT / "reference_impl"))
        for place in (name, name.split("/")[0], "all"):
            counts.setdefault(place, Counter())[ours["outcome"]] += 1
        if ours["outcome"] not in ("killed", "left out"):
            diff = result.diff.replace("\n", " ⏎ ").replace("\t", " ")
            parted = " | ".join(ours["parted"]).replace("\n", "")
            rows.append(
                (
                    name,
                    spec.start_pos[0],
                    ours["outcome"],
                    spec.operator_name,
                    spec.occurrence,
                    diff,
                    ours["by"],
                    parted,
                )
            )
    rows.sort()
    table.write_text("".join("\t".join(map(str, row)) + "\n" for row in rows), encoding="utf-8")
    print(f"| what | {' | '.join(_OUTCOMES)} | killed or breakdown |\n|---|{'---|' * 6}")
    for place, count in sorted(counts.items()):
        ran = sum(count.values()) - count["left out"]
        score = f"{(count['killed'] + count['breakdown']) / ran:.1%}" if ran else ""
        print(f"| {place} | {' | '.join(str(count[o]) for o in _OUTCOMES)} | {score} |")


if __name__ == "__main__":
    main()
