"""Law packs: the text, the register of clauses and the readings of each instrument, as frozen values.

Packs are found through the entry point group `clausework.packs`; docs/law-packs.md gives the format.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import importlib.util
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .causes import cause
from .citations import suggestions
from .problems import HarnessProblem, UsageProblem

GROUP = "clausework.packs"
REVIEWS = "reviews.tsv"
"""A pack's reviews: the one file of a release that a laboratory may change, outside the pack's digest."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of the law's text, in order: it belongs to a clause or to the page's furniture."""

    owner: str
    text: str

    @property
    def furniture(self) -> bool:
        """Whether the piece is printed matter that belongs to no clause."""
        return self.owner.startswith("~")


@dataclass(frozen=True, slots=True)
class Clause:
    """One provision at its finest number. `text` is verbatim, white space collapsed.

    `edition` is the day from which it holds and `until` the first day on which it no longer does; empty
    means always. A later edition of the same citation has the key `citation@edition` in text and features.
    """

    citation: str
    section: str
    title: str
    text: str
    kind: str
    binds: tuple[str, ...]
    treatment: str
    capability: str = ""
    status: str = "mandatory"
    feature: str = ""
    interpretations: tuple[str, ...] = ()
    joint: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    reason: str = ""
    inserted_by: str = ""
    edition: str = ""
    until: str = ""
    key: str = ""

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Clause:
        """Return the clause in plain values, such as a log holds."""
        return cls(**_tuples(table))


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A recorded reading of an ambiguous clause. `adopted` names a reading where the policy is INTERP."""

    id: str
    clauses: tuple[str, ...]
    question: str
    readings: Mapping[str, str]
    policy: str
    adopted: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """A capability or a feature that a vendor may claim. A feature belongs to a capability.

    Of a capability, `shown_by` names observables without any of which nothing of it can be seen.
    """

    id: str
    title: str = ""
    description: str = ""
    capability: str = ""
    shown_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pack:
    """One instrument, whole. `folder` holds its features; `digest` covers every file of it."""

    id: str
    title: str
    citation: str
    jurisdiction: str
    source: str
    in_force: str  # empty where the text does not say
    vocabulary: str
    folder: Path
    capabilities: tuple[Named, ...]
    features: tuple[Named, ...]
    not_supplied: tuple[Mapping[str, Any], ...]
    profile: tuple[Mapping[str, Any], ...]
    ixit: Mapping[str, Any]
    every: tuple[Clause, ...]  # the rows of all editions; `clauses` holds those in force
    clauses: tuple[Clause, ...]
    text: tuple[Segment, ...]
    interpretations: tuple[Interpretation, ...]
    digest: str = field(repr=False, default="")
    begin_with: str = ""  # a clause that fails in a system which refuses every act; empty where none is named

    @functools.cached_property
    def by_citation(self) -> Mapping[str, Clause]:
        """The clauses by their citation."""
        return {clause.citation: clause for clause in self.clauses}

    def as_at(self, day: str) -> Pack:
        """Return the pack with the clauses that are in force on a day (YYYY-MM-DD)."""
        return replace(self, clauses=_in_force(self.every, day))

    @property
    def feature_files(self) -> tuple[Path, ...]:
        """The feature files, in the law's order."""
        return tuple(sorted(self.folder.glob("*.feature")))


@functools.cache
def installed() -> Mapping[str, Path]:
    """Return the ids of the installed instruments and the folders of their packs."""
    found: dict[str, Path] = {}
    for entry in importlib.metadata.entry_points(group=GROUP):
        spec = importlib.util.find_spec(entry.value)
        if spec is None or not spec.submodule_search_locations:
            raise HarnessProblem(
                f"The law pack {entry.name!r} is registered but its folder {entry.value} is not installed.",
                then="Install clausework again.",
            )
        found[entry.name] = Path(next(iter(spec.submodule_search_locations)))
    return dict(sorted(found.items(), key=lambda item: _order(item[1])))


def _order(folder: Path) -> tuple[str, str]:
    settings = _toml(folder / "instrument.toml")
    return str(settings.get("in_force", "9999")), folder.name


def load(instrument: str) -> Pack:
    """Return the pack of an installed instrument; UsageProblem where there is none of that name."""
    packs = installed()
    if instrument not in packs:
        near = suggestions(instrument, packs)
        raise UsageProblem(
            f"There is no instrument {instrument!r}.",
            f"Installed are: {', '.join(packs) or 'none'}.",
            f"Did you mean {' or '.join(near)}?" if near else "",
        )
    return read(packs[instrument])


@functools.cache
def read(folder: Path) -> Pack:
    """Return the pack in a folder; HarnessProblem where its files contradict the format."""
    settings = _toml(folder / "instrument.toml")
    try:
        text = segments(folder / "text.tsv")
        every = _clauses(_toml(folder / "register.toml")["clause"], text)
        return Pack(
            id=settings["id"],
            title=settings["title"],
            citation=settings["citation"],
            jurisdiction=settings["jurisdiction"],
            source=settings["source"],
            in_force=str(settings.get("in_force", "")),
            vocabulary=settings["vocabulary"],
            folder=folder,
            capabilities=_named(settings.get("capability", ())),
            features=_named(settings.get("feature", ())),
            not_supplied=tuple(settings.get("not_supplied", ())),
            profile=tuple(settings.get("profile", ())),
            ixit=settings.get("ixit", {}),
            every=every,
            clauses=_in_force(every, max(clause.edition for clause in every)),
            text=text,
            interpretations=_interpretations(_toml(folder / "interpretations.toml")),
            digest=_digest(folder),
            begin_with=settings.get("begin_with", ""),
        )
    except (OSError, KeyError, TypeError, ValueError) as problem:
        raise HarnessProblem(f"The law pack in {folder.name} is not complete: {cause(problem)}.") from problem


def segments(path: Path) -> tuple[Segment, ...]:
    """Return the pieces of the law's text in a `text.tsv`, in order."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    pairs = (line.split("\t", 1) for line in lines if line.strip())
    return tuple(Segment(owner, collapse(text)) for owner, text in pairs)


def collapse(text: str) -> str:
    """Return the text with every run of white space as one space, and none at the ends."""
    return " ".join(text.split())


def _toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise HarnessProblem(f"The law pack file {path.name} cannot be read: {cause(problem)}.") from problem


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}


def _named(rows: Sequence[Mapping[str, Any]]) -> tuple[Named, ...]:
    return tuple(Named(**_tuples(row)) for row in rows)


def _clauses(rows: Sequence[Mapping[str, Any]], text: Sequence[Segment]) -> tuple[Clause, ...]:
    words: dict[str, list[str]] = {}
    for segment in text:
        words.setdefault(segment.owner, []).append(segment.text)
    seen: set[str] = set()
    found = []
    for row in rows:
        later = row["citation"] in seen and row.get("edition")
        seen.add(row["citation"])
        key = f"{row['citation']}@{row['edition']}" if later else row["citation"]
        found.append(Clause(**_tuples(row), key=key, text=" ".join(words.get(key, ()))))
    return tuple(found)


def _in_force(rows: Sequence[Clause], day: str) -> tuple[Clause, ...]:
    return tuple(c for c in rows if c.edition <= day and (not c.until or day < c.until))


def _interpretations(table: Mapping[str, Any]) -> tuple[Interpretation, ...]:
    return tuple(Interpretation(**_tuples(row)) for row in table.get("interpretation", ()))


def _digest(folder: Path) -> str:
    total = hashlib.sha256()
    # A review changes nothing that is run: it must not make a qualification stale.
    for path in sorted(p for p in folder.iterdir() if p.is_file() and not p.name.endswith(REVIEWS)):
        total.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()
