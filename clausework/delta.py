"""What a campaign may rely on of an earlier report: only what cannot have changed since it passed.

Nothing is relied on where the harness, the claims, the values for testing or the edition differ; no adapter
clause where the item's files or its identity do, or were never digested; no clause whose words, scenarios or
reading differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import orjson

from . import harness, purposes
from .campaign import Campaign
from .packs import Clause, Pack
from .problems import UsageProblem
from .relied import Relied
from .selection import plan
from .verdict import Verdict

Plain = Mapping[str, Any]
_IDENTITY = ("vendor", "product", "version", "build", "adapter")


def since(old: Plain, campaign: Campaign, packs: Sequence[Pack]) -> Campaign:
    """Return the campaign, relying on an earlier record for all that need not be run again.

    UsageProblem where nothing is left to run.
    """
    same, why = _same_item(old, campaign)
    notes = [f"certified since {_name(old)}", *why]
    relied: list[Relied] = []
    if not old["campaign"]["valid"]:
        notes.append("nothing is relied on: the earlier campaign was not valid")
    elif old["campaign"]["harness"]["digest"] != harness.identity()["digest"]:
        notes.append("nothing is relied on: the harness is another one")
    else:
        for pack in packs:
            taken, told = _of_instrument(old, pack, campaign, same)
            relied += taken
            notes += told
    made = replace(campaign, relied=tuple(relied), notes=(*campaign.notes, *notes))
    if not any(item.executed for pack in packs for item in plan(pack, made)):
        raise UsageProblem(
            f"Nothing has to be run again: all that is in scope stands as {_name(old)} found it.",
            then="Hand on that report; certify without --since to run everything all the same.",
        )
    return made


def _name(old: Plain) -> str:
    return f"{old['report']['id']} r{old['report']['revision']}"


def _same_item(old: Plain, campaign: Campaign) -> tuple[bool, list[str]]:
    """Return whether the item is the one of the earlier report, file by file, and what is to be told."""
    now = campaign.introduction.identity
    if any(old["subject"][field] != now.get(field, "") for field in _IDENTITY):
        return False, ["every adapter clause is run again: the system introduces itself otherwise"]
    before = {row["path"]: row["sha256"] for row in old["subject"]["files"]}
    after = {file.path: file.sha256 for file in campaign.subject.files}
    if not before or not after:
        return False, ["every adapter clause is run again: the item's files were not digested both times"]
    if before != after:
        return False, ["every adapter clause is run again: files of the item differ"]
    return True, []


def _of_instrument(
    old: Plain, pack: Pack, campaign: Campaign, same_item: bool
) -> tuple[list[Relied], list[str]]:
    row = next((row for row in old["instruments"] if row["id"] == pack.id), None)
    if row is None:
        return [], [f"{pack.id} is run whole: the earlier report says nothing of it"]
    for differs, what in (
        (row["as_at"] != campaign.as_at(pack), "the rules apply as at another day"),
        (_claimed(row) != _claims(pack, campaign), "the ICS claims something else"),
        (row["scope"]["ixit"] != _plain(campaign.ixit(pack)), "values of the IXIT differ"),
    ):
        if differs:
            return [], [f"{pack.id} is run whole: {what}"]
    readings = _switched(row, pack, campaign)
    examined = {entry.clause for entry in campaign.record if entry.instrument == pack.id}
    earlier = {clause["clause"]: clause for clause in row["clauses"]}
    taken = [
        _relied(pack.id, clause, earlier[clause.citation], old)
        for clause in pack.clauses
        if clause.citation in earlier
        and clause.citation not in examined
        and (same_item or clause.treatment != "adapter")
        and not readings & _rests_on(clause, pack)
        and _unchanged(earlier[clause.citation], row["digest"] == pack.digest, clause, pack)
    ]
    return taken, [f"{len(taken)} clauses of {pack.id} stand as {_name(old)} found them"] if taken else []


def _relied(instrument: str, clause: Clause, earlier: Plain, old: Plain) -> Relied:
    source = earlier.get("relied_on") or {
        "report": old["report"]["id"],
        "revision": old["report"]["revision"],
        "log_head": old["campaign"]["log"]["head"],
    }
    return Relied(instrument, clause.citation, source["report"], source["revision"], source["log_head"])


def _unchanged(earlier: Plain, same_pack: bool, clause: Clause, pack: Pack) -> bool:
    """Return whether a clause passed, by the words and the scenarios that it has now."""
    if earlier["verdict"] != Verdict.PASS.value or earlier["text"] != clause.text:
        return False
    if same_pack or earlier.get("relied_on"):
        # What was itself relied on shows no scenarios; only the same pack vouches for them.
        return same_pack
    now = {p.id: [step[1] for step in p.steps] for p in purposes.of(pack) if p.clause == clause.citation}
    was = {p["id"]: [step["text"] for step in p["steps"]] for p in earlier["purposes"]}
    return now.keys() == was.keys() and all(was[each] in ([], now[each]) for each in was)


def _switched(row: Plain, pack: Pack, campaign: Campaign) -> set[str]:
    before = {each["id"]: each["adopted"] for each in row["interpretations"]}
    now = {each.id: each.adopted for each in pack.interpretations} | campaign.adopted(pack)
    return {name for name in now.keys() | before.keys() if now.get(name) != before.get(name)}


def _rests_on(clause: Clause, pack: Pack) -> set[str]:
    tagged = (
        tag.split("=", 1)[0]
        for purpose in purposes.of(pack)
        if purpose.clause == clause.citation
        for kind in ("reading", "rests")
        for tag in purpose.tagged(kind)
    )
    return {*clause.interpretations, *tagged}


def _claimed(row: Plain) -> list[list[str]]:
    scope = row["scope"]
    return [
        *(
            sorted(each["id"] for each in scope[kind] if each["claimed"])
            for kind in ("capabilities", "features")
        ),
        sorted(scope["observables"]),
    ]


def _claims(pack: Pack, campaign: Campaign) -> list[list[str]]:
    ics = campaign.ics(pack.id)
    return [sorted(ics.capabilities), sorted(ics.features), sorted(ics.observables)]


def _plain(value: object) -> Any:
    return orjson.loads(orjson.dumps(value, default=str))
