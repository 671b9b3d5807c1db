"""`clausework init`: an adapter to begin with, written from an instrument's vocabulary and capabilities."""

from __future__ import annotations

import json
import os
import shutil
import textwrap
from pathlib import Path
from typing import Any

import click

from .. import packs
from ..problems import UsageProblem
from ..wire import vocabulary

_TEMPLATES = Path(__file__).parent.parent / "templates" / "init"
_PYTHON = "python" if os.name == "nt" else "python3"
# The adapter's file and the command that starts it.
_LANGUAGES = {
    "python": ("adapter.py", f"{_PYTHON} adapter.py"),
    "javascript": ("adapter.mjs", "node adapter.mjs"),
    "java": ("Adapter.java", "java Adapter.java"),
}
_WIDTH = 100


@click.command("init")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--instrument", metavar="ID", help="what the system is to be certified against")
@click.option("--language", type=click.Choice(tuple(_LANGUAGES)), help="language of the adapter")
@click.option("--vendor", default="Your company", help="who makes the system")
@click.option("--product", default="Your product", help="what it is called")
@click.option("--product-version", "version", default="0.1", help="its version")
def command(folder: Path, instrument: str | None, language: str | None, **identity: str) -> None:
    """Write an adapter that starts, introduces itself and refuses every act, into the new folder DIR.

    With it come the settings of a campaign and a page of next steps. The adapter needs no library.
    """
    if instrument is None:
        raise UsageProblem(
            "No instrument was named.",
            f"Installed are {', '.join(packs.installed())}.",
            f"Give --instrument ID and --language {'|'.join(_LANGUAGES)}.",
        )
    pack = packs.load(instrument)
    if language is None:
        raise UsageProblem(
            "No language was named for the adapter.", then=f"Give --language {'|'.join(_LANGUAGES)}."
        )
    file, start = _LANGUAGES[language]
    told = _told(pack) | identity | {"file": file, "command": start}
    _make(folder)
    for name in (file, "clausework.toml", "README.md"):
        (folder / name).write_text(_rendered(name, told), encoding="utf-8")
        click.echo(folder / name)
    click.echo()
    if shutil.which(start.split()[0]) is None:
        click.echo(f"{start.split()[0]} is not on this machine: install it first.")
    click.echo(f"Next: cd {folder}, then `clausework doctor`. {folder / 'README.md'} goes on from there.")


def _told(pack: packs.Pack) -> dict[str, Any]:
    words = vocabulary.load(pack.vocabulary)
    # Where the pack names none that fails at first: the first that a program can be asked about.
    first = pack.begin_with or next(c.citation for c in pack.clauses if c.treatment == "adapter")
    return {
        "instrument": pack.id,
        "vocabulary": pack.vocabulary,
        "capabilities": pack.capabilities,
        "features": pack.features,
        "acts": [
            {"kind": kind, "told": f"{act['mood']}: {act['description']}"}
            for kind, act in words.document["acts"].items()
        ],
        "first": first,
    }


def _make(folder: Path) -> None:
    try:
        if folder.exists() and not folder.is_dir():
            raise UsageProblem(f"{folder} is a file.", then="Name a new folder.")
        if folder.is_dir() and any(folder.iterdir()):
            raise UsageProblem(
                f"The folder {folder} holds files already.", "Nothing there is touched.", "Name a new folder."
            )
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageProblem(f"The folder {folder} cannot be made: {problem.strerror}.") from problem


def _rendered(name: str, told: dict[str, Any]) -> str:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    # Source text and settings, never a page: nothing is escaped but by `quoted`.
    sheets = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=False,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    sheets.filters["quoted"] = lambda text: json.dumps(text, ensure_ascii=False)
    sheets.filters["comment"] = _comment
    sheets.filters["docstring"] = _docstring
    return sheets.get_template(f"{name}.jinja").render(told)


def _comment(text: str, sign: str) -> str:
    return textwrap.fill(text, _WIDTH, initial_indent=sign, subsequent_indent=sign, break_on_hyphens=False)


def _docstring(text: str, indent: str) -> str:
    lines = _comment(f'"""{text}', indent)
    return f'{lines}"""' if "\n" not in lines else f'{lines}\n{indent}"""'
