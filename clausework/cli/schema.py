"""`clausework schema`: the schemas of everything that crosses a border."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
from pathlib import Path
from typing import Any

import click

from ..settings import SCHEMA as SETTINGS
from ..wire import schema, vocabulary


@click.command("schema")
@click.argument("what", type=click.Choice(["openrpc", "settings", "verdicts"]), default="openrpc")
@click.option("--vocabulary", "name", metavar="NAME", help="only the acts and effects of one vocabulary")
def command(what: str, name: str | None) -> None:
    """Print the OpenRPC document of the protocol (the default), or the schema of settings or verdicts."""
    click.echo(json.dumps(_document(what, name), indent=1))


def _document(what: str, name: str | None) -> Any:
    if name is not None:
        one = vocabulary.load(name)
        return {
            "acts": {kind: one.act_schema(kind) for kind in one.acts},
            "effects": {kind: one.effect_schema(kind) for kind in one.effects},
        }
    match what:
        case "settings":
            return SETTINGS
        case "verdicts":
            return _published("verdicts")
        case _:
            return schema.openrpc({each: vocabulary.load(each) for each in vocabulary.installed()})


def _published(name: str) -> Any:
    """Return a schema that a report format publishes, through the entry point group `clausework.schemas`."""
    (entry,) = importlib.metadata.entry_points(group="clausework.schemas", name=name)
    spec = importlib.util.find_spec(entry.value)
    assert spec is not None
    assert spec.submodule_search_locations
    folder = Path(next(iter(spec.submodule_search_locations)))
    return json.loads((folder / f"{name}.schema.json").read_text(encoding="utf-8"))
