"""The register of clauses that was used, each clause with the digest of its words."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from .plain import pretty
from .words import Verdicts

_ABOUT = ("id", "title", "citation", "jurisdiction", "source", "in_force", "as_at", "digest")
_SHOWN = (
    "clause",
    "section",
    "title",
    "text",
    "kind",
    "binds",
    "treatment",
    "capability",
    "status",
    "inserted_by",
    "interpretations",
)


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `law/clauses.json`. `digest` is the law pack's, `sha256` that of a clause's words in UTF-8."""
    told = {
        "schema": "clausework/clauses/1",
        "report": verdicts["report"]["id"],
        "instruments": [
            {
                **{name: row[name] for name in _ABOUT},
                "clauses": [
                    {name: clause[name] for name in _SHOWN}
                    | {"sha256": sha256(clause["text"].encode()).hexdigest()}
                    for clause in row["clauses"]
                ],
            }
            for row in verdicts["instruments"]
        ],
    }
    yield "law/clauses.json", pretty(told)
