"""What a vendor gets wrong first, looked at step by step: each finding says what was seen and how to mend it.

The acts are the plainest that the vocabulary allows, not a game: refusing them is as good an answer as any.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from . import packs, statements
from .adapters import Limits, Start
from .citations import suggestions
from .counting import counted
from .iut import Iut
from .packs import Pack
from .problems import Unreachable
from .statements import Ics, Introduction
from .wire import message, vocabulary
from .wire.breakdown import Breakdown, Fault, printable
from .wire.example import example

_UNASKED = 0.3
_MEND = {
    Fault.UNREACHABLE: "Check the command: its path, that it may be executed, and that it starts by hand.",
    Fault.CRASHED: "Start the command by hand, type the request of this step, and see why it ends.",
    Fault.TIMEOUT: "Answer every request with one line, and flush standard output after each. Read line by "
    "line, not until the end of the input. Or raise the limit under [limits] in clausework.toml.",
    Fault.MALFORMED: "Write one JSON object a line (UTF-8, no mark before it, no line ends inside), and "
    "nothing else, to standard output; logs go to standard error. Give the id back as it came, an integer. "
    "`clausework schema` prints every shape.",
    Fault.ERROR: "Answer with a result: refusing is `accepted` false, and what does not concern the system "
    "is `accepted` true without effects. Errors are for broken requests.",
    Fault.HARNESS: "Free the machine of other work and try again.",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One step: what was looked at, whether it is well, what was seen, and how to mend it where it is not.

    `doubt` says of a step that is well what it would come to in a campaign; `words` are the last lines that
    a system wrote to standard error before it broke down.
    """

    step: str
    well: bool
    seen: str
    mend: str = ""
    doubt: str = ""
    words: tuple[str, ...] = ()


class Wrong(Exception):
    """Something is not as it must be: what was seen, and how to mend it."""

    def __init__(self, seen: str, mend: str) -> None:
        super().__init__(seen)
        self.seen, self.mend = seen, mend


@dataclass
class Examination:
    """The examination of one IUT. `instrument` limits it to one instrument; else all that it claims."""

    start: Start
    limits: Limits
    instrument: str | None = None
    reached: bool = False
    _claims: Introduction | None = None
    _chosen: list[Pack] = field(default_factory=list)
    _answers: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    _doubt: str = ""

    def __post_init__(self) -> None:
        self._iut = Iut(self.start, self.limits)

    def findings(self) -> Iterator[Finding]:
        """Yield the findings as they are made; what depends on a failed handshake is left out."""
        try:
            for name, first in (("starts", self._starts), ("shakes hands", self._shakes_hands)):
                found = self._look(name, first)
                yield found
                if not found.well:
                    return
            self.reached = True
            yield self._look("claims what is installed", self._chooses)
            for pack in self._chosen:
                for name, look in _TABLE:
                    yield self._look(f"{name} ({pack.id})", functools.partial(look, self, pack))
            yield self._look("answers a broken request with an error, and lives on", self._survives)
            yield self._look("ends when told to", self._ends)
        finally:
            self._iut.close()

    def _look(self, name: str, look: Callable[[], str]) -> Finding:
        self._doubt = ""
        try:
            return Finding(name, True, look(), doubt=self._doubt)
        except Wrong as wrong:
            return Finding(name, False, printable(wrong.seen), printable(wrong.mend))
        except Breakdown as breakdown:
            return Finding(name, False, breakdown.seen, _MEND[breakdown.fault], words=breakdown.words)

    # The steps

    def _starts(self) -> str:
        transport = self.start(self.limits)
        try:
            line = transport.receive(_UNASKED)
        except Breakdown as breakdown:
            if breakdown.fault is Fault.TIMEOUT and "half line" not in breakdown.seen:
                return "it runs, and says nothing before it is asked"
            words = transport.last_words().strip().splitlines()
            raise Breakdown(
                breakdown.fault, "; its last words: ".join([breakdown.seen, *words[-1:]]), words
            ) from None
        finally:
            transport.stop(self.limits.stop)
        raise Breakdown(Fault.MALFORMED, f"it spoke before it was asked: {message.shown(line)}")

    def _shakes_hands(self) -> str:
        try:
            self._claims = self._iut.introduce()
        except Unreachable as problem:
            if not isinstance(problem.__cause__, Breakdown):
                raise
            if "protocol" in problem.__cause__.seen:
                raise Wrong(
                    problem.__cause__.seen, "Answer `protocol` with one of the versions offered."
                ) from None
            raise problem.__cause__ from None
        identity = self._claims.identity
        return printable(f"{identity['vendor']} {identity['product']} {identity['version']}")

    def _chooses(self) -> str:
        assert self._claims is not None
        claimed = self._claims.statements
        installed = packs.installed()
        wanted = [self.instrument] if self.instrument else list(claimed)
        for name in wanted:
            if name not in claimed:
                raise Wrong(f"it does not claim {name}, but {', '.join(claimed)}", "Name it in `ics`.")
            if name not in installed:
                near = suggestions(name, installed)
                raise Wrong(
                    f"no installed instrument is called {name}",
                    f"Did you mean {near[0]}?" if near else f"Installed are {', '.join(installed)}.",
                )
            self._chosen.append(packs.load(name))
        for pack in self._chosen:
            _known(pack, claimed[pack.id])
        return ", ".join(f"{p.id} ({', '.join(claimed[p.id].capabilities)})" for p in self._chosen)

    def _opens(self, pack: Pack) -> str:
        self._ask("table.close", {"table": self._open(pack)})
        return "a table opens and closes"

    def _answers_acts(self, pack: Pack) -> str:
        answers = self._answers[pack.id] = self._play(pack, self._open(pack))
        taken = sum(answer["accepted"] for answer in answers)
        if not taken:
            self._doubt = (
                "It refuses every act. That is sound, and fails every clause that wants something done: "
                "facts and decisions that do not concern it are accepted without effects."
            )
        return f"{counted(len(answers), 'act')} answered, {taken} of them accepted"

    def _repeats(self, pack: Pack) -> str:
        before = self._first(pack)
        self._iut.renew()
        again = self._play(pack, self._open(pack))
        _same(before, again, "in a new process", "the act and the table alone, not by time or chance")
        return "the same acts have the same answers in a new process"

    def _isolates(self, pack: Pack) -> str:
        before = self._first(pack)
        first = self._open(pack)
        self._play(pack, first)
        second = self._open(pack)
        if second == first:
            raise Wrong(
                f"two open tables bear the name {second}",
                "Give every table a name of its own while it is open.",
            )
        _same(
            before, self._play(pack, second), "at a second table, while the first is open", "one table each"
        )
        return "what happens at one table changes nothing at another"

    def _answers_in_order(self, pack: Pack) -> str:
        before = self._first(pack)
        many = min(self._iut.ahead, len(before))
        again = self._play(pack, self._open(pack), self._iut.ahead)
        _same(
            before,
            again,
            f"with {many} requests in its input",
            "one request after the other; with limits.ahead = 1 in clausework.toml it is asked one at a time",
        )
        return f"{many} requests at once have the same answers" if many > 1 else "it is asked one at a time"

    def _first(self, pack: Pack) -> list[dict[str, Any]]:
        if pack.id not in self._answers:
            raise Wrong("the acts were not answered the first time", "Mend the step above first.")
        return self._answers[pack.id]

    def _survives(self) -> str:
        try:
            self._ask("clausework.no_such_method", {})
        except Breakdown as breakdown:
            if breakdown.fault is not Fault.ERROR:
                raise
        else:
            raise Wrong(
                "it answered a method that does not exist with a result",
                "Answer a method that you do not know with the JSON-RPC error -32601.",
            )
        for pack in self._chosen[:1]:
            self._opens(pack)
        return "an unknown method is an error, and the next request is answered"

    def _ends(self) -> str:
        if not self._iut.end():
            raise Wrong(
                f"it was still running {self.limits.stop:g} s after shutdown, with its input closed",
                "End the process after the answer to shutdown, or when standard input ends.",
            )
        return "it ended by itself"

    # What the steps are made of

    def _ask(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        return self._iut.request(method, params, self.limits.reply)

    def _open(self, pack: Pack) -> str:
        seats = [{"seat": seat, "occupied": True} for seat in range(1, pack.ixit["seats"] + 1)]
        result = self._ask(
            "table.open",
            {
                "instrument": pack.id,
                "rules_as_at": pack.in_force or "2026-01-01",
                "at": 0,
                "limits": pack.ixit["limits"],
                "seats": seats,
                "chips": pack.ixit["chips"],
                "options": {},
            },
        )
        if not result["opened"]:
            raise Wrong(
                f"it opened no table: {result.get('reason', 'it gave no reason')}",
                "Open a table with these limits, seats and chips, or set others in clausework.toml.",
            )
        return str(result["table"])

    def _play(self, pack: Pack, table: str, most: int = 1) -> list[dict[str, Any]]:
        """Do one act of each kind at a table, at most so many in flight at once, and return the answers."""
        words = vocabulary.load(pack.vocabulary)
        kinds = list(words.document["acts"])
        requests = [
            ("table.act", {"table": table, "at": number * 1000, "act": example(words.act_schema(kind))})
            for number, kind in enumerate(kinds, start=1)
        ]
        answers = []
        for kind, answer in zip(kinds, self._iut.sequence(requests, self.limits.reply, most), strict=True):
            answers.append({"kind": kind} | answer)
            for effect in answer["effects"]:
                for wrong in words.shape_errors(effect):
                    raise Wrong(
                        f"its effect {effect['kind']} to {kind} has a wrong shape: {message.clip(wrong)}",
                        f"`clausework schema --vocabulary {words.name}` prints the shapes of effects.",
                    )
        return answers


_TABLE: tuple[tuple[str, Callable[[Examination, Pack], str]], ...] = (
    ("opens a table", Examination._opens),
    ("answers acts", Examination._answers_acts),
    ("answers the same again", Examination._repeats),
    ("keeps tables apart", Examination._isolates),
    ("answers in order", Examination._answers_in_order),
)


def _known(pack: Pack, ics: Ics) -> None:
    capabilities = [named.id for named in pack.capabilities]
    features = [named.id for named in pack.features]
    wrong = statements.unknown(ics, capabilities, features)
    if wrong:
        raise Wrong(
            f"{pack.id} has no {', '.join(wrong)}",
            f"Its capabilities are {', '.join(capabilities)}; "
            f"its features are {', '.join(features) or 'none'}.",
        )
    if not ics.capabilities:
        raise Wrong(
            f"it claims {pack.id}, and no capability of it", f"Claim some of {', '.join(capabilities)}."
        )


def _same(before: list[dict[str, Any]], after: list[dict[str, Any]], where: str, cause: str) -> None:
    for one, other in zip(before, after, strict=True):
        if {**one, "reason": ""} != {**other, "reason": ""}:
            raise Wrong(
                f"it answered {one['kind']} {where} with {message.shown(orjson.dumps(other))}, "
                f"before that with {message.shown(orjson.dumps(one))}",
                f"Let an answer be made by {cause}.",
            )
