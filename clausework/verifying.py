"""How a report is verified: step after step, each resting on the one before, until something differs.

Nothing but the bundle and this installation is needed: no network, no system under test, no clock.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from jsonschema_rs import validator_for
from securesystemslib.signer import SSlibKey

from . import (
    archive,
    attestation,
    bundle,
    comparing,
    harness,
    log,
    manifest,
    packs,
    printing,
    published,
    references,
    remaking,
    replaying,
    signing,
)
from .bundle import EVIDENCE, LOG, RECORD, Bundle
from .causes import cause
from .counting import counted
from .exploring import again as exploring
from .problems import Problem

_UNSOUND = (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its name, whether all was well, and what was found; what differs first, where it was not."""

    name: str
    well: bool
    told: str


class Differs(Exception):
    """Something is not as it must be; the text names the file, and the place in it."""


def verify(path: Path, trusted: Sequence[Path] = ()) -> Iterator[Step]:
    """Yield what each step finds, and stop after the first that is not well.

    `trusted` are files with public keys, each of which must have signed. UsageProblem where the bundle or a
    key cannot be read at all.
    """
    keys = [(key, signing.public(key)) for key in trusted]
    with bundle.open_bundle(path) as opened:
        steps: tuple[tuple[str, Callable[[], str]], ...] = (
            ("files", lambda: _files(path, opened)),
            ("signatures", lambda: f"{_signatures(opened, keys)}{_printed(opened)}"),
            ("schemas", lambda: _schemas(opened)),
            ("log", lambda: _log(opened)),
            ("evidence", lambda: _evidence(opened)),
            ("versions", lambda: _versions(opened)),
            ("re-adjudication", lambda: _again(opened)),
            ("projections", lambda: _projections(opened)),
        )
        for name, step in steps:
            try:
                told = step()
            except (Differs, Problem) as problem:
                yield Step(name, False, str(problem))
                return
            except _UNSOUND as problem:
                # Whoever made the bundle up chose what its reader stumbles over.
                said = cause(problem)[:200]
                yield Step(name, False, f"{RECORD} or {LOG} is not as clausework writes it ({said})")
                return
            yield Step(name, True, told)


def _files(path: Path, opened: Bundle) -> str:
    # First, lest an altered manifest lay its fault at the door of the files that it lists.
    own = f"{hashlib.sha256(opened.read(manifest.NAME)).hexdigest()}  {manifest.NAME}\n"
    if own.encode() not in opened.read(manifest.SUMS):
        raise Differs(f"{manifest.NAME}: its digest is not the one in {manifest.SUMS}")
    for flaw in opened.problems():
        raise Differs(str(flaw))
    told = f"{counted(len(opened.manifest.files), 'file is', 'files are')} as the manifest has it"
    if path.is_dir():
        return told
    with tempfile.TemporaryDirectory(prefix="clausework-") as folder:
        made = Path(folder) / path.name
        archive.write(opened.root, opened.manifest.top, made)
        if found := comparing.zips(path, made):
            raise Differs(found)
    return f"{told}, and nothing else is in the zip"


def _signatures(opened: Bundle, trusted: Sequence[tuple[Path, SSlibKey]]) -> str:
    keys, flaws = signing.signed_by(opened)
    for flaw in flaws:
        raise Differs(str(flaw))
    ids = {key.keyid for key in keys}
    for path, key in trusted:
        if key.keyid not in ids:
            others = f"by {_short(ids)}" if ids else "by nobody"
            raise Differs(
                f"attestations: signed {others}, and not by {_short([key.keyid])}, the key in {path}"
            )
    if not keys:
        about = bundle.about(orjson.loads(opened.read(RECORD)), signed=True)
        if opened.read(bundle.ABOUT) == about.encode():
            raise Differs(f"{bundle.ABOUT}: it says that the report was signed, and no signature is there")
        return "not signed: nothing shows who made this report"
    known = {key.keyid for _, key in trusted}
    told = [f"signed by {_short(ids & known)}, as trusted"] if known else []
    if ids - known:
        told.append(
            f"signed by {_short(ids - known)}, whose key was taken from the bundle: that shows "
            "that nothing changed since, not who signed; give the key of whom you trust with --key"
        )
    return "; ".join(told)


def _printed(opened: Bundle) -> str:
    """Return what is to be said of the signature on the PDF, where there is a PDF."""
    if printing.FILE not in opened.files:
        return ""
    try:
        found = printing.maker().signatures(opened.read(printing.FILE))
    except ImportError:
        return f'; {printing.FILE} was not looked at: that needs pip install "clausework[pdf]"'
    for each in found:
        if not each.intact:
            raise Differs(f"{printing.FILE}: the signature of {each.signer} does not hold")
    names = ", ".join(each.signer for each in found)
    return f"; {printing.FILE} is signed by {names}" if names else f"; {printing.FILE} is not signed"


def _short(ids: Iterable[str]) -> str:
    """Return the ids of keys as they are told to a person."""
    return ", ".join(sorted(f"{keyid[:16]}…" for keyid in ids))


def _schemas(opened: Bundle) -> str:
    """Hold every file that names its schema against it, and the attestations against theirs."""
    held = 0
    for path in opened.files:
        if not path.endswith(".json"):
            continue
        found = _json(opened, path)
        named = str(found.get("schema", "")) if isinstance(found, dict) else ""
        name = named.split("/")[1] if named.startswith("clausework/") and named.count("/") == 2 else ""
        if name in published.names():
            _valid(path, found, published.schema(name))
            held += 1
    record, made = opened.read(RECORD), hashlib.sha256(opened.read(manifest.NAME)).hexdigest()
    told = orjson.loads(attestation.statements(orjson.loads(record), made)["report"])
    _valid(RECORD, told["predicate"], attestation.SCHEMA)
    return f"{counted(held, 'file keeps', 'files keep')} to the published schemas"


def _valid(path: str, value: Any, schema: Any) -> None:
    for wrong in validator_for(schema).iter_errors(value):
        where = ".".join(str(part) for part in wrong.instance_path) or "the file"
        raise Differs(f"{path}: {where} does not keep to the schema: {wrong.message[:200]}")


def _json(opened: Bundle, path: str) -> Any:
    try:
        return orjson.loads(opened.read(path))
    except orjson.JSONDecodeError as problem:
        raise Differs(f"{path}: {cause(problem)}") from problem


def _log(opened: Bundle) -> str:
    try:
        events = list(log.read(opened.log))
    except log.BrokenLog as problem:
        # It names the file by where it lies here, which for a zip is a folder that is gone by then.
        raise Differs(problem.what.replace(str(opened.log), LOG)) from problem
    last = events[-1]
    ended = sum(event["event"] == "finished" for event in events)
    if last["event"] == "footer" and last.get("executed") != ended:
        raise Differs(
            f"{LOG}, line {len(events)}: the footer says that {last.get('executed')} test purposes were "
            f"executed, and {ended} were"
        )
    told = orjson.loads(opened.read(RECORD))["campaign"]["log"]
    made = {"head": log.digest(opened.log), "events": len(events)}
    if found := comparing.values(told, made, "campaign.log"):
        raise Differs(f"{RECORD} is not of {LOG}: {found}")
    return f"{counted(len(events), 'line')}, each chained to the one before"


def _evidence(opened: Bundle) -> str:
    """Hold each file of evidence against its name, which is its digest."""
    found = [path for path in opened.files if path.startswith(f"{EVIDENCE}/")]
    for path in found:
        if hashlib.sha256(opened.read(path)).hexdigest() != path.rsplit("/", 1)[1]:
            raise Differs(f"{path}: its content is not what its name says")
    return f"{counted(len(found), 'file has', 'files have')} the digest for a name"


def _versions(opened: Bundle) -> str:
    """Compare the harness and the law packs that the log names with those that are installed."""
    events = list(log.read(opened.log))
    then, now = events[0]["harness"], harness.identity()
    if (then["version"], then["digest"]) != (now["version"], now["digest"]):
        raise Differs(
            f"{LOG}, line 1: made by clausework {then['version']} ({then['digest'][:12]}…), and this is "
            f"{now['version']} ({now['digest'][:12]}…); install that version to run its scenarios again"
        )
    instruments = [event for event in events if event["event"] == "instrument"]
    for event in instruments:
        if event["id"] not in packs.installed():
            raise Differs(
                f"{LOG}, line {event['n'] + 1}: the law pack {event['id']} is not installed; install the one "
                f"with the digest {event['digest'][:12]}…"
            )
        if packs.load(event["id"]).digest != event["digest"]:
            raise Differs(
                f"{LOG}, line {event['n'] + 1}: the law pack {event['id']} of the report is "
                f"{event['digest'][:12]}…, and the installed one is another; install that of the report"
            )
    settings = events[0]["campaign"]["settings"]
    # A campaign that explores is held against them.
    for name in settings["instruments"] if settings.get("exploration") else ():
        if events[0].get("references", {}).get(name) != references.digest(name):
            raise Differs(
                f"{LOG}, line 1: the reference of {name} that the report was made with is not the installed "
                "one; install that of the report"
            )
    return f"clausework {now['version']} and {counted(len(instruments), 'law pack')}, as in the report"


def _again(opened: Bundle) -> str:
    again = replaying.replay(opened.log)
    for difference in again.differences:
        where = f"{LOG}, line {difference.line}" if difference.line else LOG
        raise Differs(f"{where}: {difference.told}")
    events = list(log.read(opened.log))
    for line, told in exploring.differences(events):
        raise Differs(f"{LOG}, line {line}: {told}")
    if played := sum(event["event"] == "word" for event in events):
        return f"{counted(played, 'word')}, made again by the reference, came out as recorded"
    runs = counted(again.runs, "run")
    told = f"{runs} of test purposes, made again with the recorded answers, came out as recorded"
    return told + _elsewhere(orjson.loads(opened.read(RECORD)))


def _elsewhere(record: Any) -> str:
    """Return what the report rests on beside itself, and which nothing here has looked at."""
    relied = Counter(
        f"{clause['relied_on']['report']} r{clause['relied_on']['revision']}"
        for row in record["instruments"]
        for clause in row["clauses"]
        if clause["relied_on"]
    )
    said = [
        f"{counted(count, 'clause stands', 'clauses stand')} as {report} found them"
        for report, count in relied.items()
    ]
    if amends := record["report"]["amends"]:
        said.append(f"it amends {amends['report']} r{amends['revision']}")
    return f"; {'; '.join(said)}, which was not looked at here: verify that report too" if said else ""


def _projections(opened: Bundle) -> str:
    with tempfile.TemporaryDirectory(prefix="clausework-") as folder:
        again = remaking.remake(opened, Path(folder) / "again")
        if again.differs:
            raise Differs(again.differs)
    names = ", ".join(again.left)
    left = f"; not compared, for what made it is not installed here as it was there: {names}" if names else ""
    return f"{counted(again.compared, 'file')}, made again from the log, the same byte for byte{left}"
