"""Where a report goes: the folder, the log's copy, the formats found through entry points, and the seal."""

from __future__ import annotations

import importlib.metadata
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import archive, bundle, filing, laboratory
from .causes import cause
from .printing import Writer
from .problems import HarnessProblem, UsageProblem

GROUP = "clausework.reports"
LOG = Path(bundle.LOG)


def prepare(out: Path, replace: bool) -> Path:
    """Return the folder, made and writable; an earlier report in it stays unless it is to be replaced."""
    try:
        if out.exists() and not out.is_dir():
            raise UsageProblem(f"{out} is a file.", then="Name a folder for the report.")
        if out.is_dir() and any(out.iterdir()):
            if not (out / LOG).exists() and any(path.is_file() for path in out.rglob("*")):
                raise UsageProblem(
                    f"The folder {out} holds other files and no earlier report.",
                    "Nothing there is touched.",
                    "Name a new folder.",
                )
            if (out / LOG).exists() and not replace:
                raise UsageProblem(
                    f"The folder {out} holds an earlier report, which is kept.",
                    then="Name another folder, or say --replace.",
                )
            shutil.rmtree(out)
        _clear_zip(out, replace)
        (out / "run").mkdir(parents=True, exist_ok=True)
        probe = out / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as problem:
        raise UsageProblem(
            f"The report cannot be written to {out}: {problem.strerror}.",
            then="Name a folder that can be written.",
        ) from problem
    return out


def copy_log(log: Path, out: Path) -> None:
    """Put a copy of the log into the report's folder."""
    shutil.copyfile(log, out / LOG)


def write(
    record: Mapping[str, Any],
    out: Path,
    attest: Callable[[Path], None] | None = None,
    also: Sequence[Writer] = (),
) -> list[Path]:
    """Write every installed report format and seal the bundle; return its files, and its zip last.

    Nothing of an earlier report survives beside it but the log. HarnessProblem where a file cannot be
    written, with the log kept. `attest`: see `bundle.seal`; `also`: the formats that are made when asked for.
    UsageProblem where it is to be a laboratory's report and lacks what such a report must hold.
    """
    if record["report"]["mode"] == laboratory.LABORATORY:
        laboratory.check(record["report"]["lacking"])
    try:
        _clear(out)
        filing.write(record, out)
        for entry in sorted(importlib.metadata.entry_points(group=GROUP), key=lambda entry: entry.name):
            entry.load()(record, out)
        for each in also:
            each(record, out)
        bundle.seal(out, record, attest)
    except OSError as problem:
        raise HarnessProblem(
            f"A report file could not be written: {cause(problem)}.",
            f"The log is kept in {out / LOG}.",
            "Make room, then `clausework report LOG --out FOLDER` writes the report from it.",
        ) from problem
    return [*sorted(path for path in out.rglob("*") if path.is_file()), bundle.zip_of(out)]


def _clear(out: Path) -> None:
    """Remove what an earlier report left in the folder: all but the log, the evidence, and the folders."""
    for path in out.rglob("*"):
        if not path.is_dir() and path != out / LOG and path.parent != out / filing.FOLDER:
            path.unlink()


def _clear_zip(out: Path, replace: bool) -> None:
    """Remove the zip of an earlier report; what is no such zip is never touched."""
    zipped = bundle.zip_of(out)
    if not zipped.exists():
        return
    if archive.top_of(zipped) is None:
        raise UsageProblem(
            f"{zipped} is in the way: the report's zip goes there.",
            "It is no zip of an earlier report, and is not touched.",
            "Name another folder.",
        )
    if not replace:
        raise UsageProblem(
            f"{zipped} holds an earlier report, which is kept.", then="Name another folder, or say --replace."
        )
    zipped.unlink()
