"""The files of a report made again from its log, and compared with those in the bundle."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import bundle, comparing, filing, manifest, printing, verdicts, writing
from .bundle import Bundle
from .problems import UsageProblem

_RECORD = "verdicts.json"


@dataclass(frozen=True, slots=True)
class Remade:
    """How many files were compared, the first place where one differs, and the files that cannot be made."""

    compared: int
    differs: str = ""
    left: tuple[str, ...] = ()


def remake(opened: Bundle, folder: Path) -> Remade:
    """Make the report of a bundle's log again in a new folder, and compare; the record goes first."""
    (folder / bundle.LOG).parent.mkdir(parents=True)
    writing.copy_log(opened.log, folder)
    record = verdicts.from_log(opened.log)
    filing.bring(opened.log, record, folder)
    told = [entry.path for entry in opened.manifest.files]
    try:
        also = printing.writers(printing.FILE in told)
        left: tuple[str, ...] = ()
    except UsageProblem:
        also, left = [], (printing.FILE,)
    writing.write(record, folder, also=also)
    made = {path: folder / path for path in manifest.listed(manifest.walk(folder))}
    compared = 0
    for path in sorted(set(told) - set(left), key=lambda path: (path != _RECORD, path)):
        if path not in made:
            return Remade(compared, f"{path}: no such file comes of the log")
        ours = made[path].read_bytes()
        if path == bundle.ABOUT and opened.read(path) == bundle.about(record, signed=True).encode():
            ours = opened.read(path)
        theirs = opened.read(path)
        if path == printing.FILE:
            theirs = printing.maker().unsigned(theirs)
            if printing.maker().setting(theirs) != printing.maker().setting(ours):
                left = (path,)
                continue
        if found := comparing.contents(path, theirs, ours):
            return Remade(compared, found)
        compared += 1
    for path in sorted(made.keys() - set(told)):
        return Remade(compared, f"{path}: it comes of the log, and is not in the bundle")
    return Remade(compared, left=left)
