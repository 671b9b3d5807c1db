"""The report on half a page of Markdown, for the summary of a build server's job or a message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from .text import clip
from .words import MODE, SIGN, STATEMENT, Verdicts, word

_OPEN = ("fail", "inconclusive", "not_tested")
_LONGEST = 200
# What Markdown, and the HTML within it, would take for its own. No line begins with a subject's own words.
_MARKUP = re.compile(r"[\\`*_{}\[\]()<>#!|&~]")


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `summary.md`: the statements, and the clauses that stand in their way.

    Loses the clauses that passed, the law's words, steps and exchanges.
    """
    subject, report = verdicts["subject"], verdicts["report"]
    lines = [
        f"# {_text(subject['vendor'])} {_text(subject['product'])} {_text(subject['version'])}",
        "",
        f"{MODE[report['mode']]}, {_text(report['id'])}, {_text(verdicts['campaign']['started'])}",
    ]
    lines += [f"\nThe campaign is not valid: {_text(said)}." for said in verdicts["campaign"]["problems"]]
    for row in verdicts["instruments"]:
        lines += ["", *_instrument(row)]
    yield "summary.md", ("\n".join(lines) + "\n").encode()


def _instrument(row: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {_text(row['id'])}: {STATEMENT[row['statement']]}"
    yield ""
    yield f"{_text(row['reason'])}."
    yield ""
    yield ", ".join(f"{SIGN[name]} {n} {word(name)}" for name, n in row["counts"].items() if n)
    for note in row["scope"]["notes"]:
        yield f"\n{_text(note)}"
    barring = [clause for clause in row["clauses"] if clause["verdict"] in _OPEN]
    if barring:
        yield "\n| clause | verdict | reason |\n|---|---|---|"
    for clause in barring:
        sign, verdict = SIGN[clause["verdict"]], word(clause["verdict"])
        yield f"| {_text(clause['clause'])} | {sign} {verdict} | {_text(clause['reason'])} |"


def _text(value: object) -> str:
    """Return a value as one line in which nothing is markup."""
    return _MARKUP.sub(lambda found: f"\\{found[0]}", " ".join(clip(value, _LONGEST).split()))
