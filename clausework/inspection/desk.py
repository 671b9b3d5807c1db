"""What lies open on the examiner's desk: notes and files that are not signed yet, kept beside the record.

They belong to nobody but the examiner and are no part of the record: the file goes when all is signed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..examiner import Finding
from .agenda import Item
from .evidence import replace


@dataclass(frozen=True, slots=True)
class Draft:
    """A finding before it is signed; all of it may be empty."""

    finding: str = ""
    note: str = ""
    evidence: tuple[Mapping[str, str], ...] = ()

    @classmethod
    def of(cls, entry: Finding | None) -> Draft:
        """Return a draft that begins as an entry does, so that it can be changed."""
        if entry is None:
            return cls()
        files = ({"name": e.name, "sha256": e.sha256, "media_type": e.media_type} for e in entry.evidence)
        return cls(entry.finding, entry.note, tuple(files))


@dataclass
class Desk:
    """Drafts by clause, the examiner's name, and the digest of the session that may write them."""

    path: Path
    name: str = ""
    session: str = ""
    drafts: dict[str, Draft] = field(default_factory=dict)

    @classmethod
    def at(cls, record: Path) -> Desk:
        """Return the desk of a record as it was left; an empty one where it cannot be made out."""
        path = record.with_name(f".{record.name}.desk")
        try:
            left = json.loads(path.read_text(encoding="utf-8"))
            drafts = {
                key: Draft(row["finding"], row["note"], tuple(row["evidence"]))
                for key, row in left["drafts"].items()
            }
            return cls(path, left["name"], left["session"], drafts)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return cls(path)

    def draft(self, item: Item) -> Draft | None:
        """Return the draft about an item."""
        return self.drafts.get(_key(item))

    def put(self, item: Item, draft: Draft | None) -> None:
        """Keep a draft about an item, or none; OSError where it cannot be written."""
        if draft is None:
            self.drafts.pop(_key(item), None)
        else:
            self.drafts[_key(item)] = draft
        self.save()

    def save(self) -> None:
        """Write the desk to the disk, for its owner's eyes alone."""
        plain: dict[str, Any] = {"name": self.name, "session": self.session}
        plain["drafts"] = {key: asdict(draft) for key, draft in self.drafts.items()}
        replace(self.path, json.dumps(plain).encode(), mode=0o600)

    def clear(self) -> None:
        """Take the file away where nothing unsigned lies in it."""
        if not self.drafts:
            self.path.unlink(missing_ok=True)


def _key(item: Item) -> str:
    return f"{item.instrument} {item.clause}"
