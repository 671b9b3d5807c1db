"""The report as one sealed thing: a folder with its manifest, and the same as a zip."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import orjson

from . import archive, manifest
from .manifest import Entry, Manifest
from .problems import UsageProblem

LOG = "run/conformance-log.ndjson"
EVIDENCE = "evidence/sha256"
RECORD = "verdicts.json"
ABOUT = "README.txt"
_SIGNED = {
    True: """\
This report was signed when it was sealed: attestations/ holds the signatures, and the public keys that they
were made with. Whose keys they are, only their owners can say: get the key from the one whom you trust, and
give it to `clausework verify --key`.""",
    False: """\
This report was not signed when it was sealed: its digests show that it is whole, not who made it. Where there
is a folder attestations/, somebody has signed it since.""",
}
_ABOUT = """\
{title}
{rule}

This folder is the report of a conformance test made with Clausework {version}. Read report.html first.
verdicts.json is the record; every other file but the log is a projection of it. The record itself follows
from run/conformance-log.ndjson, which holds what was sent and answered, each line chained to the one before.

To verify it, without a network once the program is installed:

    pip install clausework-{version}-py3-none-any.whl
    clausework verify FOLDER

The wheel, the file that the first line names, comes from whoever made this report or from the project that
makes Clausework. No public index of packages has it: a package of that name from there is somebody else's.
Its code must have the digest {digest},
which the second line compares.

To see, with no program of ours, that no file has changed since the report was sealed:

    sha256sum -c {sums}

{signed}

manifest.json lists every file with its SHA-256, size, media type and role. The results relate only to the
item tested, as it is named in verdicts.json.
"""


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with one file of a bundle."""

    path: str
    what: str

    def __str__(self) -> str:
        return f"{self.path}: {self.what}"


@dataclass(frozen=True)
class Bundle:
    """A bundle as it lies in `root`, a folder; that of a zip is temporary and goes with `close` or `with`."""

    root: Path
    manifest: Manifest
    _held: tempfile.TemporaryDirectory[str] | None = field(default=None, repr=False, compare=False)

    @property
    def files(self) -> tuple[str, ...]:
        """The paths of all files that are there, sorted, whether the manifest lists them or not."""
        return tuple(sorted(manifest.walk(self.root)))

    @property
    def log(self) -> Path:
        """Where its conformance log lies."""
        return self.root / LOG

    def read(self, path: str) -> bytes:
        """Return the content of one file; UsageProblem where it is not there, or is a link that leads out."""
        if not manifest.sound(path):
            raise UsageProblem(f"{path!r} is no path within a bundle.")
        where = self.root / path
        try:
            if not where.resolve().is_relative_to(self.root.resolve()):
                raise UsageProblem(f"{path} is a link that leads out of the bundle.", "It is not followed.")
            return where.read_bytes()
        except OSError as problem:
            raise UsageProblem(f"The bundle's {path} cannot be read: {problem.strerror}.") from problem

    def problems(self) -> list[Flaw]:
        """Return what differs from the manifest: files missing, altered, or not listed; and its sums."""
        found = [flaw for entry in self.manifest.files if (flaw := self._flaw(entry))]
        known = {entry.path for entry in self.manifest.files}
        for path in self.files:
            if (self.root / path).is_symlink():
                found.append(Flaw(path, "is a symbolic link, which no bundle holds"))
            elif path not in known and manifest.listed([path]):
                found.append(Flaw(path, "is not in the manifest"))
        for path, wanted in ((manifest.NAME, self.manifest.dump()), (manifest.SUMS, self.manifest.sums())):
            try:
                if self.read(path) != wanted:
                    found.append(Flaw(path, "is not, byte for byte, what the manifest comes to"))
            except UsageProblem as problem:
                found.append(Flaw(path, problem.what))
        return sorted(set(found), key=lambda flaw: (flaw.path, flaw.what))

    def close(self) -> None:
        """Remove the temporary folder, where there is one."""
        if self._held is not None:
            self._held.cleanup()

    def __enter__(self) -> Bundle:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _flaw(self, entry: Entry) -> Flaw | None:
        if not (self.root / entry.path).exists():
            return Flaw(entry.path, "is missing")
        try:
            content = self.read(entry.path)
        except UsageProblem as problem:
            return Flaw(entry.path, problem.what)
        if len(content) != entry.bytes or hashlib.sha256(content).hexdigest() != entry.sha256:
            return Flaw(entry.path, "was altered: its digest is not that of the manifest")
        return None


def seal(out: Path, record: Mapping[str, Any], attest: Callable[[Path], None] | None = None) -> Manifest:
    """Write README.txt, the manifest and its sums into a report's folder, and the zip beside it.

    `attest` is called with the folder once the manifest is there, and before it is zipped; it may write into
    `attestations/` alone. OSError where a file cannot be written.
    """
    report = record["report"]
    (out / ABOUT).write_text(about(record, signed=attest is not None), encoding="utf-8")
    made = manifest.of(out, report["id"], report["revision"])
    (out / manifest.NAME).write_bytes(made.dump())
    (out / manifest.SUMS).write_bytes(made.sums())
    if attest is not None:
        attest(out)
    archive.write(out, made.top, zip_of(out))
    return made


def zip_of(out: Path) -> Path:
    """Return where the zip of a report's folder stands: beside it."""
    whole = out.resolve()
    return whole.with_name(f"{whole.name}.zip")


def open_bundle(path: Path) -> Bundle:
    """Return the bundle in a folder or a zip; UsageProblem where it is none, or the zip is not safe to open.

    That it opens says nothing of its soundness: that is what `problems` is for.
    """
    if path.is_dir():
        return Bundle(path, _manifest(path, path))
    held = tempfile.TemporaryDirectory(prefix="clausework-bundle-")
    try:
        root = archive.unpack(path, Path(held.name))
        return Bundle(root, _manifest(root, path), held)
    except BaseException:
        held.cleanup()
        raise


def read_record(path: Path) -> dict[str, Any]:
    """Return the record of a bundle; UsageProblem where it is none, or a file is not as its manifest says."""
    with open_bundle(path) as opened:
        for flaw in opened.problems():
            raise UsageProblem(
                f"{path} is not whole: {flaw}.", then="Take the report from whoever made it, and verify it."
            )
        found: dict[str, Any] = orjson.loads(opened.read(RECORD))
    return found


def _manifest(root: Path, shown: Path) -> Manifest:
    try:
        content = (root / manifest.NAME).read_bytes()
    except OSError as problem:
        raise UsageProblem(
            f"{shown} is no bundle: it holds no {manifest.NAME} that can be read.",
            then="Name the folder of a report, or its zip.",
        ) from problem
    return Manifest.parse(content)


def about(record: Mapping[str, Any], signed: bool) -> str:
    """Return the text of `README.txt`; `signed` says whether the report was signed when it was sealed."""
    title = f"Report {record['report']['id']}, revision {record['report']['revision']}"
    harness = record["campaign"]["harness"]
    return _ABOUT.format(
        title=title,
        rule="=" * len(title),
        version=harness["version"],
        digest=harness["digest"],
        sums=manifest.SUMS,
        signed=_SIGNED[signed],
    )
