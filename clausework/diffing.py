"""What changed between two reports, clause by clause, and what has to be run again because of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

BROKEN, FIXED = "broken", "fixed"
NEW, GONE = "newly tested", "no longer tested"
CHANGED, ADDED, REMOVED = "changed otherwise", "added to the instrument", "removed from the instrument"
KINDS = (BROKEN, FIXED, NEW, GONE, CHANGED, ADDED, REMOVED)

_BAD = frozenset({"fail", "inconclusive"})
_OPEN = {"fail": "it failed", "inconclusive": "it is inconclusive", "not_tested": "it was not tested"}
_UNSEEN = frozenset({"not_tested", "out_of_scope", "not_applicable", "informative"})


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """A clause that is not in the new report as it was in the old one.

    `before` and `after` are verdicts, empty where the instrument has no such clause; `kind` is one of KINDS,
    empty where the verdict is the same. `law` and `scenarios` say whether its text or its purposes differ.
    """

    instrument: str
    clause: str
    title: str
    text: str
    before: str
    after: str
    kind: str
    reason: str
    law: bool
    scenarios: bool

    @property
    def bad(self) -> bool:
        """Whether the clause fails now, or decides nothing."""
        return self.after in _BAD


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two records; `other` are sentences about everything that is no clause."""

    old: str
    new: str
    clauses: tuple[ClauseChange, ...]
    files: tuple[tuple[str, str], ...]
    other: tuple[str, ...]
    again: tuple[tuple[str, str, str], ...]

    @property
    def broke(self) -> bool:
        """Whether a clause that passed fails now, or decides nothing.

        One that fails the first time it is tested broke nothing: it is the statement that speaks of it.
        """
        return any(change.kind == BROKEN for change in self.clauses)

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        return asdict(self) | {"broke": self.broke}


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> Difference:
    """Return what differs between two records (`verdicts.json`), in the order of the law."""
    files = tuple(_files(old, new))
    before = {row["id"]: row for row in old["instruments"]}
    return Difference(
        old=name(old),
        new=name(new),
        clauses=tuple(
            change
            for row in new["instruments"]
            if row["id"] in before
            for change in _clauses(row["id"], before[row["id"]], row)
        ),
        files=files,
        other=tuple(_other(old, new)),
        again=tuple(_again(before, new, bool(files))),
    )


def name(record: Mapping[str, Any]) -> str:
    """Return how a report is named: its id and its revision."""
    return f"{record['report']['id']} r{record['report']['revision']}"


def reworded(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Return whether the test purposes of a clause ask something else, whatever came of them.

    A purpose that ended early shows only the steps it came to, so steps are compared as far as both go.
    """
    before = {row["id"]: row for row in old["purposes"]}
    after = {row["id"]: row for row in new["purposes"]}
    if before.keys() != after.keys():
        return True
    pairs = [(before[each], after[each]) for each in before]
    return any(
        was["readings"] != now["readings"]
        or any(_words(one) != _words(two) for one, two in zip(was["steps"], now["steps"], strict=False))
        for was, now in pairs
    )


def _words(step: Mapping[str, Any]) -> tuple[str, str]:
    return step["keyword"], step["text"]


def kind(before: str, after: str) -> str:
    """Return what the step from one verdict of a clause to another is called; empty where they are equal."""
    if before == after:
        return ""
    if after in _BAD and before not in _BAD | _UNSEEN:
        return BROKEN
    if before in _BAD and after == "pass":
        return FIXED
    if before in _UNSEEN and after not in _UNSEEN:
        return NEW
    if before not in _UNSEEN and after in _UNSEEN:
        return GONE
    return CHANGED


def _clauses(instrument: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[ClauseChange]:
    earlier = {row["clause"]: row for row in old["clauses"]}
    later = {row["clause"]: row for row in new["clauses"]}
    for citation in dict.fromkeys([*later, *earlier]):
        before, after = earlier.get(citation), later.get(citation)
        shown = after or before
        assert shown is not None
        if before is None or after is None:
            step, law, asked = REMOVED if after is None else ADDED, True, True
        else:
            step = kind(before["verdict"], after["verdict"])
            law, asked = before["text"] != after["text"], reworded(before, after)
        if step or law or asked:
            yield ClauseChange(
                instrument=instrument,
                clause=citation,
                title=shown["title"],
                text=shown["text"],
                before=before["verdict"] if before else "",
                after=after["verdict"] if after else "",
                kind=step,
                reason=shown["reason"],
                law=law,
                scenarios=asked,
            )


def _files(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    before = {row["path"]: row["sha256"] for row in old["subject"]["files"]}
    after = {row["path"]: row["sha256"] for row in new["subject"]["files"]}
    for path in sorted(before.keys() | after.keys()):
        if path not in before:
            yield path, "added"
        elif path not in after:
            yield path, "removed"
        elif before[path] != after[path]:
            yield path, "altered"


def _other(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for field in ("vendor", "product", "version", "build", "adapter"):
        if old["subject"][field] != new["subject"][field]:
            yield f"{field} of the system: {old['subject'][field] or '–'} → {new['subject'][field] or '–'}"
    if old["campaign"]["harness"]["digest"] != new["campaign"]["harness"]["digest"]:
        versions = [record["campaign"]["harness"]["version"] for record in (old, new)]
        yield f"the harness is another one: {' → '.join(versions)}, with other digests"
    before = {row["id"]: row for row in old["instruments"]}
    after = {row["id"]: row for row in new["instruments"]}
    for one in before.keys() - after.keys():
        yield f"{one} is no longer certified against"
    for one in after.keys() - before.keys():
        yield f"{one} was not certified against before"
    for one in sorted(before.keys() & after.keys()):
        yield from _of_instrument(one, before[one], after[one])


def _of_instrument(one: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    if old["statement"] != new["statement"]:
        was, now = (row["statement"].replace("_", " ") for row in (old, new))
        yield f"{one}: the statement was “{was}” and is “{now}”"
    if old["digest"] != new["digest"]:
        yield f"{one}: the law pack is another one"
    if old["as_at"] != new["as_at"]:
        yield f"{one}: the rules apply as at {new['as_at']}, and did as at {old['as_at']}"
    for reading in changed_readings(old, new):
        yield f"{one}: another reading of {reading} is adopted"
    if _claims(old) != _claims(new):
        yield f"{one}: the ICS claims something else"
    if old["scope"]["ixit"] != new["scope"]["ixit"]:
        yield f"{one}: the values of the IXIT differ"


def changed_readings(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Return the interpretations of which two records of an instrument adopt different readings."""
    before = {row["id"]: row["adopted"] for row in old["interpretations"]}
    after = {row["id"]: row["adopted"] for row in new["interpretations"]}
    return sorted(each for each in before.keys() | after.keys() if before.get(each) != after.get(each))


def _claims(instrument: Mapping[str, Any]) -> list[list[str]]:
    scope = instrument["scope"]
    named = [[row["id"] for row in scope[kind] if row["claimed"]] for kind in ("capabilities", "features")]
    return [*named, list(scope["observables"])]


def _again(
    before: Mapping[str, Mapping[str, Any]], new: Mapping[str, Any], altered: bool
) -> Iterator[tuple[str, str, str]]:
    """Yield what a campaign on the new build has to run again: instrument, clause, and why."""
    for row in new["instruments"]:
        old = before.get(row["id"])
        earlier = {clause["clause"]: clause for clause in old["clauses"]} if old else {}
        for clause in row["clauses"]:
            if clause["verdict"] in ("informative", "out_of_scope"):
                continue
            was = earlier.get(clause["clause"])
            if clause["verdict"] in _OPEN:
                yield row["id"], clause["clause"], _OPEN[clause["verdict"]]
            elif was is None or was["text"] != clause["text"] or reworded(was, clause):
                yield row["id"], clause["clause"], "its words or its scenarios changed"
            elif altered and clause["treatment"] == "adapter":
                yield row["id"], clause["clause"], "files of the system changed"
