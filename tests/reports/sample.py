"""A realistic record to make reports of: the law packs themselves, with invented verdicts and exchanges."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from .machines import explored

PACKS = Path(__file__).parents[2] / "features"

HOSTILE = (
    "<script>alert(1)</script>]]>\x00\x1b[31m\u202egnp.exe\u2066\ufffe\x0b & \" ' =cmd|' /C calc'!A0 "
    + "W" * 10_000
)


DEFAULTS = {"capability": "", "feature": "", "interpretations": [], "reason": "", "status": "mandatory"}


def record(*packs: str, vendor: str = "Southern Cross Gaming Pty Ltd", many: int = 6) -> dict[str, Any]:
    """Return a record of these packs; `vendor` stands wherever a vendor's own string can stand."""
    instruments = [instrument(pack, vendor, many) for pack in packs or ("qld_triple_penny_two_up",)]
    purposes = [p for i in instruments for c in i["clauses"] for p in c["purposes"]]
    return {
        "schema": "clausework/verdicts/1",
        "report": {"id": "CW-2026-11-30-7F3A", "revision": 0, "mode": "self-test", **_said(vendor)},
        "qualification": None,
        "campaign": {
            "id": "c-20261130-0826",
            "started": "2026-11-30T08:26:04.118Z",
            "finished": "2026-11-30T08:27:31.902Z",
            "seed": 20261130,
            "address": "cmd:./two-up-adapter --stdio",
            "harness": {"name": "clausework", "version": "0.1.0", "digest": "9c56" * 16},
            "rules_as_at": None,
            "jurisdiction": {"name": vendor, "source": vendor},
            "valid": True,
            "problems": [],
            "workers": 2,
            "environment": {
                "system": "Linux",
                "release": "6.1.0",
                "machine": "x86_64",
                "implementation": "CPython",
                "python": "3.11.2",
                "packages": {"clausework": "0.1.0", "pytest": "9.0.1"},
            },
            "isolation": {
                "isolated": True,
                "workdir": "empty",
                "environment": ["HOME", "LANG", "PATH", "TMPDIR"],
                "network": "none",
                "contained": "namespace",
                "limits": {"memory": 2**32, "processes": 256, "files": 1024, "file_size": 2**30, "core": 0},
                "files_left": 1,
            },
            "log": {"head": "b94d27b9934d3e08" * 4, "events": 18_204},
        },
        "subject": {
            "vendor": vendor,
            "product": vendor if vendor == HOSTILE else "Penny Table",
            "version": vendor if vendor == HOSTILE else "4.2.1",
            "build": "2026.11.14-r3",
            "adapter": vendor if vendor == HOSTILE else "penny-adapter 1.0",
            "files": [
                {
                    "path": vendor if vendor == HOSTILE else "penny/engine.jar",
                    "bytes": 3,
                    "sha256": "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356",
                    "sha1": "5f36b2ea290645ee34d943220a14b54ee5ea5be5",
                    "version": vendor if vendor == HOSTILE else "4.2.1",
                }
            ],
            "components": [{"name": vendor, "version": vendor}],
            "declared_difference": vendor if vendor == HOSTILE else "Logging is on in the build tested.",
            "condition": vendor if vendor == HOSTILE else "Sealed; the seal was whole.",
        },
        "instruments": instruments,
        "totals": {
            "clauses": sum(len(i["clauses"]) for i in instruments),
            "purposes": len(purposes),
            "exchanges": sum(len(p["exchanges"]) for p in purposes),
        },
    }


def _said(vendor: str) -> dict[str, Any]:
    """Return what a document says in a report; `vendor` stands in for a customer's own words."""
    row = {"name": "place", "title": "Place of performance", "value": "not supplied", "supplier": ""}
    named = {"name": "customer.name", "title": "Customer", "value": vendor, "supplier": "customer"}
    return {
        "lacking": ["the document does not say place"],
        "fields": [each | {"required": True} for each in (row, named)],
        "opinions": [{"author": vendor, "text": vendor, "basis": vendor}],
        "amends": {
            "report": "CW-2026-10-01-0000",
            "revision": 0,
            "manifest": "5f" * 32,
            "reason": vendor,
            "by": vendor,
            "at": "2026-11-30T08:00:00Z",
            "replaces": True,
            "changed": [
                {"instrument": "nsw-two-up", "clause": "2.1", "before": "not_tested", "after": "pass"}
            ],
        },
    }


def instrument(pack: str, vendor: str, many: int) -> dict[str, Any]:
    """Return one instrument of the record, from the files of its pack."""
    about = tomllib.loads((PACKS / pack / "instrument.toml").read_text("utf-8"))
    register = tomllib.loads((PACKS / pack / "register.toml").read_text("utf-8"))["clause"]
    readings = tomllib.loads((PACKS / pack / "interpretations.toml").read_text("utf-8"))["interpretation"]
    text = segments(pack)
    words: dict[str, str] = {}
    for segment in text:
        if segment["owner"]:
            words[segment["owner"]] = f"{words.get(segment['owner'], '')} {segment['text']}".strip()
    entries = [DEFAULTS | entry for entry in register]
    clauses = [_clause(entry, words[entry["citation"]], at, vendor, many) for at, entry in enumerate(entries)]
    counts = Counter(clause["verdict"] for clause in clauses)
    claimed = {"display": False, "equipment": False}
    return {
        "id": about["id"],
        "title": about["title"],
        "citation": about["citation"],
        "jurisdiction": about["jurisdiction"],
        "source": about["source"],
        "in_force": str(about.get("in_force", "")),
        "as_at": str(about.get("in_force", "2026-11-30")),
        "digest": "5f2b" * 16,
        "statement": "does_not_conform" if counts["fail"] else "no_statement",
        "reason": f"{counts['fail']} mandatory clauses failed; {counts['inconclusive']} could not be judged.",
        "decision_rule": "Binary, simple acceptance: one counterexample fails a clause, and a failed "
        "mandatory clause of the stated scope denies conformity.",
        "scope": {
            "capabilities": [
                {"id": each["id"], "title": each["title"], "claimed": claimed.get(each["id"], True)}
                for each in about["capability"]
            ],
            "features": [
                {"id": each["id"], "claimed": each["id"] == "kip_faces"} for each in about.get("feature", [])
            ],
            "observables": ["class", "outcome", "amount"],
            "clauses_filter": [],
            "ixit": about["ixit"],
            "ixit_sources": dict.fromkeys(about["ixit"], "law pack"),
            "notes": ["Settlement is observed by the end of the round."],
        },
        "covers": {
            name: [each["clause"] for each in clauses if each["verdict"] == verdict]
            for name, verdict in (("met", "pass"), ("not_met", "fail"))
        },
        "counts": dict(counts),
        "not_supplied": about.get("not_supplied", []),
        "profile": about.get("profile", []),
        "interpretations": [
            {"adopted": None, "note": "", "what_if": _what_if(each), **each} for each in readings
        ],
        "static": {
            "best": "no_statement",
            "reason": "1 clause not tested",
            "runs": 3,
            "what_if": 1,
            "purposes": 4,
            "unclaimed": [
                {"id": "display", "title": vendor, "what": "capability"}
                | {"mandatory": 3, "conditional": 0, "optional": 0}
            ],
            "left_out": [],
            "blocked": [{"clause": clauses[0]["clause"], "reason": "cannot be observed"}],
            "unexamined": [clauses[1]["clause"]],
            "elsewhere": [{"name": "payout_odds", "value": {"heads": [1, 1]}, "source": vendor}],
        },
        "text": text,
        "explored": [explored(next(each["clause"] for each in clauses if each["purposes"]), vendor)],
        "clauses": clauses,
    }


def _what_if(interpretation: dict[str, Any]) -> list[dict[str, Any]]:
    """Return that the first clause of a switchable interpretation would change under its reading B."""
    if interpretation["policy"] != "INTERP":
        return []
    change = {"clause": interpretation["clauses"][0], "verdict": "fail", "would_be": "pass", "reason": ""}
    return [{"reading": "B", "statement": "no_statement", "changes": [change]}]


def segments(pack: str) -> list[dict[str, Any]]:
    """Return the law of a pack in order."""
    lines = (PACKS / pack / "text.tsv").read_text("utf-8").splitlines()[1:]
    rows = [line.split("\t", 1) for line in lines if line]
    return [
        {"owner": None, "furniture": owner[1:], "text": text}
        if owner.startswith("~")
        else {"owner": owner, "furniture": None, "text": text}
        for owner, text in rows
    ]


def _clause(entry: dict[str, Any], text: str, at: int, vendor: str, many: int) -> dict[str, Any]:
    verdict, reason = "pass", ""
    if entry["treatment"] == "informative":
        verdict, reason = "informative", entry["reason"]
    elif entry["treatment"] in ("inspection", "document") or entry["capability"] == "display":
        verdict, reason = "out_of_scope", "The capability is not claimed."
    elif entry["status"] == "conditional":
        verdict, reason = "not_applicable", f"The feature {entry['feature']} is not claimed."
    elif at % 23 == 7:
        verdict, reason = "fail", "1 of 2 test purposes failed."
    elif at % 37 == 16:
        verdict, reason = "inconclusive", "The system crashed."
    elif at % 41 == 20:
        verdict, reason = "not_tested", "The law let the system refuse, and it did."
    tested = verdict in ("pass", "fail", "inconclusive")
    return {
        "clause": entry["citation"],
        "section": entry["section"],
        "title": entry["title"],
        "text": text,
        "kind": entry["kind"],
        "binds": entry["binds"],
        "treatment": entry["treatment"],
        "capability": entry["capability"],
        "status": entry["status"],
        "inserted_by": entry.get("inserted_by", ""),
        "interpretations": entry["interpretations"],
        "verdict": verdict,
        "reason": reason,
        "review": {"reviewer": "project", "date": "2026-11-30", "suspect": ""},
        "relied_on": None,
        "findings": [_finding(vendor)] if entry["treatment"] in ("inspection", "document") else [],
        "purposes": [_purpose(entry, n, verdict if n == 1 else "pass", vendor, many) for n in (1, 2)]
        if tested
        else [],
    }


def _finding(vendor: str) -> dict[str, Any]:
    return {
        "finding": "satisfied",
        "examiner": vendor if vendor == HOSTILE else "A. Examiner",
        "date": "2026-11-30",
        "note": vendor if vendor == HOSTILE else "The layout was measured.",
        "superseded": False,
        "evidence": [
            {
                "name": vendor if vendor == HOSTILE else "layout.jpg",
                "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            }
        ],
    }


def _purpose(entry: dict[str, Any], number: int, outcome: str, vendor: str, many: int) -> dict[str, Any]:
    last = {"pass": "met", "fail": "not_met", "inconclusive": "broken"}[outcome]
    observed = {"met": "paid 3250", "not_met": "paid 3000, returned 500", "broken": ""}[last]
    if vendor == HOSTILE:
        observed = vendor
    then = {
        "met": outcome == "pass",
        "expected": "settle of w2: won, paid 3250, returned 500",
        "observed": observed,
    }
    steps = [
        ("Given ", "a table of triple penny two-up with six players", 3, "met", [0], []),
        (
            "And ",
            "the player in seat 3 spins, with a spinner's wager of $5.00 on heads",
            4,
            "met",
            [1, 2],
            [],
        ),
        ("When ", "the spinner spins heads, triple heads and heads", 5, "met", list(range(3, many - 1)), []),
        (
            "Then ",
            "the spinner's wager wins, and is paid $32.50",
            6,
            last,
            [many - 1],
            [then] if last != "broken" else [],
        ),
    ]
    return {
        "evidence": f"{number:x}" * 64,
        "id": f"{entry['citation']}#{number}",
        "name": f"{entry['title']}, case {number}",
        "outcome": outcome,
        "reason": {
            "pass": "",
            "fail": "A Then was not met.",
            "inconclusive": f"iut_crashed: {vendor[:20_000]}",
        }[outcome],
        "feature": f"{entry['section']}_spinners_role.feature",
        "line": 12 * number,
        "what_if": None,
        "readings": [f"{each}=A" for each in entry["interpretations"][:1]] if number == 2 else [],
        "rests": entry["interpretations"] if number == 1 else [],
        "steps": [
            dict(zip(("keyword", "text", "line", "status", "exchanges", "observations"), step, strict=True))
            for step in steps
        ],
        "milliseconds": 7 * number,
        "exchanges": [
            _exchange(index, vendor, broken=last == "broken" and index == many - 1) for index in range(many)
        ],
    }


def _exchange(index: int, vendor: str, *, broken: bool) -> dict[str, Any]:
    if index == 0:
        return {
            "method": "table.open",
            "request": {
                "instrument": "qld-triple-penny-two-up",
                "rules_as_at": "1998-08-14",
                "at": 0,
                "limits": {"minimum": 500, "maximum": 10_000},
                "seats": [{"seat": seat, "occupied": seat != 2} for seat in range(1, 7)],
                "chips": [50, 100, 500, 2500],
                "options": {},
            },
            "response": {"opened": True, "table": "t1", "effects": []},
            "breakdown": None,
        }
    act = {
        "kind": "coins_at_rest",
        "mood": "fact",
        "by": {"role": "sensor"},
        "coins": ["head", "head", "tail"],
    }
    effects = [
        {"kind": "spin", "class": "heads"},
        {"kind": "settle", "wager": f"w{index}", "outcome": "won", "paid": 3250, "returned": 500},
    ]
    note = {"note": vendor} if vendor == HOSTILE else {}
    return {
        "method": "table.act",
        "request": {"table": "t1", "at": 4000 * index, "act": act},
        "response": None if broken else {"accepted": True, "effects": effects, **note},
        "breakdown": "iut_crashed: the command ended with status 139" if broken else None,
        **({"words": [f"panic: {vendor}"]} if broken else {}),
    }
