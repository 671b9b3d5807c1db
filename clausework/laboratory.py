"""What a laboratory's report holds beyond its verdicts, and what keeps a laboratory from issuing one.

Pure functions of what a log holds: the campaign, the harness, the instruments. Source: ISO/IEC 17025:2017,
7.8.2.1 (the fields), 7.11.2 (the tool is validated), 7.7 (nothing was altered, every test was reviewed).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import qualification
from .counting import counted
from .document import ASKED
from .problems import UsageProblem

SELF_TEST, LABORATORY = "self-test", "laboratory"
MODES = (SELF_TEST, LABORATORY)
NOT_SUPPLIED = "not supplied"

_SHOWN = 8

Plain = Mapping[str, Any]


def lacking(campaign: Plain, harness: Plain, instruments: Sequence[Plain]) -> list[str]:
    """Return, as sentences, everything that keeps a campaign from a laboratory report."""
    return [
        *_fields(campaign),
        *(f"the harness is not as it was released: {said}" for said in harness["alterations"]),
        *_qualification(campaign, harness, instruments),
        *_reviews(instruments),
    ]


def check(lacks: Sequence[str]) -> None:
    """Raise a UsageProblem that lists everything a laboratory report lacks, where it lacks anything."""
    if lacks:
        raise UsageProblem(
            "No laboratory report can be issued:",
            "\n".join(f"- {said}" for said in lacks),
            "Mend these, or leave --mode laboratory out: a self-test says of itself that it is one.",
        )


def _fields(campaign: Plain) -> Iterator[str]:
    values = _values(campaign)
    for each in ASKED:
        if not values.get(each.name):
            yield f"the document does not say {each.name} ({each.title}, {each.clause})"
    issued, received, begun = values.get("issued"), values.get("received"), campaign["started"][:10]
    if issued and issued < begun:
        yield f"the date of issue, {issued}, is before the campaign of {begun}"
    if received and received > begun:
        yield f"the date of receipt, {received}, is after the campaign of {begun}"
    identity = campaign["introduction"]["identity"]
    for name in ("vendor", "product", "version"):
        if not str(identity.get(name, "")).strip():
            yield f"the item does not say its {name} (7.8.2.1 g)"

    if not campaign["subject"]["files"]:
        yield "the item is not identified by its files: no --subject was given (7.8.2.1 g)"


def _values(campaign: Plain) -> dict[str, str]:
    """Return the document's values; the condition may have been said of the subject instead."""
    found = dict(campaign["document"]["values"])
    if campaign["subject"]["condition"]:
        found.setdefault("condition", campaign["subject"]["condition"])
    return found


def _qualification(campaign: Plain, harness: Plain, instruments: Sequence[Plain]) -> Iterator[str]:
    found = campaign["qualification"]
    if not found:
        yield "the harness is not qualified: no --qualification was given (7.11.2)"
        return
    digests = {row["id"]: row["digest"] for row in instruments}
    yield from qualification.stale(found, digests, harness["digest"])
    yield from qualification.shortcomings(found, list(digests))


def _reviews(instruments: Sequence[Plain]) -> Iterator[str]:
    for row in instruments:
        suspect: dict[str, list[str]] = {}
        for citation, each in row["reviews"].items():
            if each["suspect"]:
                suspect.setdefault(each["suspect"], []).append(citation)
        for why, citations in suspect.items():
            more = f" and {len(citations) - _SHOWN} more" if len(citations) > _SHOWN else ""
            named = ", ".join(citations[:_SHOWN]) + more
            yield f"scenarios of {row['id']} await a review, {why}: {named} (see `clausework review`)"


def fields(
    campaign: Plain, harness: Plain, instruments: Sequence[Plain], finished: str, purposes: Mapping[str, int]
) -> list[dict[str, Any]]:
    """Return every field of the report in the standard's order: name, title, value, supplier, required.

    What nobody supplied has the value `NOT_SUPPLIED` and no supplier. `purposes` counts `selected` and `all`.
    """
    document, values = campaign["document"], _values(campaign)
    rows = [
        (
            each.clause,
            _row(each.name, each.title, values.get(each.name, ""), _supplier(document, each)),
        )
        for each in ASKED
    ]
    rows += [
        (clause, _row(name, title, value, "harness"))
        for clause, name, title, value in _own(campaign, harness, instruments, finished, purposes)
    ]
    return [row for _, row in sorted(rows, key=lambda pair: (pair[0], pair[1]["supplier"] != "harness"))]


def _supplier(document: Plain, asked: Any) -> str:
    return str(document["supplied"].get(asked.name, asked.supplier))


def _row(name: str, title: str, value: str, supplier: str) -> dict[str, Any]:
    if not value:
        return {"name": name, "title": title, "value": NOT_SUPPLIED, "supplier": "", "required": True}
    return {"name": name, "title": title, "value": value, "supplier": supplier, "required": True}


def _own(
    campaign: Plain, harness: Plain, instruments: Sequence[Plain], finished: str, purposes: Mapping[str, int]
) -> Iterator[tuple[str, str, str, str]]:
    """Yield what the harness knows by itself: letter of the standard, name, title, value."""
    identity = campaign["introduction"]["identity"]
    settings = campaign["settings"]
    yield "7.8.2.1 d", "identification", "Unique identification", f"{campaign['id']}, revision 0"
    packs = "; ".join(f"law pack {row['id']}, digest {row['digest']}" for row in instruments)
    method = f"{harness['name']} {harness['version']}, digest {harness['digest']}; {packs}"
    yield "7.8.2.1 f", "method", "Method", method
    named = f"{identity['vendor']} {identity['product']} {identity['version']}"
    build = f", build {identity['build']}" if identity.get("build") else ""
    files = [f"{each['path']} (SHA-256 {each['sha256']})" for each in campaign["subject"]["files"]]
    more = f" and {counted(len(files) - _SHOWN, 'more file')}" if len(files) > _SHOWN else ""
    told = "".join(f"; {each}" for each in files[:_SHOWN]) + more
    yield "7.8.2.1 g", "item", "Item tested", named + build + told
    yield "7.8.2.1 i", "performed", "Performed", f"{campaign['started']} to {finished}" if finished else ""
    chosen = f"; only the clauses {', '.join(settings['clauses'])}" if settings["clauses"] else ""
    times = f"; each {settings['repeat']} times" if settings.get("repeat", 1) > 1 else ""
    sizes = f"{purposes['selected']} of {counted(purposes['all'], 'test purpose')} selected"
    yield "7.8.2.1 k", "sampling", "Sampling", f"seed {settings['seed']}; {sizes}{chosen}{times}"
    yield "7.8.2.1 l", "relation", "Relation", "The results relate only to the items tested."
    yield (
        "7.8.2.1 m",
        "units",
        "Units",
        "Amounts are whole numbers of the smallest unit of the currency; times are milliseconds.",
    )
    yield "7.8.2.1 p", "elsewhere", "Results from elsewhere", _elsewhere(campaign, instruments)


def _elsewhere(campaign: Plain, instruments: Sequence[Plain]) -> str:
    ids = {row["id"] for row in instruments}
    entries = Counter(
        entry["examiner"]
        for entry in campaign["record"]
        if entry["instrument"] in ids and not entry["superseded"]
    )
    told = [f"{counted(n, 'entry', 'entries')} of the examiner {name}" for name, n in entries.items()]
    if campaign["qualification"]:
        told.append(f"the qualification of the harness of {campaign['qualification'].get('made', '')}")
    return "; ".join(told) or "none"


def opinions(campaign: Plain) -> list[Plain]:
    """Return the opinions (7.8.7), each with its author and what it rests on; no verdict knows them."""
    return list(campaign["document"]["opinions"])
