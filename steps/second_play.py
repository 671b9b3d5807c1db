"""Sentences that play once more what was played, otherwise or beside another table, and compare the two.

They know no game: a play is the acts that were done at a table. Whose figures are compared, by which name, is
for the vocabularies to say. What a system refuses in the second play leaves nothing to be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import merge
from typing import Any

import pytest
from pytest_bdd import then, when

from clausework.case import Answer, Case
from clausework.exploring.alphabet import Effect, Fold, Wager
from clausework.exploring.points import PAID, SPIN, Point, figures
from clausework.exploring.twins import Relation, changed

MUCH = r"(?P<times>twice as|as) much is (?P<what>paid|returned|collected|won or lost)"
"""The beginning of a sentence about an amount in the second play; `on … as before` follows."""

_TICK = 1000

Acts = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Play:
    """What was done at one table: the request that opened it, and each act with its moment and its answer."""

    opening: Mapping[str, Any]
    acts: tuple[Mapping[str, Any], ...]
    moments: tuple[int, ...]
    answers: tuple[Mapping[str, Any], ...]

    @property
    def effects(self) -> list[Sequence[Effect]]:
        """What was answered, act by act."""
        return [answer["effects"] for answer in self.answers]

    def refused(self, wager: str) -> bool:
        """Return whether an act about a wager was refused."""
        told = zip(self.acts, self.answers, strict=True)
        return any(act.get("wager") == wager and not answer["accepted"] for act, answer in told)


@dataclass
class SecondPlay:
    """The play that is looked at, and what was answered when it was played once more."""

    case: Case
    first: Play | None = None
    again: list[Sequence[Effect]] = field(default_factory=list)

    def otherwise(self, relation: Relation) -> None:
        """Play the last play once more at a table of its own."""
        self.first = _plays(self.case)[-1]
        self._play([(self.first, changed(relation, self.first.opening, self.first.acts))])

    def beside(self) -> None:
        """Play the last two plays once more at two tables, act by act in turn, the last one first."""
        other, self.first = _plays(self.case)[-2:]
        self._play([(self.first, self.first.acts), (other, other.acts)])

    def compare(self, fold: Fold, wager: Wager, aspect: str, times: int = 1) -> None:
        """Require that a figure of a wager is so many times what it was in the first play."""
        assert self.first is not None, "nothing was played again"
        if self.first.refused(wager.id):
            self.case.not_exercised(f"the system did not take {wager.name}, so that nothing can be compared")
        before, now = (
            dict(figures(wager, fold(effects, wager)))[aspect] for effects in (self.first.effects, self.again)
        )
        wanted = before * times if isinstance(before, int) else before
        self.case.require(
            now == wanted,
            expected=f"{wager.name}: {aspect} {wanted}, as follows from the first play",
            observed=f"{aspect} {now} in the second",
        )

    def compare_spin(self) -> None:
        """Require that the last spin is found to be what it was in the first play."""
        assert self.first is not None, "nothing was played again"
        before, now = _spin(self.first.effects), _spin(self.again)
        self.case.require(
            now == before,
            expected=f"the spin to be found {before}, as in the first play",
            observed=f"found {now} in the second",
        )

    def _play(self, plays: Sequence[tuple[Play, Acts | None]]) -> None:
        case, first = self.case, plays[0][0]
        for _, acts in plays:
            case.require(
                acts is not None,
                expected="a play that can be played otherwise",
                observed="it can" if acts is not None else "the same would be played, or no whole amounts",
            )
        tables = [self._open(play, beside=number > 0) for number, (play, _) in enumerate(plays)]
        begun, heard = case.clock, dict[int, list[Answer]]()
        for moment, number, act in _turns([(play, acts or ()) for play, acts in plays]):
            if case.table != tables[number]:
                case.turn_to(tables[number])
            # The tables have one clock, and each act its own moment on it.
            case.clock = begun + moment - _TICK
            heard.setdefault(number, []).append(_act(case, act))
        answers = heard.get(0, [])
        self.again = [answer.effects for answer in answers]
        alike = [answer.accepted for answer in answers] == [each["accepted"] for each in first.answers]
        case.require(
            alike,
            expected="the second play to be taken and refused as the first was",
            observed="it was" if alike else "other acts were refused",
        )

    def _open(self, play: Play, beside: bool) -> str:
        """Open a table as that of a play was opened, and return its name."""
        if beside:
            self.case.leave_open()
        opening = play.opening
        opened = self.case.open(
            limits=opening["limits"],
            occupied=[row["seat"] for row in opening["seats"] if row["occupied"]],
            chips=opening["chips"],
            options=opening["options"],
        )
        self.case.require(
            opened.accepted,
            expected="a table to be opened for the second play",
            observed="opened" if opened.accepted else f"refused: {opened.reason or 'no reason given'}",
        )
        return self.case.table


@pytest.fixture
def second(case: Case) -> SecondPlay:
    """Return what is to be played once more in this scenario."""
    return SecondPlay(case)


@when("the same is played again with every stake doubled")
def with_every_stake_doubled(second: SecondPlay) -> None:
    second.otherwise(Relation.DOUBLED)


@when("the same is played again with those who only wager one seat further on")
def with_seats_changed(second: SecondPlay) -> None:
    second.otherwise(Relation.SEATS)


@when("both are played again at two tables, act by act in turn")
def at_two_tables(second: SecondPlay) -> None:
    second.beside()


@then("the spin is found as before")
def the_spin_is_found_as_before(second: SecondPlay) -> None:
    second.compare_spin()


def named(aspect: str) -> str:
    """Return the aspect of a wager that a sentence beginning with `MUCH` speaks of."""
    return "net" if aspect == "won or lost" else aspect


def says(point: Point, name: str, doubled: bool) -> str:
    """Return the sentence by which a second play has a point as the first wants it, or none.

    `name` is what the scenario calls the wager, empty where it has no name for it.
    """
    if point.subject == SPIN:
        return "the spin is found as before"
    if not name or point.aspect == PAID:
        return ""
    if point.aspect == "outcome":
        return f"{name} comes out as before"
    what = "won or lost" if point.aspect == "net" else point.aspect
    return f"{'twice as' if doubled else 'as'} much is {what} on {name} as before"


def _act(case: Case, act: Mapping[str, Any]) -> Answer:
    by = act["by"]
    fields = {name: value for name, value in act.items() if name not in ("kind", "mood", "by")}
    return case.act(act["kind"], (by["role"], by["seat"]) if "seat" in by else by["role"], **fields)


def _turns(plays: Sequence[tuple[Play, Acts]]) -> Iterator[tuple[int, int, Mapping[str, Any]]]:
    """Return the acts of several plays in turn, each with its moment and the number of its play."""
    rows = [
        [(moment, number, act) for moment, act in zip(play.moments, acts, strict=True)]
        for number, (play, acts) in enumerate(plays)
    ]
    return iter(merge(*rows, key=lambda row: row[:2]))


def _plays(case: Case) -> list[Play]:
    """Return what was played in a scenario, each play at the table that was opened for it."""
    found: list[list[Mapping[str, Any]]] = []
    for exchange in case.transcript:
        if exchange.get("decoy"):
            continue
        if exchange["method"] == "table.open":
            found.append([exchange])
        elif exchange["method"] == "table.act":
            found[-1].append(exchange)
    return [
        Play(
            first["params"],
            tuple(each["params"]["act"] for each in acts),
            tuple(each["params"]["at"] - first["params"]["at"] for each in acts),
            tuple(each["result"] for each in acts),
        )
        for first, *acts in found
    ]


def _spin(answers: Sequence[Sequence[Effect]]) -> str:
    found = [effect for effects in answers for effect in effects if effect["kind"] == "spin"]
    if not found:
        return "nothing"
    return str(found[-1].get("class", "none") if found[-1]["validity"] == "valid" else "invalid")
