"""The walk of an examiner in the terminal: a clause at a time, each finding kept when it is signed."""

from __future__ import annotations

import textwrap
from pathlib import Path

import click

from ..causes import cause
from ..examiner import FINDINGS, Finding
from ..inspection import evidence
from ..inspection.agenda import Item
from ..inspection.examination import Examination
from ..problems import UsageProblem
from ..wire.breakdown import printable

_WAYS = {
    "s": "satisfied",
    "n": "not_satisfied",
    "a": "not_applicable",
    "l": "later",
    "b": "back",
    "q": "quit",
}
_ASKED = "[s]atisfied, [n]ot satisfied, not [a]pplicable; [l]ater, [b]ack, [q]uit"
_WIDTH = 96


def walk(examination: Examination, name: str, again: bool) -> None:
    """Go through the items that have no finding yet; `again`: through all of them. Ends where it is left."""
    places = list(range(len(examination.items))) if again else examination.unanswered()
    if not places:
        return
    click.echo(f"{examination.told()}.")
    name = name or click.prompt("Examiner, who signs each entry", default=examination.signed_by or None)
    at = 0
    while at < len(places):
        item = examination.items[places[at]]
        _show(examination, item, places[at])
        way = _way()
        if way == "quit":
            return
        if way == "back":
            at = max(0, at - 1)
            continue
        if way in FINDINGS:
            _enter(examination, item, way, name)
        at += 1


def _way() -> str:
    while True:
        said = str(click.prompt(_ASKED, prompt_suffix=" > ")).strip().lower().replace(" ", "_")
        if said in _WAYS or said in _WAYS.values():
            return _WAYS.get(said, said)
        click.echo("Type one of the letters in brackets.")


def _show(examination: Examination, item: Item, place: int) -> None:
    click.echo()
    click.secho(f"{item.instrument} {item.clause}", bold=True, nl=False)
    click.echo(f"  {item.title}  ({place + 1} of {len(examination.items)}, {item.treatment})")
    for words in item.above:
        click.secho(_paragraph(words), dim=True)
    click.echo(_paragraph(item.words))
    for ask in item.asks:
        click.echo(f"  asked: {ask}")
    if item.where:
        click.echo(f"  {item.where}")
    if (old := examination.reported(item)) is not None:
        click.echo(f"  in the report: {_entered(old)}")
    for entry in examination.entries(item):
        click.echo(f"  {'superseded' if entry.superseded else 'entered'}: {_entered(entry)}")


def _entered(entry: Finding) -> str:
    told = f"{entry.finding.replace('_', ' ')}, signed {entry.examiner}, {entry.date}"
    return printable(f"{told}: {entry.note}" if entry.note else told)


def _paragraph(text: str) -> str:
    return textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")


def _enter(examination: Examination, item: Item, finding: str, name: str) -> None:
    """Ask for the note and the evidence and sign; what cannot be taken is asked for again."""
    while True:
        note = click.prompt(
            "Note" if finding != "satisfied" else "Note (Enter for none)", default="", show_default=False
        )
        if note.strip() or finding == "satisfied":
            break
        click.echo(f"A finding of {finding.replace('_', ' ')} needs a note.")
    files: list[dict[str, str]] = []
    while said := click.prompt("Evidence file (Enter for none)", default="", show_default=False).strip():
        try:
            taken = _take(Path(said.strip("'\"")).expanduser(), examination.record)
        except UsageProblem as problem:
            click.echo(printable(str(problem)))
            continue
        if taken not in files:
            files.append(taken)
        click.echo(f"  kept: {taken['name']}, SHA-256 {taken['sha256']}")
    while True:
        try:
            examination.sign(item, finding, name, note, files)
            break
        except UsageProblem as problem:
            click.echo(printable(str(problem)))
            click.prompt("Enter to try again, Ctrl-C to leave it out", default="", show_default=False)
    signed = examination.entries(item)[-1]
    click.echo(f"  entered: {finding.replace('_', ' ')}, signed {printable(signed.examiner)}, {signed.date}")


def _take(path: Path, record: Path) -> dict[str, str]:
    try:
        if not path.is_file():
            raise UsageProblem(f"There is no file {path}.")
        if path.stat().st_size > evidence.LIMIT:
            raise UsageProblem(evidence.too_large(path.name, path.stat().st_size))
        return evidence.take(path.read_bytes(), path.name, record)
    except (OSError, ValueError) as problem:
        raise UsageProblem(f"{path} cannot be read: {cause(problem)}.") from problem
