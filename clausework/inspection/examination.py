"""An examination: its agenda, and the entries that one examiner signs, each on the disk at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from .. import examiner
from ..counting import counted
from ..events import now
from ..journal import Journal
from ..problems import UsageProblem
from .agenda import Item

LONGEST = 20_000
"""Characters of a note."""


class Examination:
    """The items of an agenda with the journal in which their findings are kept, open for one examiner.

    What the report asked about was `reported` already, by the record that its campaign had, needs no entry.
    """

    def __init__(
        self, items: Sequence[Item], record: Path, reported: Sequence[examiner.Finding] = ()
    ) -> None:
        """Begin or go on; UsageProblem where the record cannot be written or its evidence is not sound."""
        self.items, self.record = tuple(items), record
        self._reported = {(one.instrument, one.clause): one for one in reported if not one.superseded}
        self._journal = Journal(record, now())
        try:
            self._found = list(examiner.load([record]))
        except BaseException:
            self._journal.close()
            raise

    @property
    def torn(self) -> int:
        """How many bytes of a half line were taken away from the record's end."""
        return self._journal.torn

    @property
    def signed_by(self) -> str:
        """Who signed last; empty at the beginning."""
        return self._found[-1].examiner if self._found else ""

    def entries(self, item: Item) -> list[examiner.Finding]:
        """Return what was found about an item, in order; the last counts."""
        return [one for one in self._found if (one.instrument, one.clause) == (item.instrument, item.clause)]

    def entry(self, item: Item) -> examiner.Finding | None:
        """Return the entry that counts: the last, unless the law's words have changed since."""
        found = self.entries(item)
        return found[-1] if found and found[-1].words == examiner.digest(item.words) else None

    def reported(self, item: Item) -> examiner.Finding | None:
        """Return what the report has of an item already, by the record that its campaign had."""
        return self._reported.get((item.instrument, item.clause))

    def unanswered(self) -> list[int]:
        """Return the places of the items without an entry that counts, here or in the report."""
        return [
            place
            for place, item in enumerate(self.items)
            if self.entry(item) is None and self.reported(item) is None
        ]

    def told(self) -> str:
        """Return, as a sentence without its point, how many clauses have a finding, and where from."""
        total, left = len(self.items), len(self.unanswered())
        old = sum(self.reported(item) is not None and self.entry(item) is None for item in self.items)
        said = f"{total - left} of {counted(total, 'clause has', 'clauses have')} a finding"
        return f"{said}, {old} of them by the report's own record" if old else said

    def sign(
        self, item: Item, finding: str, name: str, note: str = "", evidence: Sequence[Mapping[str, str]] = ()
    ) -> None:
        """Enter a finding, signed with the examiner's name and this moment.

        The same finding sent twice is entered once. UsageProblem where it is incomplete or cannot be written.
        """
        name, note = " ".join(name.split()), note.strip()
        _complete(finding, name, note)
        entry: dict[str, Any] = {
            "instrument": item.instrument,
            "clause": item.clause,
            "words": examiner.digest(item.words),
            "finding": finding,
            "note": note,
            "examiner": name,
            "evidence": [dict(each) for each in evidence],
        }
        last = self.entry(item)
        if last is not None and entry == _content(last):
            return
        signed = entry | {"date": now()}
        try:
            self._journal.append(signed)
        except OSError as problem:
            raise UsageProblem(
                f"The entry could not be written to {self.record}: {problem.strerror}.",
                "Nothing of it was kept; every earlier entry is.",
                "Make room, and enter it again.",
            ) from problem
        self._found = [
            replace(one, superseded=True)
            if (one.instrument, one.clause) == (item.instrument, item.clause)
            else one
            for one in self._found
        ]
        self._found.append(
            examiner.Finding.read(signed | {"evidence": [self._kept(each) for each in evidence]})
        )

    def _kept(self, file: Mapping[str, str]) -> dict[str, str]:
        return {**file, "path": str(self.record.parent.absolute() / examiner.EVIDENCE / file["sha256"])}

    def close(self) -> None:
        """Close the record."""
        self._journal.close()


def _complete(finding: str, name: str, note: str) -> None:
    if finding not in examiner.FINDINGS:
        raise UsageProblem(
            "No finding was chosen.", then="Choose satisfied, not satisfied or not applicable."
        )
    if not name:
        raise UsageProblem("Nobody signs.", then="Give the examiner's name.")
    if finding != "satisfied" and not note:
        raise UsageProblem(f"A finding of {finding.replace('_', ' ')} needs a note.", then="Say why.")
    if len(note) > LONGEST:
        raise UsageProblem(f"The note has {len(note)} characters; it may have {LONGEST}.")


def _content(entry: examiner.Finding) -> dict[str, Any]:
    plain = asdict(entry)
    for name in ("date", "superseded"):
        del plain[name]
    return plain | {
        "evidence": [
            {name: file[name] for name in ("name", "sha256", "media_type")} for file in plain["evidence"]
        ]
    }
