"""The report to be read: one HTML file with the law as it is set, its verdicts and their evidence."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import orjson
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from clausework.counting import counted

from . import apart, machine, words
from .anchors import Anchors
from .explored import paragraphs
from .law import Block, lead_ins, split_label, typeset
from .text import clip, inert, visible

TEMPLATES = Path(__file__).parent / "templates"

RENDERED = 200
"""Exchanges of one test purpose that the page holds; `verdicts.json` holds all of them."""


@dataclass(frozen=True, slots=True)
class Part:
    """What the page says of one instrument, beside the record itself."""

    record: dict[str, Any]
    at: Anchors
    law: list[Block]
    clauses: dict[str, dict[str, Any]]
    counts: dict[str, int]

    @classmethod
    def of(cls, instrument: dict[str, Any]) -> Part:
        """Return the part for an instrument of the record."""
        clauses = {clause["clause"]: clause for clause in instrument["clauses"]}
        counted = Counter(clause["verdict"] for clause in instrument["clauses"])
        return cls(
            record=instrument,
            at=Anchors.name(instrument["id"], clauses),
            law=list(typeset(instrument["text"])),
            clauses=clauses,
            counts={name: counted[name] for name in words.WORST_FIRST if counted[name]},
        )

    def explored(self) -> list[dict[str, Any]]:
        """Return what was explored, a paragraph each."""
        return paragraphs(self.record.get("explored", ()))

    def findings(self) -> list[dict[str, Any]]:
        """Return the clauses that stand in the way of conformity: failures, then inconclusive ones."""
        return [
            clause
            for verdict in ("fail", "inconclusive")
            for clause in self.clauses.values()
            if clause["verdict"] == verdict
        ]

    def evidence(self, citation: str) -> str:
        """Return the anchor that tells most of a clause: its test purposes, or its row of the inventory."""
        return self.at.evidence(citation) if self.clauses[citation]["purposes"] else self.at.row(citation)

    def readable(self) -> set[str]:
        """Return the ids of the interpretations that the page tells of."""
        return {each["id"] for each in self.record["interpretations"]}

    def quote(self, clause: dict[str, Any]) -> list[tuple[str, str, str]]:
        """Return the words of the law as opening, label and text; those that lead in to the clause first."""
        texts = {citation: each["text"] for citation, each in self.clauses.items()}
        lines = [*lead_ins(clause["clause"], texts), clause["clause"]]
        return [split_label(citation, texts[citation]) for citation in lines]

    def machine(self, row: dict[str, Any]) -> dict[str, Any]:
        """Return the machine of an exploration, with its drawing."""
        return machine.shown(row)

    def transcripts(self) -> Markup:
        """Return the exchanges by anchor of their purpose, as JSON that is inert within a script element."""
        shown = {
            anchor: [_exchange(each) for each in run["exchanges"][:RENDERED]]
            for citation, clause in self.clauses.items()
            for number, purpose in enumerate(clause["purposes"], 1)
            for anchor, run in _runs(self.at.purpose(citation, number), purpose)
            if run["exchanges"]
        } | {
            self.at.word(citation, number): [*_word(found)][:RENDERED]
            for citation, clause in self.clauses.items()
            for number, found in enumerate(clause.get("explored", {}).get("divergences", ()), 1)
            if found["exchanges"]
        }
        return Markup(inert(orjson.dumps(shown).decode()))


def _runs(anchor: str, purpose: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the runs of a purpose that have a transcript of their own, with their anchors."""
    yield anchor, purpose
    for again in purpose.get("repeats", []):
        if not again["alike"]:
            yield f"{anchor}/repeat-{again['repeat']}", again


def _word(found: dict[str, Any]) -> Iterator[list[Any]]:
    """Yield the exchanges of a divergence; those of a second play say so."""
    for number, each in enumerate(found["exchanges"]):
        method, *told = _exchange(each)
        yield [f"{method} (second play)" if number >= found.get("second", number + 1) else method, *told]


def _exchange(each: dict[str, Any]) -> list[Any]:
    method = each["method"] + (" (second table)" if each.get("decoy") else "")
    told = [method, each["request"], each["response"], each["breakdown"]]
    return [*told, each["words"]] if each.get("words") else told


def project(verdicts: words.Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `report.html`: no network, readable without scripts, the same bytes for the same record.

    Loses exchanges beyond the first `RENDERED` of a purpose, and what `clip` cuts from long values.
    """
    parts = [Part.of(instrument) for instrument in verdicts["instruments"]]
    script = source("page.js")
    page = environment().get_template("page.html")
    html = page.render(
        v=verdicts,
        parts=parts,
        style=Markup(source("page.css") + source("machine.css") + source("print.css")),
        script=Markup(script),
        script_digest=b64encode(sha256(script.encode()).digest()).decode(),
        page_id=re.sub(r"[^\w .-]+", "", verdicts["report"]["id"], flags=re.ASCII)[:60],
    )
    yield "report.html", html.encode()


def source(name: str) -> str:
    """Return a file beside the templates."""
    return (TEMPLATES / name).read_text(encoding="utf-8")


@cache
def environment() -> Environment:
    """Return what sets the templates: strict, escaping, and printing nothing that cannot be seen."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        finalize=_finalize,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "named": words.named,
        "clip": clip,
        "word": words.word,
        "apart": apart.words,
        "limit": apart.limit,
        "counted": counted,
        "sentence": _sentence,
        "moment": _moment,
        "ranges": _ranges,
        "json": _json,
    }
    environment.globals |= {
        "SIGN": words.SIGN,
        "STATEMENT": words.STATEMENT,
        "MODE": words.MODE,
        "MEANING": words.MEANING,
        "POLICY": words.POLICY,
        "NEXT": words.NEXT,
        "WORST_FIRST": words.WORST_FIRST,
        "RENDERED": RENDERED,
        "title_of": words.title,
        "condition_of": words.condition,
    }
    return environment


def _finalize(value: object) -> object:
    """Make every value that a template prints visible, whoever chose it; autoescape then follows."""
    return value if isinstance(value, Markup) else visible(value)


def _sentence(text: str) -> str:
    """Return a text that somebody else wrote with one point at its end."""
    return f"{text.rstrip().rstrip('.')}."


def _json(value: object) -> str:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


def _moment(value: str) -> str:
    """Return an ISO 8601 moment in UTC as it is read: `2026-11-30 08:26:01 UTC`."""
    return re.sub(r"T(\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00:00)$", r" \1 UTC", value)


def _ranges(indexes: list[int]) -> str:
    """Return exchange numbers, counted from 1, as they are cited: `3–5, 9`."""
    found: list[list[int]] = []
    for number in sorted({index + 1 for index in indexes}):
        if found and found[-1][-1] == number - 1:
            found[-1][1:] = [number]
        else:
            found.append([number])
    return ", ".join("–".join(map(str, ends)) for ends in found)
