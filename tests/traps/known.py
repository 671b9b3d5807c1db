"""The traps of docs/traps.md: how each is set, what being fooled would be, and the guards against it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import orjson
from lab.guards import Guard
from lab.runner import PLAIN_SEED, Laboratory, Ran

CONFORMS, FAILS, USAGE, NOTHING, UNREACHABLE = range(5)
WAITING = {"reply": 1.0, "stop": 0.1}
Event = dict[str, Any]


@dataclass(frozen=True)
class Bench:
    """Where a trap is set: a laboratory, a sound campaign in it, an empty folder; without some guards."""

    laboratory: Laboratory
    good: Ran
    folder: Path
    without: Sequence[Guard] = ()

    def miniature(self, name: str, *more: str, limits: dict[str, float] | None = None) -> Ran:
        """Certify a miniature, named with its module."""
        module, kind = name.split(".")
        address = f"cmd:{sys.executable} -S -E {self.laboratory.site / module}.py {kind}"
        return self.laboratory.certify(address, *more, limits=limits, without=self.without)

    def certify(self, *more: str) -> Ran:
        """Certify a sound miniature, without an examiner's record unless `more` names one."""
        address = f"cmd:{sys.executable} -S -E {self.laboratory.site / 'mini.py'}"
        words = ("certify", "coin-toss", "--iut", address, "--seed", PLAIN_SEED, "--out", "out", *more)
        return self.laboratory.run(*words, folder=self.folder, without=self.without)

    def report(self, change: Callable[[list[Event]], list[Event]]) -> Ran:
        """Report the sound campaign's log with its events changed, chained as if recorded so."""
        events = change([orjson.loads(line) for line in self.good.log.read_bytes().splitlines()])
        previous, lines = "0" * 64, []
        for number, event in enumerate(events):
            line = orjson.dumps(event | {"n": number, "previous": previous}, option=orjson.OPT_SORT_KEYS)
            previous = hashlib.sha256(line).hexdigest()
            lines.append(line + b"\n")
        (self.folder / "a.log").write_bytes(b"".join(lines))
        return self.laboratory.run(
            "report", "a.log", "--out", "out", folder=self.folder, without=self.without
        )

    def file(self, name: str, text: str) -> str:
        """Write a file beside the campaign and return its name."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


@dataclass(frozen=True)
class Trap:
    """`set` makes the situation, `fooled` tells whether the program fell for it without its `guards`."""

    id: str
    set: Callable[[Bench], Ran]
    fooled: Callable[[Ran], bool]
    guards: tuple[Guard, ...]


def _says_yes(ran: Ran) -> bool:
    return ran.exit == CONFORMS


_NOTHING_SELECTED = Guard("clausework.verdicts", "if not selected:", "if False:")
_NOTHING_PASSED = Guard("clausework.judge", "if not passed:", "if False:")
_NOT_TESTED = Guard("clausework.judge", '(Verdict.NOT_TESTED, "not tested")):', "):")
_INCONCLUSIVE = Guard(
    "clausework.judge",
    '((Verdict.INCONCLUSIVE, "inconclusive"), (Verdict.NOT_TESTED, "not tested"))',
    '((Verdict.NOT_TESTED, "not tested"),)',
)
_NOTHING_EXECUTED = Guard("clausework.verdicts", "elif not executed:", "elif False:")
_FILTERED = Guard("clausework.judge", "    if filtered:", "    if False:")
_BROKEN = Guard(
    "clausework.judge",
    "if ending is Ending.BROKEN:\n        return Outcome(Verdict.INCONCLUSIVE, reason)",
    "if ending is Ending.BROKEN:\n        return Outcome(Verdict.PASS, reason)",
)


def _claim(bench: Bench) -> tuple[str, str]:
    claim = '[[ics]]\ninstrument = "coin-toss"\ncapabilities = ["equipment"]\n'
    return "--ics", bench.file("ics.toml", claim)


def _record(bench: Bench, finding: str) -> tuple[str, str]:
    text = bench.laboratory.record.read_text(encoding="utf-8").replace('"satisfied"', f'"{finding}"')
    return "--record", bench.file("record.toml", text)


def _without(purpose: str) -> Callable[[list[Event]], list[Event]]:
    return lambda events: [event for event in events if event.get("purpose") != purpose]


def _silent(events: list[Event]) -> list[Event]:
    return [event for event in events if event["event"] != "observation"]


def _reasons(ran: Ran) -> Iterator[str]:
    for row in ran.record()["instruments"]:
        for clause in row["clauses"]:
            yield clause["reason"]


def _failures(ran: Ran) -> Iterator[str]:
    for case in ElementTree.parse(ran.folder / "results" / "junit.xml").iter("failure"):
        yield str(case.get("message"))


FALSE_GREENS = (
    Trap(
        "G1",
        lambda bench: bench.certify(*_claim(bench)),
        _says_yes,
        (_NOT_TESTED, _NOTHING_PASSED),
    ),
    Trap(
        "G2",
        lambda bench: bench.certify("--clause", "5"),
        _says_yes,
        (_NOTHING_SELECTED, _NOTHING_EXECUTED, _NOTHING_PASSED, _FILTERED),
    ),
    Trap(
        "G3",
        lambda bench: bench.certify("--ics", "missing.toml", "--record", str(bench.laboratory.record)),
        _says_yes,
        (
            Guard(
                "clausework.statements",
                "as problem:\n        raise UsageProblem(",
                "as problem:\n        return ()\n        raise UsageProblem(",
            ),
        ),
    ),
    Trap(
        "G4",
        lambda bench: bench.laboratory.certify("cmd:false", without=bench.without),
        lambda ran: ran.exit != UNREACHABLE or ran.folder.exists(),
        (
            Guard(
                "clausework.planning",
                "said = reaching.introduced(iut, address, surroundings)",
                "said = Introduction(dict.fromkeys(('vendor', 'product', 'version', 'build'), ''), "
                "{'coin-toss': Ics('coin-toss', ('settlement', 'equipment'))})",
            ),
            _BROKEN,
        ),
    ),
    Trap(
        "G5",
        lambda bench: bench.certify(*_claim(bench), *_record(bench, "not_applicable")),
        _says_yes,
        (_NOTHING_PASSED,),
    ),
    Trap(
        "G6",
        lambda bench: bench.report(_without("coin-toss:2:tails-loses")),
        _says_yes,
        (
            Guard("clausework.verdicts", "elif executed != selected:", "elif False:"),
            Guard("clausework.verdicts", 'seen.footer["executed"] != len(executed)', "False"),
            Guard(
                "clausework.judge",
                "for item in planned if item.runs]",
                "for item in planned if item.purpose.id in outcomes]",
            ),
        ),
    ),
    Trap(
        "G7",
        lambda bench: bench.report(lambda events: events[:-1]),
        _says_yes,
        (
            Guard("clausework.verdicts", "if not seen.footer:", "if False:"),
            # What else is read of a footer is no guard.
            Guard("clausework.verdicts", 'seen.footer["subject"]', "before"),
            Guard("clausework.verdicts", 'seen.footer["executed"] != len(executed)', "False"),
        ),
    ),
    Trap(
        "G8",
        lambda bench: bench.miniature("conduct.PaysTails"),
        lambda ran: ran.exit != FAILS,
        (Guard("clausework.exitcode", "return Exit.DOES_NOT_CONFORM", "return Exit.CONFORMS"),),
    ),
    Trap(
        "G9",
        lambda bench: bench.miniature("processes.DiesOfASegmentationFault"),
        _says_yes,
        (_BROKEN,),
    ),
    Trap(
        "G10",
        lambda bench: bench.miniature("conduct.RefusesEveryAct"),
        _says_yes,
        (
            Guard(
                "clausework.judge",
                'return Outcome(Verdict.INCONCLUSIVE, f"the situation was not reached: {said}")',
                "return Outcome(Verdict.NOT_APPLICABLE, said)",
            ),
        ),
    ),
    Trap(
        "G11",
        lambda bench: bench.miniature("unsteady.RemembersOnDisk", "--repeat", "2"),
        _says_yes,
        (Guard("clausework.judge", "first = outcomes[0]", "return outcomes[-1]"),),
    ),
    Trap(
        "G12",
        lambda bench: bench.miniature("conduct.TakesEverythingAndSettlesNothing"),
        lambda ran: ran.exit != FAILS,
        (
            Guard(
                "clausework.judge",
                "return Outcome(Verdict.FAIL, said)",
                "return Outcome(Verdict.NOT_APPLICABLE, said)",
            ),
        ),
    ),
    Trap(
        "G13",
        lambda bench: bench.report(_silent),
        _says_yes,
        (Guard("clausework.judge", "and all(s.observations for s in thens)", "and True"),),
    ),
    Trap(
        "G14",
        lambda bench: bench.miniature("processes.DiesAtTheThirdTable"),
        _says_yes,
        (_INCONCLUSIVE,),
    ),
    Trap(
        "G15",
        lambda bench: bench.certify("--record", str(bench.laboratory.record)),
        lambda ran: "Not signed: no key was given" not in ran.told or any(ran.folder.rglob("*.intoto*")),
        (
            Guard(
                "clausework.cli.keys",
                "if not keys:\n        return ()\n    from",
                "if not keys:\n        from securesystemslib.signer import CryptoSigner\n"
                "        return (CryptoSigner.generate_ed25519(),)\n    from",
            ),
        ),
    ),
)

FALSE_REDS = (
    Trap(
        "R1",
        lambda bench: bench.certify(*_record(bench, "not_applicable")),
        lambda ran: ran.exit != CONFORMS or ran.verdicts()["4"] != "not_applicable",
        (Guard("clausework.judge", "if ending is Ending.NOT_EXERCISED:", "if False:"),),
    ),
    Trap(
        "R2",
        lambda bench: bench.miniature("processes.HangsAtTheThirdTable", limits=WAITING),
        lambda ran: ran.exit != NOTHING or "fail" in ran.verdicts().values(),
        (
            Guard(
                "clausework.judge",
                _BROKEN.source,
                _BROKEN.instead.replace("PASS", "FAIL"),
            ),
        ),
    ),
    Trap(
        "R4",
        lambda bench: bench.miniature("answers.ChattersOnItsErrorStream"),
        lambda ran: ran.exit != CONFORMS,
        (
            Guard("clausework.adapters.started", "stderr=subprocess.PIPE", "stderr=subprocess.STDOUT"),
            Guard(
                "clausework.adapters.stdio",
                "pipes = (keeper.stdin, keeper.stdout, keeper.stderr)",
                "pipes = (keeper.stdin, keeper.stdout, os.fdopen(os.dup(0)))",
            ),
        ),
    ),
    Trap(
        "R5",
        lambda bench: bench.certify("--qualification", bench.file("q.json", "{}")),
        lambda ran: ran.exit != USAGE or ran.folder.exists(),
        (Guard("clausework.planning", "qualification.load(Path(qualified)) if qualified else {}", "{}"),),
    ),
    Trap(
        "R6",
        lambda bench: bench.miniature("conduct.PaysTails"),
        lambda ran: list(_failures(ran)) != ["expected w1 loses; observed settlements ['win'] (and 1 more)"],
        (
            Guard(
                "clausework.judge",
                "return Outcome(Verdict.FAIL, said)",
                'return Outcome(Verdict.INCONCLUSIVE, "error")',
            ),
        ),
    ),
    Trap(
        "R7",
        lambda bench: bench.miniature("conduct.SaysNothing", "--workers", "2"),
        lambda ran: ran.exit != NOTHING or not (ran.folder / "report.html").exists(),
        (Guard("clausework.evidence", "if number >= len(run.steps):", "if False:"),),
    ),
    Trap(
        "R8",
        lambda bench: bench.miniature("processes.HangsAndIgnoresTerm", "--clause", "3", limits=WAITING),
        lambda ran: ran.exit != NOTHING or bool(ran.left),
        (
            Guard("clausework.adapters.stdio", "self._started.end()", "pass"),
            Guard("clausework.adapters.started", "os.killpg(self.keeper.pid, signal.SIGKILL)", "pass"),
            # Where it would wait for ever it ends with a number of its own.
            Guard(
                "clausework.adapters.started",
                "self.keeper.wait()",
                "self.keeper.poll() is None and os._exit(70)",
            ),
        ),
    ),
    Trap(
        "R9",
        lambda bench: bench.miniature("processes.HangsAtTheThirdTable", limits=WAITING),
        lambda ran: not any("iut_timeout: it gave no answer within 1 s" in told for told in _reasons(ran)),
        (
            Guard(
                "clausework.judge",
                _BROKEN.source,
                _BROKEN.instead.replace("PASS, reason", 'INCONCLUSIVE, "error"'),
            ),
        ),
    ),
)
