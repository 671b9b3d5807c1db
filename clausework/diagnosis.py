"""What a vendor gets wrong first, looked at step by step: each finding says what was seen and how to mend it.

What is played is no game that is judged (`probing.py`): refusing is as good an answer as any.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from . import packs, probing
from .adapters import Limits, Start, Surroundings
from .citations import suggestions
from .counting import counted
from .iut import Iut, after
from .packs import Pack
from .probing import Play
from .problems import Unreachable
from .reaching import hints
from .remedies import MEND, Finding, Wrong, known, same
from .statements import Introduction
from .wire import message, vocabulary
from .wire.breakdown import Breakdown, Fault, printable

_UNASKED = 0.3


@dataclass
class Examination:
    """The examination of one IUT. `instrument` limits it to one instrument; else all that it claims.

    `address` and `surroundings` are those of `start`, to tell what it may lack.
    """

    start: Start
    limits: Limits
    instrument: str | None = None
    address: str = ""
    surroundings: Surroundings = field(default_factory=Surroundings)
    reached: bool = False
    _claims: Introduction | None = None
    _chosen: list[Pack] = field(default_factory=list)
    _answers: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    _plays: dict[str, tuple[Play, Play] | None] = field(default_factory=dict)
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
                    if look is Examination._settles and self._winning(pack) is None:
                        continue
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
            return Finding(
                name, False, printable(wrong.seen), printable(wrong.mend), request=printable(wrong.request)
            )
        except Breakdown as breakdown:
            told = [] if self.reached else hints(breakdown, self.address, self.surroundings)
            mend, asked = printable(" ".join([*told, MEND[breakdown.fault]])), printable(self._asked())
            return Finding(name, False, breakdown.seen, mend, words=breakdown.words, request=asked)

    def _asked(self) -> str:
        return self._iut.asked.decode().strip()

    # The steps

    def _starts(self) -> str:
        transport = self.start(self.limits)
        try:
            line = transport.receive(_UNASKED)
        except Breakdown as breakdown:
            if breakdown.fault is Fault.TIMEOUT and "half line" not in breakdown.seen:
                return "it runs, and says nothing before it is asked"
            raise after(breakdown, transport.last_words().splitlines()) from None
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
            known(pack, claimed[pack.id])
        return ", ".join(f"{p.id} ({', '.join(claimed[p.id].capabilities)})" for p in self._chosen)

    def _opens(self, pack: Pack) -> str:
        self._ask("table.close", {"table": self._open(self._plain(pack))})
        return "a table opens and closes"

    def _answers_acts(self, pack: Pack) -> str:
        answers = self._answers[pack.id] = self._played(pack, self._plain(pack))
        taken = sum(answer["accepted"] for answer in answers)
        if not taken:
            self._doubt = (
                "It refuses every act. That is sound, and fails every clause that wants something done: "
                "facts and decisions that do not concern it are accepted without effects."
            )
        return f"{counted(len(answers), 'act')} answered, {taken} of them accepted"

    def _settles(self, pack: Pack) -> str:
        first, _ = self._two(pack)
        answers = self._played(pack, first)
        settled = sum(effect["kind"] == "settle" for answer in answers for effect in answer["effects"])
        if not settled:
            self._doubt = (
                "It settles nothing. That is sound of a wager that it refuses, and shows no settlement."
            )
        return (
            f"{counted(len(answers), 'act')} answered, by which a wager wins, "
            f"with {counted(settled, 'settlement')}"
        )

    def _repeats(self, pack: Pack) -> str:
        before = self._first(pack)
        self._iut.renew()
        again = self._played(pack, self._plain(pack))
        same(before, again, "in a new process", "the act and the table alone, not by time or chance")
        return "the same acts have the same answers in a new process"

    def _isolates(self, pack: Pack) -> str:
        before, acts = self._first(pack), self._plain(pack)
        first = self._open(acts)
        self._at(pack, acts, first)
        try:
            second = self._open(acts)
        except Wrong as refused:
            # It may: a system need not have more than one table at a time.
            return f"one table at a time: {refused.seen}"
        if second == first:
            raise Wrong(
                f"two open tables bear the name {second}",
                "Give every table a name of its own while it is open.",
            )
        again = self._at(pack, acts, second)
        same(before, again, "at a second table, while the first is open", "one table each")
        one, other = self._two(pack)
        alone = self._played(pack, one)
        beside = self._beside(pack, one, other)
        same(alone, beside, "while other wagers lay on a second table", "one table each")
        return "what happens at one table changes nothing at another, act by act in turn too"

    def _answers_in_order(self, pack: Pack) -> str:
        before = self._first(pack)
        many = min(self._iut.ahead, len(before))
        again = self._played(pack, self._plain(pack), self._iut.ahead)
        same(
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

    def _open(self, play: Play) -> str:
        result = self._ask("table.open", play.opening)
        if not result["opened"]:
            raise Wrong(
                f"it opened no table: {result.get('reason', 'it gave no reason')}",
                "Open a table with these limits, seats and chips, or set others in clausework.toml.",
                self._asked(),
            )
        return str(result["table"])

    def _plain(self, pack: Pack) -> Play:
        return probing.plain(pack, vocabulary.load(pack.vocabulary))

    def _two(self, pack: Pack) -> tuple[Play, Play]:
        """Return two plays with different wagers, one winning where the instrument tells which does."""
        plain, names = self._plain(pack), vocabulary.load(pack.vocabulary).names
        return self._winning(pack) or (plain, probing.renamed(plain, names))

    def _winning(self, pack: Pack) -> tuple[Play, Play] | None:
        assert self._claims is not None
        if pack.id not in self._plays:
            words, ics = vocabulary.load(pack.vocabulary), self._claims.statements[pack.id]
            self._plays[pack.id] = probing.winning(pack, words, ics)
        return self._plays[pack.id]

    def _played(self, pack: Pack, play: Play, most: int = 1) -> list[dict[str, Any]]:
        """Do the acts of a play at a table of their own, and return the answers."""
        return self._at(pack, play, self._open(play), most)

    def _at(self, pack: Pack, play: Play, table: str, most: int = 1) -> list[dict[str, Any]]:
        """Do the acts of a play at a table, at most so many in flight at once, and return the answers."""
        results = self._iut.sequence(play.requests(table), self.limits.reply, most)
        return [self._answer(pack, kind, each) for kind, each in zip(play.kinds, results, strict=True)]

    def _beside(self, pack: Pack, one: Play, other: Play) -> list[dict[str, Any]]:
        """Do two plays act by act in turn, of which one alone is settled, and return its answers."""
        names = vocabulary.load(pack.vocabulary).names
        tables = [self._open(one), self._open(other)]
        turns = zip_longest(one.requests(tables[0]), other.unsettled(names).requests(tables[1]))
        answers = []
        for asked, beside in turns:
            if asked is not None:
                answer = self._ask(*asked)
                answers.append(self._answer(pack, asked[1]["act"]["kind"], answer))
            if beside is not None:
                self._answer(pack, beside[1]["act"]["kind"], self._ask(*beside))
        return answers

    def _answer(self, pack: Pack, kind: str, answer: dict[str, Any]) -> dict[str, Any]:
        """Return an answer with the kind of its act; Wrong where an effect has not its shape."""
        words = vocabulary.load(pack.vocabulary)
        for effect in answer["effects"]:
            for wrong in words.shape_errors(effect):
                raise Wrong(
                    f"its effect {effect['kind']} to {kind} has a wrong shape: {message.clip(wrong)}",
                    f"`clausework schema --vocabulary {words.name}` prints the shapes of effects.",
                    self._asked(),
                )
        return {"kind": kind} | answer


_TABLE: tuple[tuple[str, Callable[[Examination, Pack], str]], ...] = (
    ("opens a table", Examination._opens),
    ("answers acts", Examination._answers_acts),
    ("settles a wager", Examination._settles),
    ("answers the same again", Examination._repeats),
    ("keeps tables apart", Examination._isolates),
    ("answers in order", Examination._answers_in_order),
)
