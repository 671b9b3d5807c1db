"""Several reports on one page: clauses by systems, and what to mind when they are read side by side."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from clausework.counting import counted

from . import likeness, words
from .anchors import Anchors
from .page import environment, source

_ABOUT = (
    "id",
    "title",
    "citation",
    "jurisdiction",
    "as_at",
    "digest",
    "statement",
    "reason",
    "scope",
    "interpretations",
)
_CLAUSE = ("title", "text", "verdict")


@dataclass(frozen=True, slots=True)
class Tested:
    """One instrument as one report has it: what is said of it as a whole, and its clauses by citation."""

    about: dict[str, Any]
    clauses: dict[str, dict[str, Any]]
    counts: Mapping[str, int]

    @classmethod
    def of(cls, instrument: Mapping[str, Any], changed: Mapping[str, str]) -> Tested:
        """Return it without text, steps and exchanges; `changed` holds what amended verdicts were before."""
        at = Anchors.name(instrument["id"], (each["clause"] for each in instrument["clauses"]))
        clauses = {
            each["clause"]: {name: each[name] for name in _CLAUSE}
            | {
                "anchor": (at.evidence if each["purposes"] else at.row)(each["clause"]),
                "remarks": _remarks(each, changed),
            }
            for each in instrument["clauses"]
        }
        counts = Counter(each["verdict"] for each in clauses.values())
        return cls({name: instrument[name] for name in _ABOUT}, clauses, counts)


@dataclass(frozen=True, slots=True)
class System:
    """One report: a column of each instrument that it is about. `page` and `zip` are URLs, or nothing."""

    number: int
    report: Mapping[str, Any]
    subject: Mapping[str, Any]
    campaign: Mapping[str, Any]
    page: str
    zip: str
    tested: dict[str, Tested]

    @property
    def called(self) -> tuple[str, ...]:
        """What the system is called: vendor, product, version and build."""
        return tuple(self.subject.values())

    @property
    def report_name(self) -> str:
        """What the report is called in short: the beginning of its id, and its revision."""
        return f"{self.report['id'][:11]} r{self.report['revision']}"

    @classmethod
    def of(cls, number: int, record: Mapping[str, Any], where: str) -> System:
        """Return what the page needs of a record."""
        report, campaign = record["report"], record["campaign"]
        changed: dict[str, dict[str, str]] = {}
        for each in (report["amends"] or {"changed": []})["changed"]:
            changed.setdefault(each["instrument"], {})[each["clause"]] = each["before"]
        folder = where.endswith("/")
        return cls(
            number=number,
            report={name: report[name] for name in ("id", "revision", "mode", "amends")},
            subject={name: record["subject"][name] for name in ("vendor", "product", "version", "build")},
            campaign=campaign,
            page=f"{where}report.html" if folder else "",
            zip="" if folder else where,
            tested={i["id"]: Tested.of(i, changed.get(i["id"], {})) for i in record["instruments"]},
        )


@dataclass(frozen=True, slots=True)
class Row:
    """One clause across the systems: a cell for each, None where the edition tested has no such clause."""

    clause: str
    title: str
    text: str
    cells: tuple[dict[str, Any] | None, ...]

    @property
    def verdicts(self) -> list[str]:
        """The verdicts in it, worst first."""
        found = {cell["verdict"] for cell in self.cells if cell}
        return [name for name in words.WORST_FIRST if name in found]

    @property
    def differs(self) -> bool:
        """Whether two systems have different verdicts, or one has none."""
        return len({cell and cell["verdict"] for cell in self.cells}) > 1

    @property
    def reworded(self) -> bool:
        """Whether the editions tested have different words here."""
        return len({cell["text"] for cell in self.cells if cell}) > 1


@dataclass(frozen=True, slots=True)
class Section:
    """One instrument: the systems that were tested against it, those that were not, and its clauses."""

    at: str
    about: Mapping[str, Any]
    systems: list[System]
    others: list[System]
    rows: list[Row]
    aspects: list[likeness.Aspect]

    @classmethod
    def of(cls, name: str, at: str, systems: Sequence[System]) -> Section:
        """Return the section of an instrument by its id."""
        columns = [each for each in systems if name in each.tested]
        tested = [each.tested[name] for each in columns]
        rows = []
        for citation in merged([list(each.clauses) for each in tested]):
            cells = tuple(each.clauses.get(citation) for each in tested)
            first = next(cell for cell in cells if cell)
            rows.append(Row(citation, first["title"], first["text"], cells))
        return cls(
            at=at,
            about=tested[0].about,
            systems=columns,
            others=[each for each in systems if name not in each.tested],
            rows=rows,
            aspects=likeness.aspects(
                (each.number - 1, likeness.of_instrument(each.tested[name].about)) for each in columns
            ),
        )

    @property
    def verdicts(self) -> list[str]:
        """The verdicts in it, worst first."""
        return [name for name in words.WORST_FIRST if any(name in row.verdicts for row in self.rows)]


def page(reports: Iterable[tuple[Mapping[str, Any], str]]) -> bytes:
    """Return the page of these records, each with the URL of its bundle (a folder's ends in /), or nothing.

    It needs no network, reads without scripts, and is the same bytes for the same records. It loses reasons,
    steps and exchanges: the reports hold them.
    """
    systems = [System.of(number, record, where) for number, (record, where) in enumerate(reports, 1)]
    names = list(dict.fromkeys(name for each in systems for name in each.tested))
    anchors = Anchors.name("instrument", names)
    script = source("compare.js")
    html = (
        environment()
        .get_template("compare.html")
        .render(
            systems=systems,
            heading=heading(systems),
            marks=marks(systems),
            sections=[Section.of(name, anchors.clause(name), systems) for name in names],
            aspects=likeness.aspects(
                (each.number - 1, likeness.of_campaign(each.report, each.campaign)) for each in systems
            ),
            amended={
                (amends["report"], amends["revision"]): each
                for each in systems
                if (amends := each.report["amends"])
            },
            style=Markup(source("page.css") + source("print.css") + source("compare.css")),
            script=Markup(script),
            script_digest=b64encode(sha256(script.encode()).digest()).decode(),
        )
    )
    return html.encode()


def marks(systems: Sequence[System]) -> dict[int, str]:
    """Return what tells systems apart that are all called alike, by number: their address, or their report.

    Those that are called like no other need no mark.
    """
    told = {}
    for each in systems:
        same = [other for other in systems if other.called == each.called]
        addresses = Counter(other.campaign["address"] for other in same)
        if len(same) > 1:
            alone = addresses[each.campaign["address"]] == 1
            told[each.number] = each.campaign["address"] if alone else each.report_name
    return told


def heading(systems: Sequence[System]) -> str:
    """Return what the page compares: systems, or several reports on fewer of them."""
    different = len({(each.called, each.campaign["address"]) for each in systems})
    of = f"Conformance of {counted(different, 'system')}"
    return of if different == len(systems) else f"{of} in {counted(len(systems), 'report')}"


def merged(orders: Sequence[Sequence[str]]) -> list[str]:
    """Return all names in one order: that of the first, with what others add after what it follows there."""
    found: list[str] = []
    for order in orders:
        at = 0
        for name in order:
            if name in found:
                at = found.index(name) + 1
            else:
                found.insert(at, name)
                at += 1
    return found


def _remarks(clause: Mapping[str, Any], changed: Mapping[str, str]) -> list[str]:
    remarks = []
    if relied := clause["relied_on"]:
        remarks.append(f"relied on: {relied['report']} r{relied['revision']}")
    if clause["clause"] in changed:
        before = changed[clause["clause"]]
        remarks.append(f"amended: was {words.word(before)}" if before else "amended: was not in it")
    if clause["review"]["suspect"]:
        remarks.append("suspect")
    return remarks
