"""How the text of an instrument is set: headings, and provisions with label, depth and the clauses within."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

_LABEL = re.compile(
    r"""
    (?P<opening> [‘“"˙•\s]* )                                               # of what an amending rule inserts
    (?P<label>
        \d+[A-Z]{0,2} (?:\.\d+[A-Z]{0,2})* \.? (?:\([0-9A-Za-z]{1,5}\))*   # 469.(1)  4.1.1.1  3.2A
        | (?:\([0-9A-Za-z]{1,5}\))+                                        # (5)  (a)(i)
    )
    (?=\s)\s*
    """,
    re.VERBOSE,
)
_FURNITURE = re.compile(
    r"running|page|bullet|index|contents|table of provisions|ornament|dot|mark|rule line", re.I
)
_HEADING = re.compile(r"heading", re.I)
_PIECE = re.compile(r" \([^()]*\)$")
_LAST = (re.compile(r"\s*\([^()]*\)$"), re.compile(r" .*$"), re.compile(r"\.\w+$"))
_LEADS_IN = (":", "—", "–", "-", ",")


@dataclass(frozen=True, slots=True)
class Run:
    """Words of the law that belong to one clause; `first` where the clause begins."""

    citation: str
    text: str
    first: bool


@dataclass(frozen=True, slots=True)
class Block:
    """A line or paragraph of the law: a `heading`, a `provision`, or `matter` between them.

    `opening` is the quotation mark that an amending rule sets before what it inserts; it hangs in the
    margin. `depth` counts levels of indent from 0.
    """

    kind: str
    opening: str = ""
    label: str = ""
    depth: int = 0
    runs: tuple[Run, ...] = field(default=())

    @property
    def hang(self) -> float:
        """How far the lines after the first stand in, in ems: room for the last part of the label."""
        last = self.label.rpartition(".(")[2]
        return max(2.3, round(len(last) * 0.45 + 0.5, 1)) if self.label else 0.0


def parent(citation: str) -> str:
    """Return the citation without its last part: `472(5)` of `472(5)(a)`; empty for a section."""
    return next((last.sub("", citation) for last in _LAST if last.search(citation)), "")


def depth(citation: str, label: str = "") -> int:
    """Return the depth at which a clause is set: 0 for `471(1)` and `4.1`, 1 for `(a)`, 2 for `(i)`.

    Definitions, rows of a table and numbered parts of a proviso are set one deeper than what holds them.
    """
    number, _, rest = citation.partition(" ")
    parts = number.count("(") + number.count(".")
    deeper = rest.startswith(('"', "row ")) or (bool(rest) and label.startswith("(") and rest.endswith(label))
    return max(0, parts - 1) + deeper


def lead_ins(citation: str, texts: Mapping[str, str]) -> list[str]:
    """Return the clauses that lead in to a clause, outermost first: those of its parents that end open."""
    found: list[str] = []
    above = parent(citation)
    while above:
        if texts.get(above, "").rstrip().endswith(_LEADS_IN):
            found.insert(0, above)
        above = parent(above)
    return found


def typeset(segments: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
    """Yield the law in order as blocks; page furniture (running heads, page numbers) is left out.

    A segment joins the block before it when it continues the same provision: a clause that a page
    has cut in two, or sentences of one provision that are clauses of their own.
    """
    opening = label = ""
    runs: list[Run] = []
    seen: set[str] = set()

    def close() -> Iterator[Block]:
        if runs:
            yield Block("provision", opening, label, depth(runs[0].citation, label), tuple(runs))
            runs.clear()

    for segment in segments:
        owner, text = segment["owner"], segment["text"].strip()
        if owner is None:
            name = segment["furniture"] or ""
            if _HEADING.search(name):
                yield from close()
                yield Block("heading", runs=(Run("", text.lstrip("˙‘ "), False),))
            elif not _FURNITURE.search(name):
                yield from close()
                yield Block("matter", runs=(Run("", text, False),))
            continue
        quote, own_label, rest = split_label(owner, text)
        goes_on = bool(runs) and _whole(runs[-1].citation) == _whole(owner)
        if not goes_on or (own_label and owner not in seen):
            yield from close()
            opening, label, text = quote, own_label, rest
        runs.append(Run(owner, text, owner not in seen))
        seen.add(owner)
    yield from close()


def split_label(citation: str, text: str) -> tuple[str, str, str]:
    """Return an opening quotation mark, a label and the other words: `("‘", "(2)", "If the player …")`.

    A number that the citation does not end with is no label but words of the law.
    """
    numbered = _LABEL.match(text)
    if numbered and any(
        _bare(name).endswith(_bare(numbered["label"])) for name in (citation, _whole(citation))
    ):
        return numbered["opening"].strip(), numbered["label"].strip(), text[numbered.end() :]
    return "", "", text


def _whole(citation: str) -> str:
    return _PIECE.sub("", citation)


def _bare(label: str) -> str:
    return re.sub(r"\W", "", label)
