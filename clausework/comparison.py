"""Several reports on one page: how they are read, how the page leads to them, and where it is written."""

from __future__ import annotations

import importlib.metadata
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jsonschema_rs import validator_for

from . import published
from .bundle import read_record
from .causes import cause
from .problems import UsageProblem

GROUP = "clausework.comparisons"
Page = Callable[[Iterable[tuple[Mapping[str, Any], str]]], bytes]
"""Sets the page from each record and the relative URL of its bundle, which ends in / for a folder."""


def write(bundles: Sequence[Path], out: Path, replace: bool) -> None:
    """Write the page of these bundles, in the order given: the same bundles give the same bytes.

    UsageProblem where a bundle is not whole or is named twice, or the page would harm a file that is there.
    """
    _check(bundles, out, replace)
    content = _page()(_read(bundles, out))
    part = out.with_name(f".{out.name}.{os.getpid()}.part")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(out)
    except OSError as problem:
        with suppress(OSError):
            part.unlink()
        raise UsageProblem(
            f"The page cannot be written to {out}: {problem.strerror}.",
            then="Name a file that can be written.",
        ) from problem


def where(bundle: Path, out: Path) -> str:
    """Return the URL of a bundle from the page, or nothing where none is to be told.

    It is told where the bundle lies beside the page or beneath, or where both paths were given as relative
    ones: a page that is published leads nowhere on the machine where it was made.
    """
    home, whole = Path(os.path.abspath(out)).parent, Path(os.path.abspath(bundle))
    if not whole.is_relative_to(home) and (bundle.is_absolute() or out.is_absolute()):
        return ""
    path = Path(os.path.relpath(whole, home)).as_posix()
    return quote(os.fsencode(path)) + ("/" if whole.is_dir() else "")


def _check(bundles: Sequence[Path], out: Path, replace: bool) -> None:
    for bundle in bundles:
        if out.resolve().is_relative_to(bundle.resolve()):
            raise UsageProblem(
                f"The page {out} would lie in the report {bundle}, which is sealed.",
                then="Name a file outside of the reports.",
            )
    if out.is_dir():
        raise UsageProblem(f"{out} is a folder.", then="Name a file for the page.")
    if out.exists() and not replace:
        raise UsageProblem(
            f"{out} is there already, and is kept.", then="Name another file, or say --replace."
        )


def _read(bundles: Sequence[Path], out: Path) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Yield each record with the URL of its bundle; one at a time, for a record may be large."""
    schema = validator_for(published.schema("verdicts"))
    seen: dict[tuple[str, int], Path] = {}
    for bundle in bundles:
        try:
            record = read_record(bundle)
            flaw = next((error.message for error in schema.iter_errors(record)), "")
        except ValueError as problem:
            flaw = cause(problem)
        if flaw:
            raise UsageProblem(
                f"The record of {bundle} is not as this version reads it: {flaw[:200]}.",
                then="Compare it with the version of clausework that made it, or make the report again from "
                "its log.",
            )
        name = record["report"]["id"], record["report"]["revision"]
        if name in seen:
            raise UsageProblem(
                f"{seen[name]} and {bundle} are the same report: {name[0]}, revision {name[1]}.",
                then="Name each report once.",
            )
        seen[name] = bundle
        yield record, where(bundle, out)


def _page() -> Page:
    found = sorted(importlib.metadata.entry_points(group=GROUP), key=lambda entry: entry.name)
    if not found:
        raise UsageProblem("No installed package sets the page of a comparison.")
    page: Page = found[0].load()
    return page
