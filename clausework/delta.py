"""What a campaign may rely on of an earlier report: only what cannot have changed since it passed.

Nothing is relied on where the harness, the claims, the values for testing or the edition differ, where the
item does or cannot be told to be the same (an examiner too saw the item of that day), or where this campaign
asks for more than the earlier one did; no clause whose words, scenarios or reading differ. A system that was
seen to fail is run whole: a second attempt at the failed clauses alone would make up for the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import orjson

from . import harness, purposes
from .campaign import Campaign
from .counting import counted
from .laboratory import LABORATORY
from .packs import Clause, Pack
from .problems import UsageProblem
from .relied import Relied
from .selection import plan
from .verdict import Verdict

Plain = Mapping[str, Any]
_SERVED = ("http:", "https:")
_SHOWN_WRONG = (Verdict.FAIL.value, Verdict.INCONCLUSIVE.value)
_IDENTITY = ("vendor", "product", "version", "build", "adapter")


def since(old: Plain, campaign: Campaign, packs: Sequence[Pack]) -> Campaign:
    """Return the campaign, relying on an earlier record for all that need not be run again.

    UsageProblem where nothing is left to run.
    """
    notes = [f"certified since {_name(old)}"]
    relied: list[Relied] = []
    if why := _less(old, campaign) or _another(old, campaign) or _seen_to_fail(old):
        notes.append(f"nothing is relied on: {why}")
    else:
        for pack in packs:
            taken, told = _of_instrument(old, pack, campaign)
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


def _less(old: Plain, campaign: Campaign) -> str:
    """Return in what the earlier campaign was less than this one asks for, or nothing."""
    then, now = old["campaign"], campaign.settings
    if not then["valid"]:
        return "the earlier campaign was not valid"
    if then["harness"]["digest"] != harness.identity()["digest"]:
        return "the harness is another one"
    if now.mode == LABORATORY and old["report"]["mode"] != LABORATORY:
        return "the earlier report is a self-test, and this is to be a laboratory's"
    if then["repeat"] < now.repeat:
        before, after = (counted(n, "time") for n in (then["repeat"], now.repeat))
        return f"each test purpose was run {before}, and is to be run {after}"
    return ""


def _another(old: Plain, campaign: Campaign) -> str:
    """Return why the item cannot be told to be that of the earlier report, file by file, or nothing."""
    now = campaign.introduction.identity
    if any(old["subject"][field] != now.get(field, "") for field in _IDENTITY):
        return "the system introduces itself otherwise"
    if old["campaign"]["address"] != campaign.settings.address:
        return "the system is started otherwise"
    if campaign.settings.address.startswith(_SERVED):
        return "a system that was started elsewhere need not be the files that were digested here"
    before = {row["path"]: row["sha256"] for row in old["subject"]["files"]}
    after = {file.path: file.sha256 for file in campaign.subject.files}
    if not before or not after:
        return "the item's files were not digested both times"
    return "files of the item differ" if before != after else ""


def _seen_to_fail(old: Plain) -> str:
    """Return which clauses the same item failed, or met in one repeat and not in another, or nothing."""
    seen = [
        clause["clause"]
        for row in old["instruments"]
        for clause in row["clauses"]
        if clause["treatment"] == "adapter" and clause["verdict"] in _SHOWN_WRONG
    ]
    return f"the same item did not pass {', '.join(seen)} then, and has to pass all at once" if seen else ""


def _of_instrument(old: Plain, pack: Pack, campaign: Campaign) -> tuple[list[Relied], list[str]]:
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
    # What is evidenced by others alone is judged anew from what those came to.
    own = {item.purpose.clause for item in plan(pack, campaign) if item.runs}
    taken = [
        _relied(pack.id, clause, earlier[clause.citation], old)
        for clause in pack.clauses
        if clause.citation in earlier
        and clause.citation not in examined
        and not readings & _rests_on(clause, pack)
        and _unchanged(earlier[clause.citation], row["digest"] == pack.digest, clause, pack)
        and clause.citation in own
    ]
    stand = f"clause of {pack.id} stands", f"clauses of {pack.id} stand"
    return taken, [f"{counted(len(taken), *stand)} as {_name(old)} found"] if taken else []


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
