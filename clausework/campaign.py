"""A campaign: one execution of selected test purposes against one IUT, as a frozen value.

It crosses process borders as plain values, so that every worker runs exactly what was planned.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from .adapters import Limits, Surroundings
from .amendment import Amendment
from .document import Document
from .examiner import Finding
from .jurisdiction import Jurisdiction
from .packs import Pack
from .relied import Relied
from .statements import Ics, Introduction
from .subject import Subject


@dataclass(frozen=True, slots=True)
class Settings:
    """What the person asked for. `readings` and `ixit` override the packs' own; `clauses` empty means all.

    `repeat` is how many times each purpose is run, with the same requests.
    """

    address: str
    instruments: tuple[str, ...]
    seed: int
    clauses: tuple[str, ...] = ()
    rules_as_at: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    ixit: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    workers: int = 1
    remote: bool = False
    repeat: int = 1
    mode: str = "self-test"
    what_if: bool = False
    surroundings: Surroundings = field(default_factory=Surroundings)
    # Of a campaign that explores, and runs no test purpose: `paths` and `extra`, see `exploring`.
    exploration: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Campaign:
    """The settings, with what the IUT said, what the examiner found and what the report is to hold."""

    id: str
    started: str
    settings: Settings
    introduction: Introduction
    record: tuple[Finding, ...] = ()
    notes: tuple[str, ...] = ()
    document: Document = field(default_factory=Document)
    qualification: Mapping[str, Any] = field(default_factory=dict)
    subject: Subject = field(default_factory=Subject)
    jurisdiction: Jurisdiction = field(default_factory=Jurisdiction)
    relied: tuple[Relied, ...] = ()
    amends: Amendment | None = None

    def ics(self, instrument: str) -> Ics:
        """Return the statement that counts for an instrument."""
        return self.introduction.statements[instrument]

    def as_at(self, pack: Pack) -> str:
        """Return the date as at which the rules of a pack apply: as asked, else its first day, else today."""
        return self.settings.rules_as_at or pack.in_force or self.started[:10]

    def adopted(self, pack: Pack) -> dict[str, str]:
        """Return the reading adopted for each switchable interpretation of a pack."""
        chosen = self.settings.readings
        return {i.id: chosen.get(i.id, i.adopted) for i in pack.interpretations if i.policy == "INTERP"}

    def ixit(self, pack: Pack) -> dict[str, Any]:
        """Return the extra information for testing: the pack's, its profile's, and what overrides them."""
        return {name: value for name, (value, _) in self._ixit(pack).items()}

    def sources(self, pack: Pack) -> dict[str, str]:
        """Return where each value of `ixit` is from."""
        return {name: source for name, (_, source) in self._ixit(pack).items()}

    def _ixit(self, pack: Pack) -> dict[str, tuple[Any, str]]:
        local = self.jurisdiction
        return {
            **{name: (value, "law pack") for name, value in pack.ixit.items()},
            **{row["name"]: (row["value"], row["source"]) for row in pack.profile},
            **{name: (value, local.source) for name, value in local.ixit.get(pack.id, {}).items()},
            **{name: (value, "settings") for name, value in self.settings.ixit.get(pack.id, {}).items()},
        }

    def dump(self) -> str:
        """Return the campaign as JSON text."""
        plain = asdict(replace(self, introduction=None))  # type: ignore[arg-type]
        return json.dumps(plain | {"introduction": self.introduction.plain()}, default=str)

    @classmethod
    def parse(cls, text: str) -> Campaign:
        """Return the campaign in JSON text from `dump`."""
        plain = json.loads(text)
        settings = plain["settings"]
        settings |= {
            "instruments": tuple(settings["instruments"]),
            "clauses": tuple(settings["clauses"]),
            "limits": Limits(**settings["limits"]),
            "surroundings": Surroundings.read(settings.get("surroundings", {})),
        }
        return cls(
            id=plain["id"],
            started=plain["started"],
            settings=Settings(**settings),
            introduction=Introduction.read(plain["introduction"]),
            record=tuple(Finding.read(row) for row in plain["record"]),
            subject=Subject.read(plain["subject"]),
            notes=tuple(plain["notes"]),
            document=Document(**plain["document"] | {"opinions": tuple(plain["document"]["opinions"])}),
            qualification=plain["qualification"],
            jurisdiction=Jurisdiction(**plain["jurisdiction"]),
            relied=tuple(Relied(**row) for row in plain["relied"]),
            amends=Amendment(**plain["amends"]) if plain["amends"] else None,
        )
